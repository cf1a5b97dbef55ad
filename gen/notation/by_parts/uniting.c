/* Two clauses told of the same moves: as one statement, or as two legs of it. */
#include "notation/by_parts/joining.h"

#include <string.h>

/* --- directions --- */

static bool are_opposite(unsigned a, unsigned b)
{
    return (a == TOLD_F && b == TOLD_B) || (a == TOLD_B && b == TOLD_F) ||
           (a == TOLD_L && b == TOLD_R) || (a == TOLD_R && b == TOLD_L);
}

/* "diagonally forward or backward", "forward or backward diagonally", "straight or diagonally
 * forward": words that both directions share. */
static void share_words(struct clause_reading *a, unsigned *way, unsigned lead)
{
    unsigned was = a->way;

    if (are_opposite(was & TOLD_HALVES, *way & TOLD_HALVES)) {
        if (was & TOLD_DIAGONAL && !(*way & TOLD_BASES))
            *way |= TOLD_DIAGONAL;
        else if (*way & TOLD_DIAGONAL && !(lead & TOLD_DIAGONAL) && !(was & TOLD_BASES))
            a->way |= TOLD_DIAGONAL;
    }
    if (*way == TOLD_L || *way == TOLD_R) /* "forward left or right" */
        *way |= was & TOLD_HORIZONTAL && was & TOLD_VERTICAL ? was & ~(unsigned)TOLD_HORIZONTAL : 0;
    if (was == TOLD_STRAIGHT && *way & TOLD_DIAGONAL)
        a->way |= *way & TOLD_HALVES;
    if (was & TOLD_BASES && was & TOLD_HALVES && !(a->lead & TOLD_BASES) && !(*way & TOLD_HALVES))
        *way |= was & TOLD_HALVES; /* "forward diagonally or orthogonally" */
    if (a->way != was)
        a->mask = (a->mask & ~directions_mask(was)) | directions_mask(a->way);
}

static void unite_ways(struct clause_reading *a, const struct clause_reading *b, unsigned joint)
{
    unsigned way = b->way, mask = b->mask;
    bool listed = joint & (JOINT_OR | JOINT_AND);

    if (!b->ways)
        return;
    if (a->ways && !listed && !(joint & JOINT_COMMA)) {
        a->way |= b->way; /* "forward (up the board) diagonally" */
        a->mask = directions_mask(a->way);
        return;
    }
    if (a->ways && b->way == TOLD_ALL && !listed)
        return; /* "diagonally, in any direction" */
    if (a->ways && a->way == TOLD_ALL && !listed) {
        a->mask = 0; /* "in any direction, horizontally …" */
    } else if (a->ways && !(b->span.told && b->span_first)) { /* not "or one square backward" */
        share_words(a, &way, b->lead);
        mask =
            way == b->way ? b->mask : directions_mask(way) | (b->mask & ~directions_mask(b->way));
    }
    a->mask |= mask;
    a->way = way;
    a->ways = true;
}

/* --- what suits each other --- */

static bool unite_spans(struct span *a, const struct span *b)
{
    if (a->told && b->told)
        return a->kind == b->kind && a->first == b->first && a->last == b->last;
    *a = b->told ? *b : *a;
    return true;
}

/* Whether it tells only how the moves before it go: over what, and where they end. */
static bool tells_manner(const struct clause_reading *b)
{
    return !clause_has_content(b) && b->cues & (CUE_JUMP | CUE_OVER | CUE_LAND | CUE_BEYOND);
}

static bool unite_verbs(struct clause_reading *a, const struct clause_reading *b)
{
    bool told = clause_has_content(a);

    if (told && b->verb && (!tells_manner(b) || (b->act & ~a->act & ACT_CAPTURE)))
        return false;
    if (told && b->act && a->act && a->act != b->act)
        return false;
    a->act |= b->act;
    if (a->manner == MANNER_NONE || (b->manner && !told))
        a->manner = b->manner;
    a->verb |= b->verb;
    return true;
}

/* Whether both say the same thing. */
static bool clash(const struct clause_reading *a, const struct clause_reading *b)
{
    return (a->named && b->named) || (a->offset[0] && b->offset[0]) || (a->ring && b->ring) ||
           (a->target && b->target && a->target != b->target);
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

    if (clause_is_condition(b) || clause_is_denied(b) || clash(a, b) || !ways_suit(a, b, joint))
        return false;
    if (both && (a->then || (b->target && !a->target) || b->first != a->first || b->also))
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

/* --- one statement --- */

/* "diagonally outward or sideways" of the second leg. */
static bool continues_leg(const struct clause_reading *a, const struct clause_reading *b)
{
    return a->then && b->ways && !b->span.told && !b->verb && !b->named &&
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
    const struct clause_reading was = *a;

    if (continues_leg(a, b)) {
        a->next_way |= b->way;
        a->bend = b->bend ? b->bend : a->bend;
        return true;
    }
    if (!suits(a, b, joint) || !unite_verbs(a, b) || !unite_spans(&a->span, &b->span))
        return false;
    unite_ways(a, b, joint);
    take_rest(a, b);
    if (was.ways && !was.span.told && b->span.told && b->span_first && b->ways)
        *cost += COST_PART_OF_OWN;
    if (joint & (JOINT_STOP | JOINT_BUT))
        *cost += COST_PART_OF_SENTENCE;
    return true;
}

/* --- two legs --- */

/* Whether b may be told of a further leg. */
static bool leg_suits(const struct clause_reading *a, const struct clause_reading *b)
{
    bool told = a->span.told || a->ways || a->named;
    bool more = b->span.told || b->ways || b->named || b->bend;
    bool acts = a->act && b->act && a->act != b->act && b->act != ACT_MOVE;

    return told && more && !acts && !a->then && !a->offset[0] && !b->offset[0] && !b->first &&
           !b->also && a->target != TARGET_ENEMY && !clause_is_condition(b) &&
           !clause_is_denied(b) && !((a->cues | b->cues) & CUE_OVER);
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
            a->next = span_told(SPAN_ANY, 1);
        a->next_way |= slides == WAY_DIAGONAL     ? TOLD_DIAGONAL
                       : slides == WAY_ORTHOGONAL ? TOLD_ORTHOGONAL
                                                  : TOLD_ALL;
    }
    return true;
}
