#include "rules/ending/to_and_fro.h"

#include "rules/movegen/attack.h"
#include "rules/legal/judge.h"

enum { TURNS = 3 }; /* moves of which each takes back the one before it */

/* The move so many plies ago, 0 the last one; NULL: there is none. */
static const struct played_move *move_before(const struct position *position, size_t plies)
{
    size_t count = position->move_count;

    return plies < count ? &position->past[count - 1 - plies].move : NULL;
}

static bool is_plain(const struct played_move *move)
{
    return !(move->flags & (MOVE_DROP | MOVE_PROMOTE | MOVE_PASS));
}

static bool takes_back(const struct played_move *later, const struct played_move *earlier)
{
    return is_plain(earlier) && later->from == earlier->to && later->to == earlier->from;
}

/* Whether its man may go to where the royal man of the side to move stands. */
static bool may_reach_royal(const struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[move->to];
    short royal = position->royal_square[position->side];

    return position->royals[position->side] == 0 ||
           piece_is_within(compiled->game, compiled->kinds[man_kind(man)].piece, man_side(man),
                           royal % compiled->width, royal / compiled->width);
}

/* Whether a man has left the board in the last of all moves and those so many plies before. */
static bool any_taken(const struct position *position, size_t plies)
{
    size_t first = position->past[position->move_count - 1 - plies].removed;

    for (size_t i = first; i < position->removed_count; i++)
        if (has_left(&position->removed[i]))
            return true;
    return false;
}

static bool was_in_check(struct position *position, int side, size_t plies)
{
    size_t count = position->move_count;
    bool checked = false;

    while (position->move_count + plies >= count) {
        position_unmake(position);
        checked = checked || (position->side == side && in_check(position, side));
    }
    position_remake(position, count);
    return checked;
}

bool moved_to_and_fro(struct position *position)
{
    const struct played_move *last = move_before(position, 0), *before, *came;
    size_t plies = 2;

    if (!last || !is_plain(last) || !may_reach_royal(position, last))
        return false;
    before = move_before(position, plies);
    plies += before && before->flags & MOVE_PASS ? 2 : 0;
    for (int turn = 0; turn < TURNS; turn++, plies += 2) {
        before = move_before(position, plies);
        if (!before || !takes_back(last, before))
            return false;
        last = before;
    }
    came = move_before(position, plies);
    return came && !(came->flags & MOVE_PASS) && came->to == last->from &&
           !any_taken(position, plies) && !was_in_check(position, !position->side, plies);
}
