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

static struct loose_span steps(enum loose_extent kind)
{
    return (struct loose_span){true, kind, 1, 1};
}

/* "forward", "diagonally backward", where whole lines would be told otherwise. */
static bool leads_one_way(const struct sense_said *d)
{
    unsigned halves = d->way & LOOSE_HALVES;

    return halves &&
           (d->way & LOOSE_DIAGONAL || (halves != LOOSE_VERTICAL && halves != LOOSE_HORIZONTAL));
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
        if (a->said.span.told && !a->said.named && a->over != OVER_ONE)
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

static bool complete_span(const struct loose_text *t, struct sense_state *st, size_t i)
{
    struct sense_frame *f = &st->frames[i];
    struct sense_said *d = &f->said;

    if (!needs_span(f))
        return true;
    if (goes_far(f)) {
        d->span = steps(LOOSE_ANY);
    } else if (d->manner == MANNER_STEP && d->verb) {
        d->span = steps(LOOSE_EXACT);
    } else if (share_span(st, i)) {
        st->cost += 1;
    } else if (d->manner == MANNER_STEP || t->man || d->near) {
        d->span = steps(LOOSE_EXACT);
        st->cost += 1;
    } else if (leads_one_way(d) && d->manner != MANNER_JUMP) {
        d->span = steps(LOOSE_EXACT);
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
    return f->said.named ? loose_ways_of(&f->said.piece) : 0;
}

/* The directions of frame i where it tells none: those of its neighbours; 0: none. */
static unsigned ways_of_others(const struct sense_state *st, size_t i)
{
    const unsigned joined = JOINT_AND | JOINT_OR | JOINT_COMMA;
    const struct sense_frame *f = &st->frames[i];
    const struct sense_said *d = &f->said;
    bool goes_on = d->first || d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                   f->over > OVER_ALL || f->joint & (joined | JOINT_BUT);
    unsigned mask = i > 0 && goes_on ? ways_of(f - 1) : 0;

    for (size_t k = i + 1; !mask && k < st->count; k++)
        if (st->frames[k].joint & joined && st->frames[k].sentence == f->sentence)
            mask = ways_of(&st->frames[k]);
    if (!mask && (d->count == 4 || d->count == 8))
        mask = d->count == 4 ? WAY_ORTHOGONAL : WAY_ALL;
    if (!mask && d->near)
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

    if (!d->ways || !(d->way & LOOSE_OTHER))
        return true;
    for (size_t k = 0; k < i; k++)
        used |= ways_of(&st->frames[k]);
    d->mask = (d->way & (LOOSE_BASES & ~LOOSE_OTHER) ? d->mask : WAY_ALL) & ~used;
    return used && d->mask;
}

bool sense_complete(const struct loose_text *t, struct sense_state *st, size_t i)
{
    return complete_span(t, st, i) && complete_ways(st, i) && complete_others(st, i);
}
