/* Round pieces, and eight-sided ones around the same circle. The players' discs differ in black and
 * white, so that they need not point to anybody: by rings, or as light and dark stones, as the
 * style says. */
#ifndef PIECEWORK_DRAW_PIECE_DISC_H
#define PIECEWORK_DRAW_PIECE_DISC_H

#include "draw/piece/panel.h"
#include "game/game.h"
#include "notation/mnemonic/face.h"

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

/* The back that all pieces have alike, by which nobody can tell them apart: a sun with a character
 * of the game in a frame with notched corners. */

/* The last character of the game's native name, or else the first letter of its name. Owned by the
 * arena. */
const char *emblem_text(struct arena *arena, const struct game *game);

/* On a piece of the pen's form whose upper left corner is at the origin. */
void draw_emblem(struct pen *pen, const char *text, double width, double height);

/* Five-sided pieces, as shogi has them: a broad foot, and a point towards the opponent. */

/* Where the slanting sides end and the gable begins, from the upper left corner of the box. */
struct shogi_shape {
    double inset; /* of a shoulder from the side of the box */
    double gable; /* from the point down to the shoulders */
};
struct shogi_shape shogi_shape(double width, double height);

/* Adds the outline in a box at the origin to the path: its point up; or of two that meet at their
 * feet, the second one below, turned round. */
void shogi_outline(struct scene *scene, double width, double height, bool doubled);

/* The drawn mnemonic: how a piece moves, as a picture on it. */

/* The mnemonic in a square field of `size` mm around (x, y), forward up. */
void draw_face(struct pen *pen, const struct face *face, double x, double y, double size);

/* The same filled in another colour, for coloured grounds. */
void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside);

/* From the middle of the field to the farthest ink, as part of its side. */
#define FACE_REACH 0.46

#endif
