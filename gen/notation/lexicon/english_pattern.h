/* Patterns taken apart, so that they are compared with words of a text without reading them. For
 * the reader of English alone. */
#ifndef PIECEWORK_NOTATION_LEXICON_ENGLISH_PATTERN_H
#define PIECEWORK_NOTATION_LEXICON_ENGLISH_PATTERN_H

#include "base/lookup.h"

#include <stdint.h>

/* One of the alternatives of a pattern's word; its text is borrowed. */
struct english_spelling {
    const char *text;
    size_t size;
    uint64_t hash; /* english_hash() */
};

enum english_word_kind {
    PATTERN_CHOICES,
    PATTERN_CARDINAL, /* '#' */
    PATTERN_ORDINAL,  /* '~' */
    PATTERN_PART,
    PATTERN_END, /* behind the last word */
};

/* Signs of what can stand at a place: a bit for the hash of a word, which words share, and these.
 */
#define SIGN_CARDINAL ((uint64_t)1 << 61)
#define SIGN_ORDINAL ((uint64_t)1 << 62)
#define SIGN_TEXT_END ((uint64_t)1 << 63)
#define SIGN_ANY (~(uint64_t)0)

/* A word of a pattern; behind it stands the next one. */
struct english_word {
    enum english_word_kind kind;
    bool optional, kept; /* '?', '*' */
    const char *text;    /* in the pattern, from its alternatives on */
    uint64_t begins;     /* signs of all that this word and those behind it can begin with */
    const struct english_spelling *choices;
    size_t count;
    const struct english_part *part;
};

/* The patterns of one name. */
struct english_part {
    const struct english_word **patterns;
    size_t count;
};

uint64_t english_hash(const char *word, size_t size);
/* The sign of a word. */
uint64_t english_sign(uint64_t hash);

/* All parts by their names: struct english_part. */
void english_take_parts(struct arena *arena, struct lookup *parts);

/* The words of a pattern, which is borrowed, behind the '!' that it may begin with. */
const struct english_word *english_pattern(struct arena *arena, const struct lookup *parts,
                                           const char *pattern);

#endif
