#include "move/moveset_parts.h"
#include "notation/betza/betza.h"
#include "notation/betza/betza_write.h"

#include <stdlib.h>

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
    for (size_t i = 0; i < groups->count; i++) {
        struct group *g = &groups->list[i];

        if (g->base.x == wanted->base.x && g->base.y == wanted->base.y && modes_alike(g, wanted))
            return g;
    }
    return NULL;
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
        if (group->members.steps[k].x == leg->step.x && group->members.steps[k].y == leg->step.y)
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

static int compare_numbers(int a, int b)
{
    return (a > b) - (a < b);
}

/* Written without any letter before the atom. */
static bool is_bare(const struct group *group)
{
    return is_full(group) && group->target == TARGET_ANY && !group->path && !group->when;
}

/* Lasting moves first, then slides, then atoms without directions, then the shorter steps. Of one
 * step the bare atom comes first, lest it double the letter of another: dDD5 would be a rider. */
static int compare_groups(const void *left, const void *right)
{
    const struct group *a = left, *b = right;
    const int orders[] = {
        compare_numbers((int)a->when, (int)b->when),
        compare_numbers(a->range != 0 || a->base.y > 1, b->range != 0 || b->base.y > 1),
        compare_numbers(!is_full(a), !is_full(b)),
        compare_numbers(a->base.y, b->base.y),
        compare_numbers(a->base.x, b->base.x),
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

static int count_bits(unsigned bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
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

void betza_write_way(unsigned path, struct buf *out)
{
    buf_text(out, path & PATH_CYLINDER ? "o" : "");
    buf_text(out, path & PATH_LAME ? "n" : "");
    buf_text(out, path & (PATH_HURDLE | PATH_SKIP) ? "j" : "");
    buf_text(out, path & PATH_SKIP_TWO ? "jj" : "");
}

void betza_write_modes(unsigned target, unsigned path, struct buf *out)
{
    if (target != TARGET_ANY) {
        buf_text(out, target & TARGET_EMPTY ? "m" : "");
        buf_text(out, target & TARGET_ENEMY ? "c" : "");
        buf_text(out, target & TARGET_FRIEND ? "d" : "");
        buf_text(out, target & TARGET_PASSED ? "e" : "");
    }
    buf_text(out, path & PATH_CANNON ? "p" : "");
    buf_text(out, path & PATH_HOPPER ? "g" : "");
    betza_write_way(path, out);
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
    for (size_t i = 0; i < joined->count; i++) {
        struct move *move = &joined->moves[i];
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

void betza_write(const struct moveset *set, struct buf *out)
{
    struct arena *arena = arena_new();
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
    betza_write_legs(arena, &joined, out);
    arena_free(arena);
}
