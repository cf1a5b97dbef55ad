/* The plies of a record as they are shown: the position after each, the squares of the move that
 * led there, and its words. */
#ifndef PIECEWORK_PLAY_SERIES_H
#define PIECEWORK_PLAY_SERIES_H

#include "record/score.h"

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

#endif
