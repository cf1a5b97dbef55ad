/* The normal form of move sets: line by line, each kind of squares by itself. */
#include "move/moveset_internal.h"

#include <stdint.h>
#include <stdlib.h>

/* Moves of one leg that lead along one line, for squares of one kind. */
struct line {
    struct vec unit;
    unsigned target;
    struct moveset moves, normal;
};

static bool units_alike(struct vec a, struct vec b)
{
    int x = abs(a.x), y = abs(a.y), u = abs(b.x), v = abs(b.y);

    return (vec_largest(a) == 1 && vec_largest(b) == 1) || (x == u && y == v) || (x == v && y == u);
}

/* Whether the lines have the same moves, but for the way they lead and the kind of squares. */
static bool lines_alike(const struct line *a, const struct line *b)
{
    if (a->moves.count != b->moves.count || !units_alike(a->unit, b->unit))
        return false;
    for (size_t i = 0; i < a->moves.count; i++) {
        const struct move *x = &a->moves.moves[i], *y = &b->moves.moves[i];

        if (vec_units(x->leg.step) != vec_units(y->leg.step) || x->leg.range != y->leg.range ||
            x->leg.path != y->leg.path || !move_counts_with(x, y) || !move_counts_with(y, x) ||
            !place_same(&x->at, &y->at))
            return false;
    }
    return true;
}

/* The normal form of such a line, turned to this one. */
static struct moveset turned_along(struct arena *arena, const struct line *line,
                                   const struct line *alike)
{
    struct moveset result = {0};

    for (size_t i = 0; i < alike->normal.count; i++) {
        struct move move = alike->normal.moves[i];
        int units = vec_units(move.leg.step);

        move.leg.step = (struct vec){units * line->unit.x, units * line->unit.y};
        move.leg.target = line->target;
        moveset_add(arena, &result, move);
    }
    return result;
}

/* --- lines that were seen before --- */

/* Hops and skips, which take long to bring into normal form: once for all directions and targets in
 * which they are the same. */
struct lines {
    struct line *list;
    size_t count;
};

/* Whether a single move is all of the line, with nothing in it that has another form, and nothing
 * noted of it that the normal form leaves out. */
static bool is_normal(const struct line *line)
{
    const struct move *move = line->moves.moves;

    return line->moves.count == 1 && move->leg.path == 0 &&
           !(move->when & ~(unsigned)WHEN_FIRST_MOVE);
}

static struct moveset normal_of(struct arena *arena, struct lines *seen, struct line *line,
                                bool lame)
{
    if (is_normal(line))
        return line->moves;
    if (!list_is_special(&line->moves))
        return line_normal(arena, &line->moves, lame);
    for (size_t i = 0; i < seen->count; i++)
        if (lines_alike(line, &seen->list[i]))
            return turned_along(arena, line, &seen->list[i]);
    line->normal = line_normal(arena, &line->moves, lame);
    *ARENA_PUSH(arena, seen->list, seen->count) = *line;
    return line->normal;
}

/* --- sets taken apart --- */

/* Moves of one leg that lead somewhere along a line. */
struct bundle {
    struct vec unit;
    struct moveset moves;
    unsigned targets; /* of all of them */
};

struct bundles {
    struct bundle *list;
    size_t count;
};

/* NULL: nothing leads along that line. */
static struct bundle *find_bundle(const struct bundles *bundles, struct vec unit)
{
    for (size_t i = 0; i < bundles->count; i++)
        if (vec_same(bundles->list[i].unit, unit))
            return &bundles->list[i];
    return NULL;
}

static struct bundle *bundle_of(struct arena *arena, struct bundles *bundles, struct vec unit)
{
    struct bundle *bundle = find_bundle(bundles, unit);

    if (bundle)
        return bundle;
    bundle = ARENA_PUSH(arena, bundles->list, bundles->count);
    bundle->unit = unit;
    return bundle;
}

static struct moveset with_target(struct arena *arena, const struct moveset *moves, unsigned target)
{
    struct moveset result = {0};

    for (size_t i = 0; i < moves->count; i++) {
        struct move move = moves->moves[i];

        if (!(move.leg.target & target))
            continue;
        move.leg.target = target;
        moveset_add(arena, &result, move);
    }
    return result;
}

/* What may stand where a move of this leg alone ends; 0: it leads nowhere, or goes on. */
static unsigned targets_of(const struct leg *leg)
{
    return leg->next || !leg_lands(leg)
               ? 0
               : leg->target & (TARGET_ANY | TARGET_FRIEND | TARGET_PASSED);
}

/* The lines of a set with their targets, as bits that some of them share: sets with other bits have
 * other lines. */
static uint64_t bits_of(const struct moveset *set)
{
    uint64_t bits = 0;

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;
        struct vec unit = vec_unit(leg->step);

        bits |= (uint64_t)targets_of(leg) << ((unsigned)(unit.x + 7 * unit.y) % 15 * 4);
    }
    return bits;
}

static struct bundles bundles_of(struct arena *arena, const struct moveset *set)
{
    struct bundles bundles = {0};

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;
        unsigned targets = targets_of(leg);
        struct bundle *bundle;

        if (!targets)
            continue;
        bundle = bundle_of(arena, &bundles, vec_unit(leg->step));
        moveset_add(arena, &bundle->moves, set->moves[i]);
        bundle->targets |= targets;
    }
    return bundles;
}

/* Adds the normal form of the bundle. */
static void add_normal(struct arena *arena, struct lines *seen, const struct bundle *bundle,
                       bool lame, struct moveset *result)
{
    for (unsigned target = 1; target <= TARGET_PASSED; target <<= 1) {
        struct line line = {.unit = bundle->unit, .target = target};
        struct moveset normal;

        if (!(bundle->targets & target))
            continue;
        line.moves = with_target(arena, &bundle->moves, target);
        normal = normal_of(arena, seen, &line, lame);
        moveset_append(arena, result, &normal);
    }
}

static struct moveset normal_of_single(struct arena *arena, const struct moveset *set, bool lame)
{
    struct moveset result = {0};
    struct bundles bundles = bundles_of(arena, set);
    struct lines seen = {0};

    for (size_t i = 0; i < bundles.count; i++)
        add_normal(arena, &seen, &bundles.list[i], lame, &result);
    leave_out_anywhere(&result);
    return result;
}

struct moveset single_normal(struct arena *arena, const struct moveset *set)
{
    return normal_of_single(arena, set, true);
}

struct moveset single_plain(struct arena *arena, const struct moveset *set)
{
    return normal_of_single(arena, set, false);
}

struct moveset moveset_normal(struct arena *arena, const struct moveset *set)
{
    struct moveset result = single_normal(arena, set), legs = legs_normal(arena, set);

    moveset_append(arena, &result, &legs);
    moveset_sort(&result);
    return result;
}

/* --- sets compared --- */

/* Pairs of lines, one behind the other, of which the second does all that the first does. */
static bool was_in(const struct lines *pairs, const struct line *wanted, const struct line *there)
{
    for (size_t i = 0; i < pairs->count; i += 2)
        if (lines_alike(&pairs->list[i], wanted) && lines_alike(&pairs->list[i + 1], there))
            return true;
    return false;
}

/* Whether b, NULL for nothing, does all that a does, each kind of squares by itself. */
static bool bundle_in(struct arena *arena, struct lines *pairs, const struct bundle *a,
                      const struct bundle *b)
{
    const struct moveset nothing = {0};

    for (unsigned target = 1; target <= TARGET_PASSED; target <<= 1) {
        struct line wanted = {.unit = a->unit}, there = wanted;

        if (!(a->targets & target))
            continue;
        wanted.moves = with_target(arena, &a->moves, target);
        there.moves = with_target(arena, b ? &b->moves : &nothing, target);
        if (was_in(pairs, &wanted, &there))
            continue;
        for (size_t i = 0; i < wanted.moves.count; i++)
            if (!wholly_in(&there.moves, &wanted.moves.moves[i]))
                return false;
        *ARENA_PUSH(arena, pairs->list, pairs->count) = wanted;
        *ARENA_PUSH(arena, pairs->list, pairs->count) = there;
    }
    return true;
}

static bool bundles_equal(struct arena *arena, struct lines *seen, const struct bundle *a,
                          const struct bundle *b)
{
    struct moveset x = {0}, y = {0};
    struct lines pairs = {0};

    if (a->targets != b->targets)
        return false;
    if (moveset_same(arena, &a->moves, &b->moves))
        return true;
    if (list_has_path(&a->moves, PATH_JUMPS) || list_has_path(&b->moves, PATH_JUMPS))
        return bundle_in(arena, &pairs, a, b) && bundle_in(arena, &pairs, b, a);
    add_normal(arena, seen, a, true, &x);
    add_normal(arena, seen, b, true, &y);
    return moveset_same(arena, &x, &y);
}

/* The same where some leap to any square, so that lines do not stand for themselves. */
static bool whole_in(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset wanted = single_normal(arena, a);

    for (size_t i = 0; i < wanted.count; i++)
        if (!wholly_in(b, &wanted.moves[i]))
            return false;
    return true;
}

bool lines_in(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct bundles x, y;
    struct lines pairs = {0};
    bool in = true;

    if (list_has_path(a, PATH_ANYWHERE) || list_has_path(b, PATH_ANYWHERE))
        return whole_in(arena, a, b);
    x = bundles_of(arena, a);
    y = bundles_of(arena, b);
    for (size_t i = 0; in && i < x.count; i++)
        in = bundle_in(arena, &pairs, &x.list[i], find_bundle(&y, x.list[i].unit));
    return in;
}

/* Where some leap to any square, lines do not stand for themselves. */
static bool wholes_equal(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset x = single_normal(arena, a), y = single_normal(arena, b);

    return moveset_same(arena, &x, &y);
}

bool lines_equal(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct bundles x, y;
    struct lines seen = {0};
    bool equal;

    if (list_has_path(a, PATH_ANYWHERE) || list_has_path(b, PATH_ANYWHERE))
        return wholes_equal(arena, a, b);
    if (bits_of(a) != bits_of(b))
        return false;
    x = bundles_of(arena, a);
    y = bundles_of(arena, b);
    equal = x.count == y.count;
    for (size_t i = 0; equal && i < x.count; i++)
        equal = bundles_equal(arena, &seen, &x.list[i], bundle_of(arena, &y, x.list[i].unit));
    return equal;
}
