/* Words of records in Chinese and Japanese characters. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_HAN_H
#define PIECEWORK_FORMAT_RECORD_HAN_H

#include "format/record/shogi_write.h"

/* Bytes of the word if it stands there; 0: it does not. */
size_t han_word(const char *text, const char *word);
/* Bytes of blanks, wide ones among them, without line ends. */
size_t han_blanks(const char *text);
/* Bytes of a number in digits of ASCII or wide ones; 0: none. */
size_t han_number(const char *text);
/* A digit from 1 to 9: of ASCII, a wide one, or a character. Returns its bytes; 0: none. */
size_t han_digit(const char *text, int *value);
/* A number from 1 to 99 in characters, "十八". Returns its bytes; 0: none. */
size_t han_count(const char *text, int *value);
void han_put_count(int value, struct buf *out);

/* What men of a game are called in characters: shogi's by KIF, those of others by their native
 * names, shorter ones and `han:` of the definition. Simplified and traditional forms of a character
 * are one. */
struct han_names;

/* Owned by the arena; NULL: the game has none. `shogi` may be NULL. */
const struct han_names *han_names_of(struct arena *arena, const struct game *game,
                                     const struct shogi *shogi);
/* The man of the first player whose name stands there, the longest. Returns its bytes; 0: none. */
size_t han_man(const struct han_names *names, const char *text, struct man *man);
/* What a man is called in the moves of a record, and by one character if it can be. */
const char *han_name(const struct han_names *names, struct man man);
const char *han_sign(const struct han_names *names, struct man man);

#endif
