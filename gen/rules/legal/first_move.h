/* First moves of royal men in check. */
#ifndef PIECEWORK_RULES_FIRST_MOVE_H
#define PIECEWORK_RULES_FIRST_MOVE_H

#include "rules/position/position.h"

/* Whether a royal man in check makes a first move though the rules forbid it. The position is the
 * same afterwards. */
bool leaps_in_check(const struct position *position, const struct played_move *move);

#endif
