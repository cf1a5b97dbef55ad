/* What two segments say, put together as one. */
#include "notation/sense/sense_internal.h"

#include <string.h>

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
static void share_words(struct sense_said *a, unsigned *way, unsigned lead)
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
        a->mask = (a->mask & ~sense_mask(was)) | sense_mask(a->way);
}

bool sense_apart(unsigned a, unsigned b)
{
    unsigned halves = TOLD_HALVES, bases = TOLD_BASES & ~(unsigned)TOLD_ALL;

    return (a & halves && b & halves && !(a & b & halves)) ||
           (a & bases && b & bases && !(a & b & bases)) ||
           (a & (TOLD_L | TOLD_R) && b & TOLD_ORTHOGONAL);
}

static void unify_ways(struct sense_said *a, const struct sense_said *b, unsigned joint)
{
    unsigned way = b->way, mask = b->mask;
    bool own = b->span.told && b->span_first; /* "or one square backward" */

    if (!b->ways)
        return;
    if (a->ways && !(joint & (JOINT_OR | JOINT_AND | JOINT_COMMA))) {
        a->way |= b->way; /* "forward (up the board) diagonally" */
        a->mask = sense_mask(a->way);
        return;
    }
    if (a->ways && b->way == TOLD_ALL && !(joint & (JOINT_OR | JOINT_AND)))
        return; /* "diagonally, in any direction" */
    if (a->ways && a->way == TOLD_ALL && !(joint & (JOINT_OR | JOINT_AND))) {
        a->mask = 0; /* "in any direction, horizontally …" */
    } else if (a->ways && !own) {
        share_words(a, &way, b->lead);
        mask = way == b->way ? b->mask : sense_mask(way) | (b->mask & ~sense_mask(b->way));
    }
    a->grouped |= a->ways && joint & JOINT_CLOSE;
    a->mask |= mask;
    a->way = way;
    a->ways = true;
}

bool sense_has_content(const struct sense_said *d)
{
    return d->span.told || d->ways || d->named || d->offset[0] || d->ring || d->anywhere;
}

bool sense_tells(const struct sense_said *d)
{
    const unsigned vain = SIGN_OTHER | SIGN_MUST | SIGN_ONLY | SIGN_LIKE;

    return sense_has_content(d) || d->number_count || d->signs & ~vain || d->target || d->first ||
           d->bend || d->only_said || d->act & ACT_CAPTURE;
}

/* Whether it tells only how the moves before it go: over what, and where they end. */
static bool tells_manner(const struct sense_said *b)
{
    return !sense_has_content(b) && b->signs & (SIGN_JUMP | SIGN_OVER | SIGN_LAND | SIGN_BEYOND);
}

/* Whether the verbs suit each other. */
static bool unify_verbs(struct sense_said *a, const struct sense_said *b)
{
    if (b->verb && sense_has_content(a) && (!tells_manner(b) || (b->act & ~a->act & ACT_CAPTURE)))
        return false;
    if (b->act && a->act && sense_has_content(a) && a->act != b->act)
        return false;
    a->act |= b->act;
    if (a->manner == MANNER_NONE || (b->manner && !sense_has_content(a)))
        a->manner = b->manner;
    a->verb |= b->verb;
    return true;
}

/* What only conditions, limits and denials say: they are no part of a frame. */
static bool is_apart(const struct sense_said *d)
{
    return d->signs & (SIGN_NOT | SIGN_EXCEPT | SIGN_IF | SIGN_UNLESS);
}

/* Whether both say the same thing. */
static bool clash(const struct sense_said *a, const struct sense_said *b)
{
    return (a->named && b->named) || (a->offset[0] && b->offset[0]) || (a->ring && b->ring) ||
           (a->anywhere && b->anywhere) || (a->target && b->target && a->target != b->target);
}

/* Whether two directions may be told of the same moves. */
static bool ways_suit(const struct sense_said *a, const struct sense_said *b, unsigned joint)
{
    if (!a->ways || !b->ways)
        return true;
    if (!joint && sense_apart(a->way, b->way))
        return false;
    return !((a->way | b->way) & TOLD_OTHER) &&
           !(joint & (JOINT_STOP | JOINT_DASH | JOINT_BUT | JOINT_THEN)) &&
           !(b->named && a->span.told) && !(a->named && b->span.told);
}

/* Whether both may be told of the same moves. */
static bool suits(const struct sense_said *a, const struct sense_said *b, unsigned joint)
{
    bool both = sense_has_content(a) && sense_has_content(b);
    bool shared = (a->ways && b->ways) || (a->span.told && b->span.told);

    if (is_apart(a) || is_apart(b) || clash(a, b) || !ways_suit(a, b, joint))
        return false;
    if (b->then || (a->then && sense_has_content(b)))
        return false;
    if (both && ((b->target && !a->target) || b->first != a->first || b->also))
        return false;
    if (b->named && a->span.told && a->ways && !(b->signs & SIGN_LIKE))
        return false;
    if (both && a->signs & SIGN_FREE && b->signs & SIGN_PURPOSE)
        return false; /* "forward to a free square or diagonally to one that an enemy holds" */
    if (both && b->span.told && b->ways && a->span.told &&
        (joint & JOINT_PLUS || b->bend == LEG_OUTWARD || b->bend == LEG_SIDE))
        return false; /* "one square orthogonally plus one diagonally outward" */
    if (b->target == TARGET_ENEMY && sense_has_content(a) && a->target != TARGET_ENEMY &&
        b->signs & (SIGN_OVER | SIGN_JUMP))
        return false; /* "moves like a Rook, but must jump over one piece to capture" */
    return !(joint & JOINT_OR && both && !shared);
}

/* "diagonally outward or sideways" of the second leg. */
static bool continues_leg(const struct sense_said *a, const struct sense_said *b)
{
    return a->then && !b->then && b->ways && !b->span.told && !b->verb && !b->named &&
           !(b->signs & ~(unsigned)SIGN_LIKE) && !b->target && !b->first && !b->also;
}

static void take_rest(struct sense_said *a, const struct sense_said *b)
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
    a->signs |= b->signs;
    a->target |= b->target;
    a->first |= b->first;
    a->also |= b->also;
    a->along |= b->along;
    a->near |= b->near;
    a->only_said |= b->only_said;
    a->count = b->count ? b->count : a->count;
    a->bend = b->bend ? b->bend : a->bend;
}

bool sense_unify(struct sense_said *a, const struct sense_said *b, unsigned joint, unsigned *cost)
{
    struct sense_said was = *a;
    bool both = sense_has_content(a) && sense_has_content(b);

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
static bool leg_suits(const struct sense_said *a, const struct sense_said *b)
{
    bool told = a->span.told || a->ways || a->named;
    bool more = b->span.told || b->ways || b->named || b->bend;
    bool acts = a->act && b->act && a->act != b->act && b->act != ACT_MOVE;

    return told && more && !acts && !a->then && !b->then && !a->offset[0] && !b->offset[0] &&
           !a->ring && !b->ring && !b->first && !b->also && a->target != TARGET_ENEMY &&
           !is_apart(a) && !is_apart(b) && !((a->signs | b->signs) & SIGN_OVER);
}

bool sense_add_leg(struct sense_said *a, const struct sense_said *b)
{
    unsigned slides = b->named ? sense_slides_of(&b->piece) : 0;

    if (!leg_suits(a, b) || (b->named && !slides))
        return false;
    if (a->target == TARGET_EMPTY || a->signs & SIGN_FREE) { /* the first leg ends there */
        a->target = 0;
        a->signs = (a->signs & ~(unsigned)SIGN_FREE) | SIGN_BLOCKED;
    }
    a->then = true;
    a->next = b->span;
    a->next_way = b->way;
    a->next_manner = b->manner;
    a->bend = b->bend ? b->bend : a->bend;
    a->signs |= b->signs;
    if (b->named) { /* "then outward as a Rook" */
        if (!a->next.told)
            a->next = (struct span){true, SPAN_ANY, 1, 1};
        a->next_way |= slides == WAY_DIAGONAL     ? TOLD_DIAGONAL
                       : slides == WAY_ORTHOGONAL ? TOLD_ORTHOGONAL
                                                  : TOLD_ALL;
    }
    return true;
}
