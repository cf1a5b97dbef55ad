/* What the drawings of marks share. Private to the room. */
#ifndef PIECEWORK_DRAW_MOVE_MARK_INTERNAL_H
#define PIECEWORK_DRAW_MOVE_MARK_INTERNAL_H

#include "draw/move/mark.h"

/* --- the pen of marks --- */

/* Widths of outlines and shafts in mm: those of the style, but thinner in small squares. */
double mark_shaft_width(const struct pen *pen, double cell);
/* Strokes the path with them. */
void mark_stroke(struct pen *pen, double cell);
void mark_stroke_shaft(struct pen *pen, double cell);
void mark_dot(struct pen *pen, double x, double y, double radius);

/* A notched arrow head with its tip at (x, y), as a path. */
void mark_head_path(struct pen *pen, double x, double y, double ux, double uy, double shaft);
/* Its length, and from its tip back to where the shaft may end without showing beside it. */
double mark_head_length(double shaft);
double mark_head_room(double shaft);

/* --- line_mark.c --- */

/* How a mark of GROUND_LINE looks. */
struct line_form {
    enum { START_PLAIN, START_MARK, START_LEAP } start;
    enum {
        END_HEAD,
        END_OPEN_HEAD,
        END_BAR,
        END_OPEN_BAR,
        END_DISC, /* from here on marks of the square to which the move leads */
        END_RING,
        END_TRIANGLE
    } end;
    enum {
        ON_NOTHING,
        ON_RING,
        ON_DISC,
        ON_LONG_RING,
        ON_LONG_DISC,
        ON_RUNG,
        ON_WAVE
    } on;      /* the shaft */
    int count; /* of these; 0: as many as the line says */
    enum { BEHIND_NOTHING, BEHIND_DISC, BEHIND_RING, BEHIND_TRIANGLE } behind; /* a ring there */
    bool tracks;             /* the shaft is a double line */
    bool rides;              /* a row of leaps */
    enum mark_shape mark;    /* where the leaps of a row end, or at the start; of GROUND_SQUARE */
};
const struct line_form *line_form_of(enum mark_shape shape);

#endif
