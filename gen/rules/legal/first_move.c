#include "rules/legal/first_move.h"

#include "rules/movegen/attack.h"
#include "rules/movegen/generate.h"

/* Whether the man there could make the move even if it had moved before. */
static bool goes_anyway(const struct position *position, const struct played_move *move)
{
    struct played_moves moves = {0};
    unsigned short there = position->men[move->from];
    bool found = false;

    position->men[move->from] = there & (unsigned short)~2u;
    generate_from(position, move->from, &moves);
    position->men[move->from] = there;
    for (size_t i = 0; i < moves.count; i++)
        found |= moves.list[i].to == move->to;
    moves_free(&moves);
    return found;
}

bool leaps_in_check(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = move->from == NOWHERE ? 0 : position->men[move->from];

    return compiled->game->rules.firsts_unchecked && man && man_is_fresh(man) &&
           !(move->flags & MOVE_CASTLE) && compiled->kinds[man_kind(man)].royal &&
           in_check(position, position->side) && !goes_anyway(position, move);
}
