#include "base/slug.h"

#include "base/mem.h"
#include "base/utf8.h"

/* First and last code points of what separates words: controls, blanks, punctuation, invisible and
 * private characters. */
static const unsigned separators[][2] = {
    {0x00, 0x2F},     {0x3A, 0x40},     {0x5B, 0x60},     {0x7B, 0xA9},       {0xAB, 0xB4},
    {0xB6, 0xB9},     {0xBB, 0xBF},     {0xD7, 0xD7},     {0xF7, 0xF7},       {0x2000, 0x206F},
    {0x2190, 0x2BFF}, {0x2E00, 0x2E7F}, {0x3000, 0x3004}, {0x3008, 0x3020},   {0x3030, 0x3030},
    {0x30FB, 0x30FB}, {0xE000, 0xF8FF}, {0xFE00, 0xFE6F}, {0xFF00, 0xFF0F},   {0xFF1A, 0xFF20},
    {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFF0, 0xFFFF}, {0x1F000, 0x1FAFF},
};

static const unsigned apostrophes[] = {'\'', 0x2018, 0x2019, 0x02BC};

bool slug_separates(unsigned code)
{
    return FIND(one, separators, COUNT_OF(separators), code >= (*one)[0] && code <= (*one)[1]);
}

static bool is_apostrophe(unsigned code)
{
    return FIND(apostrophe, apostrophes, COUNT_OF(apostrophes), code == *apostrophe);
}

/* Capitals of ASCII and Latin-1. */
static void put_small(struct buf *out, const char *text, size_t length)
{
    unsigned code = utf8_code(text);

    if (code >= 'A' && code <= 'Z')
        buf_char(out, (char)(*text + ('a' - 'A')));
    else if (code >= 0xC0 && code <= 0xDE)
        buf_print(out, "\xC3%c", text[1] + 0x20);
    else
        buf_put(out, text, length);
}

void slug_write(const char *name, struct buf *out)
{
    size_t start = out->size, length;
    bool apart = false;

    for (; *name; name += length) {
        length = utf8_length(name, strlen(name));
        if (length == 0)
            return;
        if (is_apostrophe(utf8_code(name)))
            continue;
        if (slug_separates(utf8_code(name))) {
            apart = out->size > start;
            continue;
        }
        if (out->size - start + apart + length > SLUG_SIZE)
            return;
        if (apart)
            buf_char(out, '-');
        apart = false;
        put_small(out, name, length);
    }
}

const char *slug_text(struct arena *arena, const char *name)
{
    struct buf out = {0};

    slug_write(name, &out);
    return buf_take(arena, &out);
}

const char *path_beside(struct arena *arena, const char *file, const char *relative)
{
    const char *slash = strrchr(file, '/');
    size_t folder = slash ? (size_t)(slash - file) : 0;

    if (relative[0] == '/' || !slash)
        return relative;
    while (strncmp(relative, "../", 3) == 0 && folder > 0) {
        size_t cut = folder;

        while (cut > 0 && file[cut - 1] != '/')
            cut--;
        if (strncmp(file + cut, "..", folder - cut) == 0)
            break;
        relative += 3;
        folder = cut > 0 ? cut - 1 : 0;
        if (cut == 0)
            return relative;
    }
    return arena_print(arena, "%.*s/%s", (int)folder, file, relative);
}

const char *path_stem(struct arena *arena, const char *path)
{
    const char *name = path_name(path);

    return arena_text(arena, name, (size_t)(path_ending(name) - name));
}

const char *path_pattern(struct arena *arena, const char *path)
{
    struct buf pattern = {0};

    for (; *path; path++)
        buf_print(&pattern, strchr("*?[\\", *path) ? "\\%c" : "%c", *path);
    return buf_take(arena, &pattern);
}

void path_write_url(const char *path, struct buf *out)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789-._~/";

    for (const char *c = path; *c; c++)
        buf_print(out, strchr(plain, *c) ? "%c" : "%%%02X", (unsigned char)*c);
}
