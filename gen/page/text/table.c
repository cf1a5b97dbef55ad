#include "page/text/rich.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

static const double column_gap = 5, row_gap = 1.3;

/* --- sizes --- */

static enum type_id type_of_row(size_t row)
{
    return row == 0 ? STYLE_TABLE_HEAD : STYLE_TABLE;
}

/* The width that each column would take without breaking a line. */
static void natural_widths(struct pen *pen, struct table *table, double *natural)
{
    const double unbounded = 2000;

    for (size_t c = 0; c < table->columns; c++) {
        natural[c] = 0;
        for (size_t r = 0; r < table->row_count; r++) {
            struct passage *cell = &table->rows[r].cells[c];

            cell->type = type_of_row(r);
            passage_break(pen, cell, unbounded);
            for (size_t i = 0; i < cell->line_count; i++)
                if (line_width(cell->lines[i]) > natural[c])
                    natural[c] = line_width(cell->lines[i]);
        }
    }
}

/* Narrow columns get what they need; the wide ones share what is left in proportion. */
static void share_width(struct table *table, const double *natural, double width)
{
    double room = width - column_gap * (double)(table->columns - 1);
    bool settled[TABLE_COLUMNS] = {false};
    size_t open = table->columns;

    for (bool changed = true; changed && open > 0;) {
        double fair = room / (double)open;

        changed = false;
        for (size_t c = 0; c < table->columns; c++)
            if (!settled[c] && natural[c] <= fair) {
                table->width[c] = natural[c] + 0.1;
                room -= table->width[c];
                settled[c] = changed = true;
                open--;
            }
    }
    for (size_t c = 0; c < table->columns; c++)
        if (!settled[c])
            table->width[c] = room / (double)open;
}

void table_measure(struct pen *pen, struct table *table, double width)
{
    double natural[TABLE_COLUMNS], left = 0;

    natural_widths(pen, table, natural);
    share_width(table, natural, width);
    for (size_t c = 0; c < table->columns; c++) {
        table->left[c] = left;
        left += table->width[c] + column_gap;
    }
    for (size_t r = 0; r < table->row_count; r++) {
        size_t lines = 1;

        for (size_t c = 0; c < table->columns; c++) {
            struct passage *cell = &table->rows[r].cells[c];

            passage_break(pen, cell, table->width[c]);
            lines = cell->line_count > lines ? cell->line_count : lines;
        }
        table->rows[r].height = (double)lines * pen_leading(pen, type_of_row(r)) + row_gap;
    }
}

/* --- reading --- */

static void add_row(struct rich_reader *r, struct table *table, cmark_node *node)
{
    struct row *row = ARENA_PUSH(r->arena, table->rows, table->row_count);
    size_t c = 0;

    for (cmark_node *n = cmark_node_first_child(node); n && c < table->columns;
         n = cmark_node_next(n), c++)
        row->cells[c] = rich_words(r, n);
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

static double height_of(const struct table *table)
{
    double height = 0;

    for (size_t i = 0; i < table->row_count; i++)
        height += table->rows[i].height;
    return height;
}

/* Across the block where that takes less than five sixths of the height. */
static void choose_width(struct pen *pen, struct table *table, double width, double across)
{
    double height;

    table_measure(pen, table, width);
    if (table->columns < LEAST_WIDE || across <= width)
        return;
    height = height_of(table);
    table_measure(pen, table, across);
    table->wide = 6 * height_of(table) < 5 * height;
    if (!table->wide)
        table_measure(pen, table, width);
}

struct table *table_read(struct rich_reader *r, struct pen *pen, cmark_node *node, double width,
                         double across)
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
    choose_width(pen, table, width, across);
    for (size_t i = 0; i < table->row_count; i++)
        for (size_t c = 0; c < table->columns; c++)
            passage_find_links(r->arena, &table->rows[i].cells[c]);
    return table;
}

/* --- drawing --- */

static void draw_cell(struct pen *pen, const struct table *table, size_t row, size_t column,
                      double x, double y)
{
    const struct passage *cell = &table->rows[row].cells[column];

    for (size_t i = 0; i < cell->line_count; i++) {
        const struct line *line = cell->lines[i];
        double slack = table->width[column] - line_width(line);
        bool far = table->align[column] == ALIGN_RIGHT ||
                   (table->align[column] == ALIGN_LEFT && line_is_opposed(pen, line));
        double shift = far ? slack : table->align[column] == ALIGN_CENTRE ? slack / 2 : 0;

        passage_draw(pen, cell, i, x + table->left[column] + shift,
                     y + (0.78 + (double)i) * pen_leading(pen, cell->type));
    }
}

static void draw_rule(struct pen *pen, const struct table *table, size_t row, double x, double y)
{
    size_t last = table->columns - 1;
    double bottom = y + table->rows[row].height - row_gap / 2;

    pen_line(pen, row == 0 ? LINE_HEAD_RULE : LINE_RULE, row == 0 ? COLOUR_INK : COLOUR_RULE_LINE,
             x, bottom, x + table->left[last] + table->width[last], bottom);
}

void table_draw_row(struct pen *pen, const struct table *table, size_t row, double x, double y)
{
    scene_begin(pen->scene, ROLE_ROW, NULL, NULL);
    for (size_t c = 0; c < table->columns; c++) {
        scene_begin(pen->scene, row == 0 ? ROLE_HEAD_CELL : ROLE_CELL, NULL, NULL);
        draw_cell(pen, table, row, c, x, y);
        scene_end(pen->scene);
    }
    scene_end(pen->scene);
    draw_rule(pen, table, row, x, y);
}

bool table_has_head(const struct table *table)
{
    return FIND(cell, table->rows[0].cells, table->columns, *cell->text);
}

void table_draw_head(struct pen *pen, const struct table *table, double x, double y)
{
    bool linked = pen->linked;

    pen->linked = false;
    for (size_t c = 0; c < table->columns; c++)
        draw_cell(pen, table, 0, c, x, y);
    draw_rule(pen, table, 0, x, y);
    pen->linked = linked;
}
