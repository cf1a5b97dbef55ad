/* Definitions packed for session.h: what the rules need of them. */
#ifndef PIECEWORK_LIVE_PACKED_H
#define PIECEWORK_LIVE_PACKED_H

#include "game/game.h"

/* Appends the definition of a game that was read without errors, packed as yaml/pack.h has it.
 * Moves stand in Betza notation alone, in whichever spelling they were: who plays by the rules
 * needs no reader of English. Names in other scripts, pictures and claims are left out. */
void game_pack(const struct game *game, struct buf *out);

#endif
