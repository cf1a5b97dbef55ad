/* Where men are never dropped. */
#include "rules/tables/compiled_rules_internal.h"

static unsigned char bar_at(const struct compiled_rules *compiled, int kind, int side, int square)
{
    const struct game *game = compiled->game;
    const struct piece *piece = compiled->kinds[kind].piece,
                       *held = compiled->kinds[compiled->kinds[kind].base].piece;
    int file = square % compiled->width, rank = square / compiled->width;

    if (!piece_may_stand(game, piece, side, file, rank))
        return BAR_CLOSED;
    if (!piece_is_dropped_on(game, held, side, file, rank))
        return BAR_ELSEWHERE;
    return !game->rules.drop.stuck && kind_is_stuck(compiled, kind, side, square) ? BAR_STUCK
                                                                                  : BAR_NONE;
}

void compile_drops(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;

    for (int i = 0; compiled->game->drops && i < compiled->kind_count; i++)
        for (int side = 0; side < 2; side++) {
            unsigned char *bars = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

            for (int square = 0; square < compiled->squares; square++)
                bars[square] = bar_at(compiled, i, side, square);
            compiled->kinds[i].drop_bars[side] = bars;
        }
}
