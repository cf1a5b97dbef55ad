/* The normal form of moves along one line. */
#include "move/moveset_internal.h"

/* --- lists --- */

static bool longer(int a, int b)
{
    return b != 0 && (a == 0 || a > b);
}

/* The entry with that step and path; NULL: there is none. */
static struct move *list_find(struct moveset *list, const struct leg *leg)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg *l = &list->moves[i].leg;

        if (vec_same(l->step, leg->step) && l->path == leg->path)
            return &list->moves[i];
    }
    return NULL;
}

static bool list_has_path(const struct moveset *list, unsigned path)
{
    return FIND(move, list->moves, list->count, move->leg.path & path);
}

/* Whether some leg goes in one of those ways; is special. */
static bool list_is_special(const struct moveset *list)
{
    return FIND(move, list->moves, list->count, leg_is_special(&move->leg));
}

/* Adds to a list of one entry for each step and path, which keeps the longest range. */
static void list_merge(struct arena *arena, struct moveset *list, struct move move)
{
    struct move *alike = list_find(list, &move.leg);

    if (!alike)
        moveset_add(arena, list, move);
    else if (longer(move.leg.range, alike->leg.range))
        *alike = move;
}

/* --- slides beside lame leaps --- */

static struct pool pool_of(struct arena *arena, const struct moveset *set)
{
    struct pool pool = {0};

    for (size_t i = 0; i < set->count; i++)
        pool_add(arena, &pool, &set->moves[i].leg);
    return pool;
}

/* A lame leap over the square of a slide is that slide's second step: with nD, W is W2. Lengthens
 * the slides beside lame leaps as far as the list allows, so that either spelling comes out alike.
 */
static void list_lengthen(struct arena *arena, struct moveset *list)
{
    size_t count = list->count;

    for (size_t i = 0; i < count; i++) {
        struct move slide = list->moves[i], *alike;
        struct vec step = slide.leg.step;
        struct pool_leg leg;
        struct pool pool;

        slide.leg.step = (struct vec){step.x / 2, step.y / 2};
        if (!(slide.leg.path & PATH_LAME) || step.x % 2 || step.y % 2)
            continue;
        slide.leg.path &= ~(unsigned)PATH_LAME;
        alike = list_find(list, &slide.leg);
        if (!alike || alike->leg.range == 0)
            continue;
        slide.leg.range = 0;
        pool = pool_of(arena, list);
        leg = pool_leg_of(&slide.leg);
        slide.leg.range = pool_range(&pool, &leg);
        list_merge(arena, list, slide);
    }
}

/* --- hops and skips ---
 *
 * Together such legs can do what others do alone: nD with jD is D, R with pR has all of jR. So
 * every leg that the list can do is put into it, as far as it can; what remains after taking out
 * what the others provide then depends on what the list does, not on how it was written.
 */

/* Ways of which a step can have several kinds: the skips for those of one square, PATH_LAME and
 * PATH_HURDLE for steps of two and three. */
static const struct {
    unsigned list[3];
    size_t count;
} ways[] = {
    {{0}, 1},
    {{0, PATH_SKIP, PATH_SKIP_TWO}, 3},
    {{0, PATH_LAME, PATH_HURDLE}, 3},
    {{0, PATH_LAME, PATH_HURDLE}, 3},
};
/* Over how many pieces: none, one, or as many as some leg of the list jumps. */
struct hop_ways {
    unsigned list[3 + JUMPS_ANY];
    size_t count;
    bool mixed; /* some leg of the list jumps several pieces and goes in another way, too */
};

static struct hop_ways hop_ways_of(const struct pool *pool)
{
    struct hop_ways hops = {.list = {0, PATH_CANNON, PATH_HOPPER}, .count = 3};
    unsigned found = 0;

    for (size_t i = 0; i < pool->count; i++) {
        unsigned path = pool->legs[i].leg.path, jumps = path & PATH_JUMPS;

        found |= jumps ? 1u << jumps / JUMPS_UNIT | 1u << JUMPS_ANY : 0;
        hops.mixed |= jumps && path & ~jumps;
    }
    for (unsigned most = 2; most <= JUMPS_ANY; most++)
        if (found >> most & 1)
            hops.list[hops.count++] = most * JUMPS_UNIT;
    return hops;
}

static void add_way(struct arena *arena, struct moveset *completed, const struct pool *pool,
                    struct move move)
{
    struct pool_leg leg = pool_leg_of(&move.leg);

    if (leg.lands)
        move.leg.range = pool_range(pool, &leg);
    if (leg.lands && move.leg.range >= 0)
        list_merge(arena, completed, move);
}

/* All legs of that step that the list can do. */
static void add_ways(struct arena *arena, struct moveset *completed, const struct pool *pool,
                     struct move move, struct vec step, bool lame)
{
    int size = vec_largest(step), row = size < (int)COUNT_OF(ways) ? size : 0;
    const struct hop_ways hops = hop_ways_of(pool);

    move.leg.step = step;
    for (size_t i = 0; i < ways[row].count; i++) {
        for (size_t k = 0; k < hops.count; k++) {
            unsigned way = ways[row].list[i], hop = hops.list[k];

            move.leg.path = way | hop;
            move.leg.range = 0;
            if ((lame || !(way & PATH_LAME)) && (hops.mixed || !way || !(hop & PATH_JUMPS)))
                add_way(arena, completed, pool, move);
        }
    }
}

/* Steps that may come in, each once. */
struct steps {
    struct vec *list;
    size_t count;
};

static void add_step(struct arena *arena, struct steps *steps, struct vec step)
{
    for (size_t i = 0; i < steps->count; i++)
        if (vec_same(steps->list[i], step))
            return;
    *ARENA_PUSH(arena, steps->list, steps->count) = step;
}

/* With a step of the list its double and its half, and on its line the four shortest. */
static void add_steps(struct arena *arena, struct steps *steps, struct vec step)
{
    struct vec unit = vec_unit(step);
    int units = vec_units(step);

    for (int k = 1; k <= 4; k++)
        add_step(arena, steps, (struct vec){k * unit.x, k * unit.y});
    add_step(arena, steps, step);
    add_step(arena, steps, (struct vec){2 * step.x, 2 * step.y});
    if (units % 2 == 0)
        add_step(arena, steps, (struct vec){step.x / 2, step.y / 2});
}

/* Where pieces can be jumped, the empty line alone is in question: one leap lands there as well as
 * shorter ones in a row do, or a slide. So with a leg come in all steps that lead to its end. */
static void add_divisors(struct arena *arena, struct steps *steps, const struct leg *leg)
{
    struct vec unit = vec_unit(leg->step);
    int units = vec_units(leg->step) * (leg->range ? leg->range : 1);

    for (int k = 5; k < units && k <= FIELD_LIMIT; k++)
        if (units % k == 0)
            add_step(arena, steps, (struct vec){k * unit.x, k * unit.y});
}

/* The place of what comes in is that of a move with the same step, else of the first. */
static struct move along(const struct moveset *list, struct vec step)
{
    for (size_t i = 0; i < list->count; i++)
        if (vec_same(list->moves[i].leg.step, step))
            return list->moves[i];
    return list->moves[0];
}

/* Puts every leg into the list that it can do, as far as it can; lame ones only if they may come
 * in. */
static void list_complete(struct arena *arena, struct moveset *list, bool lame)
{
    struct moveset completed = {0};
    struct pool pool = pool_of(arena, list);
    struct steps steps = {0};

    for (size_t i = 0; i < list->count; i++) {
        list_merge(arena, &completed, list->moves[i]);
        add_steps(arena, &steps, list->moves[i].leg.step);
        if (list_has_path(list, PATH_JUMPS))
            add_divisors(arena, &steps, &list->moves[i].leg);
    }
    for (size_t i = 0; i < steps.count; i++)
        add_ways(arena, &completed, &pool, along(list, steps.list[i]), steps.list[i], lame);
    moveset_sort(&completed);
    *list = completed;
}

/* --- what is needed of the legs of a list --- */

/* An unlimited leg of which only the first landings are needed becomes a limited one. Returns false
 * when none is. */
static bool trim_unlimited(const struct pool *pool, struct pool_leg *leg, bool special)
{
    int most = special ? FIELD_LIMIT / 2 / vec_largest(leg->leg.step) : 0;
    int gap = pool_last_gap(pool, leg);

    if (gap <= most)
        leg->leg.range = gap;
    return gap > 0;
}

/* Shortens a leg of the pool to its farthest landing that nothing else in there provides. Returns
 * false when there is none. */
static bool trim(const struct pool *pool, struct pool_leg *leg, bool special)
{
    int k = leg->leg.range;

    if (k == 0)
        return trim_unlimited(pool, leg, special);
    while (k >= 1 && pool_covers(pool, leg, k))
        k--;
    leg->leg.range = k;
    return k > 0;
}

/* Legs that go in one way, 0: in none, by steps of one size, 0: of any. */
struct leg_kind {
    unsigned path;
    int size;
};

static bool is_kind(const struct leg *leg, struct leg_kind kind)
{
    if (kind.path & PATH_JUMPS)
        return (leg->path & kind.path) == kind.path && !(leg->path & PATH_JUMPS & ~kind.path);
    return (kind.path ? (leg->path & kind.path) != 0 : leg->path == 0) &&
           (!kind.size || vec_largest(leg->step) == kind.size);
}

/* Trims the entries of that kind, and takes out what is not needed. The pool begins with the legs
 * of the list. */
static void trim_all(struct moveset *list, struct pool *pool, struct leg_kind kind, bool special)
{
    for (size_t i = 0; i < list->count;) {
        struct pool_leg *leg = &pool->legs[i];

        if (!is_kind(&leg->leg, kind) || trim(pool, leg, special)) {
            list->moves[i++].leg.range = leg->leg.range;
            continue;
        }
        list->moves[i] = list->moves[--list->count];
        *leg = pool->legs[list->count];
        leg->at = i;
        pool->legs[list->count].lands = false;
    }
}

/* Jumps over several pieces: first those that go in other ways as well, then those that are limited
 * before those over any number. */
static void trim_jumps(struct moveset *list, struct pool *pool)
{
    static const unsigned ways_too[] = {PATH_SKIP_TWO, PATH_SKIP, PATH_HURDLE, PATH_LAME, 0};

    for (size_t i = 0; i < COUNT_OF(ways_too); i++) {
        for (unsigned most = JUMPS_MOST; most > 1; most--)
            trim_all(list, pool, (struct leg_kind){ways_too[i] | most * JUMPS_UNIT, 0}, true);
        trim_all(list, pool, (struct leg_kind){ways_too[i] | PATH_JUMPS, 0}, true);
    }
}

/* Of what lands on the same squares beside jumps over pieces, slides are the easiest. */
static void trim_far_first(struct moveset *list, struct pool *pool)
{
    int far = 0;

    EACH (move, list->moves, list->count)
        far = vec_largest(move->leg.step) > far ? vec_largest(move->leg.step) : far;
    for (; far > 1; far--)
        trim_all(list, pool, (struct leg_kind){0, far}, true);
}

/* Whether all go to the edge from neighbour to neighbour, and differ in how many pieces they jump
 * alone, as those of a cannon do. */
static bool jumps_alone(const struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct leg *leg = &list->moves[i].leg;

        if (vec_largest(leg->step) > 1 || leg->range ||
            leg->path & ~(unsigned)(PATH_CANNON | PATH_JUMPS))
            return false;
    }
    return true;
}

/* Leaves of such a list what jumps nothing and what jumps most: the rest does no more. */
static void keep_most_jumps(struct moveset *list)
{
    size_t kept = 0;
    int most = 0;

    for (size_t i = 0; i < list->count; i++)
        most = leg_jumps(&list->moves[i].leg) > most ? leg_jumps(&list->moves[i].leg) : most;
    for (size_t i = 0; i < list->count; i++) {
        int jumps = leg_jumps(&list->moves[i].leg);

        if (jumps == 0 || jumps == most)
            list->moves[kept++] = list->moves[i];
    }
    list->count = kept;
}

/* Leaves nothing in the list that its other entries or `always` provide. What several kinds of legs
 * provide in the same way, the easiest does: a slide and lame leaps along it may provide the same
 * landing; then the slide does, as far as it can run on; only beyond it lame leaps are needed,
 * which then count for all of their landings. Lame leaps of three in a row provide what those of
 * two do, nG2 as nA3; then these do. Of jumps over several pieces those over fewer are easier. */
static void list_reduce(struct arena *arena, struct moveset *list, const struct moveset *always,
                        bool lame)
{
    static const struct leg_kind hardest_first[] = {
        {PATH_SWEEP, 0},    {PATH_CANNON, 0}, {PATH_HOPPER, 0}, {PATH_HURDLE, 0},
        {PATH_SKIP_TWO, 0}, {PATH_SKIP, 0},   {PATH_LAME, 3},   {PATH_LAME, 0},
    };
    bool special = list_is_special(list), jumps = list_has_path(list, PATH_JUMPS);
    struct pool pool;

    if (list->count && list->moves[0].leg.path & PATH_ANYWHERE) { /* is all there is in the list */
        list->count = always->count ? 0 : list->count;
        return;
    }
    if (always->count == 0 && jumps_alone(list)) { /* is soon done, and by far the most frequent */
        keep_most_jumps(list);
        return;
    }
    if (special)
        list_complete(arena, list, lame);
    else
        list_lengthen(arena, list);
    pool = pool_of(arena, list);
    for (size_t i = 0; i < always->count; i++)
        pool_add(arena, &pool, &always->moves[i].leg);
    if (jumps)
        trim_jumps(list, &pool);
    if (jumps && !list_has_path(
                     list, PATH_JUMPS)) { /* the rest does as much, and comes out as without them */
        list_reduce(arena, list, always, lame);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(hardest_first); i++)
        trim_all(list, &pool, hardest_first[i], special);
    if (jumps)
        trim_far_first(list, &pool);
    trim_all(list, &pool, (struct leg_kind){0, 0}, special);
}

/* --- what is taken on the way ---
 *
 * To take everybody on the way to the second landing is to take an enemy there, or a friend. So
 * such a leg is two in the list, and one again in the end. */

static void merge_sweep(struct arena *arena, struct moveset *list, struct move move)
{
    unsigned sweeps = leg_sweeps(&move.leg);

    move.leg.path &= ~(unsigned)PATH_SWEEP;
    for (unsigned half = PATH_SWEEP_ENEMIES; half <= PATH_SWEEP_FRIENDS; half <<= 1) {
        struct move part = move;

        part.leg.path |= half;
        if (sweeps == PATH_SWEEP && move.leg.range == 2)
            list_merge(arena, list, part);
    }
    move.leg.path |= sweeps;
    if (sweeps != PATH_SWEEP || move.leg.range != 2)
        list_merge(arena, list, move);
}

static void join_sweeps(struct moveset *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct leg other = list->moves[i].leg;
        struct move *alike;

        if (leg_sweeps(&other) != PATH_SWEEP_ENEMIES || other.range != 2)
            continue;
        other.path ^= PATH_SWEEP;
        alike = list_find(list, &other);
        if (!alike || alike->leg.range != 2)
            continue;
        list->moves[i].leg.path |= PATH_SWEEP;
        *alike = list->moves[--list->count];
    }
}

/* --- conditions --- */

static struct moveset list_of(struct arena *arena, const struct moveset *set, unsigned wanted)
{
    struct moveset list = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!case_counts(move_case(&move), wanted))
            continue;
        move.leg.path &= ~(unsigned)PATH_CYLINDER;
        move.when = 0; /* told by the case, */
        move.rank = 0; /* as are these */
        move.over = NULL;
        merge_sweep(arena, &list, move);
    }
    return list;
}

/* A case of moves along one line, and what they can do in it beyond easier cases. */
struct condition {
    unsigned which;
    const struct terrain_id *over;
    struct moveset list;
};

struct conditions {
    struct condition *list;
    size_t count;
};

/* Easier cases first: by rank, none before all others; then by first moves; then, the other way
 * round, by cylinders. */
static int compare_cases(const void *left, const void *right)
{
    const struct condition *a = left, *b = right;
    unsigned x = a->which ^ CASE_AROUND, y = b->which ^ CASE_AROUND;

    return (x > y) - (x < y);
}

/* The cases of the moves, each once. Without a move of its own a case is what the easier ones make
 * it. */
static struct conditions conditions_of(struct arena *arena, const struct moveset *set)
{
    struct conditions result = {0};

    EACH (one, set->moves, set->count) {
        struct condition condition = {.which = move_case(one), .over = one->over};
        size_t k = 0;

        while (k < result.count && result.list[k].which != condition.which)
            k++;
        if (k == result.count)
            *ARENA_PUSH(arena, result.list, result.count) = condition;
    }
    qsort(result.list, result.count, sizeof *result.list, compare_cases);
    return result;
}

/* What moves along one line can do on squares of one kind in the easiest case, and in each other
 * case beyond that. `lame`: lame legs may come in. */
static struct moveset line_normal(struct arena *arena, const struct moveset *set, bool lame)
{
    struct conditions cases = conditions_of(arena, set);
    struct moveset result = {0};

    for (size_t i = 0; i < cases.count; i++) {
        struct condition *c = &cases.list[i];
        struct moveset always = {0};

        for (size_t k = 0; k < i; k++)
            if (case_counts(cases.list[k].which, c->which))
                moveset_append(arena, &always, &cases.list[k].list);
        c->list = list_of(arena, set, c->which);
        list_reduce(arena, &c->list, &always, lame);
    }
    EACH (c, cases.list, cases.count) {
        join_sweeps(&c->list);
        EACH (move, c->list.moves, c->list.count) {
            move->leg.path |= c->which & CASE_AROUND ? PATH_CYLINDER : 0u;
            move->when = c->which & CASE_FIRST ? WHEN_FIRST_MOVE : 0;
            move->rank = (int)case_rank(c->which);
            move->over = c->over;
        }
        moveset_append(arena, &result, &c->list);
    }
    return result;
}

/* --- the normal form of move sets: line by line, each kind of squares by itself --- */

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
    return FIND(one, bundles->list, bundles->count, vec_same(one->unit, unit));
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
static unsigned targets_of_leg(const struct leg *leg)
{
    return leg->next || !leg_lands(leg) ? 0 : leg->target & TARGET_ENDS;
}

/* The lines of a set with their targets, as bits that some of them share: sets with other bits have
 * other lines. */
static uint64_t bits_of(const struct moveset *set)
{
    uint64_t bits = 0;

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;
        struct vec unit = vec_unit(leg->step);

        bits |= (uint64_t)targets_of_leg(leg) << ((unsigned)(unit.x + 7 * unit.y) % 15 * 4);
    }
    return bits;
}

static struct bundles bundles_of(struct arena *arena, const struct moveset *set)
{
    struct bundles bundles = {0};

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;
        unsigned targets = targets_of_leg(leg);
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
    for (unsigned target = 1; target <= TARGET_SWAP; target <<= 1) {
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

    if (b && moveset_same(arena, &a->moves, &b->moves)) /* as most are that are spelled alike */
        return true;
    for (unsigned target = 1; target <= TARGET_SWAP; target <<= 1) {
        struct line wanted = {.unit = a->unit}, there = wanted;

        if (!(a->targets & target))
            continue;
        wanted.moves = with_target(arena, &a->moves, target);
        there.moves = with_target(arena, b ? &b->moves : &nothing, target);
        if (was_in(pairs, &wanted, &there))
            continue;
        if (FIND(move, wanted.moves.moves, wanted.moves.count, !wholly_in(&there.moves, move)))
            return false;
        *ARENA_PUSH(arena, pairs->list, pairs->count) = wanted;
        *ARENA_PUSH(arena, pairs->list, pairs->count) = there;
    }
    return true;
}

/* The same where some leap to any square, so that lines do not stand for themselves. */
static bool whole_in(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset wanted = single_normal(arena, a);

    return !FIND(move, wanted.moves, wanted.count, !wholly_in(b, move));
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

bool lines_equal(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    bool anywhere = list_has_path(a, PATH_ANYWHERE) || list_has_path(b, PATH_ANYWHERE);

    return (anywhere || bits_of(a) == bits_of(b)) && lines_in(arena, a, b) && lines_in(arena, b, a);
}
