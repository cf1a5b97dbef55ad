#include "draw/ground.h"

static const double darkest = 0.5; /* darkness of a ground */

static bool is_ground(const struct shape *shape)
{
    const struct paint *paint = &shape->path.paint;

    return shape->kind == SHAPE_PATH && paint->filled && !paint->finish &&
           colour_darkness(paint->fill) < darkest;
}

struct grounds grounds_from(const struct scene *scene, size_t first)
{
    size_t count = scene->count - first;

    return (struct grounds){scene, first, scene->count,
                            arena_alloc(scene->arena, count, sizeof(struct flat *))};
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

struct colour ground_at(const struct grounds *g, struct point at)
{
    struct point p = scene_point(g->scene, at.x, at.y);

    for (size_t i = g->end; i-- > g->first;) {
        const struct shape *shape = &g->scene->shapes[i];

        if (is_ground(shape) && extent_holds(&flat_in(g, i)->extent, p) &&
            flat_holds(flat_in(g, i), p))
            return shape->path.paint.fill;
    }
    return grey(100);
}

struct paint clearing_of(double width, struct colour ground)
{
    struct paint paint = stroke_of(width, ground);

    paint.clears = true;
    return paint;
}
