/* Movement sentences read loosely, where they cannot be read word for word: what their words say of
 * verbs, distances, directions and pieces is put together, and all others are skipped. Words that
 * limit, deny or extend must have been understood, else the sentence is refused. */
#ifndef PIECEWORK_NOTATION_LOOSE_LOOSE_H
#define PIECEWORK_NOTATION_LOOSE_LOOSE_H

#include "move/moveset.h"

struct game;

/* The moves of a text; false when it cannot be read even so. `strict`: nor where a word that would
 * be skipped may be one that is misspelt. The game may be NULL. What is read is owned by the arena.
 */
bool loose_read(struct arena *arena, const struct located *text, const struct game *game,
                bool strict, struct moveset *set);

#endif
