/* Marks on positions: triangles, rings, crosses, dots, numbers and labels, and what is forbidden.
 */
#include "draw/board/position_internal.h"
#include "draw/sign.h"

/* Of the square: on men and alone, and in the corner that men leave free. */
static const double ring_radius = 0.42, ring_disc = 0.48, ring_card = 0.485;
static const double number_radius = 0.224, dot_radius = 0.13;
static const double corner_away = 0.385, corner_radius = 0.11, corner_ground = 0.1,
                    corner_dot = 0.09;
/* Of the square: where the signs of what is captured or forbidden stand on men, how heavy their
 * lines are, and how far the paper around these reaches. They lie over a corner and its edge, so
 * that the man and the head of an arrow that comes along a rank or file stay in sight. */
static const double sign_away = 0.33, sign_line = 0.075, sign_halo = 0.04;
static const double cross_half = 0.135;
/* Half the base of a triangle on a side of the square, and how far it points inward. */
static const double check_half = 0.13, check_depth = 0.15;
/* The struck ring: its middle line, alone and on men. */
static const double struck_alone = 0.27, struck_on_man = 0.145;

/* A line with a white one under it, so that it is seen on whatever it crosses: as much wider as
 * with usual lines. */
static void stroke_clear(const struct canvas *c, enum line_id line, enum colour_id colour)
{
    const struct style *style = c->pen->style;
    struct paint white = stroke_of(style->line[line] + 0.8 * style->line[LINE_DIAGRAM], grey(100));

    scene_draw_keep(c->pen->scene, &white);
    pen_stroke(c->pen, line, colour);
}

static void put_cross(const struct canvas *c, struct point p)
{
    draw_cross(c->pen, p, cross_half * c->cell, sign_line * c->cell, sign_halo * c->cell);
}

/* Of that radius in squares. */
static void put_struck_ring(const struct canvas *c, struct point p, double radius)
{
    draw_struck_ring(c->pen, p, radius * c->cell, sign_halo * c->cell, c->picture->turned);
}

/* Whether the move that is shown comes to the square from the lower right, as it is seen. */
static bool comes_from_corner(const struct canvas *c, struct square square)
{
    const struct ply *ply = c->picture->ply;
    int way = c->picture->turned ? -1 : 1;

    for (int i = 1; ply && i < ply->count; i++)
        if (square_same(ply->squares[i], square) &&
            way * (ply->squares[i - 1].file - square.file) > 0 &&
            way * (ply->squares[i - 1].rank - square.rank) > 0)
            return true;
    return false;
}

/* The lower right corner of the square as it is seen; or the left one, beside an arrow. */
static struct point sign_corner(const struct canvas *c, struct square square)
{
    struct point p = canvas_middle(c, square);
    double away = sign_away * c->cell * (c->picture->turned ? -1 : 1);

    return (struct point){p.x + (comes_from_corner(c, square) ? -away : away), p.y + away};
}

void draw_crosses(const struct canvas *c, const struct square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (canvas_shows(c, squares[i]))
            put_cross(c, canvas_man(c, squares[i]).piece ? sign_corner(c, squares[i])
                                                         : canvas_middle(c, squares[i]));
}

/* A triangle that points to the middle of the square from one of its sides. */
static void add_triangle(const struct canvas *c, struct point middle, int files, int ranks)
{
    double half = c->cell / 2, tip = half - check_depth * c->cell, base = check_half * c->cell;
    struct scene *scene = c->pen->scene;

    path_move(scene, middle.x + files * tip, middle.y + ranks * tip);
    path_line(scene, middle.x + files * half + ranks * base,
              middle.y + ranks * half + files * base);
    path_line(scene, middle.x + files * half - ranks * base,
              middle.y + ranks * half - files * base);
    path_close(scene);
}

void draw_checks(const struct canvas *c)
{
    static const int sides[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct paint paper = stroke_of(2 * sign_halo * c->cell, grey(100));

    for (size_t i = 0; i < c->picture->checked_count; i++) {
        struct square square = c->picture->checked[i];

        if (!canvas_shows(c, square))
            continue;
        for (size_t k = 0; k < COUNT_OF(sides); k++)
            add_triangle(c, canvas_middle(c, square), sides[k][0], sides[k][1]);
        scene_draw_keep(c->pen->scene, &paper);
        pen_fill(c->pen, COLOUR_CAPTURE);
    }
}

static void draw_closed(const struct canvas *c, struct square square)
{
    bool man = canvas_man(c, square).piece;

    if (canvas_shows(c, square))
        put_struck_ring(c, man ? sign_corner(c, square) : canvas_middle(c, square),
                        man ? struck_on_man : struck_alone);
}

/* Around the man on the square. */
static double ring_of(const struct canvas *c, struct square square)
{
    if (!canvas_man(c, square).piece)
        return ring_radius;
    return c->pen->form == FORM_DISC ? ring_disc : ring_card;
}

static void draw_rings(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->circle_count; i++) {
        struct point p = canvas_middle(c, marks->circles[i]);

        if (!canvas_shows(c, marks->circles[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, ring_of(c, marks->circles[i]) * c->cell);
        stroke_clear(c, LINE_DIAGRAM, COLOUR_MOVE);
    }
}

/* The middle of the corner of a square that a player's man leaves free: at the right, beside
 * the point of its card; so much of the square away from its middle. On a card with a
 * picture below that, as above is the strength. For the player on the other side of the board it
 * lies opposite, where no label stands.
 */
static struct point free_corner(const struct canvas *c, struct square square, int side,
                                double corner)
{
    bool below = c->pen->form != FORM_DISC && c->pen->face == FACE_PICTURE;
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

static bool is_refused_aside(const struct canvas *c, const struct ply *ply)
{
    return ply->drop || canvas_man(c, ply->squares[ply->count - 1]).piece;
}

struct point refusal_middle(const struct canvas *c, const struct ply *ply)
{
    struct square end = ply->squares[ply->count - 1];

    return is_refused_aside(c, ply) ? sign_corner(c, end) : canvas_middle(c, end);
}

void draw_refusal(const struct canvas *c, const struct ply *ply)
{
    put_struck_ring(c, refusal_middle(c, ply),
                    is_refused_aside(c, ply) ? struck_on_man : struck_alone);
}

void draw_marks(const struct canvas *c, const struct marks *marks)
{
    draw_rings(c, marks);
    draw_dots(c, marks);
    for (size_t i = 0; i < marks->arrow_count; i++)
        draw_way(c, &marks->arrows[i], false);
    for (size_t i = 0; i < marks->refused_count; i++) {
        draw_way(c, &marks->refused[i], true);
        draw_refusal(c, &marks->refused[i]);
    }
    draw_crosses(c, marks->crosses, marks->cross_count);
    for (size_t i = 0; i < marks->closed_count; i++)
        draw_closed(c, marks->closed[i]);
    draw_numbers(c, marks);
    draw_labels(c, marks);
}
