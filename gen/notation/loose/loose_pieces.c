/* The moves of frames that name a piece, or the offset of a leap. */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

/* Leaps of two and three squares that may be blocked; false when it is not known how. */
static bool lame_leaps(struct loose_text *t, struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];
        int reach = vec_largest(move.leg.step);

        if (reach > 3 || (reach > 1 && (move.leg.path || move.leg.range != 1)))
            return false;
        if (reach > 1)
            move.leg.path = PATH_LAME;
        moveset_add(t->arena, &copy, move);
    }
    *set = copy;
    return true;
}

/* The moves made any number of times. */
static struct moveset riders(struct loose_text *t, const struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        moveset_add(t->arena, &copy, set->moves[i]);
        if (!set->moves[i].leg.next)
            copy.moves[i].leg.range = 0;
    }
    return copy;
}

/* Whether all moves of the set are leaps of so many squares. */
static bool leaps_so_far(const struct moveset *set, int squares)
{
    for (size_t i = 0; i < set->count; i++)
        if (vec_largest(set->moves[i].leg.step) != squares || set->moves[i].leg.range != 1)
            return false;
    return true;
}

/* Whether all moves of the set are single leaps off the lines. */
static bool leaps_aside(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (direction_towards(set->moves[i].leg.step) >= 0 || set->moves[i].leg.range != 1 ||
            set->moves[i].leg.next)
            return false;
    return true;
}

/* "at least two squares like a Rook": only of pieces that slide. */
static bool leave_near(struct loose_text *t, const struct loose_frame *f, struct moveset *set)
{
    struct loose_frame least = *f;

    least.mask = loose_slides_of(set);
    if (!least.mask || !loose_span_moves(t, &least))
        return false;
    *set = least.moves;
    return true;
}

/* "one or two knight jumps" */
static struct moveset repeated(struct loose_text *t, const struct moveset *set, int times)
{
    struct moveset copy = riders(t, set);

    for (size_t i = 0; i < copy.count; i++)
        copy.moves[i].leg.range = times;
    return copy;
}

/* "like a Rook, but at most three squares": the set as far as the frame's distance goes. */
static bool limit_piece(struct loose_text *t, const struct loose_frame *f, struct moveset *set)
{
    const struct loose_span *s = &f->span;
    bool range = s->kind == LOOSE_EITHER || s->kind == LOOSE_UP_TO;

    if (!s->told)
        return true;
    if (s->kind == LOOSE_LEAST)
        return leave_near(t, f, set);
    if (s->kind == LOOSE_EXACT && leaps_so_far(set, s->first))
        return true;
    if (s->kind == LOOSE_EXACT && s->first > 1 && !f->narrowed)
        return false;
    if (s->kind == LOOSE_ANY)
        *set = riders(t, set);
    else if (range && s->first <= 1 && leaps_aside(set))
        *set = repeated(t, set, s->last);
    else
        *set = loose_within(t->arena, set, s->last);
    return true;
}

/* "like a Rook, over other pieces": the set's slides as hops; leaps go over pieces anyway. */
static bool hop_piece(struct loose_text *t, const struct loose_frame *f, struct moveset *set)
{
    struct loose_frame over = *f;

    over.mask = 0;
    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (set->moves[i].leg.next)
            return false;
        if (way >= 0 && set->moves[i].leg.range != 1)
            over.mask |= 1u << (unsigned)way;
    }
    if (!over.mask)
        return f->over == OVER_ALL;
    if (!f->span.told)
        over.span = (struct loose_span){true, LOOSE_ANY, 1, 1};
    if (!loose_span_moves(t, &over))
        return false;
    *set = over.moves;
    return true;
}

bool loose_piece_moves(struct loose_text *t, struct loose_frame *f)
{
    struct moveset set = f->piece;

    if (f->over == OVER_BLOCKED && !lame_leaps(t, &set))
        return false;
    if (f->mask)
        set = loose_along(t->arena, &set, f->mask);
    if (!limit_piece(t, f, &set) || (f->over >= OVER_ALL && !hop_piece(t, f, &set)))
        return false;
    f->moves = set;
    return set.count > 0;
}

bool loose_offset_moves(struct loose_text *t, struct loose_frame *f)
{
    const char *betza = arena_print(t->arena, "(%d,%d)", f->offset[1], f->offset[0]);

    f->moves = betza_known(t->arena, betza);
    if (f->mask)
        f->moves = loose_along(t->arena, &f->moves, f->mask);
    if (f->span.told && f->span.kind == LOOSE_ANY)
        f->moves = riders(t, &f->moves);
    return f->over != OVER_BLOCKED || lame_leaps(t, &f->moves);
}
