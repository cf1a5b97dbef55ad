#include "page/plan/bag.h"

#include <math.h>

const double bag_inside = 2.8, bag_title = 4.4, bag_line = 4.2, bag_count = 3;

static const double edge = 0.5; /* mm of the label that stay free: sheets are not fed more truly */
static const double face_most = 11, face_share = 0.84; /* mm; of a column */

static int spares_of(const struct layout *layout, const struct piece *piece)
{
    int count = 0;

    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        for (size_t i = 0; i < p->pieces.spare_count; i++)
            if (!piece || p->pieces.spares[i].piece == piece)
                count += p->pieces.spares[i].count;
    return count;
}

struct bag bag_of(struct arena *arena, const struct layout *layout, int side)
{
    const struct game *game = layout->game;
    struct bag bag = {.side = side, .count = spares_of(layout, NULL)};

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        int count = piece->count[side] + spares_of(layout, piece);

        bag.count += piece->count[side];
        if (count > 0)
            *ARENA_PUSH(arena, bag.kinds, bag.kind_count) = (struct bag_kind){piece, count};
    }
    return bag;
}

struct area bag_area(const struct label_sheet *sheet)
{
    double width = sheet->width - 2 * edge, height = sheet->height - 2 * edge;

    if (sheet->shape == LABEL_ROUND) /* the square within it */
        width = height = width / sqrt(2);
    return (struct area){.width = width, .height = height};
}

struct bag_grid bag_grid(const struct bag *bag, const struct area *area)
{
    double width = area->width - 2 * bag_inside;
    double height = area->height - 2 * bag_inside - bag_title - bag_line;
    struct bag_grid best = {
        .room = {-width / 2, area->height / 2 - bag_inside - height, width, height}};

    for (size_t rows = 1; rows <= bag->kind_count; rows++) {
        size_t columns = (bag->kind_count + rows - 1) / rows;
        double face = fmin(face_share * width / (double)columns, height / (double)rows - bag_count);

        face = fmin(face, face_most);
        if (face > best.face) {
            best.columns = columns;
            best.rows = rows;
            best.face = face;
        }
    }
    return best;
}
