/* Round pieces. The players' discs differ in black and white, so that they need not point to
 * anybody: by rings, as the style says. */
#ifndef PIECEWORK_DRAW_DISC_H
#define PIECEWORK_DRAW_DISC_H

#include "draw/panel.h"

/* One disc around (x, y): a rim, the rings of the player, and the face that the pen shows, upright.
 * What lies under it is hidden. */
void draw_disc(struct pen *pen, const struct panel *panel, int side, double x, double y,
               double radius);

/* A piece to be cut out around the middle of its fold: the disc below it, its back, which is that
 * of the promoted form, above; the cut goes once around both. */
void draw_disc_net(struct pen *pen, const struct piece *piece, int side, double radius);
/* Begins the path of that cut about the middle of a fold at (x, y). */
void disc_net_outline(struct scene *scene, double x, double y, double radius);
/* mm inside the cut that stay white, where it is not quite true. */
extern const double disc_bleed;
/* From the fold to the middle of either disc. */
double disc_reach(double radius);

/* The side of the square in which the face stands. */
double disc_face_side(double radius);

#endif
