#include "page/plan/hand_plan.h"

#include <math.h>

/* mm */
static const double play = 3;       /* of a piece in its place */
static const double least_gap = 2;  /* between places */
static const double most_gap = 16;  /* a frame around few places is smaller than the sheet */
static const double half_gap = 8;   /* the same on half a sheet */
static const double apart = 4;      /* between two boards */
static const double above_foot = 4; /* between the frame and the rulers */

struct area hand_area(const struct layout *layout, const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);

    area.height -= above_foot;
    return area;
}

size_t hand_kinds(struct arena *arena, const struct game *game, const struct hands_part *part,
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
        if (piece_can_be_held(game, &game->pieces[i]))
            *ARENA_PUSH(arena, list, count) = &game->pieces[i];
    *kinds = list;
    return count;
}

static void set_columns(struct hand_plan *h, int columns)
{
    h->columns = columns;
    h->rows = ((int)h->count + columns - 1) / columns;
}

/* Which half of the area the places have room in: its upper one, its left one, or neither, NULL. */
static const struct area *half_for(const struct hand_plan *h, const struct area halves[2])
{
    struct block block = hand_block(h);

    for (int i = 0; i < 2; i++)
        if (area_takes(&halves[i], block.width, block.height))
            return &halves[i];
    return NULL;
}

/* What speaks against so many columns: a board that has no room on half a sheet, or not even on all
 * of it; else how long and wide it is. */
static double cost(const struct hand_plan *h, const struct area *area, const struct area halves[2])
{
    struct block block = hand_block(h);
    double cost = block.width + block.height;

    if (half_for(h, halves))
        return cost;
    return cost + (area_takes(area, block.width, block.height) ? 1e6 : 2e6);
}

static void choose_columns(struct hand_plan *h, const struct area *area,
                           const struct area halves[2])
{
    struct hand_plan tried = *h;

    set_columns(h, 1);
    for (int columns = 2; columns <= (int)h->count; columns++) {
        set_columns(&tried, columns);
        if (cost(&tried, area, halves) < cost(h, area, halves))
            set_columns(h, columns);
    }
}

/* Spreads the places over a room, and puts the boards beside or below one another. */
static void set_frames(struct hand_plan *h, const struct area *area, const struct area *room,
                       double most)
{
    bool below = room->width == area->width;
    double width, height, across, down;

    h->gap_x = fmin(most, (room->width - h->columns * h->place_width) / (h->columns + 1));
    h->gap_y = fmin(most, (room->height - h->rows * h->place_height) / (h->rows + 1));
    width = h->columns * (h->place_width + h->gap_x) + h->gap_x;
    height = h->rows * (h->place_height + h->gap_y) + h->gap_y;
    across = h->boards > 1 && !below ? width + apart : 0;
    down = h->boards > 1 && below ? height + apart : 0;
    for (int i = 0; i < h->boards; i++)
        h->frames[i] =
            (struct area){area->x + (area->width - width - across) / 2 + i * across,
                          area->y + (area->height - height - down) / 2 + i * down, width, height};
}

struct hand_plan hand_plan(struct arena *arena, const struct layout *layout,
                           const struct hands_part *part, const struct area *area)
{
    const struct area halves[] = {{0, 0, area->width, (area->height - apart) / 2},
                                  {0, 0, (area->width - apart) / 2, area->height}};
    struct hand_plan h = {.boards = 1,
                          .place_width = layout->piece_width + play,
                          .place_height = layout->piece_height + play};
    const struct area *half;

    h.count = hand_kinds(arena, layout->game, part, &h.kinds);
    if (part->columns)
        set_columns(&h, part->columns);
    else
        choose_columns(&h, area, halves);
    half = part->whole ? NULL : half_for(&h, halves);
    if (half && part->sheets > 1)
        h.boards = 2;
    set_frames(&h, area, half ? half : area, half ? half_gap : most_gap);
    return h;
}

struct block hand_block(const struct hand_plan *h)
{
    return (struct block){h->columns * (h->place_width + least_gap) + least_gap,
                          h->rows * (h->place_height + least_gap) + least_gap, 0};
}
