/* Text in columns, as terminals show it: East Asian wide characters take two, the control sequences
 * of tints none. No line that is ended here has blanks at its end. */
#ifndef PIECEWORK_DIAG_COLUMNS_H
#define PIECEWORK_DIAG_COLUMNS_H

#include "base/buf.h"

/* What letters and terminals have room for. */
enum { TEXT_COLUMNS = 76 };

/* Columns of `size` bytes without a line end; of the widest line of a text; its number of lines. */
size_t text_columns(const char *text, size_t size);
size_t text_widest(const char *text);
size_t text_lines(const char *text);

/* Appends blanks until the last line has so many columns. */
void text_tab(struct buf *out, size_t column);
/* Ends the last line. */
void text_end_line(struct buf *out);

/* Appends words, which may have line ends, broken at blanks within TEXT_COLUMNS; further lines
 * begin at that column. Ends the last line. */
void text_wrap(struct buf *out, const char *words, size_t column);
/* The same of `all` bytes, within so many columns. */
void text_wrap_part(struct buf *out, const char *words, size_t all, size_t column, size_t columns);

/* Appends texts of several lines side by side, their first lines level, `gap` columns apart. */
void text_beside(struct buf *out, const char *const *texts, size_t count, size_t gap);

/* The same for any number of texts, in rows as wide as TEXT_COLUMNS; all columns are alike, and an
 * empty line stands between rows. */
void text_sheet(struct buf *out, const char *const *texts, size_t count, size_t gap);

#endif
