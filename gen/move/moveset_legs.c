/* Moves of several legs: compared as they are built. */
#include "move/moveset_internal.h"

#include <stdlib.h>

/* Such a move with its legs in a row. */
struct chain {
    struct move move; /* of which the legs are not looked at */
    struct leg legs[LEG_LIMIT];
    int count;
    unsigned open; /* target of the leg that is being joined, which is not compared */
};

/* Two single steps, there and back. */
static bool returns(const struct chain *chain)
{
    const struct leg *first = &chain->legs[0], *second = &chain->legs[1];

    return chain->count == 2 && first->range == 1 && second->range == 1 &&
           first->step.x == -second->step.x && first->step.y == -second->step.y;
}

/* Returns false for moves of one leg, of too many, or with a leg that leads nowhere. A cylinder
 * makes no difference along the files. The square to which a piece returns is empty, whatever else
 * it could end on. */
static bool lay_out(const struct move *move, struct chain *chain)
{
    chain->move = *move; /* the legs are many, and few are used: they are not cleared */
    chain->count = 0;
    chain->open = 0;
    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        if (chain->count == LEG_LIMIT || !leg_lands(leg))
            return false;
        chain->legs[chain->count] = *leg;
        if (leg->step.x == 0)
            chain->legs[chain->count].path &= ~(unsigned)PATH_CYLINDER;
        if (!leg_sweeps(leg))
            chain->legs[chain->count].path &= ~(unsigned)PATH_SWEEP;
        chain->count++;
    }
    if (returns(chain))
        chain->legs[1].target &= TARGET_EMPTY;
    return chain->count > 1 && chain->legs[chain->count - 1].target;
}

static struct move fold(struct arena *arena, const struct chain *chain)
{
    struct leg *behind = arena_alloc(arena, (size_t)chain->count - 1, sizeof *behind);
    struct move move = chain->move;

    for (int i = chain->count - 1; i > 0; i--) {
        behind[i - 1] = chain->legs[i];
        behind[i - 1].next = i + 1 < chain->count ? &behind[i] : NULL;
    }
    move.leg = chain->legs[0];
    move.leg.next = behind;
    return move;
}

/* How many choices of single targets the legs leave, at most 6 to the power of LEG_LIMIT. */
static size_t choices_of(const struct move *move)
{
    size_t choices = 1;
    int legs = 0;

    for (const struct leg *leg = &move->leg; leg && legs < LEG_LIMIT; leg = leg->next, legs++) {
        size_t targets = 0;

        for (unsigned left = leg->target & TARGET_ALL; left; left &= left - 1)
            targets++;
        choices *= targets;
    }
    return choices;
}

/* Adds the move once for each choice of single targets from leg `number` on. There is room. */
static void add_split(struct arena *arena, struct moveset *set, struct chain *chain, int number)
{
    unsigned target;

    if (number == chain->count) {
        set->moves[set->count++] = fold(arena, chain);
        return;
    }
    target = chain->legs[number].target;
    for (unsigned left = target & TARGET_ALL; left; left &= left - 1) {
        chain->legs[number].target = left & (~left + 1);
        add_split(arena, set, chain, number + 1);
    }
    chain->legs[number].target = target;
}

static int compare_to(const void *key, const void *element)
{
    return move_compare(key, element);
}

/* NULL: the set has no such move. */
static const struct move *find(const struct moveset *sorted, const struct move *move)
{
    return sorted->count ? bsearch(move, sorted->moves, sorted->count, sizeof *move, compare_to)
                         : NULL;
}

static bool has(const struct moveset *sorted, const struct move *move)
{
    return find(sorted, move) != NULL;
}

/* Whether the sorted set has the move with fewer of its conditions. */
static bool has_easier(const struct moveset *sorted, const struct move *move)
{
    struct move any_time = *move, anywhere = *move, always = *move;

    any_time.when = always.when = 0;
    anywhere.rank = always.rank = 0;
    return (move->when && has(sorted, &any_time)) || (move->rank && has(sorted, &anywhere)) ||
           (move->when && move->rank && has(sorted, &always));
}

/* Every target by itself, sorted. */
static struct moveset split_of(struct arena *arena, const struct moveset *set)
{
    struct moveset split = {0};
    struct chain chain;
    size_t room = 0;

    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.next)
            room += choices_of(&set->moves[i]);
    if (room == 0)
        return split;
    while (room & (room - 1)) /* so that the list may be added to, see arena_grow() */
        room += room & (~room + 1);
    split.moves = arena_alloc(arena, room, sizeof *split.moves);
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.next && lay_out(&set->moves[i], &chain))
            add_split(arena, &split, &chain, 0);
    moveset_sort(&split);
    return split;
}

/* Leaves one of those that are alike. Returns whether any has a condition. */
static bool leave_out_repeated(struct moveset *sorted)
{
    size_t kept = 0;
    bool conditions = false;

    for (size_t i = 0; i < sorted->count; i++) {
        const struct move *move = &sorted->moves[i];

        if (kept && move_compare(&sorted->moves[kept - 1], move) == 0)
            continue;
        conditions = conditions || move->when || move->rank;
        if (kept++ < i)
            sorted->moves[kept - 1] = *move;
    }
    sorted->count = kept;
    return conditions;
}

struct moveset legs_normal(struct arena *arena, const struct moveset *set)
{
    struct moveset split = split_of(arena, set), result = {0};

    if (!leave_out_repeated(&split))
        return split;
    for (size_t i = 0; i < split.count; i++)
        if (!has_easier(&split, &split.moves[i]))
            moveset_add(arena, &result, split.moves[i]);
    return result;
}

bool legs_equal(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset x = legs_normal(arena, a), y = legs_normal(arena, b);

    return moveset_same_list(&x, &y);
}

struct moveset legs_minus(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset result = {0};

    for (size_t i = 0; i < a->count; i++)
        if (!has(b, &a->moves[i]) && !has_easier(b, &a->moves[i]))
            moveset_add(arena, &result, a->moves[i]);
    return result;
}

/* A chain as a move whose legs are those of the chain, which must stay where it is. */
static void link_legs(struct chain *chain)
{
    for (int i = 0; i < chain->count; i++)
        chain->legs[i].next = i + 1 < chain->count ? &chain->legs[i + 1] : NULL;
    chain->move.leg = chain->legs[0];
}

static void set_target(struct chain *chain, int number, unsigned target)
{
    chain->legs[number].target = target;
    chain->move.leg = chain->legs[0];
}

/* legs_find() from leg `number` on, of legs that are linked. */
static bool find_split(const struct moveset *normal, struct chain *chain, int number, bool *found)
{
    unsigned target;
    bool all = true;

    if (number == chain->count) {
        const struct move *at = find(normal, &chain->move);

        if (at)
            found[at - normal->moves] = true;
        return at;
    }
    target = chain->legs[number].target;
    for (unsigned left = target & TARGET_ALL; left && all; left &= left - 1) {
        set_target(chain, number, left & (~left + 1));
        all = find_split(normal, chain, number + 1, found);
    }
    set_target(chain, number, target);
    return all;
}

bool legs_find(const struct moveset *normal, const struct move *move, bool *found)
{
    struct chain chain;

    if (!move->leg.next || !lay_out(move, &chain))
        return false;
    link_legs(&chain);
    return find_split(normal, &chain, 0, found);
}

/* --- targets joined --- */

static int compare_chains(const void *left, const void *right)
{
    const struct chain *const *a = left, *const *b = right;

    return move_compare(&(*a)->move, &(*b)->move);
}

/* Joins chains that differ in the target of that leg alone; returns how many remain. */
static size_t join_at(struct chain **chains, size_t count, int number)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        chains[i]->open = number < chains[i]->count ? chains[i]->legs[number].target : 0;
        if (chains[i]->open)
            set_target(chains[i], number, 0);
    }
    qsort(chains, count, sizeof *chains, compare_chains);
    for (size_t i = 0; i < count; i++) {
        struct chain *last = kept ? chains[kept - 1] : NULL;

        if (!last || !last->open || compare_chains(&last, &chains[i]) != 0)
            chains[kept++] = chains[i];
        else
            last->open |= chains[i]->open;
    }
    for (size_t i = 0; i < kept; i++)
        if (chains[i]->open)
            set_target(chains[i], number, chains[i]->open);
    return kept;
}

/* How many moves of the sorted list, from the first on, are alike but for targets. */
static size_t run_length(const struct move *moves, size_t count)
{
    size_t length = 1;

    while (length < count && move_alike(&moves[0], &moves[length]))
        length++;
    return length;
}

/* Joins moves of several legs that are alike but for targets. There is room for as many chains. */
static void join_run(struct arena *arena, const struct move *moves, size_t count,
                     struct chain *chains, struct chain **list, struct moveset *result)
{
    for (size_t i = 0; i < count; i++) {
        lay_out(&moves[i], &chains[i]);
        link_legs(&chains[i]);
        list[i] = &chains[i];
    }
    for (int number = chains[0].count - 1; number >= 0; number--)
        count = join_at(list, count, number);
    for (size_t i = 0; i < count; i++) {
        if (returns(list[i])) /* as people write it */
            list[i]->legs[1].target = TARGET_ANY;
        moveset_add(arena, result, fold(arena, list[i]));
    }
}

struct moveset legs_joined(struct arena *arena, const struct moveset *normal)
{
    struct moveset result = {0};
    struct chain *chains, **list;
    size_t longest = 0, length;

    for (size_t i = 0; i < normal->count; i += length) {
        length = run_length(&normal->moves[i], normal->count - i);
        longest = normal->moves[i].leg.next && length > longest ? length : longest;
    }
    chains = arena_alloc(arena, longest, sizeof *chains);
    list = arena_alloc(arena, longest, sizeof *list);
    for (size_t i = 0; i < normal->count; i += length) {
        length = run_length(&normal->moves[i], normal->count - i);
        if (normal->moves[i].leg.next)
            join_run(arena, &normal->moves[i], length, chains, list, &result);
    }
    return result;
}
