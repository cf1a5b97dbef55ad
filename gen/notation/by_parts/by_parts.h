/* Movement sentences read by what their parts say, in whatever order these stand.
 *
 * A text is cut into clauses at its marks and joints, of each of which is collected what its words
 * say (clause.c). Then clauses are joined to statements in all ways (joining.c), each of which has
 * a cost (joining.h), and statements make moves (statement.c, reading.c). The cheapest joining that
 * makes use of all that was said is the reading (by_parts.c); where two that cost the same differ,
 * there is none. Nothing that was said may be left over. */
#pragma once

#include "move/moveset.h"

struct game;
struct skipped_words;

struct parts_reading {
    struct moveset set;
    struct moveset other;        /* of the next reading that differs, where one comes near */
    struct skipped_words *skips; /* words that say nothing of moves */
    size_t skip_count;
    unsigned cost; /* how unusual it is */
    bool alone;    /* no other reading comes near */
};

/* The moves of a text; false when it cannot be read so, where the set is empty, or in two ways that
 * cost the same, which it has then. `strict`: nor where a word that would be skipped may be one
 * that is misspelt. The game may be NULL. What is read is owned by the arena. */
bool by_parts_read(struct arena *arena, const struct located *text, const struct game *game,
                   bool strict, struct parts_reading *reading);
