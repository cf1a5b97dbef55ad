/* What tells the panels of the two players apart without colour: a frame and a ground, as the style
 * says for each. They are drawn when the pen's panels are `apart`. */
#ifndef PIECEWORK_DRAW_PIECE_DRESS_H
#define PIECEWORK_DRAW_PIECE_DRESS_H

#include "draw/pen.h"

/* A pen for what stands on a player's ground; on a dark one ink and paper are exchanged. */
struct dress {
    struct style style;
    struct pen pen;
};

/* A box, its upper left corner at (x, y). */
struct field_box {
    double x, y, width, height;
};

/* What frame and ground of a player leave of a panel; all of it when panels are not apart. */
struct field_box dress_room(const struct pen *pen, int side, const struct field_box *panel);

/* Draws frame and ground within a panel, hiding what lies under it, and prepares the pen for the
 * rest; draws nothing when panels are not apart. The edge of the panel stays free, for the knife.
 */
void draw_dress(struct pen *pen, int side, const struct field_box *panel, struct dress *dress);

/* A pen for what a promoted piece shows, in the colours of promotion; else as the pen is. */
void dress_promoted(const struct pen *pen, bool promoted, struct dress *dress);

/* A pen for the face on a place where a piece may lie, paler than the piece. */
void dress_place(const struct pen *pen, struct dress *dress);

/* The ground of a player's panels. */
struct colour dress_ground(const struct pen *pen, int side);
/* Whether a player's panels are apart by a stone behind the face. */
bool dress_is_stone(const struct pen *pen, int side);
/* A pen for what stands on a stone of that colour: paper on a dark one, its colour on a light one.
 */
void dress_stone(const struct pen *pen, struct colour own, bool dark, struct dress *dress);

#endif
