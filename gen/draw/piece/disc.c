#include "draw/piece/disc.h"

#include <math.h>

enum { RINGS = 5 };

static const double rim = 0.035;       /* width of the outer edge, of the radius */
static const double face_radius = 0.6; /* rings farther in would run through a face */

static const double half_fold = 0.32; /* of the radius */

static const double disc_bleed = 0.5; /* mm of white inside the cut */

/* Middles and widths of rings from the outer one on, in parts of the radius. */
static const struct {
    double radius, width;
} rings[][RINGS] = {
    [DISC_PLAIN] = {{0, 0}},
    [DISC_RING] = {{0.8, 0.15}},
    [DISC_DOUBLE_RING] = {{0.84, 0.08}, {0.68, 0.08}},
    [DISC_RINGS] = {{0.86, 0.055}, {0.7, 0.055}, {0.54, 0.055}, {0.38, 0.055}, {0.22, 0.055}},
    [DISC_SOLID] = {{0.46, 0.92}},
};

double disc_face_side(double radius)
{
    return 1.3 * face_radius * radius;
}

static void draw_ring(struct pen *pen, int side, double x, double y, double radius, double width)
{
    struct paint paint = stroke_of(width, pen_colour(pen, side ? COLOUR_SECOND : COLOUR_FIRST));

    path_circle(pen->scene, x, y, radius);
    scene_draw(pen->scene, &paint);
}

/* A face stands on a white ground inside the rings. */
static void draw_disc_face(struct pen *pen, const struct panel *panel, double x, double y,
                           double radius)
{
    struct paint white = fill_of(grey(100));
    double side = disc_face_side(radius);

    path_circle(pen->scene, x, y, face_radius * radius);
    scene_draw(pen->scene, &white);
    draw_panel_face(pen, panel, x, y, side, side);
}

void draw_disc(struct pen *pen, const struct panel *panel, int side, double x, double y,
               double radius)
{
    enum disc_style style = (enum disc_style)pen->style->discs[side];
    struct paint white = fill_of(grey(100));

    path_circle(pen->scene, x, y, radius);
    scene_draw(pen->scene, &white);
    for (int i = 0; i < RINGS && rings[style][i].width > 0; i++)
        draw_ring(pen, side, x, y, rings[style][i].radius * radius, rings[style][i].width * radius);
    draw_ring(pen, side, x, y, (1 - rim / 2) * radius, rim * radius);
    if (pen->face != FACE_NONE)
        draw_disc_face(pen, panel, x, y, radius);
}

bool disc_is_dark(const struct pen *pen, int side)
{
    return pen->face == FACE_NONE && pen->style->discs[side] == DISC_SOLID;
}

/* --- pieces to be cut out --- */

double disc_reach(double radius)
{
    return radius * sqrt(1 - half_fold * half_fold);
}

double disc_face_radius(double radius, bool folded)
{
    double within = radius - disc_bleed;

    return folded ? fmin(within, disc_reach(radius)) : within;
}

void disc_net_outline(struct scene *scene, double x, double y, double radius)
{
    const double pi = 3.14159265358979323846;
    double fold = acos(half_fold); /* the angle at which an end of the fold is seen */
    double reach = disc_reach(radius);

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
    double reach = disc_reach(radius), face = disc_face_radius(radius, true);

    disc_net_outline(pen->scene, 0, 0, radius);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    draw_disc(pen, &front, side, 0, reach, face);
    scene_enter(pen->scene, 0, 0, 2);
    draw_disc(pen, &back, side, 0, reach, face);
    scene_leave(pen->scene);
    draw_fold(pen, radius);
}
