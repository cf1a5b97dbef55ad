/* Moves of several legs: "steps one square diagonally and then slides orthogonally outward". */
#include "notation/english/english_read_internal.h"

enum { CHAIN_LIMIT = 4096 }; /* moves of one sentence part, for time */

/* --- legs put together --- */

/* The directions in which the link leads on behind such a step. */
static unsigned directions_of(const struct english_link *link, int before)
{
    bool diagonal = before % 2;
    unsigned ways = (link->turns << before | link->turns >> (DIRECTIONS - before)) & WAY_ALL;

    if (link->ways)
        return link->turns ? link->ways & ways : link->ways;
    if ((link->kind == BEARING_DIAGONAL && diagonal) ||
        (link->kind == BEARING_STRAIGHT && !diagonal))
        return 0;
    return ways;
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
static bool add_link(struct text_reader *t, const struct move *move,
                     const struct english_link *link)
{
    const struct leg *last = last_of(&move->leg);
    int before = direction_of(last->step);
    unsigned ways = before < 0 || last->path & PATH_SWEEP ? 0 : directions_of(link, before);
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
static bool can_end_before(struct move *move, const struct english_link *link)
{
    if (!(link->passing & TARGET_EMPTY) && !move->leg.next)
        move->leg.target &= link->passing;
    return move->leg.target != 0;
}

/* Puts the link behind the moves of the item; those remain beside it when it may be left out. */
static bool add_links(struct text_reader *t, const struct english_link *link)
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

/* The same with a leg of at least so many squares: all but the last of them are single steps. */
static bool add_far_links(struct text_reader *t, const struct english_link *link)
{
    struct english_link step = *link;
    bool good = true;

    for (int n = link->least; good && n > 1; n--) {
        step.leg.range = 1;
        good = add_links(t, &step);
        step = (struct english_link){
            .passing = TARGET_EMPTY, .leg = link->leg, .turns = 1, .at = link->at};
    }
    return good && add_links(t, &step);
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

/* --- the whole --- */

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
        struct english_link link = {.leg = {.target = t->r.terms.target}};
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
        if (!english_read_link(t, row, &link) || !add_far_links(t, &link))
            return false;
        last = link.at;
    }
}
