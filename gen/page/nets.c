/* Fold-over pieces: nets of two panels head to head about a dashed fold, in a block without gaps so
 * that every cut goes straight through the sheet. */
#include "page/sheet.h"

#include "draw/panel.h"

static const double tick = 4; /* mm that lines run beyond the block, to guide the knife */

struct block {
    struct man *men;
    size_t count;
    int columns, rows;
    double width, height; /* of one net */
};

static struct block block_of(struct arena *arena, const struct layout *layout,
                             const struct part *part)
{
    struct block b = {
        .columns = part->columns, .width = layout->piece_width, .height = 2 * layout->piece_height};

    b.count = part_men(arena, layout, part, 0, &b.men);
    b.rows = ((int)b.count + b.columns - 1) / b.columns;
    return b;
}

static bool nets_fit(const struct layout *layout, const struct part *part,
                     const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);
    struct arena *arena = arena_new();
    struct block b = block_of(arena, layout, part);
    bool fits = sheet_fits(&area, paper, part->place, "the block of pieces", b.columns * b.width,
                           b.rows * b.height, diags);

    arena_free(arena);
    return fits;
}

/* The number of nets in row r; the last row may be shorter. */
static int in_row(const struct block *b, int r)
{
    int left = (int)b->count - r * b->columns;

    return left < b->columns ? left : b->columns;
}

static void draw_cuts(struct pen *pen, const struct block *b)
{
    for (int r = 0; r <= b->rows; r++) {
        int nets = in_row(b, r < b->rows ? r : r - 1);

        if (r > 0 && in_row(b, r - 1) > nets)
            nets = in_row(b, r - 1);
        path_move(pen->scene, -tick, r * b->height);
        path_line(pen->scene, nets * b->width + tick, r * b->height);
    }
    for (int c = 0; c <= b->columns; c++) {
        int rows = 0;

        while (rows < b->rows && in_row(b, rows) >= c)
            rows++;
        path_move(pen->scene, c * b->width, -tick);
        path_line(pen->scene, c * b->width, rows * b->height + tick);
    }
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
}

/* A stretch for each net, so that the dashes begin alike, and one outside the block at each end to
 * lay the ruler on. */
static void draw_folds(struct pen *pen, const struct block *b)
{
    for (int r = 0; r < b->rows; r++) {
        double y = (r + 0.5) * b->height, right = in_row(b, r) * b->width;

        for (int c = 0; c < in_row(b, r); c++) {
            path_move(pen->scene, c * b->width, y);
            path_line(pen->scene, (c + 1) * b->width, y);
        }
        path_move(pen->scene, -tick, y);
        path_line(pen->scene, 0, y);
        path_move(pen->scene, right, y);
        path_line(pen->scene, right + tick, y);
    }
    pen_dashed(pen, LINE_FOLD, GREY_INK);
}

/* Front below the fold, upright; back above it, turned round, so that both point to the fold. */
static void draw_net(struct pen *pen, const struct piece *piece, double width, double height)
{
    struct panel front = panel_front(piece), back = panel_back(piece);
    const char *back_name = back.piece->name.text;
    struct arena *arena = pen->scene->arena;
    const char *alt = piece->promoted ? arena_print(arena, "%s; on the back its promoted form, %s",
                                                    piece->name.text, back_name)
                                      : piece->name.text;

    scene_begin(pen->scene, ROLE_FIGURE, piece->name.text, alt);
    draw_panel(pen, &front, panel_words(arena, pen->face, piece), 0, height, width, height);
    scene_enter(pen->scene, width, height, 2);
    draw_panel(pen, &back, panel_words(arena, pen->face, back.piece), 0, 0, width, height);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

static void draw_nets(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, int index)
{
    struct area area = sheet_area(layout, paper);
    struct block b = block_of(pen->scene->arena, layout, part);
    double x = (paper->width - b.columns * b.width) / 2;
    double y = area.y + (area.height - b.rows * b.height) / 2;

    draw_sheet_foot(pen, layout, paper, numbered_caption(pen->scene->arena, layout, part, index),
                    "Cut on the solid lines; fold on the dashed ones, pictures outward.");
    scene_enter(pen->scene, x, y, 0);
    draw_cuts(pen, &b);
    draw_folds(pen, &b);
    for (size_t i = 0; i < b.count; i++) {
        int column = (int)i % b.columns, row = (int)i / b.columns;

        scene_enter(pen->scene, column * b.width, row * b.height, 0);
        draw_net(pen, b.men[i].piece, b.width, b.height / 2);
        scene_leave(pen->scene);
    }
    scene_leave(pen->scene);
}

const struct sheet_kind net_sheets = {part_sheets, numbered_caption, nets_fit, draw_nets};
