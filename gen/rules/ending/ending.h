/* How a game ends. */
#ifndef PIECEWORK_RULES_ENDING_H
#define PIECEWORK_RULES_ENDING_H

#include "rules/position/position.h"

enum ended {
    ENDED_NOT,
    ENDED_CAPTURE, /* a royal man was taken */
    ENDED_GOAL,    /* a man has come to the goal */
    ENDED_REDUCED, /* a player has too few men left, and loses */
    ENDED_SPENT,   /* a player has few men left, and does not lose */
    ENDED_CHECKS,  /* a player has given check often enough */
    ENDED_ROW,     /* a player has men in a row */
    ENDED_BLOCK,   /* … in a block */
    ENDED_CHECKMATE,
    ENDED_STALEMATE, /* no legal move, but no check */
    ENDED_REPETITION,
    ENDED_PERPETUAL_CHECK,
    ENDED_PERPETUAL_CHASE,
    ENDED_TO_AND_FRO, /* a player has moved one man to and fro */
    ENDED_IDLE,       /* too many moves without a capture and the like */
    ENDED_COUNTED,    /* the count at the end of the game is over */
    ENDED_DEAD,       /* neither player can mate */
    ENDED_PASSES,     /* both players have passed, one after the other */
    ENDED_FACING,     /* a player has let royal men face each other */
    ENDED_VOID_MATE,  /* no check before it was by a piece that `mate` needs */
    ENDED_FOUL_MATE,  /* it was given by what may not give it */
    ENDED_COUNT
};

struct ending {
    enum ended how;
    int winner; /* side; NOWHERE: nobody */
};

/* By the rules of the game; what is possible only by agreement is not looked at. The position is
 * the same afterwards. */
struct ending position_ending(struct position *position);

/* The draw that the player to move may claim in a game that goes on; ENDED_NOT: none. The position
 * is the same afterwards. */
struct ending position_claim(struct position *position);
/* "White may claim a draw by repetition", or NULL; owned by the arena. */
const char *claim_text(struct arena *arena, struct position *position);

/* "checkmate", NULL of ENDED_NOT. */
extern const char *const ending_names[ENDED_COUNT];

/* "White has won by checkmate", or NULL while the game goes on; owned by the arena. */
const char *ending_text(struct arena *arena, const struct game *game, struct ending ending);

#endif
