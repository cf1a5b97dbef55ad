/* The catalogue of words: all that reaches paper or a picture around the names of a definition,
 * keyed, from words.def. Words are English unless the definition says them in the language of its
 * names: `words:`. Findings, help and the sentences of moves stand elsewhere. */
#pragma once

#include "base/buf.h"
#include "diag/source.h"

enum word_id {
#define X(id, key, english, what) WORD_##id,
#define FIXED(id, english) WORD_##id,
#include "words/words.def"
#undef X
    WORD_COUNT
};

/* What a style, a definition or a layout says, or words before others, and what is printed in its
 * place. */
struct word_change {
    struct located from, said;
};

/* How a language joins what is put in to words before it: where "Dame" begins it, "la " stands in
 * place of "le "; where "Est" does, "d’" in place of "de ". */
struct word_joint {
    struct located beginnings;  /* words with blanks between them, or "e-", all that begin so;
                                   capitals are as small letters */
    struct word_change *joined; /* of words in front, mostly with the blank behind them */
    size_t count;
};

/* What is in the place of that; itself, which may be NULL: nothing is. */
const char *words_other(const struct word_change *list, size_t count, const char *said);

/* What a pack of a language lacks: the finding that tells so, and which of it was asked for. */
struct words_gaps {
    struct finding *told;
    unsigned char asked[WORD_COUNT]; /* written by threads at once */
};

struct game_words {
    struct located said[WORD_COUNT]; /* text NULL: English */
    struct word_change *legends, *names;
    size_t legend_count, name_count;
    struct word_joint *joints; /* the first that holds counts */
    size_t joint_count;
    struct located decimal; /* between a whole number and its parts; text NULL: a point */
    struct located plurals; /* which names are plural: words with blanks between them, "-s" all that
                             * end so, "!-ss" none of those; the first that fits counts; text NULL:
                             * the language does not tell */
    const char *several[2]; /* names of players that are plural; NULL: that one's is not */
    struct located digits;  /* ten characters, from that of zero on; text NULL: those of English */
    const char **tags; /* of the language and of those that it is based on, the nearest first; of
                        * "de-AT" that and "de". None: English that nobody asked for */
    size_t tag_count;
    struct words_gaps *gaps; /* NULL: none are told */
};

/* What is put in, by its name: {"piece", name} or {"count", NUMBER(2)}. */
struct word_value {
    const char *name, *value; /* value NULL: the number if there is one, else nothing */
    bool is_number;
    double number;
};
#define NUMBER(count) .is_number = true, .number = (double)(count)

/* As they stand: borrowed, with the names of what is put in. Words of NULL are English, here and
 * below. */
const char *word_text(const struct game_words *words, enum word_id id);

/* What a style says in a legend, in these words, if they have some for it. */
const char *words_of_legend(const struct game_words *words, const char *said);

/* What a definition or a layout says, which may be NULL, in these words, if they have some for it.
 */
const char *words_of_name(const struct game_words *words, const char *said);

/* Whether they have phrases of their own that say how pieces move. */
bool words_say_moves(const struct game_words *words);

/* Of the two rows of PLURAL(id) that for so many. */
enum word_id words_plural(enum word_id id, size_t count);

/* A number, or a text such as "1–8", in digits of the language, in the arena; what begins
 * otherwise or has Latin letters, such as "1. a2-a3", is given back. */
const char *words_digits(struct arena *arena, const struct game_words *words, const char *text);

/* An age as a definition says it, NULL too, in these words if it is one such as "7+". */
const char *words_age(struct arena *arena, const struct game_words *words, const char *age);

/* The n-th of the words that stand between commas, from 1, in the arena; NULL: there are not so
 * many. */
const char *word_item(struct arena *arena, const struct game_words *words, enum word_id id, int n);

/* Whether it is the name of a player that is plural, as "Raiders" in "Raiders hold". */
bool words_name_several(const struct game_words *words, const char *name);
/* Whether a name of that language is spelt so; of one that does not tell, no name is. */
bool words_spell_several(const struct game_words *words, const char *name);

/* Appends the words with the values put in, which a name NULL closes. */
void words_put(const struct game_words *words, enum word_id id, const struct word_value *values,
               struct buf *out);
#define PUT_WORDS(out, words, id, ...)                                                             \
    words_put(words, id, (const struct word_value[]){__VA_ARGS__, {0}}, out)
/* The same in the arena. */
const char *words_said(struct arena *arena, const struct game_words *words, enum word_id id,
                       const struct word_value *values);
#define WORDS(arena, words, id, ...)                                                               \
    words_said(arena, words, id, (const struct word_value[]){__VA_ARGS__, {0}})
/* A word that ends otherwise where more follows has its forms between signs, "<goes|going>", in the
 * words of a language: the gap that it is put into says which, "{words|2}", the last where there
 * are not so many. Appends the text with the n-th of all of them. Right behind a gap,
 * "{piece}<을|를>", they stand behind a consonant, behind a vowel and, if it differs from the
 * first, behind l. */
void words_close(const char *text, int n, struct buf *out);
/* Whether a text ends in a full-width sign, behind which no blank stands. */
bool words_end_wide(const char *text, size_t size);
/* Appends the blank before a further sentence, if the text before it wants one. */
void words_part(struct buf *out);
#define ADD_WORDS(out, words, id, ...) (words_part(out), PUT_WORDS(out, words, id, __VA_ARGS__))
/* Both sentences, of which the first may be NULL; in the arena. */
const char *words_behind(struct arena *arena, const char *said, const char *more);
/* A list with one item more, by words with holes for both; the item alone while the list is NULL.
 * In the arena. */
const char *words_listed(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *list, const char *item);
/* The same of pieces: "A, B and C", where `last` says that no item follows. */
const char *words_joined(struct arena *arena, const struct game_words *words, const char *list,
                         const char *item, bool last);

/* In English; and the next name in braces, without them and without what says the form, NULL: there
 * is none. Of "{player:holds|hold}", which stands for the second form where the player's name is
 * plural, that is the player. */
extern const char *const word_english[WORD_COUNT];
const char *word_hole(const char *words, size_t *size);
