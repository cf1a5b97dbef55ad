/* Whether the grammar of a game can be read again: by writing moves and reading them. */
#pragma once

#include "record/notation.h"

/* Grammars that need not be tried out, since every character tells where it belongs. */

/* Whether all moves and drops can surely be read as they were written: the signs are the usual
 * ones, and names of squares and codes share no characters where one could be taken for the other.
 * Where it is false they may still be readable; see grammar_trial(). Results of games are not
 * looked at. */
bool grammar_is_clear(const struct game *game);

/* Tries moves and drops over squares all over the board, with every piece. NULL when each is read
 * as it was written; else the first one that is not, owned by the arena. */
const char *grammar_trial(struct arena *arena, const struct game *game);
