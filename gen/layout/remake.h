/* Pieces made in another way than the layout says: what the command line may ask for. */
#ifndef PIECEWORK_LAYOUT_REMAKE_H
#define PIECEWORK_LAYOUT_REMAKE_H

#include "layout/layout.h"

/* A way to make pieces, and for labels the name of their sheets. */
struct remake {
    const struct remake_way *way; /* NULL: as the layout says */
    const char *template;         /* NULL: not of labels */
};

/* "stand" or "label:round-25"; false where the text says neither a way nor labels of a sheet. What
 * it borrows from the text stays there. */
bool remake_read(const char *text, struct remake *remake);

/* What remake_read() takes beside labels, NULL-terminated. */
extern const char *const remake_words[];

/* Makes all pieces of the layout so, but those of pocket versions: columns and sheets that no
 * longer suit are chosen anew, and parts whose pieces look alike then share their sheets. Labels
 * take the place of sheets of pieces in every document, and the pieces become as large as labels
 * and squares allow. False after a finding where pieces of that shape cannot be made so. */
bool layout_remake(struct arena *arena, struct layout *layout, const struct remake *remake,
                   struct diags *diags);

#endif
