/* Paths as what they are made of, curves as chords, and letters as paths. Millimetres on the page.
 */
#ifndef PIECEWORK_SCENE_CURVE_H
#define PIECEWORK_SCENE_CURVE_H

#include "scene/scene.h"

/* How many points each kind of segment has. */
extern const int verb_points[];

/* Goes along a path: its moves, lines, curves and closings, and those that its rectangles and
 * circles stand for. */
struct path_walk {
    const struct segment *next;
    size_t left;
    int at, count;           /* of the parts */
    struct segment parts[6]; /* of a rectangle or a circle */
};
struct path_walk path_walk(const struct segment *segments, size_t count);
/* NULL at the end; good until the next one is asked for. */
const struct segment *path_next(struct path_walk *walk);

/* Where it begins, and after each quarter of the way round. */
void circle_quarters(const struct segment *circle, struct point at[4]);

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

/* Puts the outlines of letters in place of the texts from shape `first` on: they can be cut, and are
 * no text any more. */
void scene_outline_texts(struct scene *scene, size_t first);

#endif
