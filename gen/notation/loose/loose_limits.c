/* Frames that limit those before them. */
#include "notation/loose/loose_internal.h"

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

bool loose_limit(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count; i++)
        if (!limit_before(t, i))
            return false;
    return true;
}
