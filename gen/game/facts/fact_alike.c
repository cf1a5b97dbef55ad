/* What pieces have in common with others. */
#include "game/facts/facts.h"

bool promotion_weakens(struct arena *arena, const struct piece *piece, const struct piece *promoted,
                       struct moveset *lost)
{
    if (!piece->valid || !promoted->valid || !moveset_within(&promoted->moves, &piece->moves))
        return false;
    *lost = moveset_minus(arena, &piece->moves, &promoted->moves);
    return lost->count > 0;
}

/* But for what they promote to. */
static bool move_alike(const struct piece *a, const struct piece *b)
{
    return a->valid && b->valid && a->royal == b->royal && a->rank == b->rank &&
           a->burns == b->burns && a->spares == b->spares && a->captor == b->captor &&
           moveset_equal(&a->moves, &b->moves);
}

bool pieces_play_alike(const struct piece *a, const struct piece *b)
{
    bool alike = move_alike(a, b) && a->choice_count == b->choice_count;

    for (size_t i = 0; alike && i < a->choice_count; i++)
        alike = a->choices[i] == b->choices[i] ||
                (move_alike(a->choices[i], b->choices[i]) && !a->choices[i]->choice_count &&
                 !b->choices[i]->choice_count);
    return alike;
}
