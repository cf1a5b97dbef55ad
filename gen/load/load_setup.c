#include "load/load_internal.h"

#include "record/placement.h"

const struct field setup_field = {
    .key = "setup",
    .type = FIELD_TEXT,
    .help =
        "a row for each rank, top to bottom, and a code or '.' for each square; capitals are the "
        "first player's, small letters the second's"};

static void count_men(struct game *game)
{
    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &game->setup[i];

        if (man->piece)
            game->pieces[man->piece - game->pieces].count[man->side]++;
    }
}

void load_setup(struct loader *loader, const struct node *node)
{
    struct game *game = loader->game;
    struct man *men;

    if (!node || !field_value(node, &setup_field, &game->setup_text, loader->diags))
        return;
    men = arena_alloc(loader->arena, (size_t)game->width * (size_t)game->height, sizeof *men);
    if (!placement_read_setup(loader->arena, game, &game->setup_text, men, loader->diags))
        return;
    game->setup = men;
    count_men(game);
}
