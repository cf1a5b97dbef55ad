#include "draw/piece/disc.h"

#include "draw/cutting.h"
#include "draw/piece/face_field.h"
#include "draw/piece/glyph.h"

#include <math.h>
#include <string.h>

enum { RINGS = 5 };

static const double rim = 0.035;       /* width of the outer edge, of the radius */
static const double rim_least = 0.15;  /* mm */
static const double face_radius = 0.6; /* rings farther in would run through a face */
static const double stone_face = 0.94; /* there are none within a stone */
static const double stone_sign = 1.36; /* a character's square, 68 % of the disc */

static const double half_fold = 0.32;           /* of the radius */
static const double half_side = 0.414213562373; /* tan 22.5°: of an octagon, of its inner radius */

static const double disc_bleed = 0.5; /* mm of white inside the cut */
static const double fold_white = 0.7; /* mm between a face and the fold, which stays in sight */

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

/* --- outlines --- */

static bool is_octagon(const struct pen *pen)
{
    return pen->form == FORM_DISC && pen->octagonal;
}

/* From the left end of the lower side of an octagon around (x, y), or where `down` is -1 from the
 * right end of the upper one, around it to the other end of that side. */
static void octagon_corners(struct scene *scene, double x, double y, double radius, double down)
{
    double side = half_side * radius;
    const double corners[][2] = {{-radius, side}, {-radius, -side}, {-side, -radius},
                                 {side, -radius}, {radius, -side},  {radius, side},
                                 {side, radius}};

    for (size_t i = 0; i < COUNT_OF(corners); i++)
        path_line(scene, x + down * corners[i][0], y + down * corners[i][1]);
}

void disc_outline(const struct pen *pen, double x, double y, double radius)
{
    if (!is_octagon(pen)) {
        path_circle(pen->scene, x, y, radius);
        return;
    }
    path_move(pen->scene, x - half_side * radius, y + radius);
    octagon_corners(pen->scene, x, y, radius, 1);
    path_close(pen->scene);
}

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
    disc_outline(pen, x, y, radius);
    scene_draw(pen->scene, stroke_of(fmax(width, rim_least), colour));
}

static void draw_rings(struct pen *pen, const struct rings *list, double x, double y, double radius,
                       struct colour colour)
{
    for (int i = 0; i < RINGS && list[i].width > 0; i++)
        draw_ring(pen, x, y, list[i].radius * radius, list[i].width * radius, colour);
}

static void fill_disc(struct pen *pen, double x, double y, double radius, struct colour colour)
{
    disc_outline(pen, x, y, radius);
    scene_draw(pen->scene, fill_of(colour));
}

/* A face on rings stands on a ground of paper inside them. */
static void draw_ring_face(struct pen *pen, const struct panel *panel, double x, double y,
                           double radius)
{
    double side = disc_face_side(radius);

    fill_disc(pen, x, y, face_radius * radius, grey(100));
    draw_panel_face(pen, panel, x, y, side, side);
}

/* In the player's colour on a light stone, in paper on a dark one. */
static void draw_stone_face(struct pen *pen, const struct panel *panel, struct colour own,
                            bool dark, double x, double y, double radius)
{
    enum face_style face = panel_style(pen->face, panel->piece);
    double side =
        (face == FACE_GLYPH || face == FACE_SHORT ? stone_sign : 1.3 * stone_face) * radius;
    struct dress dress;

    dress_stone(pen, own, dark, &dress);
    if (face == FACE_PICTURE)
        draw_composition(&dress.pen, COMPOSITION_ALONE, panel->piece, panel->side,
                         &(struct field_box){x - side / 2, y - side / 2, side, side}, INFINITY);
    else
        draw_panel_face(&dress.pen, panel, x, y, side, side);
}

static void draw_stone(struct pen *pen, const struct panel *panel, enum disc_style style,
                       struct colour own, double x, double y, double radius)
{
    bool solid = is_solid(pen, panel->piece), dark = style == DISC_DARK_STONE && solid;

    if (dark)
        fill_disc(pen, x, y, radius, own);
    else
        draw_ring(pen, x, y, (1 - rim / 2) * radius, rim * radius, own);
    if (!solid)
        draw_rings(pen, round_characters[style], x, y, radius, own);
    else if (dark || pen->face == FACE_NONE)
        draw_rings(pen, rings[style], x, y, radius, dark ? grey(100) : own);
    if (pen->face != FACE_NONE)
        draw_stone_face(pen, panel, own, dark, x, y, radius);
}

void draw_disc_of(struct pen *pen, const struct panel *panel, enum disc_style style, double x,
                  double y, double radius)
{
    struct colour own = pen_colour(pen, panel->side ? COLOUR_SECOND : COLOUR_FIRST);

    if (panel->piece)
        scene_spot(pen->scene, panel->piece, x - radius, y - radius, 2 * radius, 2 * radius);
    fill_disc(pen, x, y, radius, grey(100));
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
    draw_disc_of(pen, panel, (enum disc_style)pen->style->discs[panel->side], x, y, radius);
}

bool disc_ground(const struct pen *pen, const struct panel *panel, struct colour *ground)
{
    enum disc_style style = (enum disc_style)pen->style->discs[panel->side];

    *ground = pen_colour(pen, panel->side ? COLOUR_SECOND : COLOUR_FIRST);
    return style == DISC_SOLID || (style == DISC_DARK_STONE && is_solid(pen, panel->piece));
}

/* --- pieces to be cut out --- */

double disc_reach(double radius, bool octagonal)
{
    return octagonal ? radius : radius * sqrt(1 - half_fold * half_fold);
}

double disc_face_radius(const struct pen *pen, double radius, bool folded)
{
    double within = radius - disc_bleed;

    return folded ? fmin(within, disc_reach(radius, is_octagon(pen)) - fold_white) : within;
}

/* Two octagons share a side, at the fold. */
static void octagon_net_outline(struct scene *scene, double x, double y, double radius)
{
    path_move(scene, x + half_side * radius, y);
    octagon_corners(scene, x, y + radius, radius, -1);
    octagon_corners(scene, x, y - radius, radius, 1);
    path_close(scene);
}

void disc_net_outline(const struct pen *pen, double x, double y, double radius)
{
    const double pi = 3.14159265358979323846;
    double fold = acos(half_fold); /* the angle at which an end of the fold is seen */
    double reach = disc_reach(radius, false);
    struct scene *scene = pen->scene;

    if (is_octagon(pen)) {
        octagon_net_outline(scene, x, y, radius);
        return;
    }
    path_move(scene, x + half_fold * radius, y);
    path_arc(scene, x, y + reach, radius, -fold, pi + fold);
    path_arc(scene, x, y - reach, radius, pi - fold, 2 * pi + fold);
    path_close(scene);
}

/* Dashes run on beside the fold, to lay a ruler on. */
static void draw_fold(struct pen *pen, double radius)
{
    path_stretch(pen->scene, -radius, 0, radius, 0);
    pen_dashed(pen, LINE_FOLD, COLOUR_INK);
}

void draw_disc_net(struct pen *pen, const struct piece *piece, int side, double radius)
{
    struct panel front = panel_front(piece), back = panel_back(piece);
    double reach = disc_reach(radius, is_octagon(pen)), face = disc_face_radius(pen, radius, true);

    front.side = back.side = side;
    disc_net_outline(pen, 0, 0, radius);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_disc(pen, &front, 0, reach, face);
    scene_enter(pen->scene, 0, 0, 2);
    draw_disc(pen, &back, 0, reach, face);
    scene_leave(pen->scene);
    draw_fold(pen, radius);
}

void draw_piece_kind(struct pen *pen, const struct panel *panel, double x, double y, double size)
{
    if (pen->form == FORM_DISC)
        draw_disc(pen, panel, x, y, size / 2);
    else if (panel->side)
        draw_panel_man(pen, panel, x - size / 2, y - size / 2, size, size);
    else
        draw_panel_face(pen, panel, x, y, size, size);
}

/* mm: the frame from the edge, and the radius of its notches. */
static const double frame_away = 1.6, notch = 2;
/* Of the piece's shorter side: the sun's radius, on panels, on discs, and on five sides, which are
 * narrow at the head; of that radius the side of the character. */
static const double panel_sun = 0.34, disc_sun = 0.38, shogi_sun = 0.28, character = 1.25;
static const double shogi_middle = 0.56; /* of the height, down */

const char *emblem_text(struct arena *arena, const struct game *game)
{
    const char *native = game->native.text.text, *name = game->name.text, *last = native;

    if (!native)
        return arena_text(arena, name, utf8_length(name, strlen(name)));
    for (size_t size; *native; native += size) {
        size = utf8_length(native, strlen(native));
        last = utf8_columns(utf8_code(native)) > 0 ? native : last;
    }
    return last;
}

static void draw_sun_of(struct pen *pen, double x, double y, double radius)
{
    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, COLOUR_SUN);
    path_circle(pen->scene, x, y, radius);
    pen_stroke(pen, LINE_PLACE, COLOUR_SEAL);
}

void draw_emblem(struct pen *pen, const char *text, double width, double height)
{
    bool shogi = pen->form == FORM_SHOGI, disc = pen->form == FORM_DISC;
    double side = fmin(width, height);
    double radius = side * (shogi ? shogi_sun : disc ? disc_sun : panel_sun);
    double x = width / 2, y = shogi ? shogi_middle * height : height / 2;
    const struct notched frame = {0, 0, width, height, fmin(notch, side / 10)};
    struct dress dress;

    dress_promoted(pen, true, &dress);
    if (!shogi && !disc) { /* over whatever ground is the player's */
        path_rect(pen->scene, 0, 0, width, height);
        pen_fill(pen, COLOUR_PAPER);
        draw_notched(pen, &frame, fmin(frame_away, side / 12), LINE_PLACE, COLOUR_SEAL);
    }
    draw_sun_of(pen, x, y, radius);
    if (utf8_columns(utf8_code(text)) == 2)
        draw_glyph(&dress.pen, text, x, y, character * radius, character * radius);
    else
        draw_code(&dress.pen, text, x, y, character * radius, character * radius);
}

/* Degrees, as makers have them: between the foot and a side, and half of the point. */
static const double foot_angle = 81, half_point = 73;

static double tangent(double degrees)
{
    return tan(degrees * 3.14159265358979323846 / 180);
}

/* The side rises from the foot, inset = (height - gable) / tan(foot), and the gable from there to
 * the middle, gable = (width / 2 - inset) / tan(point). */
struct shogi_shape shogi_shape(double width, double height)
{
    double foot = tangent(foot_angle), point = tangent(half_point);
    double inset = fmin((height - width / 2 / point) / (foot - 1 / point), width / 4);

    return (struct shogi_shape){.inset = inset, .gable = (width / 2 - inset) / point};
}

void shogi_outline(struct scene *scene, double width, double height, bool doubled)
{
    struct shogi_shape s = shogi_shape(width, height);
    double below = 2 * height;

    path_move(scene, width / 2, 0);
    path_line(scene, width - s.inset, s.gable);
    path_line(scene, width, height);
    if (doubled) {
        path_line(scene, width - s.inset, below - s.gable);
        path_line(scene, width / 2, below);
        path_line(scene, s.inset, below - s.gable);
    }
    path_line(scene, 0, height);
    path_line(scene, s.inset, s.gable);
    path_close(scene);
}

void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside)
{
    struct field f = {.pen = pen,
                      .x = x,
                      .y = y,
                      .unit = size / 100,
                      .inside = inside,
                      .draws_in = face_draws_in(face)};

    field_find_arms(&f, face);
    face_ring(&f, face);
    face_areas(&f, face);
    face_stalks(&f, face);
    face_body(&f, face);
    face_leaps(&f, face);
    face_marks(&f, face);
}

void draw_face(struct pen *pen, const struct face *face, double x, double y, double size)
{
    draw_face_on(pen, face, x, y, size, pen_colour(pen, COLOUR_FACE));
}
