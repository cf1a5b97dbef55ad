#include "draw/piece/form.h"

/* --- discs and octagons --- */

static const double half_fold = 0.32;           /* of the radius */
static const double half_side = 0.414213562373; /* tan 22.5°: of an octagon, of its inner radius */

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

static void octagon_ring(struct scene *scene, double x, double y, double radius)
{
    path_move(scene, x - half_side * radius, y + radius);
    octagon_corners(scene, x, y, radius, 1);
    path_close(scene);
}

/* Two octagons share a side, at the fold. */
static void octagon_net(struct scene *scene, double width, double height)
{
    double radius = width / 2, y = height / 2;

    path_move(scene, radius + half_side * radius, y);
    octagon_corners(scene, radius, y + radius, radius, -1);
    octagon_corners(scene, radius, y - radius, radius, 1);
    path_close(scene);
}

static void disc_net(struct scene *scene, double width, double height)
{
    double fold = acos(half_fold); /* the angle at which an end of the fold is seen */
    double x = width / 2, y = height / 2, radius = width / 2;
    double reach = radius * piece_forms[FORM_DISC].reach;

    path_move(scene, x + half_fold * radius, y);
    path_arc(scene, x, y + reach, radius, -fold, M_PI + fold);
    path_arc(scene, x, y - reach, radius, M_PI - fold, 2 * M_PI + fold);
    path_close(scene);
}

/* --- five sides --- */

/* Degrees, as makers have them: between the foot and a side, and half of the point. */
static const double foot_angle = 81, half_point = 73;

static double tangent(double degrees)
{
    return tan(degrees * M_PI / 180);
}

/* The side rises from the foot, inset = (height - gable) / tan(foot), and the gable from there to
 * the middle, gable = (width / 2 - inset) / tan(point). */
static struct form_shape shogi_shape(double width, double height)
{
    double foot = tangent(foot_angle), point = tangent(half_point);
    double inset = fmin((height - width / 2 / point) / (foot - 1 / point), width / 4);

    return (struct form_shape){.inset = inset, .gable = (width / 2 - inset) / point};
}

struct form_shape form_shape(const struct pen *pen, double width, double height)
{
    return form_of(pen)->pointed ? shogi_shape(width, height) : (struct form_shape){0};
}

static void shogi_outline(struct scene *scene, double width, double height, bool doubled)
{
    struct form_shape s = shogi_shape(width, height);
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

static void shogi_net(struct scene *scene, double width, double height)
{
    shogi_outline(scene, width, height / 2, true);
}

/* --- all --- */

#define RINGS                                                                                      \
    .rings = true, .gap = 4, .sun = 0.38, .sun_down = 0.5,                                         \
    .refused = {[FORM_KEY_FOLD] = "discs and octagons fold where they touch, head to head",        \
                [FORM_KEY_STAND] = "discs and octagons have no feet",                              \
                [FORM_KEY_CUTS] = "discs and octagons are cut out along their outline",            \
                [FORM_KEY_BLEED] = "discs and octagons have a white edge"}
#define RULED                                                                                      \
    .ruled = true, .block = "the block of pieces", .sun = 0.34, .sun_down = 0.5, .ring = path_circle

const struct form piece_forms[FORM_COUNT] = {
    [FORM_PANEL] = {RULED},
    [FORM_TILE] = {RULED, .counter = true},
    [FORM_DISC] = {RINGS, .block = "the block of discs",
                   .reach = 0.9474175425861608, /* the root of 1 - half_fold^2 */
                   .fold = WORD_HINT_FOLD_DISCS, .single = WORD_HINT_CUT_DISCS,
                   .duplex = WORD_HINT_BOTH_DISCS, .ring = path_circle, .net = disc_net},
    [FORM_OCTAGON] = {RINGS, .block = "the block of pieces", .reach = 1,
                      .fold = WORD_HINT_FOLD_PIECES, .single = WORD_HINT_CUT_PIECES,
                      .duplex = WORD_HINT_BOTH_PIECES, .ring = octagon_ring, .net = octagon_net},
    [FORM_SHOGI] = {.pointed = true,
                    .block = "the block of pieces",
                    .gap = 2,
                    .reach = 1,
                    .sun = 0.28,
                    .sun_down = 0.56,
                    .fold = WORD_HINT_FOLD_SIDES,
                    .single = WORD_HINT_CUT_PIECES,
                    .duplex = WORD_HINT_BOTH_PIECES,
                    .refused = {[FORM_KEY_FOLD] = "five-sided pieces fold at their feet",
                                [FORM_KEY_STAND] = "five-sided pieces lie flat",
                                [FORM_KEY_CUTS] =
                                    "five-sided pieces are cut out along their outline",
                                [FORM_KEY_BLEED] = "five-sided pieces have a white ground",
                                [FORM_KEY_PLAYERS] =
                                    "five-sided pieces tell their owner by their point"},
                    .ring = path_circle,
                    .net = shogi_net},
};

void piece_outline(const struct pen *pen, double x, double y, double width, double height)
{
    if (form_of(pen)->rings) {
        form_of(pen)->ring(pen->scene, x + width / 2, y + width / 2, width / 2);
    } else if (form_of(pen)->pointed) {
        scene_enter(pen->scene, x, y, 0);
        shogi_outline(pen->scene, width, height, false);
        scene_leave(pen->scene);
    } else {
        path_rect(pen->scene, x, y, width, height);
    }
}

double disc_sign(const struct pen *pen, double radius)
{
    return pen->style->sign / 100 * radius;
}

struct sign_size form_sign(const struct pen *pen, double width, double height)
{
    struct form_shape s = form_shape(pen, width, height);
    double sign = pen->style->sign / 100, side = sign * fmin(width, height);

    if (!form_of(pen)->pointed)
        return (struct sign_size){side, side};
    return (struct sign_size){sign * (width - 2 * s.inset), sign * (height - s.gable)};
}
