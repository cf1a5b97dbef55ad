/* English movement sentences: reader and writer.
 *
 * Understood are sentences such as "Slides any number of squares diagonally, or steps one square
 * straight forward." with many synonyms; the words are tables in english_words.c. One that can be
 * read in two ways is a finding that shows both. A text is read in tokens (english_match.c),
 * distances and directions (english_measure.c), items, legs and conditions of clauses, and
 * sentences (english_read.c); a set is written from statements and their parts (english_parts.c) by
 * words (english_say.c). The room stands above the game, of whose pieces and terrains sentences
 * speak. */
#ifndef PIECEWORK_NOTATION_ENGLISH_ENGLISH_H
#define PIECEWORK_NOTATION_ENGLISH_ENGLISH_H

#include "diag/diag.h"
#include "move/moveset.h"

struct game;
struct piece;
struct text_rule;

enum { ENGLISH_LIMIT = 1000 }; /* bytes of a text */

/* Adds the moves of a text to *set; each move's place is that of the words that say it, its
 * direction where it has one. Pieces named in the text ("or as a Knight") are looked up in the
 * game, if there is one, and then among the orthodox ones. Returns false after a finding. */
bool english_read(struct arena *arena, const struct located *text, const struct game *game,
                  struct moveset *set, struct diags *diags);

/* What a text says. */
struct english_meaning {
    struct moveset moves;
    struct text_rule *text_rules; /* of terrain and strength */
    size_t text_rule_count;
};

/* The same, with all that it says, where a game is given. */
bool english_read_all(struct arena *arena, const struct located *text, const struct game *game,
                      struct english_meaning *meaning, struct diags *diags);

/* A piece of the game that a text names, and where. */
struct english_name {
    size_t piece; /* index in the game's pieces */
    struct place at;
};

/* The pieces of the game that the text names, in order; *count of them, owned by the arena. */
const struct english_name *english_names(struct arena *arena, const struct located *text,
                                         const struct game *game, size_t *count);

/* Appends sentences that say the set. Returns false when they cannot say one of its moves:
 * *culprit (if given) is then that move, nothing written. */
bool english_write(const struct moveset *set, struct buf *out, struct move *culprit);

/* Makes sentences about squares ones about points, where the game is played on points; game may be
 * NULL. */
void english_places(const struct game *game, struct buf *text);

/* Appends sentences, each behind a blank, that say which terrains closed to others the piece may
 * enter, and for which pieces its strength does not count. */
void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out);

/* The same as what a piece may do: "step one square diagonally forward without capturing". */
bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit);

#endif
