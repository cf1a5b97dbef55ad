/* Movement sentences read loosely, where they cannot be read word for word: what their words say of
 * verbs, distances, directions and pieces is put together, and all others are skipped. Words that
 * limit, deny or extend must have been understood, else the sentence is refused; headings, remarks
 * and sentences about other rules are left out. */
#ifndef PIECEWORK_NOTATION_LOOSE_LOOSE_H
#define PIECEWORK_NOTATION_LOOSE_LOOSE_H

#include "move/moveset.h"

struct game;

/* Words that were skipped; or one read as another that it may be misspelt for. */
struct loose_skip {
    struct place at;
    const char *meant; /* NULL: they were skipped */
    const char *word;  /* the one that was skipped; NULL: there may be more */
};

struct loose_reading {
    struct moveset set;
    struct loose_skip *skips;
    size_t skip_count;
    unsigned cost; /* how unusual it is, where parts of the text were put together for it */
};

/* The moves of a text, and which of its words say nothing of them; false when it cannot be read
 * even so. `strict`: nor where a word that would be skipped may be one that is misspelt. The game
 * may be NULL. What is read is owned by the arena. */
bool loose_read(struct arena *arena, const struct located *text, const struct game *game,
                bool strict, struct loose_reading *reading);

#endif
