#include "support/test.h"
#include "yaml/tree.h"

#include <stdalign.h>

/* What is read is kept until the program ends. */
static struct arena *kept(void)
{
    static struct arena *arena;

    return arena = arena ? arena : arena_new();
}

/* What a letter of columns stands for, and what parentheses do. */
struct extent {
    size_t size, align;
};

#define EXTENT(type) ((struct extent){sizeof(type), alignof(type)})

static struct extent extent_of_letter(char letter)
{
    switch (letter) {
    case 't':
    case 'x':
        return EXTENT(const char *);
    case 'i': return EXTENT(int);
    case 'u': return EXTENT(unsigned);
    case 'b': return EXTENT(bool);
    case 'c': return EXTENT(char);
    case 'z': return EXTENT(size_t);
    case 'd': return EXTENT(double);
    }
    fail_msg("no column is told by '%c'", letter);
    return (struct extent){0};
}

/* A column: up to so many of a letter, or of a struct in parentheses. */
struct column {
    const char *of;
    size_t most;
    struct extent each;
};

static struct extent extent_of(const char *columns);

/* Reads a column; returns what follows it. */
static const char *read_column(const char *at, struct column *column)
{
    char *behind;
    int depth = 0;

    column->most = strtoul(at, &behind, 10);
    if (behind == at)
        column->most = 1;
    column->of = at = behind;
    column->each = *at == '(' ? extent_of(at + 1) : extent_of_letter(*at);
    do {
        depth += (*at == '(') - (*at == ')');
        at++;
    } while (depth > 0);
    return at;
}

static size_t rounded_up(size_t size, size_t align)
{
    return (size + align - 1) / align * align;
}

/* Of a struct, whose columns end with its text or with a parenthesis. */
static struct extent extent_of(const char *columns)
{
    struct extent all = {0, 1};
    struct column column;

    while (*columns && *columns != ')') {
        columns = read_column(columns, &column);
        all.size = rounded_up(all.size, column.each.align) + column.most * column.each.size;
        all.align = column.each.align > all.align ? column.each.align : all.align;
    }
    all.size = rounded_up(all.size, all.align);
    return all;
}

static int enumerator_named(const char *name, size_t size)
{
    for (const struct enumerator *e = enumerators; e->name; e++)
        if (strlen(e->name) == size && memcmp(e->name, name, size) == 0)
            return e->value;
    fail_msg("there is no enumerator '%.*s'", (int)size, name);
    return 0;
}

/* A number, or words of enums with strokes between them. */
static long number_of(const char *text)
{
    long number = 0;
    char *behind;

    if (strchr("-0123456789", *text)) {
        number = strtol(text, &behind, 10);
        if (behind == text || *behind)
            fail_msg("'%s' is no number", text);
        return number;
    }
    for (; *text; text += strspn(text, " |")) {
        size_t size = strcspn(text, " |");

        number |= enumerator_named(text, size);
        text += size;
    }
    return number;
}

/* The text with bytes for \xNN, and \ for \\. */
static const char *unescaped(const char *text)
{
    char *bytes = arena_alloc(kept(), strlen(text) + 1, 1), *at = bytes;

    while (*text)
        if (text[0] == '\\' && text[1] == 'x') {
            *at++ = (char)strtol((const char[]){text[2], text[3], '\0'}, NULL, 16);
            text += 4;
        } else {
            text += text[0] == '\\';
            *at++ = *text++;
        }
    return bytes;
}

static bool bool_of(const char *text)
{
    bool is_true = strcmp(text, "true") == 0;

    if (!is_true && strcmp(text, "false") != 0)
        fail_msg("'%s' is neither true nor false", text);
    return is_true;
}

static double double_of(const char *text)
{
    char *behind;
    double number = strtod(text, &behind);

    if (behind == text || *behind)
        fail_msg("'%s' is no number", text);
    return number;
}

/* Sets the member that begins at `at`. */
static void set_cell(char letter, const char *text, void *at)
{
    if (letter == 't')
        *(const char **)at = text;
    else if (letter == 'x')
        *(const char **)at = unescaped(text);
    else if (letter == 'i')
        *(int *)at = (int)number_of(text);
    else if (letter == 'u')
        *(unsigned *)at = (unsigned)number_of(text);
    else if (letter == 'z')
        *(size_t *)at = (size_t)number_of(text);
    else if (letter == 'd')
        *(double *)at = double_of(text);
    else if (letter == 'c')
        *(char *)at = *text;
    else
        *(bool *)at = bool_of(text);
}

static bool is_nothing(const struct node *cell)
{
    return cell->kind == NODE_TEXT && strcmp(cell->text.text, "~") == 0;
}

static void fill_struct(const char *columns, const struct node *cells, char *at);

/* One value of a column. */
static void fill_value(const char *of, const struct node *cell, char *at)
{
    if (is_nothing(cell))
        return;
    if (*of == '(')
        fill_struct(of + 1, cell, at);
    else if (cell->kind == NODE_LIST && cell->count == 1)
        fill_value(of, cell->items[0], at);
    else if (cell->kind == NODE_TEXT)
        set_cell(*of, cell->text.text, at);
    else
        fail_msg("line %u: the cell is no text", cell->place.line);
}

/* The member, or the array of so many, that a cell tells. */
static void fill_member(const struct column *column, const struct node *cell, char *at)
{
    if (column->most == 1 || cell->kind != NODE_LIST) {
        fill_value(column->of, cell, at);
        return;
    }
    assert_true(cell->count <= column->most);
    for (size_t i = 0; i < cell->count; i++)
        fill_value(column->of, cell->items[i], at + i * column->each.size);
}

static void fill_struct(const char *columns, const struct node *cells, char *row)
{
    struct column column;
    size_t at = 0, cell = 0;
    const char *second = read_column(columns, &column);

    if (!*second || *second == ')') { /* a struct of one column is told by its cell */
        fill_member(&column, cells, row);
        return;
    }
    if (cells->kind != NODE_LIST)
        fail_msg("line %u: the row is no list", cells->place.line);
    for (const char *c = columns; *c && *c != ')'; cell++) {
        c = read_column(c, &column);
        at = rounded_up(at, column.each.align);
        if (cell < cells->count)
            fill_member(&column, cells->items[cell], row + at);
        at += column.most * column.each.size;
    }
    if (cell < cells->count)
        fail_msg("line %u: the row has more than %zu cells", cells->place.line, cell);
}

/* The file beside a file of tests. */
static const struct node *tables_beside(const char *file)
{
    static const struct node *latest;
    static const char *latest_file;
    struct arena *arena = kept();
    struct diags *diags;
    const struct source *source;
    LOCAL_BUF(told);
    const char *name;

    if (latest && strcmp(latest_file, file) == 0)
        return latest;
    diags = diags_new();
    name = arena_print(arena, "%.*s.yaml", (int)strlen(file) - 2, file);
    source = source_read(arena, path_in(arena, repository(), name), diags);
    latest = source ? yaml_read(arena, source, diags) : NULL;
    latest_file = file;
    diags_text(diags, false, &told);
    if (!latest || told.size > 0)
        fail_msg("%s: %s", name, buf_str(&told));
    diags_free(diags);
    return latest;
}

const char *text_read(const char *file, const char *name)
{
    const struct node *text = yaml_get(tables_beside(file), name);

    if (!text || text->kind != NODE_TEXT)
        fail_msg("there is no text '%s'", name);
    return text->text.text;
}

/* A table that has been read. */
struct read_table {
    const char *file, *test;
    const void *rows;
    size_t count;
    const struct read_table *before;
};

static struct read_table *read_table_of(const char *file, const char *test, const char *columns,
                                        size_t size)
{
    struct arena *arena = kept();
    struct read_table *read = arena_alloc(arena, 1, sizeof *read);
    const struct node *table = yaml_get(tables_beside(file), test);
    char *rows;

    if (!table || table->kind != NODE_LIST || table->count == 0)
        fail_msg("there is no table of %s, or it has no rows", test);
    assert_int_equal(extent_of(columns).size, size);
    rows = arena_alloc(arena, table->count, size);
    for (size_t i = 0; i < table->count; i++)
        fill_struct(columns, table->items[i], rows + i * size);
    *read = (struct read_table){file, test, rows, table->count, NULL};
    return read;
}

const void *rows_read(const char *file, const char *test, const char *columns, size_t size,
                      size_t *count)
{
    static struct read_table *latest;
    const struct read_table *found = latest;
    struct read_table *read;

    while (found && (strcmp(found->file, file) != 0 || strcmp(found->test, test) != 0))
        found = found->before;
    if (!found) {
        read = read_table_of(file, test, columns, size);
        read->before = latest;
        found = latest = read;
    }
    if (count)
        *count = found->count;
    return found->rows;
}
