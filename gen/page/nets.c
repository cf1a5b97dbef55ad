/* Fold-over pieces: nets of two panels head to head about a dashed fold, in a block without gaps so
 * that every cut goes straight through the sheet. */
#include "page/sheet.h"

#include "draw/panel.h"

static const double tick = 4; /* mm that lines run beyond the block, to guide the knife */

struct nets {
    struct man *men;
    size_t count;
    int columns, rows;
    double width, height; /* of one net */
};

static struct nets nets_of(struct arena *arena, const struct layout *layout,
                           const struct part *part, int index)
{
    struct nets b = {
        .columns = part->columns, .width = layout->piece_width, .height = 2 * layout->piece_height};

    b.count = part_men(arena, layout, part, index, &b.men);
    b.rows = ((int)b.count + b.columns - 1) / b.columns;
    return b;
}

static struct block measure_nets(struct arena *arena, const struct layout *layout,
                                 const struct part *part, int index)
{
    struct nets b = nets_of(arena, layout, part, index);

    return (struct block){b.columns * b.width, b.rows * b.height, tick};
}

static bool nets_fit(struct pen *pen, const struct layout *layout, const struct part *part,
                     const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);
    struct arena *arena = arena_new();
    bool fits = true;

    (void)pen;
    for (int i = 0; i < part->sheets && fits; i++) {
        struct block b = measure_nets(arena, layout, part, i);

        fits =
            sheet_fits(&area, paper, part->place, "the block of pieces", b.width, b.height, diags);
    }
    arena_free(arena);
    return fits;
}

/* The number of nets in row r; the last row may be shorter. */
static int in_row(const struct nets *b, int r)
{
    int left = (int)b->count - r * b->columns;

    return left < b->columns ? left : b->columns;
}

static void draw_cuts(struct pen *pen, const struct nets *b)
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
static void draw_folds(struct pen *pen, const struct nets *b)
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

/* Small pieces have names if there is room for those of all. */
static bool names_have_room(struct pen *pen, const struct layout *layout)
{
    const struct game *game = layout->game;

    for (size_t i = 0; i < game->piece_count; i++)
        if (pen_width(pen, STYLE_NAME,
                      panel_words(pen->scene->arena, pen->face, &game->pieces[i])) >
            panel_name_width(pen, layout->piece_width))
            return false;
    return true;
}

/* For who cannot see it. */
static const char *alt_of(const struct pen *pen, const struct game *game, const struct man *man)
{
    const char *player = man->side ? game->second.text : game->first.text;
    struct arena *arena = pen->scene->arena;
    const char *name = man->piece->name.text;

    if (pen->apart)
        name = arena_print(arena, "%s’s %s", player, name);
    if (!man->piece->promoted)
        return name;
    return arena_print(arena, "%s; on the back its promoted form, %s", name,
                       man->piece->promoted->name.text);
}

/* Front below the fold, upright; back above it, turned round, so that both point to the fold. */
static void draw_net(struct pen *pen, const struct game *game, const struct man *man, bool named,
                     double width, double height)
{
    const struct piece *piece = man->piece;
    struct panel front = panel_front(piece), back = panel_back(piece);
    struct arena *arena = pen->scene->arena;

    front.side = back.side = man->side;
    scene_begin(pen->scene, ROLE_FIGURE, piece->name.text, alt_of(pen, game, man));
    draw_panel(pen, &front, named ? panel_words(arena, pen->face, piece) : NULL, 0, height, width,
               height);
    scene_enter(pen->scene, width, height, 2);
    draw_panel(pen, &back, named ? panel_words(arena, pen->face, back.piece) : NULL, 0, 0, width,
               height);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

static void draw_net_block(struct pen *pen, const struct layout *layout, const struct part *part,
                           int index)
{
    struct nets b = nets_of(pen->scene->arena, layout, part, index);
    bool named = part->kind != PART_POCKET || names_have_room(pen, layout);

    draw_cuts(pen, &b);
    draw_folds(pen, &b);
    for (size_t i = 0; i < b.count; i++) {
        int column = (int)i % b.columns, row = (int)i / b.columns;

        scene_enter(pen->scene, column * b.width, row * b.height, 0);
        draw_net(pen, layout->game, &b.men[i], named, b.width, b.height / 2);
        scene_leave(pen->scene);
    }
}

static void draw_nets(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, int index)
{
    struct block b = measure_nets(pen->scene->arena, layout, part, index);

    draw_sheet_foot(pen, layout, paper,
                    numbered_caption(pen->scene->arena, layout, part, paper, index),
                    "Cut on the solid lines; fold on the dashed ones, pictures outward.");
    sheet_enter(pen, layout, paper, &b);
    draw_net_block(pen, layout, part, index);
    scene_leave(pen->scene);
}

const struct block_kind net_block = {measure_nets, draw_net_block};
const struct sheet_kind net_sheets = {part_sheets, numbered_caption, nets_fit, draw_nets};
