/* Hand boards: a place for each kind of piece that can be held, with its face and name. */
#include "page/sheet/sheet.h"

#include "draw/piece/panel.h"

#include <math.h>

static const double least_gap = 4;      /* mm between places */
static const double most_gap = 16;      /* a frame around few places is smaller than the sheet */
static const double above_foot = 4;     /* mm between the frame and the rulers */
static const double name_room = 9;      /* below each place */
static const double face_room = 0.7544; /* of the shorter side */

struct hand {
    const struct piece **kinds;
    size_t count;
    int columns, rows;
    double place_width, place_height; /* for a piece with some play */
    double gap_x, gap_y;              /* between places, and around them */
    struct area frame;
};

static struct area hand_area(const struct layout *layout, const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);

    area.height -= above_foot;
    return area;
}

/* Around all places, in the middle of the area. */
static struct area frame_of(const struct hand *h, const struct area *area)
{
    double width = h->columns * (h->place_width + h->gap_x) + h->gap_x;
    double height = h->rows * (h->place_height + name_room + h->gap_y) + h->gap_y;

    return (struct area){area->x + (area->width - width) / 2, area->y + (area->height - height) / 2,
                         width, height};
}

static struct hand hand_of(struct arena *arena, const struct layout *layout,
                           const struct part *part, const struct area *area)
{
    const double play = 3;
    struct hand h = {.columns = part->columns,
                     .place_width = layout->piece_width + play,
                     .place_height = layout->piece_height + play};

    h.count = part_hand_kinds(arena, layout->game, part, &h.kinds);
    h.rows = ((int)h.count + h.columns - 1) / h.columns;
    h.gap_x = fmin(most_gap, (area->width - h.columns * h.place_width) / (h.columns + 1));
    h.gap_y = fmin(most_gap, (area->height - h.rows * (h.place_height + name_room)) / (h.rows + 1));
    h.frame = frame_of(&h, area);
    return h;
}

static bool hand_fits(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, struct diags *diags)
{
    struct area area = hand_area(layout, paper);
    struct arena *arena = arena_new();
    struct hand h = hand_of(arena, layout, part, &area);
    bool fits = sheet_fits(&area, paper, part->place, "the hand board",
                           h.columns * (h.place_width + least_gap) - least_gap,
                           h.rows * (h.place_height + name_room + least_gap) - least_gap, diags);

    (void)pen;
    arena_free(arena);
    return fits;
}

static void draw_place(struct pen *pen, const struct game_words *words, const struct hand *h,
                       const struct piece *piece)
{
    double w = h->place_width, height = h->place_height;
    double room = (w < height ? w : height) * face_room;
    struct panel panel = panel_front(piece);

    scene_begin(pen->scene, ROLE_FIGURE, piece->name.text,
                words_of_one(pen->scene->arena, words, WORD_PLACE_FOR, "piece", piece->name.text));
    path_rect(pen->scene, 0, 0, w, height);
    pen_stroke(pen, LINE_GRID, GREY_INK);
    draw_panel_face(pen, &panel, w / 2, height / 2, pen->face == FACE_BOTH ? 0.9 * w : room, room);
    pen_text(pen, STYLE_CAPTION, piece->name.text, w / 2, height + 4.6, ALIGN_CENTRE, GREY_INK);
    scene_end(pen->scene);
}

/* What the board is, where the last row leaves a place free. */
static void draw_emblem(struct pen *pen, const struct hand *h, const struct part *part,
                        const char *native)
{
    if (h->count % (size_t)h->columns == 0)
        return;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (native)
        pen_fitted(pen, STYLE_BRUSH, native, h->place_width / 2, h->place_height * 0.45,
                   h->place_width, h->place_height * 0.5);
    pen_text(pen, STYLE_HEADING, part->caption.text, h->place_width / 2, h->place_height * 0.8,
             ALIGN_CENTRE, GREY_INK);
    scene_end(pen->scene);
}

static void draw_hand(struct pen *pen, const struct layout *layout, const struct part *part,
                      const struct paper *paper, int index)
{
    struct area area = hand_area(layout, paper);
    struct hand h = hand_of(pen->scene->arena, layout, part, &area);
    double pitch_x = h.place_width + h.gap_x, pitch_y = h.place_height + name_room + h.gap_y;

    draw_sheet_foot(pen, layout, paper,
                    numbered_caption(pen->scene->arena, layout, part, paper, index),
                    word_text(&layout->game->words, WORD_HINT_HANDS));
    path_rect(pen->scene, h.frame.x, h.frame.y, h.frame.width, h.frame.height);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
    for (size_t i = 0; i <= h.count; i++) {
        scene_enter(pen->scene, h.frame.x + h.gap_x + ((int)i % h.columns) * pitch_x,
                    h.frame.y + h.gap_y + ((int)i / h.columns) * pitch_y, 0);
        if (i < h.count)
            draw_place(pen, &layout->game->words, &h, h.kinds[i]);
        else
            draw_emblem(pen, &h, part, layout->game->native.text.text);
        scene_leave(pen->scene);
    }
}

const struct sheet_kind hand_sheets = {part_sheets, numbered_caption, hand_fits, draw_hand};
