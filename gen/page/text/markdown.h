/* Rule texts: CommonMark with tables becomes a flow of measured items. */
#ifndef PIECEWORK_PAGE_TEXT_MARKDOWN_H
#define PIECEWORK_PAGE_TEXT_MARKDOWN_H

#include "page/text/flow.h"

/* Reads a part's Markdown and measures it with the pen's fonts, for text that runs so wide;
 * pen->scene may be NULL. What cannot be printed is reported and left out. `before` is the text as
 * it was broken into pages before, which tells the numbers of pages that it names; NULL: they are
 * not known yet. */
struct flow *markdown_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                           const struct part *part, const struct measure *measure,
                           const struct flow *before, struct diags *diags);

#endif
