/* Moves of several legs: compared as they are built. */

#include "move/moveset_internal.h"

/* --- targets --- */

bool legs_return(const struct leg *first)
{
    const struct leg *second = first->next;

    return second && !second->next && first->range == 1 && second->range == 1 &&
           first->step.x == -second->step.x && first->step.y == -second->step.y;
}

/* Of a move that returns so, what its squares can be: the one where it ends is empty. */
static uint64_t targets_of(const struct move *move)
{
    uint64_t targets = 0;
    int shift = 0;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next, shift += TARGET_BITS)
        targets |= (uint64_t)(leg->target & TARGET_ALL) << shift;
    if (legs_return(&move->leg))
        targets &= TARGET_ALL | TARGET_EMPTY << TARGET_BITS;
    return targets;
}

/* Takes a product apart in two, at a leg that has a choice; false: none has. */
static bool targets_split(uint64_t targets, uint64_t *one, uint64_t *others)
{
    for (int shift = 0; targets >> shift; shift += TARGET_BITS) {
        uint64_t leg = targets & (uint64_t)TARGET_ALL << shift, first = leg & (~leg + 1);

        if (leg == first)
            continue;
        *one = (targets & ~leg) | first;
        *others = targets & ~first;
        return true;
    }
    return false;
}

/* Whether the sets have all that the product has. */
static bool targets_within(uint64_t targets, const struct target_sets *sets)
{
    uint64_t one, others;

    for (size_t i = 0; i < sets->count; i++)
        if (!(targets & ~sets->list[i]))
            return true;
    return targets_split(targets, &one, &others) && targets_within(one, sets) &&
           targets_within(others, sets);
}

/* --- legs --- */

/* Such a move with its legs in a row. */
struct chain {
    struct move move; /* of which the legs are not looked at */
    struct leg legs[LEG_LIMIT];
    int count;
};

/* Returns false for moves of one leg, of too many, or with a leg that leads nowhere. A cylinder
 * makes no difference along the files. The square to which a piece returns is empty, whatever else
 * it could end on. */
static bool lay_out(const struct move *move, struct chain *chain)
{
    chain->move = *move; /* the legs are many, and few are used: they are not cleared */
    chain->count = 0;
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
    if (legs_return(&move->leg))
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

/* How many choices of single targets the legs leave, at most 7 to the power of LEG_LIMIT. */
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
    split.moves = arena_grow_by(arena, NULL, 0, room, sizeof *split.moves);
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
    struct moveset split = split_of(arena, set);

    return leave_out_repeated(&split) ? MOVES_WHERE(move, arena, &split, !has_easier(&split, move))
                                      : split;
}

/* Whether nothing about the move is for lay_out() to judge or to change: each leg is a plain one,
 * and it does not end where it began. */
static bool is_plain(const struct move *move)
{
    int legs = 0;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next, legs++)
        if (leg->path || !leg_lands(leg) || !(leg->target & TARGET_ALL))
            return false;
    return legs <= LEG_LIMIT && !legs_return(&move->leg);
}

/* As they are built, sorted; those that lead nowhere are left out. */
static struct moveset laid_out(struct arena *arena, struct arena *lists, const struct moveset *set)
{
    struct moveset result = {0};
    struct chain chain;

    result.moves = arena_grow_by(lists, NULL, 0, set->count, sizeof *result.moves);
    EACH (move, set->moves, set->count) {
        if (!move->leg.next)
            continue;
        if (is_plain(move))
            result.moves[result.count++] = *move;
        else if (lay_out(move, &chain) && choices_of(move))
            result.moves[result.count++] = fold(arena, &chain);
    }
    moveset_sort(&result);
    return result;
}

struct moveset legs_sorted(struct arena *arena, struct arena *lists, const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.next && (set->moves[i].when || set->moves[i].rank))
            return legs_normal(arena, set);
    return laid_out(arena, lists, set);
}

bool legs_equal(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset x = legs_normal(arena, a), y = legs_normal(arena, b);

    return moveset_same_list(&x, &y);
}

struct moveset legs_minus(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    return MOVES_WHERE(move, arena, a, !has(b, move) && !has_easier(b, move));
}

/* --- targets joined --- */

/* The targets of the legs of a move, those of each in bits of their own; those of one leg may stand
 * apart. */
struct targets {
    uint64_t others;
    unsigned open;
};

static int compare_others(const void *left, const void *right)
{
    const struct targets *a = left, *b = right;

    return (a->others > b->others) - (a->others < b->others);
}

/* Joins those that differ in the targets of that leg alone; returns how many remain. */
static size_t join_at(struct targets *list, size_t count, int number)
{
    int shift = number * TARGET_BITS;
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        list[i].open = list[i].others >> shift & TARGET_ALL;
        list[i].others -= (uint64_t)list[i].open << shift;
    }
    qsort(list, count, sizeof *list, compare_others);
    for (size_t i = 0; i < count; i++) {
        if (kept && list[kept - 1].others == list[i].others)
            list[kept - 1].open |= list[i].open;
        else
            list[kept++] = list[i];
    }
    for (size_t i = 0; i < kept; i++)
        list[i].others += (uint64_t)list[i].open << shift;
    return kept;
}

/* Adds to the list each choice of single targets that these leave. */
static size_t add_targets(struct targets *list, size_t count, uint64_t targets)
{
    uint64_t one, others;

    if (targets_split(targets, &one, &others))
        return add_targets(list, add_targets(list, count, one), others);
    list[count].others = targets;
    return count + 1;
}

/* The move with the targets that the number says, see targets_of(). */
static struct move legs_with_targets(struct arena *arena, const struct move *move, uint64_t targets)
{
    struct chain chain;

    lay_out(move, &chain);
    for (int number = 0; number < chain.count; number++)
        chain.legs[number].target = targets >> number * TARGET_BITS & TARGET_ALL;
    return fold(arena, &chain);
}

/* How many moves of the sorted list, from the first on, are alike but for targets. */
static size_t run_length(const struct move *moves, size_t count)
{
    size_t length = 1;

    while (length < count && move_alike(&moves[0], &moves[length]))
        length++;
    return length;
}

/* Joins moves of several legs that are alike but for targets. */
static void join_run(struct arena *arena, struct arena *lists, const struct move *moves,
                     size_t length, struct moveset *result)
{
    struct targets *list;
    size_t room = 0, count = 0;
    int last = LEG_LIMIT - 1;

    for (size_t i = 0; i < length; i++)
        room += choices_of(&moves[i]);
    list = arena_alloc(lists, room, sizeof *list);
    for (size_t i = 0; i < length; i++)
        count = add_targets(list, count, targets_of(&moves[i]));
    while (last > 0 && !(list[0].others >> last * TARGET_BITS))
        last--;
    for (int number = last; number >= 0; number--)
        count = join_at(list, count, number);
    for (size_t i = 0; i < count; i++) {
        if (legs_return(&moves[0].leg)) /* as people write it */
            list[i].others |= (uint64_t)TARGET_ANY << TARGET_BITS;
        moveset_add(lists, result, legs_with_targets(arena, &moves[0], list[i].others));
    }
}

/* Whether nothing can be joined, as is most often so of what comes from a text. */
static bool is_joined(const struct moveset *sorted)
{
    return !ANY(i, sorted->count,
                legs_return(&sorted->moves[i].leg) ||
                    (i && move_alike(&sorted->moves[i - 1], &sorted->moves[i])));
}

struct moveset legs_joined(struct arena *arena, struct arena *lists, const struct moveset *sorted)
{
    struct moveset result = {0};

    if (is_joined(sorted))
        return *sorted;
    for (size_t i = 0, length; i < sorted->count; i += length) {
        const struct move *move = &sorted->moves[i];

        length = run_length(move, sorted->count - i);
        if (length == 1 && !legs_return(&move->leg))
            moveset_add(lists, &result, *move);
        else
            join_run(arena, lists, move, length, &result);
    }
    moveset_sort(&result);
    return result;
}

/* --- runs --- */

struct leg_runs leg_runs_of(struct arena *arena, const struct moveset *joined)
{
    struct leg_runs runs = {arena_alloc(arena, joined->count, sizeof *runs.list), 0, 0};
    uint64_t *targets = arena_alloc(arena, joined->count, sizeof *targets);

    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];
        struct leg_run *run = &runs.list[runs.count];

        if (!move->leg.next)
            continue;
        targets[i] = targets_of(move);
        if (runs.count && move_alike(run[-1].move, move))
            run[-1].all.count++;
        else
            runs.list[runs.count++] = (struct leg_run){move, {&targets[i], 1}, {0}, false};
    }
    runs.left = runs.count;
    return runs;
}

static int compare_to_run(const void *key, const void *element)
{
    return move_compare_ways(key, ((const struct leg_run *)element)->move);
}

/* NULL: none leads so. Moves that are looked for come mostly in their order: `guess` is the number
 * of the run to look at first. */
static struct leg_run *find_run(const struct leg_runs *runs, const struct move *move, size_t guess)
{
    if (guess < runs->count && move_alike(runs->list[guess].move, move))
        return &runs->list[guess];
    return runs->count ? bsearch(move, runs->list, runs->count, sizeof *runs->list, compare_to_run)
                       : NULL;
}

/* The run of a move that is looked for, and the targets of the move. */
struct found_run {
    struct leg_run *run;
    uint64_t targets;
};

/* Finds the run of each of the moves; false when the runs lack any. */
static bool find_all(const struct leg_runs *runs, const struct moveset *moves,
                     struct found_run *found)
{
    size_t next = 0;

    for (size_t i = 0; i < moves->count; i++) {
        uint64_t targets = targets_of(&moves->moves[i]);
        struct leg_run *run = find_run(runs, &moves->moves[i], next);

        if (!run || !targets_within(targets, &run->all))
            return false;
        found[i] = (struct found_run){run, targets};
        next = (size_t)(run - runs->list) + 1;
    }
    return true;
}

bool leg_runs_have(const struct leg_runs *runs, const struct move *move)
{
    struct found_run found;

    return find_all(runs, &(struct moveset){(struct move *)move, 1}, &found);
}

static bool all_within(const struct leg_run *run, const struct target_sets *sets)
{
    return !FIND(one, run->all.list, run->all.count, !targets_within(*one, sets));
}

/* Covers these targets of the run; returns whether any of them was not covered. */
static bool cover(struct arena *arena, struct leg_run *run, uint64_t targets)
{
    const struct target_sets these = {&targets, 1};

    if (run->done)
        return false;
    run->done = all_within(run, &these); /* at once, as most are */
    if (run->done)
        return true;
    if (targets_within(targets, &run->covered))
        return false;
    *ARENA_PUSH(arena, run->covered.list, run->covered.count) = targets;
    run->done = all_within(run, &run->covered);
    return true;
}

bool leg_runs_cover(struct arena *arena, struct leg_runs *runs, const struct moveset *moves)
{
    struct found_run *found = arena_alloc(arena, moves->count, sizeof *found);
    bool any = false;

    if (!find_all(runs, moves, found))
        return false;
    for (size_t i = 0; i < moves->count; i++)
        if (cover(arena, found[i].run, found[i].targets)) {
            runs->left -= found[i].run->done;
            any = true;
        }
    return any;
}

/* Adds of one product what is not covered, each single target by itself. */
static void add_left(struct arena *arena, const struct leg_run *run, uint64_t targets,
                     struct moveset *left)
{
    uint64_t one, others;

    if (targets_split(targets, &one, &others)) {
        add_left(arena, run, one, left);
        add_left(arena, run, others, left);
    } else if (!targets_within(targets, &run->covered)) {
        moveset_add(arena, left, legs_with_targets(arena, run->move, targets));
    }
}

struct moveset leg_runs_left(struct arena *arena, const struct leg_runs *runs)
{
    struct moveset left = {0};

    for (size_t i = 0; i < runs->count; i++)
        for (size_t k = 0; !runs->list[i].done && k < runs->list[i].all.count; k++)
            add_left(arena, &runs->list[i], runs->list[i].all.list[k], &left);
    left = legs_sorted(arena, arena, &left);
    return legs_joined(arena, arena, &left);
}
