/* Drawings that are turned to be written, so that hardly any of their edges are upright or level:
 * cairo 1.16 cannot write the fill of an area all of whose edges are, and which is no rectangle,
 * and gives up the whole drawing (_emit_path() of its script surface). */
#pragma once

#include "scene/scene.h"

/* x' = xx x + xy y + x0, y' = yx x + yy y: a turn to the right, and then so far to the right that
 * the whole has no negative coordinates. */
struct turned {
    double xx, yx, xy, yy, x0;
    double width, height; /* of all of it */
};

/* How a drawing of that size is turned. */
struct turned turned_of(double width, double height);

/* Where a point of the turned drawing was before, and the matrix that leads there. */
struct point turned_back(const struct turned *t, struct point p);
struct matrix turned_undo(const struct turned *t);

/* Whether a path, turned back, is a rectangle with upright and level edges; its corners, the upper
 * left one first. */
bool turned_box(const struct segment *segments, size_t count, struct point box[2]);
