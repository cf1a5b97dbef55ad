/* Pocket versions: a small board, its pieces and short rules together on one page. All measures of
 * board and pieces are those of the set, made smaller alike, so that the squares are as large as
 * there is room beside the rest on all papers of the layout. */
#ifndef PIECEWORK_PAGE_SHEET_POCKET_H
#define PIECEWORK_PAGE_SHEET_POCKET_H

#include "page/sheet/sheet.h"
#include "page/text/card.h"

/* Laid out with the squares that the part states or, where it states none, with the largest ones
 * that fit every paper of the layout; with the least ones when none do. */
struct pocket {
    const struct layout *layout; /* with the sizes of the pocket */
    struct tile board;
    struct packing pieces;
    struct card *text;
    bool counts;                     /* its text says how many sheets something takes */
    struct block boxes[THING_COUNT]; /* by enum thing */
    double x[THING_COUNT];           /* of its box in the page's block */
    double row_heights[THING_COUNT]; /* by row */
    double width;                    /* of the page's block */
    double row_widths[THING_COUNT];  /* that the rows need; beyond the block's they do not fit */
    double height;                   /* of all rows, with the least space between */
};

#endif
