/* Bytes packed into pages: gzip (RFC 1952), which browsers unpack. */
#ifndef PIECEWORK_EMIT_GZIP_H
#define PIECEWORK_EMIT_GZIP_H

#include "base/buf.h"

/* Appends the packed bytes as base64; they depend on the bytes alone. */
void gzip_put(struct buf *out, const void *bytes, size_t size);

#endif
