/* A definition while it is made of a variant. Private to fsf_definition*.c. */
#ifndef PIECEWORK_FORMAT_FSF_DEFINITION_INTERNAL_H
#define PIECEWORK_FORMAT_FSF_DEFINITION_INTERNAL_H

#include "format/fsf_board.h"
#include "format/definition/fsf_definition.h"

/* What becomes of a piece of the variant. */
struct fsf_role {
    const struct fsf_piece *piece;
    const char *name;
    bool used; /* it stands in the start position, or another one becomes it */
    bool royal;
    bool promoted;        /* another one becomes it */
    bool chooses;         /* it becomes what the player chooses */
    bool must;            /* it promotes whether the player likes it or not */
    const char *promotes; /* as the value of `promotes:`; NULL: it does not */
    unsigned sides;       /* bits of the players who can have it */
    unsigned chosen;      /* bits of the players whose men choose it when they promote */
    const char *limit;    /* so many of it come by promotion; NULL: any */
    const char *within;   /* as the value of `within:`; NULL: everywhere */
};

/* Squares that some pieces never leave, and the terrain that they are. */
struct fsf_place {
    const char *name;
    struct fsf_region white, black;
};

struct fsf_definition {
    struct arena *arena;
    const struct fsf_variant *variant;
    struct fsf_board board;
    struct fsf_role roles[FSF_PIECE_LIMIT];
    int depth;                       /* farthest ranks of promotion; 0: none, or */
    const char *zone;                /* other squares, as the value of `zone:`; NULL: none */
    bool zone_left;                  /* men that go forward could leave it */
    struct fsf_region zones[2];      /* the squares, of each player */
    const char *mode;                /* of promotion: "optional", "automatic"; NULL: none */
    const char *musts;               /* where it is optional, ", must: [Pawn]" or "" */
    struct buf *out, rules, terrain; /* terrain: the rows below `terrain:` */
    bool passing_in_zone;            /* what passes can be taken on squares of the zone */
    bool double_steps;               /* some moves pass squares where they can be captured */
    bool far_steps;                  /* some of three squares or more do */
    bool passed[2][FSF_RANKS];       /* by player and rank from its side: some move passes it */
    int caught[2];                   /* the only ranks, first and last, where it is taken; 0: all */
    bool own_choices;                /* players promote to different pieces */
    struct fsf_place *places;
    size_t place_count;
    bool unlike[2]; /* it is not mirrored, not turned by a half turn */
    bool walls;     /* moves build some */
    bool lines;     /* some pieces go along them, too */
    struct diags *diags;
    bool good;
};

/* --- fsf_definition_values.c --- */

/* The values of settings, or the engine's defaults where there are none. */
const char *fsf_value(const struct fsf_definition *def, const char *key, const char *otherwise);
bool fsf_is(const struct fsf_definition *def, const char *key, const char *value,
            const char *otherwise);
bool fsf_true(const struct fsf_definition *def, const char *key, bool otherwise);

/* Whether men may come to stand where they could never move: "allowed", or "forbidden". */
const char *fsf_stuck(const struct fsf_definition *def);

/* Reports that no rule here says what the setting does. */
struct finding *fsf_refuse(struct fsf_definition *def, const char *key, const char *why);
/* The same of anything at a place. */
struct finding *fsf_refuse_at(struct fsf_definition *def, struct place at, const char *what,
                              const char *why);
/* The same of a setting about what Piecework does not cover. */
void fsf_refuse_uncovered(struct fsf_definition *def, const char *key, const char *rule);

/* The same of a setting that both players must have alike. */
void fsf_same_for_both(struct fsf_definition *def, const char *white, const char *black);

/* The role of a letter in either case; NULL: there is none. */
struct fsf_role *fsf_role(struct fsf_definition *def, char letter);
/* Whether the set of letters, "nbrq", "*" or "-", names the piece. */
bool fsf_names(const char *letters, const struct fsf_piece *piece);
/* Whether captured men come to the hand of who takes them, or of a partner at another board; and
 * whether a side holds the piece in the start position: fsf_definition_promotion.c. */
bool fsf_drops_captured(const struct fsf_definition *def);
bool fsf_is_held(const struct fsf_definition *def, const struct fsf_piece *piece);
/* Whether the letters name all pieces that come into play. */
bool fsf_names_all(const struct fsf_definition *def, const char *letters);
/* ", pieces: King" or ", pieces: [King, Queen]" of those that come into play. */
const char *fsf_list_pieces(struct fsf_definition *def, const char *letters, size_t *count);
/* Men of the piece that the side has on the board in the start position. */
int fsf_men(const struct fsf_definition *def, const struct fsf_piece *piece, int side);

/* The role of the royal piece; NULL: none is. */
struct fsf_role *fsf_royal(struct fsf_definition *def);
/* Whether the first one may become the other. */
bool fsf_becomes(const struct fsf_role *role, const struct fsf_role *other);
/* Adds a row of `rules:`. */
void fsf_rule(struct fsf_definition *def, const char *key, const char *value);

/* --- the parts --- */

/* Lays out a terrain of those squares, the first and the second player's; those of both are
 * nobody's. `more`: what else its row says, from ", " on. In fsf_definition_promotion.c. */
void fsf_lay_terrain(struct fsf_definition *def, const char *name, const struct fsf_region *first,
                     const struct fsf_region *second, const char *more);
/* Squares that are no part of the board. */
void fsf_lay_walls(struct fsf_definition *def);
/* The lines of a palace as a terrain, and the moves along them in Betza notation of a piece; NULL:
 * it has none. fsf_definition_goals.c */
void fsf_lay_lines(struct fsf_definition *def);
const char *fsf_line_moves(const struct fsf_definition *def, const struct fsf_piece *piece);

/* The value of `within:` for men of the piece; NULL: they go everywhere. */
const char *fsf_within(struct fsf_definition *def, const struct fsf_role *role);

/* What passes squares, and where it can be captured there: fsf_definition_moves.c. */
void fsf_find_double_steps(struct fsf_definition *def);
/* Adds first moves to the others; false after a finding. */
struct fsf_moves;

/* The row of passing. */
void fsf_write_passing(struct fsf_definition *def);
/* Their moves, as the value of `moves:`, "" for none; NULL after a finding. fsf_definition_moves.c.
 */
const char *fsf_moves_value(struct fsf_definition *def, const struct fsf_role *role);
/* The row `goal:` of `rules:`, and royal men that follow from it: fsf_definition_goals.c. */
void fsf_write_goals(struct fsf_definition *def);
/* The goal of men in a row or a block, "{in-a-row: 3}"; NULL: there is none.
 * fsf_definition_values.c */
const char *fsf_rows_goal(struct fsf_definition *def);
/* Whether there is a King: the engine calls check only what attacks one, no other man whose loss is
 * the end. fsf_definition_captures.c */
bool fsf_has_king(const struct fsf_definition *def);
/* The rows of `rules:` about captures: fsf_definition_captures.c. */
void fsf_write_captures(struct fsf_definition *def);
/* The row `walls:` among them, and the piece that is a wall: fsf_definition_promotion.c. */
void fsf_write_walls(struct fsf_definition *def);
void fsf_write_wall_piece(struct fsf_definition *def);

/* Whether both players hold the same men at the beginning. */
bool fsf_hands_alike(const struct fsf_definition *def);
/* The row `setup-hands:`, if something is held at the beginning: fsf_definition_promotion.c. */
void fsf_write_hands(struct fsf_definition *def);
/* The row `drops:` among them, if there are drops: fsf_definition_promotion.c. */
void fsf_write_drops(struct fsf_definition *def);
/* Those about draws and repetition: fsf_definition_goals.c. */
void fsf_write_draws(struct fsf_definition *def);
/* What pieces become, and the row of promotion: fsf_definition_promotion.c. */
void fsf_find_promotion(struct fsf_definition *def);
void fsf_write_promotion(struct fsf_definition *def);

void fsf_write_leaps(struct fsf_definition *def);
/* The row of castling: fsf_definition_moves.c. */
void fsf_write_castling(struct fsf_definition *def);

#endif
