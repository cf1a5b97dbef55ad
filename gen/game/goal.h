/* Goals of a game beside what becomes of royal pieces: what decides it when it is true of a player.
 */
#ifndef PIECEWORK_GAME_GOAL_H
#define PIECEWORK_GAME_GOAL_H

#include "diag/source.h"

#include <stdbool.h>

enum goal_kind {
    GOAL_REACH, /* men of the player stand on a terrain, on squares that are not the player's own */
    GOAL_REDUCED, /* the player has few men left */
    GOAL_CHECKS,  /* the player has given check so often */
    GOAL_ROW,     /* after a move of the player, so many of its men stand in a row */
    GOAL_BLOCK    /* after a move of the player, its men fill a square of so many squares a side */
};

/* Lines along which men stand in a row; bits. */
enum goal_lines { LINES_FILES = 1, LINES_RANKS = 2, LINES_DIAGONALS = 4 };

/* What the player gets of whom the goal is true. */
enum goal_result { GOAL_WINS, GOAL_LOSES, GOAL_DRAWS };

struct goal {
    enum goal_kind kind;
    enum goal_result result;
    int side;                    /* of whom it may be true; NOWHERE: of both players */
    const struct piece **pieces; /* that count; none of them: all do */
    size_t piece_count;
    int number;                    /* men that must stand there; men left at most; checks; men in
                                      the row; squares along a side of the block */
    const struct terrain *terrain; /* of GOAL_REACH; what follows is of it, too */
    bool safe;                     /* no man is needed there that could be taken */
    bool hold;                     /* the men must still stand there after the other one's turn; or,
                                      with `safe`, those that could be taken */
    bool filled;                   /* one man is enough when no square of it is empty */
    bool each;                   /* of GOAL_REDUCED: of any one of the pieces, not of all of them */
    bool hands;                  /* of GOAL_REDUCED: men in hand count, too */
    bool counts_stuck;           /* of GOAL_REDUCED: men that could never move again count, too; */
    const struct piece **exempt; /* men of these do not count among those of `against`; */
    size_t exempt_count;
    bool unless_check; /* it is not true of a player to move who could take a royal man of
                        * the other one on whom the game depends */
    int against;       /* of GOAL_REDUCED: men that the other one must have at least */
    bool reply; /* of GOAL_REACH: the second player may answer the first one's men with a move that
                   brings the second one's there, too, and draws; the game ends at once where no
                   move does. Of GOAL_REDUCED: only after the player's next turn, unless that cannot
                   leave the  other one with less than `against` */
    unsigned lines; /* of GOAL_ROW, of enum goal_lines */
    bool gaps;      /* of GOAL_ROW: whatever stands between them */
    struct place place;
};

#endif
