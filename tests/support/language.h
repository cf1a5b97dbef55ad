/* A game in another language, none of whose words has small Latin letters. */
#ifndef PIECEWORK_TESTS_LANGUAGE_H
#define PIECEWORK_TESTS_LANGUAGE_H

#include "game/game.h"
#include "words/words.h"

/* A definition with all that can be told of one; behind it stands `words:`. */
extern const char foreign_game[];

/* The text with words for every key, in English letters turned to Greek ones; in the arena. */
const char *translated(struct arena *arena, const char *text);

/* Two small letters of English side by side; NULL: there are none. */
const char *english_in(const char *text);

/* The languages of which the program has packs of words, closed by NULL; in the arena. */
const char *const *shipped_languages(struct arena *arena);
/* English before them. */
const char *const *all_languages(struct arena *arena);

/* Words that English has and neither the language of the game nor its names. */
struct english *english_beside(struct arena *arena, const struct game *game);
/* The first of them in the text; NULL: there is none. In the arena. */
const char *english_left(struct arena *arena, const struct english *english, const char *text);

#endif
