#include "base/number.h"
#include "game/powers.h"
#include "notation/wording/english_write.h"
#include "notation/wording/english_write_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Sentences of what is no move: terrain, strength, ranks, burning, sparing and castling. */

/* --- powers --- */

void english_say_power(const struct text_rule *power, struct buf *out)
{
    if (power->what == TEXT_RANK)
        buf_print(out, "its rank is %d", power->value);
    else
        english_say(&english_powers, power->what, (unsigned)power->value, 0, out);
}

void english_write_power(const struct text_rule *power, struct buf *out)
{
    struct buf words = {0};

    english_say_power(power, &words);
    words.text[0] = (char)toupper((unsigned char)words.text[0]);
    buf_print(out, "%s.", words.text);
    buf_free(&words);
}

static void say_powers(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct text_rule list[POWER_LIMIT];
    size_t count = piece_powers(game, piece, list);

    for (size_t i = 0; i < count; i++) {
        buf_char(out, ' ');
        english_write_power(&list[i], out);
    }
}

/* --- terrain and strength --- */

static void say_entries(const struct game *game, const struct piece *piece, struct buf *out)
{
    for (size_t i = 0; i < game->terrain_count; i++) {
        const struct terrain *terrain = &game->terrains[i];

        if (terrain->admits == ADMITS_SOME && terrain_admits(terrain, UNOWNED, piece, 0))
            buf_print(out, " It may enter %s.", terrain->id.name.text);
    }
}

/* "It may not leave its first five ranks." */
static void say_within(const struct within *within, struct buf *out)
{
    if (!within->terrain && !within->first)
        return;
    buf_text(out, " It may not leave its ");
    if (within->terrain) {
        buf_text(out, within->terrain->id.name.text);
    } else if (within->last == 1) {
        buf_text(out, "back rank");
    } else if (within->first == 1) {
        buf_text(out, "first ");
        english_say_number(within->last, out);
        buf_text(out, " ranks");
    } else {
        english_say_ordinal(within->first, out);
        if (within->last > within->first) {
            buf_text(out, " to ");
            english_say_ordinal(within->last, out);
        }
        buf_text(out, " rank");
    }
    buf_char(out, '.');
}

void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct rules *rules = &game->rules;

    say_within(&piece->within, out);
    say_entries(game, piece, out);
    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception *e = &rules->exceptions[i];
        const char *other = e->other->name.text;

        if (e->piece != piece)
            continue;
        buf_print(out, " It may %s %s %s", e->takes ? "take" : "never take", english_article(other),
                  other);
        if (e->not_from)
            buf_print(out, ", but not from %s", e->not_from->id.name.text);
        buf_char(out, '.');
    }
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece)
            buf_print(out, " It may never jump over %s %s.",
                      english_article(rules->never_over[i].other->name.text),
                      rules->never_over[i].other->name.text);
    say_powers(game, piece, out);
}

/* What is said together: the moves of a set by their conditions and targets, and of these in parts.
 */

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

/* --- directions --- */

enum { LISTED_MOST = 32, MASKS = 256, JOIN_COST = 6, EXCEPTION_COST = 24 };

/* The row, if it stands in lists that are said. */
static const struct english_row *listed(size_t i)
{
    const struct english_row *row = &english_ways.rows[i];

    return row->meaning == WAY_LISTED && *row->pattern != '!' ? row : NULL;
}

/* The phrases that together say a mask with fewest letters: bit i for row i. */
static unsigned best_list(unsigned mask, size_t *cost)
{
    size_t costs[MASKS] = {0};
    unsigned lists[MASKS] = {0};

    for (unsigned m = 1; m <= mask; m++) {
        if (m & ~mask)
            continue;
        costs[m] = (size_t)-1;
        for (size_t i = 0; i < english_ways.count && i < LISTED_MOST; i++) {
            const struct english_row *row = listed(i);
            unsigned rest = row ? m & ~row->value : m;
            size_t sum = row ? costs[rest] + strlen(row->pattern) + JOIN_COST : 0;

            if (!row || (row->value & ~m) || sum >= costs[m])
                continue;
            costs[m] = sum;
            lists[m] = lists[rest] | 1u << i;
        }
    }
    *cost = costs[mask];
    return lists[mask];
}

void english_say_list(const char *const *texts, size_t count, struct buf *out)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && count > 2)
            buf_char(out, ',');
        if (i > 0 && i + 1 == count)
            english_say_words("or", 0, out);
        english_say_words(texts[i], 0, out);
    }
}

static void say_listed(unsigned list, struct buf *out)
{
    const char *texts[LISTED_MOST];
    size_t count = 0;

    for (size_t i = 0; i < LISTED_MOST; i++)
        if (list & 1u << i)
            texts[count++] = english_ways.rows[i].pattern;
    english_say_list(texts, count, out);
}

void english_say_ways(unsigned mask, struct buf *out)
{
    const struct english_row *whole = english_row_for(&english_ways, WAY_WHOLE, mask);
    size_t cost, exception_cost;
    unsigned list, exception;

    if (whole) {
        english_say_row(whole, 0, out);
        return;
    }
    list = best_list(mask, &cost);
    exception = best_list(WAY_ALL & ~mask, &exception_cost);
    if (exception_cost + EXCEPTION_COST < cost)
        english_say_words("in any direction except", 0, out);
    say_listed(exception_cost + EXCEPTION_COST < cost ? exception : list, out);
}

/* --- how --- */

static void say_jumps(unsigned path, struct buf *out)
{
    int most = (int)(path & PATH_JUMPS) / JUMPS_UNIT;

    if (most > 0)
        english_say(&english_tails, TAIL_JUMPS, most == JUMPS_ANY || most == 2 ? (unsigned)most : 0,
                    most, out);
}

/* Ways to get there that may come together, in the order in which they are said. */
static void say_path(unsigned path, unsigned way, struct buf *out)
{
    if (path & way)
        english_say(&english_tails, TAIL_PATH, path & way, 0, out);
}

/* A lame jump, or one over what must stand there. */
static void say_between(const struct english_part *part, struct buf *out)
{
    if (part->path & PATH_LAME)
        english_say(&english_tails, part->far == 2 ? TAIL_FIRST : TAIL_PATH, PATH_LAME, 0, out);
    if (part->path & PATH_HURDLE)
        english_say(&english_tails, part->far == 2 ? TAIL_FIRST : TAIL_PATH, PATH_HURDLE, 0, out);
}

void english_say_tail(const struct english_part *part, struct buf *out)
{
    static const unsigned ways[] = {PATH_SKIP, PATH_SKIP_TWO, PATH_CANNON, PATH_HOPPER,
                                    PATH_CYLINDER};
    bool jump = part->kind != PART_SLIDE && part->kind != PART_STEP;

    if (part->free)
        english_say(&english_tails, TAIL_FREE, 0, 0, out);
    if (jump && part->times == 0)
        english_say(&english_tails, TAIL_TIMES, 0, 0, out);
    if (jump && part->times > 1)
        english_say(&english_tails, TAIL_TIMES, 1, part->times, out);
    say_between(part, out);
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        say_path(part->path, ways[i], out);
    say_jumps(part->path, out);
    say_path(part->path, PATH_SWEEP, out);
    if (part->twice)
        english_say(&english_tails, TAIL_TWICE, 0, 0, out);
}

/* --- bent jumps --- */

/* Which of the four ways with the given sides (bits as above) are in the mask. `tall`: the longer
 * part of the jump is the vertical one. */
static unsigned bends_of(bool tall, unsigned up, unsigned side)
{
    unsigned mask = 0;

    for (int k = 0; k < 8; k++) {
        struct vec v = knight_directions[k];
        bool is_tall = v.y == 2 || v.y == -2;

        if (is_tall == tall && (up & (v.y > 0 ? 1u : 2u)) && (side & (v.x > 0 ? 1u : 2u)))
            mask |= 1u << k;
    }
    return mask;
}

static void say_bend(const struct english_part *part, unsigned first, unsigned second,
                     struct buf *out)
{
    english_say(&english_extents, EXTENT_EXACT, 0, part->far, out);
    english_say(&english_bends, 0, first, 0, out);
    english_say_words("and then #", part->near, out);
    if (first == WAY_ORTHOGONAL)
        english_say_words("at a right angle", 0, out);
    else
        english_say(&english_bends, 0, second, 0, out);
    english_say_tail(part, out);
}

/* The directions of one axis: bit 0 for forward or right and bit 1 for the other. */
static unsigned sides_of(bool vertical, unsigned bits)
{
    return (bits & 1 ? (vertical ? WAY_F : WAY_R) : 0u) |
           (bits & 2 ? (vertical ? WAY_B : WAY_L) : 0u);
}

/* The largest products of sides first: 3 is both sides of an axis. */
static void say_bends(const struct english_part *part, struct buf *out)
{
    static const unsigned pairs[][2] = {{3, 3}, {1, 3}, {2, 3}, {3, 1}, {3, 2},
                                        {1, 1}, {1, 2}, {2, 1}, {2, 2}};
    unsigned left = part->ways;

    for (int tall = 1; tall >= 0; tall--)
        for (size_t i = 0; i < COUNT_OF(pairs); i++) {
            unsigned up = pairs[i][!tall], side = pairs[i][tall];
            unsigned mask = bends_of(tall, up, side);

            if ((mask & ~part->ways) || !(mask & left))
                continue;
            if (left != part->ways)
                buf_text(out, ", or");
            left &= ~mask;
            say_bend(part, sides_of(tall, tall ? up : side), sides_of(!tall, tall ? side : up),
                     out);
        }
}

static void say_bent(const struct english_part *part, struct buf *out)
{
    if (part->ways != 0xFF)
        say_bends(part, out);
    else if (part->far != 2)
        say_bend(part, WAY_ORTHOGONAL, 0, out);
    else {
        english_say(&english_extents, EXTENT_L, 0, 0, out);
        english_say_tail(part, out);
    }
}

/* --- parts --- */

void english_say_extent(const struct english_part *part, struct buf *out)
{
    if (part->kind == PART_STEP)
        english_say(&english_extents, EXTENT_STEP, 0, 1, out);
    else if (part->kind == PART_SLIDE && part->times == 0 && part->over && !part->over->along)
        return; /* as far as the terrain goes */
    else if (part->kind == PART_SLIDE)
        english_say(&english_extents, part->times ? EXTENT_UP_TO : EXTENT_ANY, 0, part->times, out);
    else if (part->kind == PART_JUMP)
        english_say(&english_extents, EXTENT_NTH, 0, part->far, out);
    else if (part->kind == PART_RING)
        english_say(&english_extents, EXTENT_RING, 0, part->far, out);
    else if (part->kind == PART_ANYWHERE)
        english_say(&english_extents, EXTENT_ANYWHERE, 0, 0, out);
}

void english_say_verb(const struct english_part *part, enum english_form form, struct buf *out)
{
    static const enum english_verb verbs[] = {
        [PART_SLIDE] = VERB_SLIDE, [PART_STEP] = VERB_STEP,     [PART_JUMP] = VERB_JUMP,
        [PART_RING] = VERB_JUMP,   [PART_ANYWHERE] = VERB_JUMP, [PART_BENT] = VERB_JUMP,
    };
    static const char *const across[] = {"leaps", "leap", "leaping"};

    if (part->over && !part->over->along && part->times == 0)
        english_say_words(across[form], 0, out);
    else
        english_say(&english_verbs, (int)verbs[part->kind], form, 0, out);
}

/* --- the whole --- */

/* " across water unless a Rat is in the way" */
static void say_across(const struct terrain *terrain, struct buf *out)
{
    buf_print(out, " across %s unless", terrain->id.name.text);
    for (size_t i = 0; terrain->admits == ADMITS_SOME && i < terrain->piece_count; i++) {
        const char *name = terrain->pieces[i]->name.text;

        buf_print(out, "%s %s %s", i ? " or" : "", english_article(name), name);
    }
    buf_print(out, "%s is in the way",
              terrain->admits == ADMITS_SOME && terrain->piece_count ? "" : " a piece");
}

void english_say_single(const struct english_part *part, enum english_form form, struct buf *out)
{
    english_say_verb(part, form, out);
    english_say_extent(part, out);
    if (part->kind == PART_BENT) {
        say_bent(part, out);
        return;
    }
    if (part->kind != PART_RING && part->kind != PART_ANYWHERE)
        english_say_ways(part->ways, out);
    if (part->over && part->over->along)
        buf_print(out, " along the %s", part->over->name.text);
    else if (part->over)
        say_across(terrain_of(part->over), out);
    english_say_tail(part, out);
}
