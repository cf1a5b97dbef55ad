/* The legal moves of a position. */
#pragma once

#include "rules/movegen/generate.h"

/* --- positions that are stated, and moves that are made, with a look at the goals --- */

/* The position as stated, with no moves before it. A man has not moved yet when that is stated, or,
 * where nothing is, when one of its kind and side stands there in the setup. */
struct position *position_new(struct arena *arena, const struct compiled_rules *compiled,
                              const struct placement *placement);
/* Makes it the position as stated, as position_new() does, with no moves before it. */
void position_restate(struct position *position, const struct placement *placement);

/* Makes the move, and looks at the goals, the check that it gives, and whether both players have
 * passed. */
void position_make_judged(struct position *position, const struct played_move *move);
/* The move must be one that the generator gave for this position. Most games have nothing to look
 * at: their moves are counted by the million. */
static inline void position_make(struct position *position, const struct played_move *move)
{
    (position->compiled->judges ? position_make_judged : position_change)(position, move);
}

/* Whether the goal has been, by the move that led to the position or in a stated one; and who wins
 * by it, NOWHERE: nobody. */
bool goal_reached(const struct position *position, const struct compiled_goal *goal, int *winner);
/* Whether there is something beside the terrain on which men of the side could stand around it. */
bool goal_can_be_around(const struct compiled_rules *compiled, const struct compiled_goal *goal,
                        int side);

/* Whether the first player's men stand at a goal which the second player, who is to move, may still
 * reach in reply; and whether the move does so. The position is the same afterwards. */
bool awaits_reply(const struct position *position);
bool is_reply(struct position *position, const struct played_move *move);

/* Whether a move that was generated is legal. */
bool move_is_legal(struct position *position, const struct played_move *move);

/* Whether the move is forbidden since it gives check. The position is the same afterwards. */
bool gives_check(struct position *position, const struct played_move *move);

/* How many enemies the move takes; where that is no matter, 1 of several. The position is the same
 * afterwards. */
int move_captures(struct position *position, const struct played_move *move);
/* Whether the move is forbidden since it takes no enemy, or too few of them, though a legal one
 * does and the rules want that. The position is the same afterwards. */
bool leaves_capture(struct position *position, const struct played_move *move);
/* The same of a man that must be dropped: it could be, but the move does something else. */
bool leaves_drop(struct position *position, const struct played_move *move);
/* Whether another man is dropped while one is held that must be. */
bool drops_another(const struct position *position, const struct played_move *move);

/* Whether the last move has left a royal man in check. A man that it has made royal spares no other
 * one yet, and need not be safe itself where there are enough of them. */
bool leaves_check(const struct position *position);

/* Where a royal man that castles could be taken, as men stand before it: on the square that it
 * leaves, on one that it crosses, or where it arrives; NOWHERE: nowhere. The position is the same
 * afterwards. */
short castling_danger(struct position *position, const struct played_move *move);

/* Whether a royal man in check moves though the rules let it take the one that gives check alone.
 */
bool flees(const struct position *position, const struct played_move *move);

/* Whether the move is forbidden since royal men that face each other, which offers to end the game,
 * do so still. The position is the same afterwards. */
bool keeps_facing(struct position *position, const struct played_move *move);

/* Whether the move is forbidden since its position has occurred before. The position is the same
 * afterwards. */
bool repeats(struct position *position, const struct played_move *move);

/* Whether the move passes, but the rules let the side do so only when it has no other move, and it
 * has one. The position is the same afterwards. */
bool passes_needlessly(struct position *position, const struct played_move *move);

/* Adds the legal moves, in the order of generate_moves(). The position is the same afterwards. */
void legal_moves(struct position *position, struct played_moves *moves);
/* How many these are; `moves` is only worked on. */
size_t legal_count(struct position *position, struct played_moves *moves);

/* Whether there is any. */
bool has_legal(struct position *position);

/* Ways to make so many legal moves; 1 for none. A game that has ended by repetition goes on. */
uint64_t perft(struct position *position, int depth, struct played_moves *moves);
/* The same, or any larger number than `most` where there are more. */
uint64_t perft_most(struct position *position, int depth, uint64_t most,
                    struct played_moves *moves);

/* Whether a royal man in check makes a first move though the rules forbid it. The position is the
 * same afterwards. */
bool leaps_in_check(const struct position *position, const struct played_move *move);

/* --- captures of men that may not be traded for each other, see `trading:`; in trade.c --- */

/* Why a move may not take such a man: it is protected and not beside the one that would take it, or
 * the other side has just taken one by a man that may be traded. */
enum trade_bar { TRADE_OPEN, TRADE_PROTECTED, TRADE_COUNTER };

/* What forbids the move, which the generator gave. *square, if it is not NULL, is that of the man
 * that may not be taken. The position is the same afterwards. */
enum trade_bar trade_bar(struct position *position, const struct played_move *move, short *square);

/* A man that could retake the one that the move brings to its end; NOWHERE: none. *on_way: it is
 * one that the move takes. The position is the same afterwards. */
short trade_protector(struct position *position, const struct played_move *move, bool *on_way);

/* --- positions that have occurred before --- */

/* How often the position has come about since it was stated, this time counted: the same men, hands
 * and side to move, the same rights of men that have not moved, and the same chances to take what
 * passed; or, where the rules say so, whoever is to move. Where the rules let only the last
 * position count, that is at most twice. Counts no further than to `most`. */
int position_times(const struct position *position, int most);
/* The same of all positions, however the rules count them. */
int position_recurs(const struct position *position, int most);
/* Whether it was the same, as the rules count it, when no more than so many moves had been made. */
bool position_was(const struct position *position, size_t moves);

/* The move, from 0, before which the position first came about, as the rules count it. */
size_t position_first_time(const struct position *position);
