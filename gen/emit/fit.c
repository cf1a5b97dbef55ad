#include "emit/fit.h"

#include "scene/flat.h"

#include <math.h>

enum { LEAST_LINE = 12 }; /* pixels */

static const double hair = 1e-6; /* mm or pixels: rounding errors */

/* Where the middle of a stroke, or an edge, can lie. */
struct grid {
    double density; /* pixels a mm */
    double offset;  /* from a pixel's edge, in pixels: 0 or 0.5 */
    bool to_end;    /* edges of the scene lie where its last pixels end */
};

/* --- what is fitted --- */

/* Across or down, and so long that half a pixel more or less does not show. */
static bool is_long_line(struct point a, struct point b, double density)
{
    double across = fabs(a.x - b.x), down = fabs(a.y - b.y);

    return fmin(across, down) < hair && fmax(across, down) * density >= LEAST_LINE;
}

/* Such lines only, and at least one. */
static bool has_long_lines(const struct shape_path *path, double density)
{
    struct path_walk walk = path_walk(path->segments, path->count);
    struct point start = {0}, at = {0};
    bool lines = false;

    for (const struct segment *s; (s = path_next(&walk));) {
        struct point to = s->verb == VERB_CLOSE ? start : s->to[0];

        if (s->verb == VERB_CURVE || (s->verb != VERB_MOVE && !is_long_line(at, to, density)))
            return false;
        if (s->verb == VERB_MOVE)
            start = to;
        else
            lines = true;
        at = to;
    }
    return lines;
}

/* --- fitting --- */

/* A scene of a fraction of a pixel more has that pixel, too: no ground may end before it. `side`:
 * mm of the scene. */
static double fitted(const struct grid *grid, double mm, double side)
{
    double pixels = mm * grid->density - grid->offset;

    if (grid->to_end && fabs(mm - side) < hair)
        return ceil(pixels - hair) / grid->density;
    return (floor(pixels + 0.5 + hair) + grid->offset) / grid->density;
}

/* A stroke of an odd number of pixels has its middle in one. */
static double fitted_width(double width, double density)
{
    double pixels = width * density;

    return pixels > 1 ? floor(pixels + 0.5) / density : width;
}

static struct grid grid_of(const struct paint *paint, double density)
{
    double pixels = paint->width * density;
    bool odd = pixels > 0 && (pixels <= 1 || fmod(floor(pixels + 0.5), 2) == 1);

    return (struct grid){density, odd ? 0.5 : 0, paint->filled};
}

static struct segment *fitted_segments(struct arena *arena, const struct scene *scene,
                                       const struct shape_path *path, const struct grid *grid)
{
    struct segment *segments = arena_alloc(arena, path->count, sizeof *segments);

    for (size_t i = 0; i < path->count; i++) {
        segments[i] = path->segments[i];
        for (int k = 0; k < verb_points[segments[i].verb]; k++) {
            segments[i].to[k].x = fitted(grid, segments[i].to[k].x, scene->width);
            segments[i].to[k].y = fitted(grid, segments[i].to[k].y, scene->height);
        }
    }
    return segments;
}

/* Letters stand on pixels; along the baseline they stay where they are. */
static void fit_baseline(struct shape_text *text, double density)
{
    const struct grid edges = {density, 0, false};

    if (text->turns % 2)
        text->at.x = fitted(&edges, text->at.x, 0);
    else
        text->at.y = fitted(&edges, text->at.y, 0);
}

/* Whether the path is stroked and then filled, which leaves the outer half of the stroke: both
 * would be fitted in other ways. */
static bool is_outline(const struct scene *scene, size_t index)
{
    const struct shape *shape = &scene->shapes[index];
    bool filled = shape->path.paint.filled;
    size_t i = filled ? index - 1 : index + 1;

    return i < scene->count && shapes_share_path(&scene->shapes[i], shape) &&
           scene->shapes[i].path.paint.filled != filled;
}

struct shape fit_shape(struct arena *arena, const struct scene *scene, size_t index, double density)
{
    struct shape fit = scene->shapes[index];
    struct grid grid;

    if (fit.kind == SHAPE_TEXT)
        fit_baseline(&fit.text, density);
    if (fit.kind != SHAPE_PATH || !has_long_lines(&fit.path, density) || is_outline(scene, index))
        return fit;
    grid = grid_of(&fit.path.paint, density);
    fit.path.segments = fitted_segments(arena, scene, &fit.path, &grid);
    fit.path.paint.width = fitted_width(fit.path.paint.width, density);
    return fit;
}
