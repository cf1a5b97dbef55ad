/* Moves of several legs that are said together. */
#include "notation/wording/english_write_internal.h"

#include <stdlib.h>
#include <string.h>

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

/* Whether there are words for how far the leg goes and in which way, with those that are allowed
 * beside the ways of all legs. */
static bool way_has_words(const struct leg *leg, unsigned allowed)
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

bool english_leg_has_words(const struct leg *leg)
{
    return way_has_words(leg, 0);
}

/* --- what can be said --- */

/* How a leg may be passed that another follows, and on what the last one may end. */
static bool target_has_words(const struct leg *leg)
{
    if (leg->next)
        return leg->target && !(leg->target & ~(unsigned)(TARGET_ALL & ~TARGET_PASSED));
    return leg->target && !(leg->target & ~(unsigned)(TARGET_ANY | TARGET_FRIEND));
}

/* A second leg that makes as many steps as the first; "the same number of squares". */
static bool counts_alike(const struct leg *leg, const struct leg *before)
{
    return before && vec_largest(leg->step) == 1 && vec_largest(before->step) == 1 &&
           leg->range == before->range && leg->range != 1;
}

/* Two single steps, there and back. */
static bool goes_back(const struct leg *leg)
{
    const struct leg *next = leg->next;

    return !next->next && leg->range == 1 && next->range == 1 && leg->step.x == -next->step.x &&
           leg->step.y == -next->step.y;
}

/* A move that ends where it began says two things: what it captures, and that it may pass without a
 * capture. Each has a chain of its own, with what may stand on the square between. */
static bool split_pass(struct english_chain *chain, struct english_chain *pass)
{
    struct leg *leg = &chain->move.leg;
    unsigned captured = leg->target & (TARGET_ENEMY | TARGET_FRIEND);

    if (!goes_back(leg) || leg->target == captured)
        return false;
    *pass = *chain;
    pass->pass = true;
    pass->move.leg.target &= ~captured;
    leg->target = captured;
    return true;
}

static bool take_apart(const struct move *move, struct english_chain *chain)
{
    const struct leg *last = NULL;
    int before = 0;

    *chain = (struct english_chain){.move = *move};
    for (const struct leg *leg = &move->leg; leg; last = leg, leg = leg->next) {
        int turn = direction_of(leg->step);

        if (chain->count == LEG_LIMIT || turn < 0 || !target_has_words(leg) ||
            !way_has_words(leg, PATH_SAME_COUNT) ||
            (leg->path & PATH_SAME_COUNT && !counts_alike(leg, last)))
            return false;
        chain->masks[chain->count++] = 1u << (turn - before + DIRECTIONS) % DIRECTIONS;
        before = turn;
    }
    return chain->count > 1;
}

/* --- chains united --- */

/* Whether two moves differ in their directions alone. */
static bool alike(const struct english_chain *a, const struct english_chain *b)
{
    const struct leg *x = &a->move.leg, *y = &b->move.leg;

    if (a->count != b->count)
        return false;
    for (; x; x = x->next, y = y->next)
        if (vec_largest(x->step) != vec_largest(y->step) || x->range != y->range ||
            x->target != y->target || x->path != y->path)
            return false;
    return true;
}

/* Directions come first: few chains of an area agree in those of the other legs. */
static bool differ_at(const struct english_chain *a, const struct english_chain *b, int leg)
{
    for (int i = 0; i < a->count; i++)
        if (i != leg && a->masks[i] != b->masks[i])
            return false;
    return alike(a, b);
}

/* Joins what differs in that leg alone, most of which stands side by side; returns how many remain.
 */
static size_t unite(struct english_chain *chains, size_t count, int leg)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        size_t k = kept;

        while (k > 0 && !differ_at(&chains[k - 1], &chains[i], leg))
            k--;
        if (k > 0)
            chains[k - 1].masks[leg] |= chains[i].masks[leg];
        else
            chains[kept++] = chains[i];
    }
    return kept;
}

/* Adds the chain to the list, or unites it with the last one there where they differ in the last
 * leg alone, as most of an area do. */
static void add_chain(struct arena *arena, struct english_chain **chains, size_t *count,
                      const struct english_chain *chain)
{
    struct english_chain *last = *count ? &(*chains)[*count - 1] : NULL;
    int leg = chain->count - 1;

    if (last && differ_at(last, chain, leg))
        last->masks[leg] |= chain->masks[leg];
    else
        *ARENA_PUSH(arena, *chains, *count) = *chain;
}

/* Whether two legs are alike but for their directions. */
static bool same_but_way(const struct leg *a, const struct leg *b)
{
    return a->range == b->range && a->target == b->target && a->path == b->path;
}

/* Of a move that differs from the one before in the direction of its last leg alone, this direction
 * as a bit, seen from the leg before; 0 where it differs otherwise, or either returns. Of an area
 * most do. */
static unsigned way_behind(const struct move *before, const struct move *move)
{
    const struct leg *a = &before->leg, *b = &move->leg;
    struct vec last = {0, 0};
    int way;

    if (before->when != move->when || before->rank != move->rank || before->over != move->over ||
        (!b->next->next && (goes_back(a) || goes_back(b))))
        return 0;
    for (; a->next && b->next; a = a->next, b = b->next) {
        if (!vec_same(a->step, b->step) || !same_but_way(a, b))
            return 0;
        last = b->step;
    }
    way = direction_of(b->step);
    if (a->next || b->next || way < 0 || !same_but_way(a, b) ||
        vec_largest(a->step) != vec_largest(b->step))
        return 0;
    return 1u << (way - direction_of(last) + DIRECTIONS) % DIRECTIONS;
}

/* "steps one square diagonally, and may then slide …": takes the part that is the first leg alone
 * into the chain. */
static void take_first_leg(struct english_statement *statement, struct english_chain *chain)
{
    const struct english_part first = english_part_of(&chain->move.leg);

    if (chain->pass || !(chain->move.leg.target & TARGET_EMPTY))
        return;
    for (size_t i = 0; i < statement->count; i++) {
        const struct english_part *p = &statement->parts[i];

        if (p->kind != first.kind || p->far != first.far || p->times != first.times ||
            p->path != first.path || p->ways != chain->masks[0] || p->twice)
            continue;
        chain->may = true;
        statement->count--;
        memmove(&statement->parts[i], &statement->parts[i + 1],
                (statement->count - i) * sizeof *statement->parts);
        return;
    }
}

void english_add_chains(struct arena *arena, const struct moveset *joined, bool *said,
                        struct english_statement *statement)
{
    struct english_chain *chains = NULL, chain, pass;
    const struct move *before = NULL; /* of which the last chain is */
    size_t count = 0;
    int most = 0; /* legs of one of them */

    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];
        unsigned way;

        if (said[i] || !move->leg.next || move->when != statement->when ||
            move->rank != statement->rank || move->over != statement->over)
            continue;
        way = before ? way_behind(before, move) : 0;
        if (way) {
            chains[count - 1].masks[chains[count - 1].count - 1] |= way;
            said[i] = true;
            continue;
        }
        before = NULL;
        if (!take_apart(move, &chain))
            continue;
        if (split_pass(&chain, &pass))
            add_chain(arena, &chains, &count, &pass);
        if (chain.move.leg.target)
            add_chain(arena, &chains, &count, &chain);
        most = chain.count > most ? chain.count : most;
        said[i] = true;
        before = move;
    }
    for (int leg = most - 1; leg >= 0; leg--)
        count = unite(chains, count, leg);
    for (size_t i = 0; i < count; i++) {
        take_first_leg(statement, &chains[i]);
        *ARENA_PUSH(arena, statement->parts, statement->count) =
            (struct english_part){.kind = PART_CHAIN, .chain = &chains[i]};
    }
}
