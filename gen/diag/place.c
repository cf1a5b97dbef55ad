#include "diag/place.h"

#include "base/mem.h"

#include <string.h>

bool place_same(const struct place *a, const struct place *b)
{
    return a->source == b->source && a->line == b->line && a->column == b->column &&
           a->length == b->length;
}

bool place_known(const struct place *place)
{
    return place->source && place->line > 0;
}

const char *source_line(const struct source *source, unsigned line, size_t *size)
{
    size_t start, end;

    *size = 0;
    if (line <= source->skipped || line - source->skipped > source->line_count)
        return "";
    line -= source->skipped;
    start = source->lines[line - 1];
    end = line < source->line_count ? source->lines[line] : source->size;
    while (end > start && (source->text[end - 1] == '\n' || source->text[end - 1] == '\r'))
        end--;
    *size = end - start;
    return source->text + start;
}

size_t source_line_at(const struct source *source, size_t offset)
{
    size_t first = 0, behind = source->line_count;

    while (behind - first > 1) {
        size_t middle = first + (behind - first) / 2;

        if (source->lines[middle] <= offset)
            first = middle;
        else
            behind = middle;
    }
    return first;
}

/* How many characters are before the byte at `offset`. */
static size_t characters_before(const struct source *source, size_t offset)
{
    size_t stretch = source->marks ? offset / SOURCE_STRETCH : 0;
    size_t start = stretch * SOURCE_STRETCH, before = stretch ? source->marks[stretch] : 0;

    return before + utf8_count(source->text + start, offset - start);
}

struct place source_place(const struct source *source, size_t offset, size_t length)
{
    size_t line = source_line_at(source, offset), start = source->lines[line];
    size_t before = characters_before(source, offset) - characters_before(source, start);

    return (struct place){.source = source,
                          .line = (unsigned)line + 1,
                          .column = (unsigned)before + 1,
                          .length = (unsigned)utf8_count(source->text + offset, length)};
}

size_t place_byte(const struct place *place)
{
    const struct source *source = place->source;
    size_t byte = source->size, end;

    if (place->line == 0 || place->line > source->line_count)
        return byte;
    byte = source->lines[place->line - 1];
    end = place->line < source->line_count ? source->lines[place->line] : source->size;
    for (unsigned i = 1; i < place->column && byte < end; i++)
        byte += utf8_length(source->text + byte, end - byte);
    return byte;
}

/* Whether the text stands in the source byte by byte, as records do. */
static bool is_unbroken(const struct located *text)
{
    return text->unbroken || (text->text == text->at.source->text && text->at.line == 1 &&
                              text->at.column == 1);
}

/* The byte of the source where column `column` of a line is; its size when that is far away, or
 * there is no such line. */
static size_t byte_of_column(const struct source *source, unsigned line, unsigned column)
{
    enum { FAR = 4096 };
    size_t byte = line <= source->line_count ? source->lines[line - 1] : source->size;

    if (column > FAR)
        return source->size;
    for (unsigned i = 1; i < column && byte < source->size; i++)
        byte += utf8_length(source->text + byte, source->size - byte);
    return byte;
}

/* How many characters are before byte `size` of the row that stands at the place: of a long row as
 * the source has counted them, which is sooner than one by one. */
static size_t row_characters(const char *row, size_t size, const struct place *at)
{
    const struct source *source = at->source;
    size_t byte = source->size;

    if (size > SOURCE_STRETCH && source->marks)
        byte = byte_of_column(source, at->line, at->column);
    if (byte + size >= source->size)
        return utf8_count(row, size);
    return characters_before(source, byte + size) - characters_before(source, byte);
}

struct place located_at(const struct located *text, size_t offset, size_t length)
{
    struct place place = text->at;
    size_t row_start = 0;
    const char *end;

    if (!text->exact || !place_known(&place))
        return place;
    if (is_unbroken(text))
        return source_place(place.source, place_byte(&place) + offset, length);
    while ((end = memchr(text->text + row_start, '\n', offset - row_start))) {
        place.line++;
        row_start = (size_t)(end - text->text) + 1;
    }
    place.column += (unsigned)row_characters(text->text + row_start, offset - row_start, &place);
    place.length = (unsigned)utf8_count(text->text + offset, length);
    return place;
}

bool located_is_joined(const struct located *text)
{
    size_t size, length = text->text ? strlen(text->text) : 0;
    const char *line, *end = length ? memchr(text->text, '\n', length - 1) : "";

    if (end || !place_known(&text->at))
        return false;
    line = source_line(text->at.source, text->at.line, &size);
    return text->span > utf8_count(line, size) - (text->at.column - 1);
}

struct located located_plain(const char *text)
{
    return (struct located){.text = text};
}

/* --- excerpts --- */

struct excerpt {
    struct {
        const struct source *of;
        size_t line;
    } key;
    const struct source *source;
};

static const struct source *new_excerpt(struct arena *arena, const struct source *of, unsigned line)
{
    static const size_t start = 0;
    struct source *source = arena_alloc(arena, 1, sizeof *source);
    const char *text = source_line(of, line, &source->size);

    source->path = arena_print(arena, "%s", of->path);
    source->text = arena_text(arena, text, source->size);
    source->lines = &start;
    source->line_count = 1;
    source->skipped = line ? line - 1 : 0;
    return source;
}

struct place place_excerpt(struct excerpts *excerpts, struct place place)
{
    struct excerpt wanted = {.key = {place.source, place.line}};
    struct excerpt *excerpt;

    if (!place.source)
        return place;
    excerpt = (struct excerpt *)lookup_find(&excerpts->known, &wanted.key, sizeof wanted.key);
    if (!excerpt) {
        excerpt = arena_alloc(excerpts->scratch, 1, sizeof *excerpt);
        *excerpt = wanted;
        excerpt->source = new_excerpt(excerpts->arena, place.source, place.line);
        *lookup_slot(excerpts->scratch, &excerpts->known, &excerpt->key, sizeof excerpt->key) =
            excerpt;
    }
    place.source = excerpt->source;
    return place;
}
