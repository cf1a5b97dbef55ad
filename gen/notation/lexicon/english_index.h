/* What is worked out of the tables of words once, when it is first asked for. For the reader of
 * English alone. */
#ifndef PIECEWORK_NOTATION_LEXICON_ENGLISH_INDEX_H
#define PIECEWORK_NOTATION_LEXICON_ENGLISH_INDEX_H

#include "base/lookup.h"
#include "notation/lexicon/english_words.h"

#include <stdint.h>

/* Patterns taken apart, so that they are compared with words of a text without reading them. For
 * the reader of English alone. */

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

/* A word of a pattern; behind it stands the next one. */
struct english_word {
    enum english_word_kind kind;
    bool optional, kept; /* '?', '*' */
    const char *text;    /* in the pattern, from its alternatives on */
    uint64_t begins;     /* signs of all that this word and those behind it can begin with */
    const struct english_spelling *choices;
    size_t count;
    const struct english_named *part;
};

/* The patterns of one name. */
struct english_named {
    const struct english_word **patterns;
    size_t count;
};

uint64_t english_hash(const char *word, size_t size);
/* The sign of a word. */
uint64_t english_sign(uint64_t hash);

/* Numbers of rows of a table, in its order. */
struct english_numbers {
    size_t *list;
    size_t count;
};

/* The rows of a class by the words with which what fits their patterns can begin. */
struct english_rows {
    const struct english_word **patterns;
    uint64_t *seconds;             /* signs of what can stand behind the first token of each */
    struct lookup by_word;         /* struct english_numbers */
    struct english_numbers others; /* that begin with numbers, parts or nothing */
    size_t told;                   /* how many do not begin with '!' */
};

/* What is worked out for one reader of many texts; of classes it remembers what all readers of the
 * run share. */
struct english_index {
    struct arena *arena;
    struct lookup classes; /* struct english_rows by the address of the rows */
    struct lookup singles; /* struct single by the address of the pattern */
    const struct english_class *last_words;
    const struct english_rows *last_rows; /* of last_words */
    /* For english_names(): the pieces of a game by the first two letters of their names, the first
     * one of each pair and for each piece the next one, counted from 1. */
    const struct game *named;
    unsigned short *first, *next;
};

/* It and all that is worked out for it lives in the arena. */
struct english_index *english_index_new(struct arena *arena);

/* The words of a pattern that is no row; it must be a constant, since it is known by its address.
 */
const struct english_word *english_single(struct english_index *index, const char *pattern);

/* Phrases and adverbs as classes, whose rows mean their places in the tables of these. */
const struct english_class *english_phrase_class(void);
const struct english_class *english_adverb_class(void);

/* The canonical form of a word; NULL: itself. */
const char *english_canonical(const char *word);

const struct english_rows *english_rows(struct english_index *index,
                                        const struct english_class *words);
/* Those of the rows that are known to begin with the word. */
const struct english_numbers *english_rows_with(const struct english_rows *rows, const char *word);

enum { ENGLISH_NO_ROW = 1 << 30 };
/* The next one of these rows and of the others in the order of the table; `at` is zero at first.
 * ENGLISH_NO_ROW behind the last. */
size_t english_next_row(const struct english_rows *rows, const struct english_numbers *by_word,
                        size_t at[2]);

#endif
