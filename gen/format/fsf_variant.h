/* A variant of Fairy-Stockfish's variants.ini with all that it inherits: its pieces, and its
 * settings by their canonical keys. */
#pragma once

#include "format/ini.h"
#include "move/moveset.h"

/* A kind of piece that the engine knows; custom ones have no Betza notation of their own. */
struct fsf_kind {
    const char *key;   /* "shogiKnight" */
    const char *name;  /* as people call it, "Knight"; NULL: it has none */
    const char *betza; /* in the engine's dialect */
    const char *lines; /* its moves beside along the lines of a variant; NULL: none */
    int points;        /* what it counts as in Janggi */
};

struct fsf_piece {
    const struct fsf_kind *kind;
    char letter;          /* lower case */
    struct located betza; /* in the engine's dialect */
    bool builtin;         /* a variant that is built in has it, no section of the file */
    struct place at;      /* where the file asks for it */
};

/* A value, and where the file says so: at its line, or where it names the base that brings it. */
struct fsf_setting {
    const char *key, *value;
    struct place at;
    const char *base; /* the section that brings it; NULL: the variant itself */
};

enum { FSF_PIECE_LIMIT = 63 };

/* What men of a kind become, which stays so when letters change or other kinds are added. */
struct fsf_promotion {
    const struct fsf_kind *from, *to; /* to NULL: nothing */
};

struct fsf_variant {
    struct located name;
    struct fsf_piece pieces[FSF_PIECE_LIMIT];
    size_t piece_count;
    struct fsf_promotion promotions[FSF_PIECE_LIMIT]; /* of `promotedPieceType` */
    size_t promotion_count;
    struct lookup settings; /* of struct fsf_setting, by key; those of pieces are not there */
};

/* The sections of a file, and those that are built into the engine; with all findings, or those of
 * the variant `only` and of what it is based on. */
struct fsf_file {
    struct ini own, builtin;
};
struct fsf_file fsf_file_read(struct arena *arena, const struct source *source, const char *only,
                              struct diags *diags);

/* The variant of that section of the file with all that it inherits. False after a finding, now or
 * when the file was read: of a base, an option or a value that is not known. */
bool fsf_variant_read(struct arena *arena, const struct fsf_file *file,
                      const struct ini_section *section, struct fsf_variant *variant,
                      struct diags *diags);

/* The setting of that canonical key; NULL: the engine's default holds. */
const struct fsf_setting *fsf_setting(const struct fsf_variant *variant, const char *key);

/* The piece of that letter, in either case; NULL: none. */
const struct fsf_piece *fsf_piece(const struct fsf_variant *variant, char letter);

/* The kinds in the order in which the engine gives them their letters. */
size_t fsf_kind_count(void);
const struct fsf_kind *fsf_kind_at(size_t index);
/* The kind of that key; NULL: none. */
const struct fsf_kind *fsf_kind(const char *key);
/* The setting with the squares where men of the kind stay, of a player, 0 White. */
const char *fsf_squares_key(struct arena *arena, const struct fsf_kind *kind, int side);

/* The kinds that the engine knows in chases, those that may chase last; and those that chase
 * others though they are protected: by which, which men. */
enum { FSF_MAY_CHASE = 5, FSF_CHASE_PAIRS = 2 };
extern const char *const fsf_chase_kinds[], *const fsf_chase_pairs[FSF_CHASE_PAIRS][2][4];

/* Exported sections for Fairy-Stockfish before 14.1, such as Debian's, which has other names for
 * some settings. */

/* The section with what older engines read beside it. Newer ones read it as before: to them the
 * newer names count. What the older ones cannot say stays as it is. */
const char *fsf_for_older(struct arena *arena, const char *section);

/* What the setting was called before, "promotionRank"; NULL: nothing. */
const char *fsf_older_name(const char *newer);

/* The options of Fairy-Stockfish's variants.ini but those that name pieces, and what becomes of
 * them. */

/* FSF_PIECES: letters, which the engine takes for kinds of pieces when it reads them. */
enum fsf_type { FSF_TEXT, FSF_PIECES, FSF_BOOL, FSF_NUMBER, FSF_RESULT };

/* What is not covered, beside the rules of the rows. */
extern const char fsf_placed_walls[], fsf_enclosing_drops[], fsf_hidden_men[];

struct fsf_option {
    const char *key;
    enum fsf_type type;
    const char *usual; /* the engine's default; NULL: it has none that could be written */
    const char *rule;  /* of an option with which nothing but its default is covered: what for */
};

/* Ranks that an older option names by one, counted from the player's side. */
enum fsf_ranks {
    FSF_NO_RANKS,
    FSF_RANKS_BEYOND, /* that one and all farther ones */
    FSF_RANKS_SECOND  /* that one, if it is the second: versions of the engine differ on others */
};

/* An option that sets others: an older one, or one of both players. */
struct fsf_alias {
    const char *key;
    const char *keys[7];  /* what it sets, NULL-terminated; of ranks White's and Black's region */
    enum fsf_ranks ranks; /* of which they are */
    bool older;           /* engines before 14.1 know it, but not what it sets */
};

/* NULL: there is no such option. */
const struct fsf_option *fsf_option(const char *key);
const struct fsf_option *fsf_options(size_t *count);

/* What to write instead of a value that is none of the option's type; NULL: it is one. */
const char *fsf_value_wanted(const struct fsf_option *option, const char *value);

/* In the order in which the engine applies them. */
const struct fsf_alias *fsf_aliases(size_t *count);
bool fsf_is_alias(const char *key);

/* Helps with the option that was meant. */
void fsf_suggest_option(struct finding *finding, const char *key);

/* The engine's rules of counting at the end of a game, as `counting:` of a definition has them. */

/* A limit of a count against a bare King, by one of the engine's kinds of pieces; NULL: any. */
struct fsf_limit {
    const char *kind;
    int men, moves;
};
enum { FSF_LIMITS = 6 };

struct fsf_counting {
    const char *name;                    /* the value of countingRule */
    bool men;                            /* the count of a bare King begins at the number of men */
    int board, board_men;                /* as in struct counting */
    struct fsf_limit limits[FSF_LIMITS]; /* those without moves are none */
};

size_t fsf_counting_count(void);
const struct fsf_counting *fsf_counting_at(size_t index);

/* The board of a variant: its size, the men of its start position, and sets of squares. */

enum { FSF_FILES = 12, FSF_RANKS = 10, FSF_SQUARES = FSF_FILES * FSF_RANKS };

/* A set of squares: of files from the left, and ranks from below as the first player sees them,
 * both from 0. */
struct fsf_region {
    bool squares[FSF_RANKS][FSF_FILES];
};

struct fsf_man {
    const struct fsf_piece *piece; /* NULL: none */
    int side;                      /* 0 White */
    bool promoted;
    bool wall; /* no square of the board */
};

struct fsf_board {
    int width, height;
    struct fsf_man men[FSF_RANKS][FSF_FILES]; /* ranks from below */
    const char *hands;                        /* letters of men in hand, "" for none */
    const char *castling;                     /* the field of castling rights, "-" for none */
    int checks[2];    /* that each player has to give, where the variant counts them */
    struct place fen; /* of startFen */
};

/* False after a finding. */
bool fsf_board_read(struct arena *arena, const struct fsf_variant *variant, struct fsf_board *board,
                    struct diags *diags);

/* The squares of that setting, or those of the engine's default; "all" are all of them. Squares
 * outside the board are left out. False after a finding. */
bool fsf_region_read(const struct fsf_variant *variant, const struct fsf_board *board,
                     const char *key, struct fsf_region *region, struct diags *diags);

/* How many of the last ranks, as the side sees them, make up the region; -1: it is none such. */
int fsf_region_depth(const struct fsf_board *board, const struct fsf_region *region, int side);
/* The same of a row of ranks, counted from the side of the player from 1. */
bool fsf_region_ranks(const struct fsf_board *board, const struct fsf_region *region, int side,
                      int *first, int *last);
/* Writes it as a list of squares and of blocks, by two corners: "[a1-e2, c3]". */
void fsf_region_write(const struct fsf_region *region, struct buf *out);
bool fsf_region_is_empty(const struct fsf_region *region);
/* Whether a slide from the square comes back onto the region after it left it: the engine goes on
 * there, while here the slide has ended. And whether no diagonal does so. */
bool fsf_region_comes_back(const struct fsf_region *region, int width, int height, int file,
                           int rank, struct vec step);
bool fsf_region_is_joined(const struct fsf_region *lines, int width, int height);
