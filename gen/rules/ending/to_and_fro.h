/* Moving one man to and fro, by which a player may lose. */
#ifndef PIECEWORK_RULES_TO_AND_FRO_H
#define PIECEWORK_RULES_TO_AND_FRO_H

#include "rules/position/position.h"

/* Whether the player who has just moved has come to a square with a man and then moved it away and
 * back twice, with nothing between but one pass at most before the last of these moves: without a
 * capture by anybody since it came, never in check, and with a man that may go to where the other
 * royal man stands. So Janggi has it, as Fairy-Stockfish plays it (moveRepetitionIllegal). Takes
 * moves back and makes them again. */
bool moved_to_and_fro(struct position *position);

#endif
