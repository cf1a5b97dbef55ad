/* Games as variants of Fairy-Stockfish: a section of variants.ini that plays the same game. */
#pragma once

#include "format/mapping.h"
#include "record/placement/placement.h"

/* All of it is in the arena. */
struct fsf_section {
    const char *text;
    const char *name; /* of the variant */
    const char
        *letters; /* a small one for each piece, by its index; 0: it does not come into play */
};

/* Makes the section. What the engine cannot say is a finding at its place in the definition; then
 * the result is false, unless it may be `partial`: the section says in a comment what it lacks, and
 * findings are warnings. A game that the engine cannot hold at all is refused in any case. */
bool fsf_export(struct arena *arena, const struct game *game, bool partial,
                struct fsf_section *section, struct diags *diags);

/* The position in the letters of the section, as the engine reads it. */
const char *fsf_position(struct arena *arena, const struct fsf_section *section,
                         const struct placement *placement);

/* The keys of definitions, and what becomes of them: fsf_export_keys.c. */
extern const struct key_map fsf_key_map;
