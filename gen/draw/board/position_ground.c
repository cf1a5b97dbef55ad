/* Grounds of marked squares, and the corners of those of the last move, as on screens where Chinese
 * chess is played: thin ones where it began, heavy ones where it ended. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"

#include <math.h>

/* Of the square: how long and how wide a corner is, and how far it stands off the square's edge, so
 * that it does not grow together with that of a neighbour. */
static const double arm = 0.24, weights[] = {0.024, 0.075}, inset = 0.05;
static const double least_weight = 0.12; /* mm */

static bool on_points(const struct canvas *c)
{
    return board_has_points(c->picture->placement->game);
}

static void lay_ground(const struct canvas *c, struct square square, struct colour colour)
{
    struct point p = canvas_middle(c, square);
    struct paint paint = fill_of(colour);

    if (!canvas_shows(c, square))
        return;
    if (on_points(c))
        path_circle(c->pen->scene, p.x, p.y, c->cell / 2);
    else
        path_rect(c->pen->scene, p.x - c->cell / 2, p.y - c->cell / 2, c->cell, c->cell);
    scene_draw(c->pen->scene, &paint);
}

void draw_grounds(const struct canvas *c)
{
    const struct marks *marks = c->picture->marks;

    for (size_t i = 0; marks && i < marks->shaded_count; i++)
        lay_ground(c, marks->shaded[i], pen_colour(c->pen, COLOUR_ORIGIN));
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

/* Whether the name of a file stands there, in the lower left corner as it is seen. */
static bool is_labelled(const struct canvas *c, struct square square, int right, int down)
{
    const struct region *region = &c->picture->region;
    int first = c->picture->turned ? region->rank : region->rank + region->ranks - 1;
    int seen = c->picture->turned ? -1 : 1;

    return c->picture->coordinates == COORDINATES_IN && square.rank == first && right == seen &&
           down == -seen;
}

/* Whether the ring of a refused move stands there. */
static bool is_refused(const struct canvas *c, struct square square, int right, int down)
{
    const struct picture *picture = c->picture;
    struct point middle = canvas_middle(c, square), cross;

    if (!picture->illegal || !picture->ply ||
        !square_same(square, picture->ply->squares[picture->ply->count - 1]))
        return false;
    cross = refusal_middle(c, picture->ply);
    return right * (middle.x - cross.x) > 0 && down * (middle.y - cross.y) > 0;
}

/* Whether something else stands in the corner from which arms would run off to `right` and
 * `down`. */
static bool is_taken(const struct canvas *c, struct square square, int right, int down)
{
    return is_labelled(c, square, right, down) || is_refused(c, square, right, down);
}

static void add_corners(const struct canvas *c, struct square square, bool last)
{
    double wide = fmax(least_weight, weights[last] * c->cell);
    double half = (0.5 - inset) * c->cell;
    struct point p = canvas_middle(c, square);

    for (int right = -1; right <= 1; right += 2)
        for (int down = -1; down <= 1; down += 2)
            if (!is_taken(c, square, right, down))
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
