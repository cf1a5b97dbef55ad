/* Attacks that go on and on. */
#ifndef PIECEWORK_RULES_CHASE_H
#define PIECEWORK_RULES_CHASE_H

#include "rules/position/position.h"

/* Whether the side has chased one and the same man with each of its moves from number `first` on.
 * A man is chased whom the side could take, were it to move again, without being retaken, and who
 * could not take that attacker in turn; a royal man is in check instead. What the rules except does
 * not count. Where only new attacks are a chase, the move before the first one counts, too, and
 * what is chased is told by chase.c. Takes the moves back and makes them again. */
bool always_chased(struct position *position, int side, size_t first);

#endif
