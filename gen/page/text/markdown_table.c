#include "page/text/markdown_table.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <string.h>

static void add_row(struct rich_reader *r, struct table *table, cmark_node *node)
{
    struct row *row = ARENA_PUSH(r->arena, table->rows, table->row_count);
    size_t c = 0;

    for (cmark_node *n = cmark_node_first_child(node); n && c < table->columns;
         n = cmark_node_next(n), c++) {
        struct rich rich = {0};

        row->cells[c].text = rich_words(r, n, &rich);
        row->cells[c].spans = rich.spans;
        row->cells[c].span_count = rich.count;
        row->cells[c].references = rich.references;
        row->cells[c].reference_count = rich.reference_count;
    }
    while (c < table->columns)
        row->cells[c++].text = "";
}

/* The parser drops cells that are too many and makes up those that are missing. */
static void check_cells(struct rich_reader *r, cmark_node *row, size_t columns)
{
    struct place place = rich_place(r, row);
    size_t size, cells = 1;
    const char *line = source_line(r->source, place.line, &size);
    const char *end = line + size;

    while (line < end && (*line == ' ' || *line == '>'))
        line++;
    line += line < end && *line == '|';
    while (end > line && strchr(" \t\r", end[-1]))
        end--;
    if (end - line > 1 && end[-1] == '|' && end[-2] != '\\')
        end--;
    for (const char *c = line; c < end; c++)
        cells += *c == '|' && (c == line || c[-1] != '\\');
    place.length = (unsigned)utf8_count(line, (size_t)(end - line));
    if (cells != columns)
        diag_add(r->diags, DIAG(TABLE_ROW), place, (int)cells, cells == 1 ? "" : "s", (int)columns);
}

static void find_links(struct rich_reader *r, struct table *table)
{
    for (size_t i = 0; i < table->row_count; i++)
        for (size_t c = 0; c < table->columns; c++) {
            struct cell *cell = &table->rows[i].cells[c];

            cell->link_count = reference_lines(r->arena, cell->references, cell->reference_count,
                                               cell->lines, cell->line_count, &cell->links);
        }
}

struct table *markdown_table(struct rich_reader *r, struct pen *pen, cmark_node *node, double width)
{
    struct table *table = arena_alloc(r->arena, 1, sizeof *table);
    uint8_t *aligns = cmark_gfm_extensions_get_table_alignments(node);

    table->columns = cmark_gfm_extensions_get_table_columns(node);
    if (table->columns > TABLE_COLUMNS) {
        diag_add(r->diags, DIAG(TABLE_WIDE), rich_place(r, node), TABLE_COLUMNS,
                 (int)table->columns);
        return NULL;
    }
    for (size_t c = 0; c < table->columns; c++)
        table->align[c] = aligns[c] == 'r'   ? ALIGN_RIGHT
                          : aligns[c] == 'c' ? ALIGN_CENTRE
                                             : ALIGN_LEFT;
    for (cmark_node *n = cmark_node_first_child(node); n; n = cmark_node_next(n)) {
        check_cells(r, n, table->columns);
        add_row(r, table, n);
    }
    table_measure(pen, table, width);
    find_links(r, table);
    return table;
}
