/* The pen: what every drawing function is given, and how it sets words and strokes paths in the
 * house style. */
#pragma once

#include "game/terrain.h"
#include "scene/scene.h"
#include "type/type.h"
#include "words/words.h"

/* The house style as plain data: kinds of text, line weights, colours. Loaded from
 * layouts/style.yaml by layout/style.c; drawing functions only read it. */

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

/* Sides of squares in figures, mm, and what they are in styles that do not name them. */
#define SQUARE_SIZES(Y)                                                                            \
    Y(USUAL, "square", 8, "in positions on boards of up to twelve files")                          \
    Y(SMALL, "small-square", 6.5, "in positions on larger boards")                                 \
    Y(MOVES, "move-square", 5, "in diagrams of moves, and in boards that tell a game")             \
    Y(LEAST, "least-square", 4, "in positions, so that pieces can be told apart")

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
    X(FIELD, "field", PAPER, "ground of boards, which have a title then where they are cut out")   \
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
#define Y(id, key, otherwise, what) SQUARE_##id,
enum square_id { SQUARE_SIZES(Y) SQUARE_SIZE_COUNT };
#undef Y
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

struct legend; /* see draw/move/mark.h */

/* What stays free around the blocks of texts, mm. */
struct page_room {
    double edge;      /* of the paper, that printers do not reach */
    double furniture; /* above and below a block, for running heads and page numbers */
    double beside;    /* a block on folded paper, at its edge and at the fold */
};

/* How text stands on a page, mm: in a block with one or two columns of one width. A single column
 * that is narrower than the block stands at its right, with headings in the margin beside it. */
struct measure {
    double column, block; /* widths */
    double height;        /* of the block; 0: as it comes */
    int columns;
    struct page_room room;
    bool whole; /* no paragraph is torn by the end of a page or column */
};

/* From the left edge of a column to that of the next one; of a single column, from that of the
 * block: its margin. */
static inline double measure_pitch(const struct measure *measure)
{
    return measure->block - measure->column;
}

/* Fonts of other languages, and the families in the place of which they set text. */
struct style_language {
    struct located tag;
    struct located *fonts;
    size_t font_count;
    struct word_change *families;
    size_t family_count;
    struct located signs; /* that these set, though others have them; text NULL: none */
    bool upright;         /* what other languages have in italics stands upright */
};

struct style {
    const char **bases; /* files that it is based on, the nearest first; each was looked for */
    size_t base_count;
    struct located *fonts; /* file names */
    size_t font_count;
    struct style_language *languages;
    size_t language_count;
    struct type_style type[TYPE_STYLE_COUNT];
    bool back; /* texts are in a language that runs from right to left, and pages with them */
    bool hyphenated[TYPE_STYLE_COUNT];       /* type[i].hyphens once a game says the language */
    struct located family[TYPE_STYLE_COUNT]; /* type[i].family as it stands in the file */
    double line[LINE_STYLE_COUNT];
    double square[SQUARE_SIZE_COUNT];
    struct colour colours[COLOUR_COUNT];
    struct located named[COLOUR_COUNT]; /* as they stand in the file or the definition */
    bool owned; /* colours tell whose a piece is, so that promoted ones have none of their own */
    struct colour grounds[TERRAIN_LIMIT]; /* that the definition gives its terrains */
    bool coloured;    /* it names colours: without any it prints in greys alone */
    double sign;      /* percent of a piece that its sign takes, see form.h */
    double character; /* likewise at most, of a sign of one native character */
    double padding;   /* percent that stays free around it, see panel.c */
    int discs[2];     /* enum disc_style of each player's */
    struct player_style players[2];
    struct page_room room;
    struct measure *blocks; /* of texts, for pages from the largest to the smallest */
    size_t block_count;
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

/* The outline of a piece: a panel; a disc; a tile, which is a panel cut through its ground; five
 * sides with a point towards the opponent; or eight around a disc. See draw/piece/form.h. */
#define PIECE_FORMS(X)                                                                             \
    X(PANEL, "panel")                                                                              \
    X(DISC, "disc")                                                                                \
    X(TILE, "tile")                                                                                \
    X(SHOGI, "shogi")                                                                              \
    X(OCTAGON, "octagon")
#define X(id, name) FORM_##id,
enum piece_form { PIECE_FORMS(X) FORM_COUNT };
#undef X
extern const char *const piece_form_names[]; /* NULL-terminated */

/* How discs of a player look, see panel.h. */
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

/* Where pointers stand on panels: in the upper left corner, on the axis above the face, or on the
 * axis in the crown of a round panel. */
enum pointer_place { POINTER_CORNER, POINTER_AXIS, POINTER_CROWN };

/* What every drawing function needs. */
struct pen {
    struct scene *scene;
    struct type *type;
    const struct style *style;
    enum face_style face;
    enum piece_form form;
    bool apart;    /* the players' panels differ, as the style says; discs always do */
    bool figures;  /* pictures that differ by player stand alone, without panels */
    bool beside;   /* native characters stand beside each other, not below */
    bool linked;   /* move diagrams are anchors, named after their pieces */
    double square; /* mm of a diagram's squares, by which all its characters are set; 0: in none */
    enum pointer_place pointer;
};

/* What is drawn until pen_release() is one thing on pages that are mirrored, see scene_hold(). */
static inline void pen_hold(const struct pen *pen)
{
    if (pen->style->back)
        scene_hold(pen->scene);
}

static inline void pen_release(const struct pen *pen)
{
    if (pen->style->back)
        scene_release(pen->scene);
}

/* The same of what lies from x on so wide. */
static inline void pen_release_over(const struct pen *pen, double x, double width)
{
    if (pen->style->back)
        scene_release_over(pen->scene, x, width);
}

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/* A line of text whose baseline stands at (x, y), in ink or soft grey; returns its width. */
double pen_text(struct pen *pen, enum type_id id, const char *text, double x, double y,
                enum align align, enum colour_id colour);
/* In the middle of (x, y); on a white ground, which hides lines, where that is asked for. */
void pen_middle(struct pen *pen, enum type_id id, const char *text, double x, double y,
                bool ground);
double pen_width(struct pen *pen, enum type_id id, const char *text);
/* The text's ink scaled and centred to fit a box around (x, y). */
void pen_fitted(struct pen *pen, enum type_id id, const char *text, double x, double y,
                double width, double height);

/* Words in lines, owned by the pen's type. */
struct paragraph {
    const struct line *const *lines;
    size_t count;
};
/* Broken so that no line is wider than that many mm; NULL: no lines. */
struct paragraph pen_paragraph(struct pen *pen, enum type_id id, const char *words, double width);
/* Facts with dots between them, " · ", broken between facts where these have room; no line ends
 * with a dot. The list of lines is in the arena. */
struct paragraph pen_listed(struct arena *arena, struct pen *pen, enum type_id id,
                            const char *words, double width);
double paragraph_height(const struct pen *pen, enum type_id id, const struct paragraph *p);
/* In ink, the baseline of the first line at (x, y). */
void pen_lines(struct pen *pen, enum type_id id, const struct paragraph *p, double x, double y);

/* A grey of the house style. */
struct colour pen_colour(const struct pen *pen, enum colour_id id);
/* Strokes the pending path with a line style in a grey; along lines to cut it is cut, along dashed
 * lines to fold it is folded. */
void pen_stroke(struct pen *pen, enum line_id id, enum colour_id colour);
void pen_dashed(struct pen *pen, enum line_id id, enum colour_id colour);
/* The same where the path only shows where to cut or to fold: a machine does not follow it. And
 * what it follows there, which is not printed. */
void pen_guide(struct pen *pen, enum line_id id, enum colour_id colour);
void pen_unprinted(struct pen *pen, enum layer layer);
void pen_fill(struct pen *pen, enum colour_id colour);
/* A straight line, stroked. */
void pen_line(struct pen *pen, enum line_id id, enum colour_id colour, double x1, double y1,
              double x2, double y2);

/* Leading and size of a type style in mm. */
double pen_leading(const struct pen *pen, enum type_id id);
double pen_size(const struct pen *pen, enum type_id id);
