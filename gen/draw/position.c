#include "draw/position.h"

#include "draw/board.h"
#include "draw/disc.h"
#include "draw/position_parts.h"
#include "draw/terrain.h"

#include <math.h>

static const double stub = 0.16,
                    stub_most = 1.2; /* grid lines where the board goes on: cells, mm */
/* Of the square; arrows find a way between men. The pointers must tell whose men they are. */
static const double man_size = 0.86, man_pointer = 0.15;
static const double card_size = 0.84, card_core = 0.3; /* of panels that hide their ground; half of
                                                          what arrows keep out of */
static const double ring_radius = 0.455, cross_half = 0.36, cross_alone = 0.24,
                    number_radius = 0.16, dot_radius = 0.13; /* of the square */
static const double drop_half = 0.45;

/* --- sizes --- */

static double right_edge(const struct pen *pen)
{
    return stub_most + pen->style->line[LINE_FRAME];
}

/* Labels stand at the left and below. */
static double edge_of(const struct pen *pen, const struct picture *picture)
{
    if (picture->coordinates != COORDINATES_OUT)
        return right_edge(pen);
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

double picture_width(struct pen *pen, const struct picture *picture, double cell)
{
    return edge_of(pen, picture) + picture->region.files * cell + right_edge(pen) +
           beside_width(pen, picture, cell);
}

/* What stands beside the board grows with the squares, but needs fewer columns beside larger ones.
 */
double picture_cell(struct pen *pen, const struct picture *picture, double width)
{
    double most = (width - edge_of(pen, picture) - right_edge(pen)) / picture->region.files;
    double least = 0;

    if (beside_width(pen, picture, most) == 0)
        return most;
    for (int i = 0; i < 30; i++) {
        double cell = (least + most) / 2;

        if (picture_width(pen, picture, cell) > width)
            most = cell;
        else
            least = cell;
    }
    return least;
}

struct point picture_origin(struct pen *pen, const struct picture *picture, double cell)
{
    return (struct point){edge_of(pen, picture),
                          hand_height(pen, picture, !picture->turned, cell) + right_edge(pen)};
}

double picture_height(struct pen *pen, const struct picture *picture, double cell)
{
    double board = picture->region.ranks * cell + edge_of(pen, picture);

    return picture_origin(pen, picture, cell).y + fmax(board, beside_height(pen, picture, cell)) +
           hand_height(pen, picture, picture->turned, cell);
}

/* --- squares --- */

struct point canvas_middle(const struct canvas *c, struct square square)
{
    return (struct point){c->x + (square.file - c->picture->region.file + 0.5) * c->cell,
                          c->y + (square.rank - c->picture->region.rank + 0.5) * c->cell};
}

struct man canvas_man(const struct canvas *c, struct square square)
{
    return *placement_man(c->picture->placement, square.file, square.rank);
}

static bool shown(const struct canvas *c, struct square square)
{
    return region_has(&c->picture->region, square);
}

static void shade(const struct canvas *c, const struct square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct point p = canvas_middle(c, squares[i]);

        if (!shown(c, squares[i]))
            continue;
        if (board_has_points(c->picture->placement->game))
            path_circle(c->pen->scene, p.x, p.y, c->cell / 2);
        else
            path_rect(c->pen->scene, p.x - c->cell / 2, p.y - c->cell / 2, c->cell, c->cell);
        pen_fill(c->pen, GREY_ORIGIN);
    }
}

/* A line with a white one under it, so that it is seen on whatever it crosses. */
static void stroke_clear(const struct canvas *c)
{
    struct paint white = stroke_of(2.4 * c->pen->style->line[LINE_DIAGRAM], grey(100));

    scene_draw_keep(c->pen->scene, &white);
    pen_stroke(c->pen, LINE_DIAGRAM, GREY_INK);
}

static void draw_cross(const struct canvas *c, struct point p, double half)
{
    path_move(c->pen->scene, p.x - half, p.y - half);
    path_line(c->pen->scene, p.x + half, p.y + half);
    path_move(c->pen->scene, p.x - half, p.y + half);
    path_line(c->pen->scene, p.x + half, p.y - half);
    stroke_clear(c);
}

/* Over the faces of men, else in the middle of the squares. */
static void draw_crosses(const struct canvas *c, const struct square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct man man = canvas_man(c, squares[i]);
        struct point p =
            man.piece ? face_pad(c, squares[i], man.side).middle : canvas_middle(c, squares[i]);

        if (shown(c, squares[i]))
            draw_cross(c, p, (man.piece ? cross_half : cross_alone) * c->cell);
    }
}

static void draw_rings(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->circle_count; i++) {
        struct point p = canvas_middle(c, marks->circles[i]);

        if (!shown(c, marks->circles[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, ring_radius * c->cell);
        stroke_clear(c);
    }
}

/* The corner of a square that the pointers of both players leave free. */
static struct point free_corner(const struct canvas *c, struct square square)
{
    struct point p = canvas_middle(c, square);

    return (struct point){p.x + 0.3 * c->cell, p.y - 0.3 * c->cell};
}

/* A sign that stands upright in the middle of an empty square, else in its corner. */
static void draw_sign(const struct canvas *c, struct square square, const char *text, double width)
{
    bool empty = !canvas_man(c, square).piece;
    struct point p = empty ? canvas_middle(c, square) : free_corner(c, square);
    double radius = number_radius * c->cell * (empty ? 1.4 : 1);
    struct paint white = fill_of(grey(100));

    scene_enter(c->pen->scene, p.x, p.y, c->picture->turned ? 2 : 0);
    path_circle(c->pen->scene, 0, 0, 1.15 * radius);
    scene_draw(c->pen->scene, &white);
    pen_fitted(c->pen, STYLE_TABLE_HEAD, text, 0, 0, width * radius, 1.5 * radius);
    scene_leave(c->pen->scene);
}

static void draw_dots(const struct canvas *c, const struct marks *marks)
{
    struct paint white = stroke_of(2.4 * c->pen->style->line[LINE_DIAGRAM], grey(100));

    for (size_t i = 0; i < marks->dot_count; i++) {
        bool empty = !canvas_man(c, marks->dots[i]).piece;
        struct point p = empty ? canvas_middle(c, marks->dots[i]) : free_corner(c, marks->dots[i]);

        if (!shown(c, marks->dots[i]))
            continue;
        path_circle(c->pen->scene, p.x, p.y, dot_radius * c->cell);
        scene_draw_keep(c->pen->scene, &white);
        pen_fill(c->pen, GREY_INK);
    }
}

static void draw_labels(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->label_count; i++)
        if (shown(c, marks->labels[i].square))
            draw_sign(c, marks->labels[i].square, marks->labels[i].text, 2.4);
}

static void draw_numbers(const struct canvas *c, const struct marks *marks)
{
    for (size_t i = 0; i < marks->number_count; i++)
        if (shown(c, marks->numbers[i]))
            draw_sign(c, marks->numbers[i], arena_print(c->pen->scene->arena, "%zu", i + 1), 2);
}

/* --- the board --- */

static void add_line(const struct canvas *c, double x1, double y1, double x2, double y2)
{
    path_move(c->pen->scene, x1, y1);
    path_line(c->pen->scene, x2, y2);
}

/* Grid lines run on a little where the board does. */
static void draw_stubs(const struct canvas *c, const struct board_view *v)
{
    unsigned on = EDGE_ALL & ~board_own_edges(v);
    double length = fmin(stub * c->cell, stub_most);
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int i = 0; i <= v->files; i++) {
        double x = v->x + i * v->cell;

        if (on & EDGE_TOP)
            add_line(c, x, v->y - length, x, v->y);
        if (on & EDGE_BOTTOM)
            add_line(c, x, bottom, x, bottom + length);
    }
    for (int i = 0; i <= v->ranks; i++) {
        double y = v->y + i * v->cell;

        if (on & EDGE_LEFT)
            add_line(c, v->x - length, y, v->x, y);
        if (on & EDGE_RIGHT)
            add_line(c, right, y, right + length, y);
    }
    if (on)
        pen_stroke(c->pen, LINE_GRID, GREY_INK);
}

static void draw_board_part(const struct canvas *c)
{
    const struct region *region = &c->picture->region;
    struct board_view view = {.game = c->picture->placement->game,
                              .first_file = region->file,
                              .first_rank = region->rank,
                              .files = region->files,
                              .ranks = region->ranks,
                              .x = c->x,
                              .y = c->y,
                              .cell = c->cell,
                              .label = STYLE_SMALL_LABEL,
                              .label_parts = true};

    draw_board(c->pen, &view);
    if (!board_has_points(view.game))
        draw_stubs(c, &view);
    if (c->picture->coordinates == COORDINATES_OUT)
        draw_board_labels(c->pen, &view,
                          c->picture->turned ? EDGE_RIGHT | EDGE_TOP : EDGE_LEFT | EDGE_BOTTOM);
}

/* A square field below the pointer. */
static double face_side(double cell)
{
    return (man_size - 0.95 * man_pointer) * cell;
}

/* Whether men have a ground of their own. */
static bool is_card(const struct pen *pen)
{
    return pen->apart || pen->form == FORM_SHOGI;
}

void draw_small_man(struct pen *pen, const struct man *man, struct point middle, double cell)
{
    double half = (is_card(pen) ? card_size : man_size) * cell / 2, side = face_side(cell);
    struct panel panel = {.piece = man->piece, .promoted = man->base, .side = man->side};

    scene_enter(pen->scene, middle.x, middle.y, man->side ? 2 : 0);
    if (pen->form == FORM_DISC) {
        draw_disc(pen, &panel, man->side, 0, 0, DISC_RADIUS * cell);
        scene_leave(pen->scene);
        return;
    }
    if (is_card(pen)) {
        draw_panel_man(pen, &panel, -half, -half, 2 * half, 2 * half);
    } else {
        draw_pointer(pen, panel.promoted, -half, -half, man_pointer * cell);
        draw_panel_face(pen, &panel, 0, half - side / 2, side, side);
    }
    scene_leave(pen->scene);
}

/* Half of what arrows keep out of at discs, at cards with a ground, and at cards on points; 0 where
 * men have no ground. */
static double man_core(const struct canvas *c)
{
    if (c->pen->form == FORM_DISC)
        return DISC_RADIUS;
    if (is_card(c->pen))
        return card_core;
    return board_has_points(c->picture->placement->game) ? man_size / 2 : 0;
}

struct pad face_pad(const struct canvas *c, struct square square, int side)
{
    double half = face_side(c->cell) / 2, down = man_size * c->cell / 2 - half;
    struct point p = canvas_middle(c, square);

    if (man_core(c) > 0)
        return (struct pad){p, (man_core(c) + 0.01) * c->cell};
    return (struct pad){{p.x, side ? p.y - down : p.y + down}, half + 0.01 * c->cell};
}

static void draw_stander(const struct canvas *c, const struct man *man, struct square square)
{
    const struct game *game = c->picture->placement->game;
    struct point p = canvas_middle(c, square);
    double side = man_size * c->cell, half = c->cell / 2;

    if (!c->pen->apart)
        draw_clearing(c->pen, game, square.file, square.rank, p.x - half, p.y - half, c->cell);
    draw_man_ground(c->pen, game, p.x, p.y, side, side);
    draw_small_man(c->pen, man, p, c->cell);
}

static void draw_men(const struct canvas *c)
{
    const struct region *region = &c->picture->region;

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct man man = canvas_man(c, square);

        if (man.piece)
            draw_stander(c, &man, square);
    }
}

struct pad pointer_pad(const struct canvas *c, struct square square, int side)
{
    double half = man_pointer / 2, away = man_size / 2 - half;
    struct point p = canvas_middle(c, square);

    if (man_core(c) > 0)
        return (struct pad){.middle = p};
    if (side)
        away = -away;
    return (struct pad){{p.x - away * c->cell, p.y - away * c->cell}, (half + 0.02) * c->cell};
}

/* --- the move --- */

/* What is dropped stands on its square in a dashed frame. */
static void draw_drop(const struct canvas *c, const struct ply *ply)
{
    struct point p = canvas_middle(c, ply->squares[0]);
    double half = drop_half * c->cell;
    struct man man = {.piece = ply->drop, .side = c->picture->placement->to_move};

    if (!canvas_man(c, ply->squares[0]).piece)
        draw_small_man(c->pen, &man, p, c->cell);
    path_rect(c->pen->scene, p.x - half, p.y - half, 2 * half, 2 * half);
    pen_dashed(c->pen, LINE_DIAGRAM, GREY_INK);
}

/* A cross in the middle of where an illegal move ends, in the corner when something stands there.
 */
static void draw_refusal(const struct canvas *c, const struct ply *ply)
{
    struct square end = ply->squares[ply->count - 1];
    bool empty = !canvas_man(c, end).piece && !ply->drop;
    struct point p = empty ? canvas_middle(c, end) : free_corner(c, end);

    draw_cross(c, p, (empty ? 0.18 : 0.12) * c->cell);
}

static void draw_move(const struct canvas *c)
{
    const struct picture *picture = c->picture;

    if (picture->trail && !picture->illegal)
        draw_crosses(c, picture->trail->taken, (size_t)picture->trail->taken_count);
    if (!picture->ply)
        return;
    if (picture->ply->drop)
        draw_drop(c, picture->ply);
    else
        draw_way(c, picture->ply, picture->illegal);
    if (picture->illegal)
        draw_refusal(c, picture->ply);
}

/* --- the whole --- */

static void draw_marks(const struct canvas *c, const struct marks *marks)
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

/* Labels in the rim that faces leave free at the left of squares, or in the corners beside discs.
 */
static void draw_inner_labels(struct pen *pen, const struct picture *picture, struct point corner,
                              double cell)
{
    const struct game *game = picture->placement->game;
    const struct region *r = &picture->region;
    bool points = board_has_points(game);
    double x = 0.08 * cell, size = 0.13 * cell;

    for (int i = 0; i < r->ranks; i++) {
        int rank = picture->turned ? r->rank + r->ranks - 1 - i : r->rank + i;

        pen_fitted(pen, STYLE_TABLE_HEAD, game->rank_labels[rank], corner.x + x,
                   corner.y + (i + (points ? 0.1 : 0.5)) * cell, size, size);
    }
    for (int i = 0; i < r->files; i++) {
        int file = picture->turned ? r->file + r->files - 1 - i : r->file + i;

        pen_fitted(pen, STYLE_TABLE_HEAD, game->file_labels[file], corner.x + i * cell + x,
                   corner.y + (r->ranks - 0.11) * cell, size, size);
    }
}

/* All that turns with the board. */
static void draw_turning(const struct canvas *c)
{
    const struct picture *picture = c->picture;

    if (picture->marks)
        shade(c, picture->marks->shaded, picture->marks->shaded_count);
    if (picture->made)
        shade(c, picture->made->squares, (size_t)picture->made->count);
    draw_board_part(c);
    draw_men(c);
    draw_move(c);
    if (picture->marks)
        draw_marks(c, picture->marks);
}

void draw_picture(struct pen *pen, const struct picture *picture, double x, double y, double cell)
{
    struct point origin = picture_origin(pen, picture, cell);
    struct point corner = {x + origin.x, y + origin.y};
    const struct canvas c = {pen, picture, corner.x, corner.y, cell};
    const struct canvas turned = {pen, picture, 0, 0, cell};
    int below = picture->turned;

    if (picture->turned) {
        scene_enter(pen->scene, corner.x + picture->region.files * cell,
                    corner.y + picture->region.ranks * cell, 2);
        draw_turning(&turned);
        scene_leave(pen->scene);
    } else {
        draw_turning(&c);
    }
    if (picture->coordinates == COORDINATES_IN)
        draw_inner_labels(pen, picture, corner, cell);
    draw_hand(&c, !below, y);
    draw_hand(&c, below,
              y + picture_height(pen, picture, cell) - hand_height(pen, picture, below, cell));
    draw_beside(&c);
}
