/* Marks of register, by which a machine that cuts finds what was printed: a filled square at the
 * upper left of the sheet, and two angles at the upper right and the lower left. */
#ifndef PIECEWORK_DRAW_REGISTER_H
#define PIECEWORK_DRAW_REGISTER_H

#include "scene/scene.h"

/* mm: of the marks' outer edges from those of the paper, within reach of every printer; and of a
 * sheet's margin that keeps all else clear of them. */
#define REGISTER_INSET 6.35
#define REGISTER_MARGIN 13

/* On a layer of their own. */
void draw_register_marks(struct scene *scene);

/* The first shape with ink that is too near to the marks for a machine to tell them apart; NULL:
 * none. Marks on the scene do not count. */
const struct shape *register_touched(const struct scene *scene);

#endif
