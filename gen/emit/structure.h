/* The tags of a PDF that cairo wrote: what cairo 1.16 cannot say of them. Private to emit/. */
#ifndef PIECEWORK_EMIT_STRUCTURE_H
#define PIECEWORK_EMIT_STRUCTURE_H

#include "emit/finish.h"

#include <qpdf/qpdf-c.h>

/* Gives figures their alternative texts, lists their numbering, head cells their scope, and links
 * the way from their annotation back to their tag; joins tags that go on with others. False after a
 * sentence appended to *error. */
bool structure_finish(qpdf_data pdf, const struct pdf_info *info, struct buf *error);

#endif
