/* Cards: a quick reference on one page, from a Markdown text in two columns; and texts of one or
 * two columns that stand beside other things. */
#pragma once

#include "page/text/booklet.h"

struct card {
    struct flow *flow;
    struct flow_page page; /* at most BLOCK_HEIGHT high when it fits */
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

/* The rule texts of a layout as booklets and cards: read once for checks, documents and papers, as
 * to measure a text takes as long as to draw it. */

struct texts;

/* Of a layout with all its parts, none of them read yet. Owned by the arena; type and layout must
 * live as long. */
struct texts *texts_of(struct arena *arena, struct type *type, const struct layout *layout);

/* What their sheets are counted by, see plan.h. */
void texts_count_by(struct texts *texts,
                    int (*count)(void *context, struct sheet_counts *counts, const char *name),
                    void *context);

/* What a text of a part that is no text counts sheets by, on a paper that lies upright. */
struct sheet_counts texts_counts(const struct texts *texts, const struct paper *paper,
                                 const struct part *part, struct diags *diags);

/* Sheets of paper that a booklet of a document takes, by the pages that it has, also while it is
 * read; 0: none. */
int texts_sheets(struct texts *texts, struct sheet_counts *counts, const struct layout *document,
                 const struct part *part);

/* The words below the title of the first text of the layout that is given; NULL: none. */
const char *texts_subtitle(struct texts *texts, const struct layout *layout, struct diags *diags);

/* The text of a part, NULLs for parts of other kinds and for a text that is not there. */
struct text {
    const struct booklet *booklet;
    const struct card *card;
    bool flawed; /* errors were found in it */
};

/* The text as it is printed in a document of that layout, on its paper. Findings only when it is
 * read for the first time. */
const struct text *texts_read(struct texts *texts, const struct layout *document,
                              const struct part *part, struct diags *diags);
