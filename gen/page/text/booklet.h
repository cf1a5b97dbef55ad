/* Booklets: the pages of a rule text, with running heads and page numbers. */
#pragma once

#include "page/text/flow.h"

struct booklet {
    struct flow *flow;
    struct flow_page *pages;
    size_t page_count;
    const char *running;              /* left running head */
    struct links links;               /* names that lead to move diagrams */
    const char *page_called, *called; /* in findings, "page" and "booklet in 'chess'" */
    const struct layout *layout;
};

/* Reads a part's text and breaks it into pages with such blocks; findings about the text, and about
 * pages that are too full, which are told of every block. `before` is the same text with other
 * blocks, which tells the numbers of its figures; NULL: it was not read yet. */
struct booklet *booklet_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct measure *measure,
                             const struct flow *before, struct diags *diags);

/* Reports pages that end early. */
void booklet_check_ends(const struct booklet *booklet, struct diags *diags);

/* Whether the pages are as the layout wants them on this paper: number, size. */
bool booklet_fits(const struct booklet *booklet, const struct part *part, const struct paper *paper,
                  struct diags *diags);

/* Whether any of its figures must have the faces of pieces. */
bool booklet_shows_faces(const struct booklet *booklet);

/* Draws page `index` into an empty scene of the paper's size. */
void booklet_draw(struct pen *pen, const struct booklet *booklet, const struct part *part,
                  const struct paper *paper, size_t index);

/* Imposition: the pages of a booklet two and two on the sides of sheets that are laid into each
 * other, folded once and stapled through the fold.
 *
 * Sheets are counted from the outside, from 0; sides in the order in which they are printed, the
 * outer one of a sheet first. The paper lies on its long side and is turned about a short edge.
 * Millimetres throughout. */

struct imposition {
    size_t page_count; /* of the booklet; what is wanting to fill the sheets stays blank */
    bool cover;        /* comes before them, and a back on the last page if that is free */
    int sheets;
    double width, height; /* of the paper */
    struct {
        double width, height;
    } block; /* of the text on a page */
    struct page_room room;
    double scale; /* of the pages, at most 1 */
    double creep; /* towards the fold, from each sheet to the next one inside it */
};

/* How so many pages stand on paper that lies on its long side. Full size where there is room. Of
 * very many sheets the creep is smaller than asked, for text to stay clear of the fold. */
struct imposition impose_saddle(size_t page_count, bool cover, const struct paper *paper,
                                const struct measure *block, double creep);

/* How large the cover and the back are, whose block is not that of the text; at most 1. */
double impose_cover_scale(const struct imposition *imposition);

/* Sides of all sheets, two of each. */
int impose_sides(const struct imposition *imposition);

/* The pages on a side, from 0, or one of these. The insides of covers stay blank where pages are to
 * spare. */
enum { PAGE_BLANK = -1, PAGE_COVER = -2, PAGE_BACK = -3 };
struct spread {
    int left, right;
};
struct spread impose_spread(const struct imposition *imposition, int side);

/* Where the upper left corners of the two blocks of text are. */
struct spread_place {
    double left, right, top;
};
struct spread_place impose_place(const struct imposition *imposition, int side);

/* Draws a side into an empty scene of the paper's size. */
void impose_draw(struct pen *pen, const struct layout *layout, const struct imposition *imposition,
                 const struct booklet *booklet, const struct part *part, int side);
