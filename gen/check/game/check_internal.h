/* The single checks of a game, and what checks share. Private to check/game/. */
#pragma once

#include "check/game/check.h"

#include "yaml/tree.h"

/* --- checks of a game; each says what it needs and skips the rest --- */

/* What is checked, where findings go, and the memory of what they say. */
struct checking {
    struct arena *arena;
    const struct game *game;
    struct diags *diags;
};

typedef void game_check(const struct checking *c);
typedef void piece_check(const struct checking *c, const struct piece *piece);

/* Every check, of the game or of each of its pieces, in the order in which they are run. */
#define CHECKS(GAME, PIECE)                                                                        \
    PIECE(check_agreement)                                                                         \
    PIECE(check_texts)                                                                             \
    GAME(check_witnesses)                                                                          \
    PIECE(check_text_rules)                                                                        \
    PIECE(check_text_terms)                                                                        \
    PIECE(check_places)                                                                            \
    PIECE(check_lopsided)                                                                          \
    PIECE(check_second)                                                                            \
    PIECE(check_circles)                                                                           \
    PIECE(check_promoted)                                                                          \
    GAME(check_zone_use)                                                                           \
    PIECE(check_promoted_codes)                                                                    \
    PIECE(check_swaps)                                                                             \
    GAME(check_in_play)                                                                            \
    PIECE(check_lines)                                                                             \
    PIECE(check_mobility)                                                                          \
    PIECE(check_dead_ends)                                                                         \
    PIECE(check_first_moves)                                                                       \
    GAME(check_ground)                                                                             \
    GAME(check_passing)                                                                            \
    PIECE(check_hobbling)                                                                          \
    GAME(check_symmetry)                                                                           \
    GAME(check_sides)                                                                              \
    GAME(check_royals)                                                                             \
    GAME(check_zone)                                                                               \
    GAME(check_dots)                                                                               \
    GAME(check_terrain_symmetry)                                                                   \
    GAME(check_closed)                                                                             \
    GAME(check_around)                                                                             \
    GAME(check_terrain_reach)                                                                      \
    GAME(check_evidence)                                                                           \
    GAME(check_start)
#define GAME_CHECK(name) game_check name;
#define PIECE_CHECK(name) piece_check name;
CHECKS(GAME_CHECK, PIECE_CHECK)
game_check check_faces, check_perft; /* which others come before */

/* --- faces --- */

/* What tells the pieces of a game apart, by what is printed of them: their drawn mnemonics, the
 * promoted ones with a dot; native characters; pictures; letters; marks of promoted pieces beside
 * those; strengths. None: nothing does. */
enum told_by {
    BY_MNEMONIC = 1,
    BY_NATIVE = 2,
    BY_PICTURE = 4,
    BY_MARKS = 8,
    BY_SHORT = 16,
    BY_LETTER = 32,
    BY_STRENGTH = 64
};

/* Whether the definition claims the fact: claims are compared with what is so, so that whoever
 * claims it knows it. */
bool fact_is_claimed(const struct game *game, const char *name);

/* Reports pieces that none of those bits tells apart, as printed by the part of a layout that
 * stands at `part`; without one, as the definition alone has them. What a piece lacks tells it from
 * none.
 */
void check_alike(struct arena *arena, const struct game *game, unsigned by, struct place part,
                 struct diags *diags);

/* --- words --- */

/* A set as the value of `moves:`; owned by the arena. */
const char *betza_value(struct arena *arena, const struct moveset *set);

/* What a piece may do by the moves of a set that is not empty: "slide any number of squares
 * straight backward"; owned by the arena. Of long sets summary_of() has the beginning alone. */
const char *verb_of(struct arena *arena, const struct moveset *set);
const char *summary_of(struct arena *arena, const struct moveset *set);

/* Offers Betza notation in place of `moves:`, where that is one text. */
void choose_moves(struct finding *finding, const struct located *moves, const char *betza);

/* Items for a sentence: "Pawn, Lance and Knight". */
struct list {
    const char **items; /* in the arena */
    size_t count;
};
void list_put(struct arena *arena, struct list *list, const char *item);
/* Of more than `most` items only the first are named: "Pawn, Lance and 3 more". */
const char *list_text(struct arena *arena, const struct list *list, size_t most);

/* "Black’s Rook", or "nothing"; owned by the arena. */
const char *man_named(struct arena *arena, const struct game *game, struct man man);

/* --- what examples and claims follow from --- */

struct cause {
    const char *rules[4]; /* by their keys */
    bool moves;           /* the moves of who has moved are another cause */
    bool single;          /* examples that go wrong so have reasons of their own each */
};

/* Notes where a rule stands, within it what is a word of the first sentence about it and not of the
 * second. False when the definition does not state it. */
bool note_rule(const struct game *game, struct finding *finding, const char *key, const char *is,
               const char *claimed);
void note_moves(struct finding *finding, const struct piece *piece);
void note_promotion(struct finding *finding, const struct piece *piece);

/* What is found to be false already, of claims: findings, each with the rule or the piece that it
 * follows from. */
struct tellings {
    struct arena *arena;
    struct telling {
        const char *rule;          /* NULL: none */
        const struct piece *piece; /* NULL: none */
        struct finding *finding;
    } * list;
    size_t count;
};
/* Adds a note to what is told of the rule or of the piece; false: nothing is. */
bool note_again(const struct tellings *tellings, const char *rule, const struct piece *piece,
                struct place place, const char *words);

void check_claims(const struct checking *c, struct tellings *tellings);
void check_examples(const struct checking *c, const struct tellings *tellings);

/* Whether two spellings say the same: with hobbling, and without unless the rules demand it. */
bool same_moves(const struct game *game, const struct moveset *a, const struct moveset *b);

/* Whether what is claimed of the piece's promotion, or of what becomes it, contradicts that
 * promotion: this is a finding, and what follows is none. */
bool promotion_in_doubt(const struct game *game, const struct piece *piece);
/* Whether a table from elsewhere has been found to contradict the game: so much may follow from
 * that that all of it waits. */
bool witness_contradicts(const struct diags *diags);

extern const char *const sides[]; /* first second */

/* Whether the setup is as symmetric as it is said to be; true of one that was not read, NULL. */
bool setup_symmetric(const struct game *game);
/* The square that corresponds to this one; what that symmetry is, "a mirror image"; and what such
 * findings help with. */
struct square symmetric_square(const struct game *game, struct square square);
const char *symmetry_name(const struct game *game);
void help_with_symmetry(const struct checking *c, struct finding *finding, const char *remedy);
