#include "type/line.h"

#include <dirent.h>
#include <hyphen.h>
#include <sys/stat.h>
#include <unistd.h>

/* In letters. Longer words are not looked at: they are no words. */
enum { SHORTEST = 8, LONGEST = 60, LEAST_BEFORE = 2, LEAST_BEHIND = 3 };

/* All patterns of a language take long to load, and most sets break a few words. So only those that
 * can match are loaded for a text, until it would have been quicker to load all of them. */
enum { TEXTS_APART = 12 };

struct hyphens {
    char *file; /* as it is on the disk */
    size_t size;
    HyphenDict *all;     /* NULL: not loaded */
    size_t texts_so_far; /* for which patterns were loaded */
    bool names;
};

/* --- patterns --- */

/* The words of a text, ".one.two.", and which two bytes stand side by side there; other pairs may
 * share the place of one. */
enum { PAIRS = 4096 };

struct wanted {
    const char *words;
    bool pairs[PAIRS];
};

static bool *pair_of(struct wanted *wanted, unsigned char first, unsigned char second)
{
    return &wanted->pairs[(64 * first + second) % PAIRS];
}

static struct wanted wanted_of(const char *words)
{
    struct wanted wanted = {.words = words};

    for (const char *at = words; at[0] && at[1]; at++)
        *pair_of(&wanted, (unsigned char)at[0], (unsigned char)at[1]) = true;
    return wanted;
}

/* Whether the letters of a pattern stand in the words: those without the digits between them and
 * what follows, "ff" of "f1f/ff=f,1,2". Most are told by their first two. */
static bool matches(const char *line, size_t size, struct wanted *wanted)
{
    char letters[6 * LONGEST];
    size_t count = 0;

    for (size_t i = 0; i < size && line[i] != '/' && (unsigned char)line[i] > ' '; i++) {
        if (is_digit(line[i]))
            continue;
        if (count + 1 == sizeof letters)
            return false;
        letters[count++] = line[i];
        if (count == 2 && !*pair_of(wanted, (unsigned char)letters[0], (unsigned char)letters[1]))
            return false;
    }
    letters[count] = '\0';
    return count > 0 && strstr(wanted->words, letters);
}

static HyphenDict *load_text(char *text, size_t size)
{
    FILE *stream = fmemopen(text, size, "r");
    HyphenDict *patterns = stream ? hnj_hyphen_load_file(stream) : NULL;

    if (stream)
        fclose(stream);
    return patterns;
}

/* The first line names the encoding; others in capital letters are settings, such as
 * "COMPOUNDLEFTHYPHENMIN 2". */
static HyphenDict *load_matching(const struct hyphens *h, const char *words)
{
    struct wanted wanted = wanted_of(words);
    LOCAL_BUF(text);

    for (const char *line = h->file, *end = h->file + h->size, *next; line < end; line = next) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));

        next = newline ? newline + 1 : end;
        if (line == h->file || (*line >= 'A' && *line <= 'Z') ||
            matches(line, (size_t)(next - line), &wanted))
            buf_put(&text, line, (size_t)(next - line));
    }
    return load_text(text.text, text.size);
}

/* --- files --- */

/* Where Debian's packages hyphen-* put them: hyph_en_GB.dic, hyph_pl_PL.dic. */
static const char folder[] = "/usr/share/hyphen";

/* The first of the files of the folder, by name, that begin so; NULL: there is none. */
static const char *first_file(struct arena *arena, const char *beginning)
{
    DIR *dir = opendir(folder);
    const char *first = NULL;
    struct dirent *entry;

    while (dir && (entry = readdir(dir)))
        if (strncmp(entry->d_name, beginning, strlen(beginning)) == 0 &&
            (!first || strcmp(entry->d_name, first) < 0))
            first = arena_print(arena, "%s", entry->d_name);
    if (dir)
        closedir(dir);
    return first ? arena_print(arena, "%s/%s", folder, first) : NULL;
}

/* A tag has letters, digits and hyphens alone. */
static const char *file_of(struct arena *arena, const char *language)
{
    char *name = arena_print(arena, "hyph_%s", language);
    const char *path;

    for (char *at = name; (at = strchr(at, '-'));)
        *at = '_';
    path = arena_print(arena, "%s/%s.dic", folder, name);
    if (strchr(language, '/'))
        return NULL;
    if (access(path, R_OK) == 0)
        return path;
    name[strlen("hyph_") + strcspn(language, "-")] = '\0';
    path = arena_print(arena, "%s/%s.dic", folder, name);
    return access(path, R_OK) == 0 ? path : first_file(arena, arena_print(arena, "%s_", name));
}

static bool read_file(struct hyphens *hyphens, const char *path)
{
    FILE *file = fopen(path, "r");
    struct stat status;

    if (!file)
        return false;
    if (fstat(fileno(file), &status) == 0 && status.st_size > 0) {
        hyphens->file = mem_new((size_t)status.st_size, 1);
        hyphens->size = fread(hyphens->file, 1, (size_t)status.st_size, file);
    }
    fclose(file);
    return hyphens->size > 0;
}

struct hyphens *hyphens_load(const char *path, bool names)
{
    struct hyphens *hyphens = mem_new(1, sizeof *hyphens);

    hyphens->names = names;
    if (read_file(hyphens, path))
        return hyphens;
    hyphens_free(hyphens);
    return NULL;
}

struct hyphens *hyphens_open(const char *language)
{
    LOCAL_ARENA(arena);
    const char *path = file_of(arena, language);
    /* A capital begins a name in English, or a sentence; in German any noun. */

    return path ? hyphens_load(path, strncmp(language, "en", 2) != 0) : NULL;
}

bool type_hyphenates(const char *language)
{
    struct hyphens *hyphens = hyphens_open(language);

    hyphens_free(hyphens);
    return hyphens;
}

void hyphens_free(struct hyphens *hyphens)
{
    if (!hyphens)
        return;
    if (hyphens->all)
        hnj_hyphen_free(hyphens->all);
    free(hyphens->file);
    free(hyphens);
}

/* --- words --- */

/* A word in small letters, as patterns know it. */
struct word {
    char letters[LONGEST * 6 + 1];
    size_t size;        /* bytes of the letters */
    size_t at[LONGEST]; /* where each letter begins in the text */
    size_t count;
    bool plain; /* ASCII alone */
};

static size_t letter_length(const char *text)
{
    size_t length = utf8_length(text, 4);

    return length ? length : 1;
}

/* Reads the letters that stand at byte `i` of the text; returns the byte behind them. A word that
 * has too many keeps none, and so does one with a capital letter that tells a name. */
static size_t read_word(const struct hyphens *h, const char *text, size_t i, struct word *word)
{
    LOCAL_BUF(small);
    bool whole = true;

    *word = (struct word){.plain = true};
    for (; is_of(utf8_code(text + i), LETTERS); i += letter_length(text + i)) {
        unsigned letter = utf8_code(text + i);

        whole &= word->count < LONGEST &&
                 (!is_of(letter, CATEGORY(UPPERCASE_LETTER)) || (h->names && word->count == 0));
        if (!whole)
            continue;
        word->plain &= letter < 0x80;
        word->at[word->count++] = i;
        case_put(text + i, letter_length(text + i), true, &small);
    }
    if (!whole)
        word->count = 0;
    else if (small.size)
        memcpy(word->letters, small.text, word->size = small.size);
    return i;
}

static bool is_space(unsigned code)
{
    return is_of(code, BLANKS) || (code >= '\t' && code <= '\r');
}

/* The end of what blanks enclose. */
static size_t end_of_chunk(const char *text, size_t i)
{
    while (text[i] && !is_space(utf8_code(text + i)))
        i += letter_length(text + i);
    return i;
}

static bool has_letters(const char *text, size_t from, size_t to)
{
    for (; from < to; from += letter_length(text + from))
        if (is_of(utf8_code(text + from), LETTERS | NUMBERS))
            return true;
    return false;
}

/* Behind "opponent" in "opponent's". */
static bool is_possessive(const char *text, size_t from)
{
    return text[from] == '\'' || strncmp(text + from, "\u2019", 3) == 0;
}

static void free_changes(char **changes, int *places, int *cuts, size_t count)
{
    for (size_t i = 0; changes && i < count; i++)
        free(changes[i]);
    free(changes);
    free(places);
    free(cuts);
}

/* Words that begin so are read wrongly where they are broken as the patterns of English do:
 * "diagon-ally", "ortho-gonally". */
static bool stays_whole(const struct hyphens *h, const struct word *word)
{
    static const char *const stems[] = {"diagonal", "orthogonal"};

    return !h->names &&
           FIND(stem, stems, COUNT_OF(stems), strncmp(word->letters, *stem, strlen(*stem)) == 0);
}

/* libhyphen counts letters, not bytes. Where the spelling of a word would change at a break, it is
 * not broken. */
static void put_places(HyphenDict *patterns, struct arena *arena, const struct word *word,
                       size_t **list, size_t *count)
{
    char marks[sizeof word->letters + 5] = {0};
    char **changes = NULL;
    int *places = NULL, *cuts = NULL;

    if ((!patterns->utf8 && !word->plain) ||
        hnj_hyphen_hyphenate3(patterns, word->letters, (int)word->size, marks, NULL, &changes,
                              &places, &cuts, LEAST_BEFORE, LEAST_BEHIND, 0, 0) != 0)
        return;
    for (size_t i = LEAST_BEFORE; i + LEAST_BEHIND <= word->count; i++)
        if (marks[i - 1] & 1 && !(changes && changes[i - 1]))
            *ARENA_PUSH(arena, *list, *count) = word->at[i];
    free_changes(changes, places, cuts, word->size);
}

/* The words of the text that may be broken at all. */
struct words {
    struct word *list;
    size_t count;
};

static struct words words_of(const struct hyphens *h, struct arena *arena, const char *text)
{
    struct words words = {0};

    for (size_t i = 0, end; text[i]; i = end) {
        size_t first = i, behind;
        struct word word;

        end = end_of_chunk(text, i);
        if (end == i) {
            end += letter_length(text + i);
            continue;
        }
        while (first < end && !is_of(utf8_code(text + first), LETTERS | NUMBERS))
            first += letter_length(text + first);
        behind = read_word(h, text, first, &word);
        if ((!has_letters(text, behind, end) || is_possessive(text, behind)) &&
            word.count >= SHORTEST && !stays_whole(h, &word))
            *ARENA_PUSH(arena, words.list, words.count) = word;
    }
    return words;
}

static HyphenDict *patterns_for(struct hyphens *h, const struct words *words)
{
    LOCAL_BUF(text);

    for (size_t i = 0; i < words->count; i++)
        buf_print(&text, ".%s.", words->list[i].letters);
    return load_matching(h, buf_str(&text));
}

static bool is_whole(const char *text)
{
    size_t size = strlen(text), at = 0, length = 1;

    for (; at < size && length > 0; at += length)
        length = utf8_length(text + at, size - at);
    return at == size && length > 0;
}

size_t hyphens_places(struct hyphens *h, struct arena *arena, const char *text, size_t **places)
{
    struct words words = {0};
    HyphenDict *patterns;
    size_t count = 0;

    *places = NULL;
    if (is_whole(text))
        words = words_of(h, arena, text);
    if (words.count == 0)
        return 0;
    if (h->texts_so_far++ == TEXTS_APART)
        h->all = load_text(h->file, h->size);
    patterns = h->all ? h->all : patterns_for(h, &words);
    for (size_t i = 0; patterns && i < words.count; i++)
        put_places(patterns, arena, &words.list[i], places, &count);
    if (patterns && patterns != h->all)
        hnj_hyphen_free(patterns);
    return count;
}
