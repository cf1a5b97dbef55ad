/* Segments that begin a frame, or go on with the last one. */
#include "notation/sense/sense_unify.h"

/* Clauses of condition. */

/* What a clause of condition asks for. */
/* ASKED_FREE: all squares up to the one where it ends. */
enum asked { ASKED_NOTHING, ASKED_FIRST, ASKED_EMPTY, ASKED_ENEMY, ASKED_CLEAR, ASKED_FREE };

static enum asked asked_of(const struct sense_said *d)
{
    bool unless = d->signs & SIGN_UNLESS, denied = ((d->signs & SIGN_NOT) != 0) != unless;

    if (d->signs & (SIGN_BAD | SIGN_OVER | SIGN_SCREEN | SIGN_STAY) || d->offset[0])
        return ASKED_NOTHING;
    if (d->first)
        return ASKED_FIRST;
    if (d->named)
        return ASKED_NOTHING;
    if (d->signs & (SIGN_BLOCKED | SIGN_WAY) || (d->signs & SIGN_THING && d->signs & SIGN_LAND)) {
        bool clear = d->signs & SIGN_FREE;

        return denied == clear ? ASKED_NOTHING : d->signs & SIGN_EACH ? ASKED_FREE : ASKED_CLEAR;
    }
    if (d->act == ACT_CAPTURE || d->signs & SIGN_ENEMY || d->target == TARGET_ENEMY)
        return denied ? ASKED_EMPTY : ASKED_ENEMY;
    if (d->target == TARGET_EMPTY || d->signs & SIGN_FREE)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    if (d->act == ACT_MOVE && !d->ways && !d->span.told)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    return d->signs & SIGN_THING && denied ? ASKED_EMPTY : ASKED_NOTHING;
}

static void ask_of(struct sense_frame *f, enum asked asked, bool or)
{
    if (asked == ASKED_FIRST)
        f->said.first = true;
    else if (asked >= ASKED_CLEAR && f->over == OVER_NOTHING)
        f->over = OVER_BLOCKED;
    if (asked == ASKED_EMPTY || asked == ASKED_FREE)
        f->said.target = TARGET_EMPTY;
    else if (asked == ASKED_ENEMY)
        f->said.target = or &&f->said.target == TARGET_EMPTY ? TARGET_ANY : TARGET_ENEMY;
}

/* "if the first square is occupied", behind what says that it cannot move, or is blocked. */
static bool is_occupied(const struct sense_said *d)
{
    return d->signs & (SIGN_IF | SIGN_UNLESS) && !d->named && !d->first &&
           !(d->signs & (SIGN_NOT | SIGN_FREE | SIGN_BAD | SIGN_ENEMY)) &&
           d->signs & (SIGN_WAY | SIGN_THING | SIGN_BLOCKED);
}

/* Clauses that ask whether the way is occupied: of what cannot move then. */
static void ask_of_way(struct beam *b, const struct sense_state *state,
                       const struct sense_segment *g)
{
    if (state->cannot)
        sense_block(b, state);
    if (state->blocked)
        sense_add(b, state, 0);
    if (g->joint & JOINT_STOP) {
        struct sense_state *next = sense_add(b, state, 0);

        if (next)
            next->occupied = true;
    }
}

/* What is asked of moves; a condition may be told without "if": "on its first move". */
static enum asked asked_by(const struct sense_said *d)
{
    const unsigned vain = SIGN_ONLY | SIGN_LIKE | SIGN_FREE | SIGN_THING;
    bool alone =
        (d->first || d->target) && !sense_has_content(d) && !d->verb && !(d->signs & ~vain);

    if (sense_is_condition(d))
        return asked_of(d);
    if (!alone)
        return ASKED_NOTHING;
    return d->first ? ASKED_FIRST : d->target == TARGET_EMPTY ? ASKED_EMPTY : ASKED_ENEMY;
}

/* "if it has not moved", "when capturing": of the frame before it, of what follows in the sentence,
 * or of all where it is a sentence of its own. */
void sense_condition(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    enum asked asked = asked_by(d);
    bool captures = d->signs == SIGN_EXCEPT && d->act == ACT_CAPTURE && !sense_has_content(d);
    bool begins = g->joint & JOINT_STOP;
    struct sense_state *next;

    if (captures) { /* "except for capturing, where …" */
        next = sense_add(b, state, 0);
        if (next)
            next->held = TARGET_ENEMY;
    }
    if (is_occupied(d))
        ask_of_way(b, state, g);
    if (asked == ASKED_NOTHING || (g->joint & JOINT_THEN && state->count))
        return; /* "and then, only to capture, one square" */
    next = state->count && state->frames[state->count - 1].sentence == g->sentence
               ? sense_add(b, state, 0)
               : NULL;
    if (next)
        ask_of(sense_last(next), asked, g->joint & JOINT_OR);
    if (next && g->joint & JOINT_BUT && !sense_is_condition(d)) /* ", but only to capture" */
        for (size_t i = 0; i < next->count; i++)
            if (next->frames[i].sentence == g->sentence && !next->frames[i].said.target)
                ask_of(&next->frames[i], asked, false);
    next = begins && asked < ASKED_CLEAR ? sense_add(b, state, 0) : NULL;
    if (next) {
        next->held = asked == ASKED_EMPTY ? TARGET_EMPTY : asked == ASKED_ENEMY ? TARGET_ENEMY : 0;
        next->held_first = asked == ASKED_FIRST;
    }
    next = begins && state->count ? sense_add(b, state, 2) : NULL;
    for (size_t i = 0; next && i < next->count; i++)
        ask_of(&next->frames[i], asked, false);
}

/* "its leg must be free", "can be blocked" */
static bool sense_tells_path(const struct sense_said *d)
{
    const unsigned other = SIGN_BAD | SIGN_OVER | SIGN_SCREEN | SIGN_EXACT;
    bool blocked = d->signs & SIGN_BLOCKED && (!sense_has_content(d) || sense_only_ways(d));
    bool told = blocked || (d->signs & SIGN_WAY && d->signs & SIGN_FREE && !sense_has_content(d));

    return told && !(d->signs & other) && !sense_is_condition(d) && !sense_is_denied(d) &&
           !(d->act & ACT_CAPTURE);
}

/* "It jumps over any pieces in the way", "can jump": all moves before. */
void sense_over(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const unsigned jumps = SIGN_JUMP | SIGN_OVER,
                   all = SIGN_THING | SIGN_MANY | SIGN_WAY | SIGN_BOTH | SIGN_FRIEND | SIGN_ENEMY;
    const struct sense_said *d = &g->said;
    bool alone = !sense_has_content(d) && !d->target && !d->bend && !d->first && !d->also &&
                 !(d->act & ACT_CAPTURE);
    struct sense_state *next;

    if (!(d->signs & jumps) || d->signs & ~(jumps | all) || !alone || !state->count ||
        (d->signs & SIGN_OVER && !(d->signs & all)))
        return;
    next = sense_add(b, state, 0);
    for (size_t i = 0; next && i < next->count; i++)
        if (next->frames[i].over == OVER_NOTHING &&
            (g->joint & JOINT_STOP || next->frames[i].sentence == g->sentence))
            next->frames[i].over = OVER_ALL;
}

/* Of all leaps before. */
void sense_path(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    if (sense_tells_path(&g->said) && state->count)
        sense_block(b, state);
}

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
