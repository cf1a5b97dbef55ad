/* What men may do because they have not moved yet, as far as it matters for the repetition of
 * positions: rights, not what has happened. */
#ifndef PIECEWORK_RULES_RIGHTS_H
#define PIECEWORK_RULES_RIGHTS_H

#include "rules/position/position.h"

/* Whether all men have the same rights now as after `moves` moves, when the same men stood on the
 * same squares: to castle, with a partner that has not moved either, however the way of the two is
 * blocked; and to first moves that lead to some square of the board. */
bool same_rights(const struct position *position, size_t moves);

/* Whether the side to move could legally take what passed with the move before, NULL: with none. */
bool can_catch(const struct position *position, const struct played_move *before);

#endif
