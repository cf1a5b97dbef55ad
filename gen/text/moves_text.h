/* The moves of a piece drawn with characters. */
#pragma once

#include "play/playout.h"
#include "run/run.h"
#include "words/words.h"

/* The mnemonic of the set with what its signs mean, in these words; where no mnemonic can show it,
 * a board around the piece. */
void moves_text(struct arena *arena, const struct moveset *set, const struct game_words *words,
                unsigned look, struct buf *out);

/* A written grid in a frame; the meanings of the signs of one grid or several, which stand one
 * after the other; both, with an empty line between. `look` is of enum
 * text_look. */
void mnemonic_frame(const char *grid, unsigned look, struct buf *out);
void mnemonic_meanings(const struct game_words *words, const char *grids, unsigned look,
                       struct buf *out);
void mnemonic_text(const struct game_words *words, const char *grid, unsigned look,
                   struct buf *out);

/* `piecework check --play`: games of a definition, with their numbers. */

/* Plays, reports what was found in random games, and prints the numbers unless `quiet`. A game with
 * errors, or without a setup, is not played: NULL. */
const struct playout *playout_game(struct run *run, const struct game *game,
                                   const struct playout_options *options, bool quiet);

/* How games of the program against itself went: a sheet for who designs the game. */

/* What the first player has of all points, half a one for a game that nobody wins; and how far the
 * true share is from that at most in 95 of 100 cases. From 0 to 1. */
struct advantage {
    double share, error;
};

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
