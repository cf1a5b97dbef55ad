#include "draw/move/diagram.h"

#include "draw/move/mark.h"
#include "draw/piece/disc.h"
#include "draw/piece/piece.h"

#include <math.h>
#include <stdlib.h>

/* In parts of a square's side. */
static const double origin_room = 0.86; /* for glyphs and codes */
static const double line_start = 0.58;  /* from the middle of the origin */
static const double edge_inset = 0.1;   /* from the window's edge */
static const double stop_inset = 0.1;   /* around marks on the way */
static const double lane_width = 0.15;  /* from the middle, of lines side by side */

struct diagram diagram_of(struct arena *arena, const struct piece *piece, const struct moveset *set,
                          const struct legend *legend)
{
    struct diagram diagram = {.piece = piece, .legend = legend, .marks = move_marks(arena, set)};

    diagram.window = move_window(&diagram.marks, legend->window);
    return diagram;
}

int diagram_files(const struct diagram *diagram)
{
    return diagram->window.left + 1 + diagram->window.right;
}

int diagram_ranks(const struct diagram *diagram)
{
    return diagram->window.up + 1 + diagram->window.down;
}

static void draw_window(struct pen *pen, const struct diagram *d, double x, double y, double cell)
{
    int files = diagram_files(d), ranks = diagram_ranks(d);
    double width = files * cell, height = ranks * cell;

    path_rect(pen->scene, x + d->window.left * cell, y + d->window.up * cell, cell, cell);
    pen_fill(pen, GREY_ORIGIN);
    for (int i = 1; i < files; i++) {
        path_stretch(pen->scene, x + i * cell, y, x + i * cell, y + height);
    }
    for (int i = 1; i < ranks; i++) {
        path_stretch(pen->scene, x, y + i * cell, x + width, y + i * cell);
    }
    pen_stroke(pen, LINE_GRID, GREY_INK);
    path_rect(pen->scene, x, y, width, height);
    pen_stroke(pen, LINE_DIAGRAM, GREY_INK);
}

/* Lines through the middles, which go on beyond the window. */
static void draw_point_window(struct pen *pen, const struct diagram *d, double x, double y,
                              double cell)
{
    int files = diagram_files(d), ranks = diagram_ranks(d);

    for (int i = 0; i < files; i++) {
        path_stretch(pen->scene, x + (i + 0.5) * cell, y, x + (i + 0.5) * cell, y + ranks * cell);
    }
    for (int i = 0; i < ranks; i++) {
        path_stretch(pen->scene, x, y + (i + 0.5) * cell, x + files * cell, y + (i + 0.5) * cell);
    }
    pen_stroke(pen, LINE_GRID, GREY_INK);
}

void draw_point_ground(struct pen *pen, double x, double y, double radius)
{
    struct paint white = fill_of(grey(100));

    path_circle(pen->scene, x, y, radius);
    scene_draw(pen->scene, &white);
}

void draw_origin_mark(struct pen *pen, const struct piece *piece, double x, double y, double cell)
{
    struct panel panel = panel_front(piece);
    double room = origin_room * cell;

    scene_begin(pen->scene, ROLE_NONE, piece->name.text, NULL);
    if (pen->form == FORM_DISC)
        draw_disc(pen, &panel, 0, x, y, room / 2);
    else if (pen->face == FACE_MNEMONIC && piece->drawable)
        draw_face_on(pen, &piece->face, x, y, cell, grey(100));
    else
        draw_panel_face(pen, &panel, x, y, room, room);
    scene_end(pen->scene);
}

/* A diagram on paper. */
struct canvas {
    struct pen *pen;
    const struct diagram *diagram;
    double x, y, cell; /* middle of the origin's square */
};

static enum mark_shape shape_of(const struct canvas *c, const struct move_mark *mark)
{
    const struct legend_entry *entry = legend_entry(c->diagram->legend, mark->kind);

    return entry ? entry->shape : MARK_SHAPE_COUNT;
}

/* --- lines --- */

/* How often the step can be made before the window's edge, in full steps and parts of one. */
static double steps_to_edge(const struct move_window *window, struct vec step)
{
    int across = step.x < 0 ? window->left : window->right;
    int along = step.y < 0 ? window->down : window->up;
    double steps = step.x ? (across + 0.5) / abs(step.x) : INFINITY;

    return step.y ? fmin(steps, (along + 0.5) / abs(step.y)) : steps;
}

enum { STOPS = 32 };

/* The squares on the line that have marks of their own, nearest first. */
static size_t find_stops(const struct canvas *c, const struct move_mark *line, double square,
                         double *stops, double *clear)
{
    int last = (int)steps_to_edge(&c->diagram->window, line->at);
    size_t count = 0;

    for (int k = 1; k <= last && count < STOPS; k++)
        for (size_t i = 0; i < c->diagram->marks.count; i++) {
            const struct move_mark *mark = &c->diagram->marks.marks[i];
            enum mark_shape shape = shape_of(c, mark);

            if (move_kind_ground(mark->kind) != GROUND_SQUARE || shape == MARK_SHAPE_COUNT ||
                mark->at.x != k * line->at.x || mark->at.y != k * line->at.y)
                continue;
            *clear = fmax(*clear, mark_radius(shape, c->cell) + stop_inset * c->cell);
            stops[count++] = k * square;
            break;
        }
    return count;
}

static void mark_line(const struct canvas *c, const struct move_mark *mark, enum mark_shape shape)
{
    double stops[STOPS], length = hypot(mark->at.x, mark->at.y), square = length * c->cell;
    struct mark_line line = {.x = c->x,
                             .y = c->y,
                             .cell = c->cell,
                             .ux = mark->at.x / length,
                             .uy = -mark->at.y / length,
                             .first = square,
                             .start = line_start * square / vec_largest(mark->at),
                             .stops = stops};

    line.end = steps_to_edge(&c->diagram->window, mark->at) * square - edge_inset * c->cell;
    if (mark->reach)
        line.end = mark->reach * square + (shape == MARK_BAR_ARROW ? 0.15 : 0.3) * c->cell;
    line.x -= line.uy * mark->lane * lane_width * c->cell;
    line.y += line.ux * mark->lane * lane_width * c->cell;
    line.stop_count = find_stops(c, mark, square, stops, &line.clear);
    draw_line_mark(c->pen, shape, &line);
}

/* --- squares and paths --- */

/* What is drawn in the square already: a mark, or a line that runs through it. */
static enum mark_shape shape_under(const struct canvas *c, struct vec at)
{
    enum mark_shape under = MARK_SHAPE_COUNT;

    for (size_t i = 0; i < c->diagram->marks.count; i++) {
        const struct move_mark *mark = &c->diagram->marks.marks[i];
        enum kind_ground ground = move_kind_ground(mark->kind);
        struct vec step = mark->at;
        int k = step.x ? at.x / step.x : at.y / step.y;

        if (ground == GROUND_SQUARE && vec_same(step, at))
            return shape_of(c, mark);
        if (ground == GROUND_LINE && k > 0 && at.x == k * step.x && at.y == k * step.y)
            under = shape_of(c, mark);
    }
    return under;
}

static void mark_square(const struct canvas *c, const struct move_mark *mark)
{
    enum mark_shape shape = shape_of(c, mark);
    double x = c->x + mark->at.x * c->cell, y = c->y - mark->at.y * c->cell;

    if (shape == MARK_SHAPE_COUNT)
        return;
    switch (move_kind_ground(mark->kind)) {
    case GROUND_SQUARE:
        if (c->diagram->points)
            draw_point_ground(c->pen, x, y, 1.2 * mark_radius(shape, c->cell));
        draw_mark(c->pen, shape, x, y, c->cell);
        break;
    case GROUND_LINE:
        mark_line(c, mark, shape);
        break;
    case GROUND_PATH:
        draw_path_mark(c->pen, x, y, c->cell, mark->at, mark->onward, shape_under(c, mark->at));
        break;
    case GROUND_PIECE:
        break;
    }
}

void draw_diagram(struct pen *pen, const struct diagram *diagram, double x, double y, double cell)
{
    struct canvas c = {.pen = pen,
                       .diagram = diagram,
                       .x = x + (diagram->window.left + 0.5) * cell,
                       .y = y + (diagram->window.up + 0.5) * cell,
                       .cell = cell};

    (diagram->points ? draw_point_window : draw_window)(pen, diagram, x, y, cell);
    for (size_t i = 0; i < diagram->marks.count; i++)
        mark_square(&c, &diagram->marks.marks[i]);
    if (diagram->points)
        draw_point_ground(pen, c.x, c.y, origin_room / 2 * cell);
    draw_origin_mark(pen, diagram->piece, c.x, c.y, cell);
}
