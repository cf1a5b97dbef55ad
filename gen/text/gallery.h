/* The index page of a folder with drawings: plain HTML that works from the disk, without scripts or
 * anything from elsewhere. */
#ifndef PIECEWORK_TEXT_GALLERY_H
#define PIECEWORK_TEXT_GALLERY_H

#include "draw/piece/dress.h"
#include "text/drawn.h"

struct gallery_look {
    enum theme theme;
    const char *const *endings; /* of each drawing's files, "svg"; NULL-terminated */
    const char *picture;        /* the one that the page shows; NULL: none */
    const char *front;          /* the page of all games; NULL: there is none */
};

/* Pixels of CSS, 96 an inch. */
long gallery_pixels(double mm);

/* Figures are added one by one; the arena owns all but the page. */
struct gallery *gallery_begin(struct arena *arena, const struct layout *layout,
                              const struct gallery_look *look);
void gallery_add(struct gallery *gallery, const struct drawn *drawn);
/* Appends the page. */
void gallery_end(struct gallery *gallery, struct buf *out);

#endif
