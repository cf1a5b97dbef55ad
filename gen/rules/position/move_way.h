/* The squares of the way of a move: where its legs end, what it takes there, and what it passes
 * through. */
#ifndef PIECEWORK_RULES_POSITION_MOVE_WAY_H
#define PIECEWORK_RULES_POSITION_MOVE_WAY_H

#include "rules/position/position.h"

/* Whether the man stops behind the leg: it ends the move, or one of its captures. */
static inline bool played_stops(const struct played_move *move, int leg)
{
    return leg + 1 == move->leg_count || move->stops >> leg & 1;
}

/* The end of the i-th leg of a move that is none of a drop; that of leg -1 is where it begins. */
short played_leg_end(const struct compiled_rules *compiled, const struct played_move *move,
                     int leg);

/* The squares on which the move takes something on its way, in order: where its legs end that take
 * and, when it sweeps, all on which men stand before the end of its last leg. What stands or passed
 * at its end is not among them. Returns how many; the position is the one before the move. */
enum { TAKEN_LIMIT = PLAYED_LEGS + BOARD_LIMIT };
int played_taken(const struct position *position, const struct played_move *move,
                 short squares[TAKEN_LIMIT]);
/* Whether there are any; of most moves there are none. */
static inline bool takes_on_way(const struct played_move *move)
{
    return move->taken || move->flags & MOVE_SWEEP;
}

/* Whether it takes what stands where it ends, or what has passed there. */
static inline bool takes_at_end(const struct position *position, const struct played_move *move)
{
    return move->flags & MOVE_CATCH || (!(move->flags & (MOVE_CASTLE | MOVE_SWAP | MOVE_CHOICE)) &&
                                        move->to != move->from && position->men[move->to]);
}

/* Where the man with which it castles comes from, and where to. */
struct castled {
    short from, to;
};
struct castled castled_partner(const struct compiled_rules *compiled,
                               const struct played_move *move);

/* Whether what moves passes through squares on which it may be caught: few moves do. */
static inline bool may_be_caught(const struct compiled_rules *compiled,
                                 const struct played_move *move)
{
    return compiled->game->passing == PASSING_ALL || move->flags & MOVE_DOUBLE;
}

/* Squares through which a move passed, as far as the game's rules let that be caught. */
enum { PASSED_LIMIT = PLAYED_LEGS * BOARD_LIMIT };
struct passed {
    short squares[PASSED_LIMIT];
    int count;
    short man; /* the square where the man is that passed */
};
/* move: NULL for none. */
void move_passed(const struct compiled_rules *compiled, const struct played_move *move,
                 struct passed *passed);

/* Adds every square that a move enters and leaves again, whatever the rules let be caught. */
void move_entered(const struct compiled_rules *compiled, const struct played_move *move,
                  struct passed *passed);

/* What a drop takes from the hand: the kind of the man, or what that was before it promoted. */
int dropped_kind(const struct compiled_rules *compiled, const struct played_move *move);

/* Men of the side on the board and in its hand. */
int position_men(const struct position *position, int side);

/* Whether who has just dropped a man is to move again. */
bool drops_go_on(const struct position *position);

#endif
