#include "rules/position/position.h"

/* Enemies side by side along a line from the man that has moved, nearest first. */
struct row {
    const short *next; /* by square: along the line */
    int count;
    bool
        closed; /* what is behind the last of them is closed to them, and they are taken together */
};

/* Whether the square is closed to men of the side. */
static inline bool is_closed(const struct position *position, short square, int side)
{
    const struct enclosing *enclosing = &position->compiled->enclosing;
    const unsigned char *hostile = enclosing->hostile[side];
    unsigned man = position->men[square];

    if (man && man_side(man) != side && enclosing->arms[man_kind(man)] == ARMS_USED)
        return true;
    return hostile && hostile[square] > (man ? HOSTILE_EMPTY : HOSTILE_NEVER);
}

/* Whether it is a man of the side; walls are nobody's. */
static inline bool is_man(const struct position *position, short square, int side)
{
    unsigned man = square == NOWHERE ? 0 : position->men[square];

    return man && man_side(man) == side &&
           position->compiled->enclosing.arms[man_kind(man)] != ARMS_NONE;
}

/* Whether the men of a row stand along an edge, two or more, and each has an enemy in front. */
static bool is_walled(const struct position *position, int line, short to, int count)
{
    const struct enclosing *enclosing = &position->compiled->enclosing;
    int out = enclosing->next[line ^ 1][to] == NOWHERE ? line ^ 1 : line ^ 3;
    int side = !man_side(position->men[to]);
    short at = enclosing->next[line][to];

    if (count < 2 || enclosing->next[out][to] != NOWHERE)
        return false;
    for (; count > 0; count--, at = enclosing->next[line][at]) {
        short front = enclosing->next[out ^ 2][at];

        if (enclosing->next[out][at] != NOWHERE || front == NOWHERE ||
            !is_man(position, front, !side) || !is_closed(position, front, side))
            return false;
    }
    return true;
}

static struct row row_of(const struct position *position, int line, short to)
{
    const struct rules *rules = &position->compiled->game->rules;
    const short *next = position->compiled->enclosing.next[line];
    int side = !man_side(position->men[to]);
    struct row row = {.next = next};
    short at = next[to];

    while (is_man(position, at, side) && !(row.count && is_closed(position, at, side))) {
        row.count++;
        at = next[at];
    }
    row.closed = at != NOWHERE && at != to && is_closed(position, at, side) &&
                 (row.count <= rules->custodian_most ||
                  (rules->shieldwall && is_walled(position, line, to, row.count)));
    return row;
}

/* How many squares beside a man must be closed. */
static inline int sides_of(const struct position *position, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[square];
    const unsigned char *sides = compiled->enclosing.sides[man_side(man)];

    return sides ? sides[man_kind(man) * compiled->squares + square] : SIDES_OPPOSITE;
}

/* Whether it is a man of those that must stand beside what is taken, by their number. */
static bool helps(const struct position *position, short square, int side, int helpers)
{
    unsigned man = position->men[square];

    return is_man(position, square, side) &&
           position->compiled->enclosing.helpers[helpers][man_kind(man)];
}

static bool is_surrounded(const struct position *position, short square, int sides)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct enclosing *enclosing = &compiled->enclosing;
    unsigned man = position->men[square];
    const unsigned short *helped = enclosing->helped;
    int helpers = helped ? helped[man_kind(man) * compiled->squares + square] : 0, count = 0;
    bool found = helpers == 0;

    for (const short *at = squares_beside(enclosing, square); *at != NOWHERE; at++)
        if (is_closed(position, *at, man_side(man))) {
            count++;
            found = found || helps(position, *at, !man_side(man), helpers);
        }
    return count >= sides && found;
}

/* Whether the man, number `i` of the row, is taken; so many of the row are taken from between. */
static bool is_taken(const struct position *position, const struct row *row, short square, int i,
                     int between)
{
    int sides = sides_of(position, square);

    if (sides == SIDES_NEVER || man_is_safe(position->compiled, position->men[square], square))
        return false;
    return i < between ||
           (sides == SIDES_OPPOSITE ? row->closed
                                    : i == 0 && is_surrounded(position, square, sides));
}

/* How many men of the row a man takes that has come in between it and another one. */
static int taken_from_between(const struct position *position, const struct row *row,
                              const short *back, short to)
{
    const struct rules *rules = &position->compiled->game->rules;

    if (!rules->intervention || !is_man(position, back[to], !man_side(position->men[to])))
        return 0;
    if (rules->intervention == INTERVENTION_NEIGHBOURS)
        return 1;
    return row->count <= rules->custodian_most ? row->count : 0;
}

/* Adds what is taken along the line to so many squares before; the number of all. On lines that
 * meet again a man may be enclosed twice. */
static int take_row(const struct position *position, int line, short to, short *squares, int count)
{
    const struct enclosing *enclosing = &position->compiled->enclosing;
    struct row row = row_of(position, line, to);
    int between = taken_from_between(position, &row, enclosing->back[line], to);
    short at = to;

    for (int i = 0; i < row.count; i++) {
        at = row.next[at];
        if (is_taken(position, &row, at, i, between) && !FIND(one, squares, count, *one == at))
            squares[count++] = at;
    }
    return count;
}

bool is_enclosed(const struct position *position, short square)
{
    const struct enclosing *enclosing = &position->compiled->enclosing;
    int sides = sides_of(position, square), side = man_side(position->men[square]);
    short group[ENCLOSED_LIMIT];

    if (position->compiled->game->rules.capture == CAPTURE_GROUPS)
        return shut_group(position, square, group) > 0;
    if (sides == SIDES_NEVER || man_is_safe(position->compiled, position->men[square], square))
        return false;
    if (sides != SIDES_OPPOSITE)
        return is_surrounded(position, square, sides);
    for (int i = 0; i < enclosing->lines; i++) {
        short next = enclosing->next[i][square], back = enclosing->back[i][square];

        if (next != NOWHERE && back != NOWHERE && is_closed(position, next, side) &&
            is_closed(position, back, side))
            return true;
    }
    return false;
}

bool enters_enclosed(const struct position *position, const struct played_move *move)
{
    const struct castled partner =
        move->flags & MOVE_CASTLE ? castled_partner(position->compiled, move)
        : move->flags & MOVE_SWAP ? (struct castled){move->to, move->from}
                                  : (struct castled){NOWHERE, NOWHERE};
    const short at[] = {move->from, partner.from, move->to, partner.to};
    const unsigned short comes[] = {0, 0, move->man,
                                    partner.from == NOWHERE ? 0 : position->men[partner.from]};
    unsigned short there[COUNT_OF(at)];
    short taken[ENCLOSED_LIMIT];
    bool found;

    for (size_t i = 0; i < COUNT_OF(at); i++)
        if (at[i] != NOWHERE) {
            there[i] = position->men[at[i]];
            position->men[at[i]] = comes[i];
        }
    found = is_enclosed(position, move->to) ||
            (partner.to != NOWHERE && is_enclosed(position, partner.to));
    if (found && position->compiled->game->rules.capture == CAPTURE_GROUPS)
        found = grouped_squares(position, move->to, taken) == 0;
    for (size_t i = COUNT_OF(at); i-- > 0;)
        if (at[i] != NOWHERE)
            position->men[at[i]] = there[i];
    return found;
}

static bool may_return_to(const struct position *position, const struct return_rule *rule,
                          short from, short to)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned short man = position->men[from];
    const struct played_move move = {.from = from, .to = to, .man = man};

    return !position->men[to] && kind_may_stop(compiled, man_kind(man), man_side(man), to) &&
           within_has(compiled->game, rule->within, man_side(man), to % compiled->width,
                      to / compiled->width) &&
           !(compiled->game->rules.entering == ENTERING_FORBIDDEN &&
             enters_enclosed(position, &move));
}

short return_from(const struct position *position, const struct return_rule *rule, short square,
                  short first)
{
    for (short to = first; to < position->compiled->squares; to++)
        if (may_return_to(position, rule, square, to))
            return to;
    return NOWHERE;
}

short must_return(const struct position *position, const struct return_rule *rule, short square)
{
    const struct piece *piece = position->compiled->kinds[man_kind(position->men[square])].piece;

    return FIND(one, rule->pieces, rule->piece_count, *one == piece) &&
                   is_enclosed(position, square)
               ? return_from(position, rule, square, 0)
               : NOWHERE;
}

struct returning return_due(const struct position *position, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    EACH (rule, compiled->game->rules.returns, compiled->game->rules.return_count)
        for (short square = 0; square < compiled->squares; square++) {
            short to = man_is_of(compiled, position->men[square], side)
                           ? must_return(position, rule, square)
                           : NOWHERE;

            if (to != NOWHERE)
                return (struct returning){rule, square, to};
        }
    return (struct returning){NULL, NOWHERE, NOWHERE};
}

int enclosed_squares(const struct position *position, short to, short squares[ENCLOSED_LIMIT])
{
    const struct enclosing *enclosing = &position->compiled->enclosing;
    int other = !man_side(position->men[to]), count = 0;

    if (enclosing->arms[man_kind(position->men[to])] != ARMS_USED)
        return 0;
    if (position->compiled->game->rules.capture == CAPTURE_GROUPS)
        return grouped_squares(position, to, squares);
    for (int i = 0; i < enclosing->lines; i++)
        if (is_man(position, enclosing->next[i][to], other))
            count = take_row(position, i, to, squares, count);
    return count;
}
