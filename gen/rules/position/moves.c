#include "rules/position/moves.h"

#include "rules/position/move_way.h"

#include <stdlib.h>
#include <string.h>

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

/* --- moves of one man that come to the same --- */

/* What a move comes to, in the order of comparison. */
struct result {
    short to;
    unsigned short man;
    short taken[LEG_LIMIT]; /* on the way, without what stood on `to`; sorted, then NOWHERE */
    short *swept;           /* the same in its place where they are more; NULL: they are not */
    int swept_count;
    short caught; /* 0 before 1: catching comes first */
    short passes; /* squares */
    size_t index;
};

static int compare_squares(const void *a, const void *b)
{
    return *(const short *)a - *(const short *)b;
}

/* Sorts the squares, and leaves each once; returns how many there are. */
static int settle_squares(short *squares, int count, short but)
{
    int kept = 0;

    if (count)
        qsort(squares, (size_t)count, sizeof *squares, compare_squares);
    for (int i = 0; i < count; i++)
        if (squares[i] != but && (kept == 0 || squares[kept - 1] != squares[i]))
            squares[kept++] = squares[i];
    return kept;
}

static void list_taken(const struct position *position, const struct played_move *move,
                       struct result *result)
{
    short squares[TAKEN_LIMIT];
    int count = settle_squares(squares, played_taken(position, move, squares), move->to);

    if (count > LEG_LIMIT) {
        result->swept = mem_new((size_t)count, sizeof *squares);
        memcpy(result->swept, squares, (size_t)count * sizeof *squares);
        result->swept_count = count;
    }
    for (int i = 0; i < LEG_LIMIT; i++)
        result->taken[i] = i < count && !result->swept ? squares[i] : NOWHERE;
}

static struct result result_of(const struct position *position, const struct played_moves *moves,
                               size_t index)
{
    const struct played_move *move = &moves->list[index];
    struct result result = {.to = move->to, .man = move->man, .index = index};
    int entered = 0;

    list_taken(position, move, &result);
    for (int i = 0; i < move->leg_count; i++)
        entered += move->legs[i].steps - move->legs[i].skips;
    result.caught = !(move->flags & MOVE_CATCH);
    result.passes = (short)(move->flags & MOVE_DOUBLE ? LEG_LIMIT * SQUARE_LIMIT : entered);
    return result;
}

static int compare_results(const struct result *a, const struct result *b)
{
    int order;

    if (a->to != b->to)
        return a->to - b->to;
    order = a->man != b->man ? a->man - b->man : memcmp(a->taken, b->taken, sizeof a->taken);
    if (order || (!a->swept && !b->swept))
        return order;
    order = a->swept_count - b->swept_count;
    return order ? order : memcmp(a->swept, b->swept, (size_t)a->swept_count * sizeof *a->swept);
}

static int compare(const void *left, const void *right)
{
    const struct result *a = left, *b = right;
    int order = compare_results(a, b);

    if (!order)
        order = a->caught - b->caught;
    if (!order)
        order = a->passes - b->passes;
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

void dedupe_moves(const struct position *position, struct played_moves *moves, size_t first)
{
    size_t count = moves->count - first, kept = 0;
    struct result *results;
    struct played_move *old;

    if (count < 2)
        return;
    results = mem_new(count, sizeof *results);
    old = mem_new(count, sizeof *old);
    memcpy(old, moves->list + first, count * sizeof *old);
    for (size_t i = 0; i < count; i++)
        results[i] = result_of(position, moves, first + i);
    qsort(results, count, sizeof *results, compare);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || compare_results(&results[i - 1], &results[i]) != 0)
            moves->list[first + kept++] = old[results[i].index - first];
    moves->count = first + kept;
    for (size_t i = 0; i < count; i++)
        free(results[i].swept);
    free(results);
    free(old);
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
        move->flags &= (unsigned char)~MOVE_PROMOTE;
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
    bool found = is_promoted_enemy(position, side, move->to) ||
                 (move->flags & MOVE_CATCH &&
                  is_promoted_enemy(position, side, position_last(position)->to));

    for (int i = 0; i < count && !found; i++)
        found = is_promoted_enemy(position, side, squares[i]);
    return found;
}

/* --- captures by strength --- */

/* Whether the man may take what stands on the square, if it is an enemy. */
static bool may_take(const struct position *position, unsigned man, short from, short square)
{
    const struct compiled_rules *compiled = position->compiled;
    unsigned other = position->men[square];
    int takes;

    if (other && compiled->kinds[man_kind(other)].piece->wall)
        return false;
    if (!other || man_side(other) == man_side(man) || compiled->weak[man_side(other)][square])
        return true;
    takes = compiled->takes[man_kind(man) * compiled->kind_count + man_kind(other)];
    return takes < TAKES_BUT_FROM ? takes == TAKES
                                  : !compiled->terrain[takes - TAKES_BUT_FROM][from];
}

static bool is_strong_enough(const struct position *position, const struct played_move *move)
{
    unsigned man = position->men[move->from];
    short squares[TAKEN_LIMIT];
    int count;

    if (move->flags & MOVE_CATCH &&
        !may_take(position, man, move->from, position_last(position)->to))
        return false;
    count = takes_on_way(move) ? played_taken(position, move, squares) : 0;
    for (int i = 0; i < count; i++)
        if (!may_take(position, man, move->from, squares[i]))
            return false;
    return may_take(position, man, move->from, move->to);
}

void moves_by_strength(const struct position *position, struct played_moves *moves, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < moves->count; i++)
        if (is_strong_enough(position, &moves->list[i]))
            moves->list[kept++] = moves->list[i];
    moves->count = kept;
}
