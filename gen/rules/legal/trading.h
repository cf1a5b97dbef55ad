/* Captures that `trading:` forbids: of men that may not be traded for each other. */
#ifndef PIECEWORK_RULES_TRADING_H
#define PIECEWORK_RULES_TRADING_H

#include "rules/position/position.h"

/* Why a move may not take such a man: it is protected and not beside the one that would take it, or
 * the other side has just taken one by a man that may be traded. */
enum trade_bar { TRADE_OPEN, TRADE_PROTECTED, TRADE_COUNTER };

/* What forbids the move, which the generator gave. *square, if it is not NULL, is that of the man
 * that may not be taken. The position is the same afterwards. */
enum trade_bar trade_bar(struct position *position, const struct played_move *move, short *square);

/* A man that could retake the one that the move brings to its end; NOWHERE: none. *on_way: it is
 * one that the move takes. The position is the same afterwards. */
short trade_protector(struct position *position, const struct played_move *move, bool *on_way);

#endif
