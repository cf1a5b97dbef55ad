/* Checks: a table of small functions over const models; each reports what it finds. */
#ifndef PIECEWORK_CHECK_GAME_CHECK_H
#define PIECEWORK_CHECK_GAME_CHECK_H

#include "game/game.h"
#include "layout/layout.h"
#include "rules/playout.h"

/* Runs every check of a game; needs no fonts. */
void check_game(struct arena *arena, const struct game *game, struct diags *diags);

/* What random games have shown of a game. */
void check_playout(struct arena *arena, const struct playout *playout, struct diags *diags);

/* Compares pieces of one name in games that are checked together. A game that stands there twice,
 * by its name, is not compared with itself. NULLs are passed over. */
void check_across(struct arena *arena, const struct game *const *games, size_t count,
                  struct diags *diags);

struct texts;

/* Runs every check of the layout whose texts these are: characters without ink, texts and parts
 * that do not fit, counts that differ from the setup. Not the checks of its game. */
void check_layout(struct arena *arena, struct texts *texts, struct diags *diags);

#endif
