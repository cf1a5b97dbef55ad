/* Paths and letters as polygons: how large they are, what lies within them, and where a straight
 * line runs through them. Millimetres on the page. */
#ifndef PIECEWORK_SCENE_FLAT_H
#define PIECEWORK_SCENE_FLAT_H

#include "scene/crop.h"

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

/* Adds its edges to the scene's path, as if they were drawn there. */
void flat_path(struct scene *scene, const struct flat *flat);

#endif
