/* Layouts: what is printed. Loaded from layouts/<game>.yaml together with the house style and the
 * game it names. */
#pragma once

#include "base/slug.h"
#include "draw/piece/form.h"
#include "game/game.h"
#include "load/kind.h"

/* Sheets of labels as they are sold: where the labels are on a sheet. Those of layouts/labels.yaml
 * are built in; a layout may name a file with further ones. */

/* Paper sizes. */

struct paper {
    char name[40];        /* as in file names: "a4" */
    double width, height; /* mm, upright */
};

/* Finds a named size, either case, or reads "WIDTHxHEIGHT" as two lengths (50 to 2000 mm), which
 * are then its name, without blanks. False when it is neither. */
bool paper_find(const char *name, struct paper *paper);

extern const char *const paper_names[]; /* NULL-terminated */

/* Its name in sentences: "A4", "Letter". Owned by the arena. */
const char *paper_title(struct arena *arena, const struct paper *paper);

/* Refuses what paper_find() did, as the value of a key. */
void paper_report(const struct located *name, const char *key, struct diags *diags);

enum label_shape { LABEL_ROUND, LABEL_RECTANGLE };

struct label_sheet {
    struct located name; /* sheets of one name may be on several papers */
    struct paper paper;
    enum label_shape shape;
    double width, height;  /* mm; of round labels the same */
    int nx, ny;            /* labels side by side, and below each other */
    double x0, y0, dx, dy; /* mm: the upper left corner of the first, and from one to the next */
};

struct label_sheets {
    struct label_sheet *list;
    size_t count;
    bool has_builtin;
};

/* Adds the sheets of a file, or for NULL the built-in ones unless they are there, each row of which
 * must have its labels apart and on the paper; false after findings. Owned by the arena. */
bool labels_load(struct arena *arena, const char *path, struct label_sheets *sheets,
                 struct diags *diags);
bool labels_from_source(struct arena *arena, const struct source *source,
                        struct label_sheets *sheets, struct diags *diags);

/* The first sheet of that name on that paper; NULL when there is none. */
const struct label_sheet *label_sheet_named(const struct label_sheets *sheets, const char *name,
                                            const struct paper *paper);

/* What the file may hold, for its schema. */
struct record;
extern const struct record labels_file_record;

/* The block of cards and covers, and the columns of a card, mm. */
enum { BLOCK_WIDTH = 178, BLOCK_HEIGHT = 247 };
enum { CARD_COLUMNS = 2, CARD_WIDTH = 85, CARD_GAP = 8 };

/* How pieces are made from sheets: folded, printed on both sides or on one, how they are cut out,
 * and what is printed beyond the cut. A layout says it for all parts; a part may differ. */

/* Both faces on one side of the paper about a fold; fronts and backs on both sides of it; fronts
 * alone. */
enum print_way { PRINT_FOLD, PRINT_DUPLEX, PRINT_SINGLE };
/* Which edges of the faces meet at the fold: their heads, or the left one of the front and the
 * right one of the back. Five-sided pieces meet at their feet. */
enum fold_way { FOLD_HEAD, FOLD_SIDE };
/* The edge about which a printer turns the paper for the back. */
enum flip_edge { FLIP_LONG, FLIP_SHORT };
/* Lines through the whole block; ticks at the corners of each piece, which they never touch; ticks
 * outside the block. */
enum cut_marks { CUTS_LINES, CUTS_CORNERS, CUTS_MARGIN };
/* How far grounds are printed beyond the cut: not at all; around each piece; around the block, in
 * which a piece's cut is its neighbour's, too. */
enum bleed_way { BLEED_NONE, BLEED_INDIVIDUAL, BLEED_SHARED };
/* What stands on the back of a piece that does not promote: its face once more; the game's emblem,
 * by which nobody can tell what it is; or the other player's face, for men that are turned over
 * when they change sides. */
enum backs_way { BACKS_FACES, BACKS_EMBLEM, BACKS_OPPONENT };

/* Words of the file for ways to print; NULL-terminated. */
extern const char *const print_words[];

struct making {
    int print, fold, flip, cuts, bleed, backs; /* the enums above; -1: not said */
    double bleed_width;                        /* mm */
    double back_inset;                         /* mm by which backs are smaller than fronts */
    bool stand;                                /* on feet that are folded outward */
    double base;                               /* mm from the fold to the end of such a foot */
};

/* What a making has that says nothing, and what it comes to for pieces of that form. */
extern const struct making making_unsaid;
void making_settle(struct making *making, enum piece_form form);

/* Whether they are the same in everything. */
bool making_is_like(const struct making *a, const struct making *b);

/* mm that grounds reach beyond a block of pieces. */
double making_outer_bleed(const struct making *making);

/* What stands where on the page of a pocket version: rows from the top, in each the things from the
 * left. */

enum thing { THING_BOARD, THING_PIECES, THING_TEXT, THING_COUNT };

/* Words of the file, by enum thing; NULL-terminated. */
extern const char *const thing_words[];

/* Every thing once, in the order of reading. */
struct arrangement {
    enum thing things[THING_COUNT];
    int rows[THING_COUNT]; /* of each of them, from 0, ascending */
    int row_count;
};

/* --- parts --- */

/* What the sheets of a part are printed on. */
enum material { MATERIAL_PAPER, MATERIAL_CARD, MATERIAL_LABELS, MATERIAL_COUNT };

/* What holds of the parts of a kind. Texts have lines that show how to cut, and are not cut
 * themselves; paged ones are broken into pages, which have numbers. */
enum {
    PART_TEXT = 1,
    PART_PAGED = 2,
    PART_SIDE = 4,    /* two that follow each other are the sides of a sheet */
    PART_WHOLE = 8,   /* it is one sheet */
    PART_ALONE = 16,  /* printed by themselves, beside the set */
    PART_FOLDED = 32, /* both sides of a sheet that lies on its long side, without a foot */
    PART_FIRST = 64   /* it tells of its document, which prints its parts in the order of its list,
                       * and a layout has one at most */
};

/* The kinds of parts: the sign, the word after `part:`, of which what makes it is called
 * (page/plan/plan.h), what it is printed on and like, and the keys that go with it, with '!' before
 * mandatory ones. */
#define PART_KINDS(ROW)                                                                            \
    ROW(BOOKLET, booklet, MATERIAL_PAPER, PART_TEXT | PART_PAGED, "!text", "face", "pages")        \
    ROW(PIECES, pieces, MATERIAL_CARD, 0, "face", "rows", "spares", "columns", "sheets", "share",  \
        "print", "fold", "stand", "cuts", "orientation")                                           \
    ROW(BOARD, board, MATERIAL_CARD, 0, "tiles", "sheets", "join", "names", "orientation")         \
    ROW(HANDS, hands, MATERIAL_CARD, 0, "face", "columns", "sheets", "whole-page", "order",        \
        "picture", "orientation")                                                                  \
    ROW(CARD, card, MATERIAL_CARD, PART_TEXT | PART_SIDE | PART_WHOLE, "!text", "face")            \
    ROW(FRONT, front, MATERIAL_PAPER, PART_TEXT | PART_WHOLE | PART_FIRST, "set", "picture")       \
    ROW(POCKET, pocket, MATERIAL_CARD, PART_WHOLE | PART_ALONE, "!text", "face", "columns",        \
        "square", "arrange", "orientation")                                                        \
    ROW(LEAFLET, leaflet, MATERIAL_CARD, PART_WHOLE | PART_ALONE | PART_FOLDED, "!text", "face",   \
        "panels", "pieces", "print", "square")                                                     \
    ROW(LABELS, labels, MATERIAL_LABELS, PART_ALONE, "!template", "face", "faces", "fill", "skip", \
        "offset", "pitch")                                                                         \
    ROW(BOX, box, MATERIAL_CARD, PART_WHOLE | PART_ALONE, "face", "columns", "card", "booklet",    \
        "about", "front", "back", "orientation")

#define PART_SIGN(sign, ...) PART_##sign,
enum part_kind { PART_KINDS(PART_SIGN) PART_KIND_COUNT };

/* mm of play that a piece has in its square. */
#define PIECE_PLAY 1.0

enum { FEWEST_MM = 5, MOST_MM = 500 }; /* of squares and pieces */

enum { MOST_BLEED = 10 }; /* mm */

enum { MOST_PANELS = 3 }; /* of a leaflet */

enum { MOST_TILES = 12 }; /* of a board, side by side and above one another */

/* How parts of a board meet: one carries a tab that goes under its neighbour, or edge to edge, or
 * one carries a strip that shows what its neighbour shows there. */
enum join { JOIN_TAB, JOIN_BUTT, JOIN_TRIM };

/* Which sides of pieces are on labels: the fronts, both, or backs where they differ; or that labels
 * are for the bags of the pieces. */
enum label_faces { FACES_NEEDED, FACES_FRONTS, FACES_BOTH, FACES_BAGS };

/* How a part uses a sheet of labels. */
struct labels_part {
    struct located sheet; /* its name */
    bool asked;           /* for, by who prints: some paper must have it */
    bool fill;            /* faces are as large as label and square allow, not as the pieces */
    enum label_faces faces;
    int skip;                   /* labels at the beginning that are used up */
    double offset[2], pitch[2]; /* mm, x and y: to be added to the sheet's */
};

struct booklet_part {
    int pages; /* that it must have; 0: any number */
};

/* So many pieces of a kind that are printed for each player beside those of the setup. */
struct spare {
    const struct piece *piece; /* NULL: blank ones */
    int count;
};

struct pieces_part {
    int *rows; /* of the setup counted from the player, 1 the back row */
    size_t row_count;
    int sheets;  /* like ones */
    int columns; /* nets side by side; 0: as many as there is room for */
    struct making making;
    struct spare *spares;
    size_t spare_count;
    struct pieces_part *shared; /* parts whose men follow its own on its sheets */
    size_t shared_count;
};

struct board_part {
    int tile_columns, tile_rows; /* 0: as few as have room on the paper */
    enum join join;
    int sheets;            /* that it may take where squares are as large as these allow */
    struct located *names; /* of the tiles; none: they are called by where they are */
    size_t name_count;
};

struct hands_part {
    int columns;           /* places side by side; 0: as many as suit the paper */
    int sheets;            /* boards, one a player */
    bool whole;            /* each has a sheet of its own */
    struct located *order; /* kinds as they are laid out; none: all, in the file's order */
    size_t order_count;
};

/* A small set on a page, or on a leaflet. Its pieces lie close together, and on a page are folded,
 * however those of the set are made. */
struct pocket_part {
    int columns;                    /* nets side by side; 0: as many as leave the squares largest */
    double square;                  /* mm; 0: as large as there is room */
    struct arrangement arrangement; /* without rows: the best of the usual ones */
    int panels;                     /* of a leaflet */
    bool bare;                      /* it has no pieces */
    int print;                      /* enum print_way of its pieces, not on both sides */
};

struct box_part {
    int columns;          /* piles side by side; 0: as many as make the best box */
    double card;          /* mm of the pieces' card; 0: the usual */
    bool without_booklet; /* it holds the pieces alone */
    struct located about; /* a sentence for its back; text NULL: none */
};

enum { PART_PICTURES = 2 };

/* A picture from a file in a rule text. */
struct part_image {
    struct located name; /* as written there */
    const struct artwork *art;
};

/* A record of a game, of which a rule text shows positions. */
struct part_record {
    struct located name;         /* as written there */
    const struct source *source; /* NULL: it cannot be read, which was reported */
};

struct part {
    enum part_kind kind;
    struct located caption; /* of its sheets, and in the outline */
    enum face_style face;   /* what its pieces show; the layout's when it says nothing */
    struct place face_at;   /* what says so: the part, or the document that it is printed in */
    bool landscape;         /* its sheets lie on their long side */
    bool turns;             /* or as fewer of them are needed */
    bool beside;            /* the set does without it, documents may take it */
    /* Of hand boards on each place, under its face; of fronts in place of the game laid out; of
     * boxes in place of the crest and of the kinds. */
    struct depiction pictures[PART_PICTURES];
    struct located text; /* booklet, card, pocket, leaflet: its Markdown file, as written */
    const struct source *markdown;
    const char *language; /* of that text, where it is another than that of what is around it */
    struct part_image *images; /* files that its text shows */
    size_t image_count;
    struct lookup image_numbers; /* by name, from 1 */
    struct part_record *records; /* files that it names likewise */
    size_t record_count;
    struct lookup record_numbers;
    struct place place;
    union { /* what is its kind's own */
        struct booklet_part booklet;
        struct pieces_part pieces;
        struct board_part board;
        struct hands_part hands;
        struct pocket_part pocket;
        struct labels_part labels;
        struct box_part box;
    };
};

struct sheet_counts;

/* A further PDF beside the set, of some of its parts. */
struct document {
    struct located name;        /* stands behind the set's in the name of the file */
    int face;                   /* enum face_style of all its parts; negative: as each part says */
    int print;                  /* enum print_way of its pieces; likewise */
    int takes[PART_KIND_COUNT]; /* 0: not; else parts are printed in ascending order */
    bool saddle;                /* its booklets are imposed on sheets to be folded, see booklet.h */
    bool cover;                 /* its booklets have covers */
    double creep;               /* mm a sheet */
    struct place place;
};

/* Whether the panels of the two players are alike; discs always differ. */
enum players_look { PLAYERS_ALIKE, PLAYERS_APART, PLAYERS_FIGURES };
/* How several native characters stand on a piece. */
enum signs_order { SIGNS_BELOW, SIGNS_BESIDE };

struct art_cache;
struct game_cache;
struct piece_marks;

/* Where a QR code stands: below the text of booklets, on the back of their covers, on boxes. */
enum qr_place { QR_CREDITS, QR_COVER, QR_BOX, QR_PLACE_COUNT };

struct qr_code {
    struct located address;
    const struct qr *qr; /* NULL: there is none */
    bool on[QR_PLACE_COUNT];
    struct place on_place;
    double size; /* mm with its white edge; 0: as the address needs */
};
/* mm: of a code that has room. */
double qr_code_size(const struct qr_code *code);

struct layout {
    const struct source *source;
    const struct node *tree; /* of the source, for fixes of findings */
    const char *name;        /* of the output folder */
    const char *file;        /* of the output files, before the paper: the name and `suffix` */
    struct game *game;       /* as it is printed */
    struct game *own; /* as its definition says it, for the checks: the same unless `language` is
                       * another one */
    const char *language; /* in which it is printed, set before the layout is read; NULL: its own */
    const char *suffix;   /* of names of files and folders: "-fr"; "" in the game's own language */
    struct game_cache
        *game_cache;             /* where its game and its artwork stay for the next reading, set */
    struct art_cache *art_cache; /* before the first; NULL: nowhere */
    const char *game_path;
    const char *style_path; /* NULL: the built-in style */
    struct style style;
    const struct legend *legend; /* of its move diagrams */
    struct piece_marks *marks;   /* what these show of pieces */
    bool complete;               /* style and sizes were read without error: it can be drawn */
    struct paper *papers;
    size_t paper_count;
    const struct paper *paper;   /* that it is being printed on; NULL: on none in particular */
    struct sheet_counts *sheets; /* numbers of sheets that its texts quote; NULL: they cannot */
    double margin;               /* mm; kept free at every edge of cut sheets */
    bool registered;             /* its sheets have marks of register */
    bool texts_apart;            /* its booklets are files without the other parts */
    enum piece_form form;
    struct making making; /* of parts that say nothing else */
    enum players_look players;
    enum signs_order signs;
    double piece_width, piece_height, square; /* width and height of a disc are its diameter */
    bool square_auto;                         /* as large as the sheets of boards allow */
    bool piece_auto;                          /* as large as its square and the sheets allow */
    struct place piece_place, square_place, margin_place, overlap_place;
    double overlap; /* of board tiles, for glue */
    struct place bleed_place;
    double bleed;              /* mm printed beyond cuts where colour reaches them; 0: none */
    const struct piece *cover; /* on covers and boxes; NULL: as they choose */
    struct depiction crest;    /* or a picture in its place; text NULL: none */
    struct qr_code qr;
    bool covered;         /* of a document: its booklets have covers */
    double figure_square; /* mm, of positions in figures; 0: as the style has it */
    double figure_growth; /* of a leaflet: by what stated squares of figures grow; else 0 */
    enum face_style face;
    struct part *parts;
    size_t part_count;
    unsigned unasked;                 /* bits of the kinds of parts that nobody asks for: what is
                                         wrong of these is not told */
    bool parts_flawed;                /* some were not understood, and are not among them */
    struct label_sheets label_sheets; /* none when no part needs them */
    struct document *documents;
    size_t document_count;
    int stapled_pages; /* of booklets that some document imposes, to be stapled; 0: none */
    bool saddle;       /* of a document: its booklets are imposed */
    double creep;
    const char **inputs; /* every file that was looked for */
    size_t input_count;
};

/* The set: the layout with the parts that do not print by themselves. It may be none. And what is
 * printed in document `index`: the layout with that document's parts and faces, under its name.
 * Owned by the arena. */
struct layout *layout_set(struct arena *arena, const struct layout *layout);
struct layout *layout_document(struct arena *arena, const struct layout *layout, size_t index);

/* The pages of the booklets that some document imposes, with their covers and what these leave
 * blank, where each has as many as `pages` says; 0: nothing is stapled. */
int layout_stapled(const struct layout *layout, int (*pages)(void *context, const struct part *),
                   void *context);

/* Appends a document for each kind of parts that print by themselves and have none. */
void documents_add_alone(struct arena *arena, struct layout *layout);

/* Words after `part:`, by enum part_kind; NULL-terminated. */
extern const char *const part_words[];
/* The kind of that word; -1: it is none. */
int part_kind_called(const char *word);

/* A pen for pictures of the layout. */
struct pen layout_pen(const struct layout *layout, struct type *type, enum face_style face,
                      struct scene *scene);

/* Calls `each` for every picture that the layout itself may name. */
void layout_each_picture(struct layout *layout, void (*each)(void *context, struct depiction *how),
                         void *context);

/* The next part of that kind behind one, the first for NULL; NULL: there is none. */
struct part *part_next(const struct layout *layout, enum part_kind kind, const struct part *part);
/* Whether what is printed of it has a cover and a page that says what is in it, and how many these
 * are. */
bool layout_has_front(const struct layout *layout);
enum { FRONT_PAGES = 2 };
/* The first part with pieces that shows such faces; NULL: none. */
const struct part *pieces_showing(const struct layout *layout, enum face_style face);

/* Reports that the layout has no part of that kind, and which it has; not where parts were not
 * understood. */
void report_absent_part(const struct layout *layout, const char *word, struct place place,
                        struct diags *diags);

bool part_kind_has(enum part_kind kind, unsigned flag);
enum material part_kind_material(enum part_kind kind);
bool part_is_text(const struct part *part);
/* Whether its sheets are cut up along their lines: all but texts and labels. And whether they then
 * have a foot, with caption and rulers. */
bool part_is_cut(const struct part *part);
bool part_has_foot(const struct part *part);

/* Whether its sheets have backs, which are printed on the other side of the paper; and about which
 * edge that is turned where a document has such parts, enum flip_edge. Printing it in
 * another way than the layout says, if it has pieces. */
bool part_is_duplex(const struct part *part);
enum flip_edge layout_flip(const struct layout *document);
void part_print(struct part *part, enum print_way print);

/* Whether the men of a part can stand on the sheets of the part before; and puts them there. */
bool part_shares(const struct part *part, const struct part *before);
void part_share(struct arena *arena, const struct part *part, struct part *before);

/* What layout and style files may hold, for their schemas. */
struct record;
extern const struct record layout_record, style_record;

/* Reads a layout but for the sizes that are to be found, see page/plan/plan.h: into *layout,
 * zeroed before. */
bool layout_read(struct arena *arena, const char *path, struct layout *layout, struct diags *diags);
bool layout_read_source(struct arena *arena, const struct source *source, struct layout *layout,
                        struct diags *diags);

/* Takes a game, which may be NULL, as the layout's own, and to print it in the layout's language;
 * its output is called so. */
void layout_take_game(struct arena *arena, struct layout *layout, struct game *own,
                      struct diags *diags);

/* Fills *style from a style file and those that it is based on, or for NULL from the built-in
 * style; false after findings, with `bases` all the same. */
bool style_load(struct arena *arena, const char *path, struct style *style, struct diags *diags);
/* The block of a text on pages of that size, mm: the first of the style's that leaves room for
 * running heads and page numbers, else the last. */
struct measure style_block(const struct style *style, double width, double height);
/* Gives the players the colours that the definition names, where the style names any, kinds of
 * text that are hyphenated its language, and all text the fonts of that; false, with a finding,
 * when a colour is unknown. */
bool style_take_game(struct arena *arena, struct style *style, const struct game *game,
                     struct diags *diags);
bool style_from_source(struct arena *arena, const struct source *source, struct style *style,
                       struct diags *diags);
