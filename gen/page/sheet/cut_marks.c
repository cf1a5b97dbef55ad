/* Where a block of pieces is cut and folded. */
#include "page/sheet/sheet.h"

#include <math.h>

/* mm: between a piece and a tick beside it, not counting half of the line; and of a tick between
 * pieces */
static const double clear = 0.15, short_tick = 2;

/* --- ticks --- */

static double room_towards(const struct packing *n, int dx)
{
    return dx != 0 ? n->room_across : n->room_down;
}

/* A tick outside a piece or block, from (x, y) in the direction (dx, dy). One shorter than a short
 * tick guides no knife, so that it rather stands in the margin of the paper. */
static void tick(struct pen *pen, const struct packing *n, double x, double y, int dx, int dy,
                 double length)
{
    double from = n->bleed + clear + pen->style->line[LINE_CUT] / 2;
    double to = fmin(from + length, fmax(from + short_tick, n->bleed + room_towards(n, dx)));

    path_stretch(pen->scene, x + dx * from, y + dy * from, x + dx * to, y + dy * to);
}

/* How a cut is told: by a line that goes on beyond the block, by ticks at both ends, or to machines
 * by the line alone. */
enum way { WAY_LINE, WAY_TICKS, WAY_MACHINE };

/* A cut that runs from (x1, y1) to (x2, y2), down or to the right. */
static void through(struct pen *pen, const struct packing *n, enum way way, double x1, double y1,
                    double x2, double y2)
{
    int dx = x2 > x1, dy = y2 > y1;
    double reach = way == WAY_LINE ? fmin(mark_reach, room_towards(n, dx)) + n->bleed : 0;

    if (way == WAY_TICKS) {
        tick(pen, n, x1, y1, -dx, -dy, mark_reach);
        tick(pen, n, x2, y2, dx, dy, mark_reach);
        return;
    }
    path_stretch(pen->scene, x1 - dx * reach, y1 - dy * reach, x2 + dx * reach, y2 + dy * reach);
}

/* --- cuts --- */

/* Both edges of each row or column; without gaps an edge is its neighbour's, too. */
static int edge_count(const struct packing *n, int cells)
{
    return n->net.gap > 0 ? 2 * cells : cells + 1;
}

static int edge_cell(const struct packing *n, int edge)
{
    return n->net.gap > 0 ? edge / 2 : edge;
}

static double edge_side(const struct packing *n, int edge)
{
    return n->net.gap > 0 ? edge % 2 : 0;
}

static void draw_rows(struct pen *pen, const struct packing *n, enum way way)
{
    for (int i = 0; i < edge_count(n, n->rows); i++) {
        int row = edge_cell(n, i), nets = packing_in_row(n, row < n->rows ? row : row - 1);
        double y = packing_y(n, row) + edge_side(n, i) * n->net.height;

        if (n->net.gap <= 0 && row > 0 && packing_in_row(n, row - 1) > nets)
            nets = packing_in_row(n, row - 1);
        through(pen, n, way, n->bleed, y, packing_x(n, nets) - n->net.gap, y);
    }
}

static void draw_columns(struct pen *pen, const struct packing *n, enum way way)
{
    for (int i = 0; i < edge_count(n, n->columns); i++) {
        int column = edge_cell(n, i);
        int rows = packing_in_column(n, n->net.gap <= 0 && column > 0 ? column - 1 : column);
        double x = packing_x(n, column) + edge_side(n, i) * n->net.width;

        through(pen, n, way, x, n->bleed, x, packing_y(n, rows) - n->net.gap);
    }
}

/* Two ticks at each corner of each piece, outside of its bleed. */
static void draw_corners(struct pen *pen, const struct packing *n)
{
    for (size_t i = 0; i < n->count; i++)
        for (int corner = 0; corner < 4; corner++) {
            int right = corner % 2, lower = corner / 2;
            struct point p = packing_at(n, i);
            double x = p.x + right * n->net.width, y = p.y + lower * n->net.height;

            tick(pen, n, x, y, right ? 1 : -1, 0, short_tick);
            tick(pen, n, x, y, 0, lower ? 1 : -1, short_tick);
        }
}

static bool has_slits(const struct packing *n)
{
    return n->net.upright_fold > 0 && n->net.foot_count > 0;
}

/* Between two feet that stand side by side. */
static void draw_slits(struct pen *pen, const struct packing *n)
{
    for (size_t i = 0; has_slits(n) && i < n->count; i++) {
        struct point p = packing_at(n, i);

        p.x += n->net.upright_fold;
        path_stretch(pen->scene, p.x, p.y + n->net.upright_end, p.x, p.y + n->net.height);
    }
}

/* --- folds --- */

/* A fold of one piece; where it is not drawn through, ticks at its ends. */
static void fold(struct pen *pen, const struct packing *n, double x1, double y1, double x2,
                 double y2)
{
    int dx = x2 > x1, dy = y2 > y1;

    if (n->making.cuts == CUTS_CORNERS) {
        tick(pen, n, x1, y1, -dx, -dy, short_tick);
        tick(pen, n, x2, y2, dx, dy, short_tick);
    } else if (n->making.cuts == CUTS_LINES) {
        path_stretch(pen->scene, x1, y1, x2, y2);
    }
}

/* Outside of the block, to lay the ruler on. */
static void fold_end(struct pen *pen, const struct packing *n, double x, double y, int dx, int dy)
{
    double reach = fmin(mark_reach, room_towards(n, dx)) + n->bleed;

    if (n->making.cuts == CUTS_MARGIN) {
        tick(pen, n, x, y, dx, dy, mark_reach);
    } else if (n->making.cuts == CUTS_LINES) {
        path_stretch(pen->scene, dx < 0 ? x - reach : x, dy < 0 ? y - reach : y,
                     dx > 0 ? x + reach : x, dy > 0 ? y + reach : y);
    }
}

/* A stretch for each piece, so that the dashes begin alike. */
static void draw_across(struct pen *pen, const struct packing *n, int row, double down)
{
    double y = packing_y(n, row) + down;
    int nets = packing_in_row(n, row);

    for (int c = 0; c < nets; c++)
        fold(pen, n, packing_x(n, c), y, packing_x(n, c) + n->net.width, y);
    fold_end(pen, n, n->bleed, y, -1, 0);
    fold_end(pen, n, packing_x(n, nets) - n->net.gap, y, 1, 0);
}

static void draw_upright(struct pen *pen, const struct packing *n, int column)
{
    double x = packing_x(n, column) + n->net.upright_fold;
    int nets = packing_in_column(n, column);

    for (int r = 0; r < nets; r++)
        fold(pen, n, x, packing_y(n, r), x, packing_y(n, r) + n->net.upright_end);
    fold_end(pen, n, x, n->bleed, 0, -1);
    if (n->net.foot_count == 0)
        fold_end(pen, n, x, packing_y(n, nets) - n->net.gap, 0, 1);
}

void draw_fold_marks(struct pen *pen, const struct packing *packing)
{
    if (packing->net.fold_count == 0 && packing->net.upright_fold <= 0)
        return;
    for (int r = 0; r < packing->rows; r++)
        for (int i = 0; i < packing->net.fold_count; i++)
            draw_across(pen, packing, r, packing->net.folds[i]);
    for (int c = 0; packing->net.upright_fold > 0 && c < packing->columns; c++)
        draw_upright(pen, packing, c);
    if (packing->making.cuts == CUTS_LINES)
        pen_dashed(pen, LINE_FOLD, COLOUR_INK);
    else
        pen_guide(pen, LINE_FOLD, COLOUR_INK);
}

/* --- machines --- */

/* Pieces apart from each other are cut out one by one. */
static void draw_edges(struct pen *pen, const struct packing *n)
{
    if (n->net.gap <= 0) {
        draw_rows(pen, n, WAY_MACHINE);
        draw_columns(pen, n, WAY_MACHINE);
        return;
    }
    for (size_t i = 0; i < n->count; i++) {
        struct point p = packing_at(n, i);

        path_rect(pen->scene, p.x, p.y, n->net.width, n->net.height);
    }
}

static void draw_whole_folds(struct pen *pen, const struct packing *n)
{
    for (size_t i = 0; i < n->count; i++) {
        struct point p = packing_at(n, i);
        double fold = p.x + n->net.upright_fold;

        for (int k = 0; k < n->net.fold_count; k++)
            path_stretch(pen->scene, p.x, p.y + n->net.folds[k], p.x + n->net.width,
                         p.y + n->net.folds[k]);
        if (n->net.upright_fold > 0)
            path_stretch(pen->scene, fold, p.y, fold, p.y + n->net.upright_end);
    }
}

/* Where ticks tell people where to cut and to fold, machines have lines that are not printed. */
static void draw_for_machines(struct pen *pen, const struct packing *n)
{
    draw_edges(pen, n);
    pen_unprinted(pen, LAYER_CUT);
    if (n->net.fold_count == 0 && n->net.upright_fold <= 0)
        return;
    draw_whole_folds(pen, n);
    pen_unprinted(pen, LAYER_FOLD);
}

void draw_cut_marks(struct pen *pen, const struct packing *packing)
{
    if (packing->making.cuts == CUTS_LINES) {
        draw_rows(pen, packing, WAY_LINE);
        draw_columns(pen, packing, WAY_LINE);
        draw_slits(pen, packing);
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
        return;
    }
    draw_for_machines(pen, packing);
    draw_slits(pen, packing);
    if (has_slits(packing))
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    if (packing->making.cuts == CUTS_CORNERS) {
        draw_corners(pen, packing);
    } else {
        draw_rows(pen, packing, WAY_TICKS);
        draw_columns(pen, packing, WAY_TICKS);
    }
    pen_guide(pen, LINE_CUT, COLOUR_CUT_LINE);
}
