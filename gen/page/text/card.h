/* Cards: a quick reference on one page, from a Markdown text in two columns; and texts of one or
 * two columns that stand beside other things. */
#ifndef PIECEWORK_PAGE_TEXT_CARD_H
#define PIECEWORK_PAGE_TEXT_CARD_H

#include "page/text/flow.h"

/* Items that stand below one another, their upper left corner at (x, y) in the page's block. */
struct card_run {
    size_t first, end; /* items of the flow */
    double x, y;
};

struct card {
    struct flow *flow;
    struct card_run *runs;
    size_t run_count;
    int columns;   /* 1 or 2 */
    double height; /* of all; at most BLOCK_HEIGHT when it fits */
};

/* Reads and places a part's text; findings about the text. Owned by the arena. */
struct card *card_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                       const struct part *part, struct diags *diags);

/* The same for a block that is `width` mm wide and not limited in height. */
struct card *card_read_in(struct pen *pen, struct arena *arena, const struct layout *layout,
                          const struct part *part, double width, int columns, struct diags *diags);

/* Whether the text has room on one page, and the page on this paper. */
bool card_fits(const struct card *card, const struct part *part, const struct paper *paper,
               struct diags *diags);

/* Draws it into an empty scene of the paper's size. */
void card_draw(struct pen *pen, const struct card *card, const struct part *part,
               const struct paper *paper);
/* Its text alone, with the upper left corner of its block at (x, y). */
void card_draw_at(struct pen *pen, const struct card *card, double x, double y);

#endif
