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

/* Mills to which the man on the square belongs, so many at most. */
static int mills_with(const struct position *position, short square, int most)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct mill_rule *rule = &compiled->game->rules.mills;
    int side = man_side(position->men[square]), mills = 0;

    for (const short *at = compiled->ways_through[square]; *at != NOWHERE && mills < most; at++) {
        const struct way *way = &compiled->ways[*at];

        mills += way->lines & rule->lines && men_in_row(position, way, square, side) >= rule->row;
    }
    return mills;
}

/* Whether the man on the square can be chosen, in a mill or out of it. */
static bool can_be_chosen(const struct position *position, short square, int side, bool in_mill)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned man = position->men[square];

    return man_is_of(compiled, man, side) && !compiled->kinds[man_kind(man)].royal &&
           !man_is_safe(compiled, man, square) &&
           (compiled->game->rules.mills.all || in_mill == (mills_with(position, square, 1) > 0));
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

/* One man to take, or two of them in the order of their squares; b is NOWHERE of one. */
struct prey {
    short a, b;
};

/* What moves of a position may take by choice, for one mill and for two: the moves of one side make
 * and break no mills of the other, so that each list is found once. */
struct preys {
    struct prey *list[2]; /* NULL: not yet */
    int count[2];
};

static int by_squares(const void *a, const void *b)
{
    const struct prey *p = a, *q = b;

    return p->a == q->a ? p->b - q->b : p->a - q->a;
}

/* Leaves each pair once: two men are found in either order. */
static int keep_each(struct prey *list, int count)
{
    int kept = 0;

    qsort(list, (size_t)count, sizeof *list, by_squares);
    for (int i = 0; i < count; i++)
        if (kept == 0 || by_squares(&list[kept - 1], &list[i]))
            list[kept++] = list[i];
    return kept;
}

/* Adds what can be taken when the man on the square is: with so many men to take, it alone, or with
 * each of the others. */
static void add_prey(const struct position *position, int side, short square, int men,
                     struct preys *preys)
{
    short others[SQUARE_LIMIT];
    struct prey *list = preys->list[men - 1];
    unsigned short man = position->men[square];
    int *count = &preys->count[men - 1], rest = 0;

    if (men > 1) {
        position->men[square] = 0;
        rest = find_chosen(position, side, others);
        position->men[square] = man;
    }
    for (int k = 0; k < rest; k++)
        list[(*count)++] = others[k] < square ? (struct prey){others[k], square}
                                              : (struct prey){square, others[k]};
    if (rest == 0)
        list[(*count)++] = (struct prey){square, NOWHERE};
}

static void find_preys(const struct position *position, int side, int men, struct preys *preys)
{
    short squares[SQUARE_LIMIT];
    int count = find_chosen(position, side, squares);
    int room = men > 1 ? count * position->count[side] : count;

    preys->list[men - 1] = mem_new((size_t)room + 1, sizeof(struct prey));
    for (int i = 0; i < count; i++)
        add_prey(position, side, squares[i], men, preys);
    if (men > 1)
        preys->count[men - 1] = keep_each(preys->list[men - 1], preys->count[men - 1]);
}

static void preys_end(struct preys *preys)
{
    free(preys->list[0]);
    free(preys->list[1]);
}

/* Adds the move with each choice of so many men, or as it is where there is none. */
static void add_choices(const struct position *position, const struct played_move *move, int men,
                        struct preys *preys, struct played_moves *moves)
{
    if (!preys->list[men - 1])
        find_preys(position, !man_side(move->man), men, preys);
    EACH (prey, preys->list[men - 1], preys->count[men - 1]) {
        struct played_move *whole = moves_push(moves);

        played_copy(whole, move);
        whole->flags |= MOVE_CHOICE;
        whole->chosen[0] = prey->a;
        whole->chosen[1] = prey->b;
    }
    if (preys->count[men - 1] == 0)
        played_copy(moves_push(moves), move);
}

/* Adds the move as it is, or each way to take something for its mills. */
static void take_for_mills(const struct position *position, const struct played_move *move,
                           struct preys *preys, struct played_moves *moves)
{
    unsigned short *men = position->men, lifted = move->from == NOWHERE ? 0 : men[move->from];
    int mills;

    if (lifted)
        men[move->from] = 0;
    men[move->to] = move->man;
    mills = mills_with(position, move->to, 2);
    men[move->to] = 0;
    if (lifted)
        men[move->from] = lifted;
    if (mills > 0)
        add_choices(position, move, mills > 1 ? position->compiled->game->rules.mills.twice : 1,
                    preys, moves);
    else
        played_copy(moves_push(moves), move);
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

/* Moves with their choices: more would be no use to anybody, and take too much room. */
enum { CHOICES_LIMIT = 400000 };

void choose_captures(const struct position *position, struct played_moves *moves, size_t first)
{
    bool rows = position->compiled->game->rules.capture == CAPTURE_APPROACH;
    __attribute__((cleanup(preys_end))) struct preys preys = {{NULL}};
    size_t end = moves->count;

    for (size_t i = first; i < end; i++) {
        struct played_move move;

        if (moves->count - end >= CHOICES_LIMIT) {
            *position->cut = true;
            break;
        }
        played_copy(&move, &moves->list[i]);
        if (move.flags & (MOVE_SWAP | MOVE_PASS) || (rows && move.flags & MOVE_DROP))
            played_copy(moves_push(moves), &move);
        else if (rows)
            take_rows(position, &move, moves);
        else
            take_for_mills(position, &move, &preys, moves);
    }
    moves_cut(moves, first, end);
}
