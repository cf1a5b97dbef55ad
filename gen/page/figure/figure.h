/* Figures: what a `diagram` block of a rule text asks for, or a drawing on demand
 * (figure.h), is read and measured once, then drawn. Each kind keeps what it shows in a
 * member of its own. */
#pragma once

#include "draw/board/position_signs.h"
#include "draw/move/diagram.h"
#include "draw/qr.h"
#include "load/load_examples.h"
#include "page/plan/plan.h"

struct figure_kind;
struct key_entry;
struct moves_grid;
struct picture;
struct promotion_group;
struct telling;

/* The kinds of figures: the sign, the word after `show:`, of which what makes it is called, and the
 * keys that go with it, with '!' before mandatory ones. */
#define FIGURE_VIEW "turn", "turned", "in-check", "coordinates", "hands-at"
#define FIGURE_POSED                                                                               \
    "example", "at", "position", "to-move", "hands", "arrows", "circles", "dots", "crosses",       \
        "closed", "shaded", "numbers", "labels", "last-move", FIGURE_VIEW
#define FIGURE_KINDS(ROW)                                                                          \
    ROW(SETUP, setup, "square")                                                                    \
    ROW(ASSEMBLED, assembled, "square")                                                            \
    ROW(FACES, faces, "pieces", "columns", "order")                                                \
    ROW(FACE, face, "pieces", "columns", "square", "names")                                        \
    ROW(MOVES, moves, "pieces", "columns", "square", "names", "legend", "hobbling", "pairs",       \
        "sentences", "window")                                                                     \
    ROW(LEGEND, legend, "pieces", "columns", "legend", "hobbling")                                 \
    ROW(KEY, key, NULL)                                                                            \
    ROW(NET, net, NULL)                                                                            \
    ROW(RANKS, ranks, NULL)                                                                        \
    ROW(PROMOTIONS, promotions, "columns")                                                         \
    ROW(TERRAIN, terrain, NULL)                                                                    \
    ROW(POSITION, position, "columns", "square", "ply", "moves-of", "region", FIGURE_POSED)        \
    ROW(EXAMPLE, example, "columns", "square", "!example", "reasons", "region", FIGURE_VIEW)       \
    ROW(EXAMPLES, examples, "columns", "square", "pairs", "!examples", "reasons", FIGURE_VIEW)     \
    ROW(PLIES, plies, "columns", "square", "record", "game", "variation", "comments", "example",   \
        "plies", "every", "region", FIGURE_VIEW)                                                   \
    ROW(TEXT, text, "picture", FIGURE_POSED)                                                       \
    ROW(BALANCE, balance, "!sheet")

#define FIGURE_ID(sign, ...) FIGURE_##sign,
enum figure_kind_id { FIGURE_KINDS(FIGURE_ID) FIGURE_KIND_COUNT };
extern const char *const figure_kind_names[]; /* NULL-terminated */

/* Whether figures of that kind take the key. */
bool figure_takes(enum figure_kind_id kind, const char *key);

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

/* Words in lines below a drawing. */
struct figure_caption {
    const char *words; /* NULL: none */
    struct paragraph lines;
};

struct figure_faces {
    struct figure_pieces pieces;
    int names;      /* enum figure_names; of faces alone */
    double *widths; /* of the columns of a table with their words, mm */
};

/* A piece in a figure of move diagrams, or one of several windows of a piece. */
struct figure_cell {
    struct diagram diagram;
    struct paragraph sentence;
    size_t place; /* in the rows of the figure, counted from 0 */
    bool second;  /* beside the piece that promotes to it, in the same place */
    int window;   /* the number of a further window of the piece before, from 2 on; else 0 */
    double scale; /* how much larger its squares are than those of the figure */
};

struct figure_moves {
    struct moves_look look;
    const struct legend *legend;
    size_t places;
    bool filled, beside;     /* squares fill a stated width; words stand beside pairs */
    bool full_rows;          /* in as many columns as the author wants */
    struct moves_grid *grid; /* where they stand; private to figure_moves.c */
};

/* A row of a legend. */
struct figure_entry {
    const struct legend_entry *entry; /* a mark of move diagrams; NULL: a sign of positions */
    enum position_sign sign;
    enum mark_shape under;      /* a mark over which the sample stands; MARK_SHAPE_COUNT: none */
    const char *words;          /* with its variants filled in */
    struct paragraph paragraph; /* the same, broken */
    struct point at;            /* its upper left corner */
};

struct figure_legend {
    struct figure_pieces pieces; /* whose moves it explains */
    int hobbling;                /* enum hobbling */
    const struct legend *legend;
    struct figure_entry *entries;
    size_t count;
    double left; /* mm from its samples to the words */
};

struct figure_promotions {
    struct promotion_group *groups;
    size_t count;
    double names[2]; /* mm: the widest of what promotes, of what it becomes */
};

/* Entries in columns, with words beside each. */
struct figure_key {
    const struct key_entry **entries;
    struct paragraph *words;
    size_t count, columns;
    double step, row; /* mm: from column to column; how high an entry is */
};

/* Pictures in rows, in panels of one or several that follow one another, with words below. */
struct figure_panels {
    size_t count;
    size_t *starts;          /* of each panel: its first picture; and the number of all */
    struct paragraph *words; /* of each panel */
    const char *const *told; /* the same, unbroken, with all reasons; NULL for none */
    double pitch, step, gap; /* mm: from panel to panel, from picture to picture; between them */
    size_t *rows;            /* of each row: its first picture; and the number of all */
    size_t row_count;
};

/* A share, 0 to 1, and whose it is. */
struct figure_bar {
    const char *words;
    double part;
};

/* What games of the program against itself came to. */
struct figure_balance {
    struct figure_bar *bars; /* of results, and then of pieces */
    size_t count, results;
    double words; /* mm: the widest of the bars' */
    const char *says;
    struct paragraph lines; /* the same, broken */
};

struct figure_text {
    struct paragraph lines;
    struct picture *picture; /* beside them; NULL: none */
    double left, top;        /* of the lines, mm */
};

/* The number of a figure, or of one of its panels, by what it is called: an example's name, or
 * NULL; 0: it has no caption, and the text does not name it. */
struct figure_label {
    const char *name;
    size_t number;
};

struct figure {
    enum figure_kind_id show;       /* tells the member that it has, but for art and qr */
    const struct figure_kind *kind; /* how it is made */
    const struct layout *layout;
    const char *title, *alt;
    struct figure_caption caption; /* of the whole; those of panels have words of their own */
    const char *told;   /* to those who cannot see it, see figure_told(); NULL: alt alone */
    const char *anchor; /* by which texts refer to it; NULL: not at all */
    struct figure_label *labels;
    size_t label_count;
    const char *address; /* to which it leads those who touch it; NULL: nowhere */
    bool alone;          /* a drawing by itself: as large as its squares, no captions of examples */
    bool paged;          /* of a booklet, which goes on where there is no room on a page */
    int columns;         /* things side by side */
    bool crowded;        /* for more of them there is no room */
    double square;       /* side in mm; 0: as the width has it */
    struct measure measure; /* of the text in which it stands */
    double width, height;   /* mm, caption included */
    double hang;            /* mm of coordinates at its left; of a drawing alone within it */
    double inset;           /* mm by which it stands in from the left, amid its column */
    bool wide;              /* wider than the column */
    const struct example *example;
    bool says_reason;         /* the words below say why its move is illegal */
    struct picture *pictures; /* of positions */
    size_t picture_count;
    double cell;               /* mm, of squares of the board, or of all pictures or diagrams */
    double squares;            /* mm of the height of a board */
    struct figure_cell *cells; /* move diagrams in the order of their places */
    size_t cell_count;
    union {
        struct figure_faces faces; /* faces, face */
        struct figure_moves moves;
        struct figure_legend legend;
        struct figure_pieces ranks; /* the strongest first */
        struct figure_promotions promotions;
        struct figure_key key;
        struct paragraph *terrains;  /* who may enter each of the game's */
        struct figure_panels panels; /* position, example, examples, plies */
        struct figure_text text;
        struct figure_balance balance;
        const struct artwork *art;
        struct qr_sign qr;
    };
};

/* What the figures of a text have for its legends to tell. */
struct shown_signs {
    unsigned positions; /* the signs of all positions, as bits */
    bool *moves;        /* of each piece of the game: whether a move diagram shows it */
};

/* Those known from an earlier reading of the text, which its legends tell, and those found in this
 * one. */
struct figure_signs {
    struct shown_signs known, found;
    bool told; /* by a legend */
};

/* Nothing yet, or the moves of all pieces. Owned by the arena. */
struct shown_signs shown_signs_new(struct arena *arena, const struct game *game, bool moves);
/* Whether a legend tells others than the text has. */
bool figure_signs_stale(const struct figure_signs *signs, const struct game *game);

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
    size_t *numbers;            /* of figures, the last one so far; NULL: they have none */
    const struct lookup *cited; /* has the names of those that the text names; NULL: not known */
    struct figure_signs *signs; /* NULL: of no booklet */
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

/* With its upper left corner at (x, y), mm. */
void figure_draw(struct pen *pen, const struct figure *figure, double x, double y);

/* How the figure becomes lower: "write more 'columns' or a smaller 'square'"; NULL: no key makes it
 * so. Owned by the arena. */
const char *figure_remedy(struct arena *arena, const struct figure *figure);

/* Bands below one another, each of which may stand on a page of its own; 1: the figure is whole. */
size_t figure_bands(const struct figure *figure);
/* Whether a band stays on the page of the one before. */
bool figure_band_stays(const struct figure *figure, size_t band);
/* mm by which a band, or a whole figure, is lower where its squares are as small as a full page may
 * make them; and the same figure with squares smaller by such a share of that, 0 to 1, and so many
 * mm lower. Owned by the arena. */
double figure_gives(struct pen *pen, const struct figure *figure, size_t band);
struct figure *figure_eased(struct arena *arena, const struct figure *figure, double ease,
                            double lower);
/* From the upper edge of a band to that of the next; behind the last one, of the caption below the
 * figure, 0: it has none there. */
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
/* How a piece moves in the definition's words, or in phrases of its language; NULL: it says
 * neither.
 */
const char *figure_piece_told(struct arena *arena, const struct game *game,
                              const struct piece *piece);
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
    int order; /* faces: enum figure_order */
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
    struct located sheet;  /* balance: a file */
    int number;            /* which of several records in it, from 1 on; 0: not said */
    int variation;         /* which of its variations, from 1 on; 0: the game */
    bool comments;         /* below the positions of the record, what it says there */
    struct located plies;  /* "1-20" */
    int every;             /* 0: not said */
    struct example_fields position;
    struct located moves_of;
    const struct square *man; /* in place of `moves_of` */
    bool picture;             /* text: beside one */
    bool reasons;             /* example, examples: why moves are illegal is printed */
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

/* What holds of the figures of a kind. */
enum {
    SHOWS_FACES = 1,      /* of pieces, which must be drawable; move diagrams do without, as each
                             piece has a glyph or a code */
    SHOWS_ONLY_FACES = 2, /* nothing but these */
    SHOWS_PLIES = 4,      /* a picture for each move of its example, too */
    SHOWS_MEN = 8,        /* how pieces stand: the setup, or a position */
    IS_USUAL = 16,        /* what the name of a piece or of an example stands for */
    IS_TABLE = 32,        /* of words and pictures, which on the screen of a phone is moved aside
                             rather than made too small to be read */
    IS_WIDE = 64,         /* as wide as the block, unless its width is stated */
    FILLS_COLUMN = 128,   /* as wide as the column */
    IS_UNBROKEN = 256,    /* does not break across pages between its bands */
    IS_NUMBERED = 512     /* in texts, by its caption */
};

/* One for each enum figure_kind_id, in a file of its own. */
struct figure_kind {
    unsigned flags;                  /* of the enum above */
    enum word_id title, piece_title; /* of drawings by themselves: of the game, of one piece */
    int columns;                     /* default; 0: set when the figure is prepared */
    double square;        /* default of drawings by themselves, mm; 0: they are as wide as others */
    const char *alt_help; /* how it is said what it shows; NULL: behind 'alt' */
    /* Whether there is something to draw of the game by itself; NULL: never. */
    bool (*there)(const struct layout *layout);
    /* Takes what the request asks of this kind, and works out what is shown and how large it is,
     * but for the height of bands and of the caption. False: there is nothing to draw, after
     * findings. */
    bool (*prepare)(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure);
    /* At the origin, without captions; NULL: all its bands below one another. */
    void (*draw)(struct pen *pen, const struct figure *figure);
    /* Says all that is shown; NULL: nobody knows it but the author. */
    void (*tell)(const struct telling *t);
    /* Of a figure in bands, at which it may break across pages unless it is unbroken; NULL: it
     * has none. How many there are, and how high each is with the gap below it; draws one at the
     * origin. */
    size_t (*bands)(const struct figure *figure);
    double (*band_height)(struct pen *pen, const struct figure *figure, size_t band);
    void (*draw_band)(struct pen *pen, const struct figure *figure, size_t band);
    /* Whether a band stays on the page of the one before; NULL: none must. */
    bool (*band_stays)(const struct figure *figure, size_t band);
};
extern const struct figure_kind *const figure_kinds[];

/* Quoted facts: {{name}} in rule texts becomes what follows from the definition; {{words:name}}
 * spells a number out; {{moves:name}} is the moves of a worked example, {{setup:aj}} the names of
 * the men on a rank of the setup, {{sheets:name}} the number of sheets of a kind of parts or of a
 * document. */

/* Appends text with all quotations replaced; those of sheets are unknown where `sheets` is NULL.
 * `line` is where the text begins in the source, for findings about unknown names. */
void quote_expand(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                  const char *text, const struct source *source, unsigned line, struct buf *out,
                  struct diags *diags);

/* Where {{written}} stands, at or below that line. */
struct place quote_place(const struct source *source, unsigned line, const char *written);
