/* Imposition: the pages of a booklet two and two on the sides of sheets that are laid into each
 * other, folded once and stapled through the fold.
 *
 * Sheets are counted from the outside, from 0; sides in the order in which they are printed, the
 * outer one of a sheet first. The paper lies on its long side and is turned about a short edge.
 * Millimetres throughout. */
#ifndef PIECEWORK_PAGE_TEXT_IMPOSE_H
#define PIECEWORK_PAGE_TEXT_IMPOSE_H

#include "page/text/booklet.h"

struct imposition {
    size_t page_count; /* of the booklet; what is wanting to fill the sheets stays blank */
    bool cover;        /* comes before them, and a back on the last page if that is free */
    int sheets;
    double width, height; /* of the paper */
    double scale;         /* of the pages, at most 1 */
    double creep;         /* towards the fold, from each sheet to the next one inside it */
};

/* How so many pages stand on paper that lies on its long side. Full size where there is room. Of
 * very many sheets the creep is smaller than asked, for text to stay clear of the fold. */
struct imposition impose_saddle(size_t page_count, bool cover, const struct paper *paper,
                                double creep);

/* Sides of all sheets, two of each. */
int impose_sides(const struct imposition *imposition);

/* The pages on a side, from 0, or one of these. The insides of covers stay blank where pages are to
 * spare, but for the boxed note with which the text ends, which stands inside the back. */
enum { PAGE_BLANK = -1, PAGE_COVER = -2, PAGE_BACK = -3, PAGE_NOTE = -4 };
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

#endif
