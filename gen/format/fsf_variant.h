/* A variant of Fairy-Stockfish's variants.ini with all that it inherits: its pieces, and its
 * settings by their canonical keys. */
#ifndef PIECEWORK_FORMAT_FSF_VARIANT_H
#define PIECEWORK_FORMAT_FSF_VARIANT_H

#include "format/ini.h"

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

#endif
