/* The board in parts. Parts meet on grid lines: the part to the left, and the one below, carries a
 * tab under its neighbour, on which the grid goes on so that the lines can be laid edge to edge. */
#include "page/sheet.h"

#include "draw/board.h"

static const double strip = 9.5; /* mm outside the board's own edges, for the labels */

/* A tile: which squares, and where its parts stand on the sheet. */
struct tile {
    struct board_view view;
    unsigned own;                    /* edges that are the board's */
    double left, top, right, bottom; /* of the whole cut-out, tabs included */
    double tab_right, tab_top;       /* width of the tabs, 0: none */
};

/* Tiles run from the lower left to the upper right, as the board is laid out from the player. */
static struct tile tile_of(const struct layout *layout, const struct part *part, int index)
{
    const struct game *game = layout->game;
    int column = index % part->tile_columns, row = index / part->tile_columns;
    int from_top = part->tile_rows - 1 - row;
    struct tile t = {.view = board_whole(game, 0, 0, layout->square, STYLE_LABEL)};
    struct board_view *v = &t.view;

    v->first_file = column * game->width / part->tile_columns;
    v->files = (column + 1) * game->width / part->tile_columns - v->first_file;
    v->first_rank = from_top * game->height / part->tile_rows;
    v->ranks = (from_top + 1) * game->height / part->tile_rows - v->first_rank;
    t.own = board_own_edges(v);
    t.tab_right = t.own & EDGE_RIGHT ? 0 : layout->overlap;
    t.tab_top = t.own & EDGE_TOP ? 0 : layout->overlap;
    t.left = t.own & EDGE_LEFT ? -strip : 0;
    t.bottom = v->ranks * v->cell + (t.own & EDGE_BOTTOM ? strip : 0);
    t.right = v->files * v->cell + (t.own & EDGE_RIGHT ? strip : t.tab_right);
    t.top = -(t.own & EDGE_TOP ? strip : t.tab_top);
    return t;
}

static int tile_pages(const struct layout *layout, const struct part *part)
{
    (void)layout;
    return part->tile_columns * part->tile_rows;
}

static const char *tile_caption(struct arena *arena, const struct layout *layout,
                                const struct part *part, int index)
{
    int pages = tile_pages(layout, part);

    if ((size_t)index < part->order_count)
        return arena_print(arena, "%s – %s", part->caption.text, part->order[index].text);
    if (pages == 1)
        return part->caption.text;
    return arena_print(arena, "%s (%d/%d)", part->caption.text, index + 1, pages);
}

static bool tiles_fit(const struct layout *layout, const struct part *part,
                      const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);

    for (int i = 0; i < tile_pages(layout, part); i++) {
        struct tile t = tile_of(layout, part, i);

        if (!sheet_fits(&area, paper, layout->square_place, "a part of the board", t.right - t.left,
                        t.bottom - t.top, diags))
            return false;
    }
    return true;
}

/* Around the cut-out; a corner between two tabs is left out. */
static void draw_outline(struct pen *pen, const struct tile *t)
{
    double seam_x = t->right - t->tab_right, seam_y = t->top + t->tab_top;

    path_move(pen->scene, t->left, t->bottom);
    path_line(pen->scene, t->left, t->top);
    if (t->tab_right > 0 && t->tab_top > 0) {
        path_line(pen->scene, seam_x, t->top);
        path_line(pen->scene, seam_x, seam_y);
        path_line(pen->scene, t->right, seam_y);
    } else {
        path_line(pen->scene, t->right, t->top);
    }
    path_line(pen->scene, t->right, t->bottom);
    path_close(pen->scene);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
}

static void cross_mark(struct pen *pen, double x, double y)
{
    const double arm = 1.6;

    path_move(pen->scene, x - arm, y);
    path_line(pen->scene, x + arm, y);
    path_move(pen->scene, x, y - arm);
    path_line(pen->scene, x, y + arm);
}

/* On a tab the grid goes on in grey, with a cross in the middle of the tab on each line; the
 * neighbour's lines must end on the crosses' axes. */
static void draw_tab(struct pen *pen, const struct tile *t, bool right)
{
    const struct board_view *v = &t->view;
    double depth = right ? t->tab_right : t->tab_top;
    double along = (right ? v->ranks : v->files) * v->cell;
    int lines = right ? v->ranks : v->files;

    scene_enter(pen->scene, right ? v->files * v->cell : 0, 0, 0);
    for (int i = 0; i <= lines; i++) {
        double at = i * along / lines;

        path_move(pen->scene, right ? 0 : at, right ? at : 0);
        path_line(pen->scene, right ? depth : at, right ? at : -depth);
    }
    pen_stroke(pen, LINE_GRID, GREY_CUT_LINE);
    for (int i = 0; i <= lines; i++)
        cross_mark(pen, right ? depth / 2 : i * along / lines,
                   right ? i * along / lines : -depth / 2);
    pen_stroke(pen, LINE_CUT, GREY_INK);
    scene_leave(pen->scene);
}

static void draw_tab_word(struct pen *pen, const struct tile *t, bool right)
{
    const struct board_view *v = &t->view;
    double middle = v->cell / 2, down = 0.35 * pen_size(pen, STYLE_FINE);
    double x = right ? v->files * v->cell + t->tab_right / 2 : middle;
    double y = right ? middle : -t->tab_top / 2;

    scene_enter(pen->scene, x, y, right ? 3 : 0);
    pen_text(pen, STYLE_FINE, "glue tab", 0, down, ALIGN_CENTRE, GREY_SOFT);
    scene_leave(pen->scene);
}

static void draw_tile(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, int index)
{
    struct area area = sheet_area(layout, paper);
    struct tile t = tile_of(layout, part, index);
    const char *caption = tile_caption(pen->scene->arena, layout, part, index);

    draw_sheet_foot(pen, layout, paper, caption,
                    "Cut around the outer edge; glue the tabs under the next parts.");
    scene_begin(pen->scene, ROLE_FIGURE, caption,
                arena_print(pen->scene->arena, "%s: %d by %d squares of the board", caption,
                            t.view.files, t.view.ranks));
    scene_enter(pen->scene, (paper->width - t.right - t.left) / 2,
                area.y + (area.height - t.bottom - t.top) / 2, 0);
    draw_outline(pen, &t);
    if (t.tab_right > 0) {
        draw_tab(pen, &t, true);
        draw_tab_word(pen, &t, true);
    }
    if (t.tab_top > 0) {
        draw_tab(pen, &t, false);
        draw_tab_word(pen, &t, false);
    }
    draw_board(pen, &t.view);
    draw_board_labels(pen, &t.view, EDGE_ALL);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

const struct sheet_kind tile_sheets = {tile_pages, tile_caption, tiles_fit, draw_tile};
