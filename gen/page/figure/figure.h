/* Figures: what a `diagram` block of a rule text asks for, or a drawing on demand
 * (figure.h), is read and measured once, then drawn. Each kind keeps what it shows in a
 * member of its own. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_H

#include "draw/move/diagram.h"
#include "draw/qr.h"
#include "layout/labels.h"
#include "load/load_examples.h"
#include "page/plan/plan.h"
#include "words/words.h"

struct figure_kind;
struct moves_grid;
struct picture;
struct promotion_group;

/* The word after `show:`, of which the sign of a kind and what makes it (figure_internal.h) are
 * called. */
#define FIGURE_KINDS(ROW)                                                                          \
    ROW(SETUP, setup)                                                                              \
    ROW(ASSEMBLED, assembled)                                                                      \
    ROW(FACES, faces)                                                                              \
    ROW(FACE, face)                                                                                \
    ROW(MOVES, moves)                                                                              \
    ROW(LEGEND, legend)                                                                            \
    ROW(KEY, key)                                                                                  \
    ROW(NET, net)                                                                                  \
    ROW(RANKS, ranks)                                                                              \
    ROW(PROMOTIONS, promotions)                                                                    \
    ROW(TERRAIN, terrain)                                                                          \
    ROW(POSITION, position)                                                                        \
    ROW(EXAMPLE, example)                                                                          \
    ROW(EXAMPLES, examples)                                                                        \
    ROW(PLIES, plies)                                                                              \
    ROW(TEXT, text)

/* The last are those for which no block asks: a file, and the QR code of the layout. */
#define FIGURE_ID(sign, word) FIGURE_##sign,
enum figure_kind_id {
    FIGURE_KINDS(FIGURE_ID) FIGURE_KIND_COUNT,
    FIGURE_ART = FIGURE_KIND_COUNT,
    FIGURE_QR
};
extern const char *const figure_kind_names[]; /* NULL-terminated */

/* Whether figures of that kind take the key. */
bool figure_takes(enum figure_kind_id kind, const char *key);
/* How figures of that kind become smaller: "write more 'columns' or a smaller 'width'". Owned by
 * the arena. */
const char *figure_remedy(struct arena *arena, enum figure_kind_id kind);

/* What stands above move diagrams. */
enum figure_names { NAMES_ENGLISH, NAMES_NATIVE, NAMES_BOTH, NAMES_NONE };

/* How moves are shown. */
struct moves_look {
    int hobbling;          /* enum hobbling: with or without the rule */
    int names;             /* enum figure_names */
    int window;            /* squares from side to side, at least; 0: as the legend has it */
    bool pairs, sentences; /* each beside its promoted piece; with words */
};

struct figure_pieces {
    const struct piece **list;
    size_t count;
    bool promoted; /* shown with their promoted marks */
    int sides;     /* 2: faces of both players, where those of some piece differ */
};

/* Words beside a drawing or in lines below it, whichever the text column has room for. */
struct figure_caption {
    const char *words; /* NULL: none */
    struct paragraph lines;
    double left, width; /* of them in the figure, mm; left 0: below the drawing */
};

struct figure_faces {
    struct figure_pieces pieces;
    int names; /* enum figure_names; of faces alone */
};

/* A piece in a figure of move diagrams. */
struct figure_cell {
    struct diagram diagram;
    struct paragraph sentence;
    size_t place; /* in the rows of the figure, counted from 0 */
    bool second;  /* beside the piece that promotes to it, in the same place */
};

struct figure_moves {
    struct moves_look look;
    const struct legend *legend;
    struct figure_cell *cells; /* in the order of their places */
    size_t count, places;
    struct moves_grid *grid; /* where they stand; private to figure_moves.c */
};

/* A row of a legend. */
struct figure_entry {
    const struct legend_entry *entry;
    enum mark_shape under;      /* a mark over which the sample stands; MARK_SHAPE_COUNT: none */
    const char *words;          /* with its variants filled in */
    struct paragraph paragraph; /* the same, broken */
};

struct figure_legend {
    struct figure_pieces pieces; /* whose moves it explains; none: those of all */
    int hobbling;                /* enum hobbling */
    const struct legend *legend;
    struct figure_entry *entries;
    size_t count;
};

struct figure_promotions {
    struct promotion_group *groups;
    size_t count;
    double names[2]; /* mm: the widest of what promotes, of what it becomes */
};

struct figure_position {
    const struct example *example;
    struct picture *pictures;
    size_t count;
    double cell; /* mm, of all pictures */
    struct figure_caption caption;
};

/* Pictures in rows, in panels of one or two with words below them. */
struct figure_panels {
    size_t count;
    struct picture *pictures;
    size_t picture_count;
    size_t *starts;          /* of each panel: its first picture; and the number of all */
    struct paragraph *words; /* of each panel */
    const char *const *told; /* the same, unbroken; NULL for none */
    double cell;             /* mm, of all pictures */
    double width;            /* of one; words are as wide as those of their panel */
    double single;           /* of one that has words of its own, beside pairs */
    size_t *rows;            /* of each row: its first panel; and the number of all */
    size_t row_count;
};

struct figure_text {
    const struct example *example;
    struct paragraph lines;
    struct picture *picture; /* beside them; NULL: none */
    double cell;             /* mm, of the picture */
    double left;             /* of the lines, mm */
    struct figure_caption caption;
};

struct figure {
    enum figure_kind_id show;       /* tells the member that it has */
    const struct figure_kind *kind; /* how it is made; private to page/figure/ */
    const struct layout *layout;
    const char *title, *alt, *caption; /* caption NULL: none */
    const char *told;   /* to those who cannot see it, see figure_told(); NULL: alt alone */
    const char *anchor; /* by which texts refer to it; NULL: not at all */
    bool alone;         /* a drawing by itself: as large as its squares, no captions of examples */
    int columns;        /* things side by side */
    double square;      /* side in mm; 0: as the width has it */
    struct measure measure; /* of the text in which it stands */
    double width, height;   /* mm, caption included */
    bool wide;              /* wider than the text column */
    union {
        struct picture *setup;      /* with what is in hand; NULL: nothing is */
        struct figure_faces faces; /* faces, face */
        struct figure_moves moves;
        struct figure_legend legend;
        struct figure_pieces ranks; /* the strongest first */
        struct figure_promotions promotions;
        struct paragraph *terrains;      /* who may enter each of the game's */
        struct figure_position position; /* position, example */
        struct figure_panels panels;     /* examples, plies */
        struct figure_text text;
        const struct artwork *art;
        struct qr_sign qr;
    };
};

/* What figures are read for. */
struct figure_reader {
    struct pen *pen;
    struct arena *arena;
    const struct layout *layout;
    struct measure measure;
    struct diags *diags;
    const struct part *part; /* with the records that its text shows; NULL: of no text */
    size_t *shown; /* pieces in all figures so far, of which a text has FIGURE_PIECES at most; NULL:
                      they are not counted */
};
enum { FIGURE_PIECES = 4000 };

/* Reads `size` bytes at `offset` of a Markdown source and measures the figure. NULL after findings.
 * Owned by the arena. */
struct figure *figure_read(const struct figure_reader *r, const struct source *source,
                           size_t offset, size_t size);

/* The moves of one piece, for ![alt](piece:NAME) at `place`. */
struct figure *figure_of_piece(const struct figure_reader *r, const struct piece *piece,
                               const char *alt, struct place place);

/* A picture from a file, for ![alt](art/lion.svg "40 mm"): so many mm wide, 0: as large as there is
 * room. */
struct figure *figure_of_art(const struct figure_reader *r, const struct artwork *art,
                             const char *alt, double width);

/* The QR code of the layout, which has one, and what it is told as. */
struct figure *figure_of_qr(const struct figure_reader *r);
const char *qr_words(struct arena *arena, const struct layout *layout);

/* Whether the faces of pieces must be drawable: move diagrams do without, each piece has a glyph or
 * a code. */
bool figure_shows_faces(const struct figure *figure);
/* Whether it shows how the pieces stand: the setup, or a position. */
bool figure_shows_position(const struct figure *figure);
/* Whether it is a table of words and pictures, which on the screen of a phone is moved aside rather
 * than made too small to be read. */
bool figure_is_table(const struct figure *figure);

/* With its upper left corner at (x, y), mm. */
void figure_draw(struct pen *pen, const struct figure *figure, double x, double y);

/* Bands below one another, each of which may stand on a page of its own; 1: the figure is whole. */
size_t figure_bands(const struct figure *figure);
/* From the upper edge of a band to that of the next, or to the end of the caption. */
double figure_band_height(struct pen *pen, const struct figure *figure, size_t band);
/* Draws one of several; who asks has begun the figure that they make together. */
void figure_draw_band(struct pen *pen, const struct figure *figure, size_t band, double x,
                      double y);

/* Finds the royal men in check in so many pictures of one game, but for those that do not mark
 * them. Owned by the arena. */
void figure_find_checks(struct arena *arena, struct picture *pictures, size_t count);

/* --- what figures say, for those who say it in other ways, too; owned by the arena --- */

/* What a piece becomes, or was, as the table of faces says it; NULL: nothing. */
const char *figure_partner(struct arena *arena, const struct figure *figure,
                           const struct piece *piece);
/* "only the Rat may enter" */
const char *figure_terrain_words(struct arena *arena, const struct game *game,
                                 const struct terrain *terrain);
/* "the Rat takes the Elephant" */
const char *figure_exception_words(struct arena *arena, const struct game *game,
                                   const struct exception *exception);
/* What rules say of the piece beside its moves, "It does not capture a protected piece."; each
 * sentence behind a blank. */
void figure_rule_words(const struct game *game, const struct piece *piece, struct buf *out);
/* What a mark is called, "dotted ring". */
const char *figure_mark_words(const struct game *game, enum mark_shape shape);
/* How a piece moves, with or without hobbling, and what it may promote to. */
const char *figure_moves_told(struct arena *arena, const struct game *game, int hobbling,
                              const struct piece *piece);

/* What a figure tells those who cannot see it, so that they could play by it: its author's words,
 * and then all that it shows. */
const char *figure_told(struct arena *arena, const struct figure *figure);

/* What a drawing of that kind is called: after its piece, its example, or the game. */
const char *figure_title(struct arena *arena, const struct game *game, enum figure_kind_id kind,
                         const struct piece *piece, const struct example *example);

/* What a figure is asked for: by the keys of a diagram, which figure_record reads, and by pointers
 * where somebody knows already what is shown. */

/* The keys of a figure. */
extern const struct record figure_record;

/* In which order pieces stand in a table of faces: as the figure or the definition lists them, or
 * by the alphabet. */
enum figure_order { ORDER_LISTED, ORDER_NAME };

/* When an example is shown. */
enum figure_moment { AT_START, AT_END };

struct figure_request {
    int show;           /* enum figure_kind_id */
    struct place place; /* of findings that have no place of their own */
    const char *title;  /* of a drawing that stands alone; NULL: the figure is one of a text */
    struct located alt, caption, anchor;
    int columns;
    double width, square;
    struct located_list pieces;
    const struct piece **asked; /* in place of `pieces` */
    size_t asked_count;
    int order;            /* faces: enum figure_order */
    bool others_left_out; /* moves: what is not asked for is not shown beside what promotes to it */
    struct located legend;
    struct moves_look look;
    /* What is shown of a game's examples, or in their way. */
    struct located example;
    const struct example *named; /* whose name `example` is; NULL: it is looked for */
    struct located_list examples;
    int at;  /* enum figure_moment */
    int ply; /* position: after so many moves of the example */
    struct place ply_place;
    struct located record; /* plies: a file; or those of `example` */
    int number;            /* which of several records in it, from 1 on; 0: not said */
    struct located plies;  /* "1-20" */
    int every;             /* 0: not said */
    struct example_fields position;
    struct located moves_of;
    const struct square *man; /* in place of `moves_of` */
    bool picture;             /* text: beside one */
};

/* One for which nothing is said. */
struct figure_request figure_request_new(const struct layout *layout);

/* Takes a key with its value, or one of several of one key. The kind of the figure and names of its
 * pieces, which the request itself says, are passed over. False after a finding. */
bool figure_request_key(struct arena *arena, struct figure_request *request, const char *key,
                        const struct located *value, struct diags *diags);

/* The figure, measured. NULL after findings. */
struct figure *figure_of_request(const struct figure_reader *r,
                                 const struct figure_request *request);

/* Quoted facts: {{name}} in rule texts becomes what follows from the definition; {{words:name}}
 * spells a number out; {{moves:name}} is the moves of a worked example, {{sheets:name}} the number
 * of sheets of a kind of parts or of a document. */

/* Appends text with all quotations replaced; those of sheets are unknown where `sheets` is NULL.
 * `line` is where the text begins in the source, for findings about unknown names. */
void quote_expand(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                  const char *text, const struct source *source, unsigned line, struct buf *out,
                  struct diags *diags);

/* Where {{written}} stands, at or below that line. */
struct place quote_place(const struct source *source, unsigned line, const char *written);

#endif
