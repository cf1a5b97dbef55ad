#include "rules/ending/mate.h"

#include "rules/movegen/attack.h"
#include "rules/legal/judge.h"

/* Whether some man that gives check has the flag of the piece, or has it not. */
static bool checked_by(const struct position *position, bool needed, bool flag)
{
    const struct compiled_rules *compiled = position->compiled;
    int by = !position->side;

    for (short from = 0; from < compiled->squares; from++) {
        unsigned man = position->men[from];
        const struct piece *piece = man ? compiled->kinds[man_kind(man)].piece : NULL;

        if (man && man_side(man) == by && (needed ? piece->mates : piece->mate_loses) == flag &&
            attacks_royal(position, from))
            return true;
    }
    return false;
}

/* Whether one of the checks that the player has given without a pause was by a man that is needed
 * for a mate. */
static bool mated_duly(struct position *position)
{
    size_t count = position->move_count;
    bool found = checked_by(position, true, true);

    while (!found && position->move_count >= 2) {
        position_unmake(position);
        position_unmake(position);
        if (!in_check(position, position->side))
            break;
        found = checked_by(position, true, true);
    }
    position_remake(position, count);
    return found;
}

/* Whether the mate was given by a drop that loses for that. */
static bool dropped_to_lose(const struct position *position)
{
    const struct played_move *last = position_last(position);

    return position->compiled->game->rules.drop.mate_loses && last && last->flags & MOVE_DROP &&
           position->compiled->kinds[man_kind(last->man)].piece->drop.no_mate;
}

struct ending mate_ending(struct position *position)
{
    const struct rules *rules = &position->compiled->game->rules;

    if (rules->mate_loses && !checked_by(position, false, false))
        return (struct ending){ENDED_FOUL_MATE, position->side};
    if (rules->mate_needs && !mated_duly(position))
        return (struct ending){ENDED_VOID_MATE, NOWHERE};
    return (struct ending){ENDED_CHECKMATE,
                           dropped_to_lose(position) ? position->side : !position->side};
}
