/* The words within a block of Markdown: text, emphasis and quoted facts, as text with spans. */
#pragma once

#include "layout/layout.h"
#include "page/text/reference.h"

struct cmark_node;

/* What is read from, and where findings go. */
struct rich_reader {
    struct arena *arena;
    const struct game *game;
    struct sheet_counts *sheets; /* that it can quote; NULL: none */
    const struct source *source;
    struct diags *diags;
    struct references *references; /* of the text; NULL: links are their words */
    bool paged;                    /* it is broken into pages, which have numbers */
};

/* Words in the making; what they have is in the arena. */
struct rich {
    struct buf text;
    struct passage words; /* but for the text */
};

/* Appends the words of a node's children. */
void rich_put(struct rich_reader *reader, struct cmark_node *node, struct rich *rich);

/* The words so far, in the arena; frees the text. And those of a node's children. */
struct passage rich_end(struct rich_reader *reader, struct rich *rich);
struct passage rich_words(struct rich_reader *reader, struct cmark_node *node);

/* The place of a node in the source. */
struct place rich_place(const struct rich_reader *reader, struct cmark_node *node);

/* Reports that `what` cannot be printed; the finding takes help. */
struct finding *rich_refuse(struct rich_reader *reader, struct cmark_node *node, const char *what);
/* The same of HTML, with the remedy. */
void rich_refuse_html(struct rich_reader *reader, struct cmark_node *node, const char *what);

/* Tables of rule texts: read and measured as a whole, drawn row by row. */

enum { TABLE_COLUMNS = 8, LEAST_WIDE = 3 /* columns of tables across the page */ };

struct row {
    struct passage cells[TABLE_COLUMNS];
    double height; /* mm */
};

struct table {
    size_t columns, row_count;
    bool wide;        /* stands across the columns of the page */
    struct row *rows; /* the first is the head */
    enum align align[TABLE_COLUMNS];
    double left[TABLE_COLUMNS], width[TABLE_COLUMNS]; /* of the columns, mm */
};

/* The table of a node, at most `width` mm wide, or `across` where it is much lower then; NULL after
 * a finding. In the reader's arena. */
struct table *table_read(struct rich_reader *reader, struct pen *pen, struct cmark_node *node,
                         double width, double across);
/* Sets column widths and row heights for a table at most `width` mm wide. */
void table_measure(struct pen *pen, struct table *table, double width);
/* Draws one row with its upper left corner at (x, y); the head with a rule below it. */
void table_draw_row(struct pen *pen, const struct table *table, size_t row, double x, double y);

/* Whether the head says anything. */
bool table_has_head(const struct table *table);
/* The head once more, above rows on a further page or in a further column: to be seen, but no part
 * of the document's structure, which has it once. */
void table_draw_head(struct pen *pen, const struct table *table, double x, double y);
