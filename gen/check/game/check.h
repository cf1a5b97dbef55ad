/* Checks: a table of small functions over const models; each reports what it finds, says nothing of
 * what it cannot know, and needs no fonts. */
#pragma once

#include "play/playout.h"

/* Runs every check of a game; needs no fonts. */
void check_game(struct arena *arena, const struct game *game, struct diags *diags);

/* The same of a game that a layout prints, but for what its pieces look like, which
 * check_layout() tells. */
void check_printed_game(struct arena *arena, const struct game *game, struct diags *diags);

/* Whether reading the game has found anything above a note, or a check does: the first that does is
 * the last that is run. What pieces look like is not looked at. */
bool check_refutes(struct arena *arena, const struct game *game, struct diags *diags);

/* Whether the spellings of the piece's moves contradict each other: this is a finding, and what
 * follows from them is none. */
bool moves_in_doubt(const struct game *game, const struct piece *piece);

/* Names the two faces of the game that are the most alike, and what tells them apart. */
void check_nearest(struct arena *arena, const struct game *game, struct diags *diags);

/* What random games have shown of a game. */
void check_playout(struct arena *arena, const struct playout *playout, struct diags *diags);

/* The pieces of a game as they are compared with those of others, owned by the arena: the game may
 * be freed. */
struct roster;
const struct roster *roster_of(struct arena *arena, const struct game *game);

/* The games that are checked together, none yet; owned by the arena. */
struct cross_game;
struct cross_game *cross_game_new(struct arena *arena);
/* A file that is read twice counts once. The roster must live as long as the comparison. */
void cross_game_add(struct cross_game *across, const struct roster *roster);
/* Compares pieces of one name in games of different names. */
void check_cross_game(struct cross_game *across, struct diags *diags);
