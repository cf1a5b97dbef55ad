/* What begins at a word of a movement sentence: words that tell something of moves, the name of a
 * piece, or a stretch that says nothing of them. Words in between are skipped, of which a note is
 * kept. */
#ifndef PIECEWORK_NOTATION_SLOT_SLOT_H
#define PIECEWORK_NOTATION_SLOT_SLOT_H

#include "game/game.h"
#include "move/moveset.h"
#include "notation/lexicon/english_match.h"
#include "notation/slot/slot_words.h"

/* What some words of the text say. */
struct slot {
    enum slot_kind slot;
    unsigned value;
    struct english_captures captures;
    struct moveset piece; /* of SLOT_PIECE */
    size_t from, to;      /* tokens */
};

/* Words that were skipped; or one read as another that it may be misspelt for. */
struct slot_skip {
    struct place at;
    const char *meant; /* NULL: they were skipped */
    const char *word;  /* the one that was skipped; NULL: there may be more */
    size_t from, to;   /* tokens */
};

struct slot_text {
    struct arena *arena;
    struct english_matcher matcher;
    const struct game *game; /* NULL: none */
    struct slot_skip *skips;
    size_t skip_count;
    struct slot *slots;         /* of each token, as far as they … */
    unsigned char *looked_up;   /* … were looked up; NULL: none was */
    const struct slot *subject; /* the piece that it tells of; NULL: it is not named */
    bool strict;                /* words that may be misspelt are not skipped */
    bool man;                   /* it tells of pawns, which step where nothing is said */
};

/* The words of a text, nothing else read. */
struct slot_text *slot_text_new(struct arena *arena, const struct located *text,
                                const struct game *game);
/* The slot that begins at the token. False: none does. */
bool slot_at(struct slot_text *t, size_t token, struct slot *slot);
/* Whether it is made of words that tell directions or numbers: "east-north-east", "1-over". */
bool slot_is_compound(const char *word);

/* Behind a tail: the next mark. */
size_t slot_tail_end(const struct slot_text *t, size_t token);
/* Behind what a verb says that tells nothing of moves: the next mark, or the word that joins
 * another verb. */
size_t slot_verb_end(struct slot_text *t, size_t token);
/* Behind what is said of another piece: the next mark, or "it". */
size_t slot_other_end(struct slot_text *t, size_t token);
/* Whether a terrain of the game stands at the token: what is said of it is no move. */
bool slot_names_terrain(const struct slot_text *t, size_t token);
/* Whether the pattern fits somewhere between the tokens. */
bool slot_has(struct slot_text *t, size_t from, size_t to, const char *pattern);
/* The next of these marks from the token on; the end of the text when there is none. */
size_t slot_mark(const struct slot_text *t, size_t token, const char *marks);

/* Takes words of direction for those that are misspelt for them. */
void slot_spell(struct slot_text *t);
/* Notes that the tokens are skipped, or read as the word that is meant. */
void slot_note_skip(struct slot_text *t, size_t from, size_t to, const char *meant);

/* Behind the text's heading, the name of what moves; 0: it has none. */
size_t slot_heading(struct slot_text *t);
/* Whether a sentence tells of other rules, as of promotion, or of nothing that the reader knows. */
bool slot_is_other(struct slot_text *t, size_t from, size_t to);
/* Whether words in brackets, or up to a mark, tell nothing of moves. */
bool slot_explains(struct slot_text *t, size_t from, size_t to);

#endif
