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

/* The first square of the hull on which another man stands than these two; NOWHERE: none. */
static short obstacle(const struct position *position, const struct hull *hull, short royal,
                      short partner)
{
    for (short at = hull->first; at <= hull->last; at++)
        if (position->men[at] && at != royal && at != partner)
            return at;
    return NOWHERE;
}

/* The square to which the royal man goes; NOWHERE: none on that side. */
static short target(const struct position *position, short royal, int way)
{
    const struct rules *rules = &position->compiled->game->rules;
    int width = position->compiled->width, file = royal % width;
    int to = rules->castles_to_files ? rules->castles_to[way > 0] : file + 2 * way;

    return to < 0 || to >= width || (to - file) * way < 2 ? NOWHERE : (short)(royal - file + to);
}

static bool may_castle(const struct position *position, short square, bool royal)
{
    unsigned man = square == NOWHERE ? 0 : position->men[square];
    const struct kind *kind = &position->compiled->kinds[man_kind(man)];

    return man && (royal ? kind->royal : kind->castles);
}

enum castling_bar castling_bar(const struct position *position, short royal, short to,
                               short *square)
{
    int way = to > royal ? 1 : -1;
    struct hull hull = {royal, royal};

    *square = royal;
    if (!position->compiled->game->rules.castling || !may_castle(position, royal, true) ||
        target(position, royal, way) != to)
        return CASTLING_ELSEWHERE;
    if (!man_is_fresh(position->men[royal]))
        return CASTLING_MOVED;
    *square = next_man(position, royal, way);
    if (*square == NOWHERE)
        return CASTLING_ALONE;
    if (!may_castle(position, *square, false) ||
        man_side(position->men[*square]) != man_side(position->men[royal]))
        return CASTLING_BLOCKED;
    if (!man_is_fresh(position->men[*square]))
        return CASTLING_MOVED;
    widen(&hull, to);
    widen(&hull, (short)(to - way));
    widen(&hull, *square);
    *square = obstacle(position, &hull, royal, *square);
    return *square == NOWHERE ? CASTLING_FREE : CASTLING_BLOCKED;
}

static void castle(const struct position *position, short royal, int way,
                   struct played_moves *moves)
{
    int width = position->compiled->width;
    short to = target(position, royal, way), square;

    if (to == NOWHERE || castling_bar(position, royal, to, &square) != CASTLING_FREE)
        return;
    *moves_push(moves) =
        (struct played_move){.from = royal,
                             .to = to,
                             .man = (unsigned short)(position->men[royal] & ~2u),
                             .flags = MOVE_CASTLE,
                             .partner = (unsigned char)(next_man(position, royal, way) % width)};
}

void generate_castling(const struct position *position, struct played_moves *moves)
{
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];

        if (!man || man_side(man) != position->side || !may_castle(position, square, true))
            continue;
        castle(position, square, 1, moves);
        castle(position, square, -1, moves);
    }
}
