/* Castling: a royal man goes towards a man of its own that castles with it, which comes to stand
 * beside it on its other side. Neither of them may have moved, and nothing else may stand where one
 * of them goes. */
#include "rules/castle.h"

struct hull {
    short first, last;
};

static void widen(struct hull *hull, short square)
{
    hull->first = square < hull->first ? square : hull->first;
    hull->last = square > hull->last ? square : hull->last;
}

/* The next man from a square on along its rank, `way` -1 to the left or 1 to the right; NOWHERE:
 * there is none. */
static short next_man(const struct position *position, short from, int way)
{
    int width = position->compiled->width;

    for (int file = from % width + way; file >= 0 && file < width; file += way) {
        short at = (short)(from - from % width + file);

        if (position->men[at])
            return at;
    }
    return NOWHERE;
}

/* Whether the squares of the hull are empty but for the two. */
static bool is_clear(const struct position *position, const struct hull *hull, short royal,
                     short partner)
{
    for (short at = hull->first; at <= hull->last; at++)
        if (position->men[at] && at != royal && at != partner)
            return false;
    return true;
}

/* The square to which the royal man goes; NOWHERE: none on that side. */
static short target(const struct position *position, short royal, int way)
{
    const struct rules *rules = &position->compiled->game->rules;
    int width = position->compiled->width, file = royal % width;
    int to = rules->castles_to_files ? rules->castles_to[way > 0] : file + 2 * way;

    return to < 0 || to >= width || (to - file) * way < 2 ? NOWHERE : (short)(royal - file + to);
}

static void castle(const struct position *position, short royal, int way,
                   struct played_moves *moves)
{
    const struct kind *kinds = position->compiled->kinds;
    short to = target(position, royal, way), partner = next_man(position, royal, way);
    unsigned man = partner == NOWHERE ? 0 : position->men[partner];
    struct hull hull = {royal, royal};
    struct played_move *move;

    if (to == NOWHERE || !man || man_side(man) != position->side || !man_is_fresh(man) ||
        !kinds[man_kind(man)].castles)
        return;
    widen(&hull, to);
    widen(&hull, (short)(to - way));
    widen(&hull, partner);
    if (!is_clear(position, &hull, royal, partner))
        return;
    move = moves_push(moves);
    *move = (struct played_move){.from = royal,
                                 .to = to,
                                 .man = (unsigned short)(position->men[royal] & ~2u),
                                 .flags = MOVE_CASTLE,
                                 .partner = (unsigned char)(partner % position->compiled->width)};
}

void generate_castling(const struct position *position, struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;

    for (short square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];

        if (!man || man_side(man) != position->side || !man_is_fresh(man) ||
            !compiled->kinds[man_kind(man)].royal)
            continue;
        castle(position, square, 1, moves);
        castle(position, square, -1, moves);
    }
}

struct castled castled_partner(const struct compiled_rules *compiled,
                               const struct played_move *move)
{
    short rank = (short)(move->to - move->to % compiled->width);

    return (struct castled){(short)(rank + move->partner),
                            (short)(move->to > move->from ? move->to - 1 : move->to + 1)};
}
