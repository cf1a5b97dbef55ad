#include "draw/ground.h"

static const double darkest = 0.5; /* darkness of a ground */

static bool is_flat(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && shape->path.paint.filled && !shape->path.paint.finish;
}

static bool is_dark(const struct shape *shape)
{
    return colour_darkness(shape->path.paint.fill) >= darkest;
}

struct grounds grounds_of(const struct scene *scene, size_t first, size_t end)
{
    return (struct grounds){scene, first, end,
                            arena_alloc(scene->arena, end - first, sizeof(struct flat *))};
}

static const struct flat *flat_in(const struct grounds *g, size_t i)
{
    const struct flat **flat = &g->flats[i - g->first];

    if (!*flat)
        *flat = flat_of(g->scene->arena, &g->scene->shapes[i], FLATNESS);
    return *flat;
}

static bool extent_holds(const struct extent *e, struct point p)
{
    return p.x >= e->left && p.x <= e->right && p.y >= e->top && p.y <= e->bottom;
}

/* The last that was filled there, or the last light one; NULL when there is none. */
static const struct shape *filled_at(const struct grounds *g, struct point at, bool light)
{
    struct point p = scene_point(g->scene, at.x, at.y);

    for (size_t i = g->end; i-- > g->first;) {
        const struct shape *shape = &g->scene->shapes[i];

        if (is_flat(shape) && !(light && is_dark(shape)) &&
            extent_holds(&flat_in(g, i)->extent, p) && flat_holds(flat_in(g, i), p))
            return shape;
    }
    return NULL;
}

struct colour ground_at(const struct grounds *grounds, struct point at)
{
    const struct shape *shape = filled_at(grounds, at, true);

    return shape ? shape->path.paint.fill : grey(100);
}

bool ground_is_dark(const struct grounds *grounds, struct point at)
{
    const struct shape *shape = filled_at(grounds, at, false);

    return shape && is_dark(shape);
}

struct paint clearing_of(double width, struct colour ground)
{
    struct paint paint = stroke_of(width, ground);

    paint.clears = true;
    return paint;
}
