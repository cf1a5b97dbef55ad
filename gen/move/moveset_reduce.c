/* What is needed of the legs of a list. */
#include "move/landing.h"
#include "move/moveset_internal.h"

/* An unlimited leg of which only the first landings are needed becomes a limited one. Returns false
 * when none is. */
static bool trim_unlimited(const struct pool *pool, struct pool_leg *leg, bool special)
{
    int most = special ? FIELD_LIMIT / 2 / vec_largest(leg->leg.step) : 0;
    int gap = pool_last_gap(pool, leg);

    if (gap <= most)
        leg->leg.range = gap;
    return gap > 0;
}

/* Shortens a leg of the pool to its farthest landing that nothing else in there provides. Returns
 * false when there is none. */
static bool trim(const struct pool *pool, struct pool_leg *leg, bool special)
{
    int k = leg->leg.range;

    if (k == 0)
        return trim_unlimited(pool, leg, special);
    while (k >= 1 && pool_covers(pool, leg, k))
        k--;
    leg->leg.range = k;
    return k > 0;
}

/* Legs that go in one way, 0: in none, by steps of one size, 0: of any. */
struct leg_kind {
    unsigned path;
    int size;
};

static bool is_kind(const struct leg *leg, struct leg_kind kind)
{
    if (kind.path & PATH_JUMPS)
        return (leg->path & kind.path) == kind.path && !(leg->path & PATH_JUMPS & ~kind.path);
    return (kind.path ? (leg->path & kind.path) != 0 : leg->path == 0) &&
           (!kind.size || vec_largest(leg->step) == kind.size);
}

/* Trims the entries of that kind, and takes out what is not needed. The pool begins with the legs
 * of the list. */
static void trim_all(struct moveset *list, struct pool *pool, struct leg_kind kind, bool special)
{
    for (size_t i = 0; i < list->count;) {
        struct pool_leg *leg = &pool->legs[i];

        if (!is_kind(&leg->leg, kind) || trim(pool, leg, special)) {
            list->moves[i++].leg.range = leg->leg.range;
            continue;
        }
        list->moves[i] = list->moves[--list->count];
        *leg = pool->legs[list->count];
        leg->at = i;
        pool->legs[list->count].lands = false;
    }
}

/* Jumps over several pieces: first those that go in other ways as well, then those that are limited
 * before those over any number. */
static void trim_jumps(struct moveset *list, struct pool *pool)
{
    static const unsigned ways_too[] = {PATH_SKIP_TWO, PATH_SKIP, PATH_HURDLE, PATH_LAME, 0};

    for (size_t i = 0; i < COUNT_OF(ways_too); i++) {
        for (unsigned most = JUMPS_MOST; most > 1; most--)
            trim_all(list, pool, (struct leg_kind){ways_too[i] | most * JUMPS_UNIT, 0}, true);
        trim_all(list, pool, (struct leg_kind){ways_too[i] | PATH_JUMPS, 0}, true);
    }
}

/* Of what lands on the same squares beside jumps over pieces, slides are the easiest. */
static void trim_far_first(struct moveset *list, struct pool *pool)
{
    int far = 0;

    for (size_t i = 0; i < list->count; i++)
        far =
            vec_largest(list->moves[i].leg.step) > far ? vec_largest(list->moves[i].leg.step) : far;
    for (; far > 1; far--)
        trim_all(list, pool, (struct leg_kind){0, far}, true);
}

/* Whether all go to the edge from neighbour to neighbour, and differ in how many pieces they jump
 * alone, as those of a cannon do. */
static bool jumps_alone(const struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct leg *leg = &list->moves[i].leg;

        if (vec_largest(leg->step) > 1 || leg->range ||
            leg->path & ~(unsigned)(PATH_CANNON | PATH_JUMPS))
            return false;
    }
    return true;
}

/* Leaves of such a list what jumps nothing and what jumps most: the rest does no more. */
static void keep_most_jumps(struct moveset *list)
{
    size_t kept = 0;
    int most = 0;

    for (size_t i = 0; i < list->count; i++)
        most = leg_jumps(&list->moves[i].leg) > most ? leg_jumps(&list->moves[i].leg) : most;
    for (size_t i = 0; i < list->count; i++) {
        int jumps = leg_jumps(&list->moves[i].leg);

        if (jumps == 0 || jumps == most)
            list->moves[kept++] = list->moves[i];
    }
    list->count = kept;
}

void list_reduce(struct arena *arena, struct moveset *list, const struct moveset *always, bool lame)
{
    static const struct leg_kind hardest_first[] = {
        {PATH_SWEEP, 0},    {PATH_CANNON, 0}, {PATH_HOPPER, 0}, {PATH_HURDLE, 0},
        {PATH_SKIP_TWO, 0}, {PATH_SKIP, 0},   {PATH_LAME, 3},   {PATH_LAME, 0},
    };
    bool special = list_is_special(list), jumps = list_has_path(list, PATH_JUMPS);
    struct pool pool;

    if (list->count && list->moves[0].leg.path & PATH_ANYWHERE) { /* is all there is in the list */
        list->count = always->count ? 0 : list->count;
        return;
    }
    if (always->count == 0 && jumps_alone(list)) { /* is soon done, and by far the most frequent */
        keep_most_jumps(list);
        return;
    }
    if (special)
        list_complete(arena, list, lame);
    else
        list_lengthen(arena, list);
    pool = pool_of(arena, list);
    for (size_t i = 0; i < always->count; i++)
        pool_add(arena, &pool, &always->moves[i].leg);
    if (jumps)
        trim_jumps(list, &pool);
    if (jumps && !list_has_path(
                     list, PATH_JUMPS)) { /* the rest does as much, and comes out as without them */
        list_reduce(arena, list, always, lame);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(hardest_first); i++)
        trim_all(list, &pool, hardest_first[i], special);
    if (jumps)
        trim_far_first(list, &pool);
    trim_all(list, &pool, (struct leg_kind){0, 0}, special);
}
