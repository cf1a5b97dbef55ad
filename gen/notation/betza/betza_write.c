#include "notation/betza/betza.h"
#include "notation/betza/betza_internal.h"

#include <assert.h>

/* What one atom with its prefix and range says. */
struct group {
    struct vec base; /* the atom's step, 0 <= x <= y */
    struct betza_members members;
    unsigned mask; /* of members */
    int range;
    unsigned target, path, when;
};

struct groups {
    struct group *list;
    size_t count;
};

static struct vec base_of(struct vec step)
{
    int x = abs(step.x), y = abs(step.y);

    return (struct vec){x < y ? x : y, x < y ? y : x};
}

static bool is_full(const struct group *group)
{
    return group->mask == (1u << group->members.count) - 1;
}

static bool modes_alike(const struct group *a, const struct group *b)
{
    return a->range == b->range && a->target == b->target && a->path == b->path &&
           a->when == b->when;
}

static struct group *find_group(struct groups *groups, const struct group *wanted)
{
    return FIND(g, groups->list, groups->count,
                vec_same(g->base, wanted->base) && modes_alike(g, wanted));
}

static void add_to_group(struct arena *arena, struct groups *groups, const struct move *move)
{
    const struct leg *leg = &move->leg;
    struct group one = {.base = base_of(leg->step),
                        .range = leg->range,
                        .target = leg->target,
                        .path = leg->path,
                        .when = move->when};
    struct group *group = find_group(groups, &one);

    if (!group) {
        one.members = betza_members(one.base, false);
        group = ARENA_PUSH(arena, groups->list, groups->count);
        *group = one;
    }
    for (int k = 0; k < group->members.count; k++)
        if (vec_same(group->members.steps[k], leg->step))
            group->mask |= 1u << k;
}

/* All of W and all of F under the same modes become K or Q. */
static void unite_compass(struct groups *groups)
{
    for (size_t i = 0; i < groups->count; i++) {
        struct group *straight = &groups->list[i], wanted = *straight, *diagonal;

        if (straight->base.x != 0 || straight->base.y != 1 || !is_full(straight))
            continue;
        wanted.base = (struct vec){1, 1};
        diagonal = find_group(groups, &wanted);
        if (!diagonal || !is_full(diagonal))
            continue;
        straight->members = betza_members(straight->base, true);
        straight->mask = (1u << straight->members.count) - 1;
        diagonal->mask = 0; /* nothing left to write */
    }
}

/* Written without any letter before the atom. */
static bool is_bare(const struct group *group)
{
    return is_full(group) && group->target == TARGET_ANY && !group->path && !group->when;
}

/* Shorter steps come first. Of the leaps to the second ring N, A and D are written in this order,
 * as in the names of WAD and KNAD. */
static int base_order(struct vec base)
{
    static const int second_ring[] = {2, 0, 1};

    return base.y == 2 ? second_ring[base.x] : base.x;
}

/* Lasting moves first, swaps behind others, then slides, then atoms without directions, then the
 * shorter steps. Of one step the bare atom comes first, lest it double the letter of another: dDD5
 * would be a rider. */
static int compare_groups(const void *left, const void *right)
{
    const struct group *a = left, *b = right;
    const int orders[] = {
        compare_numbers((int)a->when, (int)b->when),
        compare_numbers(a->target == TARGET_SWAP, b->target == TARGET_SWAP),
        compare_numbers(a->range != 0 || a->base.y > 1, b->range != 0 || b->base.y > 1),
        compare_numbers(!is_full(a), !is_full(b)),
        compare_numbers(a->base.y, b->base.y),
        compare_numbers(base_order(a->base), base_order(b->base)),
        compare_numbers(!is_bare(a), !is_bare(b)),
        compare_numbers((int)a->path, (int)b->path),
        compare_numbers(a->range, b->range),
        compare_numbers((int)a->target, (int)b->target),
    };

    for (size_t i = 0; i < COUNT_OF(orders); i++)
        if (orders[i])
            return orders[i];
    return 0;
}

static void write_jumps(int most, struct buf *out)
{
    if (most == JUMPS_ANY)
        buf_text(out, "pp");
    else if (most)
        buf_print(out, "p%d", most);
}

/* The modes of a last leg, but 'i'; and those of the path alone that any leg may have. */
static void betza_write_modes(unsigned target, unsigned path, struct buf *out)
{
    if (target != TARGET_ANY) {
        buf_text(out, target & TARGET_EMPTY ? "m" : "");
        buf_text(out, target & TARGET_ENEMY ? "c" : "");
        buf_text(out, target & TARGET_SWAP ? "u" : "");
        buf_text(out, target & TARGET_APART ? "d" : "");
        buf_text(out, target & TARGET_PASSED ? "e" : "");
    }
    write_jumps((int)(path & PATH_JUMPS) / JUMPS_UNIT, out);
    buf_text(out, path & PATH_CANNON ? "p" : "");
    buf_text(out, path & PATH_HOPPER ? "g" : "");
    betza_write_way(path, out);
    if (path & PATH_SWEEP)
        buf_print(out, "(%s%s)", path & PATH_SWEEP_ENEMIES ? "c" : "",
                  path & PATH_SWEEP_FRIENDS ? "d" : "");
}

static void write_group(const struct group *group, struct buf *out)
{
    if (group->when & WHEN_FIRST_MOVE)
        buf_char(out, 'i');
    betza_write_directions(&group->members, group->mask, out);
    betza_write_modes(group->target, group->path, out);
    betza_write_atom(group->base, group->members.family == COMPASS, group->range, out);
}

/* Along the files a cylinder makes no difference: there the move goes with those that go round. */
static void go_round(struct moveset *joined)
{
    EACH (move, joined->moves, joined->count) {
        struct move turned = *move;

        if (move->leg.step.x != 0 || move->leg.next)
            continue;
        turned.leg.step = (struct vec){abs(move->leg.step.y), 0};
        turned.leg.path |= PATH_CYLINDER;
        for (size_t k = 0; k < joined->count; k++)
            if (!joined->moves[k].leg.next && move_compare(&joined->moves[k], &turned) == 0)
                move->leg.path |= PATH_CYLINDER;
    }
}

/* Moves of several legs: with 'a' between the legs where all are of one size and the ranges change
 * as 'y' and 'g' change them, else in brackets. */

/* What moves share that can be one term. */
struct pattern {
    int count, sizes[LEG_LIMIT], ranges[LEG_LIMIT];
    unsigned targets[LEG_LIMIT], paths[LEG_LIMIT], when;
};

/* Directions of each leg, by eighths of a turn to the right: of the first from straight forward, of
 * the others from the leg before. A box is all moves with a direction of each mask. */
struct box {
    unsigned char masks[LEG_LIMIT];
    unsigned upright; /* of a single move: bit n: leg n goes along the files */
};

/* The moves of one pattern. */
struct crowd {
    struct pattern pattern;
    struct box *boxes;
    size_t count;
};

/* --- moves taken apart --- */

/* False for moves of one leg, and for those with an oblique one. */
static bool take_apart(const struct move *move, struct pattern *pattern, struct box *box)
{
    int before = 0;

    memset(pattern, 0, sizeof *pattern);
    memset(box, 0, sizeof *box);
    pattern->when = move->when;
    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        int n = pattern->count, turn = direction_of(leg->step);

        if (n == LEG_LIMIT || turn < 0)
            return false;
        box->masks[n] = (unsigned char)(1u << (turn - before + DIRECTIONS) % DIRECTIONS);
        box->upright |= (unsigned)(leg->step.x == 0) << n;
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

/* Whether the ranges follow from the first, so that 'a' can stand between the legs; *slider: the
 * atom must be B, R or Q. */
static bool ranges_follow(const struct pattern *p, bool *slider)
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

static bool fits_bracket(const struct pattern *p)
{
    return p->count == 2 && p->targets[0] == TARGET_EMPTY && !p->paths[0] && !p->paths[1];
}

/* Whether there are letters for the ways of the legs that others follow. */
static bool passes_in_letters(const struct pattern *p)
{
    const unsigned ways =
        PATH_CYLINDER | PATH_LAME | PATH_HURDLE | PATH_SKIP | PATH_SKIP_TWO | PATH_SAME_COUNT;

    for (int i = 0; i + 1 < p->count; i++)
        if (p->paths[i] & ~ways)
            return false;
    return true;
}

static bool is_spellable(const struct move *move)
{
    struct pattern pattern;
    struct box box;
    bool slider;

    return take_apart(move, &pattern, &box) && passes_in_letters(&pattern) &&
           (ranges_follow(&pattern, &slider) || fits_bracket(&pattern));
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

/* Adds the move, unless the set has it, if it can be said now. */
static void add_once(struct arena *arena, struct moveset *set, struct move move)
{
    if (!is_spellable(&move))
        return;
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

/* The moves of several legs of a joined set with targets such that each has a spelling, where there
 * is one; together they say the same. */
static struct moveset spellable(struct arena *arena, const struct moveset *joined)
{
    struct moveset result = {0}, widest = {0}, normal = {0};

    EACH (move, joined->moves, joined->count) {
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

/* --- writing them --- */

enum { STRAIGHT = 0x55, DIAGONALS = 0xAA, EVERY = 0xFF };

/* --- directions united --- */

/* The masks of all legs in one number: there may be thousands of boxes to be compared. */
static uint64_t packed(const struct box *box)
{
    uint64_t number;

    static_assert(sizeof number == sizeof box->masks, "a byte for each leg");
    memcpy(&number, box->masks, sizeof number);
    return number;
}

/* Unites boxes that differ in that leg alone. */
static void unite(struct crowd *crowd, int leg)
{
    struct box others;
    uint64_t but;

    memset(&others, 0xFF, sizeof others);
    others.masks[leg] = 0;
    but = packed(&others);
    for (size_t i = 0; i < crowd->count; i++) {
        struct box *box = &crowd->boxes[i];
        uint64_t wanted = packed(box) & but;
        size_t kept = i + 1;

        for (size_t k = i + 1; k < crowd->count; k++) {
            if ((packed(&crowd->boxes[k]) & but) == wanted)
                box->masks[leg] |= crowd->boxes[k].masks[leg];
            else
                crowd->boxes[kept++] = crowd->boxes[k];
        }
        crowd->count = kept;
    }
}

/* --- directions behind another leg --- */

static void write_straight(unsigned mask, struct buf *out)
{
    static const struct {
        unsigned mask;
        const char *text;
    } alone[] = {{0x01, "f"}, {0x10, "b"}, {0x40, "l"}, {0x04, "r"}, {0x11, "v"}, {0x44, "s"}};

    for (size_t i = 0; i < COUNT_OF(alone); i++)
        if (alone[i].mask == mask) {
            buf_text(out, alone[i].text);
            return;
        }
    /* doubled letters do not pair with those behind them */
    for (size_t i = 0; i < 4; i++)
        if (mask & alone[i].mask)
            buf_print(out, "%s%s", alone[i].text, alone[i].text);
}

static void write_turns(unsigned mask, struct buf *out)
{
    static const struct {
        unsigned mask;
        const char *text;
    } corners[] = {{0x82, "fs"}, {0x28, "bs"}, {0x02, "fr"},
                   {0x80, "fl"}, {0x08, "br"}, {0x20, "bl"}};
    unsigned left = mask & DIAGONALS;

    if (left == 0x0A || left == 0xA0) {
        buf_text(out, left == 0x0A ? "rv" : "lv");
        left = 0;
    }
    for (size_t i = 0; i < COUNT_OF(corners); i++)
        if ((left & corners[i].mask) == corners[i].mask) {
            buf_text(out, corners[i].text);
            left &= ~corners[i].mask;
        }
    if (mask & STRAIGHT)
        write_straight(mask & STRAIGHT, out);
}

/* --- with 'a' between the legs --- */

/* Modes of a leg that is not the last; `changes` the range behind it. Over enemies means over any
 * piece, since nothing is over enemies alone. */
static void write_passing(unsigned target, unsigned path, bool changes, struct buf *out)
{
    bool y = changes && target & TARGET_EMPTY, g = changes && !y;

    if (target & TARGET_EMPTY && !changes && target != TARGET_EMPTY)
        buf_char(out, 'm');
    buf_text(out, target & TARGET_ENEMY ? "c" : "");
    buf_text(out, target & TARGET_FRIEND ? "d" : "");
    if (target & TARGET_OVER) {
        buf_text(out, target & TARGET_OVER_ENEMY ? "" : "t");
        buf_char(out, g ? 'g' : 'p');
    }
    buf_text(out, path & PATH_CYLINDER ? "o" : "");
    buf_text(out, y ? "y" : "");
    betza_write_way(path & ~(unsigned)PATH_CYLINDER, out);
}

static void write_prefix(const struct pattern *p, const struct box *box, bool compass,
                         struct buf *out)
{
    struct betza_members members =
        betza_members(box->masks[0] & STRAIGHT ? (struct vec){0, 1} : (struct vec){1, 1}, compass);
    unsigned mask = 0;

    for (int k = 0; k < members.count; k++)
        mask |= (unsigned)(box->masks[0] >> direction_towards(members.steps[k]) & 1) << k;
    buf_text(out, p->when & WHEN_FIRST_MOVE ? "i" : "");
    betza_write_directions(&members, mask, out);
    for (int i = 0; i < p->count; i++) {
        if (i > 0)
            buf_char(out, 'a');
        buf_text(out, p->paths[i] & PATH_SAME_COUNT ? "i" : "");
        if (i > 0 && box->masks[i] != betza_usual_turns(compass))
            write_turns(box->masks[i], out);
        if (i + 1 == p->count)
            betza_write_modes(p->targets[i], p->paths[i], out);
        else
            write_passing(p->targets[i], p->paths[i], p->ranges[i] != p->ranges[i + 1], out);
    }
}

/* One term, of straight or of diagonal first legs, or of all eight, as one. */
static void write_whole(const struct pattern *p, const struct box *box, bool slider,
                        struct buf *out)
{
    bool straight = box->masks[0] & STRAIGHT, compass = box->masks[0] == EVERY;
    int size = p->sizes[0];

    write_prefix(p, box, compass, out);
    if (size == 1 && slider && p->ranges[0] > 0)
        buf_print(out, "%c%d", compass ? 'Q' : straight ? 'R' : 'B', p->ranges[0]);
    else
        betza_write_atom((struct vec){straight ? 0 : size, size}, compass, p->ranges[0], out);
}

/* Takes from the box what makes it that on some leg it turns as it does unless another direction is
 * written, and elsewhere, too; returns the rest. False: there is no such leg. */
static bool take_usual(const struct pattern *p, struct box *box, struct box *rest)
{
    unsigned usual = betza_usual_turns(box->masks[0] == EVERY);

    *rest = *box;
    for (int i = 1; i < p->count; i++) {
        unsigned more = box->masks[i] & ~usual;

        if (!more || (box->masks[i] & usual) != usual)
            continue;
        box->masks[i] = (unsigned char)usual;
        rest->masks[i] = (unsigned char)more;
        return true;
    }
    return false;
}

/* The same as one term or as two, whichever is shorter: caKcabK, not cafsbsffbbllrrK. */
static void write_term(const struct pattern *p, const struct box *box, bool slider, struct buf *out)
{
    struct box usual = *box, rest;
    LOCAL_BUF(one);
    LOCAL_BUF(two);

    write_whole(p, box, slider, &one);
    if (take_usual(p, &usual, &rest)) {
        write_whole(p, &usual, slider, &two);
        write_whole(p, &rest, slider, &two);
    }
    buf_text(out, buf_str(two.size && two.size < one.size ? &two : &one));
}

static void write_with_a(const struct pattern *p, const struct box *box, bool slider,
                         struct buf *out)
{
    struct box part = *box;

    if (box->masks[0] == EVERY && p->sizes[0] == 1) {
        write_term(p, box, slider, out);
        return;
    }
    part.masks[0] = box->masks[0] & STRAIGHT;
    if (part.masks[0])
        write_term(p, &part, slider, out);
    part.masks[0] = box->masks[0] & DIAGONALS;
    if (part.masks[0])
        write_term(p, &part, slider, out);
}

/* --- in brackets --- */

/* First and second legs all straight or all diagonal. */
static void write_bracket(const struct pattern *p, unsigned first, unsigned turns, struct buf *out)
{
    bool straight = first & STRAIGHT, same = turns & STRAIGHT;
    bool second_straight = straight == same;
    int size = p->sizes[0], second = p->sizes[1];
    struct betza_members members =
        betza_members(straight ? (struct vec){0, 1} : (struct vec){1, 1}, false);
    unsigned mask = 0;

    for (int k = 0; k < members.count; k++)
        mask |= (unsigned)(first >> direction_towards(members.steps[k]) & 1) << k;
    buf_text(out, p->when & WHEN_FIRST_MOVE ? "i[" : "[");
    betza_write_directions(&members, mask, out);
    betza_write_atom((struct vec){straight ? 0 : size, size}, false, p->ranges[0], out);
    buf_char(out, '-');
    if (turns != (same ? 0x01 : 0x82))
        write_turns(turns, out);
    betza_write_modes(p->targets[1], 0, out);
    betza_write_atom((struct vec){second_straight ? 0 : second, second}, false, p->ranges[1], out);
    buf_char(out, ']');
}

static void write_in_brackets(const struct pattern *p, const struct box *box, struct buf *out)
{
    static const unsigned kinds[] = {STRAIGHT, DIAGONALS};

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        for (size_t k = 0; k < COUNT_OF(kinds); k++)
            if (box->masks[0] & kinds[i] && box->masks[1] & kinds[k])
                write_bracket(p, box->masks[0] & kinds[i], box->masks[1] & kinds[k], out);
}

/* --- all of them --- */

static void write_crowd(struct crowd *crowd, struct buf *out)
{
    const struct pattern *p = &crowd->pattern;
    bool slider, follows = ranges_follow(p, &slider);

    for (int leg = p->count - 1; leg >= 0; leg--)
        unite(crowd, leg);
    EACH (box, crowd->boxes, crowd->count) {
        if (follows)
            write_with_a(p, box, slider, out);
        else if (fits_bracket(p))
            write_in_brackets(p, box, out);
    }
}

struct crowds {
    struct crowd *list;
    size_t count;
};

static struct crowd *crowd_of(struct arena *arena, struct crowds *groups,
                              const struct pattern *pattern)
{
    struct crowd *group = FIND(one, groups->list, groups->count,
                               memcmp(&one->pattern, pattern, sizeof *pattern) == 0);

    if (group)
        return group;
    group = ARENA_PUSH(arena, groups->list, groups->count);
    group->pattern = *pattern;
    return group;
}

static void add_to_crowd(struct arena *arena, struct crowds *groups, const struct move *move)
{
    struct pattern pattern;
    struct box box;
    struct crowd *group;

    if (!take_apart(move, &pattern, &box))
        return;
    group = crowd_of(arena, groups, &pattern);
    *ARENA_PUSH(arena, group->boxes, group->count) = box;
}

/* --- round the edges ---
 *
 * Along the files a cylinder makes no difference: there a move goes with those that go round, too,
 * if there are any. */

static int count_round(const struct pattern *p)
{
    int count = 0;

    for (int n = 0; n < p->count; n++)
        count += (p->paths[n] & PATH_CYLINDER) != 0;
    return count;
}

/* The legs with which b goes round and a does not, when all else is the same; 0: it is not. */
static unsigned legs_round(const struct pattern *a, const struct pattern *b)
{
    struct pattern turned = *a;
    unsigned legs = 0;

    for (int n = 0; n < a->count; n++) {
        if (!(b->paths[n] & ~a->paths[n] & PATH_CYLINDER))
            continue;
        turned.paths[n] |= PATH_CYLINDER;
        legs |= 1u << n;
    }
    return memcmp(&turned, b, sizeof turned) == 0 ? legs : 0;
}

/* Adds to the one group what can go round with it of the other; returns whether that is all. */
static bool join_round(struct arena *arena, struct crowd *to, const struct crowd *from)
{
    unsigned legs = legs_round(&from->pattern, &to->pattern);
    bool all = legs != 0;

    for (size_t i = 0; legs && i < from->count; i++) {
        if ((from->boxes[i].upright & legs) == legs)
            *ARENA_PUSH(arena, to->boxes, to->count) = from->boxes[i];
        else
            all = false;
    }
    return all;
}

/* Those that go round with fewer legs come first: with what they are joined may be joined on. */
static void join_crowds(struct arena *arena, struct crowds *groups)
{
    for (int round = 0; round < LEG_LIMIT; round++)
        EACH (group, groups->list, groups->count) {
            bool joined = false;

            if (count_round(&group->pattern) != round)
                continue;
            for (size_t k = 0; k < groups->count; k++)
                joined |= join_round(arena, &groups->list[k], group);
            if (joined)
                group->count = 0;
        }
}

/* The moves of several legs of a joined set; those of one leg are left out. */
static void write_legs(struct arena *arena, const struct moveset *joined, struct buf *out)
{
    struct moveset set = spellable(arena, joined);
    struct crowds groups = {0};

    for (size_t i = 0; i < set.count; i++)
        add_to_crowd(arena, &groups, &set.moves[i]);
    join_crowds(arena, &groups);
    for (size_t i = 0; i < groups.count; i++)
        write_crowd(&groups.list[i], out);
}

/* --- the whole --- */

bool betza_has_letters(const struct moveset *set, struct move *culprit)
{
    LOCAL_ARENA(arena);
    struct moveset joined = moveset_joined(arena, set), normal = {0};
    bool good = true;

    for (size_t i = 0; i < joined.count; i++) { /* a string for each rank and terrain */
        joined.moves[i].rank = 0;
        joined.moves[i].over = NULL;
    }
    for (size_t i = 0; good && i < joined.count; i++) {
        const struct move *move = &joined.moves[i];
        struct moveset said = {0};

        if (!move->leg.next || is_spellable(move))
            continue;
        if (!normal.count)
            normal = legs_normal(arena, &joined);
        add_widened(arena, &normal, move, &said);
        good = said.count > 0;
        if (!good)
            *culprit = moveset_lasting(set, move);
    }
    return good;
}

void betza_write(const struct moveset *set, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct moveset joined = moveset_joined(arena, set);
    struct groups groups = {0};

    go_round(&joined);
    for (size_t i = 0; i < joined.count; i++)
        if (!joined.moves[i].leg.next && !joined.moves[i].rank && !joined.moves[i].over)
            add_to_group(arena, &groups, &joined.moves[i]);
    unite_compass(&groups);
    if (groups.count)
        qsort(groups.list, groups.count, sizeof *groups.list, compare_groups);
    for (size_t i = 0; i < groups.count; i++)
        if (groups.list[i].mask)
            write_group(&groups.list[i], out);
    write_legs(arena, &joined, out);
}
