/* Changes that are offered: fixes of findings as code actions, and formatting of grids. */
#include "lsp/server_internal.h"
#include "lsp/spot.h"

#include <string.h>

/* --- code actions --- */

static json_t *action_of(const json_t *diagnostic, const json_t *fix)
{
    json_t *edit = json_pack("{sO sO}", "range", json_object_get(fix, "range"), "newText",
                             json_object_get(fix, "newText"));
    json_t *changes = json_object();

    json_object_set_new(changes, json_string_value(json_object_get(fix, "uri")),
                        json_pack("[o]", edit));
    return json_pack("{sO ss s[O] sO s{so}}", "title", json_object_get(fix, "title"), "kind",
                     "quickfix", "diagnostics", diagnostic, "isPreferred",
                     json_object_get(fix, "sure"), "edit", "changes", changes);
}

static size_t bound(const struct request *r, const json_t *range, const char *end)
{
    return spot_offset(r->source->text, r->source->size, json_object_get(range, end));
}

/* Of the findings that the range touches. */
json_t *answer_actions(struct request *r)
{
    const json_t *range = json_object_get(r->parameters, "range"), *diagnostic, *fix;
    json_t *actions = json_array();
    size_t i, k;

    json_array_foreach(r->document->diagnostics, i, diagnostic)
    {
        const json_t *at = json_object_get(diagnostic, "range");
        const json_t *fixes = json_object_get(json_object_get(diagnostic, "data"), "fixes");

        if (bound(r, at, "start") > bound(r, range, "end") ||
            bound(r, at, "end") < bound(r, range, "start"))
            continue;
        json_array_foreach(fixes, k, fix)
            json_array_append_new(actions, action_of(diagnostic, fix));
    }
    return actions;
}

/* --- grids --- */

enum { GRID_ROWS = 64, GRID_CELLS = 64 };

struct grid {
    size_t from[GRID_ROWS], to[GRID_ROWS]; /* bytes of the rows, behind their indentation */
    size_t rows, cells;
    int widths[GRID_CELLS];
};

static int columns_of(const char *text, size_t size)
{
    int columns = 0;

    for (size_t i = 0, n; i < size; i += n) {
        n = utf8_length(text + i, size - i);
        n = n ? n : 1;
        columns += utf8_columns(utf8_code(text + i));
    }
    return columns;
}

/* Counts the cells of a row and widens the columns. Returns how many there are. */
static size_t measure(struct grid *grid, const char *text, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < size;) {
        size_t n = strcspn(text + i, " \t\r\n");

        if (n && count < GRID_CELLS && columns_of(text + i, n) > grid->widths[count])
            grid->widths[count] = columns_of(text + i, n);
        count += n > 0;
        i += n + (n == 0);
    }
    return count;
}

static void put_row(const struct grid *grid, const char *text, size_t size, struct buf *out)
{
    size_t count = 0;
    int behind = 0; /* blanks that the next cell needs before it */

    for (size_t i = 0; i < size;) {
        size_t n = strcspn(text + i, " \t\r\n");

        if (n) {
            buf_print(out, "%*s%.*s", behind, "", (int)n, text + i);
            behind = grid->widths[count++] - columns_of(text + i, n) + 1;
        }
        i += n + (n == 0);
    }
}

/* Takes the rows of the block below a line. False when it is no grid: rows of different lengths. */
static bool read_grid(const struct source *source, unsigned line, size_t indent, struct grid *grid)
{
    for (; line <= source->line_count; line++) {
        size_t size, blanks, cells;
        const char *text = source_line(source, line, &size);

        blanks = strspn(text, " ");
        if (blanks >= size)
            continue;
        if (blanks <= indent)
            break;
        cells = measure(grid, text + blanks, size - blanks);
        if (grid->rows == GRID_ROWS || cells < 2 || cells > GRID_CELLS ||
            (grid->rows && cells != grid->cells))
            return false;
        grid->cells = cells;
        grid->from[grid->rows] = (size_t)(text + blanks - source->text);
        grid->to[grid->rows++] = (size_t)(text + size - source->text);
    }
    return grid->rows > 1;
}

static void format_grid(const struct source *source, const struct grid *grid, json_t *edits)
{
    for (size_t i = 0; i < grid->rows; i++) {
        const char *text = source->text + grid->from[i];
        size_t size = grid->to[i] - grid->from[i];
        struct buf row = {0};

        put_row(grid, text, size, &row);
        if (row.size != size || memcmp(row.text, text, size) != 0)
            json_array_append_new(
                edits, json_pack("{so ss}", "range",
                                 spot_range(source->text, source->size, grid->from[i], grid->to[i]),
                                 "newText", buf_str(&row)));
        buf_free(&row);
    }
}

/* Whether a line begins a block of rows, "mnemonic: |". */
static bool begins_grid(const char *text, size_t size, size_t *indent)
{
    static const char *const keys[] = {"mnemonic: |", "setup: |", "position: |"};

    *indent = strspn(text, " ");
    for (size_t at = strspn(text, " -"), i = 0; i < COUNT_OF(keys); i++)
        if (at + strlen(keys[i]) <= size && strncmp(text + at, keys[i], strlen(keys[i])) == 0) {
            *indent = at;
            return true;
        }
    return false;
}

json_t *answer_formatting(struct request *r)
{
    const struct source *source = r->source;
    json_t *edits = json_array();

    for (unsigned line = 1; line <= source->line_count; line++) {
        struct grid grid = {0};
        size_t size, indent;
        const char *text = source_line(source, line, &size);

        if (begins_grid(text, size, &indent) && read_grid(source, line + 1, indent, &grid))
            format_grid(source, &grid, edits);
    }
    return edits;
}
