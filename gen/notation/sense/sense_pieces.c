/* The moves of frames that name a piece, or the offset of a leap. */
#include "notation/sense/sense_moving.h"

#include "notation/betza/betza.h"

/* Leaps of two and three squares that may be blocked; false when it is not known how. */
static bool lame_leaps(struct arena *arena, struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];
        int reach = vec_largest(move.leg.step);

        if (reach > 3 || (reach > 1 && (move.leg.path || move.leg.range != 1)))
            return false;
        if (reach > 1)
            move.leg.path = PATH_LAME;
        moveset_add(arena, &copy, move);
    }
    *set = copy;
    return true;
}

/* The moves made any number of times. */
static struct moveset riders(struct arena *arena, const struct moveset *set)
{
    struct moveset copy = {0};

    for (size_t i = 0; i < set->count; i++) {
        moveset_add(arena, &copy, set->moves[i]);
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
static bool leave_near(struct arena *arena, const struct sense_frame *f, struct moveset *set)
{
    struct sense_frame least = *f;

    least.said.mask = sense_slides_of(set);
    if (!least.said.mask || !sense_span_moves(arena, &least))
        return false;
    *set = least.moves;
    return true;
}

/* "one or two knight jumps" */
static struct moveset repeated(struct arena *arena, const struct moveset *set, int times)
{
    struct moveset copy = riders(arena, set);

    for (size_t i = 0; i < copy.count; i++)
        copy.moves[i].leg.range = times;
    return copy;
}

/* "like a Rook, but at most three squares": the set as far as the frame's distance goes. */
static bool limit_piece(struct arena *arena, const struct sense_frame *f, struct moveset *set)
{
    const struct span *s = &f->said.span;
    bool range = s->kind == SPAN_EITHER || s->kind == SPAN_UP_TO;

    if (!s->told)
        return true;
    if (s->kind == SPAN_LEAST)
        return leave_near(arena, f, set);
    if (s->kind == SPAN_EXACT && leaps_so_far(set, s->first))
        return true;
    if (s->kind == SPAN_ANY)
        *set = riders(arena, set);
    else if (range && s->first <= 1 && leaps_aside(set))
        *set = repeated(arena, set, s->last);
    else
        *set = sense_within(arena, set, s->last);
    return true;
}

/* "like a Rook, over other pieces": the set's slides as hops; leaps go over pieces anyway. */
static bool hop_piece(struct arena *arena, const struct sense_frame *f, struct moveset *set)
{
    struct sense_frame over = *f;

    over.said.mask = 0;
    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (set->moves[i].leg.next)
            return false;
        if (way >= 0 && set->moves[i].leg.range != 1)
            over.said.mask |= 1u << (unsigned)way;
    }
    if (!over.said.mask)
        return f->over == OVER_ALL;
    if (!f->said.span.told)
        over.said.span = (struct span){true, SPAN_ANY, 1, 1};
    if (!sense_span_moves(arena, &over))
        return false;
    *set = over.moves;
    return true;
}

/* The diagonals of "as a king backward": these lead backward, too. */
static unsigned beside(const struct sense_said *d)
{
    bool leaps = leaps_aside(&d->piece);
    unsigned whole = leaps ? 0 : d->way == TOLD_F || d->way == TOLD_B ? d->way | TOLD_DIAGONAL : 0;

    return d->mask == sense_mask(d->way) && whole ? sense_mask(whole) : 0;
}

bool sense_piece_moves(struct arena *arena, struct sense_frame *f)
{
    struct moveset set = f->said.piece;

    if (f->over == OVER_BLOCKED && !lame_leaps(arena, &set))
        return false;
    if (f->said.mask)
        set = sense_along(arena, &set, f->said.mask | beside(&f->said));
    if (!limit_piece(arena, f, &set) || (f->over >= OVER_ALL && !hop_piece(arena, f, &set)))
        return false;
    f->moves = set;
    return set.count > 0;
}

bool sense_offset_moves(struct arena *arena, struct sense_frame *f)
{
    const char *betza = arena_print(arena, "(%d,%d)", f->said.offset[1], f->said.offset[0]);

    f->moves = betza_known(arena, betza);
    if (f->said.mask)
        f->moves = sense_along(arena, &f->moves, f->said.mask);
    if (f->said.span.told && f->said.span.kind == SPAN_ANY)
        f->moves = riders(arena, &f->moves);
    return f->over != OVER_BLOCKED || lame_leaps(arena, &f->moves);
}
