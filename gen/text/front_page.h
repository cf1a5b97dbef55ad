/* The front page of a gallery: a card for each game, with its setup, sizes and what can be printed.
 */
#ifndef PIECEWORK_TEXT_FRONT_PAGE_H
#define PIECEWORK_TEXT_FRONT_PAGE_H

#include "text/drawn.h"

/* A game's folder beside the page. */
struct front_game {
    const struct layout *layout;
    const char *folder;
    const char *const *prints; /* names of its PDFs there, NULL-terminated */
    const char *play;          /* name of the page there on which it is played; NULL: none */
    const char *picture;       /* name of the drawing of its setup there; NULL: none … */
    const char *alt;           /* … and that in words */
    long width, height;        /* pixels of CSS */
};

/* Appends the page of so many games, at least one, in their order. */
void front_page(struct arena *arena, const struct front_game *games, size_t count, struct buf *out);

#endif
