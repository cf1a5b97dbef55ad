/* How marks look, and the strokes and heads of which they are made. Private to the files of marks.
 */
#pragma once

#include "draw/move/mark.h"

/* How a mark looks: one of GROUND_SQUARE by its form, one of GROUND_LINE by its parts. */
struct mark_form {
    enum kind_ground ground;

    /* Outlines lie within the form, so that solid and open forms are of one size. */
    enum { FORM_OTHER, FORM_CIRCLE, FORM_POLYGON, FORM_BARS, FORM_CROSS, FORM_RAYS } kind;
    double radius; /* of the circle around it, in squares */
    int corners;   /* of a polygon */
    double dent;   /* of a star: its inner radius in outer ones; 0: no star */
    double turn;   /* of the first corner from straight up, in full turns */
    double drop;   /* of the middle, downward, in squares: to where the eye expects it */
    bool solid, again, dotted; /* again: a second, inner outline; bars: a second bar */

    enum { START_PLAIN, START_MARK, START_LEAP, START_HEAD } start;
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
        ON_WAVE,
        ON_NOTE
    } on;      /* the shaft */
    int count; /* of these; 0: as many as the line says */
    enum { BEHIND_NOTHING, BEHIND_DISC, BEHIND_RING, BEHIND_TRIANGLE } behind; /* a ring there */
    bool tracks;          /* the shaft is a double line */
    bool rides;           /* a row of leaps */
    enum mark_shape mark; /* where the leaps of a row end, or at the start; of GROUND_SQUARE */
};
extern const struct mark_form mark_forms[MARK_SHAPE_COUNT];

/* The width in squares of `cell` mm of the shafts of lines. */
double mark_shaft_width(const struct pen *pen, double cell);

/* The path, stroked in these. */
void mark_stroke(struct pen *pen, double cell);
void mark_stroke_shaft(struct pen *pen, double cell);

/* A head with its tip at (x, y), pointing along (ux, uy); how long it is on a shaft of that width,
 * and how far before its tip the shaft ends. */
void mark_head_path(struct pen *pen, double x, double y, double ux, double uy, double shaft);
double mark_head_length(double shaft);
double mark_head_room(double shaft);
