/* The moves of a piece drawn with characters. */
#ifndef PIECEWORK_TEXT_MOVES_TEXT_H
#define PIECEWORK_TEXT_MOVES_TEXT_H

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

#endif
