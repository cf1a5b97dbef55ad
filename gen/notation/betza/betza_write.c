#include "base/number.h"
#include "move/moveset_order.h"
#include "notation/betza/betza.h"
#include "notation/betza/betza_write_internal.h"

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

/* --- the whole --- */

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
