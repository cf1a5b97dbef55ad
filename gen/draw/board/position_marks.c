/* Marks on positions: rings, crosses, dots, numbers and labels, arrows and their refusal. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "draw/piece/disc.h"
#include "draw/piece/dress.h"

/* Of the square: on men and alone, and in the corner that men leave free. */
static const double ring_promoted = 0.38; /* below a wider pointer */
static const double ring_radius = 0.42, ring_disc = 0.48, ring_card = 0.485, ring_point = 0.55;
/* Of the usual weight: light lines look thinner. */
static const double weight_on_dark = 1.25, halo_on_dark = 2.2;
static const double cross_half = 0.36, cross_card = 0.26, cross_alone = 0.24, cross_refused = 0.18,
                    number_radius = 0.224, dot_radius = 0.13;
static const double open_part = 0.45; /* of a cross on a mnemonic */
static const double corner_away = 0.385, corner_radius = 0.11, corner_ground = 0.1,
                    corner_dot = 0.09;
/* A cross in that corner is as heavy as an arrow, and farther from the man. */
static const double refused_away = 0.4, refused_half = 0.1;

/* A line with a white one under it, so that it is seen on whatever it crosses: as much wider as
 * with usual lines. */
static void stroke_clear(const struct canvas *c, enum line_id line, enum colour_id colour)
{
    const struct style *style = c->pen->style;
    struct paint white = stroke_of(style->line[line] + 0.8 * style->line[LINE_DIAGRAM], grey(100));

    scene_draw_keep(c->pen->scene, &white);
    pen_stroke(c->pen, line, colour);
}

static void add_cross(const struct canvas *c, struct point p, double half)
{
    path_stretch(c->pen->scene, p.x - half, p.y - half, p.x + half, p.y + half);
    path_stretch(c->pen->scene, p.x - half, p.y + half, p.x + half, p.y - half);
}

static bool is_dark(const struct canvas *c, const struct man *man)
{
    if (!man->piece)
        return false;
    return c->pen->form == FORM_DISC ? disc_is_dark(c->pen, man->side)
                                     : dress_is_dark(c->pen, man->side);
}

/* Whether small signs stand in the middle of the man's face. */
static bool is_mnemonic(const struct canvas *c, const struct man *man)
{
    return man->piece && man->piece->drawable && c->pen->face == FACE_MNEMONIC;
}

/* A cross whose middle is open. */
static void add_open_cross(const struct canvas *c, struct point p, double half)
{
    const double inner = open_part * half;

    for (int x = -1; x <= 1; x += 2)
        for (int y = -1; y <= 1; y += 2)
            path_stretch(c->pen->scene, p.x + inner * x, p.y + inner * y, p.x + half * x,
                         p.y + half * y);
}

/* On a dark man the other way round: white lines, dark ones beside them. */
static void draw_cross(const struct canvas *c, const struct man *man, struct point p, double half)
{
    double width = c->pen->style->line[LINE_DIAGRAM];
    struct paint dark = stroke_of(halo_on_dark * width, pen_colour(c->pen, COLOUR_INK));
    struct paint white = stroke_of(weight_on_dark * width, grey(100));

    (is_mnemonic(c, man) ? add_open_cross : add_cross)(c, p, half);
    if (!is_dark(c, man)) {
        stroke_clear(c, LINE_DIAGRAM, COLOUR_CAPTURE);
        return;
    }
    scene_draw_keep(c->pen->scene, &dark);
    scene_draw(c->pen->scene, &white);
}

/* Of the square; within the ground of a card that differs from the other player's. */
static double cross_size(const struct canvas *c, const struct man *man)
{
    if (!man->piece)
        return cross_alone;
    return c->pen->apart && c->pen->form != FORM_DISC ? cross_card : cross_half;
}

/* Over the faces of men, else in the middle of the squares. */
void draw_crosses(const struct canvas *c, const struct square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct man man = canvas_man(c, squares[i]);
        struct point p =
            man.piece ? face_pad(c, squares[i], man.side).middle : canvas_middle(c, squares[i]);

        if (canvas_shows(c, squares[i]))
            draw_cross(c, &man, p, cross_size(c, &man) * c->cell);
    }
}

/* Clear of the man on the square, with the corners of his ground. */
static double ring_of(const struct canvas *c, struct square square)
{
    if (!canvas_man(c, square).piece)
        return ring_radius;
    if (c->pen->form == FORM_DISC)
        return ring_disc;
    if (men_are_cards(c->pen))
        return ring_card;
    if (board_has_points(c->picture->placement->game))
        return ring_point;
    return canvas_man(c, square).base ? ring_promoted : ring_radius;
}

/* Between the middle of the square and that of the face that stands below its pointer: so the ring
 * is clear of the pointer and of the lines of the board. */
static struct point ring_middle(const struct canvas *c, struct square square)
{
    struct man man = canvas_man(c, square);
    struct point p = canvas_middle(c, square);
    double down = man.base ? 1 : 0.7; /* of the way */

    if (man.piece)
        p.y += down * (face_pad(c, square, man.side).middle.y - p.y);
    return p;
}

static void draw_rings(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->circle_count; i++) {
        struct point p = ring_middle(c, marks->circles[i]);

        if (!canvas_shows(c, marks->circles[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, ring_of(c, marks->circles[i]) * c->cell);
        stroke_clear(c, LINE_DIAGRAM, COLOUR_MOVE);
    }
}

/* The middle of the corner of a square that a player's man leaves free: at the right, above the
 * face that stands below its pointer; so much of the square away from its middle. On a card with a
 * picture below that, as above is the strength. For the player on the other side of the board it
 * lies opposite, where no label stands.
 */
static struct point free_corner(const struct canvas *c, struct square square, int side,
                                double corner)
{
    bool below = men_are_cards(c->pen) && c->pen->face == FACE_PICTURE;
    bool upright = side == c->picture->turned;
    bool labelled = c->picture->coordinates == COORDINATES_IN && !below;
    double away = corner * c->cell * (c->picture->turned ? -1 : 1);
    double x = upright || labelled ? away : -away;
    struct point p = canvas_middle(c, square);

    return (struct point){p.x + x, below ? p.y + x : p.y - x};
}

/* Where a small mark stands: in the middle of an empty square, else in that corner. */
static struct point mark_place(const struct canvas *c, struct square square)
{
    struct man man = canvas_man(c, square);

    return man.piece ? free_corner(c, square, man.side, corner_away) : canvas_middle(c, square);
}

/* A sign that stands upright. */
static void draw_sign(const struct canvas *c, struct square square, const char *text, double width)
{
    bool empty = !canvas_man(c, square).piece;
    struct point p = mark_place(c, square);
    double radius = (empty ? number_radius : corner_radius) * c->cell;
    struct paint white = fill_of(grey(100));

    scene_enter(c->pen->scene, p.x, p.y, c->picture->turned ? 2 : 0);
    path_circle(c->pen->scene, 0, 0, empty ? 1.15 * radius : corner_ground * c->cell);
    scene_draw(c->pen->scene, &white);
    pen_fitted(c->pen, STYLE_TABLE_HEAD, text, 0, 0, width * radius, 1.5 * radius);
    scene_leave(c->pen->scene);
}

static void draw_dots(const struct canvas *c, const struct marks *marks)
{
    struct paint white = stroke_of(2.4 * c->pen->style->line[LINE_DIAGRAM], grey(100));

    for (size_t i = 0; i < marks->dot_count; i++) {
        bool empty = !canvas_man(c, marks->dots[i]).piece;
        struct point p = mark_place(c, marks->dots[i]);

        if (!canvas_shows(c, marks->dots[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, (empty ? dot_radius : corner_dot) * c->cell);
        scene_draw_keep(c->pen->scene, &white);
        pen_fill(c->pen, COLOUR_MOVE);
    }
}

static void draw_labels(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->label_count; i++)
        if (canvas_shows(c, marks->labels[i].square))
            draw_sign(c, marks->labels[i].square, marks->labels[i].text, 2.4);
}

static void draw_numbers(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->number_count; i++)
        if (canvas_shows(c, marks->numbers[i]))
            draw_sign(c, marks->numbers[i], arena_print(c->pen->scene->arena, "%zu", i + 1), 2);
}

struct point refusal_middle(const struct canvas *c, const struct ply *ply)
{
    struct square end = ply->squares[ply->count - 1];
    struct man man = canvas_man(c, end);
    int side = man.piece ? man.side : c->picture->placement->to_move;

    if (man.piece || ply->drop)
        return free_corner(c, end, side, refused_away);
    return canvas_middle(c, end);
}

/* A cross as heavy as the arrow. */
void draw_refusal(const struct canvas *c, const struct ply *ply)
{
    bool aside = ply->drop || canvas_man(c, ply->squares[ply->count - 1]).piece;

    add_cross(c, refusal_middle(c, ply), (aside ? refused_half : cross_refused) * c->cell);
    stroke_clear(c, LINE_ARROW, COLOUR_CAPTURE);
}

void draw_marks(const struct canvas *c, const struct marks *marks)
{
    draw_rings(c, marks);
    draw_dots(c, marks);
    for (size_t i = 0; i < marks->arrow_count; i++)
        draw_way(c, &marks->arrows[i], false);
    for (size_t i = 0; i < marks->refused_count; i++)
        draw_way(c, &marks->refused[i], true);
    draw_crosses(c, marks->crosses, marks->cross_count);
    draw_numbers(c, marks);
    draw_labels(c, marks);
}
