#include "page/text/table.h"

static const double column_gap = 5, row_gap = 1.3;

static enum type_id type_of_row(size_t row)
{
    return row == 0 ? STYLE_TABLE_HEAD : STYLE_TABLE;
}

static size_t set_cell(struct pen *pen, struct cell *cell, size_t row, double width)
{
    cell->line_count = type_paragraph(pen->type, &pen->style->type[type_of_row(row)], cell->text,
                                      cell->spans, cell->span_count, width, &cell->lines);
    return cell->line_count;
}

/* The width that each column would take without breaking a line. */
static void natural_widths(struct pen *pen, struct table *table, double *natural)
{
    const double unbounded = 2000;

    for (size_t c = 0; c < table->columns; c++) {
        natural[c] = 0;
        for (size_t r = 0; r < table->row_count; r++) {
            struct cell *cell = &table->rows[r].cells[c];

            set_cell(pen, cell, r, unbounded);
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
            size_t n = set_cell(pen, &table->rows[r].cells[c], r, table->width[c]);

            lines = n > lines ? n : lines;
        }
        table->rows[r].height = (double)lines * pen_leading(pen, type_of_row(r)) + row_gap;
    }
}

static void draw_cell(struct pen *pen, const struct table *table, size_t row, size_t column,
                      double x, double y)
{
    const struct cell *cell = &table->rows[row].cells[column];
    enum type_id type = type_of_row(row);

    for (size_t i = 0; i < cell->line_count; i++) {
        double slack = table->width[column] - line_width(cell->lines[i]);
        double shift = table->align[column] == ALIGN_RIGHT    ? slack
                       : table->align[column] == ALIGN_CENTRE ? slack / 2
                                                              : 0;

        double left = x + table->left[column] + shift;
        double down = y + (0.78 + (double)i) * pen_leading(pen, type);

        scene_text(pen->scene, cell->lines[i], left, down, 1, pen_grey(pen, GREY_INK));
        if (pen->linked)
            reference_draw(pen->scene, cell->links, cell->link_count, i, cell->lines[i], left,
                           down);
    }
}

void table_draw_row(struct pen *pen, const struct table *table, size_t row, double x, double y)
{
    size_t last = table->columns - 1;
    double bottom = y + table->rows[row].height - row_gap / 2;
    double right = x + table->left[last] + table->width[last];

    scene_begin(pen->scene, ROLE_ROW, NULL, NULL);
    for (size_t c = 0; c < table->columns; c++) {
        scene_begin(pen->scene, row == 0 ? ROLE_HEAD_CELL : ROLE_CELL, NULL, NULL);
        draw_cell(pen, table, row, c, x, y);
        scene_end(pen->scene);
    }
    scene_end(pen->scene);
    pen_line(pen, row == 0 ? LINE_HEAD_RULE : LINE_RULE, row == 0 ? GREY_INK : GREY_RULE_LINE, x,
             bottom, right, bottom);
}
