/* Five-sided pieces, as shogi has them: a broad foot, and a point towards the opponent. */
#ifndef PIECEWORK_DRAW_PIECE_SHOGI_H
#define PIECEWORK_DRAW_PIECE_SHOGI_H

#include "scene/scene.h"

/* Where the slanting sides end and the gable begins, from the upper left corner of the box. */
struct shogi_shape {
    double inset; /* of a shoulder from the side of the box */
    double gable; /* from the point down to the shoulders */
};
struct shogi_shape shogi_shape(double width, double height);

/* Adds the outline in a box at the origin to the path: its point up; or of two that meet at their
 * feet, the second one below, turned round. */
void shogi_outline(struct scene *scene, double width, double height, bool doubled);

#endif
