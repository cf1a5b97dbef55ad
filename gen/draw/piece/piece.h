/* The drawn mnemonic: how a piece moves, as a picture on it. */
#ifndef PIECEWORK_DRAW_PIECE_PIECE_H
#define PIECEWORK_DRAW_PIECE_PIECE_H

#include "draw/pen.h"
#include "notation/mnemonic/face.h"

/* The mnemonic in a square field of `size` mm around (x, y), forward up. */
void draw_face(struct pen *pen, const struct face *face, double x, double y, double size);

/* The same filled in another colour, for coloured grounds. */
void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside);

/* From the middle of the field to the farthest ink, as part of its side. */
#define FACE_REACH 0.46

#endif
