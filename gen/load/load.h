/* Definition files read into games. */
#ifndef PIECEWORK_LOAD_LOAD_H
#define PIECEWORK_LOAD_LOAD_H

#include "game/game.h"

/* What a definition file may hold, for its schema. */
struct record;
extern const struct record game_record;

/* Reads and resolves a definition file. Findings go to diags; a game is returned whenever enough
 * was understood for the checks to go on, else NULL. Owned by the arena. */
struct game *game_load(struct arena *arena, const char *path, struct diags *diags);

/* The same from text that was read already. */
struct game *game_from_source(struct arena *arena, const struct source *source,
                              struct diags *diags);

#endif
