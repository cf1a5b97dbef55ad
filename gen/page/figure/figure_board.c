/* Boards as they are set up, and as they are assembled from their tiles. */
#include "draw/board/board.h"
#include "page/figure/figure_internal.h"
#include "page/figure/tile_map.h"

/* What stands around the squares on every side: frame and labels. */
static double board_edge(const struct pen *pen)
{
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

/* A square's side when the labelled board fills the figure's width. */
static double board_cell(const struct pen *pen, const struct figure *figure)
{
    return (figure->width - 2 * board_edge(pen)) / figure->layout->game->width;
}

static double board_height(struct pen *pen, const struct figure *figure)
{
    return board_cell(pen, figure) * figure->layout->game->height + 2 * board_edge(pen);
}

/* As wide as squares of that size make it. */
static bool prepare_board(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    (void)f;
    if (figure->square > 0)
        figure->width = figure->square * figure->layout->game->width + 2 * board_edge(r->pen);
    return true;
}

static struct board_view board_in(const struct pen *pen, const struct figure *figure)
{
    double edge = board_edge(pen);

    return board_whole(figure->layout->game, edge, edge, board_cell(pen, figure),
                       STYLE_SMALL_LABEL);
}

static void draw_setup_figure(struct pen *pen, const struct figure *figure)
{
    struct board_view view = board_in(pen, figure);

    draw_board(pen, &view);
    draw_board_labels(pen, &view, EDGE_ALL);
    draw_setup(pen, &view);
}

static void draw_assembled(struct pen *pen, const struct figure *figure)
{
    struct board_view v = board_in(pen, figure);
    const struct part *part = layout_board(figure->layout);
    struct tiling t;

    draw_board(pen, &v);
    draw_board_labels(pen, &v, EDGE_ALL);
    if (!part)
        return;
    t = tiling_shown(figure->layout, part);
    draw_tile_seams(pen, &v, &t);
    draw_tile_names(pen, &v, &part->board, &t);
}

const struct figure_kind setup_figure = {.faces = true,
                                         .width = 150,
                                         .square = 9,
                                         .prepare = prepare_board,
                                         .height = board_height,
                                         .draw = draw_setup_figure};
const struct figure_kind assembled_figure = {.width = 110,
                                             .square = 9,
                                             .prepare = prepare_board,
                                             .height = board_height,
                                             .draw = draw_assembled};
