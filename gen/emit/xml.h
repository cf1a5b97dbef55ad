/* Text in XML: in SVG files, in what PDFs say of themselves, on pages of HTML. */
#ifndef PIECEWORK_EMIT_XML_H
#define PIECEWORK_EMIT_XML_H

#include "base/buf.h"

/* Text, with the characters that XML keeps for itself written as it asks for. What XML cannot hold
 * (control characters, malformed UTF-8) becomes U+FFFD. Fit for quoted attributes, too. */
void xml_escape(struct buf *out, const char *text, size_t size);

#endif
