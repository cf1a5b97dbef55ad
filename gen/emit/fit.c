#include "emit/fit.h"

#include <math.h>

static const double hair = 1e-6; /* mm or pixels: rounding errors */

/* Where the middle of a stroke, or an edge, can lie. */
struct grid {
    double density; /* pixels a mm */
    double offset;  /* from a pixel's edge, in pixels: 0 or 0.5 */
};

/* --- what is fitted --- */

static bool is_along(struct point a, struct point b)
{
    return fabs(a.x - b.x) < hair || fabs(a.y - b.y) < hair;
}

static bool is_same(struct point a, struct point b)
{
    return fabs(a.x - b.x) < hair && fabs(a.y - b.y) < hair;
}

/* Lines across and down only, and at least one. */
static bool is_rectilinear(const struct shape *shape)
{
    struct point start = {0}, at = {0};
    bool lines = false;

    for (size_t i = 0; i < shape->segment_count; i++) {
        const struct segment *s = &shape->segments[i];
        struct point to = s->verb == VERB_CLOSE ? start : s->to[0];

        if (s->verb == VERB_CURVE || (s->verb != VERB_MOVE && !is_along(at, to)))
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

static double fitted(const struct grid *grid, double mm)
{
    double pixels = mm * grid->density - grid->offset;

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

    return (struct grid){density, odd ? 0.5 : 0};
}

/* False when a line would shrink to nothing. */
static bool fit_segments(const struct shape *shape, const struct grid *grid,
                         struct segment *segments)
{
    for (size_t i = 0; i < shape->segment_count; i++) {
        const struct segment *s = &shape->segments[i];

        segments[i] = *s;
        segments[i].to[0].x = fitted(grid, s->to[0].x);
        segments[i].to[0].y = fitted(grid, s->to[0].y);
        if (s->verb == VERB_LINE && is_same(segments[i].to[0], segments[i - 1].to[0]) &&
            !is_same(s->to[0], s[-1].to[0]))
            return false;
    }
    return true;
}

/* Letters stand on pixels; along the baseline they stay where they are. */
static void fit_baseline(struct shape *text, double density)
{
    const struct grid edges = {density, 0};

    if (text->turns % 2)
        text->at.x = fitted(&edges, text->at.x);
    else
        text->at.y = fitted(&edges, text->at.y);
}

struct shape fit_shape(struct arena *arena, const struct shape *shape, double density)
{
    struct shape fit = *shape;
    struct grid grid = grid_of(&shape->paint, density);

    if (shape->kind == SHAPE_TEXT)
        fit_baseline(&fit, density);
    if (shape->kind != SHAPE_PATH || !is_rectilinear(shape))
        return fit;
    fit.segments = arena_alloc(arena, shape->segment_count, sizeof *fit.segments);
    if (!fit_segments(shape, &grid, fit.segments))
        return *shape;
    fit.paint.width = fitted_width(shape->paint.width, density);
    return fit;
}
