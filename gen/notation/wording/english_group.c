/* The moves of a set grouped as they are said together: by their conditions and targets, and of
 * these in parts. */
#include "notation/wording/english_write_internal.h"

/* --- single legs --- */

struct english_part english_part_of(const struct leg *leg)
{
    struct vec step = leg->step;
    struct english_part part = {.times = leg->range, .path = leg->path & ~(unsigned)PATH_ANYWHERE};
    int x = abs(step.x), y = abs(step.y), way = direction_of(step);

    part.far = x > y ? x : y;
    part.near = way >= 0 || !part.far ? 0 : x < y ? x : y;
    part.kind = part.near         ? PART_BENT
                : !part.far       ? PART_ANYWHERE
                : part.far > 1    ? PART_JUMP
                : leg->range == 1 ? PART_STEP
                                  : PART_SLIDE;
    for (int k = 0; part.near && k < DIRECTIONS; k++) {
        struct vec bend = knight_directions[k]; /* on the same side, as tall or as wide */

        if (bend.x * step.x > 0 && bend.y * step.y > 0 && (abs(bend.x) > abs(bend.y)) == (x > y))
            way = k;
    }
    part.ways = way < 0 ? 0 : 1u << way;
    return part;
}

unsigned english_bent_ways(unsigned first, unsigned second)
{
    unsigned ways = 0;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec v = knight_directions[k];
        unsigned up = v.y > 0 ? WAY_F : WAY_B, side = v.x > 0 ? WAY_R : WAY_L;
        bool tall = abs(v.y) > abs(v.x);

        if (first & (tall ? up : side) && second & (tall ? side : up))
            ways |= 1u << k;
    }
    return ways;
}

/* The step of a bent part: as tall or wide as the knight's, on the same side. */
static struct vec bent_step(const struct english_part *part, int way)
{
    struct vec bend = knight_directions[way];
    bool tall = abs(bend.y) > abs(bend.x);
    int x = tall ? part->near : part->far, y = tall ? part->far : part->near;

    return (struct vec){bend.x > 0 ? x : -x, bend.y > 0 ? y : -y};
}

static void add_ways(struct arena *arena, const struct english_part *part, struct move move,
                     struct moveset *set)
{
    move.leg.range = part->times;
    move.leg.path = part->path;
    for (int k = 0; k < DIRECTIONS; k++)
        if (part->ways & 1u << k) {
            move.leg.step =
                part->near ? bent_step(part, k)
                           : (struct vec){part->far * directions[k].x, part->far * directions[k].y};
            moveset_add(arena, set, move);
        }
}

void english_part_moves(struct arena *arena, const struct english_part *part, struct move move,
                        struct moveset *set)
{
    struct english_part one = *part;

    if (part->free)
        move.leg.target = TARGET_EMPTY;
    move.over = part->over ? part->over : move.over;
    if (part->kind == PART_ANYWHERE) {
        move.leg.range = 1;
        move.leg.path = PATH_ANYWHERE;
        moveset_add(arena, set, move);
        return;
    }
    for (one.near = part->kind == PART_RING ? 0 : part->near;
         one.near < (part->kind == PART_RING ? part->far : part->near + 1); one.near++)
        add_ways(arena, &one, move, set);
}

bool english_leg_has_words(const struct leg *leg, unsigned allowed)
{
    struct vec between[BETWEEN_LIMIT];
    int far = vec_largest(leg->step);

    allowed |= PATH_CANNON | PATH_HOPPER | PATH_CYLINDER | PATH_JUMPS | PATH_SWEEP | PATH_ANYWHERE;
    if (far == 1)
        allowed |= PATH_SKIP | PATH_SKIP_TWO;
    if (vec_between(leg->step, between) > 0)
        allowed |= PATH_LAME | PATH_HURDLE;
    return !(leg->path & ~allowed) && far <= ENGLISH_JUMP_LIMIT &&
           leg->range <= ENGLISH_NUMBER_LIMIT;
}

/* --- moves of several legs --- */

/* How a leg may be passed that another follows, and on what the last one may end. */
static bool target_has_words(const struct leg *leg)
{
    if (leg->next)
        return leg->target &&
               !(leg->target & ~(unsigned)(TARGET_ANY | TARGET_FRIEND | TARGET_OVER));
    return leg->target && !(leg->target & ~(unsigned)(TARGET_ANY | TARGET_FRIEND));
}

/* A second leg that makes as many steps as the first; "the same number of squares". */
static bool counts_alike(const struct leg *leg, const struct leg *before)
{
    return before && vec_largest(leg->step) == 1 && vec_largest(before->step) == 1 &&
           leg->range == before->range && leg->range != 1;
}

/* Whether there are words for all legs. */
static bool chain_has_words(const struct move_chain *chain)
{
    const struct leg *last = NULL;

    for (const struct leg *leg = &chain->move.leg; leg; last = leg, leg = leg->next)
        if (!target_has_words(leg) || !english_leg_has_words(leg, PATH_SAME_COUNT) ||
            (leg->path & PATH_SAME_COUNT && !counts_alike(leg, last)))
            return false;
    return true;
}

/* Adds the move, if it has words. One that ends where it began says two things: what it captures,
 * and that it may pass without a capture. */
static bool add_chain(struct arena *arena, struct move_chain **chains, size_t *count,
                      const struct move *move)
{
    unsigned captured = move->leg.target & (TARGET_ENEMY | TARGET_FRIEND);
    struct move_chain chain, pass;

    if (!move_chain_of(move, &chain) || !chain_has_words(&chain))
        return false;
    pass = chain;
    pass.move.leg.target &= ~captured;
    if (legs_return(&move->leg) && pass.move.leg.target) {
        move_chain_add(arena, chains, count, &pass);
        chain.move.leg.target = captured;
    }
    if (chain.move.leg.target)
        move_chain_add(arena, chains, count, &chain);
    return true;
}

/* "steps one square diagonally, and may then slide …": takes the part that is the first leg alone
 * into the chain. */
static void take_first_leg(struct english_statement *statement, struct english_chain *chain)
{
    const struct english_part first = english_part_of(&chain->legs.move.leg);

    if (move_chain_passes(&chain->legs) || !(chain->legs.move.leg.target & TARGET_EMPTY))
        return;
    for (size_t i = 0; i < statement->count; i++) {
        const struct english_part *p = &statement->parts[i];

        if (p->kind != first.kind || p->far != first.far || p->times != first.times ||
            p->path != first.path || p->ways != chain->legs.masks[0] || p->twice)
            continue;
        chain->may = true;
        statement->count--;
        memmove(&statement->parts[i], &statement->parts[i + 1],
                (statement->count - i) * sizeof *statement->parts);
        return;
    }
}

/* Whether the move has the statement's conditions. */
static bool suits(const struct english_statement *statement, const struct move *move)
{
    return move->when == statement->when && move->rank == statement->rank &&
           move->over == statement->over;
}

/* Adds the moves of several legs under the statement's conditions to its parts, and marks them as
 * said; those that have no words are left out. */
static void add_chains(struct arena *arena, const struct moveset *joined, bool *said,
                       struct english_statement *statement)
{
    struct move_chain *chains = NULL;
    struct english_chain *told;
    size_t count = 0;

    for (size_t i = 0; i < joined->count; i++)
        if (!said[i] && joined->moves[i].leg.next && suits(statement, &joined->moves[i]))
            said[i] = add_chain(arena, &chains, &count, &joined->moves[i]);
    count = move_chains_unite(chains, count);
    told = arena_alloc(arena, count, sizeof *told);
    for (size_t i = 0; i < count; i++) {
        told[i].legs = chains[i];
        take_first_leg(statement, &told[i]);
        *ARENA_PUSH(arena, statement->parts, statement->count) =
            (struct english_part){.kind = PART_CHAIN, .chain = &told[i]};
    }
}

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
    EACH (p, statement->parts, statement->count)
        if (compare_parts(p, &part) == 0) {
            p->ways |= part.ways;
            return;
        }
    *ARENA_PUSH(arena, statement->parts, statement->count) = part;
}

/* Unites the jumps to all squares at one distance, which are many and easily said. */
static void unite_ring(struct english_statement *statement, int distance)
{
    size_t found = 0, kept = 0;

    EACH (p, statement->parts, statement->count)
        found += p->kind != PART_CHAIN && p->far == distance && p->times == 1 && !p->path &&
                 p->ways == 0xFF;
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

/* Whether a move of one leg can be said. */
static bool has_words(const struct move *move)
{
    const struct leg *leg = &move->leg;

    return leg->target && !(leg->target & TARGET_OVER) && english_leg_has_words(leg, 0);
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
    if (legs_return(&leg))
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
        add_chains(g->arena, g->joined, g->said, statement);
    for (int distance = 2; distance <= ENGLISH_RING_LIMIT; distance++)
        unite_ring(statement, distance);
    if (statement->count)
        qsort(statement->parts, statement->count, sizeof *statement->parts, compare_parts);
}

/* --- ranks in a row --- */

static bool same_part(const struct english_part *a, const struct english_part *b)
{
    return compare_parts(a, b) == 0 && a->twice == b->twice && a->ways == b->ways && !a->chain &&
           !b->chain;
}

/* Whether b says of the rank behind those of a what a says. */
static bool goes_on(const struct english_statement *a, const struct english_statement *b)
{
    if (!a->rank || b->rank != a->last_rank + 1 || a->target != b->target || a->when != b->when ||
        a->over != b->over || a->count != b->count)
        return false;
    return !ANY(i, a->count, !same_part(&a->parts[i], &b->parts[i]));
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
                                       TARGET_FRIEND,
                                       TARGET_SWAP};
    struct grouping g = grouping_of(arena, joined);
    struct english_statements result = {.unsaid = joined->count};
    struct binding binding = {0};

    do {
        for (unsigned when = 0; when <= WHEN_FIRST_MOVE; when++)
            for (size_t i = 0; i < COUNT_OF(targets); i++) {
                struct english_statement s = {.target = targets[i],
                                              .when = when,
                                              .rank = binding.rank,
                                              .last_rank = binding.rank,
                                              .over = binding.over};

                fill(&g, &s);
                if (s.count)
                    *ARENA_PUSH(arena, result.list, result.count) = s;
            }
    } while (moveset_next_binding(joined, &binding));
    join_ranks(&result);
    for (size_t i = joined->count; i > 0; i--)
        if (!g.said[i - 1])
            result.unsaid = i - 1;
    return result;
}
