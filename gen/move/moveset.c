#include "move/moveset.h"

#include <string.h>

void moveset_add(struct arena *arena, struct moveset *set, struct move move)
{
    *ARENA_PUSH(arena, set->moves, set->count) = move;
}

void moveset_append(struct arena *arena, struct moveset *set, const struct moveset *more)
{
    if (more->count == 0)
        return;
    set->moves = arena_grow_by(arena, set->moves, set->count, more->count, sizeof *set->moves);
    memcpy(&set->moves[set->count], more->moves, more->count * sizeof *more->moves);
    set->count += more->count;
}

static size_t legs_behind(const struct moveset *set)
{
    size_t count = 0;

    for (size_t i = 0; i < set->count; i++)
        for (const struct leg *leg = set->moves[i].leg.next; leg; leg = leg->next)
            count++;
    return count;
}

/* Lays the legs behind the first one side by side; returns where the next ones go. */
static struct leg *copy_legs(struct leg *first, struct leg *to)
{
    for (struct leg *leg = first; leg->next; leg = to++) {
        *to = *leg->next;
        leg->next = to;
    }
    return to;
}

void moveset_append_copy(struct arena *arena, struct moveset *set, const struct moveset *more)
{
    size_t before = set->count;
    struct leg *legs = arena_alloc(arena, legs_behind(more), sizeof *legs);

    moveset_append(arena, set, more);
    for (size_t i = before; i < set->count; i++)
        legs = copy_legs(&set->moves[i].leg, legs);
}

/* --- moves of derived sets --- */

/* Whether two chains of legs go the same ways, whatever they meet. */
static bool same_steps(const struct leg *a, const struct leg *b)
{
    for (; a && b; a = a->next, b = b->next)
        if (!vec_same(a->step, b->step))
            return false;
    return a == b; /* both at their ends */
}

struct move moveset_lasting(const struct moveset *set, const struct move *derived)
{
    struct move move = *derived;

    move.leg.next = NULL;
    for (size_t i = 0; i < set->count; i++)
        if (same_steps(&set->moves[i].leg, &derived->leg))
            move.leg.next = set->moves[i].leg.next;
    return move;
}

/* --- without hobbling --- */

static struct leg free_leg(struct arena *arena, const struct leg *leg)
{
    struct leg result = *leg;

    result.path &= ~(unsigned)PATH_LAME;
    if (leg->next) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = free_leg(arena, leg->next);
        result.next = next;
    }
    return result;
}

struct moveset moveset_unhobbled(struct arena *arena, const struct moveset *set)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        move.leg = free_leg(arena, &set->moves[i].leg);
        moveset_add(arena, &result, move);
    }
    return result;
}

/* --- without captures --- */

/* False when the leg, or one behind it, is for captures alone. */
static bool peaceful_leg(struct arena *arena, const struct leg *leg, struct leg *result)
{
    struct leg *next;

    *result = *leg;
    result->path &= ~(unsigned)PATH_SWEEP;
    result->target &= TARGET_EMPTY | TARGET_OVER;
    if (!leg->next)
        return result->target & TARGET_EMPTY;
    result->next = next = arena_alloc(arena, 1, sizeof *next);
    return result->target && peaceful_leg(arena, leg->next, next);
}

struct moveset moveset_peaceful(struct arena *arena, const struct moveset *set)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (peaceful_leg(arena, &set->moves[i].leg, &move.leg))
            moveset_add(arena, &result, move);
    }
    return result;
}

/* --- turned and mirrored --- */

/* A vector becomes (xx x + xy y, yx x + yy y). */
struct turn {
    int xx, xy, yx, yy;
};

static struct leg turn_leg(struct arena *arena, const struct leg *leg, struct turn turn)
{
    struct leg result = *leg;

    result.step.x = turn.xx * leg->step.x + turn.xy * leg->step.y;
    result.step.y = turn.yx * leg->step.x + turn.yy * leg->step.y;
    if (leg->next) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = turn_leg(arena, leg->next, turn);
        result.next = next;
    }
    return result;
}

static struct moveset turn_set(struct arena *arena, const struct moveset *set, struct turn turn)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        move.leg = turn_leg(arena, &set->moves[i].leg, turn);
        moveset_add(arena, &result, move);
    }
    return result;
}

struct moveset moveset_turned(struct arena *arena, const struct moveset *set, int quarters)
{
    static const struct turn turns[] = {{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}};

    return turn_set(arena, set, turns[(unsigned)quarters % COUNT_OF(turns)]);
}

struct moveset moveset_mirrored(struct arena *arena, const struct moveset *set)
{
    return turn_set(arena, set, (struct turn){-1, 0, 0, 1});
}
