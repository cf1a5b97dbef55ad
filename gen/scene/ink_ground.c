/* Grounds of a scene: large fills, and what stands on them. */
#include "scene/ink_internal.h"

#include "type/outline.h"

#include <math.h>

static const double large_fill = 1.1; /* mm, see flat_thickness() */
static const double apart = 0.25;     /* of darkness */
/* mm of the radius of discs that are stones. */
static const double stone_least = 2;

static bool is_grey(struct colour c)
{
    return c.r == c.g && c.g == c.b;
}

bool is_tint(struct colour c)
{
    return !is_grey(c) && colour_darkness(c) < MOST_OF_TINT;
}

bool is_strong(struct colour c)
{
    return !is_grey(c) && colour_darkness(c) >= DARK_GROUND;
}

double fill_darkness(struct colour c)
{
    return is_tint(c) ? 0 : colour_darkness(c);
}

double line_darkness(struct colour c)
{
    return is_strong(c) ? 1 : fill_darkness(c);
}

/* --- grounds --- */

double darkness_of(const struct shape *shape)
{
    if (shape->kind == SHAPE_TEXT)
        return colour_darkness(shape->text.colour);
    return shape->path.paint.filled ? fill_darkness(shape->path.paint.fill)
                                    : line_darkness(shape->path.paint.stroke);
}

/* Where a shape is looked for on its ground. */
static struct point somewhere_in(const struct shape *shape)
{
    struct ink ink;

    if (shape->kind == SHAPE_PATH)
        return shape->path.count ? shape->path.segments[0].to[0] : (struct point){0, 0};
    ink = line_ink(shape->text.line);
    return text_point(&shape->text, ink.left + ink.width / 2, ink.top + ink.height / 2);
}

struct point circle_middle(const struct segment *circle)
{
    const struct point *to = circle->to;

    return (struct point){(to[0].x + to[1].x + to[2].x) / 3, (to[0].y + to[1].y + to[2].y) / 3};
}

double circle_radius(const struct segment *circle)
{
    struct point middle = circle_middle(circle);

    return hypot(circle->to[0].x - middle.x, circle->to[0].y - middle.y);
}

bool has_ink(const struct shape *shape)
{
    return shape->kind == SHAPE_TEXT ||
           (shape->kind == SHAPE_PATH && (shape->path.paint.filled || shape->path.paint.width > 0));
}

bool is_disc(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && shape->path.count == 1 &&
           shape->path.segments->verb == VERB_CIRCLE && shape->path.paint.filled;
}

static bool is_stone(const struct shape *shape)
{
    return is_disc(shape) && darkness_of(shape) >= DARK_GROUND &&
           circle_radius(shape->path.segments) >= stone_least;
}

void find_grounds(struct inking *k)
{
    for (size_t i = 0; i < k->from->count; i++) {
        const struct shape *shape = &k->from->shapes[i];
        struct point p;

        if (!has_ink(shape))
            continue;
        p = somewhere_in(shape);
        for (size_t g = i; g-- > 0 && !k->stands[i];)
            if (k->grounds[g] && flat_holds(k->grounds[g]->flat, p))
                k->stands[i] = k->grounds[g];
        if (shape->kind == SHAPE_TEXT || !shape->path.paint.filled)
            continue;
        k->flats[i] = flat_of(k->arena, shape, FLATNESS);
        if (flat_thickness(k->flats[i]) < large_fill)
            continue;
        k->grounds[i] = arena_alloc(k->arena, 1, sizeof *k->grounds[i]);
        *k->grounds[i] = (struct ground){k->flats[i], darkness_of(shape), shape->path.paint.fill,
                                         is_stone(shape)};
    }
}

/* Paper around a sign, which is drawn after it with the same path. */
static bool is_halo(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i], *sign = shape;

    while (sign + 1 < k->from->shapes + k->from->count && shapes_share_path(shape, sign + 1))
        sign++;
    return sign > shape && darkness_of(shape) <= 0 && darkness_of(sign) > apart;
}

bool is_reversed(const struct inking *k, size_t i)
{
    const struct ground *ground = k->stands[i];

    return ground && !is_halo(k, i) && ground->darkness >= DARK_GROUND &&
           darkness_of(&k->from->shapes[i]) < ground->darkness - apart;
}

bool is_inner_ring(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];

    return k->stands[i] && k->stands[i]->stone && shape->kind == SHAPE_PATH &&
           shape->path.count == 1 && shape->path.segments->verb == VERB_CIRCLE &&
           !shape->path.paint.filled;
}

bool has_figure(const struct inking *k, size_t stone)
{
    for (size_t i = stone + 1; i < k->from->count; i++)
        if (k->stands[i] && k->stands[i] == k->grounds[stone] && has_ink(&k->from->shapes[i]) &&
            !is_inner_ring(k, i))
            return true;
    return false;
}

/* Whether a light grey ground has an edge of its own, drawn with the same path: then that alone
 * tells it, heavier, and no pattern. */
bool is_edged_grey(const struct inking *k, size_t i)
{
    const struct shape *shape = &k->from->shapes[i];
    double darkness;

    if (i + 1 >= k->from->count || !shapes_share_path(shape, shape + 1) ||
        !shape->path.paint.filled || shape[1].path.paint.filled)
        return false;
    darkness = fill_darkness(shape->path.paint.fill);
    return darkness > 0.02 && darkness < MOST_OF_TINT;
}
