#include "art/artwork.h"
#include "draw/piece/glyph.h"
#include "draw/piece/panel.h"

enum content { CONTENT_PICTURE, CONTENT_NATIVE, CONTENT_STRENGTH, CONTENT_COUNT };

/* A box around (x, y), in parts of the whole width and height. */
struct spot {
    double x, y, width, height;
};

/* A width of 0: not shown there. */
static const struct spot spots[COMPOSITION_COUNT][CONTENT_COUNT] = {
    [COMPOSITION_PANEL] = {[CONTENT_PICTURE] = {0.5, 0.545, 0.88, 0.52},
                           [CONTENT_NATIVE] = {0.175, 0.145, 0.23, 0.21},
                           [CONTENT_STRENGTH] = {0.845, 0.145, 0.23, 0.25}},
    [COMPOSITION_BODY] =
        {[CONTENT_PICTURE] = {0.5, 0.222, 0.66, 0.27}, [CONTENT_NATIVE] = {0.5, 0.61, 0.82, 0.46}},
    [COMPOSITION_SMALL_PANEL] = {[CONTENT_PICTURE] = {0.5, 0.66, 0.94, 0.62},
                                 [CONTENT_STRENGTH] = {0.82, 0.18, 0.34, 0.42}},
    [COMPOSITION_FIGURE] = {[CONTENT_PICTURE] = {0.5, 0.49, 0.82, 0.82}},
    [COMPOSITION_BOX] =
        {[CONTENT_PICTURE] = {0.5, 0.65, 1, 0.7}, [CONTENT_STRENGTH] = {0.85, 0.14, 0.3, 0.28}},
    [COMPOSITION_ALONE] = {[CONTENT_PICTURE] = {0.5, 0.5, 1, 1}},
    [COMPOSITION_STONE] = {[CONTENT_NATIVE] = {0.13, 0.115, 0.15, 0.15},
                           [CONTENT_STRENGTH] = {0.87, 0.115, 0.18, 0.2}},
    [COMPOSITION_SMALL_STONE] = {[CONTENT_STRENGTH] = {0.87, 0.13, 0.24, 0.24}},
};

/* A character, or what was drawn elsewhere. */
static void draw_depiction(struct pen *pen, const struct piece *piece, int side, double x, double y,
                           double width, double height)
{
    const struct depiction *how = &piece->picture;

    if (how->art[side])
        art_draw(pen->scene, how->art[side], how, x, y, width, height,
                 pen_colour(pen, side ? COLOUR_SECOND : COLOUR_FIRST));
    else if (how->name.text)
        pen_fitted(pen, STYLE_PICTURE, piece_picture(piece, side)->text, x, y, width, height);
}

static void draw_content(struct pen *pen, enum content content, const struct piece *piece, int side,
                         double x, double y, double width, double height)
{
    switch (content) {
    case CONTENT_PICTURE:
        draw_depiction(pen, piece, side, x, y, width, height);
        break;
    case CONTENT_NATIVE:
        if (piece->native.text.text)
            draw_glyph(pen, glyph_of(pen, piece, side, width, height), x, y, width, height);
        break;
    case CONTENT_STRENGTH:
        if (piece->strength)
            draw_code(pen, arena_print(pen->scene->arena, "%d", piece->strength), x, y, width,
                      height);
        break;
    case CONTENT_COUNT:
        break;
    }
}

/* Where a content stands in a box, above the foot. */
static struct field_box room_of(const struct spot *spot, const struct field_box *box, double foot)
{
    double top = box->y + (spot->y - spot->height / 2) * box->height;
    double bottom = fmin(box->y + (spot->y + spot->height / 2) * box->height, foot);

    return (struct field_box){box->x + (spot->x - spot->width / 2) * box->width, top,
                              spot->width * box->width, fmax(bottom - top, 0)};
}

void draw_composition(struct pen *pen, enum composition composition, const struct piece *piece,
                      int side, const struct field_box *box, double foot)
{
    pen_hold(pen);
    for (int i = 0; i < CONTENT_COUNT; i++) {
        const struct field_box room = room_of(&spots[composition][i], box, foot);

        if (room.width > 0 && room.height > 0)
            draw_content(pen, (enum content)i, piece, side, room.x + room.width / 2,
                         room.y + room.height / 2, room.width, room.height);
    }
    pen_release_over(pen, box->x, box->width);
}

double composition_picture_size(struct pen *pen, enum composition composition,
                                const struct panel *panel, const struct field_box *box, double foot)
{
    const struct field_box room = room_of(&spots[composition][CONTENT_PICTURE], box, foot);
    const struct depiction *how = &panel->piece->picture;
    const struct artwork *art = how->art[panel->side];
    const char *character = piece_picture(panel->piece, panel->side)->text;
    struct ink ink;
    double scale;

    if (!character || room.height <= 0)
        return 0;
    if (art)
        return art_scale(art, how, room.width, room.height) *
               (art->width > art->height ? art->width : art->height);
    ink = line_ink(type_line(pen->type, &pen->style->type[STYLE_PICTURE], character));
    if (ink.width <= 0 || ink.height <= 0)
        return 0;
    scale = fmin(room.width / ink.width, room.height / ink.height);
    return scale * fmax(ink.width, ink.height);
}
