/* Layouts whose sizes are settled: squares and pieces that are `auto` are as large as sheets and
 * papers allow. */
#ifndef PIECEWORK_PAGE_PLAN_SIZES_H
#define PIECEWORK_PAGE_PLAN_SIZES_H

#include "layout/layout.h"

/* layout_read() and its kin, with all sizes. The first into *layout, zeroed before: its `inputs`
 * are all files that were looked for, whatever came of it; false where the others give NULL, after
 * findings when the layout or its game cannot be understood. A layout that is not `complete`, with
 * findings, is given when only the game's checks could still find more. Owned by the arena. */
bool layout_open(struct arena *arena, const char *path, struct layout *layout, struct diags *diags);
struct layout *layout_load(struct arena *arena, const char *path, struct diags *diags);
struct layout *layout_from_source(struct arena *arena, const struct source *source,
                                  struct diags *diags);

/* Where the layout says so, makes the squares of its boards as large as they can be on so many
 * sheets on all its papers, and then its pieces: once more when papers have changed. */
void layout_size(struct layout *layout);

/* Where the layout says so, makes its pieces as large as they leave play in their squares and fit
 * the sheets on all its papers: once more when squares or papers have changed. */
void layout_size_pieces(struct layout *layout);

/* Whether pieces, hand boards, and boards of points have room on all papers of the layout, the
 * first on as many sheets as they may take; other parts always do. */
bool part_fits(const struct layout *layout, const struct part *part);

#endif
