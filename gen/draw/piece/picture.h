/* Pictures on pieces, and what is composed around them: native characters and strength. */
#ifndef PIECEWORK_DRAW_PIECE_PICTURE_H
#define PIECEWORK_DRAW_PIECE_PICTURE_H

#include "draw/piece/dress.h"
#include "draw/piece/panel.h"

/* What surrounds a picture: a whole panel, its pointer in the middle above; a panel too small for
 * the characters; a panel of a figure, which has nothing else but pointer and name; a box without
 * pointer and name; nothing. And what surrounds a stone on either panel, on which the picture
 * stands alone. */
enum composition {
    COMPOSITION_PANEL,
    COMPOSITION_SMALL_PANEL,
    COMPOSITION_FIGURE,
    COMPOSITION_BOX,
    COMPOSITION_ALONE,
    COMPOSITION_STONE,
    COMPOSITION_SMALL_STONE,
    COMPOSITION_COUNT
};

/* Everything that the piece of a player has of picture, native characters and strength, each in its
 * place of the box. Nothing reaches below the foot, where a name stands; INFINITY: there is none.
 */
void draw_composition(struct pen *pen, enum composition composition, const struct piece *piece,
                      int side, const struct field_box *box, double foot);

/* The size of the panel's picture there, the longer side; 0 when there is no picture. */
double composition_picture_size(struct pen *pen, enum composition composition,
                                const struct panel *panel, const struct field_box *box,
                                double foot);

#endif
