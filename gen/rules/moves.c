#include "rules/moves.h"

#include <stdlib.h>
#include <string.h>

void moves_free(struct played_moves *moves)
{
    free(moves->list);
    *moves = (struct played_moves){0};
}

struct played_move *moves_push(struct played_moves *moves)
{
    if (moves->count == moves->room) {
        moves->room = moves->room ? 2 * moves->room : 256;
        moves->list = mem_resize(moves->list, moves->room, sizeof *moves->list);
    }
    return &moves->list[moves->count++];
}

short played_leg_end(const struct compiled_rules *compiled, const struct played_move *move, int leg)
{
    short at = move->from;

    for (int i = 0; i <= leg; i++)
        for (int k = 0; k < move->legs[i].steps; k++)
            at = compiled->step_tables[move->legs[i].step_table]->next[at];
    return at;
}

/* --- moves of one man that come to the same --- */

/* What a move comes to, in the order of comparison. */
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

static void list_taken(const struct compiled_rules *compiled, const struct played_move *move,
                       struct result *result)
{
    int count = 0;

    for (int i = 0; i + 1 < move->leg_count; i++) {
        short square = played_leg_end(compiled, move, i);
        bool known = square == move->to || !(move->taken >> i & 1);

        for (int k = 0; k < count; k++)
            known = known || result->taken[k] == square;
        if (!known)
            result->taken[count++] = square;
    }
    qsort(result->taken, (size_t)count, sizeof *result->taken, compare_squares);
    for (; count < LEG_LIMIT; count++)
        result->taken[count] = NOWHERE;
}

static struct result result_of(const struct position *position, const struct played_moves *moves,
                               size_t index)
{
    const struct played_move *move = &moves->list[index];
    struct result result = {.to = move->to, .man = move->man, .index = index};
    int entered = 0;

    list_taken(position->compiled, move, &result);
    for (int i = 0; i < move->leg_count; i++)
        entered += move->legs[i].steps - move->legs[i].skips;
    result.caught = !(move->flags & MOVE_CATCH);
    result.passes = (short)(move->flags & MOVE_DOUBLE ? LEG_LIMIT * SQUARE_LIMIT : entered);
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

void dedupe_moves(const struct position *position, struct played_moves *moves, size_t first)
{
    size_t count = moves->count - first, kept = 0;
    struct result *results;
    struct played_move *old;

    if (count < 2)
        return;
    results = mem_new(count, sizeof *results);
    old = mem_new(count, sizeof *old);
    memcpy(old, moves->list + first, count * sizeof *old);
    for (size_t i = 0; i < count; i++)
        results[i] = result_of(position, moves, first + i);
    qsort(results, count, sizeof *results, compare);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || compare_results(&results[i - 1], &results[i]) != 0)
            moves->list[first + kept++] = old[results[i].index - first];
    moves->count = first + kept;
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

static bool is_strong_enough(const struct position *position, const struct played_move *move)
{
    unsigned man = position->men[move->from];

    if (move->flags & MOVE_CATCH &&
        !may_take(position, man, move->from, position_last(position)->to))
        return false;
    for (int i = 0; move->taken && i + 1 < move->leg_count; i++)
        if (move->taken >> i & 1 &&
            !may_take(position, man, move->from, played_leg_end(position->compiled, move, i)))
            return false;
    return may_take(position, man, move->from, move->to);
}

void moves_by_strength(const struct position *position, struct played_moves *moves, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < moves->count; i++)
        if (is_strong_enough(position, &moves->list[i]))
            moves->list[kept++] = moves->list[i];
    moves->count = kept;
}
