/* A process that reads pictures for us: what others have drawn may be anything, also what would
 * take all memory and never end. It is given the bytes of files, may use only so much memory and
 * time, and cannot open anything. */
#pragma once

#include "base/standard.h"

struct arena;

enum {
    DRAWER_MILLISECONDS = 2000, /* of the processor, a drawing */
    DRAWER_MEMORY = 256,        /* MiB, beside what its caller has */
    DRAWER_SIDE = 1000,         /* units of the longer side of what it draws */
    DRAWER_PIXELS = 12000000    /* of pictures of pixels */
};

/* Numbered as enum raster_file. */
enum drawer_kind { DRAWER_SVG, DRAWER_PNG, DRAWER_JPEG };

/* The bytes of a file. */
struct drawer_file {
    enum drawer_kind kind;
    const char *bytes;
    size_t size;
    int side; /* of SVG: the longer side in pixels, where it is to be drawn as such; 0: it is not */
    bool lettered;    /* of SVG: it has text */
    int milliseconds; /* that it may take; 0: DRAWER_MILLISECONDS */
};

/* What became of it: as cairo's script surface writes it (script.h), width and height in units; or
 * red, green, blue and alpha of each pixel. Owned by an arena. */
struct drawn {
    const char *trouble; /* why there is nothing; NULL: it was drawn */
    bool long_drawn;     /* that it took too much */
    bool shapeless;      /* nobody here draws this one as shapes; there is no trouble */
    const char *bytes;
    size_t size;
    double width, height;
    bool turned; /* it was drawn turned, see turned.h */
};

/* Starts what drawers come from, which otherwise the first drawing does: for who takes much memory
 * before that, of which a new process gets a copy. */
void drawer_begin(void);

/* Draws files in their order; what one of them does harms none of the others. */
void drawer_draw(struct arena *arena, const struct drawer_file *files, size_t count,
                 struct drawn *drawn);
