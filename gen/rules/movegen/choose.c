#include "rules/movegen/generate.h"

/* --- mills --- */

/* Men of the side in an unbroken row with the one on the square; a closed line ends where it comes
 * back. */
static int men_in_row(const struct position *position, const struct way *way, short square,
                      int side)
{
    int men = 1;
    short at = way->next[square];

    for (; at != NOWHERE && at != square; at = way->next[at], men++)
        if (!man_is_of(position->compiled, position->men[at], side))
            break;
    for (at = at == square ? NOWHERE : way->back[square]; at != NOWHERE; at = way->back[at], men++)
        if (!man_is_of(position->compiled, position->men[at], side))
            break;
    return men;
}

/* Mills to which the man on the square belongs. */
static int mills_with(const struct position *position, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct mill_rule *rule = &compiled->game->rules.mills;
    int side = man_side(position->men[square]), mills = 0;

    EACH (way, compiled->ways, compiled->way_count)
        mills += way->lines & rule->lines && men_in_row(position, way, square, side) >= rule->row;
    return mills;
}

/* Whether the man on the square can be chosen, in a mill or out of it. */
static bool can_be_chosen(const struct position *position, short square, int side, bool in_mill)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[square];

    return man_is_of(compiled, man, side) && !compiled->kinds[man_kind(man)].royal &&
           !man_is_safe(compiled, man, square) &&
           (compiled->game->rules.mills.all || in_mill == (mills_with(position, square) > 0));
}

/* The men of the side that can be chosen; of several in the order of their squares. */
static int find_chosen(const struct position *position, int side, short squares[SQUARE_LIMIT])
{
    int count = 0;

    for (int in_mill = 0; in_mill < 2 && count == 0; in_mill++)
        for (short square = 0; square < position->compiled->squares; square++)
            if (can_be_chosen(position, square, side, in_mill))
                squares[count++] = square;
    return count;
}

/* Adds the move with what it takes. */
static void add(struct played_moves *moves, const struct played_move *move, short a, short b)
{
    struct played_move *whole = moves_push(moves);
    bool turned = b != NOWHERE && b < a;

    played_copy(whole, move);
    whole->flags |= MOVE_CHOICE;
    whole->chosen[0] = turned ? b : a;
    whole->chosen[1] = turned ? a : b;
}

static int by_choice(const void *a, const void *b)
{
    const short *p = ((const struct played_move *)a)->chosen,
                *q = ((const struct played_move *)b)->chosen;

    return p[0] == q[0] ? p[1] - q[1] : p[0] - q[0];
}

/* Leaves one of each choice of a move, from number `first` on: two men are found in either order.
 */
static void keep_each(struct played_moves *moves, size_t first)
{
    size_t kept = first;

    qsort(moves->list + first, moves->count - first, sizeof *moves->list, by_choice);
    for (size_t i = first; i < moves->count; i++)
        if ((i == first || by_choice(&moves->list[kept - 1], &moves->list[i])) && kept++ != i)
            played_copy(&moves->list[kept - 1], &moves->list[i]);
    moves->count = kept;
}

/* With so many men to take, one or two; the move is made. */
static void add_choices(const struct position *position, const struct played_move *move, int men,
                        struct played_moves *moves)
{
    short squares[SQUARE_LIMIT], others[SQUARE_LIMIT];
    int side = !man_side(move->man), count = find_chosen(position, side, squares);
    size_t first = moves->count;

    for (int i = 0; i < count; i++) {
        unsigned short man = position->men[squares[i]];
        int rest;

        position->men[squares[i]] = 0;
        rest = men > 1 ? find_chosen(position, side, others) : 0;
        position->men[squares[i]] = man;
        for (int k = 0; k < rest; k++)
            add(moves, move, squares[i], others[k]);
        if (rest == 0)
            add(moves, move, squares[i], NOWHERE);
    }
    if (men > 1 && count > 0)
        keep_each(moves, first);
    if (count == 0)
        played_copy(moves_push(moves), move);
}

/* Adds the move as it is, or each way to take something for its mills. */
static void take_for_mills(const struct position *position, const struct played_move *move,
                           struct played_moves *moves)
{
    unsigned short *men = position->men, lifted = move->from == NOWHERE ? 0 : men[move->from];
    int mills;

    if (lifted)
        men[move->from] = 0;
    men[move->to] = move->man;
    mills = mills_with(position, move->to);
    if (mills > 0)
        add_choices(position, move, mills > 1 ? position->compiled->game->rules.mills.twice : 1,
                    moves);
    else
        played_copy(moves_push(moves), move);
    men[move->to] = 0;
    if (lifted)
        men[move->from] = lifted;
}

/* --- rows --- */

/* Adds the move with each row that it takes, or as it is. */
static void take_rows(const struct position *position, const struct played_move *move,
                      struct played_moves *moves)
{
    enum approach only = position->compiled->game->rules.approach;
    short squares[SQUARE_LIMIT];
    int last = move->leg_count - 1, side = man_side(move->man);
    bool takes = false;

    for (unsigned behind = only == APPROACH_BEHIND; behind < (only == APPROACH_FRONT ? 1 : 2);
         behind++) {
        struct played_move whole;

        if (!approached_squares(position, &move->legs[last], move->from, move->to, behind, side,
                                squares))
            continue;
        takes = true;
        played_copy(&whole, move);
        whole.flags |= MOVE_CHOICE;
        whole.behind = behind << last;
        played_copy(moves_push(moves), &whole);
    }
    if (!takes)
        played_copy(moves_push(moves), move);
}

/* --- either --- */

void choose_captures(const struct position *position, struct played_moves *moves, size_t first)
{
    bool rows = position->compiled->game->rules.capture == CAPTURE_APPROACH;
    size_t end = moves->count;

    for (size_t i = first; i < end; i++) {
        struct played_move move;

        played_copy(&move, &moves->list[i]);
        if (move.flags & (MOVE_SWAP | MOVE_PASS) || (rows && move.flags & MOVE_DROP))
            played_copy(moves_push(moves), &move);
        else
            (rows ? take_rows : take_for_mills)(position, &move, moves);
    }
    moves_cut(moves, first, end);
}
