/* How many sheets of paper parts and documents take, for rule texts that quote it:
 * {{sheets:pieces}},
 * {{sheets:folded}}. Booklets count themselves while they are broken into pages. And how the file
 * is printed that a booklet stands in, {{printing}}. */
#ifndef PIECEWORK_PAGE_PLAN_SHEET_COUNTS_H
#define PIECEWORK_PAGE_PLAN_SHEET_COUNTS_H

#include "layout/layout.h"

struct sheet_counts {
    /* Sheets of what has that name, on the paper of the text; negative: nothing has. */
    int (*count)(void *context, struct sheet_counts *counts, const char *name);
    void *context;
    const struct paper *paper;
    struct diags *diags;           /* for findings about other texts that are read for it */
    const struct source *reading;  /* the text that is being read */
    size_t pages;                  /* of it, as far as it is known; 0: not yet */
    bool own;                      /* its own pages were asked for */
    const struct layout *document; /* that a booklet stands in; NULL: it is no booklet */
    bool printing;                 /* how that is printed was asked for */
    struct sheet_counts *outer;    /* of the text that needs this one to be read; NULL: none does */
    struct sheets_quoted {
        const char *name;
        int count;
    } * quoted; /* the last answers */
    size_t quoted_count;
};

/* What a document has beside its booklet: nothing, sheets that are printed on one side, or also
 * such with backs. Or it is folded. */
enum file_printing { PRINTING_ALONE, PRINTING_SHEETS, PRINTING_BACKS, PRINTING_FOLDED };
enum file_printing printing_of(const struct layout *document);

/* How the document is printed, a sentence or two for the booklet that is read; what stands there
 * notes that it was asked. Owned by the arena. */
const char *printing_words(struct arena *arena, const struct game_words *words,
                           struct sheet_counts *counts);

#endif
