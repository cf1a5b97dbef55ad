/* Segments that begin a statement, or go on with the last one. */
#include "notation/by_parts/joining.h"

/* Clauses of condition. */

/* What a clause of condition asks for. */
/* ASKED_FREE: all squares up to the one where it ends. */
enum asked { ASKED_NOTHING, ASKED_FIRST, ASKED_EMPTY, ASKED_ENEMY, ASKED_CLEAR, ASKED_FREE };

static enum asked asked_of(const struct clause_reading *d)
{
    bool unless = d->cues & CUE_UNLESS, denied = ((d->cues & CUE_NOT) != 0) != unless;

    if (d->cues & (CUE_BAD | CUE_OVER | CUE_SCREEN | CUE_STAY) || d->offset[0])
        return ASKED_NOTHING;
    if (d->first)
        return ASKED_FIRST;
    if (d->named)
        return ASKED_NOTHING;
    if (d->cues & (CUE_BLOCKED | CUE_WAY) || (d->cues & CUE_THING && d->cues & CUE_LAND)) {
        bool clear = d->cues & CUE_FREE;

        return denied == clear ? ASKED_NOTHING : d->cues & CUE_EACH ? ASKED_FREE : ASKED_CLEAR;
    }
    if (d->act == ACT_CAPTURE || d->cues & CUE_ENEMY || d->target == TARGET_ENEMY)
        return denied ? ASKED_EMPTY : ASKED_ENEMY;
    if (d->target == TARGET_EMPTY || d->cues & CUE_FREE)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    if (d->act == ACT_MOVE && !d->ways && !d->span.told)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    return d->cues & CUE_THING && denied ? ASKED_EMPTY : ASKED_NOTHING;
}

static void ask_of(struct statement *f, enum asked asked, bool or)
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
static bool is_occupied(const struct clause_reading *d)
{
    return d->cues & (CUE_IF | CUE_UNLESS) && !d->named && !d->first &&
           !(d->cues & (CUE_NOT | CUE_FREE | CUE_BAD | CUE_ENEMY)) &&
           d->cues & (CUE_WAY | CUE_THING | CUE_BLOCKED);
}

/* Clauses that ask whether the way is occupied: of what cannot move then. */
static void ask_of_way(struct beam *b, const struct joining *state, const struct clause *g)
{
    if (state->cannot)
        join_blocked(b, state);
    if (state->blocked)
        joinings_add(b, state, 0);
    if (g->joint & JOINT_STOP) {
        struct joining *next = joinings_add(b, state, 0);

        if (next)
            next->occupied = true;
    }
}

/* What is asked of moves; a condition may be told without "if": "on its first move". */
static enum asked asked_by(const struct clause_reading *d)
{
    const unsigned vain = CUE_ONLY | CUE_LIKE | CUE_FREE | CUE_THING;
    bool alone =
        (d->first || d->target) && !clause_has_content(d) && !d->verb && !(d->cues & ~vain);

    if (clause_is_condition(d))
        return asked_of(d);
    if (!alone)
        return ASKED_NOTHING;
    return d->first ? ASKED_FIRST : d->target == TARGET_EMPTY ? ASKED_EMPTY : ASKED_ENEMY;
}

/* "if it has not moved", "when capturing": of the statement before it, of what follows in the
 * sentence, or of all where it is a sentence of its own. */
void join_condition(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    enum asked asked = asked_by(d);
    bool captures = d->cues == CUE_EXCEPT && d->act == ACT_CAPTURE && !clause_has_content(d);
    bool begins = g->joint & JOINT_STOP;
    struct joining *next;

    if (captures) { /* "except for capturing, where …" */
        next = joinings_add(b, state, 0);
        if (next)
            next->held = TARGET_ENEMY;
    }
    if (is_occupied(d))
        ask_of_way(b, state, g);
    if (asked == ASKED_NOTHING || (g->joint & JOINT_THEN && state->count))
        return; /* "and then, only to capture, one square" */
    next = state->count && state->statements[state->count - 1].sentence == g->sentence
               ? joinings_add(b, state, 0)
               : NULL;
    if (next)
        ask_of(joining_last(next), asked, g->joint & JOINT_OR);
    if (next && g->joint & JOINT_BUT && !clause_is_condition(d)) /* ", but only to capture" */
        for (size_t i = 0; i < next->count; i++)
            if (next->statements[i].sentence == g->sentence && !next->statements[i].said.target)
                ask_of(&next->statements[i], asked, false);
    next = begins && asked < ASKED_CLEAR ? joinings_add(b, state, 0) : NULL;
    if (next) {
        next->held = asked == ASKED_EMPTY ? TARGET_EMPTY : asked == ASKED_ENEMY ? TARGET_ENEMY : 0;
        next->held_first = asked == ASKED_FIRST;
    }
    next = begins && state->count ? joinings_add(b, state, 2) : NULL;
    for (size_t i = 0; next && i < next->count; i++)
        ask_of(&next->statements[i], asked, false);
}

/* "its leg must be free", "can be blocked" */
static bool clause_tells_path(const struct clause_reading *d)
{
    const unsigned other = CUE_BAD | CUE_OVER | CUE_SCREEN | CUE_EXACT;
    bool blocked = d->cues & CUE_BLOCKED && (!clause_has_content(d) || clause_only_ways(d));
    bool told = blocked || (d->cues & CUE_WAY && d->cues & CUE_FREE && !clause_has_content(d));

    return told && !(d->cues & other) && !clause_is_condition(d) && !clause_is_denied(d) &&
           !(d->act & ACT_CAPTURE);
}

/* "It jumps over any pieces in the way", "can jump": all moves before. */
void join_over(struct beam *b, const struct joining *state, const struct clause *g)
{
    const unsigned jumps = CUE_JUMP | CUE_OVER,
                   all = CUE_THING | CUE_MANY | CUE_WAY | CUE_BOTH | CUE_FRIEND | CUE_ENEMY;
    const struct clause_reading *d = &g->said;
    bool alone = !clause_has_content(d) && !d->target && !d->bend && !d->first && !d->also &&
                 !(d->act & ACT_CAPTURE);
    struct joining *next;

    if (!(d->cues & jumps) || d->cues & ~(jumps | all) || !alone || !state->count ||
        (d->cues & CUE_OVER && !(d->cues & all)))
        return;
    next = joinings_add(b, state, 0);
    for (size_t i = 0; next && i < next->count; i++)
        if (next->statements[i].over == OVER_NOTHING &&
            (g->joint & JOINT_STOP || next->statements[i].sentence == g->sentence))
            next->statements[i].over = OVER_ALL;
}

/* Of all leaps before. */
void join_path(struct beam *b, const struct joining *state, const struct clause *g)
{
    if (clause_tells_path(&g->said) && state->count)
        join_blocked(b, state);
}

/* What was said of verbs goes on. */
static void inherit(struct statement *f, const struct statement *before)
{
    const struct clause_reading *was = &before->said;

    if (f->said.verb || before->sentence != f->sentence)
        return;
    f->said.act = f->said.act ? f->said.act : was->act;
    if (f->said.manner == MANNER_NONE && !f->said.named && !f->said.offset[0])
        f->said.manner = was->manner;
    f->said.also |= was->also;
    f->said.only_said |= was->only_said;
}

/* Adds the state in which the clause is another statement. */
static void put(struct beam *b, const struct joining *state, const struct clause *g, unsigned cost,
                bool remark)
{
    struct joining *next = joinings_add(b, state, cost);
    struct statement *f;

    if (!next)
        return;
    f = &next->statements[next->count++];
    *f = (struct statement){.said = g->said,
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
static bool adds(const struct clause *g)
{
    return g->said.first || g->said.act == ACT_CAPTURE || g->said.also ||
           g->joint & (JOINT_OR | JOINT_AND);
}

/* Whether enough is told for a statement: directions, a distance or a name; or that it captures, or
 * jumps over something. */
static bool can_begin(const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    const unsigned over = CUE_OVER | CUE_SCREEN;
    bool to_capture = d->target == TARGET_ENEMY || state->held == TARGET_ENEMY;

    if (clause_is_condition(d) || clause_is_denied(d) || state->count == STATEMENTS)
        return false;
    if (clause_has_content(d) || (d->verb && d->act & ACT_CAPTURE))
        return true;
    if (state->count && g->joint & JOINT_OR && d->cues & CUE_OVER && d->cues & CUE_ENEMY)
        return true; /* "or by jumping over an enemy" */
    if (state->count)
        return to_capture && d->cues & (over | CUE_JUMP);
    return (d->verb && d->manner) || d->cues & over;
}

/* "one square orthogonally, like a Rook": what was told already. */
static bool compares(const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    const struct clause_reading *last =
        state->count ? &state->statements[state->count - 1].said : NULL;

    return last && d->named && d->cues & CUE_LIKE && g->joint == JOINT_COMMA && !d->verb &&
           !d->act && !last->named && (last->ways || last->then || last->offset[0]);
}

/* How unusual it is that the clause begins a statement. */
static unsigned cost_of(const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    bool goes_on = g->joint & JOINT_AND && state->count && !d->verb && clause_has_content(d);
    const struct clause_reading *last =
        state->count ? &state->statements[state->count - 1].said : NULL;
    bool lists = clause_only_ways(d) && g->joint & (JOINT_COMMA | JOINT_OR | JOINT_AND) && last &&
                 (last->ways || last->span.told) && !last->named && !last->target &&
                 state->statements[state->count - 1].aside == g->aside;
    bool shares = g->joint & (JOINT_OR | JOINT_AND) && last && last->ways && !last->span.told &&
                  !last->named && !last->manner && d->span.told && !d->span_first && d->ways &&
                  !d->verb && !(g->joint & JOINT_COMMA);
    bool either = g->joint & JOINT_OR && d->act == ACT_CAPTURE && last && last->act == ACT_MOVE;
    bool limits = g->joint & JOINT_BUT && last && last->named && d->span.told && !d->ways &&
                  !d->named && !d->verb; /* "like a Rook, but two squares" */
    bool completes = d->named && d->cues & CUE_LIKE && !d->verb && last && last->span.told &&
                     !last->ways && !last->named &&
                     !last->offset[0]; /* "one square, like a Rook" */
    bool adds_up = g->joint & JOINT_PLUS && last && last->span.told && d->span.told && !d->verb;

    return 2u * ((g->joint & JOINT_THEN) != 0) + goes_on + lists + shares + 2u * either +
           2u * adds_up + 3u * (limits || completes) + (state->denied && clause_only_ways(d)) +
           (g->joint == 0) + 3u * (!g->joint && clause_only_ways(d) && last && last->ways) +
           (last && g->joint == JOINT_COMMA && d->cues & CUE_LIKE && d->named && !last->named &&
            last->span.told && !d->verb) +
           2u * (d->named && d->bare);
}

/* Whether it is a further leg, as "then" says, and not more of the same: "may continue in that
 * direction infinitely". */
static bool goes_on(const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    bool farther = d->span.told && d->span.kind == SPAN_ANY && !d->ways && !d->named;

    return state->count && g->joint & JOINT_THEN && !(g->joint & JOINT_STOP) &&
           (clause_has_content(d) || d->target) && !d->offset[0] && !(d->cues & CUE_AGAIN) &&
           !farther;
}

/* A statement of its own; in brackets and behind dashes rather a remark. */
void join_statement(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    bool behind = g->aside && state->count;
    unsigned cost;

    if (!can_begin(state, g) || goes_on(state, g))
        return;
    cost = cost_of(state, g);
    if (compares(state, g)) {
        put(b, state, g, 0, true);
        cost += 3;
    }
    if (behind && clause_has_content(&state->statements[0].said))
        put(b, state, g, cost + (!g->bracket && d->verb), true);
    if (behind && !g->bracket && !d->verb)
        cost += clause_counts(g) ? 4 : 1;
    if (behind && g->bracket && !adds(g) &&
        !(state->statements[state->count - 1].said.cues & CUE_LONGER))
        cost += 4; /* it should say the same */
    put(b, state, g, cost, false);
}

/* Part of the last statement; behind a bracket, of the one before that. */
void join_part(struct beam *b, const struct joining *state, const struct clause *g)
{
    struct joining copy = *state;
    struct statement *f = joining_last(&copy);
    struct clause_reading said = g->said;
    unsigned cost = 2u * (state->denied && clause_only_ways(&g->said));

    said.first |= state->held_first;

    if (goes_on(state, g) || g->said.cues == CUE_OTHER)
        return;
    if (state->held && f && f->said.target != state->held)
        return; /* "To capture, it jumps …" */
    if (clause_tells_path(&g->said) && !(g->said.cues & CUE_JUMP))
        return;
    if (!clause_says_something(&g->said))
        return;
    cost += 4u * clause_counts(g);
    cost += 2u * (g->joint & JOINT_OR && g->said.cues & CUE_OVER && g->said.cues & CUE_ENEMY);
    if (!f || (f->aside != g->aside && clause_has_content(&g->said) && g->aside))
        return;
    while (f > copy.statements && f->remark && !g->aside)
        f--;
    if (clause_unite(&f->said, &said, g->joint, &cost))
        joinings_add(b, &copy, cost);
}

/* "ahead and diagonally": one direction. */
void join_combined(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    const struct statement *last = state->count ? &state->statements[state->count - 1] : NULL;
    struct joining *next;

    if (!last || !(g->joint & JOINT_AND) || !clause_only_ways(d) || d->way != TOLD_DIAGONAL ||
        !last->said.ways || last->said.way & TOLD_BASES)
        return;
    next = joinings_add(b, state, last->said.act == ACT_CAPTURE ? 0 : 2);
    if (!next)
        return;
    joining_last(next)->said.way |= d->way;
    joining_last(next)->said.mask = directions_mask(last->said.way | d->way);
}

/* How unusual it is that the clause is another leg of what was said. */
static unsigned leg_cost(const struct clause_reading *a, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
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

/* Another leg of the last statement. */
void join_leg(struct beam *b, const struct joining *state, const struct clause *g)
{
    struct joining copy = *state;
    struct statement *f = joining_last(&copy);
    const struct statement *was = f ? &state->statements[state->count - 1] : NULL;
    bool ends_list = f && state->count > 1 && !f->said.span.told && !f->said.verb &&
                     f->joint & (JOINT_OR | JOINT_COMMA) && was[-1].sentence == f->sentence;

    if (!f || g->joint & (JOINT_OR | JOINT_STOP) || !clause_add_leg(&f->said, &g->said))
        return;
    f->said.may_stop = g->joint & JOINT_MAY || g->said.also;
    joinings_add(b, &copy, leg_cost(&was->said, g) + 3u * ends_list);
}
