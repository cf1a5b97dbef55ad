#include "page/plan/hand_plan.h"

#include <math.h>

/* mm */
static const double play = 3;       /* of a piece in its place */
static const double least_gap = 4;  /* between places */
static const double most_gap = 16;  /* a frame around few places is smaller than the sheet */
static const double above_foot = 4; /* between the frame and the rulers */

struct area hand_area(const struct layout *layout, const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);

    area.height -= above_foot;
    return area;
}

/* Around all places, in the middle of the area. */
static struct area frame_of(const struct hand_plan *h, const struct area *area)
{
    double width = h->columns * (h->place_width + h->gap_x) + h->gap_x;
    double height = h->rows * (h->place_height + HAND_NAME_ROOM + h->gap_y) + h->gap_y;

    return (struct area){area->x + (area->width - width) / 2, area->y + (area->height - height) / 2,
                         width, height};
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

struct hand_plan hand_plan(struct arena *arena, const struct layout *layout,
                           const struct hands_part *part, const struct area *area)
{
    struct hand_plan h = {.columns = part->columns,
                          .place_width = layout->piece_width + play,
                          .place_height = layout->piece_height + play};

    h.count = hand_kinds(arena, layout->game, part, &h.kinds);
    h.rows = ((int)h.count + h.columns - 1) / h.columns;
    h.gap_x = fmin(most_gap, (area->width - h.columns * h.place_width) / (h.columns + 1));
    h.gap_y =
        fmin(most_gap, (area->height - h.rows * (h.place_height + HAND_NAME_ROOM)) / (h.rows + 1));
    h.frame = frame_of(&h, area);
    return h;
}

struct block hand_block(const struct hand_plan *h)
{
    return (struct block){h->columns * (h->place_width + least_gap) - least_gap,
                          h->rows * (h->place_height + HAND_NAME_ROOM + least_gap) - least_gap, 0};
}
