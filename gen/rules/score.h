/* Records of games: numbered moves with comments and a result. */
#ifndef PIECEWORK_RULES_SCORE_H
#define PIECEWORK_RULES_SCORE_H

#include "game/notation.h"
#include "rules/ending.h"

enum score_result { SCORE_OPEN, SCORE_FIRST, SCORE_SECOND, SCORE_DRAW };

struct score {
    struct ply *plies;
    size_t count;
    enum score_result result;
    struct place result_place; /* valid when a result is written */
    bool has_result;
};

/* Reads a record: moves as notation.h has them, with blanks or commas between; numbers "12." before
 * the first player's moves, "12..." before the second's, which must be right; comments in braces,
 * or from ';' to the end of the line; last a result, "1-0", "0-1", "1/2-1/2" or "*" for none yet.
 * `second`: the second player begins. False after findings. */
bool score_read(struct arena *arena, const struct game *game, const struct located *text,
                bool second, struct score *score, struct diags *diags);

/* Makes its moves in the position, the first `most` of them at most. False after a finding at the
 * first one that is not legal; the position is then that before it. */
bool score_play(struct arena *arena, const struct score *score, size_t most,
                struct position *position, struct diags *diags);

/* Reports when the record has another result than the rules give its last position. */
void score_check_result(struct arena *arena, const struct score *score, struct position *position,
                        struct diags *diags);

/* "checkmate", NULL of ENDED_NOT. */
extern const char *const ending_names[ENDED_COUNT];

/* "White has won by checkmate", or NULL while the game goes on; owned by the arena. */
const char *ending_text(struct arena *arena, const struct game *game, struct ending ending);

#endif
