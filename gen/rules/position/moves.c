#include "rules/position/position.h"

void moves_free(struct played_moves *moves)
{
    free(moves->list);
    *moves = (struct played_moves){0};
}

struct played_move *moves_push(struct played_moves *moves)
{
    if (moves->count == moves->room) {
        moves->room = moves->room ? 2 * moves->room : 256;
        moves->list = mem_resize(moves->list, moves->room, sizeof *moves->list);
    }
    return &moves->list[moves->count++];
}

void moves_cut(struct played_moves *moves, size_t first, size_t end)
{
    if (end > first)
        memmove(&moves->list[first], &moves->list[end], (moves->count - end) * sizeof *moves->list);
    moves->count -= end - first;
}

/* --- moves of one man that come to the same --- */

static int compare_squares(const void *a, const void *b)
{
    return *(const short *)a - *(const short *)b;
}

/* What the move takes on its way but on the square to which it comes: each once, in order, and
 * behind them NOWHERE. */
static void list_taken(const struct position *position, const struct played_move *move,
                       short squares[TAKEN_LIMIT])
{
    int count = played_taken(position, move, squares), kept = 0;

    qsort(squares, (size_t)count, sizeof *squares, compare_squares);
    for (int i = 0; i < count; i++)
        if (squares[i] != move->to && (kept == 0 || squares[kept - 1] != squares[i]))
            squares[kept++] = squares[i];
    for (; kept < TAKEN_LIMIT; kept++)
        squares[kept] = NOWHERE;
}

/* 0: both come to the same. */
static int compare(const struct position *position, const struct played_move *a,
                   const struct played_move *b)
{
    short taken[TAKEN_LIMIT], other[TAKEN_LIMIT];

    if (a->to != b->to || a->man != b->man)
        return a->to != b->to ? a->to - b->to : a->man - b->man;
    if ((a->flags ^ b->flags) & MOVE_SWAP)
        return a->flags & MOVE_SWAP ? 1 : -1;
    if (!takes_on_way(a) && !takes_on_way(b))
        return 0;
    list_taken(position, a, taken);
    list_taken(position, b, other);
    return memcmp(taken, other, sizeof taken);
}

/* Squares through which it passes. */
static int passes(const struct played_move *move)
{
    int entered = 0;

    for (int i = 0; i < move->leg_count; i++)
        entered += move->legs[i].steps - move->legs[i].skips;
    return move->flags & MOVE_DOUBLE ? LEG_LIMIT * SQUARE_LIMIT : entered;
}

/* Of two that come to the same: catching comes first, then who passes through fewer squares. */
static bool is_better(const struct played_move *a, const struct played_move *b)
{
    if ((a->flags ^ b->flags) & MOVE_CATCH)
        return a->flags & MOVE_CATCH;
    return passes(a) < passes(b);
}

/* Where the move belongs in so many that are in order; whether one of them comes to the same. */
static bool find_place(const struct position *position, const struct played_move *list,
                       const unsigned *order, size_t count, const struct played_move *move,
                       size_t *place)
{
    size_t least = 0, most = count;

    while (least < most) {
        size_t middle = (least + most) / 2;
        int way = compare(position, move, &list[order[middle]]);

        if (way == 0) {
            *place = middle;
            return true;
        }
        if (way > 0)
            least = middle + 1;
        else
            most = middle;
    }
    *place = most;
    return false;
}

/* Puts them where their numbers stand; they are large, and most are there already. */
static void put_in_order(struct played_move *list, const unsigned *order, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t from = order[i];
        struct played_move there;

        while (from < i) /* it has made room before */
            from = order[from];
        if (from == i)
            continue;
        played_copy(&there, &list[i]);
        played_copy(&list[i], &list[from]);
        played_copy(&list[from], &there);
    }
}

void dedupe_moves(const struct position *position, struct played_moves *moves, size_t first)
{
    enum { FEW = 64 };
    struct played_move *list = &moves->list[first];
    size_t count = moves->count - first, kept = 0, place;
    unsigned few[FEW], *order = count > FEW ? mem_new(count, sizeof *order) : few;

    for (unsigned i = 0; i < count; i++)
        if (!find_place(position, list, order, kept, &list[i], &place)) {
            memmove(&order[place + 1], &order[place], (kept++ - place) * sizeof *order);
            order[place] = i;
        } else if (is_better(&list[i], &list[order[place]])) {
            order[place] = i;
        }
    put_in_order(list, order, kept);
    moves->count = first + kept;
    if (order != few)
        free(order);
}

/* --- contagion --- */

/* The kind that the captor of what stands on the square becomes; NOWHERE: nobody that matters. */
static int captor_on(const struct position *position, int side, short square)
{
    unsigned man = position->men[square];

    return man && man_side(man) != side ? position->compiled->kinds[man_kind(man)].captor : NOWHERE;
}

/* The kind that the man becomes by what it takes, of several that matter by the last one. */
static int captor_of(const struct position *position, const struct played_move *move, int side)
{
    short squares[TAKEN_LIMIT], caught;
    int count = takes_on_way(move) ? played_taken(position, move, squares) : 0;
    int captor = captor_on(position, side, move->to);

    if (captor == NOWHERE && move->flags & MOVE_CATCH) {
        caught = position_last(position)->to;
        captor = captor_on(position, side, caught);
    }
    while (captor == NOWHERE && count > 0)
        captor = captor_on(position, side, squares[--count]);
    return captor;
}

bool moves_infected(const struct position *position, struct played_moves *moves, size_t first)
{
    const struct compiled_rules *compiled = position->compiled;
    bool changed = false;

    for (size_t i = first; i < moves->count; i++) {
        struct played_move *move = &moves->list[i];
        unsigned man = position->men[move->from];
        int captor = compiled->kinds[man_kind(man)].royal
                         ? NOWHERE
                         : captor_of(position, move, man_side(man));

        if (captor == NOWHERE)
            continue;
        move->man = man_new(compiled, captor, man_side(man), false);
        move->flags &= (unsigned short)~MOVE_PROMOTE;
        changed = true;
    }
    return changed;
}

/* --- promoted men --- */

static bool is_promoted_enemy(const struct position *position, int side, short square)
{
    unsigned man = position->men[square];
    int kind = man_kind(man);

    return man && man_side(man) != side && position->compiled->kinds[kind].base != kind;
}

bool takes_promoted(const struct position *position, const struct played_move *move, int side)
{
    short squares[TAKEN_LIMIT];
    int count = takes_on_way(move) ? played_taken(position, move, squares) : 0;

    return is_promoted_enemy(position, side, move->to) ||
           (move->flags & MOVE_CATCH &&
            is_promoted_enemy(position, side, position_last(position)->to)) ||
           FIND(square, squares, count, is_promoted_enemy(position, side, *square));
}

/* --- captures by strength --- */

bool man_takes(const struct position *position, unsigned man, short from, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned other = position->men[square];
    int takes;

    if (!compiled->takes)
        return true;
    if (other && compiled->kinds[man_kind(other)].piece->wall)
        return false;
    if (!other || square == from)
        return true;
    if (man_is_safe(compiled, other, square))
        return false;
    if (man_side(other) == man_side(man))
        return true;
    if (compiled->weak[man_side(other)][square])
        return true;
    takes = compiled->takes[man_kind(man) * compiled->kind_count + man_kind(other)];
    return takes < TAKES_BUT_FROM ? takes == TAKES
                                  : !compiled->terrain[takes - TAKES_BUT_FROM][from];
}

bool is_strong_enough(const struct position *position, const struct played_move *move)
{
    unsigned man = position->men[move->from];
    short squares[TAKEN_LIMIT];
    int count;

    if (move->flags & MOVE_CATCH &&
        !man_takes(position, man, move->from, position_last(position)->to))
        return false;
    count = takes_on_way(move) ? played_taken(position, move, squares) : 0;
    for (int i = 0; i < count; i++)
        if (!man_takes(position, man, move->from, squares[i]))
            return false;
    return move->flags & MOVE_SWAP || man_takes(position, man, move->from, move->to);
}
