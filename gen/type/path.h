/* Paths, of letters and of whatever scenes show. Rectangles and circles are subpaths by themselves,
 * alone or beside others: a path may be all squares of a board. Letters alone have curves with one
 * control point. */
#pragma once

enum verb {
    VERB_MOVE,
    VERB_LINE,
    VERB_CURVE,
    VERB_CLOSE,
    VERB_RECT,
    VERB_CIRCLE,
    VERB_QUADRATIC
};

struct point {
    double x, y;
};

struct segment {
    enum verb verb;
    /* One point, two for a curve with one control point, or three for one with two; three corners
     * of a rectangle with sides along the axes; of a circle where it begins, a quarter of the way
     * round, and the corner opposite to both of the square around it. */
    struct point to[3];
};
