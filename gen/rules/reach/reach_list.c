/* The list of moves, sorted, and each of them once. */
#include "rules/reach/reach_internal.h"

#include "base/number.h"

#include <stdlib.h>
#include <string.h>

static int compare_squares(struct vec a, struct vec b)
{
    return a.x == b.x ? compare_numbers(a.y, b.y) : compare_numbers(a.x, b.x);
}

static int compare(const void *left, const void *right)
{
    const struct reached *a = left, *b = right;
    int order = compare_squares(a->to, b->to);

    if (!order)
        order = compare_numbers(a->kind, b->kind);
    for (size_t i = 0; !order && i < a->taken_count && i < b->taken_count; i++)
        order = compare_squares(a->taken[i], b->taken[i]);
    return order ? order : compare_numbers((long)a->taken_count, (long)b->taken_count);
}

void add_swept(struct arena *arena, struct reach *reach, const struct reached *swept,
               size_t swept_count)
{
    size_t count = reach->count, kept = 0;
    struct reached *all = arena_alloc(arena, count + swept_count, sizeof *all);

    memcpy(all, reach->moves, count * sizeof *all);
    memcpy(all + count, swept, swept_count * sizeof *all);
    count += swept_count;
    qsort(all, count, sizeof *all, compare);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || compare(&all[kept - 1], &all[i]) != 0)
            all[kept++] = all[i];
    reach->moves = all;
    reach->count = kept;
}

/* Whether another move comes to the same, but takes what passed. */
static bool is_outdone(const struct reach *reach, size_t i)
{
    const struct reached *move = &reach->moves[i];
    struct reached catching = *move;

    catching.kind = TARGET_PASSED;
    return move->kind == TARGET_EMPTY &&
           bsearch(&catching, reach->moves, reach->count, sizeof catching, compare);
}

void drop_outdone(struct arena *arena, struct reach *reach)
{
    struct reached *kept = arena_alloc(arena, reach->count, sizeof *kept);
    size_t count = 0;

    for (size_t i = 0; i < reach->count; i++)
        if (!is_outdone(reach, i))
            kept[count++] = reach->moves[i];
    reach->moves = kept;
    reach->count = count;
}

void sort_reach(struct reach *reach)
{
    if (reach->count)
        qsort(reach->moves, reach->count, sizeof *reach->moves, compare);
}
