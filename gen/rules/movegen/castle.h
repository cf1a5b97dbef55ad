/* Castling, see castle.c. */
#ifndef PIECEWORK_RULES_MOVEGEN_CASTLE_H
#define PIECEWORK_RULES_MOVEGEN_CASTLE_H

#include "rules/position/moves.h"

/* Adds the castlings of the side to move; that a royal man is safe on its way is not looked at. */
void generate_castling(const struct position *position, struct played_moves *moves);

/* What keeps the man on a square from castling to another one. */
enum castling_bar {
    CASTLING_FREE,
    CASTLING_ELSEWHERE, /* nobody castles so */
    CASTLING_MOVED,     /* it, or its partner on *square, has moved */
    CASTLING_BARRED,    /* the other side has castled to that side */
    CASTLING_ALONE,     /* nobody stands on that side */
    CASTLING_CLOSED,    /* the man on *square may not go or stand where it would come to */
    CASTLING_BLOCKED,   /* by the man on *square */
    CASTLING_ENCLOSED,  /* one of the two would be, where nobody comes to be so */
};
enum castling_bar castling_bar(const struct position *position, short from, short to,
                               short *square);

#endif
