/* Inputs that grow: for every reader of files several shapes, each a head, so many units and a
 * tail. */
#ifndef PIECEWORK_TESTS_SHAPES_H
#define PIECEWORK_TESTS_SHAPES_H

#include "base/buf.h"

#include <stdbool.h>

/* What is written around the input, and which command reads it. */
struct reading {
    const char *file;          /* the name of the input */
    const char *beside, *text; /* another file that names it; NULL: none */
    /* Closed by NULL; "@" is the input, "@@" the file beside it, "@-" an empty folder. */
    const char *arguments[7];
    const char *game; /* the text of game.yaml, beside both; NULL: there is none */
    bool heard;       /* the input is what the program hears on its standard input */
};

struct shape {
    const char *name;
    const struct reading *reading;
    const char *head, *unit; /* '~' in the unit is its number */
    const char *close;       /* as often as the unit, behind all of them; NULL: nothing */
    const char *tail;
    size_t most;                    /* units, of at most 8 MiB all together */
    void (*wrap)(struct buf *text); /* what is made of the whole; NULL: it stays as it is */
};

extern const struct shape shapes[];
extern const size_t shape_count;

/* The input with so many units. */
void shape_write(const struct shape *shape, size_t units, struct buf *out);

#endif
