/* The spellings of moves that a definition leaves out, written into its file: new lines behind (or
 * before) those of the other spellings, or keys in the braces of a piece; every other byte stays.
 */
#pragma once

#include "game/game.h"
#include "run/run.h"

/* Whole lines with their ends, or a key with its value before another one in braces. */
struct insertion {
    size_t at; /* bytes of the file before it */
    const char *text;
};

struct filling {
    const struct source *source;
    struct insertion *insertions; /* in their order */
    size_t count;
};

/* What is missing in a game; nothing, where a piece has no name. What cannot be filled in is a
 * note. Owned by the arena. */
struct filling fill_find(struct arena *arena, const struct game *game, struct diags *diags);

/* The file with the insertions. */
void fill_apply(const struct filling *filling, struct buf *out);

/* Fills in what is missing in a definition file, if it has no errors, and shows the difference.
 * With `again` the mnemonics and texts that say something else than the `moves` beside them are
 * written anew, too, and other errors keep nothing from that, as long as there are not more of
 * them. The file is replaced as a whole or not at all. Returns its text as it is now. What keeps it
 * from being filled is reported; what checking it would find is not. */
const struct source *fill_file(struct run *run, const struct source *source, bool again,
                               FILE *stream);

/* The fixes of findings, applied to the files that they are in: `check --fix`. */

/* Rounds of checking and mending: what one fix brings to light the next round mends. */
enum { MEND_ROUNDS = 20 };

/* Applies the sure fixes of the run's findings to the texts in the overlay, where files come to
 * when they are first mended. Returns how many were made. */
size_t mend_files(struct run *run, struct overlay *overlay);

/* Shows what has changed as unified diffs and, if asked, writes all files or, when one cannot be
 * written, none but those before it. */
void mend_end(struct run *run, const struct overlay *overlay, bool write, FILE *stream);
