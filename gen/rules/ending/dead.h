/* Positions in which neither player can mate. */
#ifndef PIECEWORK_RULES_DEAD_H
#define PIECEWORK_RULES_DEAD_H

#include "rules/position/position.h"

/* Whether neither royal man can be mated any more by any sequence of moves, as far as the men on
 * the board show it, wherever they stand: nobody has more than a royal man, or all others together
 * never attack what a mate needs, such as a single Knight, or Bishops on squares of one colour. Men
 * that promote, and those with moves of several legs or over others, are taken for mating material.
 * For games that are won by mate alone, see game_ends_by_mate(). */
bool position_is_dead(const struct position *position);

#endif
