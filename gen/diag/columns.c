#include "diag/columns.h"

#include "diag/source.h"

#include <string.h>

/* Bytes of a control sequence at the text, "\033[1;35m"; 0: there is none. */
static size_t control_at(const char *text, size_t size)
{
    size_t at = 2;

    if (size < 2 || text[0] != '\033' || text[1] != '[')
        return 0;
    while (at < size && ((text[at] >= '0' && text[at] <= '9') || text[at] == ';'))
        at++;
    return at < size ? at + 1 : at;
}

size_t text_columns(const char *text, size_t size)
{
    size_t columns = 0;

    for (size_t at = 0; at < size;) {
        size_t control = control_at(text + at, size - at);
        size_t character = utf8_length(text + at, size - at);

        if (!control)
            columns += character ? (size_t)utf8_columns(utf8_code(text + at)) : 1;
        at += control ? control : character ? character : 1;
    }
    return columns;
}

size_t text_widest(const char *text)
{
    size_t widest = 0;

    while (*text) {
        size_t size = strcspn(text, "\n"), columns = text_columns(text, size);

        widest = columns > widest ? columns : widest;
        text += size + (text[size] != '\0');
    }
    return widest;
}

size_t text_lines(const char *text)
{
    size_t lines = 0;

    for (; *text; lines++) {
        text += strcspn(text, "\n");
        text += *text != '\0';
    }
    return lines;
}

static size_t last_columns(const struct buf *out)
{
    size_t from = out->size;

    while (from > 0 && out->text[from - 1] != '\n')
        from--;
    return from < out->size ? text_columns(out->text + from, out->size - from) : 0;
}

void text_tab(struct buf *out, size_t column)
{
    for (size_t columns = last_columns(out); columns < column; columns++)
        buf_char(out, ' ');
}

void text_end_line(struct buf *out)
{
    while (out->size > 0 && out->text[out->size - 1] == ' ')
        out->size--;
    buf_char(out, '\n');
}

void text_wrap(struct buf *out, const char *words, size_t column)
{
    text_wrap_part(out, words, strlen(words), column, TEXT_COLUMNS);
}

void text_wrap_part(struct buf *out, const char *words, size_t all, size_t column, size_t columns)
{
    static const char blanks[] = " \n";
    const char *end = words + all;

    for (words += strspn(words, blanks); words < end; words += strspn(words, blanks)) {
        size_t size = strcspn(words, blanks), before = last_columns(out);

        if (before > column && before + 1 + text_columns(words, size) > columns)
            text_end_line(out);
        else if (before > column)
            buf_char(out, ' ');
        text_tab(out, column);
        buf_put(out, words, size);
        words += size;
    }
    text_end_line(out);
}

/* The n-th line of a text, and its size; an empty one behind the last. */
static const char *line_of(const char *text, size_t n, size_t *size)
{
    for (; n > 0 && *text; n--) {
        text += strcspn(text, "\n");
        text += *text != '\0';
    }
    *size = strcspn(text, "\n");
    return text;
}

/* `width`: of each text; 0: each has its own. */
static void put_row(struct buf *out, const char *const *texts, size_t count, size_t width,
                    size_t gap)
{
    size_t lines = 0;

    for (size_t i = 0; i < count; i++)
        lines = text_lines(texts[i]) > lines ? text_lines(texts[i]) : lines;
    for (size_t n = 0; n < lines; n++) {
        size_t column = 0, size;

        for (size_t i = 0; i < count; i++) {
            const char *line = line_of(texts[i], n, &size);

            text_tab(out, column);
            buf_put(out, line, size);
            column += (width ? width : text_widest(texts[i])) + gap;
        }
        text_end_line(out);
    }
}

void text_beside(struct buf *out, const char *const *texts, size_t count, size_t gap)
{
    put_row(out, texts, count, 0, gap);
}

void text_sheet(struct buf *out, const char *const *texts, size_t count, size_t gap)
{
    size_t width = 1, columns;

    for (size_t i = 0; i < count; i++)
        width = text_widest(texts[i]) > width ? text_widest(texts[i]) : width;
    columns = (TEXT_COLUMNS + gap) / (width + gap);
    columns = columns > 0 ? columns : 1;
    for (size_t i = 0; i < count; i += columns) {
        if (i > 0)
            buf_char(out, '\n');
        put_row(out, texts + i, count - i < columns ? count - i : columns, width, gap);
    }
}
