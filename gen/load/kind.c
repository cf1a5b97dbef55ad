#include "load/kind.h"

#include "base/slug.h"
#include "diag/source.h"

static size_t part_size(const char *tag, int (*is_sign)(int))
{
    size_t size = 0;

    while (is_sign((unsigned char)tag[size]))
        size++;
    return size;
}

bool is_language(const char *tag)
{
    enum { LEAST = 2, MOST = 8, MOST_IN_ALL = 64 };
    size_t size = part_size(tag, isalpha);

    if (size < LEAST || strlen(tag) > MOST_IN_ALL)
        return false;
    for (; size >= 1 && size <= MOST && tag[size] == '-'; size = part_size(tag, isalnum))
        tag += size + 1;
    return size >= 1 && size <= MOST && !tag[size];
}

/* Whether the folder above `*end` is called `words`; *end is moved to what is above it. */
static bool is_in_words(const char *path, size_t *end)
{
    static const char folder[] = "words";
    const size_t size = sizeof folder - 1, to = *end;
    size_t from = to;

    while (from > 0 && path[from - 1] != '/')
        from--;
    *end = from > 0 ? from - 1 : 0;
    return to - from == size && memcmp(path + from, folder, size) == 0;
}

static bool is_place_of_words(const char *path)
{
    LOCAL_ARENA(arena);
    const char *name = path_name(path);
    size_t end = name > path ? (size_t)(name - path) - 1 : 0;

    return strcmp(path_ending(name), ".yaml") == 0 && is_language(path_stem(arena, path)) &&
           (is_in_words(path, &end) || is_in_words(path, &end));
}

/* The folder of a file that is named without it is asked for. */
static bool is_called_words(const char *path)
{
    char *whole = is_place_of_words(path) ? NULL : realpath(path, NULL);
    bool called = whole ? is_place_of_words(whole) : is_place_of_words(path);

    free(whole);
    return called;
}

enum file_kind file_kind_of(const struct source *source)
{
    /* The first that the file has tells: a layout has `game`, too. Files of words have the last,
     * too. */
    static const struct {
        const char *key;
        enum file_kind kind;
    } signs[] = {{"parts:", FILE_LAYOUT}, {"papers:", FILE_LAYOUT}, {"style:", FILE_LAYOUT},
                 {"game:", FILE_GAME},    {"board:", FILE_GAME},    {"pieces:", FILE_GAME},
                 {"fonts:", FILE_STYLE},  {"greys:", FILE_STYLE},   {"labels:", FILE_LABELS},
                 {"base:", FILE_STYLE}};
    const size_t last = COUNT_OF(signs) - 1;
    size_t first = COUNT_OF(signs);

    if (strcmp(path_ending(source->path), ".md") == 0)
        return FILE_TEXT;
    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size;
        const char *text = source_line(source, line, &size);

        for (size_t i = 0; i < first; i++)
            if (size >= strlen(signs[i].key) &&
                strncmp(text, signs[i].key, strlen(signs[i].key)) == 0)
                first = i;
    }
    if (first >= last && is_called_words(source->path))
        return FILE_WORDS;
    return first <= last ? signs[first].kind : FILE_GAME;
}
