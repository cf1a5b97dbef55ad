/* The rows of classes, found by words. */
#include "notation/lexicon/english_index.h"

#include <pthread.h>
#include <string.h>

/* Of the tables, which never change: shared by all threads of the run, and never freed. */
static struct {
    pthread_once_t once;
    pthread_mutex_t lock; /* of the arena, and of the classes in it */
    struct arena *arena;
    struct lookup classes;  /* struct english_rows by the address of the class's rows */
    struct lookup parts;    /* by name, see english_take_parts() */
    struct lookup synonyms; /* canonical forms by word */
    struct english_class phrases, adverbs;
} shared = {.once = PTHREAD_ONCE_INIT, .lock = PTHREAD_MUTEX_INITIALIZER};

static struct english_class class_of(const struct english_phrase *phrases, size_t count)
{
    struct english_row *rows = arena_alloc(shared.arena, count, sizeof *rows);

    for (size_t i = 0; i < count; i++)
        rows[i] = (struct english_row){phrases[i].pattern, (int)i, 0};
    return (struct english_class){"", rows, count};
}

static void share(void)
{
    shared.arena = arena_new();
    english_take_parts(shared.arena, &shared.parts);
    shared.phrases = class_of(english_phrases, english_phrase_count);
    shared.adverbs = class_of(english_adverbs, english_adverb_count);
    for (size_t i = 0; i < english_synonym_count; i++) {
        const struct english_synonym *s = &english_synonyms[i];

        *lookup_slot(shared.arena, &shared.synonyms, s->word, strlen(s->word)) = s->canonical;
    }
}

const struct english_class *english_phrase_class(void)
{
    return &shared.phrases;
}

const struct english_class *english_adverb_class(void)
{
    return &shared.adverbs;
}

const char *english_canonical(const char *word)
{
    return lookup_find(&shared.synonyms, word, strlen(word));
}

/* --- classes --- */

static void add_number(struct english_numbers *numbers, size_t number)
{
    *ARENA_PUSH(shared.arena, numbers->list, numbers->count) = number;
}

static void add_by_choice(struct english_rows *rows, size_t row,
                          const struct english_spelling *choice)
{
    const void **slot = lookup_slot(shared.arena, &rows->by_word, choice->text, choice->size);

    if (!*slot)
        *slot = arena_alloc(shared.arena, 1, sizeof(struct english_numbers));
    add_number((struct english_numbers *)*slot, row);
}

/* Adds a row to those that begin with what can stand for the first of the words; false where that
 * takes more than a look at them. */
static bool add_by_words(struct english_rows *rows, size_t row, const struct english_word *words)
{
    for (;; words++) {
        if (words->kind != PATTERN_CHOICES && words->kind != PATTERN_PART)
            return false;
        for (size_t i = 0; i < words->count; i++)
            add_by_choice(rows, row, &words->choices[i]);
        for (size_t i = 0; words->part && i < words->part->count; i++)
            if (!add_by_words(rows, row, words->part->patterns[i]))
                return false;
        if (!words->optional)
            return true;
    }
}

static uint64_t seconds_of(const struct english_word *words)
{
    uint64_t signs = 0;

    for (;; words++) {
        if (words->kind == PATTERN_PART || words->kind == PATTERN_END)
            return SIGN_ANY;
        signs |= words[1].begins;
        if (!words->optional)
            return signs;
    }
}

static const struct english_rows *rows_of(const struct english_class *words)
{
    struct english_rows *rows = arena_alloc(shared.arena, 1, sizeof *rows);

    rows->patterns = arena_alloc(shared.arena, words->count, sizeof *rows->patterns);
    rows->seconds = arena_alloc(shared.arena, words->count, sizeof *rows->seconds);
    for (size_t i = 0; i < words->count; i++) {
        rows->told += *words->rows[i].pattern != '!';
        rows->patterns[i] = english_pattern(shared.arena, &shared.parts, words->rows[i].pattern);
        rows->seconds[i] = seconds_of(rows->patterns[i]);
        if (!add_by_words(rows, i, rows->patterns[i]))
            add_number(&rows->others, i);
    }
    return rows;
}

static const struct english_rows *shared_rows(const struct english_class *words)
{
    const void **slot;
    const struct english_rows *rows;

    pthread_mutex_lock(&shared.lock);
    slot = lookup_slot(shared.arena, &shared.classes, &words->rows, sizeof words->rows);
    if (!*slot)
        *slot = rows_of(words);
    rows = *slot;
    pthread_mutex_unlock(&shared.lock);
    return rows;
}

const struct english_rows *english_rows(struct english_index *index,
                                        const struct english_class *words)
{
    const void **slot;

    if (index->last_words != words) {
        slot = lookup_slot(index->arena, &index->classes, &words->rows, sizeof words->rows);
        if (!*slot)
            *slot = shared_rows(words);
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
    static const struct english_numbers none = {0};
    const struct english_numbers *found = lookup_find(&rows->by_word, word, strlen(word));

    return found ? found : &none;
}

/* --- readers --- */

struct single {
    const char *pattern;
    const struct english_word *words;
};

const struct english_word *english_single(struct english_index *index, const char *pattern)
{
    const struct single *known = lookup_find(&index->singles, &pattern, sizeof pattern);
    struct single *single;

    if (known)
        return known->words;
    single = arena_alloc(index->arena, 1, sizeof *single);
    *single = (struct single){pattern, english_pattern(index->arena, &shared.parts, pattern)};
    *lookup_slot(index->arena, &index->singles, &single->pattern, sizeof pattern) = single;
    return single->words;
}

struct english_index *english_index_new(struct arena *arena)
{
    struct english_index *index = arena_alloc(arena, 1, sizeof *index);

    pthread_once(&shared.once, share);
    index->arena = arena;
    return index;
}
