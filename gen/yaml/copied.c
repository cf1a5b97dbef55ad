#include "yaml/copied.h"

#include "base/mem.h"

#include <string.h>

/* The bytes `from` to `to` of a text. */
struct part {
    size_t from, to;
};

static bool is_unseen(const char *text)
{
    return *text == ' ' || utf8_is_unseen(utf8_code(text));
}

static struct part seen_part(const char *text, struct part part)
{
    while (part.from < part.to && is_unseen(text + part.from))
        part.from += utf8_length(text + part.from, part.to - part.from);
    while (part.from < part.to) {
        size_t last = part.to - 1;

        while (((unsigned char)text[last] & 0xC0) == 0x80)
            last--;
        if (!is_unseen(text + last))
            break;
        part.to = last;
    }
    return part;
}

/* What stands between typographic quotation marks that stand nowhere else in the text; the text
 * itself where there are none. */
static struct part quoted_part(const char *text, size_t size)
{
    static const char *const marks[][2] = {{"“", "”"}, {"„", "“"}, {"„", "”"},
                                           {"”", "”"}, {"‘", "’"}, {"‚", "‘"},
                                           {"«", "»"}, {"»", "«"}, {"‹", "›"}};

    for (size_t i = 0; i < COUNT_OF(marks); i++) {
        size_t first = strlen(marks[i][0]), last = strlen(marks[i][1]);

        if (size > first + last && memcmp(text, marks[i][0], first) == 0 &&
            strstr(text + first, marks[i][1]) == text + size - last &&
            (strcmp(marks[i][0], marks[i][1]) == 0 || !strstr(text + first, marks[i][0])))
            return seen_part(text, (struct part){first, size - last});
    }
    return (struct part){0, size};
}

static void keep_part(struct arena *arena, struct located *text, struct part part)
{
    text->at = located_at(text, part.from, part.to - part.from);
    text->text = arena_text(arena, text->text + part.from, part.to - part.from);
    text->span = text->exact ? text->at.length : text->span;
}

static void leave_out_quotes(struct arena *arena, struct located *text, struct diags *diags)
{
    const struct located whole = *text;
    size_t size = strlen(text->text);
    struct part part = quoted_part(text->text, size);

    if (part.to - part.from == size)
        return;
    keep_part(arena, text, part);
    diag_write_part(diag_add(diags, DIAG(YAML_COPIED), located_at(&whole, 0, size),
                             "typographic quotation marks do not quote: they are left out here"),
                    &whole, 0, size,
                    arena_print(arena, strpbrk(text->text, "\"\\") ? "'%s'" : "\"%s\"", text->text),
                    ", or if they belong to the text, put that in straight ones");
}

/* Reports `out`, which is left out of the text. */
static void report_unseen(struct arena *arena, const struct located *text, struct part out,
                          struct diags *diags)
{
    unsigned code = utf8_code(text->text + out.from);
    const char *what = code == 0xA0 ? "a no-break space" : "a character that is not seen";
    struct finding *finding =
        diag_add(diags, DIAG(YAML_COPIED), located_at(text, out.from, out.to - out.from),
                 arena_print(arena, "%s is left out here, U+%04X", what, code));

    diag_help(finding, "remove it, or put the value in quotes if it belongs to that");
    diag_fix_part(finding, text, out.from, out.to - out.from, "");
}

/* What the line of the text begins with would be indentation, and changes where the text belongs.
 */
static bool is_indented_by(const struct located *text, size_t size)
{
    size_t length;
    const char *line = source_line(text->at.source, text->at.line, &length);

    return size > 0 && utf8_columns(utf8_code(text->text)) > 0 &&
           strspn(line, " ") + 1 == text->at.column;
}

/* A text of nothing else becomes empty, which is told where it is read. */
static void leave_out_unseen(struct arena *arena, struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);
    struct part part = seen_part(text->text, (struct part){0, size});

    if (part.to - part.from == size || is_indented_by(text, part.from))
        return;
    if (part.from < part.to)
        report_unseen(arena, text,
                      part.from > 0 ? (struct part){0, part.from} : (struct part){part.to, size},
                      diags);
    keep_part(arena, text, part);
}

/* One finding for all of them. */
static void leave_out_marks(struct arena *arena, struct located *text, struct diags *diags)
{
    static const char mark[] = "\xef\xbb\xbf"; /* of byte order */
    const size_t size = sizeof mark - 1;
    const char *from = text->text, *at = strstr(from, mark);
    struct buf kept = {0};

    if (!at)
        return;
    report_unseen(arena, text, (struct part){(size_t)(at - from), (size_t)(at - from) + size},
                  diags);
    for (; at; from = at + size, at = strstr(from, mark))
        buf_put(&kept, from, (size_t)(at - from));
    buf_text(&kept, from);
    text->text = buf_take(arena, &kept);
    text->exact = false;
}

void copied_leave_out(struct arena *arena, struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);

    if (utf8_plain(text->text, size) == size)
        return;
    leave_out_unseen(arena, text, diags);
    leave_out_quotes(arena, text, diags);
    leave_out_marks(arena, text, diags);
}
