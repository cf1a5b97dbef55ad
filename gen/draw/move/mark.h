/* The marks of move diagrams: small shapes in a square, arrows along a line of squares. One weight
 * of line and few forms, so that they are told apart at 4 mm, in black and white. */
#ifndef PIECEWORK_DRAW_MOVE_MARK_H
#define PIECEWORK_DRAW_MOVE_MARK_H

#include "draw/move/legend.h"
#include "draw/pen.h"
#include "move/moveset.h"

/* A mark of GROUND_SQUARE, centred at (x, y) in a square of `cell` mm. */
void draw_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell);
/* The radius in which all its ink is. */
double mark_radius(enum mark_shape shape, double cell);

/* A line of squares on paper. */
struct mark_line {
    double x, y, cell;   /* middle of the piece's square */
    double ux, uy;       /* direction, of length 1 */
    double first;        /* mm from the middle to that of the first square that it may stop on, and
                          * of a row of leaps from there to the next one */
    int hurdles;         /* pieces to be jumped that are shown */
    int side;            /* to which an arc over squares bends: 1 right, -1 left of the line */
    double start, end;   /* mm from the middle: where the line's ink begins and ends */
    const double *stops; /* middles of squares on the way that have marks, mm, ascending */
    size_t stop_count;
    double clear; /* mm kept free around them */
};

/* Whether a mark of GROUND_LINE has a bar at its end, and whether it is a row of leaps. */
bool mark_has_bar(enum mark_shape shape);
/* Whether it ends with a mark on the square that the move leads to. */
bool mark_ends_on_square(enum mark_shape shape);
bool mark_rides(enum mark_shape shape);

/* A mark of GROUND_LINE. It ends before a stop that is its last square. */
void draw_line_mark(struct pen *pen, enum mark_shape shape, const struct mark_line *line);

/* Small arrows through the square that is entered along `way`, and left in each of the eight
 * directions whose bit is set, clockwise from straight up. What stands in the square already, if
 * anything, has the shape `under`; MARK_SHAPE_COUNT: nothing. */
void draw_path_mark(struct pen *pen, double x, double y, double cell, struct vec way,
                    unsigned onward, enum mark_shape under);

/* A mark of GROUND_CORNER, as it stands in a square of `cell` mm, with its middle at (x, y);
 * pointing along (ux, uy). */
void draw_corner_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                      double ux, double uy);

/* A mark of GROUND_BADGE with its middle at (x, y), on a white ground; `number` is what a number
 * says. */
void draw_badge(struct pen *pen, enum mark_shape shape, int number, double x, double y,
                double cell);

/* A mark of GROUND_FRAME: around the square with its middle at (x, y) and so many squares to each
 * side of it. */
void draw_frame_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                     int squares);

/* Arms of a mark of GROUND_TURN, which go on from a line: to the left or the right, by so many
 * eighths of a full turn. */
void draw_turn(struct pen *pen, const struct mark_line *line, bool left, bool right, int eighths);

/* Any mark but the piece's in a single square, for legends. */
void draw_mark_sample(struct pen *pen, enum mark_shape shape, double x, double y, double cell);

#endif
