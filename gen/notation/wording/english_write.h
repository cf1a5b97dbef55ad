/* English movement sentences: the writer.
 *
 * A set is taken apart into statements, of one target and under the same conditions, and these into
 * parts (english_group.c), which are said and joined (english_write.c).
 * What is written reads back as the same set. */
#pragma once

#include "move/moveset.h"

struct game;
struct game_words;
struct piece;
struct text_rule;

/* Appends sentences that say the set. Returns false when they cannot say one of its moves:
 * *culprit (if given) is then that move, nothing written. */
bool english_write(const struct moveset *set, struct buf *out, struct move *culprit);
/* The same of a set that is joined already, see moveset_joined(), in these words; NULL: English. */
bool english_write_joined(const struct moveset *joined, const struct game_words *words,
                          struct buf *out, struct move *culprit);

/* Appends sentences, each behind a blank, that say which terrains closed to others the piece may
 * enter, what it may not leave, and for which pieces its strength does not count; words NULL:
 * English. */
void english_write_bounds(const struct game *game, const struct piece *piece,
                          const struct game_words *words, struct buf *out);
/* The same in English, and what its powers are. */
void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out);
/* One of the powers (piece_powers()): "its rank is 3"; and as a sentence. */
void english_say_power(const struct text_rule *power, struct buf *out);
void english_write_power(const struct text_rule *power, struct buf *out);

/* The same as what a piece may do: "step one square diagonally forward without capturing". */
bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit);
