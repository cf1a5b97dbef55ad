/* Grammars that need not be tried out, since every character tells where it belongs. */
#ifndef PIECEWORK_RECORD_NOTATION_CLEAR_H
#define PIECEWORK_RECORD_NOTATION_CLEAR_H

#include "game/game.h"

/* Whether all moves and drops can surely be read as they were written: names of squares, codes and
 * signs share no characters where one could be taken for the other. Where it is false they may
 * still be readable; see grammar_trial(). Results of games are not looked at. */
bool grammar_is_clear(const struct game *game);

#endif
