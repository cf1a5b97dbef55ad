/* Fold-over discs: two circles that touch along a short fold, so that a piece has a picture on both
 * sides. Each is cut out by itself. */
#include "page/sheet.h"

#include "draw/disc.h"

static const double gap = 4; /* mm between pieces, for the scissors */

struct discs {
    struct man *men;
    size_t count;
    int columns, rows;
    double width, height; /* of one piece, unfolded */
};

static struct discs discs_of(struct arena *arena, const struct layout *layout,
                             const struct part *part, int index)
{
    double radius = layout->piece_width / 2;
    struct discs b = {
        .columns = part->columns, .width = 2 * radius, .height = 2 * (disc_reach(radius) + radius)};

    b.count = part_men(arena, layout, part, index, &b.men);
    b.rows = ((int)b.count + b.columns - 1) / b.columns;
    return b;
}

static struct block measure_discs(struct arena *arena, const struct layout *layout,
                                  const struct part *part, int index)
{
    struct discs b = discs_of(arena, layout, part, index);

    return (struct block){b.columns * (b.width + gap) - gap, b.rows * (b.height + gap) - gap, 0};
}

static bool discs_fit(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);
    struct arena *arena = arena_new();
    bool fit = true;

    (void)pen;
    for (int i = 0; i < part->sheets && fit; i++) {
        struct block b = measure_discs(arena, layout, part, i);

        fit = sheet_fits(&area, paper, part->place, "the block of discs", b.width, b.height, diags);
    }
    arena_free(arena);
    return fit;
}

static void draw_net(struct pen *pen, const struct game *game, const struct man *man, double radius)
{
    const char *player = man->side ? game->second.text : game->first.text;

    scene_begin(pen->scene, ROLE_FIGURE, man->piece->name.text,
                arena_print(pen->scene->arena, "%s’s %s", player, man->piece->name.text));
    draw_disc_net(pen, man->piece, man->side, radius);
    scene_end(pen->scene);
}

static void draw_disc_block(struct pen *pen, const struct layout *layout, const struct part *part,
                            int index)
{
    struct discs b = discs_of(pen->scene->arena, layout, part, index);

    for (size_t i = 0; i < b.count; i++) {
        int column = (int)i % b.columns, row = (int)i / b.columns;

        scene_enter(pen->scene, column * (b.width + gap) + b.width / 2,
                    row * (b.height + gap) + b.height / 2, 0);
        draw_net(pen, layout->game, &b.men[i], b.width / 2);
        scene_leave(pen->scene);
    }
}

static void draw_discs(struct pen *pen, const struct layout *layout, const struct part *part,
                       const struct paper *paper, int index)
{
    struct block b = measure_discs(pen->scene->arena, layout, part, index);

    draw_sheet_foot(pen, layout, paper,
                    numbered_caption(pen->scene->arena, layout, part, paper, index),
                    "Cut around each pair of discs; fold on the dashed lines, pictures outward.");
    sheet_enter(pen, layout, paper, &b);
    draw_disc_block(pen, layout, part, index);
    scene_leave(pen->scene);
}

const struct block_kind disc_block = {measure_discs, draw_disc_block};
const struct sheet_kind disc_sheets = {part_sheets, numbered_caption, discs_fit, draw_discs};
