#include "lsp/spot.h"

#include "diag/finding.h"

#include <string.h>

static size_t step(const char *text, size_t left)
{
    size_t n = utf8_length(text, left);

    return n ? n : 1;
}

enum { BLOCK = 96 }; /* bytes whose units fit into a byte, so that the compiler adds many at once */

/* Of at most that many bytes: 1 for each that begins a character, another one for a long one. */
static int bytes_units(const char *text, int size)
{
    unsigned char units = 0;

    for (int i = 0; i < size; i++)
        units = (unsigned char)(units + ((signed char)text[i] > -65) +
                                ((unsigned char)text[i] > 0xEF));
    return units;
}

static json_int_t units_of(const char *text, size_t size)
{
    json_int_t units = 0;

    for (; size > BLOCK; text += BLOCK, size -= BLOCK)
        units += bytes_units(text, BLOCK);
    return units + bytes_units(text, (int)size);
}

/* The number of the line becomes that of the lines which the text lacks. */
static size_t line_start(const char *text, size_t size, json_int_t *line)
{
    size_t at = 0;

    for (; *line > 0; --*line) {
        const char *end = memchr(text + at, '\n', size - at);

        if (!end)
            return size;
        at = (size_t)(end - text) + 1;
    }
    return at;
}

static size_t line_size(const char *text, size_t size, size_t start)
{
    const char *end = memchr(text + start, '\n', size - start);
    size_t length = end ? (size_t)(end - text) - start : size - start;

    return length && text[start + length - 1] == '\r' ? length - 1 : length;
}

/* Bytes of so many units, which becomes what the text lacks of them. */
static size_t units_size(const char *text, size_t size, json_int_t *units)
{
    size_t at = 0, n;

    for (int more; size - at > BLOCK && (more = bytes_units(text + at, BLOCK)) < *units;
         *units -= more)
        at += BLOCK;
    while (at && at < size && (text[at] & 0xC0) == 0x80)
        at++; /* the rest of a character that is counted */
    for (; *units > 0 && at < size; at += n) {
        n = step(text + at, size - at);
        if (n == 4 && *units == 1)
            break; /* between the halves of a character */
        *units -= n == 4 ? 2 : 1;
    }
    return at;
}

size_t spot_find(const char *text, size_t size, const json_t *position, struct spot *near)
{
    struct spot spot = {.line = json_integer_value(json_object_get(position, "line")),
                        .units = json_integer_value(json_object_get(position, "character"))};
    json_int_t lines, units = spot.units;

    if (spot.line < near->line || (spot.line == near->line && units < near->units))
        *near = (struct spot){0};
    lines = spot.line - near->line;
    units -= lines ? 0 : near->units;
    spot.at = near->at + line_start(text + near->at, size - near->at, &lines);
    spot.at += units_size(text + spot.at, line_size(text, size, spot.at), &units);
    spot.units -= units;
    if (lines == 0 && units >= 0)
        *near = spot;
    return spot.at;
}

size_t spot_offset(const char *text, size_t size, const json_t *position)
{
    return spot_find(text, size, position, &(struct spot){0});
}

json_t *spot_position(const char *text, size_t size, size_t offset)
{
    json_int_t line = 0;
    size_t start = 0;

    if (offset > size)
        offset = size;
    for (size_t i = 0; i < offset; i++)
        if (text[i] == '\n') {
            line++;
            start = i + 1;
        }
    return json_pack("{sI sI}", "line", line, "character", units_of(text + start, offset - start));
}

json_t *spot_range(const char *text, size_t size, size_t from, size_t to)
{
    return json_pack("{so so}", "start", spot_position(text, size, from), "end",
                     spot_position(text, size, to));
}

/* Bytes of so many characters. */
static size_t bytes_of(const char *text, size_t size, unsigned characters)
{
    size_t at = 0;

    for (; characters > 0 && at < size; characters--)
        at += step(text + at, size - at);
    return at;
}

json_t *place_range(const struct place *place)
{
    const char *line = "";
    size_t size = 0, from, to;
    json_int_t row = place->line ? (json_int_t)place->line - 1 : 0;

    if (place->source)
        line = source_line(place->source, place->line ? place->line : 1, &size);
    from = bytes_of(line, size, place->column ? place->column - 1 : 0);
    to = place_end(place) ? bytes_of(line, size, place_end(place) - 1) : size;
    return json_pack("{s{sI sI} s{sI sI}}", "start", "line", row, "character", units_of(line, from),
                     "end", "line", row, "character", units_of(line, to < from ? from : to));
}

json_t *columns_range(const char *text, size_t size, unsigned line, unsigned column,
                      unsigned end_line, unsigned end_column)
{
    size_t start = line_start(text, size, &(json_int_t){(json_int_t)line - 1});
    size_t end = line_start(text, size, &(json_int_t){(json_int_t)end_line - 1});

    return json_pack("{s{sI sI} s{sI sI}}", "start", "line", (json_int_t)line - 1, "character",
                     units_of(text + start, bytes_of(text + start, size - start, column - 1)),
                     "end", "line", (json_int_t)end_line - 1, "character",
                     units_of(text + end, bytes_of(text + end, size - end, end_column - 1)));
}
