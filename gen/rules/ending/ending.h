/* How a game ends. */
#ifndef PIECEWORK_RULES_ENDING_H
#define PIECEWORK_RULES_ENDING_H

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

#endif
