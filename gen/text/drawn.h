/* Drawings as text, for mail and terminals: with plain characters, or where that is not possible in
 * words. The room knows figures, and nothing of commands. */
#ifndef PIECEWORK_TEXT_DRAWN_H
#define PIECEWORK_TEXT_DRAWN_H

#include "page/drawing/drawing.h"

struct drawn {
    struct arena *arena;
    const struct layout *layout;
    const struct drawing *drawing;
    const struct figure *figure; /* of it */
    const struct scene *scene;   /* on which that is drawn */
    enum face_style face;        /* of pieces */
    unsigned look;               /* of enum text_look */
    const char *state; /* of a record's position: "Black has won by checkmate"; NULL: nothing */
};

/* Appends the drawing as text. */
void drawn_text(const struct drawn *drawn, struct buf *out);

#endif
