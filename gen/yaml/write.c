#include "yaml/write.h"

#include "base/json.h"
#include "base/mem.h"
#include "base/utf8.h"

/* Columns of a line, and of one of a folded text. */
enum { LINE_WIDTH = 100, FOLDED_WIDTH = 95 };

static struct yaml_level *innermost(struct yaml_writer *y)
{
    return y->depth ? &y->open[y->depth - 1] : NULL;
}

static bool is_flat(const struct yaml_level *level)
{
    return level && level->form >= YAML_BRACES;
}

static int indent_of(struct yaml_writer *y)
{
    return y->depth ? innermost(y)->indent : y->indent;
}

/* The column at which the next byte stands, from 0. */
static int column(const struct yaml_writer *y, size_t at)
{
    size_t from = at;

    while (from > 0 && y->out.text[from - 1] != '\n')
        from--;
    return (int)(at - from);
}

/* What stands before a key or an element. */
static void put_start(struct yaml_writer *y, const char *key)
{
    struct yaml_level *level = innermost(y);
    bool first = !level || level->count++ == 0;

    if (is_flat(level) && !first && y->wraps)
        buf_print(&y->out, ",\n%*s", column(y, level->inside), "");
    else if (is_flat(level))
        buf_text(&y->out, first ? "" : ", ");
    else if (level && level->form == YAML_MAP && first && y->depth > 1 &&
             level[-1].form == YAML_ITEMS)
        buf_print(&y->out, "%*s- ", level->indent - 2, "");
    else
        buf_print(&y->out, "%*s%s", indent_of(y), "",
                  level && level->form == YAML_ITEMS ? "- " : "");
    y->wraps = false;
    if (key)
        buf_print(&y->out, "%s: ", key);
}

static void put_end(struct yaml_writer *y)
{
    if (!is_flat(innermost(y)))
        buf_char(&y->out, '\n');
}

void yaml_open(struct yaml_writer *y, const char *key, enum yaml_form form)
{
    static const char *const starts[] = {
        [YAML_MAP] = "",     [YAML_ITEMS] = "",     [YAML_LINES] = "|\n",
        [YAML_BRACES] = "{", [YAML_BRACKETS] = "[", [YAML_SOME] = "[",
    };
    struct yaml_level level = {.form = form, .from = y->out.size, .indent = indent_of(y) + 2};

    if (form == YAML_MAP && !key) /* its first key stands behind the dash */
        innermost(y)->count++;
    else
        put_start(y, key);
    if (*starts[form]) {
        buf_text(&y->out, starts[form]);
    } else if (key) {
        y->out.size--;
        buf_char(&y->out, '\n');
    }
    level.inside = y->out.size;
    y->open[y->depth++] = level;
}

bool yaml_close(struct yaml_writer *y)
{
    static const char *const ends[] = {
        [YAML_MAP] = "",     [YAML_ITEMS] = "",     [YAML_LINES] = "",
        [YAML_BRACES] = "}", [YAML_BRACKETS] = "]", [YAML_SOME] = "]",
    };
    struct yaml_level level = y->open[--y->depth];
    struct buf *out = &y->out;

    if (level.count == 0) {
        out->size = level.from;
        if (out->text)
            out->text[out->size] = '\0';
        if (y->depth)
            innermost(y)->count--;
        return false;
    }
    if (level.form == YAML_SOME && level.count == 1) {
        memmove(out->text + level.inside - 1, out->text + level.inside,
                out->size - level.inside + 1);
        out->size--;
    } else {
        buf_text(out, ends[level.form]);
    }
    if (is_flat(&level))
        put_end(y);
    return true;
}

size_t yaml_count(const struct yaml_writer *y)
{
    return y->open[y->depth - 1].count;
}

void yaml_drop(struct yaml_writer *y)
{
    innermost(y)->count = 0;
    yaml_close(y);
}

const char *yaml_take(struct arena *arena, struct yaml_writer *y)
{
    const char *text = arena_text(arena, buf_str(&y->out), y->out.size ? y->out.size - 1 : 0);

    buf_free(&y->out);
    return text;
}

void yaml_put(struct yaml_writer *y, const char *key, const char *format, ...)
{
    va_list args;

    put_start(y, key);
    va_start(args, format);
    buf_print_list(&y->out, format, args);
    va_end(args);
    put_end(y);
}

void yaml_word(struct yaml_writer *y, const char *key, const char *word)
{
    if (word)
        yaml_put(y, key, "%s", word);
}

void yaml_flag(struct yaml_writer *y, const char *key, bool set)
{
    yaml_word(y, key, set ? "true" : NULL);
}

void yaml_quote(struct yaml_writer *y, const char *key, const char *text)
{
    put_start(y, key);
    scalar_quote(&y->out, text);
    put_end(y);
}

/* --- texts of several lines --- */

/* Lines as they are. */
static void put_lines(struct yaml_writer *y, const char *text)
{
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = strcspn(text, "\n");
        buf_print(&y->out, "%*s%.*s\n", indent_of(y) + 2, "", (int)size, text);
    }
}

/* A text broken at blanks. */
static void put_folded(struct yaml_writer *y, const char *text)
{
    size_t width = (size_t)(FOLDED_WIDTH - indent_of(y) - 2), used = 0;

    buf_print(&y->out, "%*s", indent_of(y) + 2, "");
    while (*text) {
        size_t size = strcspn(text, " "), word = utf8_count(text, size);
        bool fits = used == 0 || used + 1 + word <= width;

        if (used && fits)
            buf_char(&y->out, ' ');
        else if (used)
            buf_print(&y->out, "\n%*s", indent_of(y) + 2, "");
        used = used && fits ? used + 1 + word : word;
        buf_put(&y->out, text, size);
        text += size + (text[size] == ' ');
    }
    buf_char(&y->out, '\n');
}

void yaml_text(struct yaml_writer *y, const char *key, const char *text)
{
    bool flat = is_flat(innermost(y));
    size_t start;

    put_start(y, key);
    start = y->out.size;
    if (strchr(text, '\n')) {
        buf_text(&y->out, "|\n");
        put_lines(y, text);
        return;
    }
    scalar_put(&y->out, text, flat);
    if (!flat && (size_t)column(y, start) + utf8_count(y->out.text + start, y->out.size - start) >
                     LINE_WIDTH) {
        y->out.size = start;
        buf_text(&y->out, ">-\n");
        put_folded(y, text);
        return;
    }
    put_end(y);
}

void yaml_wrap(struct yaml_writer *y)
{
    y->wraps = true;
}

void yaml_gap(struct yaml_writer *y)
{
    buf_char(&y->out, '\n');
}
