/* `piecework check --play`: random games of a definition, with their numbers. */
#ifndef PIECEWORK_TEXT_PLAYOUT_TEXT_H
#define PIECEWORK_TEXT_PLAYOUT_TEXT_H

#include "play/playout.h"
#include "run/run.h"

/* Plays, reports what was found, and prints the numbers unless `quiet`. A game with errors, or
 * without a setup, is not played. */
void playout_game(struct run *run, const struct game *game, const struct playout_options *options,
                  bool quiet);

#endif
