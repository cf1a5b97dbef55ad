/* Whether the grammar of a game can be read again: by writing moves and reading them. */
#ifndef PIECEWORK_RECORD_NOTATION_TRIAL_H
#define PIECEWORK_RECORD_NOTATION_TRIAL_H

#include "record/notation.h"

/* Tries moves and drops over squares all over the board, with every piece. NULL when each is read
 * as it was written; else the first one that is not, owned by the arena. */
const char *grammar_trial(struct arena *arena, const struct game *game);

#endif
