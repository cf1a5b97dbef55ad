/* Castling: a man goes along its rank, and another one comes to stand beside it. Neither of them
 * may have moved, each may enter the squares of its way, stand at its end and come there from where
 * it stood, and nothing else may be there, or between them. */
#include "rules/movegen/generate.h"

/* --- squares --- */

struct hull {
    short first, last;
};

static void widen(struct hull *hull, short square)
{
    hull->first = square < hull->first ? square : hull->first;
    hull->last = square > hull->last ? square : hull->last;
}

/* The first square of the way of the two on which another man stands; NOWHERE: none. */
static short obstacle(const struct position *position, const struct played_move *move)
{
    struct castled partner = castled_partner(position->compiled, move);
    struct hull hull = {move->from, move->from};

    widen(&hull, move->to);
    widen(&hull, partner.from);
    widen(&hull, partner.to);
    for (short at = hull.first; at <= hull.last; at++)
        if (position->men[at] && at != move->from && at != partner.from)
            return at;
    return NOWHERE;
}

/* Whether a man may go along its rank to another square, and stand there. */
static bool may_go(const struct position *position, short from, short to)
{
    unsigned man = position->men[from];
    const struct kind *kind = &position->compiled->kinds[man_kind(man)];
    const struct closed *closed = kind->closed[man_side(man)];
    int way = to > from ? 1 : -1;

    for (short at = from; closed && at != to;)
        if (closed->squares[at = (short)(at + way)])
            return false;
    return kind_may_stop(position->compiled, man_kind(man), man_side(man), to) &&
           kind_may_leave(kind, (int)man_side(man), from, to);
}

/* The square of the one of the two who may not go where it would come to; NOWHERE: both may. */
static short barred(const struct position *position, const struct played_move *move)
{
    struct castled partner = castled_partner(position->compiled, move);

    if (!may_go(position, move->from, move->to))
        return move->from;
    return may_go(position, partner.from, partner.to) ? NOWHERE : partner.from;
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

/* The square to which a man goes with a partner on that side; NOWHERE: it does not castle so. */
static short target(const struct position *position, const struct castling *castling, short from,
                    int way)
{
    int width = position->compiled->width, file = from % width;
    int to = castling_file(castling, man_side(position->men[from]), file, way, width);

    return to < 0 ? NOWHERE : (short)(from - file + to);
}

/* --- single castlings --- */

/* The castling of a man with the next one on a side, by the rule of that number. */
struct attempt {
    int rule, way;
    struct played_move move; /* to: NOWHERE, where there is no such castling */
    short partner;           /* the next man; NOWHERE: none */
};

static struct attempt attempt(const struct position *position, short from, int rule, int way)
{
    const struct castling *castling = &position->compiled->game->rules.castlings[rule];
    unsigned man = position->men[from];
    struct attempt a = {.rule = rule, .way = way, .partner = NOWHERE};

    a.move = (struct played_move){
        .from = from, .to = NOWHERE, .man = (unsigned short)(man & ~2u), .flags = MOVE_CASTLE};
    if (!castling->players[man_side(man)])
        return a;
    a.move.to = target(position, castling, from, way);
    if (a.move.to == NOWHERE)
        return a;
    a.partner = next_man(position, from, way);
    if (a.partner != NOWHERE)
        a.move.partner = (unsigned char)(a.partner % position->compiled->width);
    return a;
}

/* What keeps the two men from castling, and where; both are there. */
static enum castling_bar bar_of(const struct position *position, const struct attempt *a,
                                short *square)
{
    unsigned man = position->men[a->move.from], partner;

    *square = a->move.from;
    if (!man_is_fresh(man))
        return CASTLING_MOVED;
    *square = a->partner;
    if (a->partner == NOWHERE)
        return CASTLING_ALONE;
    partner = position->men[a->partner];
    if (man_side(partner) != man_side(man) ||
        !(position->compiled->kinds[man_kind(partner)].castled_with >> a->rule & 1))
        return CASTLING_BLOCKED;
    if (!man_is_fresh(partner))
        return CASTLING_MOVED;
    if (castling_is_barred(position, man_side(man), a->way > 0))
        return CASTLING_BARRED;
    *square = barred(position, &a->move);
    if (*square != NOWHERE)
        return CASTLING_CLOSED;
    *square = obstacle(position, &a->move);
    if (*square != NOWHERE)
        return CASTLING_BLOCKED;
    return position->compiled->game->rules.entering == ENTERING_FORBIDDEN &&
                   enters_enclosed(position, &a->move)
               ? CASTLING_ENCLOSED
               : CASTLING_FREE;
}

enum castling_bar castling_bar(const struct position *position, short from, short to, short *square)
{
    unsigned bits = position->compiled->kinds[man_kind(position->men[from])].castles;
    enum castling_bar found = CASTLING_ELSEWHERE;

    *square = from;
    for (int i = 0; bits >> i; i++)
        for (int way = -1; bits >> i & 1 && way <= 1 && found == CASTLING_ELSEWHERE; way += 2) {
            struct attempt a = attempt(position, from, i, way);

            if (a.move.to == to)
                found = bar_of(position, &a, square);
        }
    return found;
}

/* --- all castlings --- */

static void castle_from(const struct position *position, short from, struct played_moves *moves)
{
    unsigned bits = position->compiled->kinds[man_kind(position->men[from])].castles;
    short square;

    for (int i = 0; bits >> i; i++)
        for (int way = -1; bits >> i & 1 && way <= 1; way += 2) {
            struct attempt a = attempt(position, from, i, way);

            if (a.move.to != NOWHERE && bar_of(position, &a, &square) == CASTLING_FREE)
                *moves_push(moves) = a.move;
        }
}

void generate_castling(const struct position *position, struct played_moves *moves)
{
    for (short square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];

        if (man_is_fresh(man) && man_side(man) == position->side &&
            position->compiled->kinds[man_kind(man)].castles)
            castle_from(position, square, moves);
    }
}
