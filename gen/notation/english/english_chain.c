/* Moves of several legs: "steps one square diagonally and then slides orthogonally outward". */
#include "notation/english/english_read_internal.h"
#include "notation/mnemonic/face.h"

enum { CHAIN_LIMIT = 4096 }; /* moves of one sentence part, for time */

/* What follows a leg. */
struct link {
    bool may;         /* or the move ends before it */
    unsigned passing; /* target of the leg before */
    struct leg leg;   /* its step is as many squares forward as it goes */
    bool same;        /* as many steps as the leg before made */
    unsigned turns;   /* where it leads: bit k, k times 45 degrees right of the leg before */
    unsigned ways;    /* or, if not 0, whatever the leg before: a mask of directions */
    enum english_bearing kind;
    size_t at; /* token at which the directions begin */
};

/* --- legs put together --- */

/* The directions in which the link leads on behind such a step. */
static unsigned directions_of(const struct link *link, int before)
{
    bool diagonal = before % 2;

    if (link->ways)
        return link->ways;
    if ((link->kind == BEARING_DIAGONAL && diagonal) ||
        (link->kind == BEARING_STRAIGHT && !diagonal))
        return 0;
    return (link->turns << before | link->turns >> (DIRECTIONS - before)) & WAY_ALL;
}

/* The legs with another behind them; the last one so far gets the target with which it is passed.
 */
static struct leg longer(struct arena *arena, const struct leg *leg, unsigned passing,
                         const struct leg *added)
{
    struct leg result = *leg, *next = arena_alloc(arena, 1, sizeof *next);

    *next = leg->next ? longer(arena, leg->next, passing, added) : *added;
    if (!leg->next)
        result.target = passing;
    result.next = next;
    return result;
}

static const struct leg *last_of(const struct leg *leg)
{
    while (leg->next)
        leg = leg->next;
    return leg;
}

/* Adds the move with the link behind it, in all of its directions; false when there is none. */
static bool add_link(struct text_reader *t, const struct move *move, const struct link *link)
{
    const struct leg *last = last_of(&move->leg);
    int before = direction_of(last->step);
    unsigned ways = before < 0 ? 0 : directions_of(link, before);
    bool found = false;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec unit = directions[k];
        struct leg leg = link->leg;
        struct move longer_move = *move;

        if (!(ways & 1u << k))
            continue;
        leg.step = (struct vec){unit.x * leg.step.y, unit.y * leg.step.y};
        if (link->same) {
            leg.range = last->range;
            leg.path |= PATH_SAME_COUNT;
        }
        longer_move.leg = longer(t->r.arena, &move->leg, link->passing, &leg);
        moveset_add(t->r.arena, &t->r.group, longer_move);
        found = true;
    }
    return found;
}

static int leg_count(const struct leg *leg)
{
    int count = 0;

    for (; leg; leg = leg->next)
        count++;
    return count;
}

/* A move that may end before the link: where something must be captured there, it captures. */
static bool can_end_before(struct move *move, const struct link *link)
{
    if (!(link->passing & TARGET_EMPTY) && !move->leg.next)
        move->leg.target &= link->passing;
    return move->leg.target != 0;
}

/* Puts the link behind the moves of the item; those remain beside it when it may be left out. */
static bool add_links(struct text_reader *t, const struct link *link)
{
    struct moveset *group = &t->r.group, before = {0};
    bool good = true;

    for (size_t i = t->r.item; i < group->count; i++) {
        moveset_add(t->r.arena, &before, group->moves[i]);
        good &= !link->may || can_end_before(&group->moves[i], link);
    }
    if (!link->may)
        group->count = t->r.item;
    t->r.item = t->r.heading = group->count;
    for (size_t i = 0; good && i < before.count; i++)
        good = leg_count(&before.moves[i].leg) < LEG_LIMIT && group->count < CHAIN_LIMIT &&
               add_link(t, &before.moves[i], link);
    if (!good)
        english_refuse(&t->r.matcher, link->at, "a direction that suits the words before it");
    return good;
}

/* A piece that returns at once to where it stood must have captured, or it would not move at all.
 */
static void make_returns_capture(struct text_reader *t)
{
    struct moveset *group = &t->r.group;
    size_t kept = t->r.item;

    for (size_t i = t->r.item; i < group->count; i++) {
        struct move move = group->moves[i];
        const struct leg *first = &move.leg, *next = first->next;

        if (next && !next->next && first->range == 1 && next->range == 1 &&
            first->step.x == -next->step.x && first->step.y == -next->step.y)
            move.leg.target &= TARGET_ENEMY | TARGET_FRIEND;
        if (move.leg.target)
            group->moves[kept++] = move;
    }
    group->count = kept;
}

/* --- the words --- */

bool english_read_passing(struct text_reader *t, unsigned *passing)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;
    const struct english_row *row;

    english_match_one(m, &t->r.at, ",", NULL);
    *passing = english_match_one(m, &t->r.at, "with or without", NULL) ? TARGET_EMPTY : 0u;
    do {
        row = english_match(m, &t->r.at, &english_passings, NULL);
        *passing |= row ? row->value : 0;
    } while (row && english_match_one(m, &t->r.at, "or", NULL));
    if (!row)
        t->r.at = mark;
    return row != NULL;
}

/* Adds a further direction to those of the link; false when they suit no leg together. */
static bool add_bearing(struct link *link, const struct english_row *row)
{
    enum english_bearing kind = (enum english_bearing)row->meaning;

    if (kind != BEARING_ANY && link->kind != BEARING_ANY && kind != link->kind)
        return false;
    if (kind != BEARING_ANY)
        link->kind = kind;
    link->turns |= row->value;
    return true;
}

/* "straight on or at a right angle", or directions that do not depend on the leg before. */
static bool read_bearing(struct text_reader *t, struct link *link)
{
    struct english_matcher *m = &t->r.matcher;
    const struct english_row *row;

    link->at = t->r.at;
    row = english_match(m, &t->r.at, &english_bearings, NULL);
    if (!row)
        return english_read_ways(&t->r, &link->ways);
    add_bearing(link, row);
    for (size_t mark = t->r.at; english_match(m, &t->r.at, &english_joiners, NULL);
         mark = t->r.at) {
        row = english_match(m, &t->r.at, &english_bearings, NULL);
        if (!row || !add_bearing(link, row)) {
            t->r.at = mark;
            return true;
        }
    }
    return true;
}

/* The conditions of the way that stand behind this leg. */
static void read_way(struct text_reader *t, struct link *link)
{
    for (;;) {
        size_t mark = t->r.at;
        struct english_captures captures;
        const struct english_row *row =
            english_match(&t->r.matcher, &t->r.at, &english_suffixes, &captures);

        if (!row || !english_condition_of_way(row, &link->leg, &captures)) {
            t->r.at = mark;
            return;
        }
    }
}

/* The verb of the link, its distance and direction in either order. `turned`: the direction is
 * known. */
static bool read_leg(struct text_reader *t, struct link *link, bool turned)
{
    struct english_matcher *m = &t->r.matcher;
    const struct english_row *verb = english_match(m, &t->r.at, &english_verbs, NULL);
    struct english_measure measure;
    bool told;

    if (!verb || verb->meaning == VERB_CAPTURE || verb->meaning == VERB_CATCH)
        return false;
    if (turned)
        english_match_one(m, &t->r.at, "on", NULL);
    link->same = english_match_one(
        m, &t->r.at, "?exactly|just the|as same|many ?number ?of ?square ?as ?before", NULL);
    if (!link->same && !english_read_measure(&t->r, verb->meaning, &measure, &told))
        return false;
    if (!turned && !read_bearing(t, link))
        return false;
    if (!link->same && !told && !english_read_measure(&t->r, verb->meaning, &measure, &told))
        return false;
    if (link->same)
        measure = (struct english_measure){1, 0, false};
    link->leg.step.y = measure.distance;
    link->leg.range = measure.times;
    link->leg.path = measure.lame ? PATH_LAME : 0;
    read_way(t, link);
    return true;
}

/* "to a free square": of this leg alone. */
static void read_landing(struct text_reader *t, struct link *link)
{
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_landings, NULL);

    if (row && link->leg.target & row->value)
        link->leg.target &= row->value;
}

/* Behind "and then" or "and may then turn". */
static bool read_link(struct text_reader *t, const struct english_row *row, struct link *link)
{
    bool turned = row->meaning == LINK_TURN;

    link->may = row->value;
    if (turned && !(read_bearing(t, link) &&
                    english_match_one(&t->r.matcher, &t->r.at, "?, and ?then", NULL)))
        return false;
    if (!read_leg(t, link, turned))
        return false;
    read_landing(t, link);
    return true;
}

/* False when no move is left. */
static bool finish_chain(struct text_reader *t, size_t last)
{
    make_returns_capture(t);
    if (t->r.group.count == t->r.item)
        english_refuse(&t->r.matcher, last, "a direction that suits the words before it");
    return t->r.group.count > t->r.item;
}

bool english_read_chain(struct text_reader *t)
{
    bool captures = t->verb == VERB_CAPTURE;
    size_t last = 0; /* token at which the directions of the last link begin; 0: there was none */

    for (;; captures = false) {
        size_t from = t->r.at;
        struct link link = {.leg = {.target = t->r.terms.target}};
        const struct english_row *row;

        if (captures)
            link.leg.target = TARGET_ANY;
        if (!english_read_passing(t, &link.passing))
            link.passing = captures ? TARGET_ENEMY : TARGET_EMPTY;
        row = english_match(&t->r.matcher, &t->r.at, &english_links, NULL);
        if (!row) {
            t->r.at = from;
            return !last || finish_chain(t, last);
        }
        if (t->verb == VERB_CATCH || t->r.group.count == t->r.item) {
            english_refuse(&t->r.matcher, from, "'.'");
            return false;
        }
        if (!read_link(t, row, &link) || !add_links(t, &link))
            return false;
        last = link.at;
    }
}
