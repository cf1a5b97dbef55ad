/* A process that draws SVG files for us: what others have drawn may be anything, also what would
 * take all memory and never end. It is given texts and no files, may use only so much memory and
 * time, and cannot open anything. */
#ifndef PIECEWORK_ART_DRAWER_H
#define PIECEWORK_ART_DRAWER_H

#include <stddef.h>

struct arena;

enum {
    DRAWER_MILLISECONDS = 1200, /* of the processor, a drawing */
    DRAWER_MEMORY = 160,        /* MiB */
    DRAWER_SIDE = 1000          /* units of the longer side of what it draws */
};

/* What became of a drawing, as cairo's script surface writes it (script.h). Owned by an arena. */
struct drawn_script {
    const char *trouble; /* why there is none; NULL: it was drawn */
    const char *text;
    size_t size;
    double width, height; /* units */
};

/* Draws `count` SVG files in their order; what one of them does harms none of the others. */
void drawer_draw(struct arena *arena, const char *const *texts, const size_t *sizes, size_t count,
                 struct drawn_script *drawn);

#endif
