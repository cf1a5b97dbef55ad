#include "game/moveset.h"

#include <stdlib.h>

int vec_largest(struct vec v)
{
    int x = abs(v.x), y = abs(v.y);

    return x > y ? x : y;
}

void moveset_add(struct arena *arena, struct moveset *set, struct move move)
{
    *ARENA_PUSH(arena, set->moves, set->count) = move;
}

/* --- what must be empty ---
 *
 * A leg arrives at its k-th landing square exactly when all landing squares before it are empty
 * and, for a lame leg, all squares half-way too. So one leg covers another's landing when it ends
 * there as well and needs no square empty that the other does not need. */

static struct vec times(struct vec v, int k)
{
    return (struct vec){v.x * k, v.y * k};
}

static bool vec_same(struct vec a, struct vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* The square that a lame leg needs empty: half of each component, rounded towards zero. */
static struct vec half_way(struct vec step)
{
    return (struct vec){step.x / 2, step.y / 2};
}

/* How many steps in a row lead to the square; 0: none do. */
static int steps_to(struct vec step, struct vec square)
{
    int k = step.x ? square.x / step.x : square.y / step.y;

    return k > 0 && vec_same(times(step, k), square) ? k : 0;
}

/* Whether the leg arrives at its k-th landing square only when the given square is empty. */
static bool needs_empty(const struct leg *leg, int k, struct vec square)
{
    struct vec half = half_way(leg->step);
    struct vec rest = {square.x - half.x, square.y - half.y};
    int i = steps_to(leg->step, square);

    if (i >= 1 && i < k)
        return true;
    if (!(leg->path & PATH_LAME))
        return false;
    i = steps_to(leg->step, rest);
    return vec_same(rest, (struct vec){0, 0}) || (i >= 1 && i < k);
}

static bool tail_same(const struct leg *a, const struct leg *b)
{
    for (; a && b; a = a->next, b = b->next)
        if (!vec_same(a->step, b->step) || a->range != b->range || a->target != b->target ||
            a->path != b->path)
            return false;
    return a == b; /* both at their ends */
}

/* Whether a arrives at b's k-th landing square whenever b does. */
static bool leg_covers(const struct leg *a, const struct leg *b, int k)
{
    struct vec half = half_way(a->step);
    int j = steps_to(a->step, times(b->step, k));

    if (j == 0 || (a->range && j > a->range) || (b->target & ~a->target) ||
        !tail_same(a->next, b->next))
        return false;
    for (int i = 1; i < j; i++)
        if (!needs_empty(b, k, times(a->step, i)))
            return false;
    for (int i = 0; (a->path & PATH_LAME) && i < j; i++)
        if (!needs_empty(b, k, (struct vec){half.x + i * a->step.x, half.y + i * a->step.y}))
            return false;
    return true;
}

/* The same for every landing square of an unlimited leg b. One that is covered by an unlimited leg
 * at its first landing is so at all; limited legs or larger steps leave gaps for ever. */
static bool leg_covers_all(const struct leg *a, const struct leg *b)
{
    return a->range == 0 && leg_covers(a, b, 1);
}

static bool set_covers(const struct moveset *set, const struct leg *leg, int k)
{
    for (size_t i = 0; i < set->count; i++)
        if (leg_covers(&set->moves[i].leg, leg, k))
            return true;
    return false;
}

static bool set_covers_all(const struct moveset *set, const struct leg *leg)
{
    for (size_t i = 0; i < set->count; i++)
        if (leg_covers_all(&set->moves[i].leg, leg))
            return true;
    return false;
}

/* --- normal form --- */

static bool longer(int a, int b)
{
    return b != 0 && (a == 0 || a > b);
}

static struct move *find_alike(struct moveset *list, const struct leg *leg)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg *l = &list->moves[i].leg;

        if (vec_same(l->step, leg->step) && l->path == leg->path && tail_same(l->next, leg->next))
            return &list->moves[i];
    }
    return NULL;
}

/* Adds to a list of one entry for each step and path, which keeps the longest range. */
static void merge(struct arena *arena, struct moveset *list, struct move move)
{
    struct move *alike = find_alike(list, &move.leg);

    if (!alike)
        moveset_add(arena, list, move);
    else if (longer(move.leg.range, alike->leg.range))
        *alike = move;
}

/* A lame leap over the square of a slide is that slide's second step: with nD, W is W2. Lengthens
 * the slides beside lame leaps as far as the list allows, so that either spelling comes out alike.
 */
static void lengthen_slides(struct arena *arena, struct moveset *list)
{
    size_t count = list->count;

    for (size_t i = 0; i < count; i++) {
        struct move slide = list->moves[i], *alike;

        slide.leg.step = half_way(slide.leg.step);
        if (!(slide.leg.path & PATH_LAME) ||
            !vec_same(times(slide.leg.step, 2), list->moves[i].leg.step))
            continue;
        slide.leg.path &= ~(unsigned)PATH_LAME;
        alike = find_alike(list, &slide.leg);
        if (!alike || alike->leg.range == 0)
            continue;
        slide.leg.range = alike->leg.range;
        while (set_covers(list, &slide.leg, slide.leg.range + 1))
            slide.leg.range++;
        merge(arena, list, slide);
    }
}

/* Whether another entry of the list provides the k-th landing, or for k 0 all of an unlimited
 * leg. */
static bool provided(const struct moveset *list, const struct move *move, int k)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct leg *other = &list->moves[i].leg;

        if (&list->moves[i] == move)
            continue;
        if (k ? leg_covers(other, &move->leg, k) : leg_covers_all(other, &move->leg))
            return true;
    }
    return false;
}

/* Shortens the move to its farthest landing that nothing else provides, neither in the list nor in
 * `always` (NULL: nothing). Returns false when there is none. */
static bool trim(const struct moveset *list, const struct moveset *always, struct move *move)
{
    if (move->leg.range == 0)
        return !provided(list, move, 0) && !(always && set_covers_all(always, &move->leg));
    for (int k = move->leg.range; k >= 1; k--) {
        if (provided(list, move, k) || (always && set_covers(always, &move->leg, k)))
            continue;
        move->leg.range = k;
        return true;
    }
    return false;
}

/* Trims all lame or all other entries, and takes out what is not needed. */
static void trim_all(struct moveset *list, const struct moveset *always, unsigned path)
{
    for (size_t i = 0; i < list->count;) {
        if ((list->moves[i].leg.path & PATH_LAME) != path || trim(list, always, &list->moves[i]))
            i++;
        else
            list->moves[i] = list->moves[--list->count];
    }
}

static void append(struct arena *arena, struct moveset *result, const struct moveset *list,
                   unsigned when)
{
    for (size_t i = 0; i < list->count; i++) {
        struct move move = list->moves[i];

        move.when = when;
        moveset_add(arena, result, move);
    }
}

/* Leaves nothing in the list that its other entries or `always` provide. A slide and lame leaps
 * along it may provide the same landing in the same way: then the slide does, as far as it can
 * run on; only beyond it lame leaps are needed, which then count for all of their landings. */
static void reduce(struct arena *arena, struct moveset *list, const struct moveset *always)
{
    lengthen_slides(arena, list);
    trim_all(list, always, PATH_LAME);
    trim_all(list, always, 0);
}

/* A step of nothing, or a lame one whose half-way square is the piece's own, leads nowhere. */
static bool leads_somewhere(const struct leg *leg)
{
    return vec_largest(leg->step) > ((leg->path & PATH_LAME) ? 1 : 0) && leg->range >= 0;
}

/* What the set can do on squares of one kind: at any time, and beyond that on the first move. */
static void normal_of_target(struct arena *arena, const struct moveset *set, unsigned target,
                             struct moveset *result)
{
    struct moveset always = {0}, first = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!(move.leg.target & target) || !leads_somewhere(&move.leg))
            continue;
        move.leg.target = target;
        if (!(move.when & WHEN_FIRST_MOVE))
            merge(arena, &always, move);
        merge(arena, &first, move);
    }
    reduce(arena, &always, NULL);
    reduce(arena, &first, &always);
    append(arena, result, &always, 0);
    append(arena, result, &first, WHEN_FIRST_MOVE);
}

static int compare_numbers(int a, int b)
{
    return (a > b) - (a < b);
}

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
    int order = compare_directions(a, b);

    return order ? order : compare_numbers(vec_largest(a), vec_largest(b));
}

/* The target counts last, so that legs alike but for it stand together. */
static int compare_legs(const struct leg *a, const struct leg *b)
{
    int order = compare_steps(a->step, b->step);

    if (!order)
        order = compare_numbers((int)a->path, (int)b->path);
    if (!order)
        order = compare_numbers(a->range, b->range);
    if (!order && a->next && b->next)
        order = compare_legs(a->next, b->next);
    else if (!order)
        order = (a->next != NULL) - (b->next != NULL);
    return order ? order : compare_numbers((int)a->target, (int)b->target);
}

static int compare_moves(const void *left, const void *right)
{
    const struct move *a = left, *b = right;
    int order = compare_steps(a->leg.step, b->leg.step);

    if (!order)
        order = compare_numbers((int)a->when, (int)b->when);
    return order ? order : compare_legs(&a->leg, &b->leg);
}

struct moveset moveset_normal(struct arena *arena, const struct moveset *set)
{
    struct moveset result = {0};

    for (unsigned target = TARGET_EMPTY; target <= TARGET_FRIEND; target <<= 1)
        normal_of_target(arena, set, target, &result);
    if (result.count)
        qsort(result.moves, result.count, sizeof *result.moves, compare_moves);
    return result;
}

/* --- sets compared --- */

/* Whether the two differ in nothing but the target. */
static bool alike(const struct move *a, const struct move *b)
{
    return vec_same(a->leg.step, b->leg.step) && a->leg.range == b->leg.range &&
           a->leg.path == b->leg.path && a->when == b->when && tail_same(a->leg.next, b->leg.next);
}

/* Of a sorted list, where what is alike stands together. */
static struct moveset join_targets(struct arena *arena, const struct moveset *sorted)
{
    struct moveset result = {0};

    for (size_t i = 0; i < sorted->count; i++) {
        const struct move *move = &sorted->moves[i];
        struct move *last = result.count ? &result.moves[result.count - 1] : NULL;

        if (last && alike(last, move))
            last->leg.target |= move->leg.target;
        else
            moveset_add(arena, &result, *move);
    }
    return result;
}

struct moveset moveset_joined(struct arena *arena, const struct moveset *set)
{
    struct moveset normal = moveset_normal(arena, set);

    return join_targets(arena, &normal);
}

/* Whether one of b's moves under the same condition does what the k-th landing does. */
static bool landing_in(const struct moveset *b, const struct move *move, int k)
{
    for (size_t i = 0; i < b->count; i++) {
        const struct move *other = &b->moves[i];

        if (other->when & ~move->when || !leads_somewhere(&other->leg))
            continue;
        if (k ? leg_covers(&other->leg, &move->leg, k) : leg_covers_all(&other->leg, &move->leg))
            return true;
    }
    return false;
}

static bool wholly_in(const struct moveset *b, const struct move *move)
{
    if (move->leg.range == 0)
        return landing_in(b, move, 0);
    for (int k = 1; k <= move->leg.range; k++)
        if (!landing_in(b, move, k))
            return false;
    return true;
}

struct moveset moveset_minus(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset normal = moveset_normal(arena, a), left = {0};

    for (size_t i = 0; i < normal.count; i++)
        if (!wholly_in(b, &normal.moves[i]))
            moveset_add(arena, &left, normal.moves[i]);
    return join_targets(arena, &left);
}

bool moveset_equal(const struct moveset *a, const struct moveset *b)
{
    struct arena *arena = arena_new();
    struct moveset x = moveset_normal(arena, a), y = moveset_normal(arena, b);
    bool equal = x.count == y.count;

    for (size_t i = 0; equal && i < x.count; i++)
        equal = alike(&x.moves[i], &y.moves[i]) && x.moves[i].leg.target == y.moves[i].leg.target;
    arena_free(arena);
    return equal;
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

/* --- on an empty board --- */

static bool on_board(int width, int height, int file, int rank)
{
    return file >= 0 && file < width && rank >= 0 && rank < height;
}

/* Only moves of one leg, and none that the piece has lost after its first move. */
static bool lasting(const struct move *move)
{
    return !move->leg.next && !(move->when & WHEN_FIRST_MOVE) && leads_somewhere(&move->leg);
}

bool moveset_can_leave(const struct moveset *set, int width, int height, int file, int rank)
{
    for (size_t i = 0; i < set->count; i++) {
        struct vec step = set->moves[i].leg.step;

        if (lasting(&set->moves[i]) && on_board(width, height, file + step.x, rank + step.y))
            return true;
    }
    return false;
}

int moveset_reach(const struct moveset *set, int width, int height, int file, int rank)
{
    bool *seen = mem_new((size_t)width * (size_t)height, sizeof *seen);
    int reach = 0;

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;

        if (!lasting(&set->moves[i]) || !(leg->target & TARGET_EMPTY))
            continue;
        for (int k = 1; leg->range == 0 || k <= leg->range; k++) {
            int x = file + k * leg->step.x, y = rank + k * leg->step.y;

            if (!on_board(width, height, x, y))
                break;
            reach += !seen[y * width + x];
            seen[y * width + x] = true;
        }
    }
    free(seen);
    return reach;
}
