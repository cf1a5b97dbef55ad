/* Reading the content stream of a PDF page: what is painted where, in millimetres. */
#ifndef PIECEWORK_TESTS_CONTENT_H
#define PIECEWORK_TESTS_CONTENT_H

#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

/* A straight piece of a path; x to the right and y down from the page's upper left corner. */
struct stretch {
    double x1, y1, x2, y2;
};

/* A cubic curve: where it begins, its two handles, where it ends. */
struct curve {
    double x[4], y[4];
};

/* A path that is stroked, filled or both. */
struct painted {
    struct stretch *stretches;
    size_t stretch_count;
    struct curve *curves;
    size_t curve_count;
    int mark;    /* of the marked content that it belongs to, on its page; -1 none */
    bool marked; /* with a number or not: as content, or as an artifact */
    int layer;   /* of the document; -1 none */
    int spot;    /* its stroke has the spot colour of that layer; -1 none */
    bool stroked, filled, dashed;
    bool dotted;         /* dashed, but the dashes have no length */
    bool image;          /* the box of one, as a path that is filled */
    double width;        /* of the stroke, mm */
    double stroke, fill; /* how light it is: 0 black to 1 white */
};

/* An operator that shows text: where its letters begin, and the innermost marked content with a
 * number that it belongs to, -1 none. */
struct shown {
    double x, y;
    int mark;
    bool artifact; /* it belongs to what readers pass over */
};

struct content {
    struct painted *paths;
    size_t count;
    struct shown *shown;
    size_t texts;        /* of them */
    const char *unknown; /* first operator that was not understood, or NULL */
    bool broken;         /* unbalanced q and Q, or operands missing */
};

/* Reads a page of that height (mm). Owned by the arena. */
struct content *content_read(struct arena *arena, const void *bytes, size_t size, double height);

#endif
