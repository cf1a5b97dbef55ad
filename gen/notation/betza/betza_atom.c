#include "notation/betza/betza_atom.h"

#include "move/moveset_legs.h"
#include "move/moveset_order.h"
#include "notation/betza/betza_write_internal.h"

#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct betza_atom atoms[] = {
    {'W', {0, 1}, 1, false, false},
    {'F', {1, 1}, 1, false, false},
    {'D', {0, 2}, 1, false, false},
    {'A', {2, 2}, 1, false, false},
    {'N', {1, 2}, 1, false, false},
    {'H', {0, 3}, 1, false, false},
    {'C', {1, 3}, 1, false, false},
    {'Z', {2, 3}, 1, false, false},
    {'G', {3, 3}, 1, false, false},
    {'R', {0, 1}, 0, false, false},
    {'B', {1, 1}, 0, false, false},
    {'K', {0, 1}, 1, true,  false},
    {'Q', {0, 1}, 0, true,  false},
    {'L', {1, 3}, 1, false, true},
    {'J', {2, 3}, 1, false, true},
    {'U', {0, 0}, 1, false, false},
};
/* clang-format on */

const struct betza_atom *betza_atom_find(char letter)
{
    for (size_t i = 0; i < COUNT_OF(atoms); i++)
        if (atoms[i].letter == letter)
            return &atoms[i];
    return NULL;
}

char betza_atom_letter(struct vec step)
{
    for (size_t i = 0; i < COUNT_OF(atoms); i++)
        if (atoms[i].step.x == step.x && atoms[i].step.y == step.y)
            return atoms[i].letter;
    return 0;
}

/* --- members --- */

static void add_turns(struct betza_members *members, struct vec step)
{
    for (int k = 0; k < 4; k++) {
        members->steps[members->count++] = step;
        step = (struct vec){step.y, -step.x};
    }
}

struct betza_members betza_members(struct vec step, bool compass)
{
    struct betza_members members = {.family = OBLIQUE};

    if (step.x == 0 && step.y == 0)
        return (struct betza_members){.family = UNIVERSAL, .count = 1};
    add_turns(&members, step);
    if (compass) {
        members.family = COMPASS;
        add_turns(&members, (struct vec){1, 1});
    } else if (step.x == 0) {
        members.family = ORTHOGONAL;
    } else if (step.x == step.y) {
        members.family = DIAGONAL;
    } else {
        add_turns(&members, (struct vec){-step.x, step.y});
    }
    return members;
}

/* --- directions behind another leg --- */

struct vec betza_turned(struct vec step, int eighths)
{
    struct vec turn = directions[(direction_towards(step) + eighths) % DIRECTIONS];
    int size = vec_largest(step);

    return (struct vec){size * turn.x, size * turn.y};
}

unsigned betza_usual_turns(bool compass)
{
    return compass ? 0xEF : 0x45;
}

/* --- directions --- */

static bool is_vertical(char c)
{
    return c == 'f' || c == 'b' || c == 'v';
}

static bool is_horizontal(char c)
{
    return c == 'l' || c == 'r' || c == 's';
}

bool betza_is_direction(char c)
{
    return is_vertical(c) || is_horizontal(c) || c == 'h';
}

bool betza_both_ways(char c)
{
    return c == 'v' || c == 's';
}

/* One vertical and one horizontal letter, in either order. */
static bool crosses(char a, char b)
{
    return (is_vertical(a) && is_horizontal(b)) || (is_horizontal(a) && is_vertical(b));
}

static bool towards(struct vec v, char c)
{
    switch (c) {
    case 'f':
        return v.y > 0;
    case 'b':
        return v.y < 0;
    case 'l':
        return v.x < 0;
    case 'r':
        return v.x > 0;
    case 'v':
        return v.y != 0;
    default:
        return v.x != 0;
    }
}

static bool is_upright(struct vec v)
{
    return v.y * v.y > v.x * v.x;
}

/* The members with a component towards c. */
static unsigned wide(const struct betza_members *members, char c)
{
    unsigned mask = 0;

    for (int k = 0; k < members->count; k++)
        mask |= (unsigned)towards(members->steps[k], c) << k;
    return mask;
}

/* Those of them whose component along c's axis is the longer one. */
static unsigned narrow(const struct betza_members *members, char c)
{
    unsigned mask = wide(members, c);

    for (int k = 0; k < members->count; k++)
        if (is_upright(members->steps[k]) != is_vertical(c))
            mask &= ~(1u << k);
    return mask;
}

/* Of an oblique leap the quarter turns of (1,2) for r, of (-1,2) for l. */
static unsigned half(const struct betza_members *members, char c)
{
    unsigned mask = 0;

    for (int k = 0; k < members->count; k++) {
        struct vec v = members->steps[k];
        bool right = is_upright(v) == (v.x * v.y > 0);

        mask |= (unsigned)(right == (c == 'r')) << k;
    }
    return mask;
}

/* On oblique leaps the first letter of a pair names the half of the board, the second the axis of
 * the longer component. */
static size_t oblique_group(const struct betza_members *members, char a, char b, unsigned *mask)
{
    *mask = 0;
    if (a == 'h') {
        if (b == 'l' || b == 'r')
            *mask = half(members, b);
    } else if (b == 'h') {
        if (!betza_both_ways(a))
            *mask = wide(members, a);
    } else if (a == b) {
        if (!betza_both_ways(a))
            *mask = narrow(members, a);
    } else if (crosses(a, b)) {
        if (!betza_both_ways(a))
            *mask = wide(members, a) & narrow(members, b);
    } else {
        *mask = narrow(members, a);
        return 1;
    }
    return b ? 2 : 1;
}

size_t betza_group(const struct betza_members *members, const char *letters, size_t n,
                   unsigned *mask)
{
    const unsigned straight = 0x0F, diagonal = 0xF0; /* of the compass */
    char a = letters[0], b = '\0';
    bool pair;

    if (n > 1)
        b = letters[1];
    if (members->family == OBLIQUE)
        return oblique_group(members, a, b, mask);
    if (members->family == COMPASS && a == b && a != 'h') {
        *mask = wide(members, a) & straight; /* doubled: by itself, whatever comes behind */
        return 2;
    }
    pair = crosses(a, b) && members->family != ORTHOGONAL &&
           !(members->family == COMPASS && betza_both_ways(a)); /* sb: aside, and back */
    *mask = pair ? wide(members, a) & wide(members, b) : wide(members, a);
    if (members->family == COMPASS)
        *mask &= pair ? diagonal : straight;
    if (a == 'h' || (pair && betza_both_ways(a)))
        *mask = 0;
    return pair ? 2 : 1;
}

unsigned betza_named(const struct betza_members *members, const char *letters, size_t n)
{
    unsigned named = 0, mask;

    for (size_t i = 0; i < n;) {
        i += betza_group(members, letters + i, n - i, &mask);
        if (mask == 0)
            return 0;
        named |= mask;
    }
    return named;
}

/* Moves of several legs as terms of Betza notation: what one term can say, and targets widened
 * until it can. */

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
