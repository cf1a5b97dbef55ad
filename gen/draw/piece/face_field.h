/* The field that a face is drawn in, for the files that draw its parts. Lengths are hundredths of
 * the field's side, y up from its centre as the owner sees it; field_move() and its like turn that
 * into millimetres. */
#pragma once

#include "draw/pen.h"
#include "notation/mnemonic/face.h"

enum { DIAGONAL = 1 }; /* odd directions */

/* Cells reach from the core to the edge of the body; the core of a piece without steps is smaller.
 */
#define CORE_HALF 11
#define SLIDER_HALF 9
#define BODY_HALF 26
#define ARM_HALF 4.2

/* The arm of a direction, from the centre: where its end lies, where something stands at its foot,
 * and between where pips may stand, how many of them side by side. */
struct arm {
    double tip, foot, pips_from, pips_to;
    int limit;   /* that its pips say, 0: none */
    int abreast; /* 0: one, or two where one by one have no room */
    bool ended;  /* square, not round */
    bool capped; /* its end has a cap */
};

struct field {
    struct pen *pen;
    double x, y, unit;
    struct colour inside;        /* of body and leaps */
    bool draws_in;               /* face_draws_in() */
    struct arm arms[DIRECTIONS]; /* also of directions without one */
};

/* Along and across a line that leads from the centre in the direction (x, y), of length 1. */
struct ray {
    const struct field *field;
    double x, y;
};

void field_move(const struct field *f, double x, double y);
void field_line(const struct field *f, double x, double y);
void field_circle(const struct field *f, double x, double y, double radius);
/* Along a circle from angle a to b, clockwise on paper from +x. */
void field_arc(const struct field *f, double x, double y, double radius, double a, double b);
/* The same as a path of its own. */
void field_bow(const struct field *f, double x, double y, double radius, double a, double b);
void field_close(const struct field *f);
/* A rectangle around the middle, half as wide and high. */
void field_box(const struct field *f, double x, double y);
/* The same field with its middle at (x, y). */
struct field field_at(const struct field *f, double x, double y);

/* Towards a square; of the eight directions, or of a farther one. */
struct ray ray_to(const struct field *f, struct vec square);
/* `along` from the centre, `across` to the right of the ray. */
void ray_move(const struct ray *ray, double along, double across);
void ray_line(const struct ray *ray, double along, double across);
void ray_circle(const struct ray *ray, double along, double across, double radius);
/* A strip with half its width at both ends; a round end, or a flat one. */
void ray_strip(const struct ray *ray, double from, double to, double half_from, double half_to,
               bool round);
/* A bar across the ray, in ink. */
void ray_bar(const struct ray *ray, double from, double to, double half);

/* Strokes outside and fills inside: the outline of the union of all pending parts. */
void field_union(const struct field *f, struct colour inside);
void field_ink(const struct field *f);
struct colour field_paper(const struct field *f);
/* Strokes the pending path, in ink or another colour, so many times as wide as the line. */
void field_stroke(const struct field *f, enum line_id id, double times);
void field_stroke_in(const struct field *f, enum line_id id, double times, enum colour_id colour);

/* The marks of a face, over all else of it. */
void face_marks(const struct field *f, const struct face *face);

/* Whether the direction has a cell of the body, hollow or not. */
static inline bool face_has_cell(const struct face *face, int k)
{
    return face_has_any(face, FACE_STEP, FACE_MANNERS, k);
}

/* Append the parts of an arm that are hollow, or those that are not; what turns from its end or
 * from the cell. Then, painted, what stands on all arms. */
void arm_parts(const struct field *f, const struct face *face, int k, bool hollow);
void arm_ends(const struct field *f, const struct face *face, int k);
void arm_marks(const struct field *f, const struct face *face);

/* Works out the arms, when all else of the field is known. */
void field_find_arms(struct field *f, const struct face *face);
