/* A reader of sentences about moves that knows nothing but the phrases of their language: it takes
 * them apart into phrases, and says the same phrases in English. */
#ifndef PIECEWORK_TESTS_PHRASES_H
#define PIECEWORK_TESTS_PHRASES_H

#include "game/game.h"
#include "words/words.h"

/* The phrases of the words, with names of the game, which may be NULL; in the arena. */
struct phrases *phrases_learnt(struct arena *arena, const struct game_words *words,
                               const struct game *game);

/* The sentences in English; NULL: they are not made of these phrases. In the arena. */
const char *phrases_in_english(struct arena *arena, const struct phrases *phrases,
                               const char *text);

#endif
