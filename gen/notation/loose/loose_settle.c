/* What frames share with their neighbours: words of direction, distances, limits, other words. */
#include "notation/loose/loose_internal.h"

enum { VERTICAL = LOOSE_F | LOOSE_B, HORIZONTAL = LOOSE_L | LOOSE_R };

unsigned loose_mask(unsigned way)
{
    static const unsigned halves[][2] = {
        {LOOSE_F, WAY_F | WAY_FR | WAY_FL},
        {LOOSE_B, WAY_B | WAY_BR | WAY_BL},
        {LOOSE_L, WAY_L | WAY_FL | WAY_BL},
        {LOOSE_R, WAY_R | WAY_FR | WAY_BR},
    };
    unsigned base = 0, vertical = 0, horizontal = 0;

    for (size_t i = 0; i < COUNT_OF(halves); i++)
        if (way & halves[i][0])
            *(halves[i][0] & VERTICAL ? &vertical : &horizontal) |= halves[i][1];
    base |= way & LOOSE_DIAGONAL ? WAY_DIAGONAL : 0;
    base |= way & (LOOSE_ORTHOGONAL | LOOSE_STRAIGHT) ? WAY_ORTHOGONAL : 0;
    if (!base)
        base = way & LOOSE_ALL ? WAY_ALL : way & LOOSE_HALVES ? WAY_ORTHOGONAL : 0;
    if (!(way & LOOSE_HALVES))
        return base;
    if (base == WAY_ORTHOGONAL) /* each half is a direction */
        return (vertical & (WAY_F | WAY_B)) | (horizontal & (WAY_L | WAY_R));
    if ((way & LOOSE_HALVES) == HORIZONTAL && base & WAY_DIAGONAL)
        return 0; /* "sideways diagonally" tells nothing */
    return base & (vertical ? vertical : WAY_ALL) & (horizontal ? horizontal : WAY_ALL);
}

/* --- neighbours --- */

static bool only_ways(const struct loose_frame *f)
{
    return f->way && !f->span.told && !f->named && !f->compared && !f->then && !f->offset[0];
}

static bool joins(const struct loose_frame *a, const struct loose_frame *b)
{
    return b->joined && !b->verb && !b->but && a->aside == b->aside && a->sentence == b->sentence;
}

static bool opposite(unsigned a, unsigned b)
{
    a &= LOOSE_HALVES;
    b &= LOOSE_HALVES;
    return (a == LOOSE_F && b == LOOSE_B) || (a == LOOSE_B && b == LOOSE_F) ||
           (a == LOOSE_L && b == LOOSE_R) || (a == LOOSE_R && b == LOOSE_L);
}

/* "diagonally forward or backward", "forward or backward diagonally", "straight and diagonally
 * forward". */
static void share_words(struct loose_frame *a, struct loose_frame *b)
{
    if (opposite(a->way, b->way) && only_ways(b)) {
        if (!(b->way & LOOSE_BASES) && a->way & LOOSE_DIAGONAL)
            b->way |= LOOSE_DIAGONAL;
        else if (!(a->way & LOOSE_BASES) && b->way & LOOSE_DIAGONAL)
            a->way |= LOOSE_DIAGONAL;
    }
    if (a->way == LOOSE_STRAIGHT && b->way & LOOSE_DIAGONAL && b->way & LOOSE_HALVES &&
        only_ways(b) && b->join != LOOSE_COMMA)
        a->way |= b->way & LOOSE_HALVES;
}

/* "two squares forward and one to the side": a jump. */
static bool makes_jump(const struct loose_text *t, const struct loose_frame *a,
                       const struct loose_frame *b)
{
    bool shaped = t->shape && a->span.first == b->span.first;
    bool exact = !a->target && a->span.told && b->span.told && a->span.kind == LOOSE_EXACT &&
                 b->span.kind == LOOSE_EXACT &&
                 (a->span.first != b->span.first || b->bend || a->manner == MANNER_JUMP || shaped);
    bool crossing = (a->way & VERTICAL && b->way & HORIZONTAL) ||
                    (a->way & HORIZONTAL && b->way & VERTICAL) || b->bend ||
                    ((a->way & LOOSE_DIAGONAL) && (b->way & (LOOSE_STRAIGHT | LOOSE_ORTHOGONAL))) ||
                    ((shaped || a->manner == MANNER_JUMP) && b->way & LOOSE_DIAGONAL &&
                     a->way & (LOOSE_STRAIGHT | LOOSE_ORTHOGONAL));

    return exact && crossing && joins(a, b) && b->join != LOOSE_OR && !a->named && !b->named;
}

static void drop_frame(struct loose_text *t, size_t i)
{
    for (size_t k = i; k + 1 < t->frame_count; k++)
        t->frames[k] = t->frames[k + 1];
    t->frame_count--;
    for (size_t k = 0; k < t->aside_count; k++)
        if (t->asides[k].owner > i)
            t->asides[k].owner--;
}

/* Takes the directions of b, which says nothing else, to those of a. */
static void join_ways(struct loose_frame *a, const struct loose_frame *b)
{
    bool narrows = a->way == LOOSE_ALL && b->join == LOOSE_COMMA;

    a->mask = (narrows ? 0 : a->mask) | b->mask;
    a->way |= narrows ? 0 : b->way;
    if (b->target) {
        a->target = b->target;
        a->target_behind = true;
    }
    a->first |= b->first;
    a->bend = b->bend ? b->bend : a->bend;
    a->over = b->over ? b->over : a->over;
    if (b->then) {
        a->then = true;
        a->may_stop = b->may_stop;
        a->next = b->next;
        a->next_way = b->next_way;
        a->bend = b->bend;
    }
}

static void share_with_next(struct loose_text *t)
{
    for (size_t i = t->frame_count; i-- > 1;) {
        struct loose_frame *a = &t->frames[i - 1], *b = a + 1;

        if (joins(a, b) && !a->then)
            share_words(a, b);
    }
    for (size_t i = 0; i < t->frame_count; i++)
        if (!t->frames[i].settled) {
            t->frames[i].settled = true;
            t->frames[i].mask = loose_mask(t->frames[i].way & ~(unsigned)LOOSE_OTHER);
        }
    for (size_t i = t->frame_count; i-- > 1;) {
        struct loose_frame *a = &t->frames[i - 1], *b = a + 1;

        if (joins(a, b) && b->way == LOOSE_ALL && only_ways(b) && b->join == LOOSE_COMMA &&
            a->span.told && a->way & (LOOSE_DIAGONAL | LOOSE_STRAIGHT | LOOSE_ORTHOGONAL)) {
            drop_frame(t, i); /* "two squares straight, in any direction" */
            continue;
        }
        if (joins(a, b) && only_ways(a) && b->compared && !b->span.told && b->mask) {
            b->mask |= a->mask; /* "left and right like the rook" */
            drop_frame(t, i - 1);
            continue;
        }
        if (joins(a, b) && only_ways(a) && b->then && !b->named && b->mask) {
            b->mask |= a->mask; /* "horizontally or vertically one square and then …" */
            drop_frame(t, i - 1);
            continue;
        }
        if (joins(a, b) && only_ways(a) && b->join == LOOSE_COMMA && b->span.told && !b->way &&
            !b->named && !b->offset[0] && !b->then && !b->first) {
            a->span = b->span; /* "in all directions, one square at a time" */
            drop_frame(t, i);
            continue;
        }
        if (!joins(a, b) || a->named || a->compared || !a->way || !b->way || b->span.told ||
            b->named || b->compared || b->offset[0] || b->way & LOOSE_OTHER)
            continue;
        if (a->then ? !b->then : true) {
            if (a->then)
                a->next_way |= b->way;
            else
                join_ways(a, b);
            drop_frame(t, i);
        }
    }
}

static void join_jumps(struct loose_text *t)
{
    for (size_t i = t->frame_count; i-- > 1;) {
        struct loose_frame *a = &t->frames[i - 1], *b = a + 1;

        if (makes_jump(t, a, b)) {
            a->then = true;
            a->next = b->span;
            a->next_way = b->way;
            a->bend = b->bend;
            a->also |= b->also;
            a->over = b->over ? b->over : a->over;
            drop_frame(t, i);
        }
    }
}

/* --- distances --- */

static bool needs_span(const struct loose_frame *f)
{
    return !f->span.told && !f->named && !f->compared && !f->offset[0] && !f->ring &&
           !f->anywhere && !f->removed && !f->vague;
}

static struct loose_span steps(enum loose_extent kind)
{
    return (struct loose_span){true, kind, 1, 1};
}

/* "forward", "diagonally backward", where whole lines would be told otherwise. */
static bool leads_one_way(const struct loose_frame *f)
{
    unsigned halves = f->way & LOOSE_HALVES;

    return halves && (f->way & LOOSE_DIAGONAL || (halves != VERTICAL && halves != HORIZONTAL));
}

/* The distance of a frame that has none: that of its verb, or of a neighbour. */
static void share_span(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    if (!needs_span(f))
        return;
    if (f->verb && f->manner == MANNER_STEP) {
        f->span = steps(LOOSE_EXACT);
        return;
    }
    if (f->verb && f->manner == MANNER_JUMP && !f->over)
        return;
    for (size_t k = i; f->manner != MANNER_SLIDE && k-- > 0;) {
        const struct loose_frame *a = &t->frames[k];

        if (a->aside != f->aside || a->removed || (a->first && !f->first))
            continue;
        if (a->then || (f->verb && f->said != TARGET_ENEMY && f->sentence != a->sentence))
            break;
        if (a->span.told && !a->named) {
            f->span = a->span;
            f->shared = true;
            if (f->manner == MANNER_NONE)
                f->manner = a->manner;
            return;
        }
        if (f->verb)
            break;
    }
    for (size_t k = i + 1; k < t->frame_count; k++) {
        const struct loose_frame *b = &t->frames[k];

        if (!joins(f, b) || (f->manner == MANNER_SLIDE && b->join == LOOSE_COMMA))
            break;
        if (b->span.told && !b->named) {
            f->span = b->span;
            return;
        }
    }
    if (f->manner == MANNER_SLIDE)
        f->span = steps(LOOSE_ANY);
    else if (f->manner == MANNER_STEP || (t->man && f->manner == MANNER_NONE))
        f->span = steps(LOOSE_EXACT);
    else if (f->over == OVER_ONE || f->over == OVER_BEHIND || f->along)
        f->span = steps(LOOSE_ANY);
    else if (f->near || (f->manner == MANNER_NONE && leads_one_way(f)))
        f->span = steps(LOOSE_EXACT);
}

/* "by one square only, either like a rook or …": the distance of names behind it. */
static void limit_names(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    if (!f->span.told || f->way || f->named || f->then || f->offset[0] || f->removed || f->but)
        return;
    for (size_t k = i + 1; k < t->frame_count && joins(f, &t->frames[k]); k++)
        if (t->frames[k].named && !t->frames[k].span.told) {
            t->frames[k].span = f->span;
            t->frames[k].narrowed = true;
            f->gone = true;
        }
}

/* The directions of a frame that has none. */
static void share_ways(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    if (f->aside && !f->mask && !f->named && f->span.told && t->asides[f->aside - 1].owner &&
        !f->removed)
        f->mask = t->frames[t->asides[f->aside - 1].owner - 1].mask;
    if (f->mask || f->named || f->offset[0] || f->ring || f->anywhere || f->then || f->removed ||
        !f->span.told || f->but)
        return;
    if ((f->first || f->said == TARGET_ENEMY) && i > 0 && t->frames[i - 1].aside == f->aside) {
        f->mask = t->frames[i - 1].mask; /* "one square forward, or two on its first move" */
        return;
    }
    for (size_t k = i + 1; k < t->frame_count; k++) {
        if (!t->frames[k].joined || t->frames[k].but || t->frames[k].aside != f->aside)
            break;
        if (t->frames[k].mask && !t->frames[k].removed) {
            f->mask = t->frames[k].mask;
            return;
        }
    }
}

/* --- limits --- */

/* "but only forward", "limited to two squares": of all frames before it in the sentence. */
static bool limits(const struct loose_frame *f, const struct loose_frame *before)
{
    bool other = f->verb && f->said == TARGET_EMPTY && before && before->said == TARGET_ENEMY;

    if (f->adds && f->verb && before && f->mask & ~(before->mask | loose_ways_of(&before->piece)))
        return false;
    return f->but && !other && !f->named && !f->also && !f->target && f->said != TARGET_ENEMY &&
           !f->first && !f->then && !f->offset[0] && (f->mask || f->span.told);
}

/* "never two": what is told to be no distance is none. */
static bool denies_span(const struct loose_frame *f, const struct loose_frame *before)
{
    return !f->mask && !f->named && !f->vague &&
           (f->span.kind == LOOSE_EXACT || f->span.kind == LOOSE_LEAST) && before &&
           before->span.told && before->span.last < f->span.first;
}

/* Takes directions from what was told before; false when these were told one by one. */
static bool take_away(struct loose_text *t, struct loose_frame *a, unsigned mask)
{
    bool takes = a->mask & mask;

    if (!a->named && !a->mask && !a->then && a->span.told)
        a->mask = WAY_ALL; /* "one square, but not backward" */
    if (a->named && !a->mask)
        a->piece = loose_along(t->arena, &a->piece, WAY_ALL & ~mask);
    else if (takes && (a->then || !(a->mask & ~mask)))
        return false;
    else
        a->mask &= ~mask;
    return !a->offset[0];
}

static bool narrow(struct loose_frame *a, const struct loose_frame *f)
{
    if (a->offset[0] || a->then ||
        (!a->named && f->span.told && a->span.told && a->span.kind != LOOSE_ANY))
        return false;
    if (f->mask)
        a->mask = !a->named && a->mask ? a->mask & f->mask : f->mask;
    if (f->span.told) {
        a->span = f->span;
        a->narrowed = true;
    }
    return true;
}

static bool limit_before(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];
    const struct loose_frame *before = i ? f - 1 : NULL;
    bool any = false;

    if (i == 0)
        f->but = false;
    if (f->replaces && (f->offset[0] || f->named) && before && before->named) {
        for (size_t k = 0; k < i; k++)
            t->frames[k].gone = true; /* "like a knight, except it's a (2,3) jump" */
        return true;
    }
    if (!f->removed && !limits(f, before)) {
        f->gone = f->vague;
        return true;
    }
    f->gone = true;
    if (f->removed && (!f->mask || f->span.told || f->named || f->vague))
        return denies_span(f, before);
    for (size_t k = 0; k < i; k++) {
        struct loose_frame *a = &t->frames[k];

        if (a->aside != f->aside || a->gone)
            continue;
        if (f->removed ? !take_away(t, a, f->mask) : !narrow(a, f))
            return false;
        any = true;
    }
    return any;
}

/* --- other words --- */

static int counts(unsigned mask)
{
    int count = 0;

    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* What stands in a bracket and only tells directions or distances again, or more exactly. */
static bool explains(struct loose_text *t, size_t first, size_t end, struct loose_frame *owner)
{
    unsigned mask = 0, ways = 0;
    struct loose_span span = {0};

    for (size_t i = first; i < end; i++) {
        const struct loose_frame *f = &t->frames[i];

        if (f->named || f->then || f->offset[0] || f->ring || f->anywhere || f->target || f->verb ||
            f->removed || f->compared || (f->span.told && span.told))
            return false;
        mask |= f->mask;
        ways |= f->way;
        if (f->span.told)
            span = f->span;
    }
    if (mask && span.told && (owner->mask || owner->named) && owner->span.told)
        return false;
    if (mask) {
        if (!owner->mask && !owner->named)
            owner->mask = mask;
        else if (owner->named)
            owner->mask = owner->mask ? owner->mask & mask : mask;
        else if ((mask & owner->mask) == mask)
            owner->mask = mask;
        else if (!(ways & LOOSE_BASES) &&
                 (loose_mask(ways | LOOSE_DIAGONAL | (owner->way & VERTICAL)) & owner->mask) ==
                     owner->mask)
            span.told = span.told && owner->span.told; /* "diagonally (left and right)" */
        else if (!(owner->way & LOOSE_BASES) && !(ways & LOOSE_HALVES))
            owner->mask = loose_mask((owner->way & LOOSE_HALVES) | LOOSE_ALL) & mask;
        else
            return false;
    }
    if (span.told && span.kind == LOOSE_EXACT && counts(owner->mask) == span.first && !mask)
        span.told = false; /* "five squares" */
    if (span.told) {
        if (owner->span.told && owner->span.kind == LOOSE_ANY && span.kind == LOOSE_UP_TO)
            owner->span = span; /* "(up to 10)" */
        if (owner->span.told && (owner->span.kind != span.kind || owner->span.last != span.last))
            return false;
        owner->span = span;
    }
    return true;
}

static void explain_all(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count;) {
        size_t end = i + 1;
        int aside = t->frames[i].aside;

        while (end < t->frame_count && t->frames[end].aside == aside)
            end++;
        if (aside && t->asides[aside - 1].owner &&
            explains(t, i, end, &t->frames[t->asides[aside - 1].owner - 1]))
            while (end > i)
                drop_frame(t, --end);
        i = end;
    }
}

/* Directions and distances that are not told at all: those of the piece with that name, "The Rook
 * slides any distance"; those of "in any of the four directions"; single steps forward or backward.
 */
static void take_from_subject(struct loose_text *t)
{
    unsigned ways = t->subject && !t->game ? loose_ways_of(&t->subject->piece) : 0;
    bool told = false;

    if (t->count == 4 || t->count == 8)
        ways = t->count == 4 ? WAY_ORTHOGONAL : WAY_ALL;
    for (size_t i = 0; i < t->frame_count; i++)
        told |=
            t->frames[i].mask || t->frames[i].named || t->frames[i].offset[0] || t->frames[i].then;
    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];

        if (!told && !f->gone && f->span.told)
            f->mask = ways;
    }
}

/* What stands in brackets and is no explanation: "(two on its first move)", "(not sideways)". */
static void leave_brackets(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];

        if (f->aside && t->asides[f->aside - 1].owner && (f->first || f->removed))
            f->aside = t->frames[t->asides[f->aside - 1].owner - 1].aside;
    }
}

/* Whether a colon or dash stands behind the frame, and other frames behind that. */
static bool opens_aside(const struct loose_text *t, size_t i)
{
    return i + 1 < t->frame_count && t->frames[i + 1].aside != t->frames[i].aside &&
           t->frames[i + 1].aside && !t->asides[t->frames[i + 1].aside - 1].bracket;
}

/* Takes out frames that only tell what others do: an L-shape told by its legs, lines told before a
 * colon. */
static void drop_told(struct loose_text *t)
{
    bool legs = false;
    unsigned ways = 0;

    for (size_t i = 0; i < t->frame_count; i++) {
        legs |= t->frames[i].then && !t->frames[i].removed;
        ways |= t->frames[i].span.told || t->frames[i].named ? 1 : 0;
    }
    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];

        if (f->offset[0] == 2 && f->offset[1] == 1 && legs && t->shape)
            f->gone = true;
        if (ways && (f->manner != MANNER_JUMP || opens_aside(t, i)) && !f->target && !f->held &&
            !f->span.told && !f->named && !f->compared && !f->offset[0] && !f->then && f->mask &&
            !f->removed && !f->ring && !f->anywhere && f->over != OVER_ENEMY &&
            f->said != TARGET_ENEMY)
            f->gone = true;
        if (t->least && !f->removed && (f->named || f->span.kind == LOOSE_ANY))
            f->span = (struct loose_span){true, LOOSE_LEAST, t->least, t->least};
    }
}

bool loose_settle(struct loose_text *t)
{
    unsigned used = 0;

    leave_brackets(t);
    share_with_next(t);
    explain_all(t);
    share_with_next(t);
    join_jumps(t);
    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];

        if (f->way & LOOSE_OTHER) {
            f->mask = (f->way & (LOOSE_BASES & ~LOOSE_OTHER) ? f->mask : WAY_ALL) & ~used;
            if (!used || !f->mask)
                return false;
        }
        if (f->next_to && !f->way && !f->named && !f->mask)
            f->mask = i && only_ways(f - 1) && f[-1].sentence == f->sentence ? f[-1].mask : WAY_ALL;

        if (!f->removed)
            used |= f->mask;
    }
    for (size_t i = 0; i < t->frame_count; i++)
        if (!limit_before(t, i))
            return false;
    take_from_subject(t);
    for (size_t i = 0; i < t->frame_count; i++)
        limit_names(t, i);
    for (size_t i = 0; i < t->frame_count; i++)
        if (!t->frames[i].gone) {
            share_span(t, i);
            share_ways(t, i);
        }
    drop_told(t);
    return true;
}
