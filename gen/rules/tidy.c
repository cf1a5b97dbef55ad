/* Plies of one man that come to the same. */
#include "rules/generate.h"

#include <stdlib.h>
#include <string.h>

/* What a ply comes to, in the order of comparison. */
struct result {
    short to;
    unsigned short man;
    short taken[LEG_LIMIT]; /* on the way, without what stood on `to`; sorted, then NOWHERE */
    short caught;           /* 0 before 1: catching comes first */
    short passes;           /* squares */
    size_t index;
};

short ply_leg_end(const struct rulebook *book, const struct ply *ply, int leg)
{
    short at = ply->from;

    for (int i = 0; i <= leg; i++)
        for (int k = 0; k < ply->ways[i].steps; k++)
            at = book->strides[ply->ways[i].stride]->next[at];
    return at;
}

static int compare_squares(const void *a, const void *b)
{
    return *(const short *)a - *(const short *)b;
}

static void list_taken(const struct rulebook *book, const struct ply *ply, struct result *result)
{
    int count = 0;

    for (int i = 0; i + 1 < ply->way_count; i++) {
        short square = ply_leg_end(book, ply, i);
        bool known = square == ply->to || !(ply->taken >> i & 1);

        for (int k = 0; k < count; k++)
            known = known || result->taken[k] == square;
        if (!known)
            result->taken[count++] = square;
    }
    qsort(result->taken, (size_t)count, sizeof *result->taken, compare_squares);
    for (; count < LEG_LIMIT; count++)
        result->taken[count] = NOWHERE;
}

static struct result result_of(const struct position *position, const struct plies *plies,
                               size_t index)
{
    const struct ply *ply = &plies->list[index];
    struct result result = {.to = ply->to, .man = ply->man, .index = index};
    int entered = 0;

    list_taken(position->book, ply, &result);
    for (int i = 0; i < ply->way_count; i++)
        entered += ply->ways[i].steps - ply->ways[i].skips;
    result.caught = !(ply->flags & PLY_CATCH);
    result.passes = (short)(ply->flags & PLY_DOUBLE ? LEG_LIMIT * SQUARE_LIMIT : entered);
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

void plies_tidy(const struct position *position, struct plies *plies, size_t first)
{
    size_t count = plies->count - first, kept = 0;
    struct result *results = mem_new(count + 1, sizeof *results);
    struct ply *old = mem_new(count + 1, sizeof *old);

    memcpy(old, plies->list + first, count * sizeof *old);
    for (size_t i = 0; i < count; i++)
        results[i] = result_of(position, plies, first + i);
    qsort(results, count, sizeof *results, compare);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || compare_results(&results[i - 1], &results[i]) != 0)
            plies->list[first + kept++] = old[results[i].index - first];
    plies->count = first + kept;
    free(results);
    free(old);
}
