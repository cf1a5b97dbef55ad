/* Curves as chords, and letters as paths. Millimetres on the page. */
#ifndef PIECEWORK_SCENE_CURVE_H
#define PIECEWORK_SCENE_CURVE_H

#include "scene/scene.h"

/* The point on the way from a, part 0, to b, part 1. */
static inline struct point point_between(struct point a, struct point b, double part)
{
    return (struct point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
}

/* The point of a cubic curve at t = 0 to 1. */
struct point curve_at(struct point from, const struct point to[3], double t);

/* So many chords, of like stretches of t, that none is farther off than `flatness` mm; at least 1.
 */
int curve_chords(struct point from, const struct point to[3], double flatness);

/* The outlines of a text's letters as a path where they stand, each of them closed. Returns the
 * number of segments, which are owned by the arena. */
size_t text_segments(struct arena *arena, const struct shape_text *text, struct segment **segments);

#endif
