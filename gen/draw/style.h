/* The house style as plain data: kinds of text, line weights, colours. Loaded from
 * layouts/style.yaml by layout/style.c; drawing functions only read it. */
#ifndef PIECEWORK_DRAW_STYLE_H
#define PIECEWORK_DRAW_STYLE_H

#include "scene/scene.h"
#include "type/type.h"

/* X(id, key in style.yaml, what it is for) */
#define TYPE_STYLES(X)                                                                             \
    X(TEXT, "text", "running text of the rules")                                                   \
    X(TITLE, "title", "a document's title")                                                        \
    X(SUBTITLE, "subtitle", "native name and facts below the title")                               \
    X(HEADING, "heading", "headings")                                                              \
    X(SUBHEADING, "subheading", "headings of the second level")                                    \
    X(NOTE, "note", "boxed notes")                                                                 \
    X(TABLE, "table", "cells of tables")                                                           \
    X(TABLE_HEAD, "table-head", "heads of tables")                                                 \
    X(ENTRY, "entry", "names of pieces in tables of faces")                                        \
    X(CAPTION, "caption", "below figures, and names above diagrams")                               \
    X(FINE, "fine", "native names, marks, what stands back")                                       \
    X(RUNNING, "running", "running heads, and the numbers of sheets")                              \
    X(FOLIO, "folio", "page numbers")                                                              \
    X(SHEET, "sheet", "captions of cut sheets")                                                    \
    X(LABEL, "label", "file and rank labels of boards")                                            \
    X(SMALL_LABEL, "small-label", "file and rank labels in figures")                               \
    X(SENTENCE, "sentence", "how a piece moves, beside or below its diagram")                      \
    X(NAME, "name", "names on pieces")                                                             \
    X(BRUSH, "brush", "native characters on pieces and in diagrams")                               \
    X(CODE, "code", "boards and other texts in letters of one width")                              \
    X(LETTER, "letter", "codes and strengths on pieces")                                           \
    X(PICTURE, "picture", "pictures on pieces")

/* Widths in mm. */
#define LINE_STYLES(X)                                                                             \
    X(FRAME, "frame", "around boards")                                                             \
    X(GRID, "grid", "between squares")                                                             \
    X(DIAGRAM, "diagram", "around diagrams")                                                       \
    X(OUTLINE, "outline", "of faces, at full size")                                                \
    X(AXIS, "axis", "along slide arms, at full size")                                              \
    X(ARROW, "arrow", "arrows")                                                                    \
    X(MARK, "mark", "outlines of the marks in diagrams")                                           \
    X(CUT, "cut", "where to cut")                                                                  \
    X(FOLD, "fold", "where to fold")                                                               \
    X(RULE, "rule", "between table rows")                                                          \
    X(HEAD_RULE, "head-rule", "below the heads of tables")

/* The same, with what they are in styles that do not name them. */
#define LATER_LINES(Y)                                                                             \
    Y(ZONE, "zone", 0.45, "where a promotion zone ends")                                           \
    Y(LEAST_OUTLINE, "least-outline", 0.1, "outlines of small faces, at least")                    \
    Y(PLACE, "place", 0.14, "around places on hand boards")                                        \
    Y(FOLD_DASH, "fold-dash", 1.5, "dashes of folds, how long they are")                           \
    Y(FOLD_GAP, "fold-gap", 1.5, "between the dashes of folds")

/* Roles of colours that every style tells as greys, in percent of white: 0 is black. */
#define GREYS(X)                                                                                   \
    X(INK, "ink", "text and lines")                                                                \
    X(SOFT, "soft", "text that stands back")                                                       \
    X(FACE, "face", "inside of a mnemonic")                                                        \
    X(ORIGIN, "origin", "square of the moving piece")                                              \
    X(CUT_LINE, "cut", "lines to cut along")                                                       \
    X(RULE_LINE, "rule", "lines between table rows")                                               \
    X(BOX, "box", "ground of boxed notes")                                                         \
    X(TAB, "tab", "ground of glue tabs")                                                           \
    X(PAPER, "paper", "ground of what is printed")

/* X(id, key, what it is where the style names no colour, what it is for) */
#define TINTS(X)                                                                                   \
    X(MOVE, "move", INK, "arrows and marks of moves")                                              \
    X(CAPTURE, "capture", INK, "signs of what is captured, forbidden or in check")                 \
    X(FIRST, "first", INK, "rings of the first player's pieces")                                   \
    X(SECOND, "second", INK, "rings and dark grounds of the second player's pieces")               \
    X(PROMOTED, "promoted", INK, "outlines and marks of promoted pieces")                          \
    X(PROMOTED_FACE, "promoted-face", FACE, "inside of the mnemonic of a promoted piece")          \
    X(SUN, "sun", PAPER, "the sun on covers and boxes")                                            \
    X(SEAL, "seal", INK, "seal, rings and diamonds on covers and boxes")                           \
    X(WATER, "water", PAPER, "ground of terrain with waves")                                       \
    X(WATER_LINE, "water-line", SOFT, "waves")                                                     \
    X(GROUND, "ground", PAPER, "ground of other terrain with a pattern")                           \
    X(GROUND_LINE, "ground-line", SOFT, "patterns of other terrain")                               \
    X(NET, "net", PAPER, "inside of nets and arches, which are patterns of terrain")               \
    X(DARK_SQUARE, "dark-square", TAB, "dark squares of checkered boards")                         \
    X(ZONE, "zone", PAPER, "ground of the promotion zone")                                         \
    X(ZONE_LINE, "zone-line", INK, "border of the promotion zone, where that has a ground")        \
    X(PLACE, "place", FACE, "inside of the mnemonics on hand boards")                              \
    X(PLACE_LINE, "place-line", INK, "outlines of the mnemonics there, and characters")            \
    X(OPPOSITE, "opposite", PAPER, "ground of the second player's pieces in figures")

#define X(id, key, what) STYLE_##id,
enum type_id { TYPE_STYLES(X) TYPE_STYLE_COUNT };
#undef X
#define X(id, key, what) LINE_##id,
#define Y(id, key, otherwise, what) LINE_##id,
enum line_id { LINE_STYLES(X) LATER_LINES(Y) LINE_STYLE_COUNT };
#undef Y
#undef X
#define X(id, key, what) COLOUR_##id,
#define Y(id, key, otherwise, what) COLOUR_##id,
enum colour_id { GREYS(X) GREY_COUNT, BEFORE_TINTS = GREY_COUNT - 1, TINTS(Y) COLOUR_COUNT };
#undef Y
#undef X

/* Their keys in style.yaml. */
extern const char *const type_style_names[TYPE_STYLE_COUNT];

/* How panels of a player look where those of the other look different, see dress.h. */
struct player_style {
    int frame, ground; /* enum frame_style, enum ground_style */
};

struct legend; /* see draw/move/legend.h */

struct style {
    const char **bases; /* files that it is based on, the nearest first; each was looked for */
    size_t base_count;
    struct located *fonts; /* file names */
    size_t font_count;
    struct type_style type[TYPE_STYLE_COUNT];
    bool hyphenated[TYPE_STYLE_COUNT];       /* type[i].hyphens once a game says the language */
    struct located family[TYPE_STYLE_COUNT]; /* type[i].family as it stands in the file */
    double line[LINE_STYLE_COUNT];
    struct colour colours[COLOUR_COUNT];
    struct located named[COLOUR_COUNT]; /* as they stand in the file or the definition */
    bool coloured;                      /* it names colours: without any it prints in greys alone */
    int discs[2];                       /* enum disc_style of each player's */
    struct player_style players[2];
    struct legend *legends;
    size_t legend_count;
};

/* What a piece shows: how it moves, its native characters or the short form of them, characters and
 * how it moves, its code, a picture with native characters and strength, or nothing. */
enum face_style {
    FACE_MNEMONIC,
    FACE_GLYPH,
    FACE_SHORT,
    FACE_BOTH,
    FACE_LETTER,
    FACE_PICTURE,
    FACE_NONE
};
extern const char *const face_style_names[]; /* NULL-terminated */

/* The outline of a piece: a panel; a disc; a tile, which is a panel cut through its ground; or five
 * sides with a point towards the opponent. */
/* Octagons are made and laid out as discs are: they are FORM_DISC, with `octagonal` beside it. */
enum piece_form { FORM_PANEL, FORM_DISC, FORM_TILE, FORM_SHOGI, FORM_OCTAGON };
extern const char *const piece_form_names[]; /* NULL-terminated: panel disc tile shogi octagon */

/* How discs of a player look, see disc.h. */
enum disc_style {
    DISC_PLAIN,
    DISC_RING,
    DISC_DOUBLE_RING,
    DISC_RINGS,
    DISC_SOLID,
    DISC_LIGHT_STONE,
    DISC_DARK_STONE
};
extern const char *const disc_style_names[]; /* NULL-terminated */

/* What is around a player's panels, and what lies behind their faces: on all of the panel, or a
 * stone behind the face alone. */
enum frame_style { FRAME_NONE, FRAME_SINGLE, FRAME_DOUBLE, FRAME_HEAVY };
enum ground_style {
    GROUND_LIGHT,
    GROUND_SHADED,
    GROUND_DARK,
    GROUND_LIGHT_STONE,
    GROUND_DARK_STONE
};
extern const char *const frame_style_names[];  /* NULL-terminated */
extern const char *const ground_style_names[]; /* NULL-terminated */

#endif
