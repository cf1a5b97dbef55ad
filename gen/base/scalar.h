/* Texts as values of YAML. */
#ifndef PIECEWORK_BASE_SCALAR_H
#define PIECEWORK_BASE_SCALAR_H

#include "base/buf.h"

#include <stdbool.h>

/* A text of one line, in double quotes where it needs some; `within` brackets or braces that is
 * more often. */
void scalar_put(struct buf *out, const char *text, bool within);

/* What stands between such quotes, '"' or '\''. */
void scalar_put_between(struct buf *out, const char *text, char quote);

#endif
