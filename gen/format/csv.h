/* Tables as text: a row a line, with commas, semicolons or tabs between its cells, whichever comes
 * first in the first row. A cell in quotation marks may hold those and line ends, and a quotation
 * mark as two (RFC 4180). Lines that begin with '#' are comments, empty ones nothing. */
#pragma once

#include "diag/diag.h"
#include "diag/source.h"

struct csv {
    struct located **rows; /* each of as many cells as the first, "" where it is shorter */
    size_t count, columns;
    const char *origin; /* what a comment says behind "source:"; NULL: none does */
};

/* Reads a table; findings call it by `name`, and there is one where the result is false: without a
 * row, or where something stands that cannot. Owned by the arena; places point into the source. */
bool csv_read(struct arena *arena, const struct source *source, const char *name, struct csv *csv,
              struct diags *diags);
