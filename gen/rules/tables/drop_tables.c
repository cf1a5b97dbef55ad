/* Where men are never dropped. */
#include "rules/tables/compiled_rules_internal.h"

static bool is_closed(const struct kind *kind, int side, int square)
{
    return kind->closed[side] && kind->closed[side]->squares[square];
}

static unsigned char bar_at(const struct compiled_rules *compiled, int kind, int side, int square)
{
    const struct game *game = compiled->game;
    const struct kind *held = &compiled->kinds[compiled->kinds[kind].base];

    if (is_closed(&compiled->kinds[kind], side, square))
        return BAR_CLOSED;
    if (is_closed(held, side, square) ||
        !drops_reach(game, held->piece, side, square % compiled->width, square / compiled->width))
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
