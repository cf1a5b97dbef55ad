#include "yaml/cursor.h"

#include "yaml/tree.h"

/* Looking into a tree. */

const struct node *yaml_get(const struct node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP)
        return NULL;
    for (size_t i = 0; i < map->count; i++)
        if (strcmp(map->keys[i]->text.text, key) == 0)
            return map->items[i];
    return NULL;
}

const char *yaml_kind_name(enum node_kind kind)
{
    static const char *const names[] = {"text", "a list", "a map"};

    return names[kind];
}

void cursor_step(struct cursor *cursor)
{
    struct spot *now = &cursor->now;
    const char *text = cursor->source->text + now->byte;
    size_t length;

    now->index++;
    if (now->byte >= cursor->end)
        return;
    length = utf8_length(text, cursor->end - now->byte);
    now->byte += length ? length : 1;
    if (*text == '\n') {
        now->line++;
        now->line_index = now->index;
    }
}

/* Over at most so many characters, as long as they are single bytes of one line. */
static void skip_plain(struct cursor *cursor, size_t most)
{
    struct spot *now = &cursor->now;
    size_t left = cursor->end - now->byte;
    size_t plain = utf8_plain(cursor->source->text + now->byte, left < most ? left : most);

    now->index += plain;
    now->byte += plain;
}

void cursor_seek(struct cursor *cursor, size_t index)
{
    struct spot *now = &cursor->now;

    if (index < now->index)
        *now = cursor->start;
    while (now->index < index && now->byte < cursor->end) {
        skip_plain(cursor, index - now->index);
        if (now->index < index)
            cursor_step(cursor);
    }
}

struct place cursor_place(const struct cursor *cursor, size_t length)
{
    const struct spot *now = &cursor->now;

    return (struct place){.source = cursor->source,
                          .line = now->line,
                          .column = (unsigned)(now->index - now->line_index) + 1,
                          .length = (unsigned)length};
}

char cursor_char(const struct cursor *cursor)
{
    return cursor->now.byte < cursor->end ? cursor->source->text[cursor->now.byte] : '\0';
}

/* Compares a row of a literal block with its line; sets *indent at the first row that is not
 * empty. */
static bool row_matches(const struct source *source, unsigned line, const char *row, size_t size,
                        size_t *indent)
{
    size_t line_size, blanks = 0;
    const char *text = source_line(source, line, &line_size);

    while (blanks < line_size && text[blanks] == ' ')
        blanks++;
    if (size == 0)
        return blanks == line_size;
    if (line_size < size)
        return false;
    if (*indent == 0)
        *indent = line_size - size;
    return line_size - size == *indent && blanks >= *indent &&
           memcmp(text + *indent, row, size) == 0;
}

/* The block's rows stand below the line of '|', all behind one indentation; anything else (odd
 * line ends) leaves the text without exact places. */
void cursor_locate_literal(struct cursor *cursor, struct located *text)
{
    unsigned first = cursor->now.line + 1, line = first;
    size_t indent = 0;

    text->at = cursor_place(cursor, 1);
    for (const char *row = text->text; *row; line++) {
        size_t size = strcspn(row, "\n");

        if (!row_matches(cursor->source, line, row, size, &indent))
            return;
        row += size + (row[size] == '\n');
    }
    if (text->text[strspn(text->text, "\n")] == '\0')
        return; /* no row that shows the indentation */
    text->exact = true;
    text->at.line = first;
    text->at.column = (unsigned)indent + 1;
    text->at.length = (unsigned)utf8_count(text->text, strcspn(text->text, "\n"));
}

/* Exact when the file has the text character by character. */
void cursor_locate_line(struct cursor *cursor, struct located *text, size_t end)
{
    bool quoted = cursor_char(cursor) == '"' || cursor_char(cursor) == '\'';
    size_t size = strlen(text->text), from = cursor->now.byte + quoted;

    text->at = cursor_place(cursor, 0);
    if (from + size <= cursor->end && !strchr(text->text, '\n') &&
        memcmp(cursor->source->text + from, text->text, size) == 0) {
        text->exact = true;
        text->at.column += quoted;
        text->at.length = (unsigned)utf8_count(text->text, size);
        return;
    }
    while (cursor->now.index < end && !strchr("\r\n", cursor_char(cursor))) {
        text->at.length++;
        cursor_step(cursor);
    }
}
