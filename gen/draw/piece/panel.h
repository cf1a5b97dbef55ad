/* Panels: one side of a piece as it is printed, with what the pen's style of faces says. */
#ifndef PIECEWORK_DRAW_PIECE_PANEL_H
#define PIECEWORK_DRAW_PIECE_PANEL_H

#include "draw/piece/dress.h"

/* Whose face a side shows, and whether with the marks of a promoted one. */
struct panel {
    const struct piece *piece;
    bool promoted;
    int side;           /* whose; 0 first player, which it is for pieces that are no one's */
    const char *emblem; /* character that stands there instead, see disc.h; NULL: the face does */
};

/* The piece's own side, or its back: that of its promoted form. What does not promote shows the
 * same on both. They are the first player's, unless the second alone has the piece. */
struct panel panel_front(const struct piece *piece);
struct panel panel_back(const struct piece *piece);

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
 * one, show native characters alone, and the definition gives it a size. */
double panel_scale(const struct pen *pen, const struct piece *piece);

/* Adds the outline of a panel to the path. */
void panel_outline(struct pen *pen, double x, double y, double width, double height);

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
/* The longer side of the picture on a panel; 0 when there is none. */
double panel_picture_size(struct pen *pen, const struct panel *panel, double width, double height);

/* What stands below the face of a player's piece: its name, and the strength where the game has it
 * and the face does not show it, "Rat 1". */
const char *panel_words(struct arena *arena, enum face_style face, const struct piece *piece,
                        int side);
/* The widest that a name may be on a panel of this width. */
double panel_name_width(const struct pen *pen, double width);

/* Pictures on pieces, and what is composed around them: native characters and strength. */

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

/* The mark that tells whose a piece is: it points to the opponent. */

/* A solid triangle, its upper left corner at (x, y), `size` mm wide, with a plus sign on either
 * side when promoted; x is then the left end of the first plus. */
void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size);

/* How wide all of that is, and how high, in widths of the triangle. */
double pointer_width(bool promoted);

#endif
