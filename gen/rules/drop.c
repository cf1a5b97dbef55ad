/* Drops from the hand. */
#include "rules/generate.h"

/* Men of exactly that kind and of the side to move on the file. */
static int count_on_file(const struct position *position, int kind, int file)
{
    const struct compiled_rules *compiled = position->compiled;
    int count = 0;

    for (int square = file; square < compiled->squares; square += compiled->width) {
        unsigned man = position->men[square];

        count += man && man_kind(man) == kind && man_side(man) == position->side;
    }
    return count;
}

bool file_is_full(const struct position *position, int kind, int file)
{
    int most = position->compiled->kinds[kind].a_file;

    return most && count_on_file(position, kind, file) >= most;
}

static void drop_on_file(const struct position *position, int kind, int file,
                         struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;
    const unsigned char *bars = compiled->kinds[kind].drop_bars[position->side];

    for (int square = file; square < compiled->squares; square += compiled->width) {
        struct played_move *move;

        if (position->men[square] || bars[square] != BAR_NONE)
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
            if (!file_is_full(position, kind, file))
                drop_on_file(position, kind, file, moves);
    }
}
