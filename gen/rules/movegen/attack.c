/* Whether a man can be taken: looked for from its own square along the lines of all attackers. */

#include "rules/movegen/generate.h"

bool hops_over(const struct position *position, short from, short hurdle, int square)
{
    const unsigned short *men = position->men;
    const struct kind *kind = &position->compiled->kinds[man_kind(men[from])];

    return may_pass_over(kind, men[hurdle]) && (!men[square] || may_take_behind(kind, men[square]));
}

/* The square of the man that attacks along the line; NOWHERE: none. */
static inline short attacker_along(const struct position *position, const struct attack_line *line,
                                   int square, int by)
{
    const unsigned short *men = position->men;
    bool hops = line->way == LINE_CANNON;
    short at = line->back[square], hurdle = NOWHERE;

    for (int steps = 1; at != NOWHERE && steps <= line->longest; steps++, at = line->on[at]) {
        if (!men[at])
            continue;
        if (hops && hurdle == NOWHERE)
            hurdle = at;
        else if (line_reaches(line, men[at], by, steps) &&
                 (!hops || hops_over(position, at, hurdle, square)) &&
                 passes_between(men, line->between, at, NOWHERE, true))
            return at;
        else
            return NOWHERE;
    }
    return NOWHERE;
}

static bool is_royal(const struct position *position, int square)
{
    unsigned man = position->men[square];

    return man && position->compiled->kinds[man_kind(man)].royal;
}

static bool attacked_on_lines(const struct position *position, int square, int by)
{
    const struct lines *lines = &position->compiled->lines[by];

    EACH (line, lines->list, lines->count) {
        short from = attacker_along(position, line, square, by);

        if (from == NOWHERE)
            continue;
        if (line->way != LINE_FACING
                ? man_takes(position, position->men[from], from, (short)square)
                : !position->compiled->game->rules.facing_offers && is_royal(position, square))
            return true;
    }
    return false;
}

/* --- what no line shows --- */

/* Whether the move, which takes men on those squares on its way, burns the man on another one,
 * which is not the one that is moved. */
static bool burns(const struct position *position, const struct played_move *move,
                  const short *taken, int count, int square)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned short men[SQUARE_LIMIT];
    short squares[BURNING_LIMIT];
    bool found = false;
    int burnt;

    if (!compiled->kinds[man_kind(move->man)].piece->burns)
        return false;
    memcpy(men, position->men, (size_t)compiled->squares * sizeof *men);
    if (move->from != NOWHERE)
        men[move->from] = 0;
    for (int i = 0; i < count; i++)
        men[taken[i]] = 0;
    men[move->to] = move->man;
    burnt = burning_squares(compiled, men, move->to, squares);
    for (int i = 0; i < burnt; i++)
        found |= squares[i] == square && square != move->to;
    return found;
}

bool move_takes(const struct position *position, const struct played_move *move, int square)
{
    short taken[TAKEN_LIMIT];
    int count = played_taken(position, move, taken);

    if (move->flags & MOVE_CATCH && position_last(position)->to == square)
        return true;
    if (FIND(one, taken, count, *one == square))
        return true;
    if (position->compiled->burns && burns(position, move, taken, count, square))
        return true;
    return move->to == square && move->from != square;
}

static bool attacked_by_man(const struct position *position, int from, int square,
                            struct played_moves *moves)
{
    moves->count = 0;
    generate_from(position, from, moves);
    return FIND(one, moves->list, moves->count,
                move_takes(position, one, square) && !move_must_spare(position, one));
}

bool attacks_royal(const struct position *position, int from)
{
    LOCAL_MOVES(moves);
    bool found = false;

    for (int square = 0; square < position->compiled->squares && !found; square++)
        found = is_royal(position, square) &&
                man_side(position->men[square]) != man_side(position->men[from]) &&
                attacked_by_man(position, from, square, &moves);
    return found;
}

/* By the moves themselves of all men that may have more than lines show. */
static bool attacked_otherwise(const struct position *position, int square, int by, bool passed)
{
    const struct compiled_rules *compiled = position->compiled;
    LOCAL_MOVES(moves);
    bool found = false;

    for (int from = 0; !found && from < compiled->squares; from++) {
        unsigned man = position->men[from];
        const struct kind *kind = &compiled->kinds[man_kind(man)];

        if (man && man_side(man) == by && (kind->intricate || (passed && kind->catches)))
            found = attacked_by_man(position, from, square, &moves);
    }
    return found;
}

bool attacked(const struct position *position, int square, int by)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct played_move *last = compiled->catches ? position_last(position) : NULL;
    bool passed =
        last && position->side == by && last->to == square && may_be_caught(compiled, last);

    return attacked_on_lines(position, square, by) ||
           ((compiled->intricate || passed) && attacked_otherwise(position, square, by, passed));
}

int attacker_of(const struct position *position, int square, int by, int but)
{
    LOCAL_MOVES(moves);
    int found = NOWHERE;

    for (int from = 0; found == NOWHERE && from < position->compiled->squares; from++) {
        unsigned man = position->men[from];

        if (man && from != but && man_side(man) == by &&
            attacked_by_man(position, from, square, &moves))
            found = from;
    }
    return found;
}

int facing_of(const struct position *position, int square, int by)
{
    const struct compiled_rules *compiled = position->compiled;

    EACH (line, compiled->lines[by].list, compiled->lines[by].count) {
        short at = line->way == LINE_FACING ? attacker_along(position, line, square, by) : NOWHERE;

        if (at != NOWHERE)
            return at;
    }
    return NOWHERE;
}

bool royals_face(const struct position *position)
{
    return position->compiled->game->rules.facing && position->royals[0] == 1 &&
           position->royals[1] == 1 && facing_of(position, position->royal_square[0], 1) != NOWHERE;
}

/* Whether a royal man of the side stands beside the square, and would explode with what is taken
 * there. */
static bool explodes_too(const struct position *position, int square, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int k = 0; k < compiled->way_count; k++) {
        short at = compiled->ways[k].next[square];
        unsigned man = at == NOWHERE ? 0 : position->men[at];
        const struct kind *kind = &compiled->kinds[man_kind(man)];

        if (man && man_side(man) == side && kind->royal && kind->piece->explodes == EXPLODES_ALWAYS)
            return true;
    }
    return false;
}

/* Whether a royal man is threatened there. */
static bool royal_attacked(const struct position *position, int square, int by)
{
    return attacked(position, square, by) &&
           !(position->compiled->game->rules.explosions && explodes_too(position, square, by));
}

static bool is_royal_of(const struct position *position, int square, int side)
{
    unsigned man = position->men[square];

    return man && man_side(man) == side && position->compiled->kinds[man_kind(man)].royal;
}

bool in_check(const struct position *position, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    if (position->royals[side] == 0 || royals_to_spare(position, side))
        return false;
    if (position->royals[side] == 1)
        return royal_attacked(position, position->royal_square[side], !side);
    return ANY(square, compiled->squares,
               is_royal_of(position, square, side) && royal_attacked(position, square, !side));
}

bool is_checked(const struct position *position, int square)
{
    for (int side = 0; position->compiled->check && side < 2; side++)
        if (is_royal_of(position, square, side))
            return !royals_to_spare(position, side) && royal_attacked(position, square, !side);
    return false;
}

/* --- what is to be spared --- */

/* Whether the man that has made the move could be taken where it stands then. The move is made in a
 * copy: it may be that of a side that is not to move. */
static bool retaken(const struct position *position, const struct played_move *move)
{
    LOCAL_ARENA(arena);
    struct position after = position_copy(arena, position);
    int side = man_side(position->men[move->from]);

    after.side = side;
    position_change(&after, move);
    return after.men[move->to] && attacked(&after, move->to, !side);
}

bool move_must_spare(const struct position *position, const struct played_move *move)
{
    const struct kind *kinds = position->compiled->kinds;
    unsigned there = position->men[move->to];
    enum spares spares;

    if (move->flags & (MOVE_DROP | MOVE_CASTLE) || !there || move->to == move->from)
        return false;
    spares = kinds[man_kind(position->men[move->from])]
                 .piece->spares[man_side(position->men[move->from])]
                 .whom;
    return (spares == SPARES_PROTECTED ||
            (spares == SPARES_PROTECTED_ROYAL && kinds[man_kind(there)].royal)) &&
           retaken(position, move);
}
