/* Panels: one side of a piece as it is printed, with what the pen's style of faces says. */
#pragma once

#include "draw/piece/dress.h"
#include "draw/piece/form.h"
#include "game/game.h"

/* Whose face a side shows, and whether with the marks of a promoted one. */
struct panel {
    const struct piece *piece;
    bool promoted;
    int side;           /* whose; 0 first player, which it is for pieces that are no one's */
    const char *emblem; /* character that stands there instead, see glyph.h; NULL: the face does */
};

/* The piece's own side: the first player's, unless the second alone has the piece. */
struct panel panel_front(const struct piece *piece);
/* The back of a player's piece: that of its promoted form. What does not promote shows the same as
 * on the front. */
struct panel panel_back(const struct piece *piece, int side);

/* What a panel that has room for it shows of the piece, where faces are in that style: one without
 * native name has its mnemonic, one whose moves cannot be drawn its name, and one without either
 * its code. */
enum face_style panel_style(enum face_style face, const struct piece *piece);

/* Whether its picture stands alone on boards, without a panel: the pen has figures, and the picture
 * tells whose it is, since the second player's is another one, or one player alone has the piece.
 */
bool panel_is_figure(const struct pen *pen, const struct piece *piece);

/* Its mnemonic, with the dot when promoted. */
struct face panel_mnemonic(const struct panel *panel);

/* The face alone in a box of width x height mm around (x, y). A box too narrow for glyph and
 * mnemonic beside each other has the glyph alone. */
void draw_panel_face(struct pen *pen, const struct panel *panel, double x, double y, double width,
                     double height);

/* The player's frame and ground where panels are apart, pointer, face and, where `name` is given, a
 * name below; not below pictures on small panels, which take its place. Draws no outline. The upper
 * left corner is at (x, y). */
void draw_panel(struct pen *pen, const struct panel *panel, const char *name, double x, double y,
                double width, double height);

/* How large the piece is, of the layout's pieces: less than 1 only where pieces are cut out one by
 * one, show native characters, and the definition gives it a size. */
double panel_scale(const struct pen *pen, const struct piece *piece);

/* Whether the piece's picture covers all of it, with nothing else on it. */
bool panel_is_full(const struct pen *pen, const struct panel *panel);
/* Draws such a picture so far beyond the outline of the piece at the origin, of which it keeps the
 * form, but not above `fold`, mm from the piece's upper edge, where its other side begins; without
 * one: -beyond. */
void draw_full_panel(struct pen *pen, const struct panel *panel, double width, double height,
                     double beyond, double fold);

/* The panel without a name, as it stands on boards and in figures: a card that hides what lies
 * under it. Where the players' panels are alike, it points to the opponent, and the second player's
 * has the ground that the style says. A figure stands there without a card. */
void draw_panel_man(struct pen *pen, const struct panel *panel, double x, double y, double width,
                    double height);

/* The side of the mnemonic's square field on a panel; 0 when the pen's faces have none. */
double panel_mnemonic_size(const struct pen *pen, bool named, double width, double height);
/* The size of the native characters on a panel; 0 when there are none. */
double panel_glyph_size(struct pen *pen, const struct panel *panel, bool named, double width,
                        double height);
/* The longer side of the picture on a panel; 0 when there is none, or characters tell as much. */
double panel_picture_size(struct pen *pen, const struct panel *panel, double width, double height);

/* Whether the characters of the faces of all pieces are their names: then these do not stand below
 * them again. */
bool faces_spell_names(const struct pen *pen, const struct game *game);
/* What stands below the face of a player's piece: its name, and the strength where the game has it
 * and the face does not show it, "Rat 1". */
const char *panel_words(struct arena *arena, const struct pen *pen, const struct piece *piece,
                        int side);
/* The widest that a name may be on a panel of this width. */
double panel_name_width(const struct pen *pen, double width);

/* Pictures on pieces, and what is composed around them: native characters and strength. */

/* What surrounds a picture: a whole panel, its pointer in the middle above; the body of a
 * five-sided piece, with characters below the picture; a panel too small for the characters; a
 * panel of a figure, which has nothing else but pointer and name; a box without pointer and name;
 * nothing. And what surrounds a stone on either panel, on which the picture stands alone. */
enum composition {
    COMPOSITION_PANEL,
    COMPOSITION_BODY,
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

/* The mark that tells whose a piece is: it points to the opponent. */

/* A solid triangle, its upper left corner at (x, y), `size` mm wide, with a plus sign on either
 * side when promoted; x is then the left end of the first plus. */
void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size);

/* --- discs ---
 *
 * Round pieces, and eight-sided ones around the same circle. The players' discs differ in black and
 * white, so that they need not point to anybody: by rings, or as light and dark stones, as the
 * style says. */

/* One disc around (x, y): a rim, the rings of the panel's player, and the face that the pen shows,
 * upright. What lies under it is hidden. */
void draw_disc(struct pen *pen, const struct panel *panel, double x, double y, double radius);

/* Whether that player's discs are stones, light or dark. */
bool disc_is_stone(const struct pen *pen, int side);

/* Whether the disc is dark up to its edge, and in what colour: that may go on beyond the cut. */
bool disc_ground(const struct pen *pen, const struct panel *panel, struct colour *ground);

/* A piece to be cut out around the middle of its fold: the disc below it, its back above; the cut
 * goes once around both. */
void draw_disc_net(struct pen *pen, const struct panel *front, const struct panel *back,
                   double radius);

/* The radius of what is drawn on a disc: inside the cut some white stays, where that is not quite
 * true, and the faces of two that are folded end at their fold. */
double disc_face_radius(const struct pen *pen, double radius, bool folded);

/* The side of the square in which the face stands. */
double disc_face_side(double radius);

/* A kind of piece in a square around (x, y), where nothing says whose it is: its face alone, or its
 * man as it stands on boards, where `card` says so or the second player alone has it. */
void draw_piece_kind(struct pen *pen, const struct panel *panel, bool card, double x, double y,
                     double size);

/* The drawn mnemonic: how a piece moves, as a picture on it. */

/* The mnemonic in a square field of `size` mm around (x, y), forward up. */
void draw_face(struct pen *pen, const struct face *face, double x, double y, double size);

/* The same filled in another colour, for coloured grounds. */
void draw_face_on(struct pen *pen, const struct face *face, double x, double y, double size,
                  struct colour inside);

/* From the middle of the field to the farthest ink, as part of its side. */
#define FACE_REACH 0.46
