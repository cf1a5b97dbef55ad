/* A game that is played by lines that somebody types: moves, squares whose moves are shown, and a
 * few commands. Knows nothing of terminals. */
#pragma once

#include "rules/position/position.h"

struct table;

/* What the line was about, beside what is answered. */
enum table_wish {
    TABLE_PLAY, /* nothing else */
    TABLE_SAVE, /* the record is to be written to the file that is named */
    TABLE_QUIT,
};

/* A game from the position as stated. `look` is of enum text_look. Owned by the arena, but for what
 * table_free() frees. */
struct table *table_new(struct arena *arena, const struct compiled_rules *compiled,
                        const struct placement *start, unsigned look);
void table_free(struct table *table);

/* Does what the line says, and appends the answer. *file is the name behind "save", in the arena.
 */
enum table_wish table_say(struct table *table, const char *line, const char **file,
                          struct buf *answer);

/* What stands before the line that is typed: the player to move. */
void table_prompt(const struct table *table, struct buf *out);

/* The words that begin so and can be typed now: commands, and legal moves. The list is in the
 * arena. */
const char **table_words(struct table *table, const char *begun, size_t *count);

/* The record of the game so far, which record/score.h reads. */
void table_record(struct table *table, struct buf *out);
