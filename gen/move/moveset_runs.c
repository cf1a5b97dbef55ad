#include "move/moveset_runs.h"

#include "move/moveset_legs.h"
#include "move/moveset_order.h"

#include <stdlib.h>

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
    for (size_t i = 0; i < run->all.count; i++)
        if (!targets_within(run->all.list[i], sets))
            return false;
    return true;
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
