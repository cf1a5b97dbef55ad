/* What two clauses say, put together as one. */
#include "notation/by_parts/joining.h"

#include <string.h>

struct joining *joinings_add(struct beam *b, const struct joining *state, unsigned cost)
{
    struct joining *copy;

    if (b->count == BEAM_JOININGS)
        return NULL;
    copy = &b->joinings[b->count];
    b->list[b->count++] = copy;
    *copy = *state;
    copy->cost += cost;
    copy->denied = copy->spared = copy->cannot = copy->occupied = copy->blocked = false;
    return copy;
}

struct statement *joining_last(struct joining *state)
{
    return state->count ? &state->statements[state->count - 1] : NULL;
}

static bool same_span(const struct span *a, const struct span *b)
{
    return a->kind == b->kind && a->first == b->first && a->last == b->last;
}

static bool unify_spans(struct span *a, const struct span *b)
{
    if (!b->told)
        return true;
    if (a->told)
        return same_span(a, b);
    *a = *b;
    return true;
}

static bool opposite(unsigned a, unsigned b)
{
    return (a == TOLD_F && b == TOLD_B) || (a == TOLD_B && b == TOLD_F) ||
           (a == TOLD_L && b == TOLD_R) || (a == TOLD_R && b == TOLD_L);
}

/* "diagonally forward or backward", "forward or backward diagonally", "straight or diagonally
 * forward": words that both directions share. */
static void share_words(struct clause_reading *a, unsigned *way, unsigned lead)
{
    unsigned was = a->way;

    if (opposite(was & TOLD_HALVES, *way & TOLD_HALVES)) {
        if (was & TOLD_DIAGONAL && !(*way & TOLD_BASES))
            *way |= TOLD_DIAGONAL;
        else if (*way & TOLD_DIAGONAL && !(lead & TOLD_DIAGONAL) && !(was & TOLD_BASES))
            a->way |= TOLD_DIAGONAL;
    }
    if (was == TOLD_STRAIGHT && *way & TOLD_DIAGONAL)
        a->way |= *way & TOLD_HALVES;
    if (was & TOLD_BASES && was & TOLD_HALVES && !(a->lead & TOLD_BASES) && !(*way & TOLD_HALVES))
        *way |= was & TOLD_HALVES; /* "forward diagonally or orthogonally" */
    if (a->way != was)
        a->mask = (a->mask & ~directions_mask(was)) | directions_mask(a->way);
}

bool ways_apart(unsigned a, unsigned b)
{
    unsigned halves = TOLD_HALVES, bases = TOLD_BASES & ~(unsigned)TOLD_ALL;

    return (a & halves && b & halves && !(a & b & halves)) ||
           (a & bases && b & bases && !(a & b & bases)) ||
           (a & (TOLD_L | TOLD_R) && b & TOLD_ORTHOGONAL);
}

static void unify_ways(struct clause_reading *a, const struct clause_reading *b, unsigned joint)
{
    unsigned way = b->way, mask = b->mask;
    bool own = b->span.told && b->span_first; /* "or one square backward" */

    if (!b->ways)
        return;
    if (a->ways && !(joint & (JOINT_OR | JOINT_AND | JOINT_COMMA))) {
        a->way |= b->way; /* "forward (up the board) diagonally" */
        a->mask = directions_mask(a->way);
        return;
    }
    if (a->ways && b->way == TOLD_ALL && !(joint & (JOINT_OR | JOINT_AND)))
        return; /* "diagonally, in any direction" */
    if (a->ways && a->way == TOLD_ALL && !(joint & (JOINT_OR | JOINT_AND))) {
        a->mask = 0; /* "in any direction, horizontally …" */
    } else if (a->ways && !own) {
        share_words(a, &way, b->lead);
        mask =
            way == b->way ? b->mask : directions_mask(way) | (b->mask & ~directions_mask(b->way));
    }
    a->grouped |= a->ways && joint & JOINT_CLOSE;
    a->mask |= mask;
    a->way = way;
    a->ways = true;
}

bool clause_has_content(const struct clause_reading *d)
{
    return d->span.told || d->ways || d->named || d->offset[0] || d->ring || d->anywhere;
}

bool clause_tells(const struct clause_reading *d)
{
    const unsigned vain = CUE_OTHER | CUE_MUST | CUE_ONLY | CUE_LIKE;

    return clause_has_content(d) || d->number_count || d->cues & ~vain || d->target || d->first ||
           d->bend || d->only_said || d->act & ACT_CAPTURE;
}

/* Whether it tells only how the moves before it go: over what, and where they end. */
static bool tells_manner(const struct clause_reading *b)
{
    return !clause_has_content(b) && b->cues & (CUE_JUMP | CUE_OVER | CUE_LAND | CUE_BEYOND);
}

/* Whether the verbs suit each other. */
static bool unify_verbs(struct clause_reading *a, const struct clause_reading *b)
{
    if (b->verb && clause_has_content(a) && (!tells_manner(b) || (b->act & ~a->act & ACT_CAPTURE)))
        return false;
    if (b->act && a->act && clause_has_content(a) && a->act != b->act)
        return false;
    a->act |= b->act;
    if (a->manner == MANNER_NONE || (b->manner && !clause_has_content(a)))
        a->manner = b->manner;
    a->verb |= b->verb;
    return true;
}

/* What only conditions, limits and denials say: they are no part of a statement. */
static bool is_apart(const struct clause_reading *d)
{
    return d->cues & (CUE_NOT | CUE_EXCEPT | CUE_IF | CUE_UNLESS);
}

/* Whether both say the same thing. */
static bool clash(const struct clause_reading *a, const struct clause_reading *b)
{
    return (a->named && b->named) || (a->offset[0] && b->offset[0]) || (a->ring && b->ring) ||
           (a->anywhere && b->anywhere) || (a->target && b->target && a->target != b->target);
}

/* Whether two directions may be told of the same moves. */
static bool ways_suit(const struct clause_reading *a, const struct clause_reading *b,
                      unsigned joint)
{
    if (!a->ways || !b->ways)
        return true;
    if (!joint && ways_apart(a->way, b->way))
        return false;
    return !((a->way | b->way) & TOLD_OTHER) &&
           !(joint & (JOINT_STOP | JOINT_DASH | JOINT_BUT | JOINT_THEN)) &&
           !(b->named && a->span.told) && !(a->named && b->span.told);
}

/* Whether both may be told of the same moves. */
static bool suits(const struct clause_reading *a, const struct clause_reading *b, unsigned joint)
{
    bool both = clause_has_content(a) && clause_has_content(b);
    bool shared = (a->ways && b->ways) || (a->span.told && b->span.told);

    if (is_apart(a) || is_apart(b) || clash(a, b) || !ways_suit(a, b, joint))
        return false;
    if (b->then || (a->then && clause_has_content(b)))
        return false;
    if (both && ((b->target && !a->target) || b->first != a->first || b->also))
        return false;
    if (b->named && a->span.told && a->ways && !(b->cues & CUE_LIKE))
        return false;
    if (both && a->cues & CUE_FREE && b->cues & CUE_PURPOSE)
        return false; /* "forward to a free square or diagonally to one that an enemy holds" */
    if (both && b->span.told && b->ways && a->span.told &&
        (joint & JOINT_PLUS || b->bend == LEG_OUTWARD || b->bend == LEG_SIDE))
        return false; /* "one square orthogonally plus one diagonally outward" */
    if (b->target == TARGET_ENEMY && clause_has_content(a) && a->target != TARGET_ENEMY &&
        b->cues & (CUE_OVER | CUE_JUMP))
        return false; /* "moves like a Rook, but must jump over one piece to capture" */
    return !(joint & JOINT_OR && both && !shared);
}

/* "diagonally outward or sideways" of the second leg. */
static bool continues_leg(const struct clause_reading *a, const struct clause_reading *b)
{
    return a->then && !b->then && b->ways && !b->span.told && !b->verb && !b->named &&
           !(b->cues & ~(unsigned)CUE_LIKE) && !b->target && !b->first && !b->also;
}

static void take_rest(struct clause_reading *a, const struct clause_reading *b)
{
    if (b->named) {
        a->named = true;
        a->bare = b->bare;
        a->piece = b->piece;
    }
    if (b->offset[0])
        memcpy(a->offset, b->offset, sizeof a->offset);
    if (b->ring) {
        a->ring = b->ring;
        a->ring_last = b->ring_last;
    }
    a->anywhere |= b->anywhere;
    a->cues |= b->cues;
    a->target |= b->target;
    a->first |= b->first;
    a->also |= b->also;
    a->along |= b->along;
    a->near |= b->near;
    a->only_said |= b->only_said;
    a->count = b->count ? b->count : a->count;
    a->bend = b->bend ? b->bend : a->bend;
}

bool clause_unite(struct clause_reading *a, const struct clause_reading *b, unsigned joint,
                  unsigned *cost)
{
    struct clause_reading was = *a;
    bool both = clause_has_content(a) && clause_has_content(b);

    if (continues_leg(a, b)) {
        a->next_way |= b->way;
        a->bend = b->bend ? b->bend : a->bend;
        return true;
    }
    if (!suits(a, b, joint) || !unify_verbs(a, b) || !unify_spans(&a->span, &b->span))
        return false;
    unify_ways(a, b, joint);
    take_rest(a, b);
    if (was.ways && !was.span.told && b->span.told && b->span_first && b->ways)
        *cost += 1; /* "forward or one square backward" */
    if (joint & (JOINT_STOP | JOINT_BUT))
        *cost += 2;
    else if (joint & JOINT_AND && both && !(was.ways && b->ways))
        *cost += 1;
    return true;
}

/* Whether b may be told of a further leg. */
static bool leg_suits(const struct clause_reading *a, const struct clause_reading *b)
{
    bool told = a->span.told || a->ways || a->named;
    bool more = b->span.told || b->ways || b->named || b->bend;
    bool acts = a->act && b->act && a->act != b->act && b->act != ACT_MOVE;

    return told && more && !acts && !a->then && !b->then && !a->offset[0] && !b->offset[0] &&
           !a->ring && !b->ring && !b->first && !b->also && a->target != TARGET_ENEMY &&
           !is_apart(a) && !is_apart(b) && !((a->cues | b->cues) & CUE_OVER);
}

bool clause_add_leg(struct clause_reading *a, const struct clause_reading *b)
{
    unsigned slides = b->named ? slide_directions(&b->piece) : 0;

    if (!leg_suits(a, b) || (b->named && !slides))
        return false;
    if (a->target == TARGET_EMPTY || a->cues & CUE_FREE) { /* the first leg ends there */
        a->target = 0;
        a->cues = (a->cues & ~(unsigned)CUE_FREE) | CUE_BLOCKED;
    }
    a->then = true;
    a->next = b->span;
    a->next_way = b->way;
    a->next_manner = b->manner;
    a->bend = b->bend ? b->bend : a->bend;
    a->cues |= b->cues;
    if (b->named) { /* "then outward as a Rook" */
        if (!a->next.told)
            a->next = (struct span){true, SPAN_ANY, 1, 1};
        a->next_way |= slides == WAY_DIAGONAL     ? TOLD_DIAGONAL
                       : slides == WAY_ORTHOGONAL ? TOLD_ORTHOGONAL
                                                  : TOLD_ALL;
    }
    return true;
}

/* Distances and directions that a statement does not tell: those of its neighbours, or usual ones.
 */

static bool needs_span(const struct statement *f)
{
    const struct clause_reading *d = &f->said;

    return !d->span.told && !d->named && !d->offset[0] && !d->ring && !d->anywhere &&
           f->over != OVER_ENEMY && !d->then;
}

static bool needs_ways(const struct statement *f)
{
    const struct clause_reading *d = &f->said;

    return !d->ways && !d->named && !d->offset[0] && !d->ring && !d->anywhere && !d->then;
}

static struct span steps(enum extent kind)
{
    return (struct span){true, kind, 1, 1};
}

/* "forward", "diagonally backward", where whole lines would be told otherwise. */
static bool leads_one_way(const struct clause_reading *d)
{
    unsigned halves = d->way & TOLD_HALVES;

    return halves &&
           (d->way & TOLD_DIAGONAL || (halves != TOLD_VERTICAL && halves != TOLD_HORIZONTAL));
}

/* The distance of a statement before it, or else of one behind it that is joined to it. NULL: none.
 */
static const struct clause_reading *span_of_other(const struct joining *st, size_t i)
{
    const struct statement *f = &st->statements[i], *behind = f + 1;
    bool captures = f->said.act == ACT_CAPTURE;

    for (size_t k = i; k-- > 0;) {
        const struct statement *a = &st->statements[k];

        if ((a->said.first && !f->said.first) || (a->gone && a->remark))
            continue;
        if (a->said.then || (a->sentence != f->sentence && !captures))
            break;
        if (a->said.span.told && (!a->said.named || k + 1 == i) && a->over != OVER_ONE)
            return &a->said;
        if (f->said.verb && !captures)
            break;
    }
    if (i + 1 < st->count && !behind->said.verb && behind->said.span.told && !behind->said.named &&
        behind->joint & (JOINT_OR | JOINT_AND | JOINT_COMMA))
        return &behind->said;
    return NULL;
}

static bool share_span(struct joining *st, size_t i)
{
    struct clause_reading *d = &st->statements[i].said;
    const struct clause_reading *other =
        d->manner == MANNER_SLIDE || (d->manner == MANNER_JUMP && d->verb) ? NULL
                                                                           : span_of_other(st, i);

    if (!other)
        return false;
    d->span = other->span;
    if (d->manner == MANNER_NONE)
        d->manner = other->manner;
    return true;
}

/* Whether it goes any distance where none is told. */
static bool goes_far(const struct statement *f)
{
    return f->over == OVER_ONE || f->over == OVER_BEHIND || f->said.manner == MANNER_SLIDE ||
           f->said.along || f->said.cues & CUE_AGAIN;
}

static bool complete_span(const struct spotted_text *t, struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    struct clause_reading *d = &f->said;

    if (!needs_span(f))
        return true;
    if (goes_far(f)) {
        d->span = steps(SPAN_ANY);
    } else if (d->manner == MANNER_STEP && d->verb) {
        d->span = steps(SPAN_EXACT);
    } else if (share_span(st, i)) {
        st->cost += i > 0 && f->sentence != f[-1].sentence;
    } else if (d->manner == MANNER_STEP || t->man || d->near) {
        d->span = steps(SPAN_EXACT);
        st->cost += 1;
    } else if (leads_one_way(d) && d->manner != MANNER_JUMP) {
        d->span = steps(SPAN_EXACT);
        st->cost += 2;
    } else if (d->verb && !d->act && d->manner == MANNER_JUMP && d->ways &&
               f->over == OVER_NOTHING) {
        d->span = (struct span){true, SPAN_EXACT, 2, 2}; /* over the square in between */
        st->cost += 2;
    } else if (st->count == 1 && d->verb && d->act == ACT_MOVE && !d->manner && d->ways &&
               d->mask != WAY_ALL) {
        d->span = steps(SPAN_ANY); /* "moves diagonally" */
        st->cost += 2;
    } else {
        return false;
    }
    return true;
}

static unsigned ways_of(const struct statement *f)
{
    if (f->said.ways)
        return f->said.mask;
    return f->said.named ? set_directions(&f->said.piece) : 0;
}

/* The directions of statement i where it tells none: those of its neighbours; 0: none. */
static unsigned ways_of_others(const struct joining *st, size_t i)
{
    const unsigned joined = JOINT_AND | JOINT_OR | JOINT_COMMA;
    const struct statement *f = &st->statements[i];
    const struct clause_reading *d = &f->said;
    bool goes_on = d->first || d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                   f->over > OVER_ALL || f->joint & (joined | JOINT_BUT | JOINT_DASH);
    const struct statement *before = i > 0 ? f - 1 : NULL;
    unsigned mask;

    while (d->first && d->act != ACT_CAPTURE && before > st->statements &&
           (before->said.act == ACT_CAPTURE || before->said.target == TARGET_ENEMY))
        before--; /* "one square forward, or captures …; two squares on its first move" */
    mask = before && goes_on ? ways_of(before) : 0;

    for (size_t k = i + 1; !mask && k < st->count; k++)
        if (st->statements[k].joint & joined && st->statements[k].sentence == f->sentence)
            mask = ways_of(&st->statements[k]);
    if (!mask && (d->count == 4 || d->count == 8))
        mask = d->count == 4 ? WAY_ORTHOGONAL : WAY_ALL;
    if (!mask && (d->near || f->over == OVER_ENEMY))
        mask = WAY_ALL;
    for (size_t k = 0; f->over == OVER_ENEMY && k < i; k++)
        mask |= ways_of(&st->statements[k]);
    return mask;
}

static bool complete_ways(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];

    if (!needs_ways(f))
        return true;
    f->said.mask = ways_of_others(st, i);
    f->said.ways = true;
    st->cost += 1;
    return f->said.mask != 0;
}

/* "in any other direction" */
static bool complete_others(struct joining *st, size_t i)
{
    struct clause_reading *d = &st->statements[i].said;
    unsigned used = 0;

    if (!d->ways || !(d->way & TOLD_OTHER))
        return true;
    for (size_t k = 0; k < i; k++)
        used |= ways_of(&st->statements[k]);
    d->mask = (d->way & (TOLD_BASES & ~TOLD_OTHER) ? d->mask : WAY_ALL) & ~used;
    return used && d->mask;
}

/* "Captures diagonally": of what the statements before tell, where these go there, too; of those
 * that lead forward alone, forward. */
static void narrow_captures(struct joining *st, size_t i)
{
    const unsigned forward = WAY_F | WAY_FL | WAY_FR;
    struct clause_reading *d = &st->statements[i].said;
    unsigned before = 0, halves = d->way & TOLD_HALVES;
    bool lines = halves ? halves == TOLD_VERTICAL : !d->span.told;

    if (d->act != ACT_CAPTURE || !lines || !d->ways || d->named || d->also || i == 0)
        return;
    for (size_t k = 0; k < i; k++)
        if (!st->statements[k].gone)
            before |= ways_of(&st->statements[k]);
    if (before && !(before & ~forward) && d->mask & forward)
        d->mask &= forward;
}

/* "Steps one square diagonally. It captures by jumping over an enemy, forward or backward": along
 * the lines on which it steps; or "one square diagonally forward, and can also do it backward", or
 * "captures only forward". */
static void keep_to_diagonals(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    struct clause_reading *d = &f->said;
    unsigned before = 0, diagonals = 0;
    bool only = d->act == ACT_CAPTURE && (d->only_said || d->cues & CUE_ONLY);

    for (size_t k = d->same && i ? i - 1 : 0; k < i; k++)
        before |= st->statements[k].gone ? 0 : ways_of(&st->statements[k]);
    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        if (d->mask & directions_mask(half))
            diagonals |= directions_mask(half | TOLD_DIAGONAL);
    if ((f->over != OVER_ENEMY && !d->same && !only) || !d->ways || d->way & TOLD_BASES ||
        !before || before & ~(unsigned)WAY_DIAGONAL || (only && !(before & ~diagonals)))
        return;
    d->mask = diagonals;
}

/* "five squares like a bishop and rook": the distance of both. */
static void share_span_of_name(struct joining *st, size_t i)
{
    struct statement *f = &st->statements[i];
    const struct statement *before = i > 0 ? f - 1 : NULL;
    bool lists = f->said.named && !f->said.verb && !f->said.span.told && !f->said.ways &&
                 !(f->said.cues & CUE_LIKE) && f->joint & (JOINT_AND | JOINT_OR) &&
                 !(f->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

    if (lists && before && before->said.named && before->said.span.told &&
        slide_directions(&f->said.piece))
        f->said.span = before->said.span;
}

bool joining_complete(const struct spotted_text *t, struct joining *st, size_t i)
{
    share_span_of_name(st, i);
    narrow_captures(st, i);
    keep_to_diagonals(st, i);
    return complete_span(t, st, i) && complete_ways(st, i) && complete_others(st, i);
}
