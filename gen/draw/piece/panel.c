#include "draw/piece/panel.h"

#include "art/artwork.h"
#include "draw/cutting.h"
#include "draw/piece/glyph.h"
#include "scene/clip.h"

static const double pointer_height = 0.9;

/* Of the pointer's width: half the width of a plus beside it, and the gap between. */
static const double plus_arm = 0.36, plus_gap = 0.22;

static void plus(struct pen *pen, double x, double y, double arm_length)
{
    double b = arm_length * 0.22;

    path_rect(pen->scene, x - arm_length, y - b, 2 * arm_length, 2 * b);
    path_rect(pen->scene, x - b, y - arm_length, 2 * b, 2 * arm_length);
    pen_fill(pen, COLOUR_INK);
}

/* How wide a pointer is with its plusses, in widths of the triangle. */
static double pointer_width(bool promoted)
{
    return promoted ? 1 + 2 * (2 * plus_arm + plus_gap) : 1;
}

void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size)
{
    double height = size * pointer_height, arm_length = size * plus_arm, gap = size * plus_gap;

    if (promoted) {
        plus(pen, x + arm_length, y + height / 2, arm_length);
        x += 2 * arm_length + gap;
        plus(pen, x + size + gap + arm_length, y + height / 2, arm_length);
    }
    path_move(pen->scene, x + size / 2, y);
    path_line(pen->scene, x + size, y + height);
    path_line(pen->scene, x, y + height);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_INK);
}

/* Of the panel's width: the pointer. */
static const double pointer_size = 0.075;
/* Of the name's size: from its baseline up to the face's padding, and down to the edge's. */
static const double panel_name = 0.72, name_descent = 0.22;
static const double crown_baseline = 0.91; /* of the name, of a round panel's height */

/* Of the face's width, when both stand beside each other: the mnemonic's ink at the right, above 12
 * mm on a piece of 25 mm, and the characters; what is left parts them, and both from the edges. */
static const double both_mnemonic = 0.555, both_glyph = 0.335;
static const double both_edge = 0.23; /* of what is left, at either edge */
static const double both_least = 11;  /* mm of the face's width */
/* Of the face's height on five-sided pieces, where the mnemonic stands below, and what parts it
 * from the characters. */
static const double below_mnemonic = 0.66, below_gap = 0.035;

/* Of a round panel: the field of the mnemonic, 15 mm on labels of 25. */
static const double round_field = 0.625;

/* Of the card of a man on a board: its gable, its edge (mm at least), what the face has of it. */
static const double man_gable = 0.12, man_edge = 0.025, man_edge_least = 0.13, man_face = 0.9;
/* Of a promoted panel's width: the notches of its frame. */
static const double promoted_notch = 0.045;
static const double framed_name = 0.035; /* of what that leaves, free beside a name */
static const double small_panel = 16; /* mm of width; below, characters beside a picture vanish */

/* --- what a side shows --- */

struct panel panel_front(const struct piece *piece)
{
    return (struct panel){.piece = piece, .side = piece_owner(piece)};
}

struct panel panel_back(const struct piece *piece, int side)
{
    const struct piece *reverse = piece_reverse(piece, side);

    return (struct panel){.piece = reverse ? reverse : piece, .promoted = reverse, .side = side};
}

struct face panel_mnemonic(const struct panel *panel)
{
    struct face face = face_whole(panel->piece->face);

    face.masks[FACE_PROMOTED] = panel->promoted;
    return face;
}

/* --- faces --- */

/* The field whose ink fills a box. */
static double mnemonic_size(double width, double height)
{
    return (width < height ? width : height) / (2 * FACE_REACH);
}

static void draw_mnemonic(struct pen *pen, const struct panel *panel, double x, double y,
                          double width, double height)
{
    struct face face = panel_mnemonic(panel);

    draw_face(pen, &face, x, y, mnemonic_size(width, height));
}

/* The native characters that stand in a box of that size. */
static const char *native_of(const struct pen *pen, const struct panel *panel, double width,
                             double height)
{
    return pen->face == FACE_SHORT || (pen->face == FACE_BOTH && form_of(pen)->pointed)
               ? piece_short(panel->piece, panel->side)->text
               : glyph_of(pen, panel->piece, panel->side, width, height);
}

static void draw_native(struct pen *pen, const struct panel *panel, double x, double y,
                        double width, double height)
{
    draw_glyph(pen, native_of(pen, panel, width, height), x, y, width, height);
}

/* The rooms of glyph and mnemonic in that of both: the glyph at the left, where it stands in the
 * line of reading before what explains it, or on a five-sided piece above. */
static void both_rooms(const struct pen *pen, const struct field_box *room, struct field_box *glyph,
                       struct field_box *mnemonic)
{
    *glyph = *mnemonic = *room;
    if (form_of(pen)->pointed) {
        mnemonic->height *= below_mnemonic;
        mnemonic->y += room->height - mnemonic->height;
        glyph->height *= 1 - below_mnemonic - below_gap;
    } else {
        double edge = (1 - both_mnemonic - both_glyph) * both_edge * room->width;

        mnemonic->width *= both_mnemonic;
        mnemonic->x += room->width - mnemonic->width - edge;
        glyph->width *= both_glyph;
        glyph->x += edge;
    }
}

static void draw_both(struct pen *pen, const struct panel *panel, double x, double y, double width,
                      double height)
{
    const struct field_box room = {x - width / 2, y - height / 2, width, height};
    struct field_box glyph, mnemonic;

    both_rooms(pen, &room, &glyph, &mnemonic);
    draw_native(pen, panel, glyph.x + glyph.width / 2, glyph.y + glyph.height / 2, glyph.width,
                glyph.height);
    draw_mnemonic(pen, panel, mnemonic.x + mnemonic.width / 2, mnemonic.y + mnemonic.height / 2,
                  mnemonic.width, mnemonic.height);
}

enum face_style panel_style(enum face_style face, const struct piece *piece)
{
    bool native = piece->native.text.text;

    switch (face) {
    case FACE_MNEMONIC:
        return piece->drawable ? FACE_MNEMONIC : native ? FACE_GLYPH : FACE_LETTER;
    case FACE_BOTH:
        if (native && piece->drawable)
            return FACE_BOTH;
        break;
    case FACE_PICTURE:
        if (piece->picture.name.text)
            return FACE_PICTURE;
        break;
    case FACE_SHORT:
        if (native)
            return FACE_SHORT;
        break;
    case FACE_GLYPH:
        break;
    case FACE_LETTER:
    case FACE_NONE:
        return face;
    }
    return native ? FACE_GLYPH : piece->drawable ? FACE_MNEMONIC : FACE_LETTER;
}

bool panel_is_figure(const struct pen *pen, const struct piece *piece)
{
    return pen->figures && (piece->picture.second.text || !piece_is_shared(piece)) &&
           panel_style(pen->face, piece) == FACE_PICTURE;
}

/* On a panel that may be too narrow for two signs. */
static enum face_style style_of(const struct pen *pen, const struct piece *piece, double width)
{
    enum face_style style = panel_style(pen->face, piece);

    return style == FACE_BOTH && width < both_least ? FACE_GLYPH : style;
}

static void draw_side(struct pen *pen, const struct panel *panel, double x, double y, double width,
                      double height)
{
    switch (style_of(pen, panel->piece, width)) {
    case FACE_MNEMONIC:
        draw_mnemonic(pen, panel, x, y, width, height);
        break;
    case FACE_GLYPH:
    case FACE_SHORT:
        draw_native(pen, panel, x, y, width, height);
        break;
    case FACE_BOTH:
        draw_both(pen, panel, x, y, width, height);
        break;
    case FACE_LETTER:
        draw_code(pen, piece_letter(panel->piece, panel->side)->text, x, y, width, height);
        break;
    case FACE_PICTURE:
        draw_composition(
            pen, panel_is_figure(pen, panel->piece) ? COMPOSITION_ALONE : COMPOSITION_BOX,
            panel->piece, panel->side,
            &(struct field_box){x - width / 2, y - height / 2, width, height}, INFINITY);
        break;
    case FACE_NONE:
        break;
    }
}

void draw_panel_face(struct pen *pen, const struct panel *panel, double x, double y, double width,
                     double height)
{
    struct dress dress;

    if (panel->piece)
        scene_spot(pen->scene, panel->piece, x - width / 2, y - height / 2, width, height);
    dress_promoted(pen, panel->promoted && !pen->style->owned, &dress);
    draw_side(&dress.pen, panel, x, y, width, height);
}

/* --- discs --- */

enum { RINGS = 5 };

static const double rim = 0.035;       /* width of the outer edge, of the radius */
static const double rim_least = 0.15;  /* mm */
static const int stone_black = 15;     /* percent of white */
static const double face_radius = 0.6; /* rings farther in would run through a face */

/* Middles and widths of rings from the outer one on, in parts of the radius. */
struct rings {
    double radius, width;
};
static const struct rings rings[][RINGS] = {
    [DISC_PLAIN] = {{0, 0}},
    [DISC_RING] = {{0.8, 0.15}},
    [DISC_DOUBLE_RING] = {{0.84, 0.08}, {0.68, 0.08}},
    [DISC_RINGS] = {{0.86, 0.055}, {0.7, 0.055}, {0.54, 0.055}, {0.38, 0.055}, {0.22, 0.055}},
    [DISC_SOLID] = {{0.46, 0.92}},
    [DISC_LIGHT_STONE] = {{0.86, 0.018}},
    [DISC_DARK_STONE] = {{0.86, 0.03}}, /* in paper */
};
/* Of stones on which characters stand, which need paper around them. */
static const struct rings round_characters[][RINGS] = {
    [DISC_LIGHT_STONE] = {{0.88, 0.02}},
    [DISC_DARK_STONE] = {{0.915, 0.13}},
};

double disc_face_side(double radius)
{
    return 1.3 * face_radius * radius;
}

static bool is_stone(enum disc_style style)
{
    return style == DISC_LIGHT_STONE || style == DISC_DARK_STONE;
}

bool disc_is_stone(const struct pen *pen, int side)
{
    return is_stone((enum disc_style)pen->style->discs[side]);
}

/* Whether a dark stone is dark all over: its face is one that can stand there in paper. */
static bool is_solid(const struct pen *pen, const struct piece *piece)
{
    return pen->face == FACE_NONE || panel_style(pen->face, piece) == FACE_PICTURE;
}

static void draw_ring(struct pen *pen, double x, double y, double radius, double width,
                      struct colour colour)
{
    form_of(pen)->ring(pen->scene, x, y, radius);
    scene_draw(pen->scene, stroke_of(fmax(width, rim_least), colour));
}

static void draw_rings(struct pen *pen, const struct rings *list, double x, double y, double radius,
                       struct colour colour)
{
    for (int i = 0; i < RINGS && list[i].width > 0; i++)
        draw_ring(pen, x, y, list[i].radius * radius, list[i].width * radius, colour);
}

static void fill_disc(struct pen *pen, double x, double y, double radius, struct paint paint)
{
    form_of(pen)->ring(pen->scene, x, y, radius);
    scene_draw(pen->scene, paint);
}

/* A face on rings stands on a ground of paper inside them. */
static void draw_ring_face(struct pen *pen, const struct panel *panel, double x, double y,
                           double radius)
{
    double side = disc_face_side(radius);

    fill_disc(pen, x, y, face_radius * radius, fill_of(grey(100)));
    draw_panel_face(pen, panel, x, y, side, side);
}

/* The box around (x, y) in which a drawing reaches to a circle; a square in it without one. */
static struct field_box box_in_circle(const struct artwork *art, double x, double y, double radius)
{
    double scale = art ? radius / art->reach : M_SQRT2 * radius;
    double width = scale * (art ? art->width : 1), height = scale * (art ? art->height : 1);

    return (struct field_box){x - width / 2, y - height / 2, width, height};
}

/* In the player's colour on a light stone, in paper on a dark one. */
static void draw_stone_face(struct pen *pen, const struct panel *panel, struct colour own,
                            bool dark, double x, double y, double radius)
{
    bool picture = panel_style(pen->face, panel->piece) == FACE_PICTURE;
    const struct field_box box = box_in_circle(
        picture ? panel->piece->picture.art[panel->side] : NULL, x, y, disc_sign(pen, radius));
    struct dress dress;

    dress_stone(pen, own, dark, &dress);
    if (picture)
        draw_composition(&dress.pen, COMPOSITION_ALONE, panel->piece, panel->side, &box, INFINITY);
    else
        draw_panel_face(&dress.pen, panel, x, y, box.width, box.height);
}

/* Black ink on all of a stone would run beyond its edge and through the paper. */
static struct colour stone_colour(const struct pen *pen, int side)
{
    struct colour own = pen_colour(pen, side ? COLOUR_SECOND : COLOUR_FIRST);

    return same_colour(own, grey(0)) ? grey(stone_black) : own;
}

static void draw_stone(struct pen *pen, const struct panel *panel, enum disc_style style,
                       struct colour own, double x, double y, double radius)
{
    bool solid = is_solid(pen, panel->piece), dark = style == DISC_DARK_STONE && solid;
    const struct paint stone = {
        .filled = true, .fill = stone_colour(pen, panel->side), .stone = true};

    if (dark)
        fill_disc(pen, x, y, radius, stone);
    else
        draw_ring(pen, x, y, (1 - rim / 2) * radius, rim * radius, own);
    if (!solid)
        draw_rings(pen, round_characters[style], x, y, radius, own);
    else if (dark || pen->face == FACE_NONE)
        draw_rings(pen, rings[style], x, y, radius, dark ? grey(100) : own);
    if (pen->face != FACE_NONE)
        draw_stone_face(pen, panel, own, dark, x, y, radius);
}

/* A disc around (x, y), in whatever style. */
static void draw_disc_of(struct pen *pen, const struct panel *panel, enum disc_style style,
                         double x, double y, double radius)
{
    struct colour own = pen_colour(pen, panel->side ? COLOUR_SECOND : COLOUR_FIRST);

    if (panel->piece)
        scene_spot(pen->scene, panel->piece, x - radius, y - radius, 2 * radius, 2 * radius);
    fill_disc(pen, x, y, radius, fill_of(grey(100)));
    if (is_stone(style)) {
        draw_stone(pen, panel, style, own, x, y, radius);
        return;
    }
    draw_rings(pen, rings[style], x, y, radius, own);
    draw_ring(pen, x, y, (1 - rim / 2) * radius, rim * radius, own);
    if (pen->face != FACE_NONE)
        draw_ring_face(pen, panel, x, y, radius);
}

void draw_disc(struct pen *pen, const struct panel *panel, double x, double y, double radius)
{
    pen_hold(pen);
    draw_disc_of(pen, panel, (enum disc_style)pen->style->discs[panel->side], x, y, radius);
    pen_release_over(pen, x - radius, 2 * radius);
}

bool disc_ground(const struct pen *pen, const struct panel *panel, struct colour *ground)
{
    enum disc_style style = (enum disc_style)pen->style->discs[panel->side];

    *ground = stone_colour(pen, panel->side);
    return style == DISC_SOLID || (style == DISC_DARK_STONE && is_solid(pen, panel->piece));
}

/* --- panels --- */

double panel_scale(const struct pen *pen, const struct piece *piece)
{
    bool native = pen->face == FACE_GLYPH || pen->face == FACE_SHORT ||
                  (pen->face == FACE_PICTURE && form_of(pen)->pointed);

    return !form_of(pen)->ruled && native ? piece->size / 100.0 : 1;
}

/* Whether the characters of the face of a player's piece are its name. */
static bool spells_name(const struct pen *pen, const struct piece *piece, int side)
{
    const struct panel panel = {.piece = piece, .side = side};
    enum face_style style = panel_style(pen->face, piece);
    const char *signs = NULL;

    if (style == FACE_GLYPH || style == FACE_SHORT || style == FACE_BOTH)
        signs = native_of(pen, &panel, INFINITY, INFINITY);
    else if (style == FACE_PICTURE && !panel_is_figure(pen, piece))
        signs = piece_native(piece, side)->text; /* beside the picture */
    return signs && strcmp(signs, piece_called(piece, side)->text) == 0;
}

bool faces_spell_names(const struct pen *pen, const struct game *game)
{
    for (size_t i = 0; i < 2 * game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i / 2];

        if (piece_is_of(piece, (int)(i % 2)) && !spells_name(pen, piece, (int)(i % 2)))
            return false;
    }
    return true;
}

const char *panel_words(struct arena *arena, const struct pen *pen, const struct piece *piece,
                        int side)
{
    const char *name = piece_called(piece, side)->text;

    if (piece->strength == 0 || pen->face == FACE_PICTURE)
        return name;
    return arena_print(arena, "%s %d", name, piece->strength);
}

/* What there is for pointer, face and name on both players' panels. */
static struct field_box least_room(const struct pen *pen, double width, double height)
{
    const struct field_box whole = {.width = width, .height = height};
    struct field_box first = dress_room(pen, 0, &whole), second = dress_room(pen, 1, &whole);

    return first.width < second.width ? first : second;
}

/* How wide a panel is, so far below the upper edge of its box. */
static double width_at(const struct pen *pen, double width, double height, double down)
{
    struct form_shape s = form_shape(pen, width, height);

    return width - 2 * s.inset * (height - down) / (height - s.gable);
}

double panel_name_width(const struct pen *pen, double width)
{
    const double narrower = 0.92;
    double room = least_room(pen, width, width).width;

    if (pen->pointer == POINTER_CROWN) /* the chord of a circle */
        return narrower * 2 * sqrt(crown_baseline - crown_baseline * crown_baseline) * width;
    /* of one as high as wide, above the name; others are as wide */
    return narrower * width_at(pen, room, room, 0.85 * room);
}

/* What stays free around whatever stands in the box: at its edges, and between pointer, face and
 * name. */
static double padding_of(const struct pen *pen, const struct field_box *box)
{
    return pen->style->padding / 100 * fmin(box->width, box->height);
}

/* Down from the upper edge: where the name stands, and where its letters begin. */
static double baseline_of(const struct pen *pen, const struct field_box *box)
{
    return pen->pointer == POINTER_CROWN
               ? crown_baseline * box->height
               : box->height - padding_of(pen, box) - name_descent * pen_size(pen, STYLE_NAME);
}

static double name_top(const struct pen *pen, const struct field_box *box)
{
    return baseline_of(pen, box) - panel_name * pen_size(pen, STYLE_NAME);
}

/* The room for the face, above the name, or the lower edge: below the pointer, or where `beside`
 * says how wide that is (pointer_width()) between it and the other edge. */
static struct field_box face_room(const struct pen *pen, bool named, double beside,
                                  const struct field_box *box)
{
    const struct sign_size sign = form_sign(pen, box->width, box->height);
    double padding = padding_of(pen, box), pointer = box->width * pointer_size;
    double top = beside > 0 ? padding : 2 * padding + pointer * pointer_height;
    double bottom = (named ? name_top(pen, box) : box->height) - padding;
    double free = box->width - 2 * padding - (beside > 0 ? 2 * (padding + pointer * beside) : 0);
    double width = fmin(sign.width, free), height = fmin(sign.height, bottom - top);

    if (pen->pointer == POINTER_CROWN) {
        width = height = 2 * FACE_REACH * round_field * box->width;
        top = bottom = box->height / 2;
    } else if (pen->face == FACE_BOTH && !form_of(pen)->pointed) {
        width = free;
    } else if (pen->face == FACE_MNEMONIC && form_of(pen)->pointed) {
        width = free - 2 * form_shape(pen, box->width, box->height).inset;
    }
    return (struct field_box){box->x + (box->width - width) / 2,
                              box->y + (top + bottom - height) / 2, width, height};
}

static double glyph_size_in(struct pen *pen, const struct panel *panel,
                            const struct field_box *room)
{
    return glyph_size(pen, native_of(pen, panel, room->width, room->height), room->width,
                      room->height);
}

/* The room of a single character, no larger than the style says. */
static struct field_box limited_character(const struct pen *pen, const struct panel *panel,
                                          const struct field_box *box, const struct field_box *room)
{
    const char *text = native_of(pen, panel, room->width, room->height);
    const struct sign_size sign = form_sign(pen, box->width, box->height);
    double share = pen->style->character / pen->style->sign;
    double width = fmin(room->width, share * sign.width);
    double height = fmin(room->height, share * sign.height);

    if (text[utf8_length(text, strlen(text))] != '\0')
        return *room;
    return (struct field_box){room->x + (room->width - width) / 2,
                              room->y + (room->height - height) / 2, width, height};
}

/* Characters stand below a pointer in the corner or beside it, wherever they are larger. */
static struct field_box sign_room(struct pen *pen, const struct panel *panel, bool named,
                                  const struct field_box *box)
{
    enum face_style face = panel_style(pen->face, panel->piece);
    struct field_box below = face_room(pen, named, 0, box);
    struct field_box beside = face_room(pen, named, pointer_width(panel->promoted), box);

    if (face != FACE_GLYPH && face != FACE_SHORT)
        return below;
    if (pen->pointer == POINTER_CORNER && !form_of(pen)->pointed &&
        glyph_size_in(pen, panel, &beside) > glyph_size_in(pen, panel, &below))
        below = beside;
    return limited_character(pen, panel, box, &below);
}

double panel_mnemonic_size(const struct pen *pen, bool named, double width, double height)
{
    struct field_box inside = least_room(pen, width, height);
    struct field_box room = face_room(pen, named, 0, &inside), glyph, mnemonic;

    if (pen->face == FACE_MNEMONIC)
        return mnemonic_size(room.width, room.height);
    both_rooms(pen, &room, &glyph, &mnemonic);
    return pen->face == FACE_BOTH ? mnemonic_size(mnemonic.width, mnemonic.height) : 0;
}

double panel_glyph_size(struct pen *pen, const struct panel *panel, bool named, double width,
                        double height)
{
    struct field_box inside = least_room(pen, width, height);
    const struct field_box whole = sign_room(pen, panel, named, &inside);
    struct field_box room = whole, mnemonic;

    if (!panel->piece->native.text.text ||
        (pen->face != FACE_GLYPH && pen->face != FACE_SHORT && pen->face != FACE_BOTH))
        return 0;
    if (pen->face == FACE_BOTH)
        both_rooms(pen, &whole, &room, &mnemonic);
    return glyph_size_in(pen, panel, &room);
}

/* What a picture and what is around it have of a panel. */
static struct field_box picture_room(const struct pen *pen, const struct field_box *box)
{
    struct form_shape s = form_shape(pen, box->width, box->height);

    return (struct field_box){box->x + s.inset, box->y + s.gable / 2, box->width - 2 * s.inset,
                              box->height - s.gable / 2};
}

static enum composition composition_of(const struct pen *pen, const struct panel *panel, bool small)
{
    if (form_of(pen)->pointed)
        return COMPOSITION_BODY;
    if (small)
        return COMPOSITION_SMALL_PANEL;
    return panel_is_figure(pen, panel->piece) ? COMPOSITION_FIGURE : COMPOSITION_PANEL;
}

double panel_picture_size(struct pen *pen, const struct panel *panel, double width, double height)
{
    const struct field_box inside = least_room(pen, width, height);
    const struct field_box room = picture_room(pen, &inside);
    const struct depiction *how = &panel->piece->picture;

    if (panel_is_full(pen, panel))
        return art_scale(how->art[panel->side], how, width, height) *
               fmax(how->art[panel->side]->width, how->art[panel->side]->height);
    return pen->face == FACE_PICTURE && !form_of(pen)->pointed
               ? composition_picture_size(pen, composition_of(pen, panel, false), panel, &room,
                                          inside.y + name_top(pen, &inside))
               : 0;
}

static void draw_side_stone(struct pen *pen, const struct panel *panel, double x, double y,
                            double radius)
{
    bool light = pen->style->players[panel->side].ground == GROUND_LIGHT_STONE;

    draw_disc_of(pen, panel, light ? DISC_LIGHT_STONE : DISC_DARK_STONE, x, y, radius);
}

/* What stands around a stone has the colour of its player. It has the room below the pointer. */
static void draw_around_stone(struct pen *pen, const struct panel *panel,
                              const struct field_box *box, double foot, bool small)
{
    double padding = padding_of(pen, box);
    double top = box->y + 2 * padding + box->width * pointer_size * pointer_height;
    double bottom = fmin(foot, box->y + box->height) - padding;
    double side = fmin(form_sign(pen, box->width, box->height).width, bottom - top);
    struct dress own;

    dress_stone(pen, pen_colour(pen, panel->side ? COLOUR_SECOND : COLOUR_FIRST), false, &own);
    draw_composition(&own.pen, small ? COMPOSITION_SMALL_STONE : COMPOSITION_STONE, panel->piece,
                     panel->side, box, foot);
    draw_side_stone(pen, panel, box->x + box->width / 2, (top + bottom) / 2, side / 2);
}

/* The pointer in the middle, between characters and strength; all of it above the foot. */
static void draw_picture_panel(struct pen *pen, const struct panel *panel,
                               const struct field_box *box, double foot)
{
    double size = box->width * pointer_size, half = pointer_width(panel->promoted) * size / 2;
    bool small = box->width < small_panel;

    draw_pointer(pen, panel->promoted, box->x + box->width / 2 - half,
                 box->y + padding_of(pen, box), size);
    if (dress_is_stone(pen, panel->side) && !panel_is_figure(pen, panel->piece))
        draw_around_stone(pen, panel, box, foot, small);
    else
        draw_composition(pen, composition_of(pen, panel, small), panel->piece, panel->side, box,
                         foot);
}

/* The pointer at the left, on the axis, or in the gable. */
static void draw_face_panel(struct pen *pen, const struct panel *panel, bool named,
                            const struct field_box *box)
{
    struct field_box room = sign_room(pen, panel, named, box);
    double size = box->width * pointer_size, padding = padding_of(pen, box);
    double x = box->x + padding, y = box->y + padding;

    if (form_of(pen)->pointed || pen->pointer != POINTER_CORNER)
        x = box->x + (box->width - pointer_width(panel->promoted) * size) / 2;
    draw_pointer(pen, panel->promoted, x, y, size);
    draw_panel_face(pen, panel, room.x + room.width / 2, room.y + room.height / 2, room.width,
                    room.height);
}

/* Whether a panel has the frame of promoted pieces. */
static bool is_framed(const struct pen *pen, const struct panel *panel, double width)
{
    return panel->promoted && form_of(pen)->ruled && pen->pointer == POINTER_CORNER &&
           !pen->apart && style_of(pen, panel->piece, width) != FACE_PICTURE &&
           width >= small_panel;
}

/* A fine frame with notched corners. What it leaves of the panel, as if that were smaller. */
static struct field_box draw_promoted_frame(struct pen *pen, const struct field_box *box)
{
    double inset = padding_of(pen, box);
    const struct notched frame = {.x = box->x,
                                  .y = box->y,
                                  .width = box->width,
                                  .height = box->height,
                                  .notch = promoted_notch * box->width};

    draw_notched(pen, &frame, inset, LINE_GRID, COLOUR_INK);
    return (struct field_box){box->x + inset, box->y + inset, box->width - 2 * inset,
                              box->height - 2 * inset};
}

/* At the foot; within a frame smaller where it would touch that. */
static void draw_name(struct pen *pen, const char *name, const struct field_box *box, bool framed)
{
    const struct line *line = type_line(pen->type, &pen->style->type[STYLE_NAME], name);
    double room = box->width * (1 - 2 * framed_name), width = line_width(line);
    double scale = framed ? fmin(1, room / width) : 1;

    scene_text(pen->scene, line, box->x + (box->width - scale * width) / 2,
               box->y + baseline_of(pen, box), scale, pen_colour(pen, COLOUR_INK));
}

void draw_panel(struct pen *pen, const struct panel *panel, const char *name, double x, double y,
                double width, double height)
{
    const struct field_box whole = {x, y, width, height};
    struct pen dressed = *pen;
    struct dress ground, dress;
    struct field_box box;
    bool framed;

    pen_hold(pen);
    if (panel->piece)
        scene_spot(pen->scene, panel->piece, x, y, width, height);
    dressed.apart = pen->apart && !panel_is_figure(pen, panel->piece);
    box = dress_room(&dressed, panel->side, &whole);
    draw_dress(&dressed, panel->side, &whole, &ground);
    dress_promoted(&ground.pen, panel->promoted && !pen->style->owned, &dress);
    framed = is_framed(&dressed, panel, width);
    if (framed)
        box = draw_promoted_frame(&dress.pen, &box);
    if (style_of(pen, panel->piece, width) == FACE_PICTURE) {
        struct field_box room = picture_room(pen, &box);

        if (box.width < small_panel)
            name = NULL; /* without room for it */
        draw_picture_panel(&dress.pen, panel, &room,
                           name ? box.y + name_top(&dress.pen, &box) : INFINITY);
    } else {
        draw_face_panel(&dress.pen, panel, name, &box);
    }
    if (name)
        draw_name(&dress.pen, name, &box, framed);
    pen_release_over(pen, x, width);
}

bool panel_is_full(const struct pen *pen, const struct panel *panel)
{
    return panel->piece && !panel->emblem && panel->piece->picture.fit == FIT_FULL &&
           panel->piece->picture.art[panel->side] &&
           panel_style(pen->face, panel->piece) == FACE_PICTURE;
}

/* What is around the form has the colour of the paper again. */
void draw_full_panel(struct pen *pen, const struct panel *panel, double width, double height,
                     double beyond, double fold)
{
    const struct depiction *how = &panel->piece->picture;
    const double edge = 0.3; /* mm, over what is smoothed at the edges of the picture */
    double across = width + 2 * beyond, top = fmax(fold, -beyond), left = beyond + edge;
    size_t first = pen->scene->count, around;
    struct paint paper = fill_of(grey(100));

    scene_spot(pen->scene, panel->piece, 0, 0, width, height);
    art_draw(pen->scene, how->art[panel->side], how, width / 2, height / 2, across,
             height + 2 * beyond, pen_colour(pen, panel->side ? COLOUR_SECOND : COLOUR_FIRST));
    if (fold > -beyond)
        scene_clip(pen->scene, first, -beyond, top, across, height + beyond - top);
    if (form_of(pen)->ruled)
        return;
    paper.even_odd = true;
    around = pen->scene->count;
    path_rect(pen->scene, -left, -left, width + 2 * left, height + 2 * left);
    piece_outline(pen, -beyond, -beyond, across, height + 2 * beyond);
    scene_draw(pen->scene, paper);
    if (fold > -beyond)
        scene_clip(pen->scene, around, -left, top - edge, width + 2 * left,
                   height + left + edge - top);
}

/* A card with a low gable, from the upper left corner of its box. */
static void card_outline(struct scene *scene, const struct field_box *b)
{
    double shoulder = b->y + man_gable * b->height, foot = b->y + b->height;

    path_move(scene, b->x, shoulder);
    path_line(scene, b->x + b->width / 2, b->y);
    path_line(scene, b->x + b->width, shoulder);
    path_line(scene, b->x + b->width, foot);
    path_line(scene, b->x, foot);
    path_close(scene);
}

/* What both players' panels have alike points to the opponent, and has a ground for the second. */
static void draw_ground(struct pen *pen, const struct panel *panel, const struct field_box *b)
{
    if (form_of(pen)->pointed)
        piece_outline(pen, b->x, b->y, b->width, b->height);
    else
        card_outline(pen->scene, b);
    scene_draw_keep(pen->scene,
                    fill_of(pen_colour(pen, panel->side ? COLOUR_OPPOSITE : COLOUR_PAPER)));
    scene_draw(pen->scene,
               stroke_of(fmax(man_edge_least, man_edge * b->width), pen_colour(pen, COLOUR_INK)));
}

void draw_panel_man(struct pen *pen, const struct panel *panel, double x, double y, double width,
                    double height)
{
    const struct field_box box = {x, y, width, height};
    double top = man_gable * height, side = man_face * (height - top);

    if (panel_is_figure(pen, panel->piece)) {
        draw_composition(pen, COMPOSITION_ALONE, panel->piece, panel->side, &box, INFINITY);
        return;
    }
    if (dress_is_stone(pen, panel->side)) {
        draw_side_stone(pen, panel, x + width / 2, y + height / 2, fmin(width, height) / 2);
        return;
    }
    if (pen->apart || form_of(pen)->pointed) {
        if (!pen->apart)
            draw_ground(pen, panel, &box);
        draw_panel(pen, panel, NULL, x, y, width, height);
        return;
    }
    draw_ground(pen, panel, &box);
    draw_panel_face(pen, panel, x + width / 2, y + (top + height) / 2, man_face * width, side);
}

/* --- discs to be cut out --- */

static const double disc_bleed = 1;   /* mm of white inside the cut */
static const double fold_white = 0.6; /* mm between a face and the fold, which stays in sight */

double disc_face_radius(const struct pen *pen, double radius, bool folded)
{
    double within = radius - disc_bleed;

    return folded ? fmin(within, form_of(pen)->reach * radius - fold_white) : within;
}

void draw_disc_net(struct pen *pen, const struct panel *front, const struct panel *back,
                   double radius)
{
    double reach = form_of(pen)->reach * radius, face = disc_face_radius(pen, radius, true);

    scene_enter(pen->scene, -radius, -reach - radius, 0);
    form_of(pen)->net(pen->scene, 2 * radius, 2 * (reach + radius));
    scene_leave(pen->scene);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_disc(pen, front, 0, reach, face);
    scene_enter(pen->scene, 0, 0, 2);
    draw_disc(pen, back, 0, reach, face);
    scene_leave(pen->scene);
    path_stretch(pen->scene, -radius, 0, radius, 0);
    pen_dashed(pen, LINE_FOLD, COLOUR_INK);
}

void draw_piece_kind(struct pen *pen, const struct panel *panel, bool card, double x, double y,
                     double size)
{
    pen_hold(pen);
    if (form_of(pen)->rings)
        draw_disc(pen, panel, x, y, size / 2);
    else if (card || panel->side)
        draw_panel_man(pen, panel, x - size / 2, y - size / 2, size, size);
    else
        draw_panel_face(pen, panel, x, y, size, size);
    pen_release_over(pen, x - size / 2, size);
}
