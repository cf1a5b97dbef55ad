/* Drops from the hand. */
#include "rules/movegen/generate.h"

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

short drop_falls_to(const struct position *position, int file)
{
    const struct compiled_rules *compiled = position->compiled;
    int rest = NOWHERE;

    for (int square = file; square < compiled->squares && !position->men[square];
         square += compiled->width)
        rest = square;
    return (short)rest;
}

/* Drops what a hand holds as a man of the kind. */
static void drop_on_file(const struct position *position, int kind, int file, unsigned flags,
                         struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;
    const unsigned char *bars = compiled->kinds[kind].drop_bars[position->side];
    bool falls = compiled->game->rules.drop.falls;
    short rest = falls ? drop_falls_to(position, file) : NOWHERE;

    for (int square = file; square < compiled->squares; square += compiled->width) {
        struct played_move *move;

        if (position->men[square] || bars[square] != BAR_NONE || (falls && square != rest))
            continue;
        move = moves_push(moves);
        move->from = NOWHERE;
        move->to = (short)square;
        move->man = man_new(compiled, kind, position->side, false);
        move->flags = (unsigned char)(MOVE_DROP | flags);
        move->taken = 0;
        move->leg_count = 0;
    }
}

static void drop_sides(const struct position *position, int kind, int file,
                       struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct kind *held = &compiled->kinds[kind];

    drop_on_file(position, kind, file, 0, moves);
    for (int i = 0; compiled->game->rules.drop.either_side && i < held->choice_count; i++)
        drop_on_file(position, held->choices[i], file, MOVE_PROMOTE, moves);
}

void generate_drops(const struct position *position, struct played_moves *moves)
{
    const struct compiled_rules *compiled = position->compiled;

    for (int kind = 0; kind < (int)compiled->game->piece_count; kind++) {
        if (position->hands[position->side][kind] == 0)
            continue;
        for (int file = 0; file < compiled->width; file++)
            if (!file_is_full(position, kind, file))
                drop_sides(position, kind, file, moves);
    }
}
