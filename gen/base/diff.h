/* The difference of two texts by their lines, as a unified diff. */
#pragma once

#include "base/buf.h"

/* Shows three lines around what differs; nothing when the texts are the same. */
void diff_texts(const char *path, const char *before, size_t before_size, const char *after,
                size_t after_size, struct buf *out);
