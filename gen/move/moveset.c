#include "move/moveset.h"

const struct vec directions[DIRECTIONS] = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1},
};

const struct vec knight_directions[DIRECTIONS] = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
};

static bool is_straight(struct vec step)
{
    return step.x == 0 || step.y == 0 || abs(step.x) == abs(step.y);
}

int direction_towards(struct vec step)
{
    static const int by_signs[3][3] = {{5, 6, 7}, {4, -1, 0}, {3, 2, 1}};

    return by_signs[1 + (step.x > 0) - (step.x < 0)][1 + (step.y > 0) - (step.y < 0)];
}

int direction_of(struct vec step)
{
    return is_straight(step) ? direction_towards(step) : -1;
}

/* --- vectors --- */

int vec_units(struct vec v)
{
    int a = abs(v.x), b = abs(v.y);

    while (b) {
        int rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

struct vec vec_unit(struct vec v)
{
    int units = vec_units(v);

    return units ? (struct vec){v.x / units, v.y / units} : v;
}

bool vec_same_line(struct vec a, struct vec b)
{
    return a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0;
}

/* Rounding tells oblique steps of two squares from straight ones: (1,2) has (0,1) half-way. */
size_t vec_between(struct vec step, struct vec squares[BETWEEN_LIMIT])
{
    int size = vec_largest(step);
    size_t count = size == 2 ? 1 : size == 3 ? 2 : 0;

    for (int i = 0; i < (int)count; i++)
        squares[i] = (struct vec){(i + 1) * step.x / size, (i + 1) * step.y / size};
    return count;
}

/* --- moveset --- */

void moveset_add(struct arena *arena, struct moveset *set, struct move move)
{
    *ARENA_PUSH(arena, set->moves, set->count) = move;
}

void moveset_append(struct arena *arena, struct moveset *set, const struct moveset *more)
{
    if (more->count == 0)
        return;
    set->moves = arena_grow_by(arena, set->moves, set->count, more->count, sizeof *set->moves);
    memcpy(&set->moves[set->count], more->moves, more->count * sizeof *more->moves);
    set->count += more->count;
}

static size_t legs_behind(const struct moveset *set)
{
    size_t count = 0;

    for (size_t i = 0; i < set->count; i++)
        for (const struct leg *leg = set->moves[i].leg.next; leg; leg = leg->next)
            count++;
    return count;
}

/* Lays the legs behind the first one side by side; returns where the next ones go. */
static struct leg *copy_legs(struct leg *first, struct leg *to)
{
    for (struct leg *leg = first; leg->next; leg = to++) {
        *to = *leg->next;
        leg->next = to;
    }
    return to;
}

void moveset_append_copy(struct arena *arena, struct moveset *set, const struct moveset *more)
{
    size_t before = set->count;
    struct leg *legs = arena_alloc(arena, legs_behind(more), sizeof *legs);

    moveset_append(arena, set, more);
    for (size_t i = before; i < set->count; i++)
        legs = copy_legs(&set->moves[i].leg, legs);
}

/* --- moves of derived sets --- */

/* Whether two chains of legs go the same ways, whatever they meet. */
static bool same_steps(const struct leg *a, const struct leg *b)
{
    for (; a && b; a = a->next, b = b->next)
        if (!vec_same(a->step, b->step))
            return false;
    return a == b; /* both at their ends */
}

struct move moveset_lasting(const struct moveset *set, const struct move *derived)
{
    struct move move = *derived;

    move.leg.next = NULL;
    for (size_t i = 0; i < set->count; i++)
        if (same_steps(&set->moves[i].leg, &derived->leg))
            move.leg.next = set->moves[i].leg.next;
    return move;
}

/* --- without captures --- */

/* False when the leg, or one behind it, is for captures alone. */
static bool peaceful_leg(struct arena *arena, const struct leg *leg, struct leg *result)
{
    struct leg *next;

    *result = *leg;
    result->path &= ~(unsigned)PATH_SWEEP;
    result->target &= TARGET_EMPTY | TARGET_OVER | TARGET_SWAP;
    if (!leg->next)
        return result->target & (TARGET_EMPTY | TARGET_SWAP);
    result->next = next = arena_alloc(arena, 1, sizeof *next);
    return result->target && peaceful_leg(arena, leg->next, next);
}

struct moveset moveset_peaceful(struct arena *arena, const struct moveset *set)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (peaceful_leg(arena, &set->moves[i].leg, &move.leg))
            moveset_add(arena, &result, move);
    }
    return result;
}

/* --- turned, mirrored, and without hobbling --- */

/* A vector becomes (xx x + xy y, yx x + yy y), and paths lose some of their properties. */
struct turn {
    int xx, xy, yx, yy;
    unsigned lost;
};

static struct leg turn_leg(struct arena *arena, const struct leg *leg, const struct turn *turn)
{
    struct leg result = *leg;

    result.step.x = turn->xx * leg->step.x + turn->xy * leg->step.y;
    result.step.y = turn->yx * leg->step.x + turn->yy * leg->step.y;
    result.path &= ~turn->lost;
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

        move.leg = turn_leg(arena, &set->moves[i].leg, &turn);
        moveset_add(arena, &result, move);
    }
    return result;
}

struct moveset moveset_unhobbled(struct arena *arena, const struct moveset *set)
{
    return turn_set(arena, set, (struct turn){1, 0, 0, 1, PATH_LAME});
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

/* --- order --- */

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

static int compare_legs_but_targets(const struct leg *a, const struct leg *b)
{
    int order;

    while (a != b && a && b && vec_same(a->step, b->step) && a->path == b->path &&
           a->range == b->range) { /* what comes later is often shared */
        a = a->next;
        b = b->next;
    }
    if (a == b || !a || !b)
        return (a != NULL) - (b != NULL);
    order = compare_steps(a->step, b->step);
    if (!order)
        order = compare_numbers((int)a->path, (int)b->path);
    return order ? order : compare_numbers(a->range, b->range);
}

static int compare_targets(const struct leg *a, const struct leg *b)
{
    int order = 0;

    for (; !order && a && b && a != b; a = a->next, b = b->next)
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

int move_compare_ways(const struct move *a, const struct move *b)
{
    int order = 0;

    if (!vec_same(a->leg.step, b->leg.step))
        return compare_steps(a->leg.step, b->leg.step);
    if (a->when != b->when)
        return compare_numbers((int)a->when, (int)b->when);
    if (a->rank != b->rank)
        return compare_numbers(a->rank, b->rank);
    if (a->over != b->over)
        order = compare_numbers(over_number(a), over_number(b));
    return order ? order : compare_legs_but_targets(&a->leg, &b->leg);
}

/* Targets count last, so that moves alike but for them stand together. */
int move_compare(const struct move *a, const struct move *b)
{
    int order = move_compare_ways(a, b);

    return order ? order : compare_targets(&a->leg, &b->leg);
}

bool move_alike(const struct move *a, const struct move *b)
{
    return move_compare_ways(a, b) == 0;
}

/* --- sorting ---
 *
 * By merging the runs that are in order: most sets come from sorted ones, or are a few of them one
 * behind another. */

/* Where the run ends that begins there. */
static size_t run_end(const struct moveset *set, size_t from)
{
    size_t end = from + 1;

    while (end < set->count && move_compare(&set->moves[end - 1], &set->moves[end]) <= 0)
        end++;
    return end;
}

/* Merges the moves from `from` on with those from `middle` to `to`, which are both in order. */
static void merge_runs(struct move *moves, size_t from, size_t middle, size_t to,
                       struct move *spare)
{
    size_t count = middle - from, i = 0;

    memcpy(spare, &moves[from], count * sizeof *moves);
    while (i < count && middle < to)
        moves[from++] = move_compare(&spare[i], &moves[middle]) <= 0 ? spare[i++] : moves[middle++];
    memcpy(&moves[from], &spare[i], (count - i) * sizeof *moves);
}

/* Merges each run with the one behind it; returns how many are left. */
static size_t halve_runs(struct moveset *set, size_t first_end, struct move *spare)
{
    size_t left = 0;

    for (size_t from = 0, middle = first_end, to; from < set->count; from = to, left++) {
        middle = from ? run_end(set, from) : first_end;
        to = middle < set->count ? run_end(set, middle) : middle;
        merge_runs(set->moves, from, middle, to, spare);
    }
    return left;
}

void moveset_sort(struct moveset *set)
{
    size_t first_end = set->count ? run_end(set, 0) : 0;
    struct move *spare;

    if (first_end == set->count)
        return;
    spare = mem_new(set->count, sizeof *spare);
    while (halve_runs(set, first_end, spare) > 1)
        first_end = run_end(set, 0);
    free(spare);
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

/* A leg on its way. */
struct ray {
    const struct leg *leg;
    const struct playfield *field;
    struct landing at;
    bool round;  /* has crossed the edge of a cylinder */
    bool itself; /* came round to the origin: the piece blocks its own way as a friend would */
};

bool playfield_has(const struct playfield *field, struct vec square)
{
    return square.x >= 0 && square.x < field->width && square.y >= 0 && square.y < field->height;
}

bool playfield_lets(const struct playfield *field, struct vec square)
{
    return playfield_has(field, square) &&
           !(field->closed && field->closed[square.y * field->width + square.x]);
}

bool playfield_stops(const struct playfield *field, struct vec square)
{
    return field->stops && field->stops[square.y * field->width + square.x];
}

/* Brings the square back onto a cylinder; returns whether it was beside the board. */
static bool wrap(const struct ray *ray, struct vec *square)
{
    int width = ray->field->width, x = square->x;

    if (ray->leg->path & PATH_CYLINDER)
        square->x = ((x % width) + width) % width;
    return square->x != x;
}

static unsigned standing_on(const struct playfield *field, struct vec square)
{
    if (!field->men || vec_same(square, field->origin))
        return TARGET_EMPTY;
    return field->men[square.y * field->width + square.x];
}

/* One step on; false at the edge, or before a square that the piece may not enter. */
static bool advance(struct ray *ray)
{
    struct landing *at = &ray->at;

    at->square.x += ray->leg->step.x;
    at->square.y += ray->leg->step.y;
    at->steps++;
    ray->round |= wrap(ray, &at->square);
    if (!playfield_lets(ray->field, at->square))
        return false;
    ray->itself = ray->round && vec_same(at->square, ray->field->origin);
    at->standing = ray->itself ? TARGET_FRIEND : standing_on(ray->field, at->square);
    return true;
}

/* Whether the squares between, if they matter, let the step pass that began on `before`. */
static bool passes_between(const struct ray *ray, struct vec before)
{
    struct vec between[BETWEEN_LIMIT];
    unsigned ways = ray->leg->path & (PATH_LAME | PATH_HURDLE);
    size_t count = ways ? vec_between(ray->leg->step, between) : 0;

    for (size_t i = 0; i < count; i++) {
        struct vec square = {before.x + between[i].x, before.y + between[i].y};

        wrap(ray, &square);
        if ((standing_on(ray->field, square) == TARGET_EMPTY) != (ways == PATH_LAME))
            return false;
    }
    return true;
}

/* Whether the leg can go on behind the square. */
static bool goes_over(const struct ray *ray, int *jumped)
{
    unsigned path = ray->leg->path;
    int most = leg_jumps(ray->leg);

    if (ray->at.standing == TARGET_EMPTY)
        return true;
    if (path & PATH_SWEEP)
        return !ray->itself &&
               path & (ray->at.standing == TARGET_ENEMY ? PATH_SWEEP_ENEMIES : PATH_SWEEP_FRIENDS);
    return (*jumped)++ < most || most == JUMPS_ANY;
}

size_t leg_landings(const struct leg *leg, const struct playfield *field, struct vec from,
                    int count, struct landing landings[LANDING_LIMIT])
{
    struct ray ray = {.leg = leg, .field = field, .at = {.square = from}};
    int jumped = 0, most = leg->range && leg->range < LANDING_LIMIT ? leg->range : LANDING_LIMIT;
    size_t found = 0;

    while (ray.at.steps < most) {
        struct vec before = ray.at.square;

        if ((ray.at.steps && playfield_stops(field, before)) || !advance(&ray))
            break;
        if (ray.at.steps <= leg_skips(leg))
            continue;
        if (!passes_between(&ray, before))
            break;
        if ((jumped || !leg_jumps(leg)) && !ray.itself && (count == 0 || ray.at.steps == count))
            landings[found++] = ray.at;
        if ((jumped && leg->path & PATH_HOPPER) || !goes_over(&ray, &jumped))
            break;
    }
    return found;
}

int leg_skips(const struct leg *leg)
{
    return leg->path & PATH_SKIP_TWO ? 2 : leg->path & PATH_SKIP ? 1 : 0;
}

int leg_jumps(const struct leg *leg)
{
    int most = (int)(leg->path & PATH_JUMPS) / JUMPS_UNIT;

    return most ? most : leg->path & (PATH_CANNON | PATH_HOPPER) ? 1 : 0;
}

unsigned path_jumping(int most)
{
    return most == 1 ? PATH_CANNON : (unsigned)(most * JUMPS_UNIT);
}

/* An order of bindings, ranks before terrains; 0: none at all. */
static int binding_order(struct binding binding)
{
    enum { RANKS = 100 }; /* more than boards have */

    return (binding.over ? binding.over->number : 0) * RANKS + binding.rank;
}

bool moveset_next_binding(const struct moveset *set, struct binding *binding)
{
    struct binding next = {0};

    EACH (move, set->moves, set->count) {
        const struct binding own = {move->rank, move->over};

        if (binding_order(own) > binding_order(*binding) &&
            (!binding_order(next) || binding_order(own) < binding_order(next)))
            next = own;
    }
    *binding = next;
    return binding_order(next) > 0;
}
