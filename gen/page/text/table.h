/* Tables of rule texts: read and measured as a whole, drawn row by row. */
#ifndef PIECEWORK_PAGE_TEXT_TABLE_H
#define PIECEWORK_PAGE_TEXT_TABLE_H

#include "draw/pen.h"
#include "page/text/rich.h"

enum { TABLE_COLUMNS = 8 };

struct row {
    struct passage cells[TABLE_COLUMNS];
    double height; /* mm */
};

struct table {
    size_t columns, row_count;
    struct row *rows; /* the first is the head */
    enum align align[TABLE_COLUMNS];
    double left[TABLE_COLUMNS], width[TABLE_COLUMNS]; /* of the columns, mm */
};

/* The table of a node, at most `width` mm wide; NULL after a finding. In the reader's arena. */
struct table *table_read(struct rich_reader *reader, struct pen *pen, struct cmark_node *node,
                         double width);
/* Sets column widths and row heights for a table at most `width` mm wide. */
void table_measure(struct pen *pen, struct table *table, double width);
/* Draws one row with its upper left corner at (x, y); the head with a rule below it. */
void table_draw_row(struct pen *pen, const struct table *table, size_t row, double x, double y);

/* Whether the head says anything. */
bool table_has_head(const struct table *table);
/* The head once more, above rows on a further page or in a further column: to be seen, but no part
 * of the document's structure, which has it once. */
void table_draw_head(struct pen *pen, const struct table *table, double x, double y);

#endif
