/* Findings as text. */
#include "diag/diag_text.h"

#include "diag/diag_internal.h"
#include "diag/source.h"

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

/* Parameters of the control sequence SGR (ECMA-48). */
static const char *const parameters[TINT_COUNT] = {
    [TINT_PLAIN] = "",        [TINT_FIRST] = "1",       [TINT_SECOND] = "1;35",
    [TINT_FAINT] = "2",       [TINT_MOVE] = "32",       [TINT_CAPTURE] = "31",
    [TINT_SPECIAL] = "33",    [TINT_GROUND] = "36",     [TINT_GROUND + 1] = "33",
    [TINT_GROUND + 2] = "32", [TINT_GROUND + 3] = "34",
};

void tint_begin(struct buf *out, unsigned look, unsigned tint)
{
    const char *parameter = parameters[tint & ~(unsigned)TINT_UNDERLINED];
    bool underlined = tint & TINT_UNDERLINED;

    if (look & TEXT_COLOUR && tint != TINT_PLAIN)
        buf_print(out, "\033[%s%s%sm", parameter, underlined && *parameter ? ";" : "",
                  underlined ? "4" : "");
}

void tint_end(struct buf *out, unsigned look, unsigned tint)
{
    if (look & TEXT_COLOUR && tint != TINT_PLAIN)
        buf_text(out, "\033[0m");
}

void tint_text(struct buf *out, unsigned look, unsigned tint, const char *text)
{
    tint_begin(out, look, tint);
    buf_text(out, text);
    tint_end(out, look, tint);
}

void frame_line(struct buf *out, unsigned look, bool upper, size_t columns)
{
    static const char *const corners[2][2] = {{"└", "┘"}, {"┌", "┐"}};
    bool box = look & TEXT_BOX;

    tint_begin(out, look, TINT_FAINT);
    buf_text(out, box ? corners[upper][0] : "+");
    while (columns-- > 0)
        buf_text(out, box ? "─" : "-");
    buf_text(out, box ? corners[upper][1] : "+");
    tint_end(out, look, TINT_FAINT);
}

void frame_side(struct buf *out, unsigned look)
{
    tint_text(out, look, TINT_FAINT, look & TEXT_BOX ? "│" : "|");
}

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
