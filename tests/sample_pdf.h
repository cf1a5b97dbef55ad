/* Small documents as cairo writes them, in memory, for the tests of what is done to them later. */
#ifndef PIECEWORK_TESTS_SAMPLE_PDF_H
#define PIECEWORK_TESTS_SAMPLE_PDF_H

#include "base/buf.h"

enum { PLAIN = 0, OUTLINE = 1, LATER = 2 }; /* LATER: with another date of creation */

/* Pages of 300 x 200 pt with two figures each, whose tags are
 * Document / Figure, Sect / H1, P / Figure; and so on. */
void draw_document(int pages, int features, struct buf *out);

/* A link outside of any tag, for which cairo writes a damaged cross-reference table. */
void draw_loose_link(struct buf *out);

/* One paragraph within so many sections. */
void draw_nested_tags(int depth, struct buf *out);

#endif
