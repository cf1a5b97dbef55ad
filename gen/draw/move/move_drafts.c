#include "draw/move/move_drafts.h"

static bool when_of(const struct move *move, enum kind_when *when)
{
    bool along = move->over && move->over->along;

    *when = along                          ? KIND_ALONG
            : move->rank                   ? KIND_RANK
            : move->when & WHEN_FIRST_MOVE ? KIND_FIRST
                                           : KIND_ALWAYS;
    return along + (move->rank != 0) + (move->when != 0) <= 1;
}

/* The way of a move past squares; false when no kind has it. */
static bool skipping_way(const struct leg *leg, enum kind_way *way)
{
    *way = leg->range ? KIND_SHORT_LEAP_SLIDE : KIND_LEAP_SLIDE;
    return vec_largest(leg->step) == 1 && (leg->path == PATH_SKIP || leg->path == PATH_SKIP_TWO);
}

/* The same of one over a piece. */
static bool hopping_way(const struct leg *leg, enum kind_way *way)
{
    if (leg->path == PATH_HOPPER)
        *way = leg->range ? KIND_SHORT_HOPPER : KIND_HOPPER;
    else
        *way = leg->range ? KIND_SHORT_CANNON : KIND_CANNON;
    return vec_largest(leg->step) == 1 && (leg->path == PATH_CANNON || leg->path == PATH_HOPPER);
}

/* The same of one over several, or over those that it captures. */
static bool passing_way(const struct leg *leg, enum kind_way *way)
{
    if (leg->path & PATH_JUMPS) {
        *way = leg_jumps(leg) == JUMPS_ANY ? KIND_JUMPS_ANY : KIND_JUMPS;
        return leg->range == 0 && leg->path == path_jumping(leg_jumps(leg));
    }
    *way = leg->path == PATH_SWEEP ? KIND_SWEEP_ALL : KIND_SWEEP;
    return leg->range == 0 && (leg->path == PATH_SWEEP || leg->path == PATH_SWEEP_ENEMIES);
}

/* The way of a move of one leg; false when no kind has it. */
static bool way_of(const struct move *move, enum kind_way *way)
{
    const struct leg *leg = &move->leg;
    bool near = vec_largest(leg->step) == 1;

    if (leg->path & PATH_ANYWHERE) {
        *way = KIND_ANYWHERE;
        return !move->over;
    }
    if (move->over && !move->over->along) {
        *way = KIND_CROSSING;
        return near && leg->range == 0 && leg->path == 0;
    }
    if (leg->path & (PATH_CANNON | PATH_HOPPER))
        return hopping_way(leg, way);
    if (leg->path & (PATH_SKIP | PATH_SKIP_TWO))
        return skipping_way(leg, way);
    if (leg->path & (PATH_JUMPS | PATH_SWEEP))
        return near && passing_way(leg, way);
    if (leg->range == 1) {
        *way = near ? KIND_STEP : leg->path & PATH_HURDLE ? KIND_VAULT : KIND_JUMP;
        return leg->path == 0 || leg->path == PATH_LAME || leg->path == PATH_HURDLE;
    }
    *way = near ? (leg->range ? KIND_SHORT_SLIDE : KIND_SLIDE)
                : (leg->range ? KIND_SHORT_RIDE : KIND_RIDE);
    return leg->path == 0;
}

static bool same_draft(const struct draft *a, const struct draft *b)
{
    return !a->gone && !b->gone && a->when == b->when && a->way == b->way && a->lame == b->lame &&
           a->mark.rank == b->mark.rank && a->mark.reach == b->mark.reach &&
           a->mark.skip == b->mark.skip && a->mark.jumps == b->mark.jumps &&
           vec_same(a->mark.at, b->mark.at) && vec_same(a->first, b->first);
}

void put_draft(struct drafting *d, struct draft draft)
{
    for (size_t i = 0; i < d->count; i++)
        if (same_draft(&d->drafts[i], &draft)) {
            d->drafts[i].targets |= draft.targets;
            return;
        }
    *ARENA_PUSH(d->arena, d->drafts, d->count) = draft;
}

/* Whether the piece may go to the square in this way under no condition. */
static bool always_goes(const struct moveset *set, const struct leg *leg, struct vec to)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct leg *other = &set->moves[i].leg;

        if (set->moves[i].when || set->moves[i].rank || set->moves[i].over || other->next ||
            other->path || !(other->target & leg->target))
            continue;
        if (other->range != 1 && !vec_same(other->step, leg->step))
            continue;
        for (int k = 1; k <= (other->range ? other->range : leg->range); k++)
            if (vec_same((struct vec){k * other->step.x, k * other->step.y}, to))
                return true;
    }
    return false;
}

/* A slide of some squares under a condition: each square that it adds, by itself. */
static void put_steps(struct drafting *d, const struct moveset *set, const struct draft *draft)
{
    const struct leg *leg = &draft->mark.move.leg;

    for (int k = 1; k <= leg->range; k++) {
        struct draft step = *draft;

        step.way = KIND_STEP;
        step.mark.at = (struct vec){k * leg->step.x, k * leg->step.y};
        step.mark.reach = 0;
        if (!always_goes(set, leg, step.mark.at))
            put_draft(d, step);
    }
}

static void put_move(struct drafting *d, const struct moveset *set, const struct move *move)
{
    const unsigned sayable = TARGET_ANY | TARGET_FRIEND | TARGET_PASSED;
    const struct leg *leg = &move->leg;
    struct draft draft = {
        .targets = leg->target,
        .lame = leg->path & PATH_LAME,
        .mark = {.at = leg->step, .rank = move->rank, .last_rank = move->rank, .move = *move}};
    bool good = when_of(move, &draft.when) && way_of(move, &draft.way) && !(leg->target & ~sayable);

    if (!good || (leg->range != 1 && leg->target & TARGET_PASSED)) {
        moveset_add(d->arena, &d->unsaid, *move);
    } else if (draft.way == KIND_SHORT_SLIDE && draft.when != KIND_ALWAYS) {
        put_steps(d, set, &draft);
    } else {
        draft.mark.reach = leg->range > 1 ? leg->range : 0;
        draft.mark.skip = leg_skips(leg);
        draft.mark.jumps = draft.way == KIND_JUMPS ? leg_jumps(leg) : 0;
        put_draft(d, draft);
    }
}

/* The moves of one leg that are lame, or all others, in normal form. Together they would become
 * other ones: a step with a lame jump over it is a slide of two squares, but is drawn as it is
 * written, since under the rule of hobbling the two are told apart. */
static struct moveset part_of(struct arena *arena, const struct moveset *set, bool lame)
{
    struct moveset part = {0};

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;

        if (!leg->next && ((leg->path & PATH_LAME) != 0) == lame)
            moveset_add(arena, &part, set->moves[i]);
    }
    return moveset_normal(arena, &part);
}

void put_moves(struct drafting *d, const struct moveset *set)
{
    struct moveset plain = part_of(d->arena, set, false), lame = part_of(d->arena, set, true);

    for (size_t i = 0; i < plain.count; i++)
        put_move(d, &plain, &plain.moves[i]);
    for (size_t i = 0; i < lame.count; i++)
        put_move(d, &plain, &lame.moves[i]);
}
