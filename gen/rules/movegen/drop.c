#include "rules/movegen/generator.h"

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

/* Whether so many men of the kind stand on the file that the side to move drops no more there. */
static bool file_is_full(const struct position *position, int kind, int file)
{
    int most = position->compiled->kinds[kind].a_file;

    return most && count_on_file(position, kind, file) >= most;
}

bool drop_waits(const struct position *position, int kind)
{
    int left = position->compiled->kinds[kind].piece->drop.left;

    return left && position_men(position, position->side) > left;
}

short drop_falls_to(const struct position *position, int file)
{
    const struct game *game = position->compiled->game;
    int rest = NOWHERE;

    for (int rank = 0; rank < game->height; rank++) {
        int square = rank * game->width + file;
        bool hole = !site_at(game, file, rank);

        if (position->men[square] || (hole && rest != NOWHERE))
            break;
        rest = hole ? NOWHERE : square;
    }
    return (short)rest;
}

/* Drops what a hand holds as a man of the kind. */
static void drop_on_file(struct generator *g, int kind, int file, unsigned flags)
{
    const struct position *position = g->position;
    const struct compiled_rules *compiled = position->compiled;
    const unsigned char *bars = compiled->kinds[kind].drop_bars[position->side];
    bool falls = compiled->game->rules.drop.falls;
    short rest = falls ? drop_falls_to(position, file) : NOWHERE;

    for (int square = file; square < compiled->squares; square += compiled->width) {
        struct played_move *move;

        if (position->men[square] || bars[square] != BAR_NONE || (falls && square != rest))
            continue;
        if (settle(g, (short)square))
            continue;
        move = moves_push(g->moves);
        move->from = NOWHERE;
        move->to = (short)square;
        move->man = man_new(compiled, kind, position->side, false);
        move->flags = (unsigned short)(MOVE_DROP | flags);
        move->taken = move->stops = 0;
        move->leg_count = 0;
    }
}

static void drop_sides(struct generator *g, int kind, int file)
{
    const struct compiled_rules *compiled = g->position->compiled;
    const struct kind *held = &compiled->kinds[kind];

    drop_on_file(g, kind, file, 0);
    for (int i = 0; compiled->game->rules.drop.either_side && i < held->choice_count; i++)
        drop_on_file(g, held->choices[i], file, MOVE_PROMOTE);
}

/* Leaves only those drops, from number `first` on, by which something is enclosed. */
static void keep_enclosing(struct generator *g, size_t first)
{
    unsigned short *men = g->position->men;
    short squares[ENCLOSED_LIMIT];
    size_t kept = first;

    for (size_t i = first; i < g->moves->count; i++) {
        const struct played_move *move = &g->moves->list[i];
        int count;

        men[move->to] = move->man;
        count = enclosed_squares(g->position, move->to, squares);
        men[move->to] = 0;
        if (count > 0 && kept++ != i)
            played_copy(&g->moves->list[kept - 1], move);
    }
    g->moves->count = kept;
}

void generate_drops(struct generator *g)
{
    const struct position *position = g->position;
    const struct compiled_rules *compiled = position->compiled;
    size_t first = g->moves->count;

    for (int kind = 0; kind < (int)compiled->game->piece_count; kind++) {
        if (position->hands[position->side][kind] == 0 || drop_waits(position, kind))
            continue;
        g->counts = g->watched && !compiled->kinds[kind].no_mate && !compiled->sifts;
        for (int file = 0; file < compiled->width; file++)
            if (!file_is_full(position, kind, file))
                drop_sides(g, kind, file);
    }
    if (compiled->game->rules.drop.takes)
        drop_barred(position, g->moves, first, NULL);
    if (takes_by_choice(&compiled->game->rules))
        choose_captures(position, g->moves, first);
    if (compiled->game->rules.drop.takes == DROP_MUST_TAKE)
        keep_enclosing(g, first);
}
