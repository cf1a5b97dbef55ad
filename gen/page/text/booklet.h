/* Booklets: the pages of a rule text, with running heads and page numbers. */
#ifndef PIECEWORK_PAGE_TEXT_BOOKLET_H
#define PIECEWORK_PAGE_TEXT_BOOKLET_H

#include "page/text/flow.h"
#include "page/text/link.h"

/* mm above and below the block that running head and page number may take. */
enum { BOOKLET_FURNITURE = 10 };

struct booklet {
    struct flow *flow;
    struct flow_page *pages;
    size_t page_count;
    const char *running; /* left running head */
    struct links links;  /* names that lead to move diagrams */
};

/* Reads and breaks a part's text; findings about the text, and about pages that are too full. */
struct booklet *booklet_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                             const struct part *part, struct diags *diags);

/* Whether the pages are as the layout wants them on this paper: number, fullness, size. */
bool booklet_fits(const struct booklet *booklet, const struct part *part, const struct paper *paper,
                  struct diags *diags);

/* Whether any of its figures must have the faces of pieces. */
bool booklet_shows_faces(const struct booklet *booklet);

/* The line below the title; NULL: there is none. */
const struct line *booklet_subtitle(const struct booklet *booklet);

/* Draws page `index` into an empty scene of the paper's size. */
void booklet_draw(struct pen *pen, const struct booklet *booklet, const struct part *part,
                  const struct paper *paper, size_t index);

/* Whether the text ends with a boxed note, below other things of its last page. Draws the pages
 * without it, and the note alone at the foot of a block whose upper left corner is at (x, y). */
bool booklet_has_note(const struct booklet *booklet);
void booklet_draw_body(struct pen *pen, const struct booklet *booklet, const struct part *part,
                       const struct paper *paper, size_t index);
void booklet_draw_note(struct pen *pen, const struct booklet *booklet, double x, double y);

#endif
