/* Remarks in brackets and behind dashes, which say the same again or more exactly. */
#include "notation/sense/sense_beam.h"

/* The frame that a remark is about: the last one before it that is none. NULL: there is none. */
static struct sense_frame *owner_of(struct sense_state *st, size_t i)
{
    while (i-- > 0)
        if (!st->frames[i].remark)
            return &st->frames[i];
    return NULL;
}

int sense_count(unsigned mask)
{
    int count = 0;

    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* The directions of all frames before i, as a mask. */
static unsigned ways_before(const struct sense_state *st, size_t i)
{
    unsigned all = 0;

    while (i-- > 0)
        all |= st->frames[i].remark ? 0 : st->frames[i].said.mask;
    return all;
}

/* Takes a distance to the owner, where that tells none, or any; or the number of directions. False
 * when it tells another. */
static bool explain_span(struct sense_said *owner, const struct sense_said *d, unsigned ways)
{
    const struct span *own = &owner->span, *span = &d->span;

    if (!span->told)
        return true;
    if (!d->ways && span->kind == SPAN_EXACT && span->first > 3 && sense_count(ways) == span->first)
        return true; /* "(five squares)" */
    if (own->told && own->kind != SPAN_ANY && (own->kind != span->kind || own->last != span->last))
        return false;
    owner->span = *span;
    return true;
}

/* Takes directions to the owner, where they are told more exactly than there. False when they are
 * others. */
static bool explain_ways(struct sense_said *owner, unsigned mask, unsigned way)
{
    unsigned sides = way | TOLD_DIAGONAL | (owner->way & TOLD_VERTICAL);
    unsigned last = sense_mask(owner->way) & owner->mask;

    if (!mask)
        return true;
    if (owner->ways && !(owner->way & TOLD_BASES) && !(way & TOLD_HALVES)) {
        owner->mask = sense_mask((owner->way & TOLD_HALVES) | TOLD_ALL) & mask;
        return owner->mask != 0; /* "forward (diagonally or straight)" */
    }
    if (mask == last)
        return true; /* "forward or sideways (left or right)" */
    if (owner->grouped && (mask & owner->mask) == mask)
        return true; /* "along a rank (sideways) or file (vertically)" */
    if (owner->ways && (mask & owner->mask) != mask) /* "diagonally (left and right)" */
        return (sense_mask(sides) & last) == last && !(way & TOLD_BASES);
    owner->mask = mask;
    owner->way |= way;
    return owner->ways = true;
}

/* Whether nothing is told but directions and a distance. */
static bool is_plain(const struct sense_said *d)
{
    return !d->named && !d->offset[0] && !d->ring && !d->anywhere && !d->then && !d->verb &&
           !d->target && !(d->signs & (SIGN_OVER | SIGN_THING | SIGN_LIKE | SIGN_NOT));
}

/* Behind the remarks that stand in one bracket, or behind one dash. */
static size_t end_of(const struct sense_state *st, size_t i)
{
    size_t end = i;

    while (end < st->count && st->frames[end].aside == st->frames[i].aside &&
           st->frames[end].remark)
        end++;
    return end;
}

/* Takes the remarks from i to `end` to their owner, where they are plain. */
static bool take_remarks(struct sense_state *st, size_t i, size_t end)
{
    struct sense_frame *owner = owner_of(st, i);
    unsigned mask = 0, way = 0;
    bool plain = owner != NULL, span = false;

    for (size_t k = i; k < end; k++) {
        plain &= is_plain(&st->frames[k].said);
        span |= st->frames[k].said.span.told;
        mask |= st->frames[k].said.mask;
        way |= st->frames[k].said.way;
    }
    if (!plain || (owner->said.named && mask && span))
        return true;
    for (size_t k = i; k < end; k++) {
        if (!explain_span(&owner->said, &st->frames[k].said, ways_before(st, i)))
            return false;
        st->frames[k].gone = true;
    }
    if (mask == (WAY_L | WAY_R)) /* the words of a list count one by one */
        way |= TOLD_HORIZONTAL;
    return explain_ways(&owner->said, mask, way);
}

bool sense_take_remarks(struct sense_state *st)
{
    for (size_t i = 0, end; i < st->count; i = end) {
        end = st->frames[i].remark ? end_of(st, i) : i + 1;
        if (st->frames[i].remark && !take_remarks(st, i, end))
            return false;
    }
    return true;
}

/* Whether the remarks from i to `end` tell the moves of their owner, or all; or compare these with
 * a piece that has them, too. */
static bool agree(struct arena *arena, const struct sense_state *st, size_t i, size_t end,
                  const struct sense_frame *owner)
{
    const struct sense_said *first = &st->frames[i].said;
    struct moveset said = {0}, all = {0};

    for (size_t k = i; k < end; k++)
        moveset_append(arena, &said, &st->frames[k].moves);
    for (size_t k = 0; k < i; k++)
        if (!st->frames[k].remark)
            moveset_append(arena, &all, &st->frames[k].moves);
    return moveset_equal(&owner->moves, &said) || moveset_equal(&all, &said) ||
           (first->named && moveset_minus(arena, &owner->moves, &said).count == 0);
}

bool sense_remarks_agree(struct arena *arena, struct sense_state *st)
{
    for (size_t i = 0, end; i < st->count; i = end) {
        struct sense_frame *owner = owner_of(st, i);

        end = st->frames[i].remark ? end_of(st, i) : i + 1;
        if (!st->frames[i].remark || st->frames[i].gone || !owner)
            continue;
        if (!agree(arena, st, i, end, owner))
            return false;
        for (size_t k = i; k < end; k++)
            st->frames[k].gone = true;
    }
    return true;
}

void sense_drop_names(struct sense_state *st)
{
    bool legs = false, told = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct sense_said *d = &st->frames[i].said;

        legs |= d->then;
        told |= d->then || d->offset[0] || (d->verb && d->span.told) || (d->ways && d->span.told);
    }
    for (size_t i = 0; i < st->count; i++) {
        const struct sense_said *d = &st->frames[i].said;
        bool letter = d->offset[0] == 2 && d->offset[1] == 1; /* "in an L: two squares …" */
        bool replaced = i + 1 < st->count && d->named && !d->span.told && !d->ways &&
                        (st->frames[i + 1].said.offset[0] || st->frames[i + 1].said.named) &&
                        st->frames[i + 1].joint & JOINT_BUT && !st->frames[i + 1].said.verb &&
                        !st->frames[i + 1].said.also &&
                        !st->frames[i + 1].said.ways; /* "like a knight, but (1,3)" */
        bool longer = d->signs & SIGN_LONGER && d->named && !d->offset[0];

        st->frames[i].gone |= (legs && letter && !d->ways) || (told && longer) || replaced;
    }
}
