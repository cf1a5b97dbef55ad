/* Boards as they are set up, and as they are assembled from their tiles. */
#include "draw/board/board.h"
#include "draw/board/position.h"
#include "page/figure/figure_internal.h"
#include "page/plan/tile.h"

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

/* --- how it is set up --- */

/* In games that begin with something in hand, a picture that shows it. */
static bool prepare_setup(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    const struct game *game = figure->layout->game;
    struct placement *setup;

    if (!game->hands.text)
        return prepare_board(r, f, figure);
    setup = arena_alloc(r->arena, 1, sizeof *setup);
    *setup = placement_of_setup(r->arena, game);
    figure->setup = arena_alloc(r->arena, 1, sizeof *figure->setup);
    *figure->setup = (struct picture){.placement = setup, .region = region_whole(game)};
    if (figure->square > 0)
        figure->width = picture_width(r->pen, figure->setup, figure->square);
    return true;
}

static double setup_height(struct pen *pen, const struct figure *figure)
{
    if (!figure->setup)
        return board_height(pen, figure);
    return picture_height(pen, figure->setup, picture_cell(pen, figure->setup, figure->width));
}

static void draw_setup_figure(struct pen *pen, const struct figure *figure)
{
    struct board_view view = board_in(pen, figure);

    if (figure->setup) {
        draw_picture(pen, figure->setup, 0, 0, picture_cell(pen, figure->setup, figure->width));
        return;
    }
    draw_board(pen, &view);
    draw_board_labels(pen, &view, EDGE_ALL);
    draw_setup(pen, &view);
}

/* --- how it is assembled --- */

/* A seam lies on a grid line: white under it, so that its dashes are seen. */
static void draw_seam(struct pen *pen, double x1, double y1, double x2, double y2)
{
    struct paint white = stroke_of(1.6 * pen->style->line[LINE_FRAME], grey(100));

    path_stretch(pen->scene, x1, y1, x2, y2);
    scene_draw_keep(pen->scene, &white);
    pen_dashed(pen, LINE_FRAME, COLOUR_INK);
}

static void draw_seams(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int c = 1; c < t->columns; c++)
        draw_seam(pen, tile_left(v, t, c), v->y, tile_left(v, t, c), bottom);
    for (int r = 1; r < t->rows; r++)
        draw_seam(pen, v->x, tile_foot(v, t, r), right, tile_foot(v, t, r));
}

/* Names are in small letters where one of them would come near to a seam in larger ones. */
static enum type_id type_of_names(struct pen *pen, const struct board_view *v,
                                  const struct board_part *part, const struct tiling *t)
{
    const double clear = 3; /* mm */

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, v->game->words, part, t, i);
        int c = i % t->columns;

        if (name && pen_width(pen, STYLE_CAPTION, name) + clear >
                        tile_left(v, t, c + 1) - tile_left(v, t, c))
            return STYLE_FINE;
    }
    return STYLE_CAPTION;
}

static void draw_names(struct pen *pen, const struct board_view *v, const struct board_part *part,
                       const struct tiling *t)
{
    enum type_id type = type_of_names(pen, v, part, t);

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, v->game->words, part, t, i);
        struct point middle = tile_middle(v, t, i);

        if (name)
            pen_middle(pen, type, name, middle.x, middle.y, true);
    }
}

static void draw_assembled(struct pen *pen, const struct figure *figure)
{
    struct board_view v = board_in(pen, figure);
    const struct part *part = part_next(figure->layout, PART_BOARD, NULL);
    struct tiling t;

    draw_board(pen, &v);
    draw_board_labels(pen, &v, EDGE_ALL);
    if (!part)
        return;
    t = tiling_shown(figure->layout, part, figure->layout->paper);
    draw_seams(pen, &v, &t);
    draw_names(pen, &v, &part->board, &t);
}

const struct figure_kind setup_figure = {.faces = true,
                                         .width = 150,
                                         .square = 9,
                                         .prepare = prepare_setup,
                                         .height = setup_height,
                                         .draw = draw_setup_figure};
const struct figure_kind assembled_figure = {.width = 110,
                                             .square = 9,
                                             .prepare = prepare_board,
                                             .height = board_height,
                                             .draw = draw_assembled};
