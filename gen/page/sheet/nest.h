/* How pieces stand on their sheets: in rows and columns without gaps, or with as little between
 * them as their outline needs, so that cuts go straight through. */
#ifndef PIECEWORK_PAGE_SHEET_NEST_H
#define PIECEWORK_PAGE_SHEET_NEST_H

#include "page/sheet/net.h"
#include "page/sheet/sheet.h"

/* The pieces of one sheet, from the upper left one, row by row. */
struct nest {
    struct man *men;
    size_t count;
    int columns, rows;
    struct net net;
    double bleed;         /* mm around the block */
    double width, height; /* of the block, upright, with the bleed */
    bool turned;          /* the block lies on its side, its head to the right */
};

/* How many sheets there are, not counting backs: as the part says, or where it says nothing of
 * columns as many as are needed. */
int nest_sheets(const struct layout *layout, const struct part *part, const struct paper *paper);

/* The men of all its sheets, one behind the other. Returns their number; *men is owned by the
 * arena.
 */
size_t nest_men(struct arena *arena, const struct layout *layout, const struct part *part,
                struct man **men);

/* What is on one of them. Without columns, a sheet holds as many as there is room for, upright or
 * turned, and they stand in the block with the shortest cuts, in full rows if these can be. paper
 * may be NULL where the part has columns. The men are owned by the arena. */
struct nest nest_of(struct arena *arena, const struct layout *layout, const struct part *part,
                    const struct paper *paper, int index);

/* Where the block begins on the paper: in the middle of what its sheets leave free, higher where
 * its marks would meet the rulers below, and so that backs, which are mirrored, keep out of the
 * foot, too. */
struct point nest_origin(const struct nest *nest, const struct layout *layout,
                         const struct part *part, const struct paper *paper);

/* Reports what does not fit the paper, calling the pieces `what`. */
bool nest_fits(const struct layout *layout, const struct part *part, const struct paper *paper,
               const char *what, struct diags *diags);

/* The upper left corner of a piece in the upright block. */
double nest_x(const struct nest *nest, int column);
double nest_y(const struct nest *nest, int row);
/* The number of pieces in a row, and of rows that have one in a column. */
int nest_in_row(const struct nest *nest, int row);
int nest_in_column(const struct nest *nest, int column);

/* Whether the paper is turned over about an upright line, so that left and right change places, as
 * the sheets lie; else up and down do. */
bool mirrored_across(const struct making *making, const struct paper *paper);

/* Draws the marks along which the block is cut and folded, in the frame of the upright block; where
 * these are ticks, also the lines for machines, which are not printed. */
void draw_cut_marks(struct pen *pen, const struct nest *nest, const struct making *making);
void draw_fold_marks(struct pen *pen, const struct nest *nest, const struct making *making);

/* mm that marks reach beyond the block. */
extern const double mark_reach;

#endif
