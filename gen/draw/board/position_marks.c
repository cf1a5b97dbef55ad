/* Men and marks on positions: triangles, rings, crosses, dots, numbers and labels, and what is
 * forbidden. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"

static bool canvas_shows(const struct canvas *c, struct square square)
{
    return region_has(c->picture->placement->game, &c->picture->region, square);
}

void draw_way_grounds(const struct canvas *c)
{
    for (size_t i = 0; i < c->ways.count; i++)
        draw_curve_ground(c->pen, &c->ways.list[i].curve, c->ways.list[i].head, &c->grounds);
}

/* With paper around it over men, of whom some are as dark as it is. */
static void draw_way(const struct canvas *c, const struct way *way)
{
    struct grounds paper = c->grounds;

    paper.end = paper.first;
    if (way->over_men)
        draw_curve_ground(c->pen, &way->curve, way->head, &paper);
    draw_curve(c->pen, &way->curve, way->head, false);
}

void draw_ways(const struct canvas *c)
{
    for (size_t i = 0; i < c->ways.count; i++)
        draw_way(c, &c->ways.list[i]);
    for (size_t i = 0; i < c->ways.count; i++)
        if (c->ways.list[i].number)
            draw_leg_number(c->pen, leg_number_at(c, &c->ways.list[i]), c->ways.list[i].number,
                            leg_size * c->cell, c->picture->turned);
}

/* Of the square: on men and alone, and in the corner that men leave free. */
static const double ring_radius = 0.42, ring_disc = 0.48, ring_card = 0.485;
static const double number_radius = 0.224, dot_radius = 0.13;
static const double corner_away = 0.385, corner_radius = 0.11, corner_ground = 0.1,
                    corner_dot = 0.09;
/* Of a triangle in a corner, which points to the middle of the square: its tip, and the middle of
 * its base, from there along each side of the square; and how far the base goes from its middle. */
static const double check_tip = 0.31, check_base = 0.44, check_half = 0.105;
/* The struck ring: its middle line, alone and on men. */
static const double struck_alone = 0.25, struck_on_man = 0.155;

/* On paper where a sign stands on a man, else on the ground. */
static struct colour sign_ground(const struct canvas *c, struct point p, bool on_man)
{
    return on_man ? grey(100) : backdrop_at(&c->grounds, p).colour;
}

static void put_struck_ring(const struct canvas *c, struct point p, bool on_man)
{
    draw_struck_ring(c->pen, p, (on_man ? struck_on_man : struck_alone) * c->cell,
                     sign_halo * c->cell, sign_ground(c, p, on_man));
}

void draw_crosses(const struct canvas *c, const struct square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (canvas_shows(c, squares[i]))
            draw_cross(c->pen, cross_place(c, squares[i]), cross_half * c->cell,
                       sign_line * c->cell, sign_halo * c->cell);
}

/* A triangle that points to the middle of the square from one of its corners. */
static void add_triangle(const struct canvas *c, struct point middle, int right, int down)
{
    double tip = check_tip * c->cell, base = check_base * c->cell, half = check_half * c->cell;
    struct scene *scene = c->pen->scene;

    path_move(scene, middle.x + right * tip, middle.y + down * tip);
    path_line(scene, middle.x + right * (base + half), middle.y + down * (base - half));
    path_line(scene, middle.x + right * (base - half), middle.y + down * (base + half));
    path_close(scene);
}

/* From all corners, or from those where nothing else stands; whether there are any. */
static bool add_triangles(const struct canvas *c, struct point middle, bool all)
{
    double away = 0.5 * (check_tip + check_base) * c->cell;
    bool any = false;

    for (int k = 0; k < 4; k++) {
        int right = k & 1 ? 1 : -1, down = k & 2 ? 1 : -1;
        struct point p = {middle.x + right * away, middle.y + down * away};

        if (!all && is_crowded(c, p, check_half * c->cell))
            continue;
        add_triangle(c, middle, right, down);
        any = true;
    }
    return any;
}

void draw_checks(const struct canvas *c)
{
    for (size_t i = 0; i < c->picture->checked_count; i++) {
        struct point middle = canvas_middle(c, c->picture->checked[i]);

        if (!canvas_shows(c, c->picture->checked[i]))
            continue;
        if (!add_triangles(c, middle, false))
            add_triangles(c, middle, true);
        scene_draw_keep(c->pen->scene, stroke_of(2 * sign_halo * c->cell, grey(100)));
        pen_fill(c->pen, COLOUR_CAPTURE);
    }
}

static void draw_closed(const struct canvas *c, struct square square)
{
    bool man = canvas_man(c, square).piece;

    if (canvas_shows(c, square))
        put_struck_ring(c, man ? sign_corner(c, square) : canvas_middle(c, square), man);
}

/* Around the man on the square. */
static double ring_of(const struct canvas *c, struct square square)
{
    if (!canvas_man(c, square).piece)
        return ring_radius;
    return form_of(c->pen)->rings ? ring_disc : ring_card;
}

static void draw_rings(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->circle_count; i++) {
        struct point p = canvas_middle(c, marks->circles[i]);

        if (!canvas_shows(c, marks->circles[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, ring_of(c, marks->circles[i]) * c->cell);
        scene_draw_keep(c->pen->scene, clearing_of(1.8 * c->pen->style->line[LINE_ARROW],
                                                   sign_ground(c, p, false)));
        pen_stroke(c->pen, LINE_ARROW, COLOUR_MOVE);
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
    bool below = !form_of(c->pen)->rings && c->pen->face == FACE_PICTURE;
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

    scene_enter(c->pen->scene, p.x, p.y, c->picture->turned ? 2 : 0);
    path_circle(c->pen->scene, 0, 0, empty ? 1.15 * radius : corner_ground * c->cell);
    scene_draw(c->pen->scene, fill_of(grey(100)));
    pen_fitted(c->pen, STYLE_TABLE_HEAD, text, 0, 0, width * radius, 1.5 * radius);
    scene_leave(c->pen->scene);
}

static void draw_dots(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->dot_count; i++) {
        bool empty = !canvas_man(c, marks->dots[i]).piece;
        struct point p = mark_place(c, marks->dots[i]);

        if (!canvas_shows(c, marks->dots[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, (empty ? dot_radius : corner_dot) * c->cell);
        scene_draw_keep(c->pen->scene, clearing_of(2.4 * c->pen->style->line[LINE_DIAGRAM],
                                                   sign_ground(c, p, !empty)));
        pen_fill(c->pen, COLOUR_MOVE);
    }
}

static bool is_refused_aside(const struct canvas *c, const struct ply *ply)
{
    return ply->drop || canvas_man(c, ply_end(ply)).piece;
}

/* Where that one stands: in the middle of the square where an illegal move ends, in the corner when
 * something stands there. */
static struct point refusal_middle(const struct canvas *c, const struct ply *ply)
{
    struct square end = ply_end(ply);

    return is_refused_aside(c, ply) ? sign_corner(c, end) : canvas_middle(c, end);
}

void draw_refusal(const struct canvas *c, const struct ply *ply)
{
    put_struck_ring(c, refusal_middle(c, ply), is_refused_aside(c, ply));
}

void draw_marks(const struct canvas *c, const struct marks *marks)
{
    draw_rings(c, marks);
    draw_dots(c, marks);
    for (size_t i = 0; i < marks->refused_count; i++)
        draw_refusal(c, &marks->refused[i]);
    draw_crosses(c, marks->crosses, marks->cross_count);
    for (size_t i = 0; i < marks->closed_count; i++)
        draw_closed(c, marks->closed[i]);
    for (size_t i = 0; i < marks->number_count; i++)
        if (canvas_shows(c, marks->numbers[i]))
            draw_sign(c, marks->numbers[i], arena_print(c->pen->scene->arena, "%zu", i + 1), 2);
    for (size_t i = 0; i < marks->label_count; i++)
        if (canvas_shows(c, marks->labels[i].square))
            draw_sign(c, marks->labels[i].square, marks->labels[i].text, 2.4);
}

/* Grounds of marked squares, and the corners of those of the last move, as on screens where Chinese
 * chess is played: thin ones where it began, heavy ones where it ended. */

/* Of the square: how long and how wide a corner is, and how far it stands off the square's edge, so
 * that it does not grow together with that of a neighbour. */
static const double arm = 0.24, weights[] = {0.024, 0.075}, inset = 0.05;
static const double least_weight = 0.12; /* mm */

void draw_grounds(const struct canvas *c)
{
    const struct marks *marks = c->picture->marks;

    for (size_t i = 0; marks && i < marks->shaded_count; i++) {
        struct point p = canvas_middle(c, marks->shaded[i]);

        if (!canvas_shows(c, marks->shaded[i]))
            continue;
        if (board_has_points(c->picture->placement->game))
            path_circle(c->pen->scene, p.x, p.y, c->cell / 2);
        else
            path_rect(c->pen->scene, p.x - c->cell / 2, p.y - c->cell / 2, c->cell, c->cell);
        scene_draw(c->pen->scene, fill_of(pen_colour(c->pen, COLOUR_ORIGIN)));
    }
}

/* An angle whose point is at (x, y), its arms running off to `right` and `down`, each 1 or -1. */
static void add_corner(const struct canvas *c, double x, double y, int right, int down, double wide)
{
    double length = arm * c->cell;
    struct scene *scene = c->pen->scene;

    path_move(scene, x, y);
    path_line(scene, x + right * length, y);
    path_line(scene, x + right * length, y + down * wide);
    path_line(scene, x + right * wide, y + down * wide);
    path_line(scene, x + right * wide, y + down * length);
    path_line(scene, x, y + down * length);
    path_close(scene);
}

/* Whether the ring of a refused move stands there. */
static bool is_refused(const struct canvas *c, struct square square, int right, int down)
{
    const struct picture *picture = c->picture;
    struct point middle = canvas_middle(c, square), cross;

    if (!picture->illegal || !picture->ply || !square_same(square, ply_end(picture->ply)))
        return false;
    cross = refusal_middle(c, picture->ply);
    return right * (middle.x - cross.x) > 0 && down * (middle.y - cross.y) > 0;
}

static void add_corners(const struct canvas *c, struct square square, bool last)
{
    double wide = fmax(least_weight, weights[last] * c->cell);
    double half = (0.5 - inset) * c->cell;
    struct point p = canvas_middle(c, square);

    for (int right = -1; right <= 1; right += 2)
        for (int down = -1; down <= 1; down += 2)
            if (!(is_labelled(c, square, right, down) || is_refused(c, square, right, down)))
                add_corner(c, p.x - right * half, p.y - down * half, right, down, wide);
}

void draw_corners(const struct canvas *c)
{
    const struct ply *made = c->picture->made;

    for (int i = 0; made && i < made->count; i++) {
        if (!canvas_shows(c, made->squares[i]))
            continue;
        add_corners(c, made->squares[i], i + 1 == made->count);
        pen_fill(c->pen, COLOUR_MOVE);
    }
}

/* Signs of promotion. */

static void draw_promotion(const struct canvas *c, const struct ply *ply, bool promotes,
                           bool refused)
{
    struct square square = ply_end(ply);

    if ((promotes || ply->declines || refused) && canvas_shows(c, square))
        draw_promotion_sign(c->pen, promotion_place(c, ply), promotion_size(c), sign_halo * c->cell,
                            !promotes, refused);
}

/* The move of the picture may promote without saying so; refused, it promotes as the other one does
 * not. */
void draw_promotions(const struct canvas *c)
{
    const struct picture *picture = c->picture;
    const struct marks *marks = picture->marks;
    const struct trail *trail = picture->trail;
    bool refused = picture->illegal && trail && trail->otherwise;

    if (picture->ply && !is_refused_move(c))
        draw_promotion(c, picture->ply,
                       refused ? !trail->promotes
                               : picture->ply->promotes || (trail && trail->promotes),
                       refused);
    for (size_t i = 0; marks && i < marks->arrow_count; i++)
        draw_promotion(c, &marks->arrows[i], marks->arrows[i].promotes, false);
}
