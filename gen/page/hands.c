/* Hand boards: a place for each kind of piece that can be held, with its face and name. */
#include "page/sheet.h"

#include "draw/piece.h"

static const double gap = 4;       /* mm between places */
static const double name_room = 9; /* below each place */

struct hand {
    const struct piece **kinds;
    size_t count;
    int columns, rows;
    double place_width, place_height; /* for a piece with some play */
    double pitch_x, pitch_y;
};

static struct hand hand_of(struct arena *arena, const struct layout *layout,
                           const struct part *part, const struct area *area)
{
    const double play = 2;
    struct hand h = {.columns = part->columns,
                     .place_width = layout->piece_width + play,
                     .place_height = layout->piece_height + play};

    h.count = part_hand_kinds(arena, layout->game, part, &h.kinds);
    h.rows = ((int)h.count + h.columns - 1) / h.columns;
    h.pitch_x = area->width / h.columns;
    h.pitch_y = area->height / (h.rows ? h.rows : 1);
    return h;
}

static bool hand_fits(const struct layout *layout, const struct part *part,
                      const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);
    struct arena *arena = arena_new();
    struct hand h = hand_of(arena, layout, part, &area);
    bool fits = sheet_fits(&area, paper, part->place, "the hand board",
                           h.columns * (h.place_width + gap) - gap,
                           h.rows * (h.place_height + name_room + gap) - gap, diags);

    arena_free(arena);
    return fits;
}

static void draw_place(struct pen *pen, const struct hand *h, const struct piece *piece)
{
    double w = h->place_width, height = h->place_height;
    double x = (h->pitch_x - w) / 2, y = (h->pitch_y - height - name_room) / 2;
    double size = (w < height ? w : height) * 0.8;

    scene_begin(pen->scene, ROLE_FIGURE, piece->name.text,
                arena_print(pen->scene->arena, "Place for %s", piece->name.text));
    path_rect(pen->scene, x, y, w, height);
    pen_stroke(pen, LINE_GRID, GREY_INK);
    draw_face(pen, &piece->face, x + w / 2, y + height / 2, size);
    pen_text(pen, STYLE_CAPTION, piece->name.text, x + w / 2, y + height + 4.6, ALIGN_CENTRE,
             GREY_INK);
    scene_end(pen->scene);
}

/* The game's name in its own script where the last row leaves a place free. */
static void draw_emblem(struct pen *pen, const struct hand *h, const char *native)
{
    if (native && h->count % (size_t)h->columns)
        pen_fitted(pen, STYLE_BRUSH, native, h->pitch_x / 2, (h->pitch_y - name_room) / 2,
                   h->place_width, h->place_height * 0.5);
}

static void draw_hand(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, int index)
{
    struct area area = sheet_area(layout, paper);
    struct hand h = hand_of(pen->scene->arena, layout, part, &area);

    draw_sheet_foot(pen, layout, paper, numbered_caption(pen->scene->arena, layout, part, index),
                    "Cut out along the frame; it lies at a player’s right.");
    path_rect(pen->scene, area.x, area.y, area.width, area.height);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
    for (size_t i = 0; i <= h.count; i++) {
        scene_enter(pen->scene, area.x + ((int)i % h.columns) * h.pitch_x,
                    area.y + ((int)i / h.columns) * h.pitch_y, 0);
        if (i < h.count)
            draw_place(pen, &h, h.kinds[i]);
        else
            draw_emblem(pen, &h, layout->game->native.text.text);
        scene_leave(pen->scene);
    }
}

const struct sheet_kind hand_sheets = {part_sheets, numbered_caption, hand_fits, draw_hand};
