/* Distances and directions that a frame does not tell: those of its neighbours, or usual ones. */
#include "notation/sense/sense_beam.h"

static bool needs_span(const struct sense_frame *f)
{
    const struct sense_said *d = &f->said;

    return !d->span.told && !d->named && !d->offset[0] && !d->ring && !d->anywhere &&
           f->over != OVER_ENEMY && !d->then;
}

static bool needs_ways(const struct sense_frame *f)
{
    const struct sense_said *d = &f->said;

    return !d->ways && !d->named && !d->offset[0] && !d->ring && !d->anywhere && !d->then;
}

static struct span steps(enum extent kind)
{
    return (struct span){true, kind, 1, 1};
}

/* "forward", "diagonally backward", where whole lines would be told otherwise. */
static bool leads_one_way(const struct sense_said *d)
{
    unsigned halves = d->way & TOLD_HALVES;

    return halves &&
           (d->way & TOLD_DIAGONAL || (halves != TOLD_VERTICAL && halves != TOLD_HORIZONTAL));
}

/* The distance of a frame before it, or else of one behind it that is joined to it. NULL: none. */
static const struct sense_said *span_of_other(const struct sense_state *st, size_t i)
{
    const struct sense_frame *f = &st->frames[i], *behind = f + 1;
    bool captures = f->said.act == ACT_CAPTURE;

    for (size_t k = i; k-- > 0;) {
        const struct sense_frame *a = &st->frames[k];

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

static bool share_span(struct sense_state *st, size_t i)
{
    struct sense_said *d = &st->frames[i].said;
    const struct sense_said *other =
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
static bool goes_far(const struct sense_frame *f)
{
    return f->over == OVER_ONE || f->over == OVER_BEHIND || f->said.manner == MANNER_SLIDE ||
           f->said.along || f->said.signs & SIGN_AGAIN;
}

static bool complete_span(const struct slot_text *t, struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];
    struct sense_said *d = &f->said;

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
    } else {
        return false;
    }
    return true;
}

static unsigned ways_of(const struct sense_frame *f)
{
    if (f->said.ways)
        return f->said.mask;
    return f->said.named ? sense_ways_of(&f->said.piece) : 0;
}

/* The directions of frame i where it tells none: those of its neighbours; 0: none. */
static unsigned ways_of_others(const struct sense_state *st, size_t i)
{
    const unsigned joined = JOINT_AND | JOINT_OR | JOINT_COMMA;
    const struct sense_frame *f = &st->frames[i];
    const struct sense_said *d = &f->said;
    bool goes_on = d->first || d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                   f->over > OVER_ALL || f->joint & (joined | JOINT_BUT | JOINT_DASH);
    const struct sense_frame *before = i > 0 ? f - 1 : NULL;
    unsigned mask;

    while (d->first && d->act != ACT_CAPTURE && before > st->frames &&
           (before->said.act == ACT_CAPTURE || before->said.target == TARGET_ENEMY))
        before--; /* "one square forward, or captures …; two squares on its first move" */
    mask = before && goes_on ? ways_of(before) : 0;

    for (size_t k = i + 1; !mask && k < st->count; k++)
        if (st->frames[k].joint & joined && st->frames[k].sentence == f->sentence)
            mask = ways_of(&st->frames[k]);
    if (!mask && (d->count == 4 || d->count == 8))
        mask = d->count == 4 ? WAY_ORTHOGONAL : WAY_ALL;
    if (!mask && (d->near || f->over == OVER_ENEMY))
        mask = WAY_ALL;
    for (size_t k = 0; f->over == OVER_ENEMY && k < i; k++)
        mask |= ways_of(&st->frames[k]);
    return mask;
}

static bool complete_ways(struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];

    if (!needs_ways(f))
        return true;
    f->said.mask = ways_of_others(st, i);
    f->said.ways = true;
    st->cost += 1;
    return f->said.mask != 0;
}

/* "in any other direction" */
static bool complete_others(struct sense_state *st, size_t i)
{
    struct sense_said *d = &st->frames[i].said;
    unsigned used = 0;

    if (!d->ways || !(d->way & TOLD_OTHER))
        return true;
    for (size_t k = 0; k < i; k++)
        used |= ways_of(&st->frames[k]);
    d->mask = (d->way & (TOLD_BASES & ~TOLD_OTHER) ? d->mask : WAY_ALL) & ~used;
    return used && d->mask;
}

/* "Captures diagonally": of what the frames before tell, where these go there, too; of those that
 * lead forward alone, forward. */
static void narrow_captures(struct sense_state *st, size_t i)
{
    const unsigned forward = WAY_F | WAY_FL | WAY_FR;
    struct sense_said *d = &st->frames[i].said;
    unsigned before = 0, halves = d->way & TOLD_HALVES;
    bool lines = halves ? halves == TOLD_VERTICAL : !d->span.told;

    if (d->act != ACT_CAPTURE || !lines || !d->ways || d->named || d->also || i == 0)
        return;
    for (size_t k = 0; k < i; k++)
        if (!st->frames[k].gone)
            before |= ways_of(&st->frames[k]);
    if (before && !(before & ~forward) && d->mask & forward)
        d->mask &= forward;
}

/* "Steps one square diagonally. It captures by jumping over an enemy, forward or backward": along
 * the lines on which it steps; or "one square diagonally forward, and can also do it backward", or
 * "captures only forward". */
static void keep_to_diagonals(struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];
    struct sense_said *d = &f->said;
    unsigned before = 0, diagonals = 0;
    bool only = d->act == ACT_CAPTURE && (d->only_said || d->signs & SIGN_ONLY);

    for (size_t k = d->same && i ? i - 1 : 0; k < i; k++)
        before |= st->frames[k].gone ? 0 : ways_of(&st->frames[k]);
    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        if (d->mask & sense_mask(half))
            diagonals |= sense_mask(half | TOLD_DIAGONAL);
    if ((f->over != OVER_ENEMY && !d->same && !only) || !d->ways || d->way & TOLD_BASES ||
        !before || before & ~(unsigned)WAY_DIAGONAL || (only && !(before & ~diagonals)))
        return;
    d->mask = diagonals;
}

/* "five squares like a bishop and rook": the distance of both. */
static void share_span_of_name(struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];
    const struct sense_frame *before = i > 0 ? f - 1 : NULL;
    bool lists = f->said.named && !f->said.verb && !f->said.span.told && !f->said.ways &&
                 !(f->said.signs & SIGN_LIKE) && f->joint & (JOINT_AND | JOINT_OR) &&
                 !(f->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

    if (lists && before && before->said.named && before->said.span.told &&
        sense_slides_of(&f->said.piece))
        f->said.span = before->said.span;
}

bool sense_complete(const struct slot_text *t, struct sense_state *st, size_t i)
{
    share_span_of_name(st, i);
    narrow_captures(st, i);
    keep_to_diagonals(st, i);
    return complete_span(t, st, i) && complete_ways(st, i) && complete_others(st, i);
}
