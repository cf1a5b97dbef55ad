/* Moves of several legs, and of legs with conditions. */
#include "rules/movegen/generate_internal.h"

#include "move/landing.h"

/* --- legs --- */

struct leg_end {
    short square;
    int steps;
    int passed; /* men that it went over, by jumps or taking them */
    unsigned standing;
};

static unsigned standing_on(const struct generator *g, short square)
{
    unsigned man = g->position->men[square];

    return !man || square == g->from  ? TARGET_EMPTY
           : man_side(man) == g->side ? TARGET_FRIEND
                                      : TARGET_ENEMY;
}

static bool goes_between(const struct generator *g, const struct track *track, short before)
{
    bool lame = track->path & PATH_LAME;

    for (int i = 0; i < BETWEEN_LIMIT && track->between[i]; i++)
        if ((standing_on(g, track->between[i][before]) == TARGET_EMPTY) != lame)
            return false;
    return true;
}

static bool goes_round(const struct generator *g, const struct track *track, short before)
{
    int file = before % g->position->compiled->width + track->step_table->key[STEP_X];

    return file < 0 || file >= g->position->compiled->width;
}

/* Whether the leg can go on over the man there, so many of whom it has passed. */
static bool goes_over(const struct generator *g, const struct track *track,
                      const struct leg_end *end)
{
    unsigned sweeps = end->standing == TARGET_ENEMY ? PATH_SWEEP_ENEMIES : PATH_SWEEP_FRIENDS;

    if (g->kind->ranks && end->square != g->from &&
        !(g->kind->ranks[man_kind(g->position->men[end->square])] & RANK_MAY_PASS))
        return false;
    return end->passed < track->jumps || (track->path & sweeps && end->square != g->from);
}

/* Whether the leg may end there by the ranks of the men. */
static bool ends_by_rank(const struct generator *g, const struct leg_end *end)
{
    return !g->kind->ranks || !end->passed || end->standing == TARGET_EMPTY ||
           g->kind->ranks[man_kind(g->position->men[end->square])] & RANK_MAY_TAKE;
}

/* Where the leg can end, whatever stands there; `count` above 0: after exactly so many steps. */
static int leg_ends(const struct generator *g, const struct track *track, short from, int count,
                    struct leg_end ends[LANDING_LIMIT])
{
    bool round = false;
    short at = from;
    int found = 0, passed = 0;

    for (int steps = 1; steps <= track->most; steps++) {
        short before = at;
        struct leg_end end;

        at = track->step_table->next[at];
        if (at == NOWHERE)
            break;
        round = round || goes_round(g, track, before);
        if (steps <= track->skips)
            continue;
        if (!goes_between(g, track, before))
            break;
        end = (struct leg_end){at, steps, passed, standing_on(g, at)};
        if (round && at == g->from)
            end.standing = TARGET_FRIEND;
        if ((passed || !track->jumps) && !(round && at == g->from) &&
            (count == 0 || steps == count) && ends_by_rank(g, &end))
            ends[found++] = end;
        if (passed && track->path & PATH_HOPPER)
            break;
        if (end.standing == TARGET_EMPTY)
            continue;
        if (!goes_over(g, track, &end))
            break;
        passed++;
    }
    return found;
}

/* The last leg ends there. */
static void end_leg(struct generator *g, const struct track *track, const struct played_move *ways,
                    const struct leg_end *end)
{
    struct played_move move = *ways;

    move.flags |= track->path & PATH_SWEEP && end->passed ? MOVE_SWEEP : 0;
    if (end->standing == TARGET_EMPTY && track->target & TARGET_PASSED &&
        has_passed(g, end->square))
        move.flags |= MOVE_CATCH;
    else if (!(track->target & end->standing))
        return;
    else if (move.leg_count == 1)
        move.flags |= (unsigned char)double_step(g, track, end->steps);
    end_ways(g, &move, end->square);
}

/* Goes on behind a leg that ended there, over what stands there or taking it. */
static void go_on(struct generator *g, const struct track *track, struct played_move *ways,
                  const struct leg_end *end)
{
    unsigned over = end->standing == TARGET_ENEMY    ? TARGET_OVER_ENEMY
                    : end->standing == TARGET_FRIEND ? TARGET_OVER_FRIEND
                                                     : TARGET_EMPTY;
    int count = track->then->path & PATH_SAME_COUNT ? end->steps : 0;
    unsigned char taken = ways->taken;

    if (track->target & over)
        follow_legs(g, track->then, end->square, count, ways);
    if (end->standing == TARGET_EMPTY || !(track->target & end->standing))
        return;
    ways->taken |= (unsigned char)(1 << (ways->leg_count - 1));
    follow_legs(g, track->then, end->square, count, ways);
    ways->taken = taken;
}

void follow_legs(struct generator *g, const struct track *track, short from, int count,
                 struct played_move *ways)
{
    struct leg_end ends[LANDING_LIMIT];
    int found = leg_ends(g, track, from, count, ends);
    int leg = ways->leg_count++;

    for (int i = 0; i < found && g->work < g->most; i++) {
        ways->legs[leg] = (struct move_leg){track->step_table->number, (unsigned char)ends[i].steps,
                                            (unsigned char)track->skips};
        g->work++;
        if (track->then)
            go_on(g, track, ways, &ends[i]);
        else
            end_leg(g, track, ways, &ends[i]);
    }
    ways->leg_count--;
}
