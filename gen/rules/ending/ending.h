/* How a game ends. */
#pragma once

#include "record/score.h"
#include "rules/position/position.h"

struct ending {
    enum outcome how; /* OUTCOME_OPEN: it goes on; never OUTCOME_CHECK and OUTCOME_CLAIM */
    int winner;       /* side; NOWHERE: nobody */
};

/* By the rules of the game; what is possible only by agreement is not looked at. The position is
 * the same afterwards. */
struct ending position_ending(struct position *position);

/* The draw that the player to move may claim in a game that goes on; OUTCOME_OPEN: none. The
 * position is the same afterwards. */
struct ending position_claim(struct position *position);
/* "White may claim a draw by repetition", or NULL; owned by the arena. */
const char *claim_text(struct arena *arena, struct position *position);

/* "checkmate", NULL of OUTCOME_OPEN. */
extern const char *const ending_names[OUTCOME_KINDS];

/* "White has won by checkmate", or NULL while the game goes on; owned by the arena. */
const char *ending_text(struct arena *arena, const struct game *game, struct ending ending);

/* Attacks that go on and on. */

/* Whether the side has chased one and the same man with each of its moves from number `first` on.
 * A man is chased whom the side could take, were it to move again, without being retaken, and who
 * could not take that attacker in turn; a royal man is in check instead. What the rules except does
 * not count. Where only new attacks are a chase, the move before the first one counts, too, and
 * what is chased is told by chase.c. Takes the moves back and makes them again. */
bool always_chased(struct position *position, int side, size_t first);
