/* Moves of several legs in Betza notation: with 'a' between the legs where all are of one size and
 * the ranges change as 'y' and 'g' change them, else in brackets. */
#include "base/number.h"
#include "notation/betza/betza_write_internal.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Directions, atoms and modes in letters. */

/* --- directions --- */

/* By the mask of f r b l. */
static const char *const straight_texts[16] = {
    "", "f", "r", "fr", "b", "v", "br", "vr", "l", "fl", "s", "fs", "bl", "vl", "bs", "",
};

/* By the mask of fr br bl fl. */
static const char *const diagonal_texts[16] = {
    "", "fr", "br", "r", "bl", "frbl", "b", "blr", "fl", "f", "flbr", "flr", "l", "frl", "brl", "",
};

/* The groups of oblique leaps, the larger ones first. 'v' and 's' must be the last group of all,
 * lest they pair with a letter behind them. */
static const char *const oblique_texts[] = {
    "fh", "bh", "lh", "rh", "hr", "hl", "ff", "bb", "ll", "rr", "fs",
    "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf", "lb", "rf", "rb",
};

static size_t text_length(const char *text)
{
    return text[1] ? 2 : 1;
}

/* The group inside the mask that names most of what is left to name. */
static const char *best_group(const struct betza_members *members, unsigned mask, unsigned left,
                              unsigned *named)
{
    const char *best = NULL;
    int most = 0;

    for (size_t i = 0; i < COUNT_OF(oblique_texts); i++) {
        unsigned bits;

        betza_group(members, oblique_texts[i], text_length(oblique_texts[i]), &bits);
        if ((bits & ~mask) == 0 && count_bits(bits & left) > most) {
            most = count_bits(bits & left);
            best = oblique_texts[i];
            *named = bits;
        }
    }
    return best;
}

static void write_oblique(const struct betza_members *members, unsigned mask, struct buf *out)
{
    static const char *const axes[] = {"v", "s"};
    const char *last = "";
    unsigned left = mask, named = 0;

    for (size_t i = 0; i < COUNT_OF(axes); i++) {
        betza_group(members, axes[i], 1, &named);
        if ((named & ~mask) == 0) {
            last = axes[i];
            left &= ~named;
        }
    }
    while (left) {
        buf_text(out, best_group(members, mask, left, &named));
        left &= ~named;
    }
    buf_text(out, last);
}

void betza_write_directions(const struct betza_members *members, unsigned mask, struct buf *out)
{
    if (mask == (1u << members->count) - 1)
        return;
    if (members->family == ORTHOGONAL)
        buf_text(out, straight_texts[mask]);
    else if (members->family == DIAGONAL)
        buf_text(out, diagonal_texts[mask]);
    else
        write_oblique(members, mask, out);
}

/* --- atoms and modes --- */

void betza_write_atom(struct vec base, bool compass, int range, struct buf *out)
{
    char letter = betza_atom_letter(base);
    bool unit = base.y == 1;

    if (unit && range == 0) {
        buf_char(out, compass ? 'Q' : base.x == 0 ? 'R' : 'B');
        return;
    }
    if (compass)
        buf_char(out, 'K');
    else if (letter)
        buf_char(out, letter);
    else
        buf_print(out, "(%d,%d)", base.x, base.y);
    if (range != 1)
        buf_print(out, "%d", range);
}

/* The modes of the path alone that any leg may have: o, n and j. */
static void betza_write_way(unsigned path, struct buf *out)
{
    buf_text(out, path & PATH_CYLINDER ? "o" : "");
    buf_text(out, path & PATH_LAME ? "n" : "");
    buf_text(out, path & (PATH_HURDLE | PATH_SKIP) ? "j" : "");
    buf_text(out, path & PATH_SKIP_TWO ? "jj" : "");
}

static void write_jumps(int most, struct buf *out)
{
    if (most == JUMPS_ANY)
        buf_text(out, "pp");
    else if (most)
        buf_print(out, "p%d", most);
}

void betza_write_modes(unsigned target, unsigned path, struct buf *out)
{
    if (target != TARGET_ANY) {
        buf_text(out, target & TARGET_EMPTY ? "m" : "");
        buf_text(out, target & TARGET_ENEMY ? "c" : "");
        buf_text(out, target & TARGET_FRIEND ? "d" : "");
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

struct boxes {
    struct betza_box *list;
    size_t count;
};

enum { STRAIGHT = 0x55, DIAGONALS = 0xAA, EVERY = 0xFF };

/* --- directions united --- */

/* The masks of all legs in one number: there may be thousands of boxes to be compared. */
static uint64_t packed(const struct betza_box *box)
{
    uint64_t number;

    static_assert(sizeof number == sizeof box->masks, "a byte for each leg");
    memcpy(&number, box->masks, sizeof number);
    return number;
}

/* Unites boxes that differ in that leg alone. */
static void unite(struct boxes *boxes, int leg)
{
    struct betza_box others;
    uint64_t but;

    memset(&others, 0xFF, sizeof others);
    others.masks[leg] = 0;
    but = packed(&others);
    for (size_t i = 0; i < boxes->count; i++) {
        struct betza_box *box = &boxes->list[i];
        uint64_t wanted = packed(box) & but;
        size_t kept = i + 1;

        for (size_t k = i + 1; k < boxes->count; k++) {
            if ((packed(&boxes->list[k]) & but) == wanted)
                box->masks[leg] |= boxes->list[k].masks[leg];
            else
                boxes->list[kept++] = boxes->list[k];
        }
        boxes->count = kept;
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

static void write_prefix(const struct betza_pattern *p, const struct betza_box *box, bool compass,
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
static void write_whole(const struct betza_pattern *p, const struct betza_box *box, bool slider,
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
static bool take_usual(const struct betza_pattern *p, struct betza_box *box, struct betza_box *rest)
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
static void write_term(const struct betza_pattern *p, const struct betza_box *box, bool slider,
                       struct buf *out)
{
    struct betza_box usual = *box, rest;
    struct buf one = {0}, two = {0};

    write_whole(p, box, slider, &one);
    if (take_usual(p, &usual, &rest)) {
        write_whole(p, &usual, slider, &two);
        write_whole(p, &rest, slider, &two);
    }
    buf_text(out, buf_str(two.size && two.size < one.size ? &two : &one));
    buf_free(&one);
    buf_free(&two);
}

static void write_with_a(const struct betza_pattern *p, const struct betza_box *box, bool slider,
                         struct buf *out)
{
    struct betza_box part = *box;

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
static void write_bracket(const struct betza_pattern *p, unsigned first, unsigned turns,
                          struct buf *out)
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

static void write_in_brackets(const struct betza_pattern *p, const struct betza_box *box,
                              struct buf *out)
{
    static const unsigned kinds[] = {STRAIGHT, DIAGONALS};

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        for (size_t k = 0; k < COUNT_OF(kinds); k++)
            if (box->masks[0] & kinds[i] && box->masks[1] & kinds[k])
                write_bracket(p, box->masks[0] & kinds[i], box->masks[1] & kinds[k], out);
}

/* --- all of them --- */

static void write_pattern(const struct betza_pattern *p, struct boxes *boxes, struct buf *out)
{
    bool slider, follows = betza_ranges_follow(p, &slider);

    for (int leg = p->count - 1; leg >= 0; leg--)
        unite(boxes, leg);
    for (size_t i = 0; i < boxes->count; i++) {
        if (follows)
            write_with_a(p, &boxes->list[i], slider, out);
        else if (betza_fits_bracket(p))
            write_in_brackets(p, &boxes->list[i], out);
    }
}

/* The moves of one pattern. */
struct group {
    struct betza_pattern pattern;
    struct part {
        struct betza_box box;
        unsigned upright; /* bit n: leg n goes along the files */
    } * parts;
    size_t count;
};

struct groups {
    struct group *list;
    size_t count;
};

static struct group *group_of(struct arena *arena, struct groups *groups,
                              const struct betza_pattern *pattern)
{
    struct group *group;

    for (size_t i = 0; i < groups->count; i++)
        if (memcmp(&groups->list[i].pattern, pattern, sizeof *pattern) == 0)
            return &groups->list[i];
    group = ARENA_PUSH(arena, groups->list, groups->count);
    group->pattern = *pattern;
    return group;
}

static void add_to_group(struct arena *arena, struct groups *groups, const struct move *move)
{
    struct betza_pattern pattern;
    struct part part = {.upright = 0};
    struct group *group;
    int n = 0;

    if (!betza_take_apart(move, &pattern, &part.box))
        return;
    for (const struct leg *leg = &move->leg; leg; leg = leg->next, n++)
        part.upright |= (unsigned)(leg->step.x == 0) << n;
    group = group_of(arena, groups, &pattern);
    *ARENA_PUSH(arena, group->parts, group->count) = part;
}

/* --- round the edges ---
 *
 * Along the files a cylinder makes no difference: there a move goes with those that go round, too,
 * if there are any. */

static int count_round(const struct betza_pattern *p)
{
    int count = 0;

    for (int n = 0; n < p->count; n++)
        count += (p->paths[n] & PATH_CYLINDER) != 0;
    return count;
}

/* The legs with which b goes round and a does not, when all else is the same; 0: it is not. */
static unsigned legs_round(const struct betza_pattern *a, const struct betza_pattern *b)
{
    struct betza_pattern turned = *a;
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
static bool join_round(struct arena *arena, struct group *to, const struct group *from)
{
    unsigned legs = legs_round(&from->pattern, &to->pattern);
    bool all = legs != 0;

    for (size_t i = 0; legs && i < from->count; i++) {
        if ((from->parts[i].upright & legs) == legs)
            *ARENA_PUSH(arena, to->parts, to->count) = from->parts[i];
        else
            all = false;
    }
    return all;
}

/* Those that go round with fewer legs come first: with what they are joined may be joined on. */
static void go_round(struct arena *arena, struct groups *groups)
{
    for (int round = 0; round < LEG_LIMIT; round++)
        for (size_t i = 0; i < groups->count; i++) {
            struct group *group = &groups->list[i];
            bool joined = false;

            if (count_round(&group->pattern) != round)
                continue;
            for (size_t k = 0; k < groups->count; k++)
                joined |= join_round(arena, &groups->list[k], group);
            if (joined)
                group->count = 0;
        }
}

void betza_write_legs(struct arena *arena, const struct moveset *joined, struct buf *out)
{
    struct moveset set = betza_spellable(arena, joined);
    struct groups groups = {0};

    for (size_t i = 0; i < set.count; i++)
        add_to_group(arena, &groups, &set.moves[i]);
    go_round(arena, &groups);
    for (size_t i = 0; i < groups.count; i++) {
        struct boxes boxes = {0};

        for (size_t k = 0; k < groups.list[i].count; k++)
            *ARENA_PUSH(arena, boxes.list, boxes.count) = groups.list[i].parts[k].box;
        write_pattern(&groups.list[i].pattern, &boxes, out);
    }
}
