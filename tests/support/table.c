#include "support/table.h"

#include "support/test.h"
#include "support/program.h"
#include "yaml/tree.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* What a letter of columns stands for. */
static const struct column {
    char letter;
    size_t size, align;
} columns_known[] = {
    {'t', sizeof(const char *), alignof(const char *)},
    {'i', sizeof(int), alignof(int)},
    {'u', sizeof(unsigned), alignof(unsigned)},
    {'b', sizeof(bool), alignof(bool)},
    {'z', sizeof(size_t), alignof(size_t)},
    {'d', sizeof(double), alignof(double)},
};

static const struct column *column_of(char letter)
{
    for (size_t i = 0; i < COUNT_OF(columns_known); i++)
        if (columns_known[i].letter == letter)
            return &columns_known[i];
    fail_msg("no column is told by '%c'", letter);
    return NULL;
}

/* Sets the member that begins at `at`. */
static void set_cell(char letter, const char *text, void *at)
{
    if (letter == 't')
        *(const char **)at = text;
    else if (letter == 'i')
        *(int *)at = (int)strtol(text, NULL, 10);
    else if (letter == 'u')
        *(unsigned *)at = (unsigned)strtoul(text, NULL, 10);
    else if (letter == 'z')
        *(size_t *)at = strtoul(text, NULL, 10);
    else if (letter == 'd')
        *(double *)at = strtod(text, NULL);
    else
        *(bool *)at = strcmp(text, "true") == 0;
}

static bool is_nothing(const struct node *cell)
{
    return cell->kind == NODE_TEXT && strcmp(cell->text.text, "~") == 0;
}

/* Sets the member, or the array of so many, of a cell; returns where it ends. */
static size_t fill_member(const struct column *column, size_t most, const struct node *cell,
                          char *row, size_t at)
{
    at = (at + column->align - 1) / column->align * column->align;
    if (cell && !is_nothing(cell)) {
        struct node *const *items = cell->kind == NODE_LIST ? cell->items : (void *)&cell;
        size_t count = cell->kind == NODE_LIST ? cell->count : 1;

        assert_true(count <= most);
        for (size_t i = 0; i < count; i++)
            if (!is_nothing(items[i]))
                set_cell(column->letter, items[i]->text.text, row + at + i * column->size);
    }
    return at + most * column->size;
}

static void fill_row(const char *columns, const struct node *cells, char *row, size_t size)
{
    size_t at = 0, align = 1, cell = 0;

    for (const char *c = columns; *c; c++, cell++) {
        size_t most = *c >= '1' && *c <= '9' ? (size_t)(*c++ - '0') : 1;
        const struct column *column = column_of(*c);

        at = fill_member(column, most, cell < cells->count ? cells->items[cell] : NULL, row, at);
        align = column->align > align ? column->align : align;
    }
    if (cell < cells->count)
        fail_msg("line %u: the row has more than %zu cells", cells->place.line, cell);
    assert_int_equal((at + align - 1) / align * align, size);
}

/* The file beside a file of tests; it is kept until the program ends. */
static const struct node *tables_beside(struct arena *arena, const char *file)
{
    struct diags *diags = diags_new();
    const char *name = arena_print(arena, "%.*s.yaml", (int)strlen(file) - 2, file);
    const struct source *source = source_read(arena, path_in(arena, repository(), name), diags);
    const struct node *tables = source ? yaml_read(arena, source, diags) : NULL;
    struct buf told = {0};

    diags_text(diags, false, &told);
    if (!tables || told.size > 0)
        fail_msg("%s: %s", name, buf_str(&told));
    buf_free(&told);
    diags_free(diags);
    return tables;
}

/* A table that has been read. */
struct read_table {
    const char *file, *test;
    const void *rows;
    size_t count;
    const struct read_table *before;
};

static struct read_table *read_table_of(struct arena *arena, const char *file, const char *test,
                                        const char *columns, size_t size)
{
    struct read_table *read = arena_alloc(arena, 1, sizeof *read);
    const struct node *table = yaml_get(tables_beside(arena, file), test);
    char *rows;

    if (!table)
        fail_msg("there is no table of %s", test);
    rows = arena_alloc(arena, table->count, size);
    for (size_t i = 0; i < table->count; i++)
        fill_row(columns, table->items[i], rows + i * size, size);
    *read = (struct read_table){file, test, rows, table->count, NULL};
    return read;
}

const void *rows_read(const char *file, const char *test, const char *columns, size_t size,
                      size_t *count)
{
    static struct arena *arena;
    static struct read_table *latest;
    const struct read_table *found = latest;
    struct read_table *read;

    while (found && (strcmp(found->file, file) != 0 || strcmp(found->test, test) != 0))
        found = found->before;
    if (!found) {
        arena = arena ? arena : arena_new();
        read = read_table_of(arena, file, test, columns, size);
        read->before = latest;
        found = latest = read;
    }
    if (count)
        *count = found->count;
    return found->rows;
}
