/* Moves as they are written, made in positions that are played. The room joins record/, which knows
 * how moves are written, and rules/, which knows which are legal: what is written is looked for
 * among the legal moves (move_text.h), refused with the rule that it breaks (refusal.h), and
 * written again (move_text.h); playout.h plays at random. */
#pragma once

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

/* The plies of a record as they are shown: the position after each, the squares of the move that
 * led there, and its words. */

/* Which plies: `first`, each `step` later, and `last`; 0 is before the first move. */
struct ply_range {
    size_t first, last, step;
};

/* Reads "12" or "1-20", of a record of so many plies. False when it is neither, or goes beyond the
 * last one. */
bool ply_range_read(const char *text, size_t plies, struct ply_range *range);

/* Whether that ply is one of them. */
bool ply_range_shows(const struct ply_range *range, size_t number);

struct shown_ply {
    size_t number; /* after so many plies */
    struct placement position;
    const struct ply *move; /* that led here; NULL: none */
    const char *caption;    /* "12... e7-e5"; before the first move "White to move" */
    const char *state;      /* who is in check, or how the game has ended; NULL: nothing */
    const char *comment;    /* what the record says there; NULL: nothing */
};

/* Plays the record from `start` and appends the plies of the range, in the arena, to a list. False
 * after a finding at the first move that is not legal. */
bool series_of(struct arena *arena, const struct score *score, const struct placement *start,
               const struct ply_range *range, struct shown_ply **list, size_t *count,
               struct diags *diags);

/* "12... e7-e5": the move of that number, counted from 1, in a game that the player `began`, 0 or
 * 1, has begun; before it, with a move of NULL, "White to move". Owned by the arena. */
const char *ply_caption(struct arena *arena, const struct game *game, const struct ply *move,
                        size_t number, int began);
