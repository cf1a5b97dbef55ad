#include "rules/turns.h"

#include <stdlib.h>
#include <string.h>

void turns_free(struct turns *turns)
{
    free(turns->list);
    *turns = (struct turns){0};
}

struct turn *turns_push(struct turns *turns)
{
    if (turns->count == turns->room) {
        turns->room = turns->room ? 2 * turns->room : 256;
        turns->list = mem_resize(turns->list, turns->room, sizeof *turns->list);
    }
    return &turns->list[turns->count++];
}

short turn_leg_end(const struct compiled_rules *compiled, const struct turn *turn, int leg)
{
    short at = turn->from;

    for (int i = 0; i <= leg; i++)
        for (int k = 0; k < turn->legs[i].steps; k++)
            at = compiled->step_tables[turn->legs[i].step_table]->next[at];
    return at;
}

/* --- turns of one man that come to the same --- */

/* What a turn comes to, in the order of comparison. */
struct result {
    short to;
    unsigned short man;
    short taken[LEG_LIMIT]; /* on the way, without what stood on `to`; sorted, then NOWHERE */
    short caught;           /* 0 before 1: catching comes first */
    short passes;           /* squares */
    size_t index;
};

static int compare_squares(const void *a, const void *b)
{
    return *(const short *)a - *(const short *)b;
}

static void list_taken(const struct compiled_rules *compiled, const struct turn *turn,
                       struct result *result)
{
    int count = 0;

    for (int i = 0; i + 1 < turn->leg_count; i++) {
        short square = turn_leg_end(compiled, turn, i);
        bool known = square == turn->to || !(turn->taken >> i & 1);

        for (int k = 0; k < count; k++)
            known = known || result->taken[k] == square;
        if (!known)
            result->taken[count++] = square;
    }
    qsort(result->taken, (size_t)count, sizeof *result->taken, compare_squares);
    for (; count < LEG_LIMIT; count++)
        result->taken[count] = NOWHERE;
}

static struct result result_of(const struct position *position, const struct turns *turns,
                               size_t index)
{
    const struct turn *turn = &turns->list[index];
    struct result result = {.to = turn->to, .man = turn->man, .index = index};
    int entered = 0;

    list_taken(position->compiled, turn, &result);
    for (int i = 0; i < turn->leg_count; i++)
        entered += turn->legs[i].steps - turn->legs[i].skips;
    result.caught = !(turn->flags & TURN_CATCH);
    result.passes = (short)(turn->flags & TURN_DOUBLE ? LEG_LIMIT * SQUARE_LIMIT : entered);
    return result;
}

static int compare_results(const struct result *a, const struct result *b)
{
    if (a->to != b->to)
        return a->to - b->to;
    return a->man != b->man ? a->man - b->man : memcmp(a->taken, b->taken, sizeof a->taken);
}

static int compare(const void *left, const void *right)
{
    const struct result *a = left, *b = right;
    int order = compare_results(a, b);

    if (!order)
        order = a->caught - b->caught;
    if (!order)
        order = a->passes - b->passes;
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

void turns_dedupe(const struct position *position, struct turns *turns, size_t first)
{
    size_t count = turns->count - first, kept = 0;
    struct result *results;
    struct turn *old;

    if (count < 2)
        return;
    results = mem_new(count, sizeof *results);
    old = mem_new(count, sizeof *old);
    memcpy(old, turns->list + first, count * sizeof *old);
    for (size_t i = 0; i < count; i++)
        results[i] = result_of(position, turns, first + i);
    qsort(results, count, sizeof *results, compare);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || compare_results(&results[i - 1], &results[i]) != 0)
            turns->list[first + kept++] = old[results[i].index - first];
    turns->count = first + kept;
    free(results);
    free(old);
}

/* --- captures by strength --- */

/* Whether the man may take what stands on the square, if it is an enemy. */
static bool may_take(const struct position *position, unsigned man, short from, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned other = position->men[square];
    int takes;

    if (!other || man_side(other) == man_side(man) || compiled->weak[man_side(other)][square])
        return true;
    takes = compiled->takes[man_kind(man) * compiled->kind_count + man_kind(other)];
    return takes < TAKES_BUT_FROM ? takes == TAKES
                                  : !compiled->terrain[takes - TAKES_BUT_FROM][from];
}

static bool is_strong_enough(const struct position *position, const struct turn *turn)
{
    unsigned man = position->men[turn->from];

    if (turn->flags & TURN_CATCH &&
        !may_take(position, man, turn->from, position_last(position)->to))
        return false;
    for (int i = 0; turn->taken && i + 1 < turn->leg_count; i++)
        if (turn->taken >> i & 1 &&
            !may_take(position, man, turn->from, turn_leg_end(position->compiled, turn, i)))
            return false;
    return may_take(position, man, turn->from, turn->to);
}

void turns_by_strength(const struct position *position, struct turns *turns, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < turns->count; i++)
        if (is_strong_enough(position, &turns->list[i]))
            turns->list[kept++] = turns->list[i];
    turns->count = kept;
}
