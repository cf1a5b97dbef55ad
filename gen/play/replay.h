/* Moves as they are written, made in positions that are played. The room joins record/, which knows
 * how moves are written, and rules/, which knows which are legal: what is written is looked for
 * among the legal moves (move_query.h), refused with the rule that it breaks (refusal.h), and
 * written again (move_text.h); playout.h plays at random. */
#ifndef PIECEWORK_PLAY_REPLAY_H
#define PIECEWORK_PLAY_REPLAY_H

#include "record/score.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

/* The legal move that a written move means; false when there is none, or when it can mean those of
 * several men. Squares that a man only passes need not be written. Of several men whose square is
 * not written, one that alone can go there is meant. */
bool replay_match(struct position *position, const struct ply *ply, struct played_move *move);

/* Makes the move of that index in the position, and writes it into *written, unless that is NULL,
 * with its squares. False after a finding, when it is not legal. */
bool replay_ply(struct arena *arena, const struct score *score, size_t index,
                struct position *position, struct ply *written, struct diags *diags);

/* Makes the moves of a record in the position, the first `most` of them at most. False after a
 * finding at the first one that is not legal; the position is then that before it. */
bool replay_score(struct arena *arena, const struct score *score, size_t most,
                  struct position *position, struct diags *diags);

/* Reports when a record has another result than the rules give its last position. */
void replay_check_result(struct arena *arena, const struct score *score, struct position *position,
                         struct diags *diags);

#endif
