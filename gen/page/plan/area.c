#include "page/plan/area.h"

#include "game/called.h"

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

static bool has_back_rank(const struct pieces_part *part)
{
    for (size_t i = 0; i < part->row_count; i++)
        if (part->rows[i] == 1)
            return true;
    return part->row_count == 0;
}

/* What a player holds at the beginning. */
static size_t add_held(struct arena *arena, const struct game *game, int side, struct man **men,
                       size_t count)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (int held = 0; held < game->pieces[i].held[side]; held++)
            *ARENA_PUSH(arena, *men, count) = (struct man){.piece = &game->pieces[i], .side = side};
    return count;
}

static size_t add_spares(struct arena *arena, const struct pieces_part *part, int side,
                         struct man **men, size_t count)
{
    for (size_t i = 0; i < part->spare_count; i++)
        for (int k = 0; k < part->spares[i].count; k++)
            *ARENA_PUSH(arena, *men, count) =
                (struct man){.piece = part->spares[i].piece, .side = side};
    return count;
}

/* A player's men in the part's rows, which count from that player; with those of the back rank,
 * what is in hand at the beginning, and the part's spares. */
static size_t add_men(struct arena *arena, const struct game *game, const struct pieces_part *part,
                      int side, struct man **men, size_t count)
{
    size_t rows = part->row_count ? part->row_count : (size_t)game->height;

    for (size_t i = 0; i < rows; i++) {
        int rank = part->row_count ? game->height - part->rows[i] : (int)i;

        for (int file = 0; file < game->width; file++) {
            struct man man = side ? game_man(game, game->width - 1 - file, game->height - 1 - rank)
                                  : game_man(game, file, rank);

            if (man.base) /* which is its front */
                man = (struct man){.piece = man.base, .side = man.side};
            if (man.piece && man.side == side)
                *ARENA_PUSH(arena, *men, count) = man;
        }
    }
    if (has_back_rank(part))
        count = add_held(arena, game, side, men, count);
    return add_spares(arena, part, side, men, count);
}

/* Whether the sheets of both players are the same: as many of each piece, which look alike. */
static bool has_like_armies(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->count[0] != piece->count[1] || piece->picture.tint || piece->betza_second.text ||
            piece_differs(piece))
            return false;
    }
    return true;
}

size_t part_men(struct arena *arena, const struct layout *layout, const struct pieces_part *part,
                int index, struct man **men)
{
    bool apart = layout->form == FORM_DISC || layout->players != PLAYERS_ALIKE;
    bool each = part->sheets > 1 && (apart || !has_like_armies(layout->game));
    int first = each ? index % 2 : 0;
    int last = apart && part->sheets == 1 ? 1 : first;
    size_t count = 0;

    *men = NULL;
    for (int side = first; side <= last; side++)
        count = add_men(arena, layout->game, part, side, men, count);
    return count;
}

size_t all_men(struct arena *arena, const struct game *game, struct man **men)
{
    const struct pieces_part all = {0};

    *men = NULL;
    return add_men(arena, game, &all, 1, men, add_men(arena, game, &all, 0, men, 0));
}
