#include "draw/register.h"

#include "scene/flat.h"

#include <math.h>

static const double square = 5, arm = 10, line = 0.5; /* mm */
static const double clear = 1.5;                      /* mm around a mark */

/* The square, and the two arms of each angle. */
enum { BARS = 5 };

struct bar {
    double x, y, width, height;
};

static void find_bars(const struct scene *scene, struct bar bars[BARS])
{
    double near = REGISTER_INSET, right = scene->width - near, bottom = scene->height - near;

    bars[0] = (struct bar){near, near, square, square};
    bars[1] = (struct bar){right - arm, near, arm, line};
    bars[2] = (struct bar){right - line, near + line, line, arm - line};
    bars[3] = (struct bar){near, bottom - arm, line, arm};
    bars[4] = (struct bar){near + line, bottom - line, arm - line, line};
}

void draw_register_marks(struct scene *scene)
{
    enum layer before = scene->layer;
    struct paint black = fill_of(grey(0));
    struct bar b[BARS];

    find_bars(scene, b);
    scene->layer = LAYER_REGISTER;
    path_rect(scene, b[0].x, b[0].y, b[0].width, b[0].height);
    scene_draw(scene, &black);
    for (int i = 1; i < BARS; i += 2) {
        path_rect(scene, b[i].x, b[i].y, b[i].width, b[i].height);
        path_rect(scene, b[i + 1].x, b[i + 1].y, b[i + 1].width, b[i + 1].height);
        scene_draw(scene, &black);
    }
    scene->layer = before;
}

/* --- what is too near --- */

static bool is_near(const struct extent *e, double around, const struct bar *bar)
{
    double room = clear + around;

    return e->left < bar->x + bar->width + room && e->right > bar->x - room &&
           e->top < bar->y + bar->height + room && e->bottom > bar->y - room;
}

/* Edge by edge: a line around the whole sheet is near to nothing in its middle. */
static bool edges_are_near(const struct flat *flat, double around, bool filled,
                           const struct bar *bar)
{
    for (size_t k = 0; k < flat->count; k++) {
        const struct loop *loop = &flat->loops[k];

        for (size_t i = 0; i + !(filled || loop->is_closed) < loop->count; i++) {
            struct point a = loop->points[i], b = loop->points[i + 1 < loop->count ? i + 1 : 0];
            struct extent e = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};

            if (is_near(&e, around, bar))
                return true;
        }
    }
    return false;
}

static bool touches(struct arena *arena, const struct shape *shape, const struct bar *bar)
{
    const struct scene alone = {.shapes = (struct shape *)shape, .count = 1};
    struct extent whole = scene_extent(&alone);
    struct point middle = {bar->x + bar->width / 2, bar->y + bar->height / 2};
    const struct flat *flat;
    const struct paint *paint = &shape->path.paint;

    if (!is_near(&whole, 0, bar) || shape->kind == SHAPE_TEXT)
        return is_near(&whole, 0, bar);
    flat = flat_of(arena, shape, FLATNESS);
    return edges_are_near(flat, paint->width / 2, paint->filled, bar) ||
           (paint->filled && flat_holds(flat, middle));
}

static bool has_ink(const struct shape *shape)
{
    const struct paint *p = &shape->path.paint;

    if (shape->kind == SHAPE_TEXT)
        return true;
    return shape->kind == SHAPE_PATH && shape->layer != LAYER_REGISTER &&
           (p->width > 0 || (p->filled && p->fill.r + p->fill.g + p->fill.b < 3 * 255));
}

const struct shape *register_touched(const struct scene *scene)
{
    struct arena *arena = arena_new();
    const struct shape *found = NULL;
    struct bar bars[BARS];

    find_bars(scene, bars);
    for (size_t i = 0; i < scene->count && !found; i++)
        for (int k = 0; k < BARS && !found && has_ink(&scene->shapes[i]); k++)
            if (touches(arena, &scene->shapes[i], &bars[k]))
                found = &scene->shapes[i];
    arena_free(arena);
    return found;
}
