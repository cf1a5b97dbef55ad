/* Whether a goal of the game has been reached, see game/rules.h. */
#include "rules/legal/legal.h"

/* --- men that count for goals, and whether they stand in a row or in a block --- */

/* Whether the man, 0 for none, is one of the side that counts for the goal. */
static bool goal_counts(const struct position *position, const struct compiled_goal *goal,
                        unsigned man, int side)
{
    return man_is_of(position->compiled, man, side) && (!goal->kinds || goal->kinds[man_kind(man)]);
}

/* Whether such a man stands on the square, where men count. */
static bool goal_counts_on(const struct position *position, const struct compiled_goal *goal,
                           int square, int side)
{
    return goal_counts(position, goal, position->men[square], side) &&
           (!goal->within[side] || goal->within[side][square]);
}

/* --- rows --- */

/* The most men on the line from the square on, of those in an unbroken row or of all; once around
 * where it is closed. */
static int men_on_line(const struct position *position, const struct compiled_goal *goal, int side,
                       const short *next, short square)
{
    int men = 0, most = 0;
    short first = square;

    do {
        if (goal_counts_on(position, goal, square, side))
            men++;
        else if (!goal->goal->gaps)
            men = 0;
        most = men > most ? men : most;
        square = next[square];
    } while (square != NOWHERE && square != first);
    return most;
}

static bool stand_in_row(const struct position *position, const struct compiled_goal *goal,
                         int side)
{
    const struct compiled_rules *compiled = position->compiled;

    EACH (way, compiled->ways, compiled->way_count)
        for (short square = 0; goal->goal->lines & way->lines && square < compiled->squares;
             square++)
            if ((way->closed || way->back[square] == NOWHERE) &&
                men_on_line(position, goal, side, way->next, square) >= goal->goal->number)
                return true;
    return false;
}

/* --- blocks --- */

static bool is_on_board(const struct position *position, int file, int rank)
{
    const struct compiled_rules *compiled = position->compiled;

    return file < compiled->width && rank < compiled->height;
}

static bool is_block(const struct position *position, const struct compiled_goal *goal, int side,
                     int square)
{
    int width = position->compiled->width, size = goal->goal->number;

    return !ANY(i, size * size,
                !goal_counts_on(position, goal, square + i / size * width + i % size, side));
}

/* Whether men of the side that count for the goal, of GOAL_ROW or GOAL_BLOCK, stand so. */
static bool stand_in_block(const struct position *position, const struct compiled_goal *goal,
                           int side)
{
    int width = position->compiled->width, last = goal->goal->number - 1;

    return ANY(square, position->compiled->squares,
               is_on_board(position, square % width + last, square / width + last) &&
                   is_block(position, goal, side, square));
}

/* --- whom a goal is true of --- */

/* Of whom a goal is true. */
enum whom { NOBODY = -1, BOTH = 2 };

/* --- places --- */

static bool is_full(const struct position *position, const struct compiled_goal *goal, int side)
{
    return !FIND(one, goal->squares[side], goal->square_count[side], !position->men[*one]);
}

static bool can_be_taken(const struct position *position, const struct compiled_goal *goal,
                         int side)
{
    for (int i = 0; i < goal->square_count[side]; i++) {
        short square = goal->squares[side][i];

        if (goal_counts(position, goal, position->men[square], side) &&
            attacked(position, square, !side))
            return true;
    }
    return false;
}

/* Whether men of the side stand there, as many as are needed; with `safe`, not counting one that
 * could be taken. */
static bool stands(const struct position *position, const struct compiled_goal *goal, int side,
                   bool safe)
{
    int needed = goal->goal->number, men = 0;

    for (int i = 0; i < goal->square_count[side]; i++)
        men += goal_counts(position, goal, position->men[goal->squares[side][i]], side);
    if (men == 0 || (men < needed && !(goal->goal->filled && is_full(position, goal, side))))
        return false;
    return !safe || men > needed || !can_be_taken(position, goal, side);
}

/* The first player's men wait for the second player's reply. */
static int who_reached_last(const struct position *position, const struct compiled_goal *goal)
{
    bool first = stands(position, goal, 0, false), second = stands(position, goal, 1, false);

    if (position->side == 1)
        return second ? 1 : NOBODY;
    return first && second ? BOTH : first ? 0 : second ? 1 : NOBODY;
}

/* A player's men stand there when the move that brought them there has been made; where they must
 * stay or be safe, when the player is to move again, too. */
static int who_reached(const struct position *position, const struct compiled_goal *goal)
{
    const struct goal *g = goal->goal;
    int mover = position_mover(position), other = position->side;
    bool again = g->hold || g->safe, at_once = !g->hold || g->safe;

    if (g->reply)
        return who_reached_last(position, goal);
    if (again && stands(position, goal, other, !g->hold))
        return !g->hold && stands(position, goal, mover, true) ? BOTH : other;
    if (at_once && stands(position, goal, mover, g->safe))
        return mover;
    if (position->move_count > 0 || again)
        return NOBODY;
    return stands(position, goal, other, false) ? other : NOBODY;
}

bool awaits_reply(const struct position *position)
{
    const struct compiled_rules *compiled = position->compiled;

    for (size_t i = 0; i < compiled->goal_count && position->side == 1; i++) {
        const struct compiled_goal *goal = &compiled->goals[i];

        if (goal->goal->kind == GOAL_REACH && goal->goal->reply && stands(position, goal, 0, false))
            return true;
    }
    return false;
}

bool is_reply(struct position *position, const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    bool found;

    position_change(position, move);
    found = FIND(goal, compiled->goals, compiled->goal_count,
                 goal->goal->kind == GOAL_REACH && goal->goal->reply &&
                     stands(position, goal, 1, false));
    position_unmake(position);
    return found;
}

/* --- men that are left --- */

/* Whether a man of the kind counts; with `against` among those of the other player. */
static bool kind_counts(const struct compiled_goal *goal, int kind, bool against)
{
    return (!goal->kinds || goal->kinds[kind]) && !(against && goal->exempt && goal->exempt[kind]);
}

/* Men in the hand of the side; of the piece alone, or of all that count. */
static int men_held(const struct position *position, const struct compiled_goal *goal,
                    const struct piece *piece, int side, bool against)
{
    const struct compiled_rules *compiled = position->compiled;
    int count = 0;

    for (int kind = 0; kind < (int)compiled->game->piece_count && goal->goal->hands; kind++)
        if (piece ? compiled->kinds[kind].piece == piece : kind_counts(goal, kind, against))
            count += position->hands[side][kind];
    return count;
}

static int men_left(const struct position *position, const struct compiled_goal *goal, int side,
                    bool against)
{
    const struct compiled_rules *compiled = position->compiled;
    int count = men_held(position, goal, NULL, side, against);

    if (!goal->kinds && !goal->exempt && goal->goal->counts_stuck)
        return count + position->count[side];
    for (int square = 0; square < compiled->squares; square++) {
        unsigned man = position->men[square];

        count +=
            man_is_of(compiled, man, side) && kind_counts(goal, man_kind(man), against) &&
            (goal->goal->counts_stuck || !kind_is_stuck(compiled, man_kind(man), side, square));
    }
    return count;
}

static int men_of(const struct position *position, const struct compiled_goal *goal,
                  const struct piece *piece, int side)
{
    int count = men_held(position, goal, piece, side, false);

    for (int square = 0; square < position->compiled->squares; square++) {
        unsigned man = position->men[square];

        count +=
            man && man_side(man) == side && position->compiled->kinds[man_kind(man)].piece == piece;
    }
    return count;
}

static bool is_reduced(const struct position *position, const struct compiled_goal *goal, int side)
{
    const struct goal *g = goal->goal;
    int least = g->against + (g->reply && side == position->side);

    if (g->side != NOWHERE && g->side != side)
        return false;
    if (g->unless_check && side == position->side && in_check(position, !side))
        return false;
    if (!g->each)
        return men_left(position, goal, side, false) <= g->number &&
               (least == 0 || men_left(position, goal, !side, true) >= least);
    return FIND(piece, g->pieces, g->piece_count,
                men_of(position, goal, *piece, side) <= g->number &&
                    men_of(position, goal, *piece, !side) >= least);
}

/* Of both players, who has moved has brought it about. */
static int who_is_reduced(const struct position *position, const struct compiled_goal *goal)
{
    int mover = position_mover(position);

    return is_reduced(position, goal, mover)    ? mover
           : is_reduced(position, goal, !mover) ? !mover
                                                : NOBODY;
}

/* --- checks --- */

static int who_has_checked(const struct position *position, const struct compiled_goal *goal)
{
    for (int i = 0; i < 2; i++) {
        int side = i ? position->side : !position->side;

        if ((goal->goal->side == NOWHERE || goal->goal->side == side) &&
            position->verdict.checks[side] >= goal->goal->number)
            return side;
    }
    return NOBODY;
}

/* --- rows and blocks --- */

/* Only the player who has moved can have brought it about. */
static int who_has_formed(const struct position *position, const struct compiled_goal *goal)
{
    int mover = position_mover(position);

    if (goal->goal->side == !mover)
        return NOBODY;
    if (goal->goal->kind == GOAL_ROW)
        return stand_in_row(position, goal, mover) ? mover : NOBODY;
    return stand_in_block(position, goal, mover) ? mover : NOBODY;
}

/* --- men that are shut in --- */

static bool has_enemy_beside(const struct position *position, short square, int side)
{
    const struct compiled_rules *compiled = position->compiled;
    bool enclosed = compiled->enclosing.lines; /* those along which men are enclosed, if they are */

    for (int i = 0; i < (enclosed ? compiled->enclosing.lines : compiled->way_count); i++) {
        short at = (enclosed ? compiled->enclosing.next[i] : compiled->ways[i].next)[square];

        if (at != NOWHERE && man_is_of(compiled, position->men[at], !side))
            return true;
    }
    return false;
}

/* Whether the man can go anywhere, be it by a friend that swaps places with it. */
static bool goes_somewhere(const struct position *position, short square, int side)
{
    const struct compiled_rules *compiled = position->compiled;
    LOCAL_MOVES(moves);

    generate_from(position, square, &moves);
    for (short at = 0; compiled->swaps && moves.count == 0 && at < compiled->squares; at++)
        if (man_is_of(compiled, position->men[at], side) &&
            compiled->kinds[man_kind(position->men[at])].swaps && man_goes_to(position, at, square))
            return true;
    return moves.count > 0;
}

/* Of the side to move: what the other one shuts in may be opened by the next move no more. */
static int who_is_shut_in(const struct position *position, const struct compiled_goal *goal)
{
    int side = position->side;

    for (short square = 0; square < position->compiled->squares && goal->goal->side != !side;
         square++)
        if (goal_counts(position, goal, position->men[square], side) &&
            has_enemy_beside(position, square, side) && !goes_somewhere(position, square, side))
            return side;
    return NOBODY;
}

/* --- men around a terrain --- */

/* Whether what stands on the squares of the terrain is as it should be. */
static bool is_held(const struct position *position, const struct compiled_goal *goal, int side)
{
    for (int i = 0; i < goal->square_count[side]; i++) {
        unsigned man = position->men[goal->squares[side][i]];

        if (goal->goal->inside_none ? man != 0
                                    : goal->inside && !(man_is_of(position->compiled, man, side) &&
                                                        goal->inside[man_kind(man)]))
            return false;
    }
    return true;
}

static bool is_on_terrain(const struct compiled_goal *goal, int side, short square)
{
    return FIND(one, goal->squares[side], goal->square_count[side], *one == square);
}

bool goal_can_be_around(const struct compiled_rules *compiled, const struct compiled_goal *goal,
                        int side)
{
    for (int i = 0; i < goal->square_count[side]; i++)
        EACH (way, compiled->ways, compiled->way_count) {
            short at = way->next[goal->squares[side][i]];

            if (at != NOWHERE && !is_on_terrain(goal, side, at))
                return true;
        }
    return false;
}

static bool stand_around(const struct position *position, const struct compiled_goal *goal,
                         int side)
{
    const struct compiled_rules *compiled = position->compiled;

    if (!goal_can_be_around(compiled, goal, side) || !is_held(position, goal, side))
        return false;
    for (int i = 0; i < goal->square_count[side]; i++)
        EACH (way, compiled->ways, compiled->way_count) {
            short at = way->next[goal->squares[side][i]];

            if (at != NOWHERE && !is_on_terrain(goal, side, at) &&
                !goal_counts(position, goal, position->men[at], side))
                return false;
        }
    return true;
}

/* Who has men around the terrain; the player who has moved comes first. */
static int who_is_around(const struct position *position, const struct compiled_goal *goal)
{
    int mover = position_mover(position);

    return stand_around(position, goal, mover)    ? mover
           : stand_around(position, goal, !mover) ? !mover
                                                  : NOBODY;
}

/* --- the whole --- */

bool goal_reached(const struct position *position, const struct compiled_goal *goal, int *winner)
{
    static int (*const of_whom[])(const struct position *, const struct compiled_goal *) = {
        [GOAL_REACH] = who_reached,      [GOAL_REDUCED] = who_is_reduced,
        [GOAL_CHECKS] = who_has_checked, [GOAL_ROW] = who_has_formed,
        [GOAL_BLOCK] = who_has_formed,   [GOAL_SHUT_IN] = who_is_shut_in,
        [GOAL_AROUND] = who_is_around,
    };
    int side = of_whom[goal->goal->kind](position, goal);

    if (side == NOBODY)
        return false;
    *winner = side == BOTH || goal->goal->result == GOAL_DRAWS ? NOWHERE
              : goal->goal->result == GOAL_WINS                ? side
                                                               : !side;
    return true;
}
