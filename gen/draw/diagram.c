#include "draw/diagram.h"

#include "draw/panel.h"
#include "draw/piece.h"

#include <math.h>

enum { LEAST_WINDOW = 5 };

static const double jump_radius = 0.2;  /* of a square */
static const double origin_room = 0.86; /* for glyphs and codes */
static const double arrow_start = 0.58; /* from the middle of the origin */
static const double arrow_inset = 0.1;  /* from the window's edge */
static const double head_length = 5, head_half = 1.9, head_notch = 1.2; /* shaft widths */

/* Moves over other pieces, round the edge, from one rank or in several legs have no mark yet. A
 * layout does not print pieces with such moves; here they are left out rather than drawn as
 * something else. */
static bool has_mark(const struct move *move)
{
    return !move->leg.next && !move->rank && !(move->leg.path & ~(unsigned)PATH_LAME) &&
           move->leg.target & TARGET_ANY;
}

int diagram_window(const struct moveset *set)
{
    int reach = LEAST_WINDOW / 2;

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;
        int far = vec_largest(leg->step) * (leg->range > 0 ? leg->range : 1);

        if (has_mark(&set->moves[i]) && far > reach)
            reach = far;
    }
    return 2 * reach + 1;
}

static void draw_window(struct pen *pen, double x, double y, double cell, int squares)
{
    double side = squares * cell;
    int middle = squares / 2;

    path_rect(pen->scene, x + middle * cell, y + middle * cell, cell, cell);
    pen_fill(pen, GREY_ORIGIN);
    for (int i = 1; i < squares; i++) {
        path_move(pen->scene, x + i * cell, y);
        path_line(pen->scene, x + i * cell, y + side);
        path_move(pen->scene, x, y + i * cell);
        path_line(pen->scene, x + side, y + i * cell);
    }
    pen_stroke(pen, LINE_GRID, GREY_INK);
    path_rect(pen->scene, x, y, side, side);
    pen_stroke(pen, LINE_DIAGRAM, GREY_INK);
}

/* An arrow from (x1, y1) to its tip (x2, y2), with a notched head. */
static void draw_arrow(struct pen *pen, double x1, double y1, double x2, double y2)
{
    double shaft = pen->style->line[LINE_ARROW], length = hypot(x2 - x1, y2 - y1);
    double ux = (x2 - x1) / length, uy = (y2 - y1) / length;
    double back = head_length * shaft, half = head_half * shaft;
    double neck = back - head_notch * shaft;

    path_move(pen->scene, x1, y1);
    path_line(pen->scene, x2 - ux * neck * 0.9, y2 - uy * neck * 0.9);
    pen_stroke(pen, LINE_ARROW, GREY_INK);
    path_move(pen->scene, x2, y2);
    path_line(pen->scene, x2 - ux * back - uy * half, y2 - uy * back + ux * half);
    path_line(pen->scene, x2 - ux * neck, y2 - uy * neck);
    path_line(pen->scene, x2 - ux * back + uy * half, y2 - uy * back - ux * half);
    path_close(pen->scene);
    pen_fill(pen, GREY_INK);
}

void draw_jump_mark(struct pen *pen, double x, double y, double cell)
{
    path_circle(pen->scene, x, y, jump_radius * cell);
    pen_fill(pen, GREY_INK);
}

void draw_slide_mark(struct pen *pen, double x, double y, double cell)
{
    draw_arrow(pen, x, y + 0.42 * cell, x, y - 0.42 * cell);
}

void draw_origin_mark(struct pen *pen, const struct piece *piece, double x, double y, double cell)
{
    struct panel panel = panel_front(piece);
    double room = origin_room * cell;

    scene_begin(pen->scene, ROLE_NONE, piece->name.text, NULL);
    if (pen->face == FACE_MNEMONIC && piece->drawable)
        draw_face_on(pen, &piece->face, x, y, cell, grey(100));
    else
        draw_panel_face(pen, &panel, x, y, room, room);
    scene_end(pen->scene);
}

struct window {
    struct pen *pen;
    const struct moveset *set;
    double x, y, cell; /* middle of the origin's square */
    int reach;         /* squares from it to the edge */
};

/* The first square along the slide that a leap of the set ends on, or 0. */
static int leap_along(const struct window *w, struct vec step)
{
    int squares = w->reach / vec_largest(step);

    for (int i = 1; i <= squares; i++)
        for (size_t k = 0; k < w->set->count; k++) {
            const struct leg *leg = &w->set->moves[k].leg;

            if (leg->range == 1 && leg->step.x == i * step.x && leg->step.y == i * step.y)
                return i;
        }
    return 0;
}

/* To the edge of the window, or up to a circle on its way. */
static void mark_slide(const struct window *w, struct vec step)
{
    int leap = leap_along(w, step);
    double length = hypot(step.x, step.y), ux = step.x / length, uy = step.y / length;
    double square = w->cell * length / vec_largest(step); /* along the slide */
    double start = arrow_start * square, end = (w->reach + 0.5) * square - arrow_inset * w->cell;

    if (leap)
        end = leap * square * vec_largest(step) - (jump_radius + arrow_inset) * w->cell;
    draw_arrow(w->pen, w->x + ux * start, w->y - uy * start, w->x + ux * end, w->y - uy * end);
}

static void mark_leaps(const struct window *w, const struct leg *leg)
{
    for (int i = 1; i <= leg->range; i++)
        draw_jump_mark(w->pen, w->x + i * leg->step.x * w->cell, w->y - i * leg->step.y * w->cell,
                       w->cell);
}

static struct moveset marked_moves(struct arena *arena, const struct moveset *set)
{
    struct moveset joined = moveset_joined(arena, set), marked = {0};

    for (size_t i = 0; i < joined.count; i++)
        if (has_mark(&joined.moves[i]))
            moveset_add(arena, &marked, joined.moves[i]);
    return marked;
}

void draw_moves(struct pen *pen, const struct piece *piece, double x, double y, double cell)
{
    struct moveset set = marked_moves(pen->scene->arena, &piece->moves);
    int squares = diagram_window(&set), middle = squares / 2;
    struct window w = {.pen = pen,
                       .set = &set,
                       .x = x + (middle + 0.5) * cell,
                       .y = y + (middle + 0.5) * cell,
                       .cell = cell,
                       .reach = middle};

    draw_window(pen, x, y, cell, squares);
    for (size_t i = 0; i < set.count; i++)
        if (set.moves[i].leg.range == 0)
            mark_slide(&w, set.moves[i].leg.step);
    for (size_t i = 0; i < set.count; i++)
        if (set.moves[i].leg.range > 0)
            mark_leaps(&w, &set.moves[i].leg);
    draw_origin_mark(pen, piece, w.x, w.y, cell);
}
