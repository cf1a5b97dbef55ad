/* Single pictures of the faces of a set, for services that print each piece by itself. */
#ifndef PIECEWORK_PAGE_SHEET_PIECE_SHEET_H
#define PIECEWORK_PAGE_SHEET_PIECE_SHEET_H

#include "draw/piece/panel.h"
#include "page/plan/plan.h"

struct piece_image {
    const char *name;          /* of its file: "blue-lion-front", unlike those of all others */
    const struct piece *piece; /* as it stands in the setup */
    struct panel panel;
    enum face_style face;
    int side;     /* whose it is; -1: both players' pieces are alike */
    bool back;    /* of the piece */
    size_t count; /* of pieces in the set that have it */
};

/* The fronts of all pieces that the layout's sheets of pieces print, in the order of the file, and
 * their backs where these are printed. Owned by the arena. */
size_t piece_images(struct arena *arena, const struct layout *layout, struct piece_image **list);

/* Draws one so that its piece has its upper left corner at (bleed, bleed) of an empty scene of the
 * piece's size with the bleed around it; what is cut off is the scene's trim. Grounds go on to the
 * edges of the scene; what has none is on white. */
void draw_piece_image(struct pen *pen, const struct layout *layout,
                      const struct piece_image *image);

#endif
