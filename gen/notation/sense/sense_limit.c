/* Segments that limit the frames before them, or take something from these. */
#include "notation/sense/sense_beam.h"

/* Whether the frame is one that a limit of the segment is for. */
static bool in_scope(const struct sense_state *state, size_t i, const struct sense_segment *g)
{
    bool alone = g->joint & JOINT_STOP;
    const struct sense_frame *last = &state->frames[state->count - 1];

    if (g->joint == JOINT_BUT && last->said.act == ACT_CAPTURE && last->said.verb &&
        state->frames[i].said.act == ACT_MOVE)
        return false; /* "moves like a king, captures like a rook but only forward" */
    if (last->aside && last->aside == g->aside &&
        !last->remark) /* in a bracket: of what stands there */
        return state->frames[i].aside == g->aside;
    return alone || state->frames[i].sentence == g->sentence;
}

/* Whether one of the moves leads in none of the eight directions. */
static bool leads_aside(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (direction_of(set->moves[i].leg.step) < 0)
            return true;
    return false;
}

/* The diagonals of directions that are told alone: "backward". */
static unsigned beside(const struct sense_said *d)
{
    unsigned mask = 0;

    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        mask |= d->way & half ? sense_mask(half | TOLD_DIAGONAL) : 0;
    return mask;
}

/* Takes the denied directions from the frame. `near`: they are told of it, so that "forward" of
 * diagonals is those that lead there. False when nothing would be left. */
static bool remove_ways(struct sense_frame *f, const struct sense_said *denied, bool first,
                        bool near)
{
    struct sense_said *d = &f->said;
    unsigned mask = denied->mask;

    if (d->then)
        return !(d->mask & mask);
    if (d->offset[0] || (d->named && leads_aside(&d->piece)))
        return false;
    if (!d->ways && !d->named && !first)
        return true; /* as the frame before it goes */
    if (!d->ways) {
        d->mask = WAY_ALL;
        d->ways = true;
        d->way = TOLD_ALL;
    }
    if (!(d->mask & mask) && (denied->way == TOLD_B || (denied->way == TOLD_F && near)))
        mask |= beside(denied); /* "cannot go backward" of diagonals */
    if (d->mask & mask && !(d->mask & ~mask))
        return false;
    d->mask &= ~mask;
    return true;
}

bool sense_is_condition(const struct sense_said *d)
{
    return d->signs & (SIGN_IF | SIGN_UNLESS);
}

bool sense_is_denied(const struct sense_said *d)
{
    return d->signs & (SIGN_NOT | SIGN_EXCEPT);
}

bool sense_tells_ways_alone(const struct sense_said *d)
{
    return d->ways && !d->span.told && !d->named && !d->offset[0] && !d->ring && !d->target &&
           !d->first && !d->then;
}

bool sense_only_ways(const struct sense_said *d)
{
    return sense_tells_ways_alone(d) && !d->verb;
}

bool sense_counts(const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;

    return g->aside && !g->bracket && !d->ways && !d->verb && d->span.told && d->span.first > 3;
}

void sense_block(struct beam *b, const struct sense_state *state)
{
    struct sense_state *next = sense_add(b, state, 0);

    for (size_t i = 0; next && i < next->count; i++)
        if (next->frames[i].over == OVER_NOTHING)
            next->frames[i].over = OVER_BLOCKED;
    if (next)
        next->blocked = true;
}

/* "It cannot capture." */
static void deny_captures(struct beam *b, const struct sense_state *state,
                          const struct sense_segment *g)
{
    const unsigned places = SIGN_BEYOND | SIGN_NEAR | SIGN_WAY | SIGN_FRIEND; /* of what is taken */
    unsigned signs = g->said.signs;
    struct sense_state *next;

    if ((signs & SIGN_THING && !(signs & (SIGN_ENEMY | SIGN_MANY))) || signs & places)
        return;
    next = sense_add(b, state, 0);
    if (!next)
        return;
    next->harmless |= next->count == 0;
    for (size_t i = 0; i < next->count; i++)
        if (in_scope(next, i, g) || next->count == 1)
            next->frames[i].said.target = TARGET_EMPTY;
}

/* "It cannot capture forward": nor diagonally forward, unless it is "straight forward". */
static void deny_captures_there(struct beam *b, const struct sense_state *state,
                                const struct sense_said *d)
{
    struct sense_state *next = state->count ? sense_add(b, state, 0) : NULL;
    bool whole = d->way & TOLD_HALVES && !(d->way & TOLD_BASES);

    for (size_t i = 0; next && i < next->count; i++) {
        next->frames[i].peaceful |= d->mask;
        next->frames[i].beside |= whole ? beside(d) : 0;
    }
    if (next)
        next->denied = next->spared = true;
}

/* What is denied in other ways than by directions: being blocked, jumping, the next square. False
 * where that says nothing of the frame. */
static bool deny_way(struct sense_frame *f, const struct sense_said *d)
{
    const unsigned others =
        SIGN_FRIEND | SIGN_ENEMY; /* "not next to a friend", "not over an enemy" */
    const struct span *span = &d->span;
    bool jumps = d->signs & (SIGN_JUMP | SIGN_OVER) && !span->told;

    if (d->target == TARGET_ENEMY || (d->signs & others && !(d->signs & SIGN_BOTH)))
        return false;
    if (d->signs & SIGN_BLOCKED && !jumps && !(d->signs & SIGN_IF))
        f->over = OVER_ALL;
    else if (jumps || d->signs & SIGN_BLOCKED) /* "cannot jump over a blocking piece" */
        f->over = OVER_BLOCKED;
    else if (d->near || (span->told && span->kind == SPAN_EXACT && span->first == 1))
        f->said.span = (struct span){true, SPAN_LEAST, 2, 2};
    else
        return span->told && f->said.span.told && f->said.span.last < span->first;
    return true;
}

/* Takes from the frame what is denied. False when that cannot be. */
static bool deny_frame(struct sense_frame *f, const struct sense_said *d, bool first, bool near)
{
    if (!d->ways)
        return deny_way(f, d);
    if (d->span.told)
        return !f->said.named && !(f->said.ways && f->said.mask & d->mask);
    return remove_ways(f, d, first, near);
}

static void deny_frames(struct beam *b, const struct sense_state *state,
                        const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    struct sense_state copy = *state, *next;
    bool any = false, near = d->verb || !(g->joint & JOINT_STOP); /* "It is not built up …" */

    if (state->count == 0 && sense_tells_ways_alone(d)) { /* before all moves */
        next = sense_add(b, state, 0);
        if (next)
            next->never |= d->mask;
        return;
    }

    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && (any || i + 1 < copy.count))
            continue;
        if (!deny_frame(&copy.frames[i], d, i == 0, near))
            return;
        any = true;
    }
    next = any ? sense_add(b, &copy, 0) : NULL;
    if (next) {
        next->blocked = d->signs & (SIGN_JUMP | SIGN_OVER | SIGN_BLOCKED);
        next->denied = d->ways;
    }
}

/* Whether the segment denies something, or goes on with what is denied: "not backward or sideways".
 */
static bool denies(const struct sense_state *state, const struct sense_segment *g)
{
    const unsigned unknown = SIGN_BAD | SIGN_EXACT | SIGN_SCREEN | SIGN_STAY | SIGN_BEYOND;
    const struct sense_said *d = &g->said;
    bool goes_on =
        state->denied && sense_only_ways(d) && g->joint & (JOINT_AND | JOINT_OR | JOINT_COMMA);

    return (sense_is_denied(d) || goes_on) && !(d->signs & unknown) && !d->named && !d->offset[0] &&
           !d->then && !d->first && !(sense_is_condition(d) && d->ways);
}

/* "cannot capture", "but never backward", "without jumping": of the frames before it. */
void sense_deny(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    bool captures = d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                    (state->spared && !sense_is_denied(d));

    if (!denies(state, g))
        return;
    if (d->act == ACT_MOVE && d->signs & SIGN_FREE && !sense_has_content(d)) {
        struct sense_state *next = state->count ? sense_add(b, state, 0) : NULL;

        for (size_t i = 0; next && i < next->count; i++) /* "it never moves to an empty square" */
            next->frames[i].said.target = TARGET_ENEMY;
    } else if (captures && !d->span.told) {
        if (d->ways)
            deny_captures_there(b, state, d);
        else
            deny_captures(b, state, g);
    } else if (state->occupied && !captures && state->count) {
        sense_block(b, state); /* "If that square is occupied, it cannot move there." */
    } else if (!captures && !sense_has_content(d) &&
               !(d->signs & (SIGN_JUMP | SIGN_OVER | SIGN_BLOCKED | SIGN_FREE))) {
        struct sense_state *next = state->count ? sense_add(b, state, 0) : NULL;

        if (next)
            next->cannot = true;
    } else if (!captures) {
        deny_frames(b, state, g);
    }
}

/* Whether the segment may only narrow what was told. */
static bool narrows(const struct sense_segment *g)
{
    const unsigned joints = JOINT_BUT | JOINT_COMMA | JOINT_STOP | JOINT_DASH | JOINT_AND,
                   other =
                       SIGN_BAD | SIGN_OVER | SIGN_BEYOND | SIGN_SCREEN | SIGN_FRIEND | SIGN_ENEMY;
    const struct sense_said *d = &g->said;
    bool only = d->signs & (SIGN_ONLY | SIGN_MUST);

    if (!(g->joint & joints || g->aside || (!g->joint && d->signs & SIGN_MUST)) ||
        sense_is_denied(d) || sense_is_condition(d) || d->named || d->offset[0] || d->then ||
        (!d->ways && !d->span.told) || d->act & ACT_CAPTURE || d->first || d->also || d->ring ||
        (d->bend && d->bend != LEG_OUTWARD) || d->signs & other || sense_counts(g))
        return false;
    if (g->joint & JOINT_BUT)
        return only || !d->verb;
    return only || g->aside || (d->span.told && d->span.kind == SPAN_UP_TO);
}

static bool narrow_span(struct sense_said *f, const struct span *span)
{
    if (!span->told)
        return true;
    if (!f->named && f->span.told && f->span.kind != SPAN_ANY)
        return false;
    f->span = *span;
    if (f->named && span->kind == SPAN_EXACT)
        f->span = (struct span){true, SPAN_UP_TO, 1, span->last}; /* "a Rook, but two squares" */
    return !f->offset[0];
}

/* False when nothing is left of the frame, or it tells another distance. */
static bool narrow(struct sense_said *f, const struct sense_said *d)
{
    if (f->then) {
        f->only = d->mask;
        return d->ways && !d->span.told;
    }
    if (!narrow_span(f, &d->span))
        return false;
    if (!d->ways)
        return true;
    f->mask = f->ways ? f->mask & d->mask : d->mask;
    f->way = d->way;
    return f->ways = f->mask != 0;
}

/* "but only forward", "but at most two squares": of the frames before it. */
void sense_limit(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    struct sense_state copy = *state;
    bool any = false;

    if (!narrows(g))
        return;
    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && copy.frames[i].sentence + 1 != g->sentence)
            continue;
        if (!narrow(&copy.frames[i].said, d))
            return;
        any = true;
    }
    if (any)
        sense_add(b, &copy,
                  !(d->signs & (SIGN_ONLY | SIGN_MUST)) &&
                      !(g->joint & JOINT_BUT && !d->ways && d->span.kind <= SPAN_UP_TO));
}
