/* Drops from the hand. */
#include "rules/generate.h"

/* Whether a man of exactly that kind and side stands on the file. */
static bool on_file(const struct position *position, int kind, int file)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int square = file; square < compiled->squares; square += compiled->width) {
        unsigned man = position->men[square];

        if (man && man_kind(man) == kind && man_side(man) == position->side)
            return true;
    }
    return false;
}

static void drop_on_file(const struct position *position, int kind, int file,
                         struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct closed *closed = compiled->kinds[kind].closed[position->side];

    for (int square = file; square < compiled->squares; square += compiled->width) {
        struct played_move *move;

        if (position->men[square] || (closed && closed->squares[square]) ||
            (!compiled->game->rules.drop_stuck &&
             kind_is_stuck(compiled, kind, position->side, square)))
            continue;
        move = moves_push(moves);
        move->from = NOWHERE;
        move->to = (short)square;
        move->man = man_new(compiled, kind, position->side, false);
        move->flags = MOVE_DROP;
        move->taken = 0;
        move->leg_count = 0;
    }
}

void generate_drops(const struct position *position, struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int kind = 0; kind < (int)compiled->game->piece_count; kind++) {
        if (position->hands[position->side][kind] == 0)
            continue;
        for (int file = 0; file < compiled->width; file++)
            if (!compiled->kinds[kind].one_a_file || !on_file(position, kind, file))
                drop_on_file(position, kind, file, moves);
    }
}
