#include "rules/movegen/pass.h"

#include "rules/position/move_way.h"

short passing_square(const struct position *position, int side)
{
    const struct compiled_rules *compiled = position->compiled;

    if (position->royals[side] == 1)
        return position->royal_square[side];
    for (short rank = (short)(compiled->height - 1); rank >= 0; rank--)
        for (short file = 0; file < compiled->width; file++) {
            short square = (short)(rank * compiled->width + file);

            if (man_is_of(compiled, position->men[square], side))
                return square;
        }
    return NOWHERE;
}

static bool passes_anyway(const struct position *position, const struct played_moves *moves,
                          size_t first, short square)
{
    short taken[TAKEN_LIMIT];

    for (size_t i = first; i < moves->count; i++)
        if (moves->list[i].from == square && moves->list[i].to == square &&
            played_taken(position, &moves->list[i], taken) == 0)
            return true;
    return false;
}

void generate_pass(const struct position *position, struct played_moves *moves, size_t first)
{
    short square = passing_square(position, position->side);
    struct played_move *move;

    if (position->compiled->game->rules.pass[position->side] == PASS_NEVER || square == NOWHERE ||
        passes_anyway(position, moves, first, square))
        return;
    move = moves_push(moves);
    *move = (struct played_move){
        .from = square, .to = square, .man = position->men[square], .flags = MOVE_PASS};
}

bool both_passed(const struct position *position)
{
    size_t count = position->move_count;

    return count >= 2 && position->past[count - 1].move.flags & MOVE_PASS &&
           position->past[count - 2].move.flags & MOVE_PASS;
}
