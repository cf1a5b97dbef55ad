/* The rows of classes and the parts of patterns, found by words. */
#include "notation/lexicon/english_index.h"

#include <string.h>

static void add_number(struct arena *arena, struct english_numbers *numbers, size_t number)
{
    *ARENA_PUSH(arena, numbers->list, numbers->count) = number;
}

/* The numbers under a key, which may be none. */
static struct english_numbers *numbers_of(struct arena *arena, struct lookup *lookup,
                                          const char *key, size_t size)
{
    const void **slot = lookup_slot(arena, lookup, key, size);

    if (!*slot)
        *slot = arena_alloc(arena, 1, sizeof(struct english_numbers));
    return (struct english_numbers *)*slot;
}

static const struct english_numbers none = {0};

/* --- parts --- */

const struct english_numbers *english_parts(const struct english_index *index, const char *word)
{
    const struct english_numbers *parts = lookup_find(&index->parts, word, strcspn(word, "| "));

    return parts ? parts : &none;
}

static void add_parts(struct english_index *index)
{
    for (size_t i = 0; i < english_alternative_count; i++) {
        const char *name = english_alternatives[i].name;

        add_number(index->arena, numbers_of(index->arena, &index->parts, name, strlen(name)), i);
    }
}

/* --- classes --- */

static bool add_by_words(struct english_index *index, struct english_rows *rows, size_t row,
                         const char *pattern);

/* By all words that the parts of that name can begin with; false where their words do not tell. */
static bool add_by_parts(struct english_index *index, struct english_rows *rows, size_t row,
                         const char *name)
{
    const struct english_numbers *parts = english_parts(index, name);

    for (size_t i = 0; i < parts->count; i++)
        if (!add_by_words(index, rows, row, english_alternatives[parts->list[i]].pattern))
            return false;
    return true;
}

/* Adds a row to those that begin with one of the alternatives of the word; false where that takes
 * more than a look at them. Moves *word behind them. */
static bool add_alternatives(struct english_index *index, struct english_rows *rows, size_t row,
                             const char **word)
{
    *word += **word == '*';
    for (;; (*word)++) {
        size_t size = strcspn(*word, "| ");

        if (**word == '#' || **word == '~' ||
            (**word == '<' && !add_by_parts(index, rows, row, *word)))
            return false;
        if (**word != '<')
            add_number(index->arena, numbers_of(index->arena, &rows->by_word, *word, size), row);
        *word += size;
        if (**word != '|')
            return true;
    }
}

/* By all words that it can begin with; false where its words do not tell. */
static bool add_by_words(struct english_index *index, struct english_rows *rows, size_t row,
                         const char *pattern)
{
    const char *word = pattern + (*pattern == '!');
    bool optional = true;

    while (*word && optional) {
        optional = *word == '?';
        word += optional;
        if (!add_alternatives(index, rows, row, &word))
            return false;
        word += *word == ' ';
    }
    return !optional;
}

static struct english_rows *rows_of(struct english_index *index, const struct english_class *words)
{
    struct english_rows *rows = arena_alloc(index->arena, 1, sizeof *rows);

    for (size_t i = 0; i < words->count; i++) {
        rows->told += *words->rows[i].pattern != '!';
        if (!add_by_words(index, rows, i, words->rows[i].pattern))
            add_number(index->arena, &rows->others, i);
    }
    return rows;
}

const struct english_rows *english_rows(struct english_index *index,
                                        const struct english_class *words)
{
    const void **slot;

    if (index->last_words != words) {
        slot = lookup_slot(index->arena, &index->classes, &words->rows, sizeof words->rows);
        if (!*slot)
            *slot = rows_of(index, words);
        index->last_words = words;
        index->last_rows = *slot;
    }
    return index->last_rows;
}

size_t english_next_row(const struct english_rows *rows, const struct english_numbers *by_word,
                        size_t at[2])
{
    const struct english_numbers *lists[] = {by_word, &rows->others};
    size_t next = ENGLISH_NO_ROW;

    for (int i = 0; i < 2; i++)
        if (at[i] < lists[i]->count && lists[i]->list[at[i]] < next)
            next = lists[i]->list[at[i]];
    for (int i = 0; i < 2; i++)
        while (at[i] < lists[i]->count && lists[i]->list[at[i]] == next)
            at[i]++;
    return next;
}

const struct english_numbers *english_rows_with(const struct english_rows *rows, const char *word)
{
    const struct english_numbers *found = lookup_find(&rows->by_word, word, strlen(word));

    return found ? found : &none;
}

/* --- phrases --- */

static struct english_class class_of(struct arena *arena, const struct english_phrase *phrases,
                                     size_t count)
{
    struct english_row *rows = arena_alloc(arena, count, sizeof *rows);

    for (size_t i = 0; i < count; i++)
        rows[i] = (struct english_row){phrases[i].pattern, (int)i, 0};
    return (struct english_class){"", rows, count};
}

struct english_index *english_index_new(struct arena *arena)
{
    struct english_index *index = arena_alloc(arena, 1, sizeof *index);

    index->arena = arena;
    index->phrases = class_of(arena, english_phrases, english_phrase_count);
    index->adverbs = class_of(arena, english_adverbs, english_adverb_count);
    add_parts(index);
    return index;
}
