/* Base64 (RFC 4648): bytes within text. */
#ifndef PIECEWORK_BASE_BASE64_H
#define PIECEWORK_BASE_BASE64_H

#include "base/buf.h"

void base64_put(struct buf *out, const void *bytes, size_t size);

#endif
