#include "page/plan/area.h"

struct area sheet_area(const struct layout *layout, const struct paper *paper)
{
    return (struct area){.x = layout->margin,
                         .y = layout->margin,
                         .width = paper->width - 2 * layout->margin,
                         .height = paper->height - 2 * layout->margin - SHEET_FOOT};
}

bool area_takes(const struct area *area, double width, double height)
{
    const double tolerance = 1e-6;

    return width <= area->width + tolerance && height <= area->height + tolerance;
}

/* A player's men in the part's rows, which count from that player. */
static size_t add_men(struct arena *arena, const struct game *game, const struct part *part,
                      int side, struct man **men, size_t count)
{
    size_t rows = part->row_count ? part->row_count : (size_t)game->height;

    for (size_t i = 0; i < rows; i++) {
        int rank = part->row_count ? game->height - part->rows[i] : (int)i;

        for (int file = 0; file < game->width; file++) {
            struct man man = side ? game_man(game, game->width - 1 - file, game->height - 1 - rank)
                                  : game_man(game, file, rank);

            if (man.piece && man.side == side)
                *ARENA_PUSH(arena, *men, count) = man;
        }
    }
    return count;
}

size_t part_men(struct arena *arena, const struct layout *layout, const struct part *part,
                int index, struct man **men)
{
    const struct game *game = layout->game;
    bool apart =
        layout->form == FORM_DISC || layout->players == PLAYERS_APART || part->kind >= PART_POCKET;
    int first = apart && part->sheets > 1 ? index % 2 : 0;
    int last = apart && part->sheets == 1 ? 1 : first;
    size_t count = 0;

    *men = NULL;
    for (int side = first; side <= last; side++)
        count = add_men(arena, game, part, side, men, count);
    return count;
}

size_t part_hand_kinds(struct arena *arena, const struct game *game, const struct part *part,
                       const struct piece ***kinds)
{
    const struct piece **list = NULL;
    size_t count = 0;

    for (size_t i = 0; i < part->order_count; i++) {
        const struct piece *piece = game_piece(game, part->order[i].text);

        if (piece)
            *ARENA_PUSH(arena, list, count) = piece;
    }
    for (size_t i = 0; i < game->piece_count && part->order_count == 0; i++)
        if (piece_can_be_held(&game->pieces[i]))
            *ARENA_PUSH(arena, list, count) = &game->pieces[i];
    *kinds = list;
    return count;
}
