/* A game that stays for who reads it again and again, as long as its file says the same. */
#ifndef PIECEWORK_LOAD_GAME_SHELF_H
#define PIECEWORK_LOAD_GAME_SHELF_H

#include "load/load.h"

struct game_shelf;

/* Empty. */
struct game_shelf *game_shelf_new(void);
/* Frees the game on it, too. */
void game_shelf_free(struct game_shelf *shelf);

/* As game_load(), or the game that the last call read, when the file of that path still has the
 * same bytes and nothing was found in them. Owned by the shelf until the next call. */
struct game *game_shelf_load(struct game_shelf *shelf, const char *path, struct diags *diags);

#endif
