/* What begins at a word of a movement sentence: words that tell something of moves, the name of a
 * piece, or a stretch that says nothing of them. Words in between are skipped, of which a note is
 * kept. */
#ifndef PIECEWORK_NOTATION_SPOTTING_SPOTTING_H
#define PIECEWORK_NOTATION_SPOTTING_SPOTTING_H

#include "game/game.h"
#include "notation/lexicon/english_match.h"
#include "notation/spotting/spotting_words.h"

/* What some words of the text say. */
struct spot {
    enum spot_kind spot;
    unsigned value;
    struct english_captures captures;
    struct moveset piece; /* of SPOT_PIECE */
    size_t from, to;      /* tokens */
};

/* Words that were skipped; or one read as another that it may be misspelt for. */
struct skipped_words {
    struct place at;
    const char *meant; /* NULL: they were skipped */
    const char *word;  /* the one that was skipped; NULL: there may be more */
    size_t from, to;   /* tokens */
};

struct spotted_text {
    struct arena *arena;
    struct english_matcher matcher;
    const struct game *game; /* NULL: none */
    struct skipped_words *skips;
    size_t skip_count;
    struct spot *spots;       /* of each token, as far as they … */
    unsigned char *looked_up; /* … were looked up; NULL: none was */

    bool strict; /* words that may be misspelt are not skipped */
};

/* The words of a text, nothing else read. */
struct spotted_text *spotted_text_new(struct arena *arena, const struct located *text,
                                      const struct game *game);
/* The spot that begins at the token. False: none does. */
bool spot_at(struct spotted_text *t, size_t token, struct spot *spot);
/* Whether hyphens join the word from some that tell directions or numbers: "east-north-east". */
bool spot_is_compound(const char *word);

/* The next mark, which ends a tail. */
size_t spot_tail_end(const struct spotted_text *t, size_t token);
/* Behind what a verb says that tells nothing of moves: the next mark, or the word that joins
 * another verb. */
size_t spot_verb_end(struct spotted_text *t, size_t token);
/* Whether a terrain of the game stands at the token: what is said of it is no move. */
bool spot_names_terrain(const struct spotted_text *t, size_t token);
/* Whether the pattern fits somewhere between the tokens. */
bool spot_has(struct spotted_text *t, size_t from, size_t to, const char *pattern);
/* The same of one of several, behind which stands NULL. */
bool spot_has_any(struct spotted_text *t, size_t from, size_t to, const char *const *patterns);
/* The next of these marks from the token on; the end of the text when there is none. */
size_t spot_mark(const struct spotted_text *t, size_t token, const char *marks);

/* Takes words of direction and of moving, and names of pieces, for those that are misspelt for
 * them, of which a note is kept. */
void spot_spell(struct spotted_text *t);
/* Notes that the tokens are skipped, or read as the word that is meant. */
void spot_note_skip(struct spotted_text *t, size_t from, size_t to, const char *meant);

/* Whether a sentence tells of other rules, as of promotion, or of nothing that the reader knows. */
bool spot_is_other(struct spotted_text *t, size_t from, size_t to);
/* Whether words in brackets, or up to a mark, tell nothing of moves. */
bool spot_explains(struct spotted_text *t, size_t from, size_t to);

#endif
