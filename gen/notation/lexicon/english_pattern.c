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

static void take_spellings(struct english_word *word, const char *end,
                           struct english_spelling *spellings)
{
    const char *text = word->text, *to;

    word->choices = spellings;
    for (;; text = to + 1) {
        for (to = text; to < end && *to != '|';)
            to++;
        spellings[word->count++] = (struct english_spelling){
            text, (size_t)(to - text), english_hash(text, (size_t)(to - text))};
        if (to == end)
            return;
    }
}

/* A word whose text ends there; its spellings stand in the room for them. */
static void take_word(const struct lookup *parts, struct english_word *word, const char *end,
                      struct english_spelling *room)
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
        word->part = lookup_find(parts, word->text, (size_t)(end - word->text));
        return;
    default:
        take_spellings(word, end, room);
    }
}

static struct english_word *words_of(struct arena *arena, const struct lookup *parts,
                                     const char *pattern)
{
    size_t most = 1, alternatives = 1, count = 0;
    struct english_word *words;
    struct english_spelling *room;

    for (const char *c = pattern; *c; c++) {
        most += *c == ' ';
        alternatives += *c == ' ' || *c == '|';
    }
    words = arena_alloc(arena, most + 1, sizeof *words);
    room = arena_alloc(arena, alternatives, sizeof *room);
    while (*pattern) {
        struct english_word *word = &words[count++];
        const char *end;

        word->optional = *pattern == '?';
        pattern += word->optional;
        word->kept = *pattern == '*';
        word->text = pattern += word->kept;
        end = pattern + strcspn(pattern, " ");
        take_word(parts, word, end, room);
        room += word->count;
        pattern = end + (*end == ' ');
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
