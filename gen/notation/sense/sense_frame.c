/* Frames as moves. */
#include "notation/sense/sense_moving.h"

#include "notation/betza/betza.h"

static bool read_ring(struct arena *arena, struct sense_frame *f)
{
    static const char *const rings[] = {"", "K", "NAD", "HCZG"};
    const char *betza = "";

    if (f->said.ring < 1 || f->said.ring_last >= (int)COUNT_OF(rings))
        return false;
    for (int i = f->said.ring; i <= f->said.ring_last; i++)
        betza = arena_print(arena, "%s%s", betza, rings[i]);
    f->moves = betza_known(arena, betza);
    return true;
}

/* Whether it tells things that do not go together. */
static bool clashes(const struct sense_frame *f)
{
    return (f->said.then && (f->said.named || f->said.offset[0])) ||
           (f->said.offset[0] && f->said.manner == MANNER_SLIDE) ||
           (f->said.anywhere && f->said.span.told);
}

/* The moves of what the frame tells. */
static bool read_told(struct arena *arena, struct sense_frame *f)
{
    if (f->said.anywhere) {
        f->moves = betza_known(arena, "U");
        return true;
    }
    if (f->said.ring && !read_ring(arena, f))
        return false;
    if (f->said.ring || f->said.offset[0])
        return !f->said.offset[0] || sense_offset_moves(arena, f);
    return f->said.then    ? sense_leg_moves(arena, f)
           : f->said.named ? sense_piece_moves(arena, f)
                           : sense_span_moves(arena, f);
}

bool sense_frame_moves(struct arena *arena, struct sense_frame *f)
{
    if (clashes(f))
        return false;
    if (f->said.anywhere && f->said.way) { /* "to any square along a rank" */
        f->said.anywhere = false;
        f->said.span = (struct span){true, SPAN_ANY, 1, 1};
    }
    if (!read_told(arena, f))
        return false;
    for (size_t i = 0; i < f->moves.count && f->said.first; i++)
        f->moves.moves[i].when |= WHEN_FIRST_MOVE;
    return f->moves.count > 0;
}
