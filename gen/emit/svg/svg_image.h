/* What differs between two drawings that svg_write() wrote: the elements of one place, which take
 * the place of others, so that who shows the one can show the other without reading all of it. */
#pragma once

#include "base/mem.h"

/* Inside the emit room: path data of SVG, as short as they can be and exact to the last
 * decimal. Numbers are whole multiples of the last decimal, so that relative coordinates add up
 * without any error. */

struct svg_point {
    long long x, y; /* in units of the last decimal */
};

/* Path data being written. Zeroed but for `out` and `decimals` at the start. */
struct svg_path {
    struct buf *out;
    int decimals;
    char command;               /* the last one; 0: none */
    struct svg_point at, start; /* the current point, and that of its subpath */
    struct svg_point control;   /* the last one of the curve before */
    int after;                  /* points of the curve before; 0: it was none */
};

/* Each adds a command in as few bytes as there are for it; points are in the coordinates of the
 * path, which is rounded to `decimals`. */
void svg_path_move(struct svg_path *path, struct svg_point to);
void svg_path_line(struct svg_path *path, struct svg_point to);
/* One control point or two, and where the curve ends: 2 or 3 points. */
void svg_path_curve(struct svg_path *path, const struct svg_point *points, int count);
void svg_path_close(struct svg_path *path);

struct svg_patch {
    const char *path; /* "2/0/17": of the third child of <svg> the first child, there the 18th */
    size_t removed;   /* so many elements go there */
    const char *text; /* the elements that come instead, none or more; borrowed from the new one */
    size_t size;
};

/* False: the drawings differ as a whole, in size or in name. The path is owned by the arena. */
bool svg_patch(struct arena *arena, const char *old, const char *new, struct svg_patch *patch);
