/* Which moves of a position have to be tried, for they may leave a royal man to be taken. Private
 * to legal.c, which lists the legal ones. */
#ifndef PIECEWORK_RULES_GUARD_H
#define PIECEWORK_RULES_GUARD_H

#include "rules/position/position.h"

/* What leaving or entering a square may open to an attacker. */
enum mark { MARK_LEAVE = 1, MARK_ENTER = 2 };

/* What the moves of a position must be tried for. Moves that have nothing to do with the lines to
 * the royal man are known to be legal without trying. */
struct guard {
    bool free;   /* no move is forbidden by check */
    bool plain;  /* nor by any other rule that is looked at for every move */
    bool bans;   /* some such rule counts beside that of repetition */
    bool all;    /* every move must be tried */
    bool facing; /* royal men face each other, which offers to end the game */
    short royal;
    unsigned char marks[SQUARE_LIMIT];
};

/* What moves of the side to move must be tried for. */
void guard_fill(const struct position *position, struct guard *guard);

#endif
