/* Pieces as they are printed: the drawn mnemonic, and the panel that carries it. */
#ifndef PIECEWORK_DRAW_PIECE_H
#define PIECEWORK_DRAW_PIECE_H

#include "draw/style.h"
#include "game/game.h"

/* The mnemonic in a square field of `size` mm around (x, y), forward up. */
void draw_face(struct pen *pen, const struct face *face, double x, double y, double size);

/* The same filled in another colour, for coloured grounds. */
void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside);

/* The face that a piece shows: its own, or when promoted that of its promoted form with the dot.
 * A piece that does not promote shows its own face in both cases. */
struct face piece_face(const struct piece *piece, bool promoted);

/* The solid triangle that points to the opponent, its upper left corner at (x, y), `size` mm wide,
 * with a plus sign on either side when promoted; x is then the left end of the first plus. */
void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size);

/* A panel: pointer, face and, where `name` is given, a name below. Draws no outline. Its upper left
 * corner is at (x, y). */
void draw_panel(struct pen *pen, const struct face *face, const char *name, double x, double y,
                double width, double height);

/* The size of the square field of the face on a panel. */
double panel_face_size(const struct pen *pen, bool named, double width, double height);

/* The widest that a name may be on a panel of this width. */
double panel_name_width(double width);

#endif
