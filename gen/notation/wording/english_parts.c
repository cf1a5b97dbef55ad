/* What is said together: the moves of a set by their conditions and targets, and of these in parts.
 */
#include "base/number.h"
#include "game/game.h"
#include "notation/wording/english_write_internal.h"

#include <stdlib.h>

/* --- what is said together --- */

/* The order in which the parts of a sentence come: long slides first. */
static int rank_of(const struct english_part *part)
{
    if (part->kind == PART_SLIDE)
        return part->times == 0 ? 0 : 1;
    return (int)part->kind + 1;
}

static int compare_parts(const void *left, const void *right)
{
    const struct english_part *a = left, *b = right;
    const int orders[] = {
        compare_numbers(rank_of(a), rank_of(b)),
        compare_numbers(b->times, a->times),
        compare_numbers(a->far, b->far),
        compare_numbers(a->near, b->near),
        compare_numbers((int)a->path, (int)b->path),
        compare_numbers(a->free, b->free),
    };

    for (size_t i = 0; i < COUNT_OF(orders); i++)
        if (orders[i])
            return orders[i];
    return 0;
}

/* A slide that captures on its way does not "move without capturing", though it ends on an empty
 * square. */
static bool is_free_sweep(const struct move *move)
{
    return move->leg.path & PATH_SWEEP &&
           (move->leg.target & ~(unsigned)TARGET_FRIEND) == TARGET_EMPTY;
}

/* Whether a move, but for the friends that it captures, is said with that target; these are said by
 * themselves. */
static bool is_said_with(const struct move *move, unsigned target)
{
    if (target == TARGET_FRIEND)
        return move->leg.target & TARGET_FRIEND;
    if (is_free_sweep(move))
        return target == TARGET_ANY;
    return (move->leg.target & ~(unsigned)TARGET_FRIEND) == target;
}

static void add_move(struct arena *arena, struct english_statement *statement,
                     const struct move *move)
{
    struct english_part part = english_part_of(&move->leg);

    part.over = move->over;
    part.free = statement->target != TARGET_FRIEND && is_free_sweep(move);
    for (size_t i = 0; i < statement->count; i++) {
        struct english_part *p = &statement->parts[i];

        if (p->kind == part.kind && p->far == part.far && p->near == part.near &&
            p->times == part.times && p->path == part.path && p->free == part.free) {
            p->ways |= part.ways;
            return;
        }
    }
    *ARENA_PUSH(arena, statement->parts, statement->count) = part;
}

/* Unites the jumps to all squares at one distance, which are many and easily said. */
static void unite_ring(struct english_statement *statement, int distance)
{
    size_t found = 0, kept = 0;

    for (size_t i = 0; i < statement->count; i++) {
        const struct english_part *p = &statement->parts[i];

        found += p->kind != PART_CHAIN && p->far == distance && p->times == 1 && !p->path &&
                 p->ways == 0xFF;
    }
    if ((int)found != distance) /* straight, diagonal and bent by 1 to distance - 1 */
        return;
    for (size_t i = 0; i < statement->count; i++) {
        struct english_part p = statement->parts[i];

        if (p.far == distance && p.times == 1 && !p.path && p.near)
            continue;
        if (p.far == distance && p.times == 1 && !p.path)
            p.kind = PART_RING;
        statement->parts[kept++] = p;
    }
    statement->count = kept;
}

enum { VERTICAL = WAY_F | WAY_B };

/* Along the files a cylinder makes no difference: there a part goes with its like that go round. */
static void unite_round(struct english_statement *statement)
{
    for (size_t i = 0; i < statement->count; i++)
        for (size_t k = 0; k < statement->count; k++) {
            struct english_part *p = &statement->parts[i], *round = &statement->parts[k];

            if (p->near || (p->ways & ~(unsigned)VERTICAL) || p->kind != round->kind ||
                p->far != round->far || p->times != round->times ||
                round->path != (p->path | PATH_CYLINDER) || round->path == p->path)
                continue;
            round->ways |= p->ways;
            *p = statement->parts[--statement->count];
            i = k = (size_t)-1; /* from the beginning */
            break;
        }
}

/* --- what can be said --- */

static bool has_words(const struct move *move)
{
    const struct leg *leg = &move->leg;

    return leg->target && !(leg->target & TARGET_OVER) && english_leg_has_words(leg);
}

/* Of the conditions of a move. */
static bool suits(const struct english_statement *statement, const struct move *move)
{
    return move->when == statement->when && move->rank == statement->rank &&
           move->over == statement->over;
}

/* --- twice in a turn --- */

/* A joined set, and which of its moves are said. */
struct grouping {
    struct arena *arena;
    const struct moveset *joined;
    bool *said;
    size_t *single; /* the indices of its moves of one leg, which are looked at again and again */
    size_t single_count;
};

/* The index of the move of two such steps in the set, or its size. */
static size_t find_pair(const struct grouping *g, const struct english_statement *statement,
                        const struct leg *first, const struct leg *second)
{
    struct leg leg = *first, next = *second;
    size_t i = 0;

    leg.next = &next;
    if (leg.step.x == -next.step.x && leg.step.y == -next.step.y && leg.range == 1)
        leg.target = TARGET_ENEMY;
    while (i < g->joined->count && (!vec_same(g->joined->moves[i].leg.step, leg.step) ||
                                    !suits(statement, &g->joined->moves[i]) ||
                                    leg_compare(&g->joined->moves[i].leg, &leg) != 0))
        i++;
    return i;
}

/* Whether the set has every two steps of the part in a turn; they are then said. */
static bool is_twice(struct grouping *g, const struct english_statement *statement,
                     const struct english_part *part)
{
    size_t pairs[DIRECTIONS * DIRECTIONS], count = 0;

    if ((statement->target & TARGET_ANY) != TARGET_ANY || part->far != 1 || part->path)
        return false;
    for (int i = 0; i < DIRECTIONS; i++)
        for (int k = 0; k < DIRECTIONS; k++) {
            const struct leg first = {directions[i], part->times, TARGET_ANY, 0, NULL},
                             second = {directions[k], part->times, TARGET_ANY, 0, NULL};

            if (!(part->ways & 1u << i) || !(part->ways & 1u << k))
                continue;
            pairs[count] = find_pair(g, statement, &first, &second);
            if (pairs[count++] == g->joined->count)
                return false;
        }
    for (size_t i = 0; i < count; i++)
        g->said[pairs[i]] = true;
    return true;
}

/* --- statements --- */

/* What is said under the conditions and with the target that the statement has. */
static void fill(struct grouping *g, struct english_statement *statement)
{
    for (size_t i = 0; i < g->single_count; i++) {
        const struct move *move = &g->joined->moves[g->single[i]];

        if (!is_said_with(move, statement->target) || !suits(statement, move) || !has_words(move))
            continue;
        add_move(g->arena, statement, move);
        g->said[g->single[i]] = true;
    }
    unite_round(statement);
    for (size_t i = 0; i < statement->count; i++)
        statement->parts[i].twice = is_twice(g, statement, &statement->parts[i]);
    if (statement->target == TARGET_ANY)
        english_add_chains(g->arena, g->joined, g->said, statement);
    for (int distance = 2; distance <= ENGLISH_RING_LIMIT; distance++)
        unite_ring(statement, distance);
    if (statement->count)
        qsort(statement->parts, statement->count, sizeof *statement->parts, compare_parts);
}

/* An order of ranks, and behind them of terrains; 0: neither. */
static int order_of(int rank, const struct terrain_id *over)
{
    return (over ? over->number : 0) * (BOARD_LIMIT + 1) + rank;
}

/* Goes on to the conditions of the moves that come next; false when there are none. */
static bool next_conditions(const struct moveset *joined, struct english_statement *s)
{
    int now = order_of(s->rank, s->over), next = 0;

    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];
        int order = order_of(move->rank, move->over);

        if (order <= now || (next && order >= next))
            continue;
        next = order;
        s->rank = move->rank;
        s->over = move->over;
    }
    return next > 0;
}

/* --- ranks in a row --- */

static bool same_part(const struct english_part *a, const struct english_part *b)
{
    return compare_parts(a, b) == 0 && a->kind == b->kind && a->twice == b->twice &&
           a->ways == b->ways && !a->chain && !b->chain;
}

/* Whether b says of the rank behind those of a what a says. */
static bool goes_on(const struct english_statement *a, const struct english_statement *b)
{
    if (!a->rank || b->rank != a->last_rank + 1 || a->target != b->target || a->when != b->when ||
        a->over != b->over || a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!same_part(&a->parts[i], &b->parts[i]))
            return false;
    return true;
}

/* Ranks come in their order. */
static void join_ranks(struct english_statements *all)
{
    for (size_t i = 0; i < all->count; i++) {
        size_t kept = i + 1;

        for (size_t k = i + 1; k < all->count; k++) {
            if (goes_on(&all->list[i], &all->list[k]))
                all->list[i].last_rank = all->list[k].rank;
            else
                all->list[kept++] = all->list[k];
        }
        all->count = kept;
    }
}

static struct grouping grouping_of(struct arena *arena, const struct moveset *joined)
{
    struct grouping g = {.arena = arena, .joined = joined};

    g.said = arena_alloc(arena, joined->count, sizeof *g.said);
    g.single = arena_alloc(arena, joined->count, sizeof *g.single);
    for (size_t i = 0; i < joined->count; i++)
        if (!joined->moves[i].leg.next)
            g.single[g.single_count++] = i;
    return g;
}

struct english_statements english_statements(struct arena *arena, const struct moveset *joined)
{
    static const unsigned targets[] = {TARGET_ANY | TARGET_PASSED,
                                       TARGET_ANY,
                                       TARGET_EMPTY | TARGET_PASSED,
                                       TARGET_EMPTY,
                                       TARGET_ENEMY | TARGET_PASSED,
                                       TARGET_ENEMY,
                                       TARGET_PASSED,
                                       TARGET_FRIEND};
    struct grouping g = grouping_of(arena, joined);
    struct english_statements result = {.unsaid = joined->count};
    struct english_statement conditions = {0};

    do {
        for (unsigned when = 0; when <= WHEN_FIRST_MOVE; when++)
            for (size_t i = 0; i < COUNT_OF(targets); i++) {
                struct english_statement s = {.target = targets[i],
                                              .when = when,
                                              .rank = conditions.rank,
                                              .last_rank = conditions.rank,
                                              .over = conditions.over};

                fill(&g, &s);
                if (s.count)
                    *ARENA_PUSH(arena, result.list, result.count) = s;
            }
    } while (next_conditions(joined, &conditions));
    join_ranks(&result);
    for (size_t i = joined->count; i > 0; i--)
        if (!g.said[i - 1])
            result.unsaid = i - 1;
    return result;
}
