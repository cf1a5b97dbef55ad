/* The rows of classes, found by words. */
#include "notation/lexicon/english_index.h"

#include "base/buf.h"
#include "base/mem.h"
#include "notation/lexicon/english_words.h"

#include <pthread.h>
#include <string.h>

#define SIGN_ANY (~(uint64_t)0)

/* Parts of patterns: what is told in several ways, and stands in several patterns. */

const struct english_alternative english_alternatives[] = {
    /* what slides and steps do anyway */
    {"<until-blocked>",
     "until it encounters|encounter|meets|meet|hits|hit|reaches|reach <obstacle>"},
    {"<until-blocked>",
     "?only provided|if|when ?that there are|is no <obstacle> ?on|in ?the|its ?way"},
    {"<obstacle>", "?a|any|another|the|other ?other|intervening|enemy|friendly "
                   "piece|obstacle|obstruction|obstacles|obstructions"},
    /* within 45 degrees of the way so far */
    {"<from-start>", "from where it standing|started|starts|was|came ?from"},
    /* one piece that is jumped over, of which it is said that it is the only one */
    {"<hurdle>", "?other|intervening|half-way|occupied piece|screen|man|obstacle"},
    {"<between>", "between itself|it|them|the ?piece and its|the|their "
                  "target|victim|prey|destination"},
    /* the two sides of an L */
    {"<one-side>", "in any|1|a ?given ?orthogonal|straight|main direction|way ?<either-line>"},
    {"<one-side>", "orthogonally|straight ?in ?any ?direction"},
    {"<either-line>", "?( horizontally|vertically or vertically|horizontally ?)"},
    {"<other-side>", "at ?a right angle|angles ?to ?it|that|the ?first ?direction"},
    {"<other-side>",
     "?in ?a|the perpendicularly ?direction ?to ?that|the|it ?first ?direction|move"},
    {"<other-side>", "to the|either|1|any|its ?other side"},
    {"<other-side>",
     "in the|a other|orthogonal|different|perpendicularly ?orthogonal direction|way"},
};

const size_t english_alternative_count = COUNT_OF(english_alternatives);

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

const char *english_canonical(const char *word)
{
    return lookup_find(&shared.synonyms, word, strlen(word));
}

static void share_synonyms(void)
{
    EACH (s, english_synonyms, english_synonym_count)
        *lookup_slot(shared.arena, &shared.synonyms, s->word, strlen(s->word)) = s->canonical;
}

/* --- words --- */

/* A word of a pattern in its canonical form, number words in digits. */
static struct english_spelling spelling_of(struct arena *arena, const char *text, size_t size)
{
    const char *word = arena_text(arena, text, size), *canonical = english_canonical(word);

    word = canonical ? canonical : word;
    for (int i = 1; i < ENGLISH_NUMBERS; i++)
        if (strcmp(word, english_cardinals[i]) == 0)
            word = arena_print(arena, "%d", i);
    return (struct english_spelling){word, strlen(word), english_hash(word, strlen(word))};
}

static void take_spellings(struct arena *arena, struct english_word *word, const char *end,
                           struct english_spelling *spellings)
{
    const char *text = word->text, *to;

    word->choices = spellings;
    for (;; text = to + 1) {
        for (to = text; to < end && *to != '|';)
            to++;
        spellings[word->count++] = spelling_of(arena, text, (size_t)(to - text));
        if (to == end)
            return;
    }
}

/* A word whose text ends there; its spellings stand in the room for them. */
static void take_word(struct arena *arena, const struct lookup *parts, struct english_word *word,
                      const char *end, struct english_spelling *room)
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
        take_spellings(arena, word, end, room);
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
        take_word(arena, parts, word, end, room);
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

/* The words of a pattern, which is borrowed, behind the '!' that it may begin with. */
static const struct english_word *english_pattern(struct arena *arena, const struct lookup *parts,
                                                  const char *pattern)
{
    struct english_word *words = words_of(arena, parts, pattern + (*pattern == '!'));

    take_signs(words);
    return words;
}

/* --- parts --- */

static struct english_named *part_named(struct arena *arena, struct lookup *parts, const char *name)
{
    const void **slot = lookup_slot(arena, parts, name, strlen(name));

    if (!*slot)
        *slot = arena_alloc(arena, 1, sizeof(struct english_named));
    return (struct english_named *)*slot;
}

/* All parts by their names: struct english_named. Parts name each other. */
static void english_take_parts(struct arena *arena, struct lookup *parts)
{
    struct english_word **patterns =
        arena_alloc(arena, english_alternative_count, sizeof *patterns);

    for (size_t i = 0; i < english_alternative_count; i++)
        part_named(arena, parts, english_alternatives[i].name);
    for (size_t i = 0; i < english_alternative_count; i++) {
        struct english_named *part = part_named(arena, parts, english_alternatives[i].name);

        patterns[i] = words_of(arena, parts, english_alternatives[i].pattern);
        *ARENA_PUSH(arena, part->patterns, part->count) = patterns[i];
    }
    for (size_t i = 0; i < english_alternative_count; i++)
        take_signs(patterns[i]);
}

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
    share_synonyms();
    english_take_parts(shared.arena, &shared.parts);
    shared.phrases = class_of(english_phrases, english_phrase_count);
    shared.adverbs = class_of(english_adverbs, english_adverb_count);
}

const struct english_class *english_phrase_class(void)
{
    return &shared.phrases;
}

const struct english_class *english_adverb_class(void)
{
    return &shared.adverbs;
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
