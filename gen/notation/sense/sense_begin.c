/* Segments that begin a frame, or go on with the last one. */
#include "notation/sense/sense_beam.h"

/* What was said of verbs goes on. */
static void inherit(struct sense_frame *f, const struct sense_frame *before)
{
    const struct sense_said *was = &before->said;

    if (f->said.verb || before->sentence != f->sentence)
        return;
    f->said.act = f->said.act ? f->said.act : was->act;
    if (f->said.manner == MANNER_NONE && !f->said.named && !f->said.offset[0])
        f->said.manner = was->manner;
    f->said.also |= was->also;
    f->said.only_said |= was->only_said;
}

/* Adds the state in which the segment is another frame. */
static void put(struct beam *b, const struct sense_state *state, const struct sense_segment *g,
                unsigned cost, bool remark)
{
    struct sense_state *next = sense_add(b, state, cost);
    struct sense_frame *f;

    if (!next)
        return;
    f = &next->frames[next->count++];
    *f = (struct sense_frame){.said = g->said,
                              .joint = g->joint,
                              .sentence = g->sentence,
                              .aside = g->aside,
                              .remark = remark};
    if (state->held && !f->said.target)
        f->said.target = state->held;
    f->said.first |= state->held_first;
    if (next->count > 1)
        inherit(f, f - 1);
}

/* Whether a bracket adds to what stands before it. */
static bool adds(const struct sense_segment *g)
{
    return g->said.first || g->said.act == ACT_CAPTURE || g->said.also ||
           g->joint & (JOINT_OR | JOINT_AND);
}

/* Whether enough is told for a frame: directions, a distance or a name; or that it captures, or
 * jumps over something. */
static bool can_begin(const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    const unsigned over = SIGN_OVER | SIGN_SCREEN;
    bool to_capture = d->target == TARGET_ENEMY || state->held == TARGET_ENEMY;

    if (sense_is_condition(d) || sense_is_denied(d) || state->count == SENSE_FRAMES)
        return false;
    if (sense_has_content(d) || (d->verb && d->act & ACT_CAPTURE))
        return true;
    if (state->count && g->joint & JOINT_OR && d->signs & SIGN_OVER && d->signs & SIGN_ENEMY)
        return true; /* "or by jumping over an enemy" */
    if (state->count)
        return to_capture && d->signs & (over | SIGN_JUMP);
    return (d->verb && d->manner) || d->signs & over;
}

/* "one square orthogonally, like a Rook": what was told already. */
static bool compares(const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    const struct sense_said *last = state->count ? &state->frames[state->count - 1].said : NULL;

    return last && d->named && d->signs & SIGN_LIKE && g->joint == JOINT_COMMA && !d->verb &&
           !d->act && !last->named && (last->ways || last->then || last->offset[0]);
}

/* How unusual it is that the segment begins a frame. */
static unsigned cost_of(const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    bool goes_on = g->joint & JOINT_AND && state->count && !d->verb && sense_has_content(d);
    const struct sense_said *last = state->count ? &state->frames[state->count - 1].said : NULL;
    bool lists = sense_only_ways(d) && g->joint & (JOINT_COMMA | JOINT_OR | JOINT_AND) && last &&
                 (last->ways || last->span.told) && !last->named && !last->target &&
                 state->frames[state->count - 1].aside == g->aside;
    bool shares = g->joint & (JOINT_OR | JOINT_AND) && last && last->ways && !last->span.told &&
                  !last->named && !last->manner && d->span.told && !d->span_first && d->ways &&
                  !d->verb && !(g->joint & JOINT_COMMA);
    bool either = g->joint & JOINT_OR && d->act == ACT_CAPTURE && last && last->act == ACT_MOVE;
    bool limits = g->joint & JOINT_BUT && last && last->named && d->span.told && !d->ways &&
                  !d->named && !d->verb; /* "like a Rook, but two squares" */
    bool completes = d->named && d->signs & SIGN_LIKE && !d->verb && last && last->span.told &&
                     !last->ways && !last->named &&
                     !last->offset[0]; /* "one square, like a Rook" */
    bool adds_up = g->joint & JOINT_PLUS && last && last->span.told && d->span.told && !d->verb;

    return 2u * ((g->joint & JOINT_THEN) != 0) + goes_on + lists + shares + 2u * either +
           2u * adds_up + 3u * (limits || completes) + (state->denied && sense_only_ways(d)) +
           (g->joint == 0) + 3u * (!g->joint && sense_only_ways(d) && last && last->ways) +
           (last && g->joint == JOINT_COMMA && d->signs & SIGN_LIKE && d->named && !last->named &&
            last->span.told && !d->verb) +
           2u * (d->named && d->bare);
}

/* Whether it is a further leg, as "then" says, and not more of the same: "may continue in that
 * direction infinitely". */
static bool goes_on(const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    bool farther = d->span.told && d->span.kind == SPAN_ANY && !d->ways && !d->named;

    return state->count && g->joint & JOINT_THEN && !(g->joint & JOINT_STOP) &&
           (sense_has_content(d) || d->target) && !d->offset[0] && !(d->signs & SIGN_AGAIN) &&
           !farther;
}

/* A frame of its own; in brackets and behind dashes rather a remark. */
void sense_begin(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    bool behind = g->aside && state->count;
    unsigned cost;

    if (!can_begin(state, g) || goes_on(state, g))
        return;
    cost = cost_of(state, g);
    if (compares(state, g)) {
        put(b, state, g, 0, true);
        cost += 3;
    }
    if (behind && sense_has_content(&state->frames[0].said))
        put(b, state, g, cost + (!g->bracket && d->verb), true);
    if (behind && !g->bracket && !d->verb)
        cost += sense_counts(g) ? 4 : 1;
    if (behind && g->bracket && !adds(g) &&
        !(state->frames[state->count - 1].said.signs & SIGN_LONGER))
        cost += 4; /* it should say the same */
    put(b, state, g, cost, false);
}

/* Part of the last frame; behind a bracket, of the one before that. */
void sense_merge(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    struct sense_state copy = *state;
    struct sense_frame *f = sense_last(&copy);
    struct sense_said said = g->said;
    unsigned cost = 2u * (state->denied && sense_only_ways(&g->said));

    said.first |= state->held_first;

    if (goes_on(state, g) || g->said.signs == SIGN_OTHER)
        return;
    if (state->held && f && f->said.target != state->held)
        return; /* "To capture, it jumps …" */
    if (sense_tells_path(&g->said) && !(g->said.signs & SIGN_JUMP))
        return;
    if (!sense_says_something(&g->said))
        return;
    cost += 4u * sense_counts(g);
    cost += 2u * (g->joint & JOINT_OR && g->said.signs & SIGN_OVER && g->said.signs & SIGN_ENEMY);
    if (!f || (f->aside != g->aside && sense_has_content(&g->said) && g->aside))
        return;
    while (f > copy.frames && f->remark && !g->aside)
        f--;
    if (sense_unify(&f->said, &said, g->joint, &cost))
        sense_add(b, &copy, cost);
}

/* "ahead and diagonally": one direction. */
void sense_combine(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    const struct sense_frame *last = state->count ? &state->frames[state->count - 1] : NULL;
    struct sense_state *next;

    if (!last || !(g->joint & JOINT_AND) || !sense_only_ways(d) || d->way != TOLD_DIAGONAL ||
        !last->said.ways || last->said.way & TOLD_BASES)
        return;
    next = sense_add(b, state, last->said.act == ACT_CAPTURE ? 0 : 2);
    if (!next)
        return;
    sense_last(next)->said.way |= d->way;
    sense_last(next)->said.mask = sense_mask(last->said.way | d->way);
}

/* How unusual it is that the segment is another leg of what was said. */
static unsigned leg_cost(const struct sense_said *a, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    bool exact =
        a->span.told && d->span.told && a->span.kind == SPAN_EXACT && d->span.kind == SPAN_EXACT;
    bool crossing = (a->way & TOLD_VERTICAL && d->way & TOLD_HORIZONTAL) ||
                    (a->way & TOLD_HORIZONTAL && d->way & TOLD_VERTICAL) ||
                    (a->way & TOLD_DIAGONAL && d->way & (TOLD_ORTHOGONAL | TOLD_STRAIGHT)) ||
                    (d->way & TOLD_DIAGONAL && a->way & (TOLD_ORTHOGONAL | TOLD_STRAIGHT));

    if (g->joint & JOINT_THEN || d->bend || (exact && crossing && g->joint & JOINT_PLUS))
        return 0;
    if (exact && g->joint & JOINT_AND && !a->ways && d->ways && a->span.first != d->span.first)
        return 0; /* "three squares and one sideways" */
    if (exact && crossing && (a->span.first != d->span.first || a->manner == MANNER_JUMP))
        return 0;
    return exact && crossing ? 2 : 4;
}

/* Another leg of the last frame. */
void sense_leg(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    struct sense_state copy = *state;
    struct sense_frame *f = sense_last(&copy);
    const struct sense_frame *was = f ? &state->frames[state->count - 1] : NULL;
    bool ends_list = f && state->count > 1 && !f->said.span.told && !f->said.verb &&
                     f->joint & (JOINT_OR | JOINT_COMMA) && was[-1].sentence == f->sentence;

    if (!f || g->joint & (JOINT_OR | JOINT_STOP) || !sense_add_leg(&f->said, &g->said))
        return;
    f->said.may_stop = g->joint & JOINT_MAY || g->said.also;
    sense_add(b, &copy, leg_cost(&was->said, g) + 3u * ends_list);
}
