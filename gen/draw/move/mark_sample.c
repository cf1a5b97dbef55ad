/* Marks as they stand in legends, each in a single square. */
#include "draw/move/mark_internal.h"

#include "draw/arrow.h"

static void draw_line_sample(struct pen *pen, enum mark_shape shape, double x, double y,
                             double cell)
{
    const struct mark_form *form = &mark_forms[shape];
    struct mark_line line = {.x = x,
                             .y = y + 0.42 * cell,
                             .cell = cell,
                             .uy = -1,
                             .first = 0.42 * cell,
                             .hurdles = 2,
                             .side = 1,
                             .end = 0.84 * cell};

    if (mark_has_bar(shape))
        line.end = 0.8 * cell;
    if (mark_ends_on_square(shape)) {
        line.end = form->end == END_DISC ? 0.74 * cell : 0.68 * cell;
        line.first = form->end == END_DISC ? line.first : 0.32 * cell;
    }
    if (form->on == ON_NOTE)
        line.first = -0.15 * cell;
    if (form->on == ON_RUNG)
        line.first = 0.3 * cell;
    if (form->on == ON_WAVE)
        line.first = 0.2 * cell;
    if (form->on && form->count == 0) {
        line.cell = 0.7 * cell;
        line.first = 0.2 * cell;
    }
    if (form->rides) {
        line.cell = (mark_has_bar(shape) ? 0.75 : 0.58) * cell;
        line.first = (mark_has_bar(shape) ? 0.48 : 0.422) * cell;
    } else if (form->start == START_MARK) {
        line.cell = 0.62 * cell;
        line.first = mark_radius(form->mark, line.cell);
    } else if (form->start == START_LEAP) {
        line.cell = 0.62 * cell;
        line.x -= 0.08 * cell;
        line.first = 0.5 * cell;
    }
    draw_line_mark(pen, shape, &line);
}

/* By a right angle or, which takes more height, by half of one. */
static void draw_turn_sample(struct pen *pen, double x, double y, double cell, bool half)
{
    struct mark_line line = {.x = x,
                             .y = y + (half ? 0.38 : 0.3) * cell,
                             .cell = cell,
                             .uy = -1,
                             .first = (half ? 0.38 : 0.55) * cell};

    line.end = line.first + (half ? 0.5 : 0.42) * cell;
    draw_turn(pen, &line, true, true, half ? 1 : 2);
}

static void draw_fork_sample(struct pen *pen, double x, double y, double cell)
{
    struct mark_line line = {.x = x, .y = y, .cell = cell, .end = 0.52 * cell};
    double half = sqrt(0.5);

    path_stretch(pen->scene, x, y + 0.36 * cell, x, y);
    mark_stroke_shaft(pen, cell);
    line.uy = -half;
    line.ux = half;
    draw_line_mark(pen, MARK_ARROW, &line);
    line.ux = -half;
    draw_line_mark(pen, MARK_ARROW, &line);
}

/* One up, with its number at the left, and one from there to the right. */
static void draw_legs_sample(struct pen *pen, double x, double y, double cell)
{
    double half = 0.41 * cell + pen->style->line[LINE_MARK] / 2; /* as far as the number reaches */
    struct point from = {x, y + 0.36 * cell}, turn = {x, y - 0.26 * cell},
                 to = {x + half, y - 0.26 * cell};
    struct curve legs[] = {curve_between(from, turn, 0, 0), curve_between(turn, to, 0, 0)};

    for (int i = 0; i < 2; i++) {
        draw_curve(pen, &legs[i], true, false);
        draw_leg_number(pen, curve_number_at(&legs[i], cell, i == 0), i + 1, cell, false);
    }
}

void draw_mark_sample(struct pen *pen, enum mark_shape shape, double x, double y, double cell)
{
    const double corner = 1.7, badge = 1.9; /* times as large as in diagrams: they stand alone */

    switch (mark_shape_ground(shape)) {
    case GROUND_SQUARE:
        draw_mark(pen, shape, x, y, cell);
        break;
    case GROUND_LINE:
        draw_line_sample(pen, shape, x, y, cell);
        break;
    case GROUND_PATH:
        draw_path_mark(pen, x, y, cell, (struct vec){0, 1}, 1, MARK_SHAPE_COUNT);
        break;
    case GROUND_FRAME:
        draw_frame_mark(pen, shape, x, y, 0.88 * cell, 0);
        break;
    case GROUND_CORNER:
        draw_corner_mark(pen, shape, x, y, corner * cell, 0, -1);
        break;
    case GROUND_TURN:
        draw_turn_sample(pen, x, y, cell, shape == MARK_VEERING_ARROW);
        break;
    case GROUND_FORK:
        draw_fork_sample(pen, x, y, cell);
        break;
    case GROUND_LEGS:
        draw_legs_sample(pen, x, y, cell);
        break;
    case GROUND_BADGE:
        draw_badge(pen, shape, 1, x, y, badge * cell);
        break;
    case GROUND_PIECE:
        break;
    }
}
