/* Round pieces, and eight-sided ones around the same circle. The players' discs differ in black and
 * white, so that they need not point to anybody: by rings, or as light and dark stones, as the
 * style says. */
#ifndef PIECEWORK_DRAW_PIECE_DISC_H
#define PIECEWORK_DRAW_PIECE_DISC_H

#include "draw/piece/panel.h"

/* One disc around (x, y): a rim, the rings of the panel's player, and the face that the pen shows,
 * upright. What lies under it is hidden. */
void draw_disc(struct pen *pen, const struct panel *panel, double x, double y, double radius);

/* The same in a style of its own. */
void draw_disc_of(struct pen *pen, const struct panel *panel, enum disc_style style, double x,
                  double y, double radius);

/* Whether that player's discs are stones, light or dark. */
bool disc_is_stone(const struct pen *pen, int side);

/* Whether the disc is dark up to its edge, and in what colour: that may go on beyond the cut. */
bool disc_ground(const struct pen *pen, const struct panel *panel, struct colour *ground);

/* A piece to be cut out around the middle of its fold: the disc below it, its back, which is that
 * of the promoted form, above; the cut goes once around both. */
void draw_disc_net(struct pen *pen, const struct piece *piece, int side, double radius);
/* Begins the path of that cut about the middle of a fold at (x, y). */
void disc_net_outline(const struct pen *pen, double x, double y, double radius);
/* Begins the path of one disc, or of the octagon around it, which lies on a side. */
void disc_outline(const struct pen *pen, double x, double y, double radius);
/* From the fold to the middle of either disc. */
double disc_reach(double radius, bool octagonal);
/* Of what is drawn on a disc: inside the cut some white stays, where that is not quite true, and
 * the faces of two that are folded end at their fold. */
double disc_face_radius(const struct pen *pen, double radius, bool folded);

/* The side of the square in which the face stands. */
double disc_face_side(double radius);

/* A kind of piece in a square around (x, y), where nothing says whose it is: its face alone, but
 * what the second player alone has as its man stands on boards. */
void draw_piece_kind(struct pen *pen, const struct panel *panel, double x, double y, double size);

#endif
