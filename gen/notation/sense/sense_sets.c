/* Sets of moves: parts of them, and the directions in which they lead. */
#include "notation/sense/sense_moving.h"

#include <stdlib.h>

static const struct leg *last_leg(const struct move *move)
{
    const struct leg *leg = &move->leg;

    while (leg->next)
        leg = leg->next;
    return leg;
}

/* The leg, and those behind it, of which the last ends on the targets alone. */
static struct leg leg_on(struct arena *arena, const struct leg *leg, unsigned target)
{
    struct leg copy = *leg;

    if (leg->next) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = leg_on(arena, leg->next, target);
        copy.next = next;
    } else {
        copy.target &= target;
    }
    return copy;
}

struct moveset sense_on(struct arena *arena, const struct moveset *set, unsigned target)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!(last_leg(&move)->target & target))
            continue;
        move.leg = leg_on(arena, &move.leg, target);
        moveset_add(arena, &result, move);
    }
    return result;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The direction of a step as a mask; of an oblique one the two that it lies between. */
static unsigned ways_towards(struct vec step)
{
    struct vec corner = {sign(step.x), sign(step.y)}, side = corner;
    unsigned mask = 0;
    int ways[2];

    if (abs(step.x) != abs(step.y))
        *(abs(step.x) > abs(step.y) ? &side.y : &side.x) = 0;
    ways[0] = direction_of(side);
    ways[1] = step.x && step.y ? direction_of(corner) : -1;
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        mask |= ways[i] < 0 ? 0 : 1u << (unsigned)ways[i];
    return mask;
}

struct moveset sense_along(struct arena *arena, const struct moveset *set, unsigned mask)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        if (mask & ways_towards(set->moves[i].leg.step))
            moveset_add(arena, &result, set->moves[i]);
    }
    return result;
}

struct moveset sense_without(struct arena *arena, const struct moveset *set, unsigned mask)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        if (!(mask & ways_towards(set->moves[i].leg.step)))
            moveset_add(arena, &result, set->moves[i]);
    }
    return result;
}

struct moveset sense_within(struct arena *arena, const struct moveset *set, int steps)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        bool rider = move.leg.range != 1 && vec_largest(move.leg.step) > 1;

        if (vec_largest(move.leg.step) > steps)
            continue;
        if ((rider || direction_of(move.leg.step) >= 0) &&
            (move.leg.range == 0 || move.leg.range > steps))
            move.leg.range = steps;
        moveset_add(arena, &result, move);
    }
    return result;
}

unsigned sense_ways_of(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    return mask;
}

unsigned sense_slides_of(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (way < 0 || set->moves[i].leg.range != 0)
            return 0;
        mask |= 1u << (unsigned)way;
    }
    return mask;
}

unsigned sense_mask(unsigned way)
{
    static const unsigned halves[][2] = {
        {TOLD_F, WAY_F | WAY_FR | WAY_FL},
        {TOLD_B, WAY_B | WAY_BR | WAY_BL},
        {TOLD_L, WAY_L | WAY_FL | WAY_BL},
        {TOLD_R, WAY_R | WAY_FR | WAY_BR},
    };
    unsigned base = 0, vertical = 0, horizontal = 0;

    for (size_t i = 0; i < COUNT_OF(halves); i++)
        if (way & halves[i][0])
            *(halves[i][0] & TOLD_VERTICAL ? &vertical : &horizontal) |= halves[i][1];
    base |= way & TOLD_DIAGONAL ? WAY_DIAGONAL : 0;
    base |= way & (TOLD_ORTHOGONAL | TOLD_STRAIGHT) ? WAY_ORTHOGONAL : 0;
    if (!base)
        base = way & TOLD_ALL ? WAY_ALL : way & TOLD_HALVES ? WAY_ORTHOGONAL : 0;
    if (!(way & TOLD_HALVES))
        return base;
    if (base == WAY_ORTHOGONAL) /* each half is a direction */
        return (vertical & (WAY_F | WAY_B)) | (horizontal & (WAY_L | WAY_R));
    if ((way & TOLD_HALVES) == TOLD_HORIZONTAL && base & WAY_DIAGONAL)
        return 0; /* "sideways diagonally" tells nothing */
    return base & (vertical ? vertical : WAY_ALL) & (horizontal ? horizontal : WAY_ALL);
}
