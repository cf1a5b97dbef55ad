/* Pieces that may not be traded for each other, as the Lions of Chu Shogi. */
#ifndef PIECEWORK_GAME_TRADING_H
#define PIECEWORK_GAME_TRADING_H

#include <stdbool.h>

/* The men that protect one that may not be traded: those that are left after the move, or also
 * those that it takes on its way. */
enum protectors { PROTECTORS_REMAINING, PROTECTORS_ALL };

/* A capture of such a man by another one, right after the other player has made one: it is
 * forbidden, forbidden where the man is protected, or allowed. */
enum counter_strike { COUNTER_FORBIDDEN, COUNTER_UNPROTECTED, COUNTER_ALLOWED };

struct trading {
    bool on;
    enum protectors protectors;
    enum counter_strike counter_strike;
    bool double_capture; /* a counter-strike is allowed that also takes a man that matters */
};

#endif
