/* Tables of rule texts as they are read. Private to page/text/. */
#ifndef PIECEWORK_PAGE_TEXT_MARKDOWN_TABLE_H
#define PIECEWORK_PAGE_TEXT_MARKDOWN_TABLE_H

#include "page/text/rich.h"
#include "page/text/table.h"

/* The table of a node, measured for so many mm; NULL after a finding. In the reader's arena. */
struct table *markdown_table(struct rich_reader *reader, struct pen *pen, struct cmark_node *node,
                             double width);

#endif
