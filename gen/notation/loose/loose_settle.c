/* What frames share with their neighbours, limit in them, or leave to them. */
#include "notation/loose/loose_internal.h"

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

/* The directions that no frame before it tells, as of "in any other direction"; those all around a
 * frame that tells no others. False when none is left. */
static bool tell_others(struct loose_text *t)
{
    unsigned used = 0;

    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];

        if (f->way & LOOSE_OTHER) {
            f->mask = (f->way & (LOOSE_BASES & ~LOOSE_OTHER) ? f->mask : WAY_ALL) & ~used;
            if (!used || !f->mask)
                return false;
        }
        if (f->next_to && !f->way && !f->named && !f->mask)
            f->mask =
                i && loose_only_ways(f - 1) && f[-1].sentence == f->sentence ? f[-1].mask : WAY_ALL;
        if (!f->removed)
            used |= f->mask;
    }
    return true;
}

bool loose_settle(struct loose_text *t)
{
    loose_leave_brackets(t);
    loose_join_neighbours(t);
    loose_explain_asides(t);
    loose_join_neighbours(t);
    loose_join_jumps(t);
    if (!tell_others(t) || !loose_limit(t))
        return false;
    take_from_subject(t);
    loose_share(t);
    drop_told(t);
    return true;
}
