/* Worked examples: positions of a game with moves made in them and what comes of it, to be proved
 * and drawn. */
#ifndef PIECEWORK_RECORD_EXAMPLE_H
#define PIECEWORK_RECORD_EXAMPLE_H

#include "record/notation.h"
#include "record/placement/view.h"

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
};

/* What the rules make of the last position: the game goes on, or how it has ended. */
enum outcome {
    OUTCOME_UNSTATED,
    OUTCOME_OPEN,
    OUTCOME_CHECK, /* goes on, but the player to move is in check */
    OUTCOME_CAPTURE,
    OUTCOME_GOAL,
    OUTCOME_REDUCTION,
    OUTCOME_CHECKS,
    OUTCOME_ROW,
    OUTCOME_BLOCK,
    OUTCOME_CHECKMATE,
    OUTCOME_STALEMATE,
    OUTCOME_REPETITION,
    OUTCOME_PERPETUAL_CHECK,
    OUTCOME_PERPETUAL_CHASE,
    OUTCOME_TO_AND_FRO,
    OUTCOME_IDLE,
    OUTCOME_COUNTED,
    OUTCOME_PASSES,
    OUTCOME_FACING,
    OUTCOME_VOID_MATE,
    OUTCOME_FOUL_MATE,
    OUTCOME_DEAD,
    OUTCOME_CLAIM, /* goes on, but the player to move may claim a draw */
    OUTCOME_COUNT
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
    REFUSED_TRADE,      /* it takes a man that may not be traded so */
    REFUSED_COUNT
};

/* As the file has them, from REFUSED_NO_MOVE on; NULL-terminated. */
extern const char *const refused_names[REFUSED_COUNT];

struct example {
    struct located name, caption, note;
    struct located position_text, result_text; /* result_text.text NULL: none is stated */
    struct ply *plies;
    size_t ply_count;
    struct placement *steps; /* ply_count + 1: as stated, then after each move */
    struct trail *trails;    /* of each move */
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
    struct region region;   /* what is drawn */
    const struct ply *last; /* made before the first position; NULL: not known */
    struct view view;
    struct marks marks; /* on the position before the moves */
    struct place place;
};

/* By its name in either case; NULL when there is none. */
const struct example *game_example(const struct game *game, const char *name);
/* Whether the definition may have an example of that name which could not be read: the reason was
 * reported, and that it is missing would be false. */
bool game_lost_example(const struct game *game, const char *name);

#endif
