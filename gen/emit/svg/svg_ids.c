/* Ids in SVG files. */
#include "base/number.h"
#include "emit/svg/svg_internal.h"

#include "base/mem.h"
#include "base/path.h"

#include <stdint.h>
#include <string.h>

static bool is_kept(char c)
{
    return is_letter(c) || is_digit(c) || c == '-' || c == '_';
}

/* FNV-1a. */
static uint32_t hash_of(const char *text, size_t size)
{
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

/* The file's name without folders and ending. */
static const char *stem_of(const char *path, size_t *size)
{
    const char *name = path_name(path), *ending = path_ending(name);

    *size = ending > name ? (size_t)(ending - name) : strlen(name);
    return name;
}

/* The same as an id, or a part of one. */
static char *kept(struct arena *arena, const char *text, size_t size, bool *changed)
{
    char *id = arena_text(arena, text, size);

    for (size_t i = 0; i < size; i++)
        if (!is_kept(id[i])) {
            id[i] = '-';
            *changed = true;
        }
    return id;
}

const char *svg_id(struct arena *arena, const char *text)
{
    bool changed = false;

    return kept(arena, text, strlen(text), &changed);
}

const char *svg_prefix(struct arena *arena, const struct svg_options *options)
{
    const char *text = options->prefix;
    size_t size = text ? strlen(text) : 0;
    bool changed = false;
    char *prefix;

    if (!text && options->output)
        text = stem_of(options->output, &size);
    if (size == 0)
        return "drawing";
    prefix = kept(arena, text, size, &changed);
    if (!is_letter(prefix[0]) && prefix[0] != '_') { /* as no id may begin */
        prefix = arena_print(arena, "_%s", prefix);
        changed = true;
    }
    return changed ? arena_print(arena, "%s-%08x", prefix, hash_of(text, size)) : prefix;
}
