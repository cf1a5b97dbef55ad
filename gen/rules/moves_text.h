/* The moves of a piece drawn with characters. */
#ifndef PIECEWORK_RULES_MOVES_TEXT_H
#define PIECEWORK_RULES_MOVES_TEXT_H

#include "diag/tint.h"
#include "game/words.h"
#include "move/moveset.h"

/* The mnemonic of the set with what its signs mean, in these words; where no mnemonic can show it,
 * a board around the piece. */
void moves_text(struct arena *arena, const struct moveset *set, const struct game_words *words,
                unsigned look, struct buf *out);

#endif
