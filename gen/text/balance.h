/* How games of the program against itself went: a sheet for who designs the game. */
#ifndef PIECEWORK_TEXT_BALANCE_H
#define PIECEWORK_TEXT_BALANCE_H

#include "play/playout.h"

/* What the first player has of all points, half a one for a game that nobody wins; and how far the
 * true share is from that at most in 95 of 100 cases. From 0 to 1. */
struct advantage {
    double share, error;
};
struct advantage advantage_of(const struct playout *playout);

/* The part of so many; 0 of none. */
double mean_of(uint64_t part, uint64_t whole);

/* Appends the share of the first player, branching and captures, and what was never moved or used.
 */
void balance_text(const struct playout *playout, struct buf *out);
/* Appends all numbers as an object on one line:
 *   game, games, nodes, seed   what was played
 *   rules                      of which rules, see game_mark() of live/session.h
 *   won                        by the first player and the second; `drawn`, `open` beside it
 *   ended                      games by how they ended
 *   first                      `share` and `error` of the first player
 *   plies                      `least`, `most` and `mean` of a game
 *   branching, captures        legal moves, and captures made, of a turn
 *   pieces                     name; how many stood on the board at a turn of their player; legal
 *                              moves; moves and drops made
 *   ways                       promotions, drops and the like: could be made, and were */
void balance_json(const struct playout *playout, struct buf *out);

#endif
