/* Paths and letters as polygons: how large they are, what lies within them, and where a straight
 * line runs through them. Millimetres on the page. */
#pragma once

#include "scene/clip.h"

/* Paths as what they are made of, curves as chords, and letters as paths. Millimetres on the page.
 */

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

/* The path bent by a matrix; owned by the arena. */
struct shape_path path_bent(struct arena *arena, const struct shape_path *path,
                            const struct matrix *by);
/* The length in mm of its straight lines and curves. */
double path_length(const struct shape_path *path);

/* Puts the outlines of letters in place of the texts from shape `first` on: they can be cut, and
 * are no text any more. */
void scene_outline_texts(struct scene *scene, size_t first);

/* A closed line; the last point is joined with the first one. */
struct loop {
    struct point *points;
    size_t count;
    bool is_closed; /* in the path that it was made of */
};

/* mm that chords may be off where nobody looks at them: to measure, and as grounds of patterns. */
#define FLATNESS 0.02

struct flat {
    struct arena *arena;
    struct loop *loops; /* filled together, non-zero winding */
    size_t count;
    bool even_odd; /* but by the even-odd rule */
    struct extent extent;
};

/* A path or the outlines of a text, chords at most `flatness` mm off; nothing of other shapes. */
struct flat *flat_of(struct arena *arena, const struct shape *shape, double flatness);

/* What a path covers when it is stroked that wide, without joins and caps. */
struct flat *flat_of_stroke(struct arena *arena, const struct shape *shape, double width);

/* mm from a point to the farthest that a path or a text covers: in a circle of that radius it lies.
 */
double shape_reach(const struct shape *shape, struct point from);

/* What is inside, square mm, holes taken off; and how long its edges are. */
double flat_area(const struct flat *flat);
double flat_edge(const struct flat *flat);

/* About how wide it is where it is widest: its width if it is a bar, half of it if it is a disc or
 * a square; 0 of what has no inside. */
double flat_thickness(const struct flat *flat);

/* Whether the point is inside. */
bool flat_holds(const struct flat *flat, struct point point);

/* A stretch of a straight line. */
struct stretch {
    struct point from, to;
};

/* The stretches within of a family of parallel lines, `pitch` mm apart, clockwise from the x axis
 * by so many eighths of a turn. They lie alike on either side of the middle of the extent, so that
 * a figure turned round has its lines in the same places. Owned by the arena. */
size_t flat_stretches(const struct flat *flat, int eighths, double pitch,
                      struct stretch **stretches);
