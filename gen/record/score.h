/* Records of games: a header, numbered moves with comments, and a result.
 *
 *     [Event "Club evening"]
 *     [Position "4k/5/5/5/K4 1"]
 *     1. e2-e4 {the usual} e7-e5 ; and so on
 *     2. g1-f3 1/2-1/2 */
#pragma once

#include "record/notation.h"

/* Plies, and lines of the header, of one record. */
enum { SCORE_LIMIT = 100000, TAGS_LIMIT = 20000 };

/* A line of the header: what it says and of what. */
struct score_tag {
    struct located key, value;
};

/* What a record says behind so many plies, between its moves. */
struct score_comment {
    size_t plies;
    const char *text;
};

struct score {
    bool begun;             /* the header is understood: what was read of the moves can be played */
    struct score_tag *tags; /* in their order */
    size_t tag_count;
    struct place start; /* where the record says from which position it begins; unknown: nowhere */
    struct lookup keys; /* of the tags; private to score.c */
    struct ply *plies;
    size_t count;
    struct score_comment *comments; /* of records of other programs, where they are asked for */
    size_t comment_count;
    enum result_word result;
    struct place result_place; /* valid when a result is written */
    bool has_result;
};

/* Reads a record: first a header, `[Event "Club evening"]`, in which Position is where the moves
 * begin, Result the result and Game the name of the game, and all else is for the reader; moves as
 * notation.h has them, with blanks or commas between; numbers "12." before the first player's
 * moves, "12..." before the second's, which must be right; comments in braces, or from ';' to the
 * end of the line; last a result in the words of the game, usually "1-0", "0-1", "1/2-1/2" or "*"
 * for none yet. `start` is the position in which the moves begin; the header's replaces it. False
 * after findings; where a move is not understood, the score has those before it. */
bool score_read(struct arena *arena, const struct game *game, const struct located *text,
                struct placement *start, struct score *score, struct diags *diags);

/* Notes that the record says there from which position it begins; the first place is kept. */
void score_begins(struct score *score, struct place place);

/* The line of the header with that key, in either case; NULL: none. */
const struct score_tag *score_tag(const struct score *score, const char *key);

/* The value of a line of the header, which begins with the quotation mark at byte `open` of the
 * text; `\"` is a mark in it and `\\` a backslash. Returns the byte behind the closing mark, or 0:
 * there is none in the line. */
size_t score_tag_value(struct arena *arena, const struct located *text, size_t open,
                       struct located *value);

/* Writes a line of the header. */
void score_put_tag(struct buf *out, const char *key, const char *value);

/* Adds a line of the header; returns one that has its key already, when nothing is added. That
 * there are too many is reported once; those behind are left out. */
const struct score_tag *score_add_tag(struct arena *arena, struct score *score,
                                      const struct score_tag *tag, struct diags *diags);
/* Adds a ply. False after a finding, when there are too many. */
bool score_add_ply(struct arena *arena, struct score *score, const struct ply *ply,
                   struct diags *diags);

/* Worked examples: positions of a game with moves made in them and what comes of it, to be proved
 * and drawn. */

enum { LABEL_LIMIT = 4 }; /* characters */

/* A sign in a square. */
struct label {
    struct square square;
    const char *text;
};

/* What is drawn over a position. */
struct marks {
    struct ply *arrows, *refused; /* over the squares of each; never drops; refused: forbidden */
    size_t arrow_count, refused_count;
    struct square *circles, *dots, *crosses, *closed, *shaded, *numbers; /* numbers count from 1 */
    size_t circle_count, dot_count, cross_count, closed_count, shaded_count, number_count;
    struct label *labels;
    size_t label_count;
    bool of_moves; /* they tell where men may go, what they may take, and what keeps them */
};

/* What the rules make of a position: X(id, in files, in sentences about how a game has ended) */
#define OUTCOMES(X)                                                                                \
    X(OPEN, "open", NULL)                                                                          \
    X(CHECK, "check", NULL) /* goes on, but the player to move is in check */                      \
    X(CAPTURE, "capture", "capture of the royal piece")                                            \
    X(GOAL, "goal", "reaching the goal")                                                           \
    X(REDUCTION, "reduction", "leaving the other too few pieces")                                  \
    X(CHECKS, "checks", "giving check as many times as it takes")                                  \
    X(ROW, "row", "a row of pieces")                                                               \
    X(BLOCK, "block", "a block of pieces")                                                         \
    X(SHUT_IN, "shut-in", "shutting a piece in")                                                   \
    X(CHECKMATE, "checkmate", "checkmate")                                                         \
    X(STALEMATE, "stalemate", "stalemate") /* no legal move, but no check */                       \
    X(REPETITION, "repetition", "repetition")                                                      \
    X(PERPETUAL_CHECK, "perpetual-check", "perpetual check")                                       \
    X(PERPETUAL_CHASE, "perpetual-chase", "perpetual chase")                                       \
    X(TO_AND_FRO, "to-and-fro", "moves to and fro") /* of one man by a player */                   \
    X(IDLE, "no-progress", "too many moves without progress")                                      \
    X(COUNTED, "count", "the end of the count")                                                    \
    X(PASSES, "passes", "two passes in a row") /* of both players */                               \
    X(FACING, "facing", "royal pieces that face each other")                                       \
    X(VOID_MATE, "void-mate", "a mate that none of its checks makes good")                         \
    X(FOUL_MATE, "foul-mate", "a mate that the other may not give")                                \
    X(DEAD, "dead-position", "a dead position") /* neither player can mate */                      \
    X(CLAIM, "claim", NULL) /* goes on, but the player to move may claim a draw */

enum outcome {
    OUTCOME_UNSTATED,
#define X(id, name, words) OUTCOME_##id,
    OUTCOMES(X)
#undef X
        OUTCOME_COUNT,
    OUTCOME_SPENT = OUTCOME_COUNT, /* a player has few men left, and does not lose; files have it as
                                    * OUTCOME_REDUCTION */
    OUTCOME_KINDS
};
/* As the file has them, from OUTCOME_OPEN on; NULL-terminated. */
extern const char *const outcome_names[OUTCOME_COUNT];

/* Why a move is not legal. */
enum refused {
    REFUSED_UNSTATED,
    REFUSED_NO_MOVE,      /* the man does not go there at all */
    REFUSED_ENDED,        /* the game has */
    REFUSED_EMPTY,        /* no such man is there */
    REFUSED_TURN,         /* it is the other player's */
    REFUSED_OTHER_MAN,    /* another one than is written */
    REFUSED_UNCLEAR,      /* several men could be meant */
    REFUSED_OWN_MAN,      /* stands where it would go */
    REFUSED_BLOCKED,      /* men stand in its way, or none to jump over does */
    REFUSED_TERRAIN,      /* which it may not enter */
    REFUSED_STRONGER,     /* is what it would take */
    REFUSED_TAKING,       /* it takes, or does not take, otherwise than is written, or only so */
    REFUSED_FIRST_MOVE,   /* it could only be */
    REFUSED_PROMOTION,    /* is not possible */
    REFUSED_STAYING,      /* it must promote */
    REFUSED_CHECK,        /* a royal man could be taken */
    REFUSED_GIVING_CHECK, /* which is forbidden */
    REFUSED_CAPTURE,      /* it takes nothing, but another move does */
    REFUSED_REPETITION,   /* of the position */
    REFUSED_PASS,         /* it passes, which the player may not do, or not now */
    REFUSED_NO_DROPS,     /* in this game */
    REFUSED_NOT_HELD,     /* what would be dropped */
    REFUSED_OCCUPIED,     /* where it would be dropped */
    REFUSED_STUCK,        /* it could never move from there */
    REFUSED_FILE,         /* has another one */
    REFUSED_DROP_MATE,
    REFUSED_DROP_PLACE, /* where none of its kind is dropped */
    REFUSED_DROP_FIRST, /* another man, which must be */
    REFUSED_DROP_EARLY, /* its player has more men left than `left` of its drops says */
    REFUSED_TRADE,      /* it takes a man that may not be traded so */
    REFUSED_ENCLOSED,   /* it would be enclosed there; or a man that is must return first */
    REFUSED_COUNT
};

/* As the file has them, from REFUSED_NO_MOVE on; NULL-terminated. */
extern const char *const refused_names[REFUSED_COUNT];

/* What a move did: where the men stood that it took, and what is not seen by its squares. */
struct trail {
    struct square *taken;
    size_t taken_count;
    bool promotes;
    bool otherwise; /* as it is written it is not legal, but if it promotes, or does not, other than
                     * that; then all here is of that move */
    const struct ply *way;     /* with the squares where it turns; NULL: it does not */
    const struct ply *partner; /* how the man went with which it castled; NULL: none did */
};

struct example {
    struct located name, caption, note;
    struct located position_text, result_text; /* result_text.text NULL: none is stated */
    struct ply *plies;
    size_t ply_count;
    struct placement *steps; /* ply_count + 1: as stated, then after each move, as far as they are
                              * legal; the others are not known before play/game_open.h */
    struct trail *trails;    /* of each move; likewise */
    size_t made;             /* moves that are legal, one behind the other, and */
    struct position *end;    /* where they lead; NULL: they were not played */
    struct placement result; /* as stated */
    enum outcome outcome;
    struct place outcome_place;
    struct located outcome_text; /* with who has won; text NULL: `outcome` is a word alone, or not
                                    stated */
    bool result_stated;          /* who has won; then: */
    int winner;                  /* side; -1: nobody */
    bool illegal;                /* the last move; it need not be possible at all */
    struct located reason;       /* why; text NULL: not said */
    enum refused because;        /* the rule that it breaks */
    struct place because_place;
    struct located region_text;
    struct region region;   /* what is drawn: the whole board until the moves are made */
    const struct ply *last; /* made before the first position; NULL: not known */
    struct view view;
    struct marks marks;   /* on the position before the moves */
    struct square *goers; /* on the same: men with dots where they may go */
    size_t goer_count;
    struct place goers_place;
    struct place place;
};

/* Adds it, with a name that no other one has. */
void game_add_example(struct arena *arena, struct game *game, const struct example *example);
/* By its name in either case; NULL when there is none. */
const struct example *game_example(const struct game *game, const char *name);
/* Whether the definition may have an example of that name which could not be read: the reason was
 * reported, and that it is missing would be false. */
bool game_lost_example(const struct game *game, const char *name);
