#include "art/shade.h"

#include "scene/flat.h"

enum { PERIODS = 64 }; /* of a shade that repeats */

struct shade *shade_new(struct arena *arena, enum shade_kind kind)
{
    struct shade *shade = arena_alloc(arena, 1, sizeof *shade);

    *shade = (struct shade){.kind = kind, .matrix = {1, 0, 0, 1, 0, 0}};
    return shade;
}

void shade_add(struct arena *arena, struct shade *shade, struct stop stop)
{
    *ARENA_PUSH(arena, shade->stops, shade->count) = stop;
}

struct shade *shade_even(struct arena *arena, struct colour colour, double alpha)
{
    struct shade *shade = shade_new(arena, SHADE_EVEN);

    shade_add(arena, shade, (struct stop){0, colour, alpha});
    return shade;
}

struct shade *shade_faded(struct arena *arena, const struct shade *shade, double alpha)
{
    struct shade *faded = shade_new(arena, shade->kind);

    *faded = *shade;
    faded->stops = NULL;
    faded->count = 0;
    for (size_t i = 0; i < shade->count; i++) {
        shade_add(arena, faded, shade->stops[i]);
        faded->stops[i].alpha *= alpha;
    }
    return faded;
}

bool shade_has_length(const struct shade *shade)
{
    double length = hypot(shade->to.x - shade->from.x, shade->to.y - shade->from.y);

    return shade->kind == SHADE_RADIAL ? shade->to_radius > 0 : length > 0;
}

struct colour shade_colour(const struct shade *shade)
{
    double sums[3] = {0};

    for (size_t i = 0; i < shade->count; i++) {
        struct colour c = colour_between(grey(100), shade->stops[i].colour, shade->stops[i].alpha);

        sums[0] += c.r;
        sums[1] += c.g;
        sums[2] += c.b;
    }
    for (int k = 0; k < 3; k++)
        sums[k] = shade->count ? sums[k] / (double)shade->count : 0;
    return (struct colour){(unsigned char)sums[0], (unsigned char)sums[1], (unsigned char)sums[2]};
}

/* Where on its way from begin to end a shade is at that point of its own space: from that circle on
 * which is the smallest that holds it. */
static double along(const struct shade *shade, struct point p)
{
    double dx = shade->to.x - shade->from.x, dy = shade->to.y - shade->from.y;
    double dr = shade->to_radius - shade->from_radius;
    double x = p.x - shade->from.x, y = p.y - shade->from.y;

    if (shade->kind == SHADE_AXIAL)
        return (x * dx + y * dy) / fmax(1e-9, dx * dx + dy * dy);
    return hypot(x, y) / fmax(1e-9, dr - hypot(dx, dy));
}

/* From which period to which a shade that repeats is seen; false where these are too many. */
static bool find_periods(const struct shade *shade, double width, double height, double *low,
                         double *high)
{
    struct matrix back;

    *low = 0;
    *high = 1;
    if (!matrix_undo(&shade->matrix, &back) || shade->from_radius > 0)
        return false;
    for (int i = 0; i < 4; i++) {
        struct point corner = {i & 1 ? width : 0, i & 2 ? height : 0};
        double t = along(shade, matrix_point(&back, corner));

        *low = fmin(*low, shade->kind == SHADE_AXIAL ? floor(t) : 0);
        *high = fmax(*high, ceil(t));
    }
    return *high - *low <= PERIODS && (double)shade->count * (*high - *low) <= SHADE_STOPS;
}

/* Writes a shade as often as it is seen. */
static void unroll(struct arena *arena, struct shade *shade, enum spread spread, double low,
                   double high)
{
    const struct shade once = *shade;

    shade->from = point_between(once.from, once.to, low);
    shade->to = point_between(once.from, once.to, high);
    shade->to_radius = once.to_radius * high;
    shade->stops = NULL;
    shade->count = 0;
    for (double period = low; period < high; period++) {
        bool back_to_front = spread == SPREAD_REFLECT && fmod(fabs(period), 2) == 1;

        for (size_t i = 0; i < once.count; i++) {
            struct stop stop = once.stops[back_to_front ? once.count - 1 - i : i];

            stop.at = (period + (back_to_front ? 1 - stop.at : stop.at) - low) / (high - low);
            shade_add(arena, shade, stop);
        }
    }
}

/* Lets it reach from 0 to 1. */
static void close_stops(struct arena *arena, struct shade *shade)
{
    struct shade whole = {0};
    struct stop first = shade->stops[0], last = shade->stops[shade->count - 1];

    if (first.at > 0)
        shade_add(arena, &whole, (struct stop){0, first.colour, first.alpha});
    for (size_t i = 0; i < shade->count; i++)
        shade_add(arena, &whole, shade->stops[i]);
    if (last.at < 1)
        shade_add(arena, &whole, (struct stop){1, last.colour, last.alpha});
    shade->stops = whole.stops;
    shade->count = whole.count;
}

/* Gives very small and very large shades numbers of a size that files keep, by their matrix. */
static void resize(struct shade *s)
{
    double size = fmax(hypot(s->from.x, s->from.y), hypot(s->to.x, s->to.y));
    struct matrix up;

    size = fmax(size, fmax(s->from_radius, s->to_radius));
    if (size >= 0.1 && size <= 1e4)
        return;
    up = (struct matrix){size, 0, 0, size, 0, 0};
    s->matrix = matrix_join(&up, &s->matrix);
    s->from = (struct point){s->from.x / size, s->from.y / size};
    s->to = (struct point){s->to.x / size, s->to.y / size};
    s->from_radius /= size;
    s->to_radius /= size;
}

bool shade_end(struct arena *arena, struct shade *shade, enum spread spread, double width,
               double height)
{
    double low, high;

    close_stops(arena, shade);
    resize(shade);
    if (spread == SPREAD_PAD)
        return true;
    if (!find_periods(shade, width, height, &low, &high))
        return false;
    unroll(arena, shade, spread, low, high);
    return true;
}
