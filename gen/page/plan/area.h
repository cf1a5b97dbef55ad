/* What a sheet has room for, and what a part prints on its sheets: what all plans begin with. */
#ifndef PIECEWORK_PAGE_PLAN_AREA_H
#define PIECEWORK_PAGE_PLAN_AREA_H

#include "layout/layout.h"

enum { SHEET_FOOT = 15, RULER = 100 }; /* mm */

/* The area above the foot and inside the margins. */
struct area {
    double x, y, width, height;
};
struct area sheet_area(const struct layout *layout, const struct paper *paper);

/* Whether something so large has room in it. */
bool area_takes(const struct area *area, double width, double height);

/* What is cut out of a sheet, as a block that can stand beside others: the pieces of a sheet, or
 * the board in one part. */
struct block {
    double width, height; /* mm */
    double around;        /* mm that its lines run beyond it on every side */
};

/* The men on sheet `index` of a part with pieces: those in its rows, the row nearest to the
 * opponent first as listed, left to right; all rows when none are named. Panels that are alike for
 * both players are counted as the first one's, unless the players begin with other pieces, or with
 * pieces that look or move otherwise. Of discs
 * and of panels that differ a single sheet has those of both players; of several sheets, where
 * those of the players are not the same, the first one has the first player's, the next one the
 * second's, and so on. Returns their number; *men is owned by the arena. */
size_t part_men(struct arena *arena, const struct layout *layout, const struct pieces_part *part,
                int index, struct man **men);

/* The men of both players in all rows, likewise. */
size_t all_men(struct arena *arena, const struct game *game, struct man **men);

#endif
