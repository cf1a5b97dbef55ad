/* Movement sentences read by what their parts say, in whatever order these stand: a text is cut
 * into clauses at its marks and joints, of each of which is collected what its words say; then
 * clauses are joined to statements in all ways, each of which has a cost. The cheapest joining that
 * makes use of all that was said is the reading; where two that cost the same differ, there is
 * none. Nothing that was said may be left over. */
#ifndef PIECEWORK_NOTATION_BY_PARTS_BY_PARTS_H
#define PIECEWORK_NOTATION_BY_PARTS_BY_PARTS_H

#include "move/moveset.h"

struct game;
struct skipped_words;

/* The gap of a reading that no other one comes near. */
enum { PARTS_ALONE = 3 };

struct parts_reading {
    struct moveset set, other;   /* other: of the next one that differs, where one comes near */
    struct skipped_words *skips; /* words that say nothing of moves */
    size_t skip_count;
    unsigned cost; /* how unusual it is */
    unsigned gap;  /* how much more unusual the next one is that differs */
};

/* The moves of a text; false when it cannot be read so, where the set is empty, or in two ways that
 * cost the same, which it has then. `strict`: nor where a word that would be
 * skipped may be one that is misspelt. The game may be NULL. What is read is owned by the arena. */
bool by_parts_read(struct arena *arena, const struct located *text, const struct game *game,
                   bool strict, struct parts_reading *reading);

#endif
