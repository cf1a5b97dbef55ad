/* Which key a byte of a YAML text belongs to, by the indentation of its lines: the text is being
 * written, and mostly no YAML. */
#include "lsp/context.h"

#include "diag/finding.h"
#include "load/load.h"
#include "lsp/server_internal.h"
#include "page/figure/figure.h"

struct line {
    const char *text;
    size_t size;
};

static struct line line_at(const char *text, size_t size, size_t offset)
{
    size_t from = offset, to = offset;
    struct line line;

    while (from > 0 && text[from - 1] != '\n')
        from--;
    while (to < size && text[to] != '\n')
        to++;
    line.text = text + from;
    line.size = to - from;
    return line;
}

/* Blanks and dashes before what a line says. */
static size_t content_column(struct line line)
{
    size_t at = 0;

    while (at < line.size &&
           (line.text[at] == ' ' ||
            (line.text[at] == '-' && (at + 1 == line.size || line.text[at + 1] == ' '))))
        at++;
    return at;
}

/* The column of the last dash before the content, or that of the content. */
static size_t outer_column(struct line line)
{
    size_t at = content_column(line), i = 0;

    while (i < at && line.text[i] == ' ')
        i++;
    return i < at ? i : at;
}

static bool is_blank(struct line line)
{
    size_t at = strspn(line.text, " \r");

    return at >= line.size || line.text[at] == '#';
}

/* Bytes of the key that stands there, 0 when none does: a word and a colon with a blank or an end
 * behind it. */
static size_t key_size(const char *text, size_t size)
{
    size_t n = 0;

    while (n < size && !strchr(":{}[],#\n\"'", text[n]))
        n++;
    return n < size && n > 0 && text[n] == ':' && (n + 1 == size || strchr(" \r\n", text[n + 1]))
               ? n
               : 0;
}

static const char *copy(struct arena *arena, const char *text, size_t size)
{
    while (size && text[size - 1] == ' ')
        size--;
    return arena_text(arena, text, size);
}

static void push_outer(struct context *c, const char *key)
{
    if (c->depth == CONTEXT_DEPTH)
        return;
    memmove(c->keys + 1, c->keys, c->depth * sizeof *c->keys);
    c->keys[0] = key;
    c->depth++;
}

static void push_beside(struct context *c, const char *key)
{
    if (c->beside_count < CONTEXT_KEYS)
        c->beside[c->beside_count++] = key;
}

/* --- braces --- */

/* The last bracket of the head that is open at its end, and where what it holds last begins; false
 * when none is. */
static bool open_bracket(const char *head, size_t size, size_t *bracket, size_t *last)
{
    size_t stack[CONTEXT_DEPTH], starts[CONTEXT_DEPTH], depth = 0;
    char quote = '\0';

    for (size_t i = 0; i < size; i++) {
        char c = head[i];

        if (quote) {
            if (c == quote)
                quote = '\0';
        } else if ((c == '"' || c == '\'') && i > 0 && strchr(" [{,", head[i - 1])) {
            quote = c;
        } else if (c == '#' && i > 0 && head[i - 1] == ' ') {
            return false;
        } else if ((c == '{' || c == '[') && depth < CONTEXT_DEPTH &&
                   (depth || (i > 0 && head[i - 1] == ' '))) {
            stack[depth] = i;
            starts[depth++] = i + 1;
        } else if ((c == '}' || c == ']') && depth) {
            depth--;
        } else if (c == ',' && depth) {
            starts[depth - 1] = i + 1;
        }
    }
    if (!depth)
        return false;
    *bracket = stack[depth - 1];
    *last = starts[depth - 1];
    return true;
}

/* Keys of the map in braces, up to its end on the same line. */
static void collect_in_braces(struct arena *arena, const char *text, size_t size, struct context *c)
{
    int depth = 0;

    for (size_t i = 0, start = 1; i < size && depth >= 0; i++) {
        if (start && depth == 0) {
            size_t from = i + strspn(text + i, " "), n = key_size(text + from, size - from);

            if (n)
                push_beside(c, copy(arena, text + from, n));
            start = 0;
        }
        depth += strchr("{[", text[i]) != NULL;
        depth -= strchr("}]", text[i]) != NULL;
        start = text[i] == ',' && depth == 0;
    }
}

/* --- lines --- */

/* Keys at the same column in the lines below. */
static void collect_below(struct arena *arena, const char *text, size_t size, size_t offset,
                          size_t column, struct context *c)
{
    const char *end = text + size, *at = memchr(text + offset, '\n', size - offset);

    for (; at && at + 1 < end; at = memchr(at + 1, '\n', (size_t)(end - at - 1))) {
        struct line line = line_at(text, size, (size_t)(at + 1 - text));
        size_t inner = content_column(line), n;

        if (is_blank(line))
            continue;
        if (inner < column || outer_column(line) < column)
            return;
        n = inner == column ? key_size(line.text + inner, line.size - inner) : 0;
        if (n)
            push_beside(c, copy(arena, line.text + inner, n));
    }
}

/* From the lines above: keys of the same map, and those that it stands in. */
static void climb(struct arena *arena, const char *text, size_t size, size_t from, size_t column,
                  bool beside, struct context *c)
{
    bool listed = false; /* what is looked for next holds a list, which may begin at its column */

    while (from > 0) {
        struct line line = line_at(text, size, from - 1);
        size_t inner = content_column(line), outer = outer_column(line), n;

        from = (size_t)(line.text - text);
        if (is_blank(line))
            continue;
        n = key_size(line.text + inner, line.size - inner);
        if (inner == column && beside && n) {
            push_beside(c, copy(arena, line.text + inner, n));
            if (outer < inner) {
                column = outer;
                listed = true;
                beside = false;
            }
        } else if (n && (inner < column || (listed && inner == column && outer == inner))) {
            push_outer(c, copy(arena, line.text + inner, n));
            column = outer;
            listed = outer < inner;
            beside = false;
        } else if (inner < column) {
            column = outer;
            listed = outer < inner;
        }
    }
}

/* within: the byte begins braces or brackets, in which what is looked for stands. */
static void find(struct arena *arena, const char *text, size_t size, size_t offset, bool within,
                 struct context *c)
{
    struct line line = line_at(text, size, offset);
    size_t head = offset - (size_t)(line.text - text), bracket, last;
    size_t column = content_column((struct line){line.text, head}), outer, n;

    if (open_bracket(line.text, head, &bracket, &last)) {
        size_t at = last + strspn(line.text + last, " ");
        bool map = line.text[bracket] == '{';

        at = at < head ? at : head;
        n = map ? key_size(line.text + at, head - at) : 0;
        if (n)
            push_outer(c, copy(arena, line.text + at, n));
        else if (map && !within)
            collect_in_braces(arena, line.text + bracket + 1, line.size - bracket - 1, c);
        if (!within)
            c->value = n || !map;
        find(arena, text, size, (size_t)(line.text - text) + bracket, true, c);
        return;
    }
    outer = outer_column((struct line){line.text, head});
    n = key_size(line.text + column, head - column);
    if (n) {
        push_outer(c, copy(arena, line.text + column, n));
        c->value = c->value || !within;
    }
    if (outer < column) { /* the element of a list begins here */
        if (!within && !c->value)
            collect_below(arena, text, size, offset, column, c);
        climb(arena, text, size, (size_t)(line.text - text), outer + 1, false, c);
        return;
    }
    if (!within && !c->value)
        collect_below(arena, text, size, offset, column, c);
    climb(arena, text, size, (size_t)(line.text - text), column, !within && !c->value, c);
}

void context_find(struct arena *arena, const char *text, size_t size, size_t offset,
                  struct context *context)
{
    size_t from = offset;

    *context = (struct context){0};
    while (from > 0 && !strchr(" \n{[,:\"'(", text[from - 1]))
        from--;
    context->word = arena_text(arena, text + from, offset - from);
    find(arena, text, size, from, false, context);
}

bool diagram_around(const struct source *source, size_t offset, size_t *from, size_t *to)
{
    bool inside = false;

    *from = *to = 0;
    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size, start = source->lines[line - 1];
        const char *text = source_line(source, line, &size);

        if (size < 3 || strncmp(text, "```", 3) != 0)
            continue;
        if (inside && offset >= *from && offset < start) {
            *to = start;
            return true;
        }
        inside = !inside && size >= 10 && strncmp(text, "```diagram", 10) == 0;
        *from = line < source->line_count ? source->lines[line] : source->size;
    }
    *to = source->size;
    return inside && offset >= *from;
}

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
        units =
            (unsigned char)(units + ((signed char)text[i] > -65) + ((unsigned char)text[i] > 0xEF));
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

static size_t size_of_line(const char *text, size_t size, size_t start)
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
    spot.at += units_size(text + spot.at, size_of_line(text, size, spot.at), &units);
    spot.units -= units;
    if (lines == 0 && units >= 0)
        *near = spot;
    return spot.at;
}

size_t spot_offset(const char *text, size_t size, const json_t *position)
{
    return spot_find(text, size, position, &(struct spot){0});
}

static json_t *position_of(const struct source *source, size_t offset)
{
    size_t line = source_line_at(source, offset), start = source->lines[line];

    return json_pack("{sI sI}", "line", (json_int_t)line, "character",
                     units_of(source->text + start, offset - start));
}

json_t *spot_range(const struct source *source, size_t from, size_t to)
{
    return json_pack("{so so}", "start", position_of(source, from), "end", position_of(source, to));
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

json_t *place_range(const struct place *place)
{
    struct place at = {place->source, place->line ? place->line : 1, place->column, 0};
    struct place end = {at.source, at.line, at.column + place->length, 0};
    size_t size, behind;

    if (!at.source)
        return json_pack("{s{si si} s{si si}}", "start", "line", 0, "character", 0, "end", "line",
                         0, "character", 0);
    source_line(at.source, at.line, &size);
    behind = place_byte(&(struct place){at.source, at.line, 1, 0}) + size;
    return spot_range(at.source, least(place_byte(&at), behind),
                      place_end(place) ? least(place_byte(&end), behind) : behind);
}

/* What the field tables say of the key that is being written. */

const struct record *schema_of(enum file_kind kind)
{
    static const struct record *const records[] = {
        [FILE_GAME] = &game_record,   [FILE_LAYOUT] = &layout_record,
        [FILE_STYLE] = &style_record, [FILE_LABELS] = &labels_file_record,
        [FILE_TEXT] = &figure_record, [FILE_WORDS] = &pack_record,
    };

    return records[kind];
}

static void add_record(struct schema_place *place, const struct record *record)
{
    for (size_t i = 0; i < place->record_count; i++)
        if (place->records[i] == record)
            return;
    if (record && place->record_count < COUNT_OF(place->records))
        place->records[place->record_count++] = record;
}

static void add_field(struct schema_place *place, const struct field *field);

/* The row, and those of which its value may follow one. */
static void add_value(struct schema_place *place, const struct field *field)
{
    if (!field || place->field_count == COUNT_OF(place->fields))
        return;
    place->fields[place->field_count++] = field;
    add_record(place, field->record);
    add_field(place, field->item);
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        add_field(place, field->forms[i]);
}

static void add_field(struct schema_place *place, const struct field *field)
{
    add_value(place, field);
    place->by_player |= field && field_by_player(field);
}

/* Of a value by player: a player's has the same rows. */
static void add_players(struct schema_place *next, const struct schema_place *place)
{
    for (size_t i = 0; i < place->field_count; i++)
        if (field_by_player(place->fields[i]))
            add_value(next, place->fields[i]);
}

struct schema_place schema_find(const struct record *root, const struct context *context)
{
    struct schema_place place = {0};

    add_record(&place, root);
    for (size_t i = 0; i < context->depth; i++) {
        struct schema_place next = {0};

        for (size_t k = 0; k < place.record_count; k++) {
            const struct record *record = place.records[k];
            const struct field *field = record_field(record, context->keys[i]);

            add_field(&next, field ? field : record->free);
        }
        if (strcmp(context->keys[i], player_keys[0]) == 0 ||
            strcmp(context->keys[i], player_keys[1]) == 0)
            add_players(&next, &place);
        place = next;
    }
    return place;
}
