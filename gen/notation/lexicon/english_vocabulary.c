/* All words that are understood somewhere, each once, and those that a misspelt word may mean. */
#include "notation/lexicon/english_match.h"

#include "diag/nearest.h"

#include <pthread.h>
#include <string.h>

/* Shared by all threads of the run, and never freed; see vocabulary_of(). */
static struct vocabulary {
    struct arena *arena;
    struct lookup known;
    const char **words; /* in the order of their tables */
    size_t count;
} shared;

static void add_word(struct vocabulary *v, const char *word, size_t size)
{
    const void **known = lookup_slot(v->arena, &v->known, word, size);

    if (*known)
        return;
    *known = arena_text(v->arena, word, size);
    *ARENA_PUSH(v->arena, v->words, v->count) = *known;
}

static void add_words(struct vocabulary *v, const char *pattern)
{
    while (*pattern) {
        size_t size = strcspn(pattern, " |?!");

        if (size > 1)
            add_word(v, pattern, size);
        pattern += size + (pattern[size] != '\0');
    }
}

static void add_all_words(struct vocabulary *v)
{
    static const struct english_class *const classes[] = {
        &english_verbs,    &english_extents,  &english_ways,     &english_bends,
        &english_tails,    &english_manners,  &english_behinds,  &english_passings,
        &english_bearings, &english_landings, &english_captures, &english_capture_ends,
    };

    for (size_t i = 0; i < english_synonym_count; i++)
        add_words(v, english_synonyms[i].word);
    for (int i = 1; i < ENGLISH_NUMBERS; i++) {
        add_words(v, english_cardinals[i]);
        add_words(v, english_ordinals[i]);
    }
    for (size_t i = 0; i < COUNT_OF(classes); i++)
        for (size_t k = 0; k < classes[i]->count; k++)
            add_words(v, classes[i]->rows[k].pattern);
    for (size_t i = 0; i < english_alternative_count; i++)
        add_words(v, english_alternatives[i].pattern);
}

static void share(void)
{
    shared.arena = arena_new();
    add_all_words(&shared);
}

/* Made when it is first asked for. */
static const struct vocabulary *vocabulary_of(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, share);
    return &shared;
}

bool english_knows(const char *word)
{
    return lookup_find(&vocabulary_of()->known, word, strlen(word)) != NULL;
}

const char *english_meant(const char *word)
{
    enum { SHORTEST = 3 };
    const struct vocabulary *v = vocabulary_of();

    if (strlen(word) < SHORTEST || english_knows(word))
        return NULL;
    return text_nearest(word, v->words, v->count);
}
