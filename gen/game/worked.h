/* Worked examples: positions of a game with moves made in them and what comes of it, to be proved
 * and drawn. */
#ifndef PIECEWORK_GAME_WORKED_H
#define PIECEWORK_GAME_WORKED_H

#include "game/notation.h"

/* What is drawn over a position. */
struct marks {
    struct ply *arrows; /* over the squares of each; never drops */
    size_t arrow_count;
    struct square *circles, *crosses, *shaded, *numbers; /* numbers count from 1 */
    size_t circle_count, cross_count, shaded_count, number_count;
};

/* What the rules make of the last position: the game goes on, or how it has ended. */
enum outcome {
    OUTCOME_UNSTATED,
    OUTCOME_OPEN,
    OUTCOME_CHECK, /* goes on, but the player to move is in check */
    OUTCOME_CAPTURE,
    OUTCOME_GOAL,
    OUTCOME_REDUCTION,
    OUTCOME_CHECKMATE,
    OUTCOME_STALEMATE,
    OUTCOME_REPETITION,
    OUTCOME_PERPETUAL_CHECK,
    OUTCOME_COUNT
};
/* As the file has them, from OUTCOME_OPEN on; NULL-terminated. */
extern const char *const outcome_names[OUTCOME_COUNT];

struct worked_example {
    struct located name, caption, note;
    struct located position_text, result_text; /* result_text.text NULL: none is stated */
    struct ply *plies;
    size_t ply_count;
    struct placement *steps; /* ply_count + 1: as stated, then after each move */
    struct trail *trails;    /* of each move */
    struct placement result; /* as stated */
    enum outcome outcome;
    struct place outcome_place;
    bool illegal;          /* the last move; it need not be possible at all */
    struct located reason; /* why; text NULL: not said */
    struct region region;  /* what is drawn */
    struct marks marks;    /* on the position before the moves */
    struct place place;
};

/* By its name in either case; NULL when there is none. */
const struct worked_example *game_example(const struct game *game, const char *name);

#endif
