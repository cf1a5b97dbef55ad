/* A set as it lies on a table, for those who want to see what becomes of its sheets. */
#include "page/sheet/sheet.h"

static const double piece_shadow = 0.5, board_shadow = 1.2, foot = 1.5; /* mm */

/* In a square with its middle at (x, y); flat ones look at their players. */
static void draw_man(struct pen *pen, const struct layout *layout, const struct man *man, double x,
                     double y, bool stands)
{
    double scale = panel_scale(pen, man->piece);
    double width = scale * layout->piece_width, height = scale * layout->piece_height;
    double way = man->side && !stands ? -1 : 1; /* of the frame that is turned or not */

    if (stands)
        y += layout->square / 2 - foot - height / 2;
    scene_enter(pen->scene, x - way * width / 2, y - way * height / 2, way < 0 ? 2 : 0);
    draw_cut_piece(pen, layout, man, way * piece_shadow);
    scene_leave(pen->scene);
}

void draw_laid_set(struct pen *pen, const struct layout *layout)
{
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);
    const struct tile board = whole_board(layout);
    const struct board_view *v = &board.view;
    struct block block = tile_block(&board);

    path_rect(pen->scene, board_shadow, board_shadow, block.width, block.height);
    scene_draw(pen->scene, fill_of(grey(SHADOW_GREY)));
    path_rect(pen->scene, 0, 0, block.width, block.height);
    scene_draw(pen->scene, fill_of(grey(100)));
    draw_tile(pen, &board, layout->game->name.text);
    for (int i = 0; i < v->files * v->ranks; i++) {
        int file = i % v->files, rank = i / v->files;
        struct man man = game_man(v->game, file, rank);

        if (man.piece)
            draw_man(pen, layout, &man, (file + 0.5) * v->cell - board.left,
                     (rank + 0.5) * v->cell - board.top, pieces && pieces->pieces.making.stand);
    }
}
