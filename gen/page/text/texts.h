/* The rule texts of a layout as booklets and cards: read once for checks, documents and papers, as
 * to measure a text takes as long as to draw it. */
#ifndef PIECEWORK_PAGE_TEXT_TEXTS_H
#define PIECEWORK_PAGE_TEXT_TEXTS_H

#include "page/plan/plan.h"
#include "page/plan/sheet_counts.h"
#include "page/text/booklet.h"
#include "page/text/card.h"

struct texts;

/* Of a layout with all its parts, none of them read yet. Owned by the arena; type and layout must
 * live as long. */
struct texts *texts_of(struct arena *arena, struct type *type, const struct layout *layout);

/* What their sheets are counted by, see sheet_counts.h. */
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

extern const struct part_methods booklet_part, card_part;

#endif
