#include "load/shared/load_internal.h"

#include "record/placement/placement.h"

static void count_men(struct game *game)
{
    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &game->setup[i];

        const struct piece *piece = man->base ? man->base : man->piece;

        if (piece)
            game->pieces[piece - game->pieces].count[man->side]++;
    }
}

/* What the players hold at the beginning. */
static void load_hands(struct loader *loader)
{
    struct game *game = loader->game;
    struct placement placement = placement_empty(loader->arena, game);

    if (!game->hands.text ||
        !placement_read_setup_hands(loader->arena, &game->hands, &placement, loader->diags))
        return;
    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++) {
            game->pieces[i].held[side] = placement.hands[side][i];
            game->pieces[i].count[side] += placement.hands[side][i];
        }
}

void load_setup(struct loader *loader)
{
    struct game *game = loader->game;
    struct man *men;

    load_hands(loader);
    if (!game->setup_text.text)
        return;
    load_miscoded(loader);
    men = arena_alloc(loader->arena, (size_t)game->width * (size_t)game->height, sizeof *men);
    if (!placement_read_setup(loader->arena, game, &game->setup_text, men, loader->diags))
        return;
    game->setup = men;
    count_men(game);
}
