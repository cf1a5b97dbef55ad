/* The head of the HTML pages that show drawings: what they look like, on screens light and dark.
 * They work from the disk, without scripts or anything from elsewhere. */
#ifndef PIECEWORK_TEXT_PAGE_HEAD_H
#define PIECEWORK_TEXT_PAGE_HEAD_H

#include "base/buf.h"
#include "draw/piece/theme.h"

/* Appends a page as far as into its body; the texts are escaped here. */
void page_head(struct buf *out, enum theme theme, const char *language, const char *title);
/* Appends a text so that it stands for itself. */
void page_text(struct buf *out, const char *text);

#endif
