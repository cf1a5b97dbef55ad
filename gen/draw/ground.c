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

static bool is_filled_at(const struct grounds *g, size_t i, struct point p)
{
    return is_flat(&g->scene->shapes[i]) && extent_holds(&flat_in(g, i)->extent, p) &&
           flat_holds(flat_in(g, i), p);
}

struct backdrop backdrop_at(const struct grounds *grounds, struct point at)
{
    struct point p = scene_point(grounds->scene, at.x, at.y);
    struct backdrop found = {.colour = grey(100)};

    for (size_t i = grounds->end; i-- > grounds->first;) {
        const struct shape *shape = &grounds->scene->shapes[i];

        if (!is_filled_at(grounds, i, p))
            continue;
        if (!is_dark(shape)) {
            found.colour = shape->path.paint.fill;
            break;
        }
        found.dark = true;
    }
    return found;
}

bool backdrop_same(struct backdrop a, struct backdrop b)
{
    return a.dark == b.dark && same_colour(a.colour, b.colour);
}

struct paint clearing_of(double width, struct colour ground)
{
    struct paint paint = stroke_of(width, ground);

    paint.clears = true;
    return paint;
}
