/* Inside the emit room: numbers and path data of SVG, as short as they can be and exact to the last
 * decimal. Numbers are whole multiples of the last decimal, so that relative coordinates add up
 * without any error. */
#ifndef PIECEWORK_EMIT_SVG_PATH_H
#define PIECEWORK_EMIT_SVG_PATH_H

#include "base/buf.h"

/* value / 10^decimals, at most 12 decimals, without needless zeros: ".5", "-3", "12.05". */
void svg_fixed(struct buf *out, long long value, int decimals);
/* The same of a value that is rounded to so many decimals; what is no number becomes 0. */
void svg_number(struct buf *out, double value, int decimals);
long long svg_rounded(double value, int decimals);

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
    enum { AFTER_NO_CURVE, AFTER_QUADRATIC, AFTER_CUBIC } after;
};

void svg_path_move(struct svg_path *path, struct svg_point to);
void svg_path_line(struct svg_path *path, struct svg_point to);
void svg_path_quadratic(struct svg_path *path, struct svg_point control, struct svg_point to);
void svg_path_cubic(struct svg_path *path, struct svg_point first, struct svg_point second,
                    struct svg_point to);
void svg_path_close(struct svg_path *path);

#endif
