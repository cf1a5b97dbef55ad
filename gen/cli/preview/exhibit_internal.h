/* What the files of the exhibit share. Private to cli/preview/. */
#ifndef PIECEWORK_CLI_PREVIEW_EXHIBIT_INTERNAL_H
#define PIECEWORK_CLI_PREVIEW_EXHIBIT_INTERNAL_H

#include "cli/preview/exhibit.h"
#include "cli/print/document_pages.h"
#include "cli/print/render.h"
#include "page/drawing/drawing.h"

/* A document on the first of its papers. */
struct shown_document {
    const char *name; /* of its PDF */
    const struct layout *document;
    struct document_pages pages; /* none until it is planned */
    bool planned;
};

/* A piece on a picture, mm. */
struct spot {
    double x, y, width, height;
    const struct piece *piece;
};

/* A page or a drawing. */
struct exhibit_item {
    const char *name;                      /* "pages/chess-a4-3", "drawings/moves-rook" */
    const struct shown_document *document; /* of a page; NULL: a drawing */
    size_t page;                           /* of the document, from 0 */
    const struct drawing *drawing;
    const char *title, *words; /* NULL until it is drawn; words: of drawings */
    double width, height;      /* mm */
    struct spot *spots;
    size_t spot_count;
    unsigned version; /* 0: it is not drawn yet, or cannot be */
};

/* A layout as it was read, with fonts and a game of its own: what it shows can be drawn as long as
 * no other one is read into it. */
struct exhibit_set {
    struct arena *arena;
    struct layout *layout;
    struct press press;
    struct game_cache *game_cache; /* what may stay from one reading to the next */
    struct art_cache *art_cache;
    struct plans *plans;
    const struct layout **prints; /* all documents on all papers */
    size_t print_count;
    struct shown_document *documents;
    size_t document_count;
    struct exhibit_item *items;
    size_t item_count;
};

/* A picture as browsers have it; it stays when a layout that is broken shows nothing. */
struct kept_picture {
    char *name;
    struct buf svg;
    unsigned version;
};

struct exhibit {
    struct server *server;
    struct exhibit_set sets[2]; /* one is shown while the other one is made */
    struct exhibit_set *shown;  /* NULL: none yet */
    struct arena *pictures_arena;
    struct kept_picture *pictures;
    size_t picture_count;
    unsigned version;   /* of the picture that changed last */
    unsigned revision;  /* of the whole */
    bool good;          /* what is shown is what the files say */
    bool printable;     /* and has no errors */
    struct arena *told; /* findings and places */
    struct buf findings;
    struct told_place *places;
    size_t place_count;
    struct buf looked; /* names of the pictures that somebody looks at, a line each */
};

/* "FILE:LINE:COLUMN"; NULL: the place is none in a file. Owned by the arena. */
const char *place_words(struct arena *arena, const struct place *place);

#endif
