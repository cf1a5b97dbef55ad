#include "move/landing.h"

/* A leg on its way. */
struct ray {
    const struct leg *leg;
    const struct playfield *field;
    struct landing at;
    bool round;  /* has crossed the edge of a cylinder */
    bool itself; /* came round to the origin: the piece blocks its own way as a friend would */
};

bool playfield_has(const struct playfield *field, struct vec square)
{
    return square.x >= 0 && square.x < field->width && square.y >= 0 && square.y < field->height;
}

bool playfield_lets(const struct playfield *field, struct vec square)
{
    return playfield_has(field, square) &&
           !(field->closed && field->closed[square.y * field->width + square.x]);
}

/* Brings the square back onto a cylinder; returns whether it was beside the board. */
static bool wrap(const struct ray *ray, struct vec *square)
{
    int width = ray->field->width, x = square->x;

    if (ray->leg->path & PATH_CYLINDER)
        square->x = ((x % width) + width) % width;
    return square->x != x;
}

static unsigned standing_on(const struct playfield *field, struct vec square)
{
    if (!field->men || vec_same(square, field->origin))
        return TARGET_EMPTY;
    return field->men[square.y * field->width + square.x];
}

/* One step on; false at the edge, or before a square that the piece may not enter. */
static bool advance(struct ray *ray)
{
    struct landing *at = &ray->at;

    at->square.x += ray->leg->step.x;
    at->square.y += ray->leg->step.y;
    at->steps++;
    ray->round |= wrap(ray, &at->square);
    if (!playfield_lets(ray->field, at->square))
        return false;
    ray->itself = ray->round && vec_same(at->square, ray->field->origin);
    at->standing = ray->itself ? TARGET_FRIEND : standing_on(ray->field, at->square);
    return true;
}

/* Whether the squares between, if they matter, let the step pass that began on `before`. */
static bool passes_between(const struct ray *ray, struct vec before)
{
    struct vec between[BETWEEN_LIMIT];
    unsigned ways = ray->leg->path & (PATH_LAME | PATH_HURDLE);
    size_t count = ways ? vec_between(ray->leg->step, between) : 0;

    for (size_t i = 0; i < count; i++) {
        struct vec square = {before.x + between[i].x, before.y + between[i].y};

        wrap(ray, &square);
        if ((standing_on(ray->field, square) == TARGET_EMPTY) != (ways == PATH_LAME))
            return false;
    }
    return true;
}

/* Whether the leg can go on behind the square. */
static bool goes_over(const struct ray *ray, int *jumped)
{
    unsigned path = ray->leg->path;
    int most = leg_jumps(ray->leg);

    if (ray->at.standing == TARGET_EMPTY)
        return true;
    if (path & PATH_SWEEP)
        return !ray->itself &&
               path & (ray->at.standing == TARGET_ENEMY ? PATH_SWEEP_ENEMIES : PATH_SWEEP_FRIENDS);
    return (*jumped)++ < most || most == JUMPS_ANY;
}

size_t leg_landings(const struct leg *leg, const struct playfield *field, struct vec from,
                    int count, struct landing landings[LANDING_LIMIT])
{
    struct ray ray = {.leg = leg, .field = field, .at = {.square = from}};
    int jumped = 0, most = leg->range && leg->range < LANDING_LIMIT ? leg->range : LANDING_LIMIT;
    size_t found = 0;

    while (ray.at.steps < most) {
        struct vec before = ray.at.square;

        if (!advance(&ray))
            break;
        if (ray.at.steps <= leg_skips(leg))
            continue;
        if (!passes_between(&ray, before))
            break;
        if ((jumped || !leg_jumps(leg)) && !ray.itself && (count == 0 || ray.at.steps == count))
            landings[found++] = ray.at;
        if ((jumped && leg->path & PATH_HOPPER) || !goes_over(&ray, &jumped))
            break;
    }
    return found;
}
