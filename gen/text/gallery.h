/* The index page of a folder with drawings, and the front page of several: plain HTML that works
 * from the disk, without scripts or anything from elsewhere. */
#pragma once

#include "page/drawing/drawing.h"

/* Drawings as text, for mail and terminals: with plain characters, or where that is not possible in
 * words. The room knows figures, and nothing of commands. */

struct drawn {
    struct arena *arena;
    const struct layout *layout;
    const struct drawing *drawing;
    const struct figure *figure; /* of it */
    const struct scene *scene;   /* on which that is drawn */
    enum face_style face;        /* of pieces */
    unsigned look;               /* of enum text_look */
    const char *state; /* of a record's position: "Black has won by checkmate"; NULL: nothing */
};

/* Appends the drawing as text. */
void drawn_text(const struct drawn *drawn, struct buf *out);

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

/* The front page: a card for each game, with its cover, its set as it lies on a table, sizes, and
 * what can be printed on each paper. */

struct front_picture {
    const char *file; /* its name in the game's folder; NULL: there is none */
    const char *alt;
    long width, height; /* pixels of CSS */
};

/* A game's folder beside the page. */
struct front_game {
    const struct layout *layout;
    const char *folder;
    const char *const *prints; /* names of its PDFs there, NULL-terminated */
    const char *play;          /* name of the page there on which it is played; NULL: none */
    struct front_picture cover, set;
};

/* Appends the page of so many games, at least one, in their order; those of one family stand
 * together. It links to `tonight` where one of them has a leaflet. */
void front_page(struct arena *arena, const struct front_game *games, size_t count,
                const char *tonight, struct buf *out);

/* Appends a page that lists the games with leaflets, the shortest first, and links back to `front`.
 * False, and nothing: there are none. */
bool tonight_page(struct arena *arena, const struct front_game *games, size_t count,
                  const char *front, struct buf *out);
