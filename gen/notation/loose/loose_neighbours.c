/* Frames that tell parts of the same move, joined to their neighbours. */
#include "notation/loose/loose_internal.h"

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
            *(halves[i][0] & LOOSE_VERTICAL ? &vertical : &horizontal) |= halves[i][1];
    base |= way & LOOSE_DIAGONAL ? WAY_DIAGONAL : 0;
    base |= way & (LOOSE_ORTHOGONAL | LOOSE_STRAIGHT) ? WAY_ORTHOGONAL : 0;
    if (!base)
        base = way & LOOSE_ALL ? WAY_ALL : way & LOOSE_HALVES ? WAY_ORTHOGONAL : 0;
    if (!(way & LOOSE_HALVES))
        return base;
    if (base == WAY_ORTHOGONAL) /* each half is a direction */
        return (vertical & (WAY_F | WAY_B)) | (horizontal & (WAY_L | WAY_R));
    if ((way & LOOSE_HALVES) == LOOSE_HORIZONTAL && base & WAY_DIAGONAL)
        return 0; /* "sideways diagonally" tells nothing */
    return base & (vertical ? vertical : WAY_ALL) & (horizontal ? horizontal : WAY_ALL);
}

bool loose_only_ways(const struct loose_frame *f)
{
    return f->way && !f->span.told && !f->named && !f->compared && !f->then && !f->offset[0];
}

bool loose_joins(const struct loose_frame *a, const struct loose_frame *b)
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
    if (opposite(a->way, b->way) && loose_only_ways(b)) {
        if (!(b->way & LOOSE_BASES) && a->way & LOOSE_DIAGONAL)
            b->way |= LOOSE_DIAGONAL;
        else if (!(a->way & LOOSE_BASES) && b->way & LOOSE_DIAGONAL)
            a->way |= LOOSE_DIAGONAL;
    }
    if (a->way == LOOSE_STRAIGHT && b->way & LOOSE_DIAGONAL && b->way & LOOSE_HALVES &&
        loose_only_ways(b) && b->join != LOOSE_COMMA)
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
    bool crossing = (a->way & LOOSE_VERTICAL && b->way & LOOSE_HORIZONTAL) ||
                    (a->way & LOOSE_HORIZONTAL && b->way & LOOSE_VERTICAL) || b->bend ||
                    ((a->way & LOOSE_DIAGONAL) && (b->way & (LOOSE_STRAIGHT | LOOSE_ORTHOGONAL))) ||
                    ((shaped || a->manner == MANNER_JUMP) && b->way & LOOSE_DIAGONAL &&
                     a->way & (LOOSE_STRAIGHT | LOOSE_ORTHOGONAL));

    return exact && crossing && loose_joins(a, b) && b->join != LOOSE_OR && !a->named && !b->named;
}

void loose_drop_frame(struct loose_text *t, size_t i)
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

/* "two squares straight, in any direction": b tells nothing more. */
static bool tells_again(const struct loose_frame *a, const struct loose_frame *b)
{
    return b->way == LOOSE_ALL && loose_only_ways(b) && b->join == LOOSE_COMMA && a->span.told &&
           a->way & (LOOSE_DIAGONAL | LOOSE_STRAIGHT | LOOSE_ORTHOGONAL);
}

/* "left and right like the rook", "horizontally or vertically one square and then …": gives the
 * directions of a, which says nothing else, to b. */
static bool give_ways(const struct loose_frame *a, struct loose_frame *b)
{
    if (!loose_only_ways(a) || !b->mask ||
        !((b->compared && !b->span.told) || (b->then && !b->named)))
        return false;
    b->mask |= a->mask;
    return true;
}

/* "in all directions, one square at a time": takes the distance of b, which says nothing else. */
static bool take_span(struct loose_frame *a, const struct loose_frame *b)
{
    if (!loose_only_ways(a) || b->join != LOOSE_COMMA || !b->span.told || b->way || b->named ||
        b->offset[0] || b->then || b->first)
        return false;
    a->span = b->span;
    return true;
}

/* "forward or backward": takes the directions of b, which says nothing else. */
static bool take_ways(struct loose_frame *a, const struct loose_frame *b)
{
    if (a->named || a->compared || !a->way || !b->way || b->span.told || b->named || b->compared ||
        b->offset[0] || b->way & LOOSE_OTHER || (a->then && b->then))
        return false;
    if (a->then)
        a->next_way |= b->way;
    else
        join_ways(a, b);
    return true;
}

static void make_masks(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count; i++)
        if (!t->frames[i].settled) {
            t->frames[i].settled = true;
            t->frames[i].mask = loose_mask(t->frames[i].way & ~(unsigned)LOOSE_OTHER);
        }
}

void loose_join_neighbours(struct loose_text *t)
{
    for (size_t i = t->frame_count; i-- > 1;) {
        struct loose_frame *a = &t->frames[i - 1], *b = a + 1;

        if (loose_joins(a, b) && !a->then)
            share_words(a, b);
    }
    make_masks(t);
    for (size_t i = t->frame_count; i-- > 1;) {
        struct loose_frame *a = &t->frames[i - 1], *b = a + 1;

        if (!loose_joins(a, b))
            continue;
        if (tells_again(a, b))
            loose_drop_frame(t, i);
        else if (give_ways(a, b))
            loose_drop_frame(t, i - 1);
        else if (take_span(a, b) || take_ways(a, b))
            loose_drop_frame(t, i);
    }
}

void loose_join_jumps(struct loose_text *t)
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
            loose_drop_frame(t, i);
        }
    }
}
