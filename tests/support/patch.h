/* Unified diffs, read strictly. */
#ifndef PIECEWORK_TESTS_PATCH_H
#define PIECEWORK_TESTS_PATCH_H

#include "base/buf.h"

/* The old text with the difference of one file applied. Fails the test when a line that the
 * difference shows or takes away is not there, or a count or a line number is wrong. */
void apply_diff(const char *old, const char *diff, struct buf *out);

#endif
