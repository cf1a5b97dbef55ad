#include "rules/position/counting.h"

/* Men of the piece that a side has on the board; side NOWHERE: both. */
static int men_of(const struct position *position, int side, const struct piece *piece)
{
    int count = 0;

    for (int i = 0; i < position->compiled->squares; i++) {
        unsigned man = position->men[i];

        count += man && (side == NOWHERE || man_side(man) == side) &&
                 position->compiled->kinds[man_kind(man)].piece == piece;
    }
    return count;
}

/* Whether some man is on the board that keeps the count from beginning. */
static bool keeps_from_count(const struct position *position)
{
    for (int i = 0; i < position->compiled->squares; i++)
        if (position->men[i] &&
            position->compiled->kinds[man_kind(position->men[i])].piece->stops_count)
            return true;
    return false;
}

/* Moves in which the side must be mated; 0: they are not counted. */
static int limit_of(const struct position *position, int side)
{
    const struct counting *counting = &position->compiled->game->rules.counting;
    int men = position->count[side];

    if (position->count[!side] <= 1)
        return 0;
    if (men > 1 && counting->board_men)
        return men <= counting->board_men ? counting->board : 0;
    if (keeps_from_count(position))
        return 0;
    if (men > 1)
        return counting->board;
    for (size_t i = 0; i < counting->limit_count; i++) {
        const struct count_limit *limit = &counting->limits[i];

        if (!limit->piece || men_of(position, !side, limit->piece) >= limit->men)
            return limit->moves;
    }
    return 0;
}

/* The kinds of men that the last move took: whether any, and whether one of those that keep the
 * count from beginning. */
static bool last_took(const struct position *position, const struct past *past, bool *kept)
{
    bool any = false;

    *kept = false;
    for (size_t i = past->removed; i < position->removed_count; i++) {
        unsigned man = has_left(&position->removed[i]) ? position->removed[i].man : 0;

        any |= man != 0;
        *kept |= man && position->compiled->kinds[man_kind(man)].piece->stops_count;
    }
    return any;
}

static void begin_count(struct position *position, int limit, int plies)
{
    position->counted = (struct counted){(short)(2 * limit), (short)plies};
}

void count_move(struct position *position, const struct past *past)
{
    const struct counting *counting = &position->compiled->game->rules.counting;
    int side = position->side, men = position->count[0] + position->count[1];
    bool kept, taken = last_took(position, past, &kept);
    bool alone = position->count[side] <= 1, changed;

    if (position->counted.limit)
        position->counted.plies++;
    if (counting->begins_at_men && kept && position->count[!side] <= 1 && limit_of(position, !side))
        begin_count(position, limit_of(position, !side), 2 * men - 1);
    changed = alone && (taken || past->move.flags & MOVE_PROMOTE);
    if ((!position->counted.limit || changed) && limit_of(position, side))
        begin_count(position, limit_of(position, side),
                    alone && counting->begins_at_men ? 2 * men : 0);
}

bool position_is_counted_out(const struct position *position)
{
    return position->counted.limit && position->counted.plies > position->counted.limit;
}
