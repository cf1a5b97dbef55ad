#include "type/hyphens.h"

#include "base/buf.h"
#include "type/type.h"

#include <dirent.h>
#include <glib.h>
#include <hyphen.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* In letters. Longer words are not looked at: they are no words. */
enum { SHORTEST = 8, LONGEST = 60, LEAST_BEFORE = 2, LEAST_BEHIND = 3 };

struct hyphens {
    HyphenDict *patterns;
    bool names;
};

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
    char *name = g_strdelimit(arena_print(arena, "hyph_%s", language), "-", '_');
    const char *path = arena_print(arena, "%s/%s.dic", folder, name);

    if (strchr(language, '/'))
        return NULL;
    if (access(path, R_OK) == 0)
        return path;
    name[strlen("hyph_") + strcspn(language, "-")] = '\0';
    path = arena_print(arena, "%s/%s.dic", folder, name);
    return access(path, R_OK) == 0 ? path : first_file(arena, arena_print(arena, "%s_", name));
}

struct hyphens *hyphens_load(const char *path, bool names)
{
    HyphenDict *patterns = hnj_hyphen_load(path);
    struct hyphens *hyphens;

    if (!patterns)
        return NULL;
    hyphens = mem_new(1, sizeof *hyphens);
    *hyphens = (struct hyphens){patterns, names};
    return hyphens;
}

struct hyphens *hyphens_open(const char *language)
{
    struct arena *arena = arena_new();
    const char *path = file_of(arena, language);
    /* A capital begins a name in English, or a sentence; in German any noun. */
    struct hyphens *hyphens = path ? hyphens_load(path, strncmp(language, "en", 2) != 0) : NULL;

    arena_free(arena);
    return hyphens;
}

bool type_hyphenates(const char *language)
{
    struct hyphens *hyphens = hyphens_open(language);

    hyphens_free(hyphens);
    return hyphens;
}

void hyphens_free(struct hyphens *hyphens)
{
    if (hyphens)
        hnj_hyphen_free(hyphens->patterns);
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
    return (size_t)(g_utf8_next_char(text) - text);
}

/* Reads the letters that stand at byte `i` of the text; returns the byte behind them. A word that
 * has too many keeps none, and so does one with a capital letter that tells a name. */
static size_t read_word(const struct hyphens *h, const char *text, size_t i, struct word *word)
{
    bool whole = true;

    *word = (struct word){.plain = true};
    for (; g_unichar_isalpha(g_utf8_get_char(text + i)); i += letter_length(text + i)) {
        gunichar letter = g_utf8_get_char(text + i);

        whole &=
            word->count < LONGEST && (!g_unichar_isupper(letter) || (h->names && word->count == 0));
        if (!whole)
            continue;
        word->plain &= letter < 0x80;
        word->at[word->count++] = i;
        word->size +=
            (size_t)g_unichar_to_utf8(g_unichar_tolower(letter), word->letters + word->size);
    }
    if (!whole)
        word->count = 0;
    return i;
}

/* The end of what blanks enclose. */
static size_t end_of_chunk(const char *text, size_t i)
{
    while (text[i] && !g_unichar_isspace(g_utf8_get_char(text + i)))
        i += letter_length(text + i);
    return i;
}

static bool has_letters(const char *text, size_t from, size_t to)
{
    for (; from < to; from += letter_length(text + from))
        if (g_unichar_isalnum(g_utf8_get_char(text + from)))
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

    for (size_t i = 0; i < COUNT_OF(stems) && !h->names; i++)
        if (strncmp(word->letters, stems[i], strlen(stems[i])) == 0)
            return true;
    return false;
}

/* libhyphen counts letters, not bytes. Where the spelling of a word would change at a break, it is
 * not broken. */
static void put_places(const struct hyphens *h, struct arena *arena, const struct word *word,
                       size_t **list, size_t *count)
{
    char marks[sizeof word->letters + 5] = {0};
    char **changes = NULL;
    int *places = NULL, *cuts = NULL;

    if (word->count < SHORTEST || stays_whole(h, word) || (!h->patterns->utf8 && !word->plain) ||
        hnj_hyphen_hyphenate3(h->patterns, word->letters, (int)word->size, marks, NULL, &changes,
                              &places, &cuts, LEAST_BEFORE, LEAST_BEHIND, 0, 0) != 0)
        return;
    for (size_t i = LEAST_BEFORE; i + LEAST_BEHIND <= word->count; i++)
        if (marks[i - 1] & 1 && !(changes && changes[i - 1]))
            *ARENA_PUSH(arena, *list, *count) = word->at[i];
    free_changes(changes, places, cuts, word->size);
}

size_t hyphens_places(const struct hyphens *h, struct arena *arena, const char *text,
                      size_t **places)
{
    size_t count = 0;

    *places = NULL;
    if (!g_utf8_validate(text, -1, NULL))
        return 0;
    for (size_t i = 0, end; text[i]; i = end) {
        size_t first = i, behind;
        struct word word;

        end = end_of_chunk(text, i);
        if (end == i) {
            end += letter_length(text + i);
            continue;
        }
        while (first < end && !g_unichar_isalnum(g_utf8_get_char(text + first)))
            first += letter_length(text + first);
        behind = read_word(h, text, first, &word);
        if (!has_letters(text, behind, end) || is_possessive(text, behind))
            put_places(h, arena, &word, places, &count);
    }
    return count;
}
