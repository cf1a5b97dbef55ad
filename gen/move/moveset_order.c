#include "move/moveset_order.h"

#include "base/number.h"

#include <stdlib.h>

/* Clockwise from straight forward. */
static int compare_directions(struct vec a, struct vec b)
{
    int left_a = a.x < 0 || (a.x == 0 && a.y < 0), left_b = b.x < 0 || (b.x == 0 && b.y < 0);

    if (left_a != left_b)
        return left_a - left_b;
    return compare_numbers(a.x * b.y, a.y * b.x);
}

static int compare_steps(struct vec a, struct vec b)
{
    int order;

    if (a.x == b.x && a.y == b.y) /* by far the most frequent */
        return 0;
    order = compare_directions(a, b);
    return order ? order : compare_numbers(vec_largest(a), vec_largest(b));
}

static int compare_legs_but_targets(const struct leg *a, const struct leg *b)
{
    int order = compare_steps(a->step, b->step);

    if (!order)
        order = compare_numbers((int)a->path, (int)b->path);
    if (!order)
        order = compare_numbers(a->range, b->range);
    if (!order && a->next && b->next)
        return compare_legs_but_targets(a->next, b->next);
    return order ? order : (a->next != NULL) - (b->next != NULL);
}

static int compare_targets(const struct leg *a, const struct leg *b)
{
    int order = 0;

    for (; !order && a && b; a = a->next, b = b->next)
        order = compare_numbers((int)a->target, (int)b->target);
    return order;
}

int leg_compare(const struct leg *a, const struct leg *b)
{
    int order = compare_legs_but_targets(a, b);

    return order ? order : compare_targets(a, b);
}

static int over_number(const struct move *move)
{
    return move->over ? move->over->number : 0;
}

/* Targets count last, so that moves alike but for them stand together. */
int move_compare(const struct move *a, const struct move *b)
{
    const struct leg *x = &a->leg, *y = &b->leg;
    int order = compare_steps(x->step, y->step);

    if (!order)
        order = compare_numbers((int)a->when, (int)b->when);
    if (!order)
        order = compare_numbers(a->rank, b->rank);
    if (!order)
        order = compare_numbers(over_number(a), over_number(b));
    if (!order)
        order = compare_legs_but_targets(x, y);
    return order ? order : compare_targets(x, y);
}

bool move_alike(const struct move *a, const struct move *b)
{
    return a->when == b->when && a->rank == b->rank && over_number(a) == over_number(b) &&
           compare_legs_but_targets(&a->leg, &b->leg) == 0;
}

static int compare(const void *left, const void *right)
{
    return move_compare(left, right);
}

/* Most sets come from sorted ones. */
static bool is_sorted(const struct moveset *set)
{
    for (size_t i = 1; i < set->count; i++)
        if (move_compare(&set->moves[i - 1], &set->moves[i]) > 0)
            return false;
    return true;
}

void moveset_sort(struct moveset *set)
{
    if (!is_sorted(set))
        qsort(set->moves, set->count, sizeof *set->moves, compare);
}

struct moveset moveset_merged(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset result = {0};

    for (size_t i = 0, k = 0; i < a->count || k < b->count;) {
        bool first =
            k == b->count || (i < a->count && move_compare(&a->moves[i], &b->moves[k]) <= 0);

        moveset_add(arena, &result, first ? a->moves[i++] : b->moves[k++]);
    }
    return result;
}

bool moveset_same_list(const struct moveset *a, const struct moveset *b)
{
    bool same = a->count == b->count;

    for (size_t i = 0; same && i < a->count; i++)
        same = move_compare(&a->moves[i], &b->moves[i]) == 0;
    return same;
}

bool moveset_same(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset x = {0}, y = {0};

    if (a->count != b->count)
        return false;
    moveset_append(arena, &x, a);
    moveset_append(arena, &y, b);
    moveset_sort(&x);
    moveset_sort(&y);
    return moveset_same_list(&x, &y);
}
