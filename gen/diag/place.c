#include "diag/place.h"

#include "base/buf.h"

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

/* The index of the last number that is not above the value, or 0, in a list that rises. */
static size_t last_not_above(const size_t *list, size_t count, size_t value)
{
    size_t first = 0, behind = count;

    while (behind - first > 1) {
        size_t middle = first + (behind - first) / 2;

        if (list[middle] <= value)
            first = middle;
        else
            behind = middle;
    }
    return first;
}

size_t source_line_at(const struct source *source, size_t offset)
{
    return last_not_above(source->lines, source->line_count, offset);
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
                          .line = (unsigned)line + 1 + source->skipped,
                          .column = (unsigned)before + 1,
                          .length = (unsigned)utf8_count(source->text + offset, length)};
}

/* As soon found on a long line as on a short one. */
size_t place_byte(const struct place *place)
{
    const struct source *source = place->source;
    size_t byte = source->size, end, left = place->column ? place->column - 1 : 0;

    if (place->line <= source->skipped || place->line - source->skipped > source->line_count)
        return byte;
    byte = source->lines[place->line - source->skipped - 1];
    end = place->line - source->skipped < source->line_count
              ? source->lines[place->line - source->skipped]
              : source->size;
    if (source->marks && left > SOURCE_STRETCH) {
        size_t wanted = characters_before(source, byte) + left, stretch;

        stretch = last_not_above(source->marks, source->size / SOURCE_STRETCH + 1, wanted);
        byte = stretch * SOURCE_STRETCH;
        while (byte < end && ((unsigned char)source->text[byte] & 0xC0) == 0x80)
            byte++;
        left = wanted - source->marks[stretch];
    }
    for (; left > 0 && byte < end; left--)
        byte += utf8_length(source->text + byte, end - byte);
    return byte < end ? byte : end;
}

/* Whether the text stands in the source byte by byte, as records do. */
static bool is_unbroken(const struct located *text)
{
    return text->unbroken ||
           (text->text == text->at.source->text && text->at.line == 1 && text->at.column == 1);
}

/* How many characters are before byte `size` of the row that stands at the place: of a long row as
 * the source has counted them, which is sooner than one by one. */
static size_t row_characters(const char *row, size_t size, const struct place *at)
{
    const struct source *source = at->source;
    size_t byte = source->size;

    if (size > SOURCE_STRETCH && source->marks)
        byte = place_byte(at);
    if (byte + size >= source->size)
        return utf8_count(row, size);
    return characters_before(source, byte + size) - characters_before(source, byte);
}

/* The byte of the source where byte `offset` of the text stands, if that is known without looking
 * for line ends: it stands in the file byte by byte, or the line on which it begins is that long.
 * Beyond the source: it is not known. */
static size_t byte_of(const struct located *text, size_t offset)
{
    const struct source *source = text->at.source;
    size_t byte, size;

    if (!is_unbroken(text) && offset <= SOURCE_STRETCH)
        return source->size + 1;
    byte = place_byte(&text->at) + offset;
    source_line(source, text->at.line, &size);
    return is_unbroken(text) || byte <= source->lines[text->at.line - source->skipped - 1] + size
               ? byte
               : source->size + 1;
}

struct place located_at(const struct located *text, size_t offset, size_t length)
{
    struct place place = text->at;
    size_t row_start = 0, byte;
    const char *end;

    if (!text->exact || !place_known(&place))
        return place;
    byte = byte_of(text, offset);
    if (byte <= place.source->size)
        return source_place(place.source, byte, length);
    while ((end = memchr(text->text + row_start, '\n', offset - row_start))) {
        place.line++;
        row_start = (size_t)(end - text->text) + 1;
    }
    place.column += (unsigned)row_characters(text->text + row_start, offset - row_start, &place);
    place.length = (unsigned)utf8_count(text->text + offset, length);
    return place;
}

/* How often the word stands in so many bytes before the one at `end`. */
static size_t times_before(const char *text, const char *end, const char *word, size_t length)
{
    size_t times = 0;

    for (; text + length <= end; text++)
        times += memcmp(text, word, length) == 0;
    return times;
}

struct place located_word(const struct located *text, size_t offset, size_t length)
{
    const char *word = text->text + offset, *from, *end;
    size_t before = times_before(text->text, word, word, length);

    if (text->exact || !place_known(&text->at) || length == 0)
        return located_at(text, offset, length);
    from = text->at.source->text + place_byte(&text->at);
    end = from + strnlen(from, (size_t)text->span * 4);
    for (; from + length <= end; from++)
        if (memcmp(from, word, length) == 0 && before-- == 0)
            return source_place(text->at.source, (size_t)(from - text->at.source->text), length);
    return text->at;
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
