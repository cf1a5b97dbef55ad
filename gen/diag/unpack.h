/* Records of Xiangqi that programs of China keep in bytes: XQF of XQStudio; CBR, and CBL with many
 * of these, of CCBridge. */
#pragma once

#include "base/standard.h"

struct buf;

/* Whether such a file begins so. */
bool packed_begins(const char *bytes, size_t size);

/* Appends a text in that encoding as UTF-8; false: it is in another one. */
typedef bool packed_converter(const char *encoding, const char *text, size_t size, struct buf *out);

/* Appends its games as PGN in UTF-8, with squares as ICCS has them, "H2-E2", comments and
 * variations. What is damaged ends a game early. */
void packed_put(const char *bytes, size_t size, packed_converter *convert, struct buf *out);
