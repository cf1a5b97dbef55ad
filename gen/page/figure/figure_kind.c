#include "page/figure/figure_kind.h"

#include "draw/board/board.h"
#include "page/figure/figure_moves.h"
#include "page/figure/figure_position.h"
#include "page/figure/figure_text.h"
#include "page/figure/tile_map.h"

#include <string.h>

/* --- setup and assembled board --- */

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
static void prepare_board(struct pen *pen, struct arena *arena, struct figure *figure,
                          struct place place, struct diags *diags)
{
    (void)arena;
    (void)place;
    (void)diags;
    if (figure->square > 0)
        figure->width = figure->square * figure->layout->game->width + 2 * board_edge(pen);
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

/* --- the kinds --- */

const struct figure_kind figure_kinds[] = {
    [FIGURE_SETUP] = {"setup", .faces = true, .width = 150, .square = 9, .prepare = prepare_board,
                      .height = board_height, .draw = draw_setup_figure},
    [FIGURE_ASSEMBLED] = {"assembled", .width = 110, .square = 9, .prepare = prepare_board,
                          .height = board_height, .draw = draw_assembled},
    [FIGURE_FACES] = {"faces", .faces = true, .takes_pieces = true, .always_wide = true,
                      .width = BLOCK_WIDTH, .prepare = figure_prepare_table,
                      .height = figure_table_height, .draw = figure_draw_table},
    [FIGURE_FACE] = {"face", .faces = true, .takes_pieces = true, .columns = 6,
                     .prepare = figure_prepare_faces, .height = figure_faces_height,
                     .draw = figure_draw_faces},
    [FIGURE_MOVES] = {"moves", .takes_pieces = true, .always_wide = true, .width = BLOCK_WIDTH,
                      .square = 6, .prepare = figure_prepare_moves, .height = figure_moves_height,
                      .draw = figure_draw_moves},
    [FIGURE_LEGEND] = {"legend", .columns = 1, .width = TEXT_WIDTH,
                       .prepare = figure_prepare_legend, .height = figure_legend_height,
                       .draw = figure_draw_legend},
    [FIGURE_KEY] = {"key", .width = TEXT_WIDTH, .height = figure_key_height,
                    .draw = figure_key_draw},
    [FIGURE_NET] = {"net", .faces = true, .width = TEXT_WIDTH, .height = figure_net_height,
                    .draw = figure_draw_net},
    [FIGURE_RANKS] = {"ranks", .faces = true, .always_wide = true, .width = BLOCK_WIDTH,
                      .prepare = figure_prepare_ranks, .height = figure_ranks_height,
                      .draw = figure_ranks_draw},
    [FIGURE_PROMOTIONS] = {"promotions", .faces = true, .prepare = figure_prepare_promotions,
                           .height = figure_promotions_height, .draw = figure_draw_promotions},
    [FIGURE_TERRAIN] = {"terrain", .prepare = figure_prepare_terrain,
                        .height = figure_terrain_height, .draw = figure_draw_terrain},
    [FIGURE_POSITION] = {"position", .takes_example = true, .faces = true, .square = 8,
                         .prepare = figure_prepare_position, .height = figure_position_height,
                         .draw = figure_draw_position},
    [FIGURE_EXAMPLE] = {"example", .takes_example = true, .faces = true, .square = 8,
                        .prepare = figure_prepare_example, .height = figure_position_height,
                        .draw = figure_draw_position},
    [FIGURE_EXAMPLES] = {"examples", .takes_examples = true, .faces = true,
                         .prepare = figure_prepare_examples, .height = figure_examples_height,
                         .draw = figure_draw_examples},
    [FIGURE_TEXT] = {"text", .takes_example = true, .faces = true, .prepare = figure_prepare_text,
                     .height = figure_text_height, .draw = figure_draw_text},
};

const char *const figure_kind_names[] = {
    "setup", "assembled",  "faces",   "face",     "moves",   "legend",   "key",  "net",
    "ranks", "promotions", "terrain", "position", "example", "examples", "text", NULL};
