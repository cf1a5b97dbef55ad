/* Frames as moves. */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

static bool read_ring(struct loose_text *t, struct loose_frame *f)
{
    static const char *const rings[] = {"", "K", "NAD", "HCZG"};
    const char *betza = "";

    if (f->ring < 1 || f->ring_last >= (int)COUNT_OF(rings))
        return false;
    for (int i = f->ring; i <= f->ring_last; i++)
        betza = arena_print(t->arena, "%s%s", betza, rings[i]);
    f->moves = betza_known(t->arena, betza);
    return true;
}

/* Takes the moves of a piece that it is only compared with for its own: their directions, where
 * another leg follows; else all, where it tells no others. False when it cannot be. */
static bool take_alike(struct loose_frame *f)
{
    if (f->compared && f->then && !f->mask)
        for (size_t i = 0; i < f->alike.count; i++) {
            int way = direction_of(f->alike.moves[i].leg.step);

            if (way < 0)
                return false;
            f->mask |= 1u << (unsigned)way;
        }
    if (f->then)
        f->compared = false;
    if (f->compared && (!f->span.told || !f->mask)) {
        f->named = true;
        f->piece = f->alike;
        f->compared = false;
    }
    return true;
}

/* Whether it tells things that do not go together. */
static bool clashes(const struct loose_frame *f)
{
    return (f->then && (f->named || f->offset[0])) || (f->offset[0] && f->manner == MANNER_SLIDE) ||
           (f->anywhere && f->span.told);
}

/* The moves of what the frame tells. */
static bool read_told(struct loose_text *t, struct loose_frame *f)
{
    if (f->anywhere) {
        f->moves = betza_known(t->arena, "U");
        return true;
    }
    if (f->ring && !read_ring(t, f))
        return false;
    if (f->ring || f->offset[0])
        return !f->offset[0] || loose_offset_moves(t, f);
    return f->then    ? loose_leg_moves(t, f)
           : f->named ? loose_piece_moves(t, f)
                      : loose_span_moves(t, f);
}

bool loose_moves(struct loose_text *t, struct loose_frame *f)
{
    if (!take_alike(f) || clashes(f))
        return false;
    if (f->anywhere && f->way) { /* "to any square along a rank" */
        f->anywhere = false;
        f->span = (struct loose_span){true, LOOSE_ANY, 1, 1};
    }
    if (!read_told(t, f))
        return false;
    for (size_t i = 0; i < f->moves.count && (f->first || f->held_first); i++)
        f->moves.moves[i].when |= WHEN_FIRST_MOVE;
    return !f->compared || moveset_within(&f->moves, &f->alike);
}
