/* A game in another language, none of whose words has small Latin letters. */
#ifndef PIECEWORK_TESTS_LANGUAGE_H
#define PIECEWORK_TESTS_LANGUAGE_H

#include "base/mem.h"

/* A definition with all that can be told of one; behind it stands `words:`. */
extern const char foreign_game[];

/* The text with words for every key, in English letters turned to Greek ones; in the arena. */
const char *translated(struct arena *arena, const char *text);

/* Two small letters of English side by side; NULL: there are none. */
const char *english_in(const char *text);

#endif
