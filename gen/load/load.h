/* Definition files read into games: the only room that knows how a definition is written. Tables of
 * fields say what each part may hold, for the reader, the schema and the manual alike; parts are
 * read in the order in which they need each other: board, pieces, texts, setup, rules, notation,
 * examples. */
#pragma once

#include "game/game.h"

/* What a definition file may hold, for its schema. */
struct field;
struct record;
struct node;
extern const struct record game_record;
extern const struct record pack_record;  /* of a file of words in a language */
extern const struct record words_record; /* its words, in the order of words.def */

/* Reads and resolves a definition. Findings go to diags; a game is returned whenever enough was
 * understood for the checks to go on, else NULL. Owned by the arena. What the moves of its examples
 * lead to is not known yet: play/game_open.h has what finds that, too. */
struct game *game_read(struct arena *arena, const struct source *source, struct diags *diags);

/* The same from a tree that was read already, of which the game keeps parts. */
struct game *game_from_tree(struct arena *arena, const struct node *root, struct diags *diags);

/* The words of a file of words and of what it is based on; findings go to diags. In the arena. */
const struct game_words *words_from_source(struct arena *arena, const struct source *source,
                                           struct diags *diags);

/* Names, in the finding of what the pack of these words lacks, which of it was printed. The words
 * may be NULL. */
void words_tell_gaps(const struct game_words *words);

/* The tags of the languages in which files beside the definition have its names, *count of them. In
 * the arena. */
const char **game_languages(struct arena *arena, const struct game *game, size_t *count);
/* Whether that file, read alone, has all of its names in the language, and no flaw. */
bool game_is_named(struct arena *arena, const struct game *game, const char *language);
/* Whether what is printed around its names is in that language, a tag such as de. */
bool game_speaks(const struct game *game, const char *language);
/* Says all of that in another language, in the words of a pack alone: `words` of the definition and
 * the sentences of its pieces are in its own. False after a finding at `--language` where there are
 * none. */
bool game_speak(struct arena *arena, struct game *game, const char *language, struct diags *diags);

/* Warns of each piece that is played by its mnemonic and its text, since these agree and its moves
 * say otherwise; what checks a game tells the difference instead. The game may be NULL. */
void game_warn_outvoted(const struct game *game, struct diags *diags);

/* The value of `moves:` in a definition: a string in Betza notation, or a list of such strings and
 * of maps that bind one to some ranks or a terrain: [WnA, {moves: fH, from-rank: 1}]. Of several
 * ranks each has moves of its own. For FIELD_NODE rows. */
extern const struct field *const moves_forms[];
/* Adds what the value says to *set; each move's place is that of its term. Terrains are those of
 * the game. Returns false after a finding above a warning. */
bool load_moves(struct arena *arena, const struct game *game, const struct node *node,
                struct moveset *set, struct diags *diags);

/* Of a picture that is not a player's, and always a file. */
extern const struct field *const ground_forms[];
