/* The forms of pieces: how they are outlined, cut out, folded and told apart. A further form is a
 * row of PIECE_FORMS in pen.h and one of the table in form.c. */
#pragma once

#include "draw/pen.h"

/* Keys of a layout's pieces that some forms do not take. */
enum form_key {
    FORM_KEY_FOLD,
    FORM_KEY_STAND,
    FORM_KEY_CUTS,
    FORM_KEY_BLEED,
    FORM_KEY_PLAYERS,
    FORM_KEY_COUNT
};

struct form {
    bool ruled;   /* edge to edge on a sheet, where lines through all of it cut them out */
    bool rings;   /* as high as wide, with a face and nothing else; rings tell whose they are */
    bool pointed; /* narrow at the head, which points to the opponent */
    bool counter; /* of thick board: one picture, cut through its ground */
    const char *block; /* what a sheet has too little room for, in findings */
    double gap;        /* mm between pieces that are not ruled, for scissors */
    double reach;      /* from the fold to the middle of either of two, of half the height of one */
    double sun, sun_down; /* on a back that all have alike: its radius, of the piece's shorter side;
                           * how far down its middle is, of the height */
    /* What to do with a sheet of pieces that are not ruled: folded, printed on one side, on both.
     */
    enum word_id fold, single, duplex;
    const char *refused[FORM_KEY_COUNT]; /* why it does not take a key; NULL: it takes it */
    /* Add a round piece, or a ring within it, to the path; and two that meet at their fold, with
     * the upper left corner of both at the origin. */
    void (*ring)(struct scene *scene, double x, double y, double radius);
    void (*net)(struct scene *scene, double width, double height);
};
extern const struct form piece_forms[FORM_COUNT];

static inline const struct form *form_of(const struct pen *pen)
{
    return &piece_forms[pen->form];
}

/* Adds the outline of a piece of the pen's form to the path; its upper left corner is at (x, y). */
void piece_outline(const struct pen *pen, double x, double y, double width, double height);

/* Where the slanting sides end and the gable begins, from the upper left corner of the box; zero
 * but for pointed forms. */
struct form_shape {
    double inset; /* of a shoulder from the side of the box */
    double gable; /* from the point down to the shoulders */
};
struct form_shape form_shape(const struct pen *pen, double width, double height);

/* How large signs on pieces are at most, mm, by the style's `sign`: of the shorter side of a panel
 * both ways; of the body of a five-sided piece, which is as wide as its shoulders and ends below
 * them; and on a disc or an octagon the radius of the circle around the sign. */
struct sign_size {
    double width, height;
};
struct sign_size form_sign(const struct pen *pen, double width, double height);
double disc_sign(const struct pen *pen, double radius);
