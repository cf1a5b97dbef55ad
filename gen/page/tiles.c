/* The board in parts. Parts meet on grid lines, or half-way between the lines through points: the
 * part to the left, and the one below, carries a tab that goes under its neighbour. Half diamonds
 * in the margin of labels, one on either side of a seam, become whole when two parts are laid
 * right. */
#include "page/sheet.h"

#include "draw/board.h"

/* mm outside the board's own edges, for the labels; narrower beside small squares. Around points,
 * where the men that stand there reach beyond the outer lines: from a man to the label and beyond
 * it. */
static const double wide_strip = 9.5, small_strip = 6, point_strip = 5;
static const double small_square = 20; /* mm; labels beside smaller ones are those of figures */

/* A tile: which squares, and where its edges stand when its first square begins at (0, 0). */
struct tile {
    struct board_view view;
    unsigned own;                        /* edges that are the board's */
    double strip, outside;               /* width of the strip of labels; from the squares to its
                                            outer edge */
    double left, top, right, bottom;     /* of the cut-out without its tabs */
    double tab_right, tab_top;           /* depth of the tabs, 0: none */
    double tab_right_from, tab_right_to; /* the right tab's stretch */
};

int tile_line(int squares, int tiles, int index)
{
    return index * squares / tiles;
}

/* Men reach half their width beyond the outer lines, while a square would be wider. */
static double point_inset(const struct layout *layout)
{
    return layout->piece_width < layout->square ? (layout->square - layout->piece_width) / 2 : 0;
}

/* Tiles run from the lower left to the upper right, as the board is laid out from the player. */
static struct tile tile_of(const struct layout *layout, const struct part *part, int index)
{
    const struct game *game = layout->game;
    int column = index % part->tile_columns, row = index / part->tile_columns;
    bool points = board_has_points(game), small = points || layout->square < small_square;
    enum type_id label = small ? STYLE_SMALL_LABEL : STYLE_LABEL;
    struct tile t = {.view = board_whole(game, 0, 0, layout->square, label)};
    struct board_view *v = &t.view;

    v->first_file = tile_line(game->width, part->tile_columns, column);
    v->files = tile_line(game->width, part->tile_columns, column + 1) - v->first_file;
    v->first_rank = game->height - tile_line(game->height, part->tile_rows, row + 1);
    v->ranks = game->height - tile_line(game->height, part->tile_rows, row) - v->first_rank;
    t.own = board_own_edges(v);
    v->inset = points ? point_inset(layout) : 0;
    t.strip = points ? point_strip : small ? small_strip : wide_strip;
    t.outside = t.strip - v->inset;
    t.left = t.own & EDGE_LEFT ? -t.outside : 0;
    t.top = t.own & EDGE_TOP ? -t.outside : 0;
    t.right = v->files * v->cell + (t.own & EDGE_RIGHT ? t.outside : 0);
    t.bottom = v->ranks * v->cell + (t.own & EDGE_BOTTOM ? t.outside : 0);
    t.tab_right = t.own & EDGE_RIGHT ? 0 : layout->overlap;
    t.tab_top = t.own & EDGE_TOP ? 0 : layout->overlap;
    t.tab_right_from = t.top;
    /* Where four parts meet, the tab of the part below already lies. */
    t.tab_right_to = t.bottom - (t.own & EDGE_BOTTOM ? 0 : layout->overlap);
    return t;
}

static double tile_width(const struct tile *t)
{
    return t->right + t->tab_right - t->left;
}

static double tile_height(const struct tile *t)
{
    return t->bottom - t->top + t->tab_top;
}

static int tile_pages(const struct layout *layout, const struct part *part,
                      const struct paper *paper)
{
    (void)layout;
    (void)paper;
    return part->tile_columns * part->tile_rows;
}

static const char *caption_of(struct arena *arena, const struct part *part, int index)
{
    int pages = part->tile_columns * part->tile_rows;

    if ((size_t)index < part->order_count)
        return arena_print(arena, "%s – %s", part->caption.text, part->order[index].text);
    if (pages == 1)
        return part->caption.text;
    return arena_print(arena, "%s (%d/%d)", part->caption.text, index + 1, pages);
}

static const char *tile_caption(struct arena *arena, const struct layout *layout,
                                const struct part *part, const struct paper *paper, int index)
{
    (void)layout;
    (void)paper;
    return caption_of(arena, part, index);
}

static bool tiles_fit(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);

    (void)pen;
    for (int i = 0; i < tile_pages(layout, part, paper); i++) {
        struct tile t = tile_of(layout, part, i);

        if (!sheet_fits(&area, paper, layout->square_place, "a part of the board", tile_width(&t),
                        tile_height(&t), diags))
            return false;
    }
    return true;
}

/* The tabs: a light ground on which the grid goes on, so that the glue has a place and the lines a
 * guide. */
static void draw_tab(struct pen *pen, const struct tile *t, bool right)
{
    const struct board_view *v = &t->view;
    bool points = board_has_points(v->game);
    double from = right ? t->tab_right_from : t->left, to = right ? t->tab_right_to : t->right;

    if (right)
        path_rect(pen->scene, t->right, from, t->tab_right, to - from);
    else
        path_rect(pen->scene, from, t->top - t->tab_top, to - from, t->tab_top);
    pen_fill(pen, GREY_TAB);
    for (int i = 0; i <= (right ? v->ranks : v->files); i++) {
        double at = (i + (points ? 0.5 : 0)) * v->cell;

        if (at > to)
            continue;
        path_move(pen->scene, right ? t->right : at, right ? at : t->top);
        path_line(pen->scene, right ? t->right + t->tab_right : at,
                  right ? at : t->top - t->tab_top);
    }
    pen_stroke(pen, LINE_GRID, GREY_CUT_LINE);
}

/* In every square along the tab, or between the lines. */
static void draw_tab_words(struct pen *pen, const struct tile *t, bool right)
{
    const struct board_view *v = &t->view;
    double down = 0.35 * pen_size(pen, STYLE_FINE);

    bool points = board_has_points(v->game);

    for (int i = points; i < (right ? v->ranks : v->files); i++) {
        double at = (i + (points ? 0 : 0.5)) * v->cell;

        scene_enter(pen->scene, right ? t->right + t->tab_right / 2 : at,
                    right ? at : t->top - t->tab_top / 2, right ? 3 : 0);
        pen_text(pen, STYLE_FINE, "glue tab", 0, down, ALIGN_CENTRE, GREY_SOFT);
        scene_leave(pen->scene);
    }
}

static void draw_outline(struct pen *pen, const struct tile *t)
{
    double tab_x = t->right + t->tab_right;

    path_move(pen->scene, t->left, t->bottom);
    path_line(pen->scene, t->left, t->top - t->tab_top);
    path_line(pen->scene, t->right, t->top - t->tab_top);
    path_line(pen->scene, t->right, t->tab_right_from);
    path_line(pen->scene, tab_x, t->tab_right_from);
    path_line(pen->scene, tab_x, t->tab_right_to);
    path_line(pen->scene, t->right, t->tab_right_to);
    path_line(pen->scene, t->right, t->bottom);
    path_close(pen->scene);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
}

/* Half a diamond on this side of a seam at (x, y), pointing in the direction (dx, dy). */
static void half_diamond(struct pen *pen, double x, double y, int dx, int dy)
{
    const double half = 1.6;

    path_move(pen->scene, x + dy * half, y + dx * half);
    path_line(pen->scene, x + dx * half, y + dy * half);
    path_line(pen->scene, x - dy * half, y - dx * half);
    path_close(pen->scene);
    pen_fill(pen, GREY_INK);
}

/* At the outer ends of the seams, in the middle of the strip of labels. */
static void draw_seam_marks(struct pen *pen, const struct tile *t)
{
    const struct board_view *v = &t->view;
    double width = v->files * v->cell, height = v->ranks * v->cell;
    double middle = t->outside - t->strip / 2;
    const struct {
        unsigned edge;
        double middle; /* of its strip */
    } across[] = {{EDGE_BOTTOM, height + middle}, {EDGE_TOP, -middle}},
      along[] = {{EDGE_LEFT, -middle}, {EDGE_RIGHT, width + middle}};

    for (int i = 0; i < 2; i++) {
        if (t->own & across[i].edge && !(t->own & EDGE_RIGHT))
            half_diamond(pen, width, across[i].middle, -1, 0);
        if (t->own & across[i].edge && !(t->own & EDGE_LEFT))
            half_diamond(pen, 0, across[i].middle, 1, 0);
        if (t->own & along[i].edge && !(t->own & EDGE_TOP))
            half_diamond(pen, along[i].middle, 0, 0, 1);
        if (t->own & along[i].edge && !(t->own & EDGE_BOTTOM))
            half_diamond(pen, along[i].middle, height, 0, -1);
    }
}

/* Says what to do with this very part. */
static const char *hint_of(const struct tile *t)
{
    if (t->own == EDGE_ALL)
        return "Cut along the outer line.";
    if (t->tab_right > 0 || t->tab_top > 0)
        return "Cut along the outer line; the grey tabs go under the neighbouring parts.";
    return "Cut along the outer line; the neighbours’ tabs go under this part.";
}

static struct block measure_tile(struct arena *arena, const struct layout *layout,
                                 const struct part *part, int index)
{
    struct tile t = tile_of(layout, part, index);

    (void)arena;
    return (struct block){tile_width(&t), tile_height(&t), 0};
}

static void draw_tile_block(struct pen *pen, const struct layout *layout, const struct part *part,
                            int index)
{
    struct tile t = tile_of(layout, part, index);
    const char *caption = caption_of(pen->scene->arena, part, index);

    scene_begin(pen->scene, ROLE_FIGURE, caption,
                arena_print(pen->scene->arena, "%s: %d by %d %s of the board", caption,
                            t.view.files, t.view.ranks,
                            board_has_points(layout->game) ? "points" : "squares"));
    scene_enter(pen->scene, -t.left, t.tab_top - t.top, 0);
    for (int right = 0; right < 2; right++)
        if (right ? t.tab_right > 0 : t.tab_top > 0) {
            draw_tab(pen, &t, right);
            draw_tab_words(pen, &t, right);
        }
    draw_outline(pen, &t);
    draw_board(pen, &t.view);
    draw_board_labels(pen, &t.view, EDGE_ALL);
    draw_seam_marks(pen, &t);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

static void draw_tile(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, int index)
{
    struct tile t = tile_of(layout, part, index);
    struct block b = measure_tile(pen->scene->arena, layout, part, index);

    draw_sheet_foot(pen, layout, paper, caption_of(pen->scene->arena, part, index), hint_of(&t));
    sheet_enter(pen, layout, paper, &b);
    draw_tile_block(pen, layout, part, index);
    scene_leave(pen->scene);
}

const struct block_kind board_block = {measure_tile, draw_tile_block};
const struct sheet_kind tile_sheets = {tile_pages, tile_caption, tiles_fit, draw_tile};
