#include "notation/lexicon/english_pattern.h"

#include "notation/lexicon/english_words.h"

#include <string.h>

uint64_t english_hash(const char *word, size_t size)
{
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)word[i]) * 0x100000001B3u;
    return hash;
}

uint64_t english_sign(uint64_t hash)
{
    return (uint64_t)1 << (hash >> 32) % 61;
}

/* --- words --- */

static size_t count_of(const char *text, size_t size, char c)
{
    size_t count = 0;

    for (size_t i = 0; i < size; i++)
        count += text[i] == c;
    return count;
}

static void take_choices(struct arena *arena, struct english_word *word, size_t size)
{
    const char *text = word->text, *end = text + size;
    struct english_spelling *choices =
        arena_alloc(arena, count_of(text, size, '|') + 1, sizeof *choices);

    word->choices = choices;
    for (;; text++) {
        size_t length = strcspn(text, "| ");

        choices[word->count++] =
            (struct english_spelling){text, length, english_hash(text, length)};
        text += length;
        if (text == end)
            return;
    }
}

static void take_word(struct arena *arena, const struct lookup *parts, struct english_word *word,
                      size_t size)
{
    switch (*word->text) {
    case '#':
        word->kind = PATTERN_CARDINAL;
        return;
    case '~':
        word->kind = PATTERN_ORDINAL;
        return;
    case '<':
        word->kind = PATTERN_PART;
        word->part = lookup_find(parts, word->text, size);
        return;
    default:
        take_choices(arena, word, size);
    }
}

static struct english_word *words_of(struct arena *arena, const struct lookup *parts,
                                     const char *pattern)
{
    size_t count = 0;
    struct english_word *words =
        arena_alloc(arena, count_of(pattern, strlen(pattern), ' ') + 2, sizeof *words);

    while (*pattern) {
        struct english_word *word = &words[count++];
        size_t size;

        word->optional = *pattern == '?';
        pattern += word->optional;
        word->kept = *pattern == '*';
        word->text = pattern += word->kept;
        size = strcspn(pattern, " ");
        take_word(arena, parts, word, size);
        pattern += size + (pattern[size] == ' ');
    }
    words[count].kind = PATTERN_END;
    return words;
}

/* --- signs --- */

static uint64_t begins_of(const struct english_word *word);

static uint64_t signs_of(const struct english_word *word)
{
    uint64_t signs = 0;

    switch (word->kind) {
    case PATTERN_CHOICES:
        for (size_t i = 0; i < word->count; i++)
            signs |= english_sign(word->choices[i].hash);
        return signs;
    case PATTERN_CARDINAL:
        return SIGN_CARDINAL;
    case PATTERN_ORDINAL:
        return SIGN_ORDINAL;
    case PATTERN_PART:
        for (size_t i = 0; i < word->part->count; i++)
            signs |= begins_of(word->part->patterns[i]);
        return signs;
    case PATTERN_END:
        break;
    }
    return SIGN_ANY; /* what stands behind the pattern */
}

static uint64_t begins_of(const struct english_word *word)
{
    uint64_t signs = word->begins;

    if (!signs) {
        signs = signs_of(word);
        if (word->optional)
            signs |= begins_of(word + 1);
    }
    return signs;
}

/* From the last to the first. */
static void take_signs(struct english_word *words)
{
    size_t count = 0;

    while (words[count].kind != PATTERN_END)
        count++;
    for (size_t i = count + 1; i-- > 0;)
        words[i].begins = begins_of(&words[i]);
}

const struct english_word *english_pattern(struct arena *arena, const struct lookup *parts,
                                           const char *pattern)
{
    struct english_word *words = words_of(arena, parts, pattern + (*pattern == '!'));

    take_signs(words);
    return words;
}

/* --- parts --- */

static struct english_part *part_named(struct arena *arena, struct lookup *parts, const char *name)
{
    const void **slot = lookup_slot(arena, parts, name, strlen(name));

    if (!*slot)
        *slot = arena_alloc(arena, 1, sizeof(struct english_part));
    return (struct english_part *)*slot;
}

/* Parts name each other. */
void english_take_parts(struct arena *arena, struct lookup *parts)
{
    struct english_word **patterns =
        arena_alloc(arena, english_alternative_count, sizeof *patterns);

    for (size_t i = 0; i < english_alternative_count; i++)
        part_named(arena, parts, english_alternatives[i].name);
    for (size_t i = 0; i < english_alternative_count; i++) {
        struct english_part *part = part_named(arena, parts, english_alternatives[i].name);

        patterns[i] = words_of(arena, parts, english_alternatives[i].pattern);
        *ARENA_PUSH(arena, part->patterns, part->count) = patterns[i];
    }
    for (size_t i = 0; i < english_alternative_count; i++)
        take_signs(patterns[i]);
}
