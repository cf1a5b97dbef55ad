/* Words of a text compared with patterns; remembers where the comparison failed farthest on and
 * what could have stood there. For the reader of English alone. */
#pragma once

#include "game/game.h"
#include "notation/lexicon/english_words.h"

enum { ENGLISH_CAPTURES = 4, ENGLISH_EXPECTED = 12 };

/* A word or a punctuation mark. */
struct english_token {
    size_t offset, length; /* in the text */
    const char *word;      /* canonical: small letters, numbers in digits */
    uint64_t hash, sign;   /* of that: english_hash(), english_sign() */
    int cardinal, ordinal; /* 0: it is none */
    const char *name;      /* of the piece that a misspelt word means; NULL: as it is written */
};

/* Numbers that a pattern's '#' and '~' stood for, in order, and the word that fitted behind '*'. */
struct english_captures {
    int numbers[ENGLISH_CAPTURES];
    size_t count;
    const char *word;
};

/* What could stand at a token: a phrase, or the first `length` bytes of a word, to be quoted. */
struct english_expected {
    const char *text;
    size_t length; /* 0: a phrase */
};

struct english_matcher {
    const struct located *text;
    struct english_token *tokens;
    size_t count;
    size_t farthest;                                    /* token at which something failed */
    struct english_expected expected[ENGLISH_EXPECTED]; /* what could stand there */
    size_t expected_count;
    const char *near; /* what may be meant where a name of the game is needed … */
    bool named;       /* … as is at the token at which something failed */
    bool refused;     /* what is noted above is final */
    bool silent;      /* nothing is noted: where that is asked for, the text is read once more */
    struct arena *arena;
};

/* The words and marks of a text; *count of them, owned by the arena. */
struct english_token *english_tokens(struct arena *arena, const char *text, size_t *count);
/* What Piecework does not cover of which one of the words tells, and which: "pieces that swap
 * places"; NULL: none does. */
const char *english_uncovered(const struct english_token *tokens, size_t count, size_t *token);

uint64_t english_hash(const char *word, size_t size);
/* A bit for the hash of a word, which words share; three more are free. */
uint64_t english_sign(uint64_t hash);

/* Gives a token its word, which is in its canonical form. */
void english_set_word(struct english_token *token, const char *word);

/* Takes what a word says as a number, if it is one. */
void english_read_number(struct arena *arena, struct english_token *token);

/* Takes another word in the place of the token's. */
void english_take_word(struct arena *arena, struct english_token *token, const char *word);

/* A matcher at the text's first word. The arena owns what it notes. */
struct english_matcher english_matcher_new(struct arena *arena, const struct located *text);

/* Notes that `what` could have stood at the token. */
void english_expect(struct english_matcher *matcher, size_t token, const char *what);

/* The same, and nothing else: the words up to the token are understood and cannot go on like this.
 */
void english_refuse(struct english_matcher *matcher, size_t token, const char *what);

/* The row whose pattern takes most tokens from *token on; moves *token behind them. NULL, with
 * nothing moved, when none fits. */
const struct english_row *english_match(struct english_matcher *matcher, size_t *token,
                                        const struct english_class *words,
                                        struct english_captures *captures);

/* A single pattern, which must be a constant. */
bool english_match_one(struct english_matcher *matcher, size_t *token, const char *pattern,
                       struct english_captures *captures);

/* Whether the text continues with this name, whatever its words; moves *token behind it. */
bool english_match_name(const struct english_matcher *matcher, size_t *token, const char *name);

/* Whether the word, in its canonical form, is understood anywhere. */
bool english_knows(const char *word);

/* The word that a misspelt one may be; NULL: it is right, short, or like no other. */
const char *english_meant(const char *word);

/* The place of the tokens from..to (without to). */
struct place english_place(const struct english_matcher *matcher, size_t from, size_t to);

/* Reports the word at which the reading failed, and what could stand there. */
void english_report(struct english_matcher *matcher, struct diags *diags);

/* --- pieces that a sentence names: those of the game, else the orthodox ones --- */

/* The piece of the game whose name stands there; NULL: none. */
const struct piece *english_game_piece(const struct english_matcher *matcher,
                                       const struct game *game, size_t *token);

/* Whether the name of any piece stands at the token, moved behind it, with its moves; the game may
 * be NULL. They are borrowed or owned by the arena. */
bool english_piece_moves(struct arena *arena, struct english_matcher *matcher,
                         const struct game *game, size_t *token, struct moveset *moves);

/* Reports that the word at the token is no piece. */
void english_report_piece(struct arena *arena, const struct english_matcher *matcher,
                          const struct game *game, size_t token, struct diags *diags);
