/* English movement sentences: the reader; the writer is notation/wording/.
 *
 * A sentence that is written so, "Slides any number of squares diagonally, or steps one square
 * straight forward.", is read exactly, in the phrases of the lexicon and in one meaning each
 * (english_exact.c, english_part.c), and so are sentences about terrain, strength and powers. Every
 * other text is read by its parts (notation/by_parts/), which a warning tells with a sentence that
 * says the same exactly; what cannot be read even so is refused where it departs from what is
 * written. The room stands above the game, of whose pieces and terrains sentences speak. */
#pragma once

#include "diag/diag.h"
#include "move/moveset.h"

struct game;
struct piece;
struct text_rule;

/* Bytes of a text; of one that reads word for word as such texts are written. */
enum { ENGLISH_LIMIT = 1000, ENGLISH_EXACT_LIMIT = 4000 };

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

/* Does what english_read() does, and reads what the text says beside, where a game is given. Of the
 * `count` sets of known moves, what a text is taken to say that is not understood word for word
 * must be one, if there is any; that is a note. */
bool english_read_all(struct arena *arena, const struct located *text, const struct game *game,
                      const struct moveset *known, size_t count, struct english_meaning *meaning,
                      struct diags *diags);

/* A piece of the game that a text names, and where. */
struct english_name {
    size_t piece; /* index in the game's pieces */
    struct place at;
};

/* The pieces of the game that the text names, in order; *count, owned by the arena. */
const struct english_name *english_names(struct arena *arena, const struct located *text,
                                         const struct game *game, size_t *count);
