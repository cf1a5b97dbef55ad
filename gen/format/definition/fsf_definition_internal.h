/* A definition while it is made of a variant. Private to fsf_definition*.c. */
#pragma once

#include "format/definition/fsf_definition.h"
#include "yaml/write.h"

/* Pieces of the variant by their index, a bit each. */
typedef uint64_t fsf_set;

/* What becomes of a piece of the variant. */
struct fsf_role {
    const struct fsf_piece *piece;
    const char *name;
    const char *promotes; /* letters of what it becomes; NULL: it does not promote */
    unsigned sides;       /* bits of the players who can have it */
    unsigned chosen;      /* bits of the players whose men choose it when they promote */
    const char *limit;    /* so many of it come by promotion; NULL: any */
    const char *within;   /* as the value of `within:`; NULL: everywhere */
};

/* Squares that some pieces never leave, and the terrain that they are. */
struct fsf_place {
    const char *name;
    struct fsf_region squares[2];
};

struct fsf_definition {
    struct arena *arena;
    const struct fsf_variant *variant;
    struct fsf_board board;
    struct fsf_role roles[FSF_PIECE_LIMIT];
    fsf_set used;     /* those that stand in the start position, or another one becomes them */
    fsf_set royal;    /* but not all of them are used */
    fsf_set promoted; /* another one becomes them */
    fsf_set chooses;  /* they become what the player chooses */
    fsf_set must;     /* they promote whether the player likes it or not */
    int depth;        /* farthest ranks of promotion; 0: none, or */
    const char *zone; /* other squares, as the value of `zone:`; NULL: none */
    bool zone_left;   /* men that go forward could leave it */
    struct fsf_region zones[2];             /* the squares, of each player */
    struct yaml_writer out, rules, terrain; /* terrain: the rows below `terrain:` */
    bool passing_in_zone;                   /* what passes can be taken on squares of the zone */
    bool double_steps;                      /* some moves pass squares where they can be captured */
    bool far_steps;                         /* some of three squares or more do */
    unsigned passed[2]; /* ranks from the player's side that some move passes, a bit each */
    int caught[2];      /* the only ranks, first and last, where it is taken; 0: all */
    bool own_choices;   /* players promote to different pieces */
    struct fsf_place *places;
    size_t place_count;
    bool unlike[2]; /* it is not mirrored, not turned by a half turn */
    bool walls;     /* moves build some */
    bool lines;     /* some pieces go along them, too */
    struct diags *diags;
    bool good;
};

/* --- settings --- */

/* The values of settings, or the engine's defaults where there are none. */
const char *fsf_value(const struct fsf_definition *def, const char *key);
int fsf_number(const struct fsf_definition *def, const char *key);
bool fsf_is(const struct fsf_definition *def, const char *key, const char *value);
bool fsf_true(const struct fsf_definition *def, const char *key);
/* That of one player, 0 White: "promotionPieceTypesWhite" of "promotionPieceTypes". */
const char *fsf_value_of(const struct fsf_definition *def, const char *key, int side);

/* The squares of a setting. False after a finding. */
bool fsf_squares(struct fsf_definition *def, const char *key, struct fsf_region *region);
/* The same of both players, "dropRegion". */
bool fsf_both_squares(struct fsf_definition *def, const char *key, struct fsf_region regions[2]);

/* Reports that no rule here says what the setting does. */
struct finding *fsf_refuse(struct fsf_definition *def, const char *key, const char *why);
/* The same of anything at a place. */
struct finding *fsf_refuse_at(struct fsf_definition *def, struct place at, const char *what,
                              const char *why);
/* The same of a setting about what Piecework does not cover. */
void fsf_refuse_uncovered(struct fsf_definition *def, const char *key, const char *rule);

/* --- pieces --- */

/* The role of a letter in either case; NULL: there is none. */
struct fsf_role *fsf_role(const struct fsf_definition *def, char letter);
/* That of a kind which comes into play; NULL: none. */
struct fsf_role *fsf_role_of(const struct fsf_definition *def, const char *kind);
bool fsf_is_kind(const struct fsf_role *role, const char *kind);
/* The role that follows in the set, or the first one; NULL: there is none. */
struct fsf_role *fsf_next(const struct fsf_definition *def, fsf_set set,
                          const struct fsf_role *role);

fsf_set fsf_bit(const struct fsf_definition *def, const struct fsf_role *role);
bool fsf_has(const struct fsf_definition *def, fsf_set set, const struct fsf_role *role);
size_t fsf_count(fsf_set set);
/* The pieces that letters name, "nbrq", "*" or "-"; those of a kind. */
fsf_set fsf_named(const struct fsf_definition *def, const char *letters);
fsf_set fsf_of_kind(const struct fsf_definition *def, const char *kind);
bool fsf_names(const char *letters, const struct fsf_piece *piece);
/* Pieces that come into play and promote. */
fsf_set fsf_promoting(const struct fsf_definition *def);
/* Whether there is a King: the engine calls check only what attacks one, no other man whose loss is
 * the end. */
bool fsf_has_king(const struct fsf_definition *def);
/* The first royal piece; NULL: none is. */
struct fsf_role *fsf_royal(const struct fsf_definition *def);

/* Men of the pieces that the side has on the board in the start position. */
int fsf_men(const struct fsf_definition *def, fsf_set set, int side);
const struct fsf_man *fsf_man(const struct fsf_definition *def, int square);
/* Whether captured men come to the hand of who takes them, or of a partner at another board; and
 * the pieces that a side holds in the start position. */
bool fsf_drops_captured(const struct fsf_definition *def);
fsf_set fsf_held(const struct fsf_definition *def);

/* Puts a list of names, "pieces: [King, Queen]"; nothing without any. Whether there are some. */
bool fsf_put_pieces(const struct fsf_definition *def, struct yaml_writer *y, const char *key,
                    enum yaml_form form, fsf_set set);
/* The same in the order of letters, or of words for kinds that come into play. */
bool fsf_put_letters(const struct fsf_definition *def, struct yaml_writer *y, const char *key,
                     enum yaml_form form, const char *letters);
bool fsf_put_kinds(const struct fsf_definition *def, struct yaml_writer *y, const char *key,
                   enum yaml_form form, const char *const *kinds);

/* Puts a word where the setting has that value. */
void fsf_put_if(struct fsf_definition *def, const char *setting, const char *value, const char *key,
                const char *word);

/* --- the parts --- */

/* Lays out a terrain of those squares, the first and the second player's; those of both are
 * nobody's. `enter`: who may enter; NULL: all. In fsf_definition_promotion.c. */
void fsf_lay_terrain(struct fsf_definition *def, const char *name, const struct fsf_region *first,
                     const struct fsf_region *second, const char *enter, const char *pattern);
/* Squares that are no part of the board. */
void fsf_lay_walls(struct fsf_definition *def);
/* The lines of a palace as a terrain: fsf_definition_moves.c. */
void fsf_lay_lines(struct fsf_definition *def);

/* The value of `within:` for men of the piece; NULL: they go everywhere. */
const char *fsf_within(struct fsf_definition *def, const struct fsf_role *role);

/* What passes squares, and where it can be captured there: fsf_definition_moves.c. */
void fsf_find_double_steps(struct fsf_definition *def);
/* Their moves, as the value of `moves:`, "" for none; NULL after a finding. fsf_definition_moves.c.
 */
const char *fsf_moves_value(struct fsf_definition *def, const struct fsf_role *role);
/* All rows of `rules:`: fsf_definition_rules.c, and what a man counts when points decide. */
void fsf_write_rules(struct fsf_definition *def);
int fsf_points(const struct fsf_definition *def, const struct fsf_piece *piece);

/* What pieces become: fsf_definition_promotion.c. */
void fsf_find_promotion(struct fsf_definition *def);
/* The row `setup-hands:`, if something is held at the beginning, which both may do alike. */
bool fsf_hands_alike(const struct fsf_definition *def);
void fsf_write_hands(struct fsf_definition *def);
/* Rows of `rules:`, and the piece that is a wall: fsf_definition_promotion.c. */
void fsf_write_walls(struct fsf_definition *def);
void fsf_write_wall_piece(struct fsf_definition *def);
void fsf_write_drops(struct fsf_definition *def);
void fsf_write_promotion(struct fsf_definition *def);
/* Those of castling, of first leaps and of passing: fsf_definition_moves.c. */
void fsf_write_castling(struct fsf_definition *def);
void fsf_write_leaps(struct fsf_definition *def);
void fsf_write_passing(struct fsf_definition *def);
