/* What a man takes by enclosing it: enemies in a row between it and what closes the row behind
 * them; those beside which enough squares are closed; and those between which it has come. A square
 * is closed by another man of the side that is armed, or by ground that is hostile to the enemy.
 * All is as it stands right after the move, before anything is taken. */
#ifndef PIECEWORK_RULES_POSITION_ENCLOSING_H
#define PIECEWORK_RULES_POSITION_ENCLOSING_H

#include "rules/position/position.h"

/* The squares of the men that are taken by the one that has just come to `to`, each of them once.
 * Returns how many. */
enum { ENCLOSED_LIMIT = SQUARE_LIMIT };
int enclosed_squares(const struct position *position, short to, short squares[ENCLOSED_LIMIT]);

/* Whether enemies enclose the man on the square, whoever moved last: one of its own beside it does
 * not help. And whether they would after the move, before it takes anything; of two that castle or
 * swap places, either of them. */
bool is_enclosed(const struct position *position, short square);
bool enters_enclosed(const struct position *position, const struct played_move *move);

/* The rule by which a man of the side must return now; NULL: none. And whether the man on the
 * square is one of those of that rule: it is enclosed, and some square is open to it. */
const struct return_rule *return_due(const struct position *position, int side);
bool must_return(const struct position *position, const struct return_rule *rule, short square);
bool may_return_to(const struct position *position, const struct return_rule *rule, short from,
                   short to);

#endif
