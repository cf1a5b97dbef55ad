/* Distances and directions of frames that tell none: those of their neighbours. */
#include "notation/loose/loose_internal.h"

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

    return halves &&
           (f->way & LOOSE_DIAGONAL || (halves != LOOSE_VERTICAL && halves != LOOSE_HORIZONTAL));
}

/* The distance of a frame before it. */
static bool share_before(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    while (f->manner != MANNER_SLIDE && i-- > 0) {
        const struct loose_frame *a = &t->frames[i];

        if (a->aside != f->aside || a->removed || (a->first && !f->first))
            continue;
        if (a->then || (f->verb && f->said != TARGET_ENEMY && f->sentence != a->sentence))
            return false;
        if (a->span.told && !a->named) {
            f->span = a->span;
            f->shared = true;
            if (f->manner == MANNER_NONE)
                f->manner = a->manner;
            return true;
        }
        if (f->verb)
            return false;
    }
    return false;
}

/* The distance of a frame behind it that is joined to it. */
static bool share_behind(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    for (size_t k = i + 1; k < t->frame_count; k++) {
        const struct loose_frame *b = &t->frames[k];

        if (!loose_joins(f, b) || (f->manner == MANNER_SLIDE && b->join == LOOSE_COMMA))
            return false;
        if (b->span.told && !b->named) {
            f->span = b->span;
            return true;
        }
    }
    return false;
}

/* The distance of a frame where none is told: that of its verb, if it has a usual one. */
static void take_usual_span(const struct loose_text *t, struct loose_frame *f)
{
    if (f->manner == MANNER_SLIDE)
        f->span = steps(LOOSE_ANY);
    else if (f->manner == MANNER_STEP || (t->man && f->manner == MANNER_NONE))
        f->span = steps(LOOSE_EXACT);
    else if (f->over == OVER_ONE || f->over == OVER_BEHIND || f->along)
        f->span = steps(LOOSE_ANY);
    else if (f->near || (f->manner == MANNER_NONE && leads_one_way(f)))
        f->span = steps(LOOSE_EXACT);
}

/* The distance of a frame that has none: that of its verb, or of a neighbour. */
static void share_span(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    if (!needs_span(f))
        return;
    if (f->verb && f->manner == MANNER_STEP)
        f->span = steps(LOOSE_EXACT);
    else if (!(f->verb && f->manner == MANNER_JUMP && !f->over) && !share_before(t, i) &&
             !share_behind(t, i))
        take_usual_span(t, f);
}

/* "by one square only, either like a rook or …": the distance of names behind it. */
static void limit_names(struct loose_text *t, size_t i)
{
    struct loose_frame *f = &t->frames[i];

    if (!f->span.told || f->way || f->named || f->then || f->offset[0] || f->removed || f->but)
        return;
    for (size_t k = i + 1; k < t->frame_count && loose_joins(f, &t->frames[k]); k++)
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

void loose_share(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count; i++)
        limit_names(t, i);
    for (size_t i = 0; i < t->frame_count; i++)
        if (!t->frames[i].gone) {
            share_span(t, i);
            share_ways(t, i);
        }
}
