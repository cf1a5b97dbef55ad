/* Captures by strength. */
#include "rules/generate.h"

/* Whether the man may take what stands on the square, if it is an enemy. */
static bool may_take(const struct position *position, unsigned man, short from, short square)
{
    const struct rulebook *book = position->book;
    unsigned other = position->men[square];
    int takes;

    if (!other || man_side(other) == man_side(man) || book->weak[man_side(other)][square])
        return true;
    takes = book->takes[man_kind(man) * book->kind_count + man_kind(other)];
    return takes < TAKES_BUT_FROM ? takes == TAKES : !book->terrain[takes - TAKES_BUT_FROM][from];
}

static bool is_strong_enough(const struct position *position, const struct turn *turn)
{
    unsigned man = position->men[turn->from];

    if (turn->flags & TURN_CATCH &&
        !may_take(position, man, turn->from, position_last(position)->to))
        return false;
    for (int i = 0; turn->taken && i + 1 < turn->way_count; i++)
        if (turn->taken >> i & 1 &&
            !may_take(position, man, turn->from, turn_leg_end(position->book, turn, i)))
            return false;
    return may_take(position, man, turn->from, turn->to);
}

void turns_by_strength(const struct position *position, struct turns *turns, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < turns->count; i++)
        if (is_strong_enough(position, &turns->list[i]))
            turns->list[kept++] = turns->list[i];
    turns->count = kept;
}
