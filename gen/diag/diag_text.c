/* Findings as text. */
#include "diag/diag_internal.h"

#include <string.h>

static const char *const level_names[] = {"note", "warning", "error", "fatal error"};

const char *diag_level_name(enum diag_level level)
{
    return level_names[level];
}

struct palette {
    const char *bold, *caret, *off, *level[4];
};

static const struct palette plain = {"", "", "", {"", "", "", ""}};
static const struct palette coloured = {
    "\033[1m",
    "\033[1;32m",
    "\033[0m",
    {"\033[1;36m", "\033[1;35m", "\033[1;31m", "\033[1;31m"},
};

/* Blanks as wide as the first `count` characters of the line, so that what follows stands under
 * the next one: tabs stay tabs, wide characters take two columns. */
static void pad_under(struct buf *out, const char *line, size_t size, unsigned count)
{
    size_t length;

    for (size_t i = 0; i < size && count > 0; i += length, count--) {
        length = utf8_length(line + i, size - i);
        if (length == 0)
            return;
        if (line[i] == '\t')
            buf_char(out, '\t');
        else
            for (int k = utf8_columns(utf8_code(line + i)); k > 0; k--)
                buf_char(out, ' ');
    }
    buf_print(out, "%*s", (int)count, "");
}

/* 1 beyond the end and for a byte that is not UTF-8, which is what the finding may be about. */
static int columns_at(const char *line, size_t size, size_t at)
{
    bool character = at < size && utf8_length(line + at, size - at) > 0;

    return character ? utf8_columns(utf8_code(line + at)) : 1;
}

static void put_carets(struct buf *out, const char *line, size_t size, const struct place *place)
{
    size_t at = 0, total = utf8_count(line, size);
    unsigned length = place->length ? place->length : 1;

    for (unsigned skip = place->column - 1; skip > 0 && at < size; skip--)
        at += utf8_length(line + at, size - at);
    if (place->column - 1 + length > total)
        length = place->column - 1 < total ? (unsigned)total - place->column + 1 : 1;
    for (unsigned i = 0; i < length; i++) {
        int columns = columns_at(line, size, at);

        if (i == 0 && columns == 0)
            columns = 1; /* a mark without width of its own is pointed at, too */
        for (int k = 0; k < columns; k++)
            buf_char(out, i == 0 && k == 0 ? '^' : '~');
        if (at < size)
            at += utf8_length(line + at, size - at);
    }
}

/* What is no character, or would steer a terminal, is shown as U+FFFD; it takes one column, too. */
static void put_line(struct buf *out, const char *line, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        unsigned code;

        length = utf8_length(line + i, size - i);
        code = length ? utf8_code(line + i) : 0;
        if (code != '\n' && !utf8_is_control(code))
            buf_put(out, line + i, length);
        else
            buf_text(out, "\uFFFD");
        length += length == 0;
    }
}

static void put_excerpt(struct buf *out, const struct place *place, const char *label,
                        const struct palette *colours)
{
    size_t size;
    const char *line;

    if (!place_known(place) || place->column == 0)
        return;
    line = source_line(place->source, place->line, &size);
    if (size > LONG_LINE)
        return;
    buf_print(out, "%5u | ", place->line);
    put_line(out, line, size);
    buf_text(out, "\n      | ");
    pad_under(out, line, size, place->column - 1);
    buf_text(out, colours->caret);
    put_carets(out, line, size, place);
    buf_text(out, label ? " " : "");
    utf8_visible(label ? label : "", out);
    buf_print(out, "%s\n", colours->off);
}

static void put_place(struct buf *out, const struct place *place)
{
    utf8_visible(place->source ? place->source->path : "piecework", out);
    if (place_known(place))
        buf_print(out, ":%u:%u", place->line, place->column);
    buf_text(out, ": ");
}

static void put_note(struct buf *out, const struct related *note, const struct palette *colours)
{
    buf_text(out, colours->bold);
    put_place(out, &note->place);
    buf_print(out, "%snote: %s", colours->level[LEVEL_NOTE], colours->off);
    utf8_visible(note->text, out);
    buf_char(out, '\n');
    put_excerpt(out, &note->place, NULL, colours);
}

/* What findings quote may come from a command line or a folder: it must not steer a terminal. */
static void put_finding(struct buf *out, const struct finding *f, const struct palette *colours)
{
    const struct diag_kind *kind = &diag_kinds[f->id];

    buf_text(out, colours->bold);
    put_place(out, &f->place);
    buf_print(out, "%s%s: %s%s", colours->level[kind->level], level_names[kind->level],
              colours->off, colours->bold);
    utf8_visible(f->message, out);
    buf_print(out, " [%s]%s\n", kind->slug, colours->off);
    put_excerpt(out, &f->place, f->label, colours);
    for (size_t i = 0; i < f->note_count; i++)
        put_note(out, &f->notes[i], colours);
    if (f->help) {
        buf_text(out, "  help: ");
        utf8_visible(f->help, out);
        buf_char(out, '\n');
    }
}

void diags_text(struct diags *diags, bool colour, struct buf *out)
{
    diags_sort(diags);
    for (size_t i = 0; i < diags->count; i++)
        if (!diags->findings[i]->repeated)
            put_finding(out, diags->findings[i], colour ? &coloured : &plain);
}
