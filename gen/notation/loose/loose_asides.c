/* What stands in brackets, and behind colons and dashes. */
#include "notation/loose/loose_internal.h"

static int counts(unsigned mask)
{
    int count = 0;

    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* What all frames of an aside tell. */
struct remark {
    unsigned mask, ways;
    struct loose_span span;
};

/* False when they tell more than directions and a distance. */
static bool take_remark(const struct loose_text *t, size_t first, size_t end, struct remark *r)
{
    for (size_t i = first; i < end; i++) {
        const struct loose_frame *f = &t->frames[i];

        if (f->named || f->then || f->offset[0] || f->ring || f->anywhere || f->target || f->verb ||
            f->removed || f->compared || (f->span.told && r->span.told))
            return false;
        r->mask |= f->mask;
        r->ways |= f->way;
        if (f->span.told)
            r->span = f->span;
    }
    return true;
}

/* "diagonally (left and right)" */
static bool tells_sides(const struct loose_frame *owner, unsigned ways)
{
    unsigned sides = ways | LOOSE_DIAGONAL | (owner->way & LOOSE_VERTICAL);

    return !(ways & LOOSE_BASES) && (loose_mask(sides) & owner->mask) == owner->mask;
}

/* False when the directions are others than the owner's. */
static bool explain_ways(struct loose_frame *owner, struct remark *r)
{
    if (!owner->mask)
        owner->mask = r->mask;
    else if (owner->named)
        owner->mask &= r->mask;
    else if ((r->mask & owner->mask) == r->mask)
        owner->mask = r->mask;
    else if (tells_sides(owner, r->ways))
        r->span.told = r->span.told && owner->span.told;
    else if (!(owner->way & LOOSE_BASES) && !(r->ways & LOOSE_HALVES))
        owner->mask = loose_mask((owner->way & LOOSE_HALVES) | LOOSE_ALL) & r->mask;
    else
        return false;
    return true;
}

/* False when the distance is another than the owner's. */
static bool explain_span(struct loose_frame *owner, const struct loose_span *span)
{
    const struct loose_span *own = &owner->span;

    if (own->told && own->kind == LOOSE_ANY && span->kind == LOOSE_UP_TO)
        owner->span = *span; /* "(up to 10)" */
    if (own->told && (own->kind != span->kind || own->last != span->last))
        return false;
    owner->span = *span;
    return true;
}

/* What stands in a bracket and only tells directions or distances again, or more exactly: the
 * owner takes it. False when it tells anything else. */
static bool explain(struct loose_text *t, size_t first, size_t end, struct loose_frame *owner)
{
    struct remark r = {0};

    if (!take_remark(t, first, end, &r) ||
        (r.mask && r.span.told && (owner->mask || owner->named) && owner->span.told))
        return false;
    if (r.mask && !explain_ways(owner, &r))
        return false;
    if (r.span.told && r.span.kind == LOOSE_EXACT && counts(owner->mask) == r.span.first && !r.mask)
        r.span.told = false; /* "five squares" */
    return !r.span.told || explain_span(owner, &r.span);
}

void loose_explain_asides(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count;) {
        size_t end = i + 1;
        int aside = t->frames[i].aside;

        while (end < t->frame_count && t->frames[end].aside == aside)
            end++;
        if (aside && t->asides[aside - 1].owner &&
            explain(t, i, end, &t->frames[t->asides[aside - 1].owner - 1]))
            while (end > i)
                loose_drop_frame(t, --end);
        i = end;
    }
}

void loose_leave_brackets(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];

        if (f->aside && t->asides[f->aside - 1].owner && (f->first || f->removed))
            f->aside = t->frames[t->asides[f->aside - 1].owner - 1].aside;
    }
}
