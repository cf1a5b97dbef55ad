/* Looking at scenes as a reader of the paper does: where the ink is, what colour a point has. */
#ifndef PIECEWORK_TESTS_GEOMETRY_H
#define PIECEWORK_TESTS_GEOMETRY_H

#include "scene/scene.h"

struct box {
    double left, top, right, bottom;
};

/* What the shape is painted along and with; empty and without paint if it is no path. */
const struct shape_path *path_of(const struct shape *shape);
/* Its moves, lines, curves and closings, with those of rectangles and circles. */
struct shape_path plain_path(struct arena *arena, const struct shape *shape);

/* Around a shape's ink, half of a stroke's width included; of a text, the ink of its letters. An
 * empty box, right < left, for shapes without ink, white ones among them. */
struct box shape_box(const struct shape *shape);
/* Around shapes first .. end - 1. */
struct box scene_box(const struct scene *scene, size_t first, size_t end);
bool box_inside(const struct box *inner, const struct box *outer);
/* The clear distance along the axis that parts them better; negative when they overlap. */
double box_gap(const struct box *a, const struct box *b);

/* Whether the shape's filled area covers the point: non-zero winding, curves flattened. */
bool shape_covers(const struct shape *shape, double x, double y);
/* Whether (x, y) is filled black, grey or white by the topmost of shapes first .. end - 1 that
 * fill it: the grey level 0 to 255, -1 where nothing is filled. Strokes do not count. */
int fill_at(const struct scene *scene, size_t first, size_t end, double x, double y);

/* A straight part of a stroked path. */
struct stroke {
    struct point a, b;
    const struct paint *paint;
};
/* All of shapes first .. end - 1, in order; owned by the scene's arena. */
size_t scene_strokes(const struct scene *scene, size_t first, size_t end, struct stroke **strokes);
/* How many strokes run between these points, in either direction, within 1e-6 mm. */
size_t strokes_between(const struct stroke *strokes, size_t count, double x1, double y1, double x2,
                       double y2);

/* Where the straight lines run, dashed or not: x of the vertical or y of the horizontal ones,
 * ascending, each once. Returns their number, room + 1 when there are more. */
size_t stroke_positions(const struct stroke *strokes, size_t count, bool vertical, bool dashed,
                        double *at, size_t room);

/* Where the n-th figure begins; the scene's count when there are fewer. */
size_t scene_find_figure(const struct scene *scene, size_t n);
/* Whether every group ends that begins, and none ends that did not begin. */
bool scene_is_closed(const struct scene *scene);
/* The n-th text shape with these words; NULL when there are fewer. */
const struct shape *scene_find_text(const struct scene *scene, const char *words, size_t n);

/* All lines of text, joined by '|'; ties are blanks. Owned by the scene's arena. */
const char *scene_words(const struct scene *scene);

bool is_near(double a, double b); /* within 1e-6 */

#endif
