/* What takes the place of what a layout says: what the command line may ask for. */
#pragma once

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
 * longer suit are chosen again, and parts whose pieces look alike then share their sheets. Labels
 * take the place of sheets of pieces in every document, and the pieces become as large as labels
 * and squares allow. False after a finding where pieces of that shape cannot be made so. */
bool layout_remake(struct arena *arena, struct layout *layout, const struct remake *remake,
                   struct diags *diags);

struct layout_override {
    const char *language;       /* of what is printed; NULL: the game's own */
    const struct paper *papers; /* in place of the layout's own */
    size_t paper_count;         /* 0: the layout's own */
    double bleed;               /* mm; negative: as the layout says */
    bool registered;            /* marks of register, whatever the layout says */
    unsigned unasked;           /* kinds of parts that are not printed, see struct layout */
    bool texts_apart;           /* booklets are files without the other parts of their documents */
    double scale;               /* of squares and pieces; 1: as they are */
    int print;                  /* enum print_way of all pieces; negative: as each part says */
    struct remake remake;
    double label_offset[2], label_pitch[2]; /* mm, beside what the layout says */
    int hobbling;                           /* 1 on, 0 off; negative: as the game's own rule says */
};

/* Reads a layout with this laid over it, and settles its sizes; else as layout_open(), see plan.h.
 * What the layout borrows of the override stays there. False after findings, also where its pieces
 * cannot be made as they shall be. */
bool layout_open_as(struct arena *arena, const char *path, const struct layout_override *override,
                    struct layout *layout, struct diags *diags);
