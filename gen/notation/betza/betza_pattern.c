/* Moves of several legs as terms of Betza notation: what one term can say, and targets widened
 * until it can. */
#include "move/moveset_legs.h"
#include "move/moveset_order.h"
#include "notation/betza/betza_write_internal.h"

#include <stdlib.h>
#include <string.h>

/* --- moves taken apart --- */

static bool is_compass(struct vec step)
{
    return step.x == 0 || step.y == 0 || abs(step.x) == abs(step.y);
}

bool betza_take_apart(const struct move *move, struct betza_pattern *pattern, struct betza_box *box)
{
    int before = 0;

    memset(pattern, 0, sizeof *pattern);
    memset(box, 0, sizeof *box);
    pattern->when = move->when;
    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        int n = pattern->count, turn;

        if (n == LEG_LIMIT || !is_compass(leg->step))
            return false;
        turn = direction_towards(leg->step);
        box->masks[n] = (unsigned char)(1u << (turn - before + DIRECTIONS) % DIRECTIONS);
        before = turn;
        pattern->sizes[n] = vec_largest(leg->step);
        pattern->ranges[n] = leg->range;
        pattern->targets[n] = leg->target;
        pattern->paths[n] = leg->path;
        pattern->count++;
    }
    return pattern->count > 1 && move->rank == 0 && !move->over;
}

/* --- what can be said --- */

/* 'y' and 'g' change the range behind a leg; the one says that it may end on an empty square, the
 * other that it passes over a piece. */
static bool can_change(unsigned target)
{
    return target & (TARGET_EMPTY | TARGET_OVER);
}

/* The range behind a change, or -1 when no change leads to another one. `slider`: the letter is B,
 * R or Q now. */
static int changed(int size, int range, bool *slider)
{
    if (size > 1)
        return range == 1 ? 0 : 1;
    *slider = !*slider;
    return *slider ? 0 : 1;
}

bool betza_ranges_follow(const struct betza_pattern *p, bool *slider)
{
    bool now;
    int first_other = p->ranges[0];

    for (int i = p->count - 1; i > 0; i--)
        if (p->ranges[i] != p->ranges[i - 1])
            first_other = p->ranges[i];
    *slider = p->ranges[0] == 0 || (p->ranges[0] > 1 && first_other == 1);
    now = *slider;
    for (int i = 1; i < p->count; i++) {
        if (p->sizes[i] != p->sizes[0])
            return false;
        if (p->ranges[i] == p->ranges[i - 1])
            continue;
        if (changed(p->sizes[0], p->ranges[i - 1], &now) != p->ranges[i] ||
            !can_change(p->targets[i - 1]))
            return false;
    }
    return true;
}

bool betza_fits_bracket(const struct betza_pattern *p)
{
    return p->count == 2 && p->targets[0] == TARGET_EMPTY && !p->paths[0] && !p->paths[1];
}

static bool is_spellable(const struct move *move)
{
    struct betza_pattern pattern;
    struct betza_box box;
    bool slider;

    return betza_take_apart(move, &pattern, &box) &&
           (betza_ranges_follow(&pattern, &slider) || betza_fits_bracket(&pattern));
}

/* --- targets widened ---
 *
 * A leg that takes an enemy before the range changes can only be said together with one that passes
 * over a piece or ends on an empty square: cgaR with gaR. Joined, these may come out apart, when
 * part of the one is said by another term as well: cgamR with gacR. Then the targets are widened
 * again by what the set has. */

/* A move whose targets are being changed. */
struct widening {
    const struct moveset *normal; /* what the set has */
    struct move move;
    struct leg *legs[LEG_LIMIT]; /* the legs of `move` */
    int count;
};

static struct widening begin(struct arena *arena, const struct moveset *normal,
                             const struct move *move)
{
    struct leg *behind = arena_alloc(arena, LEG_LIMIT, sizeof *behind);
    struct widening w = {.normal = normal, .move = *move};

    for (const struct leg *leg = &move->leg; leg && w.count < LEG_LIMIT; leg = leg->next) {
        behind[w.count] = *leg;
        behind[w.count].next = leg->next ? &behind[w.count + 1] : NULL;
        w.legs[w.count] = &behind[w.count];
        w.count++;
    }
    return w;
}

static struct move widened(const struct widening *w)
{
    struct move move = w->move;

    move.leg = *w->legs[0];
    return move;
}

static int compare_to(const void *key, const void *element)
{
    return move_compare(key, element);
}

/* Whether the set has the move, or has it without its condition. */
static bool has(const struct moveset *normal, struct move move)
{
    for (;; move.when = 0) {
        if (bsearch(&move, normal->moves, normal->count, sizeof move, compare_to))
            return true;
        if (!move.when)
            return false;
    }
}

/* Whether the set has the move with each choice of single targets from leg `number` on. */
static bool has_all(struct widening *w, int number)
{
    unsigned target;
    bool all = true;

    if (number == w->count)
        return has(w->normal, widened(w));
    target = w->legs[number]->target;
    for (unsigned left = target; left && all; left &= left - 1) {
        w->legs[number]->target = left & (~left + 1);
        all = has_all(w, number + 1);
    }
    w->legs[number]->target = target;
    return all;
}

/* Widens the targets from leg `number` on so that the range can change; false when the set does not
 * allow that. */
static bool widen(struct widening *w, int number)
{
    static const unsigned with[] = {TARGET_EMPTY, TARGET_OVER, TARGET_OVER_FRIEND};
    struct leg *leg = w->legs[number];
    unsigned target = leg->target;

    if (number + 1 == w->count)
        return true;
    if (leg->range == w->legs[number + 1]->range || can_change(target))
        return widen(w, number + 1);
    for (size_t i = 0; i < COUNT_OF(with); i++) {
        leg->target = target | with[i];
        if (has_all(w, 0) && widen(w, number + 1))
            return true;
    }
    leg->target = target;
    return false;
}

static void add_once(struct arena *arena, struct moveset *set, struct move move)
{
    for (size_t i = 0; i < set->count; i++)
        if (move_compare(&set->moves[i], &move) == 0)
            return;
    moveset_add(arena, set, move);
}

/* Adds the move widened as a whole, or else once for each choice of single targets. */
static void add_widened(struct arena *arena, const struct moveset *normal, const struct move *move,
                        struct moveset *result)
{
    struct moveset whole = {(struct move *)move, 1}, parts;
    struct widening w = begin(arena, normal, move);

    if (widen(&w, 0)) {
        add_once(arena, result, widened(&w));
        return;
    }
    parts = legs_normal(arena, &whole);
    for (size_t i = 0; i < parts.count; i++) {
        w = begin(arena, normal, &parts.moves[i]);
        if (widen(&w, 0))
            add_once(arena, result, widened(&w));
    }
}

struct moveset betza_spellable(struct arena *arena, const struct moveset *joined)
{
    struct moveset result = {0}, widest = {0}, normal = {0};

    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];

        if (!move->leg.next)
            continue;
        if (is_spellable(move)) {
            moveset_add(arena, &result, *move);
            continue;
        }
        if (!normal.count)
            normal = legs_normal(arena, joined);
        add_widened(arena, &normal, move, &widest);
    }
    for (size_t i = 0; i < widest.count; i++)
        moveset_add(arena, &result, widest.moves[i]);
    return result;
}
