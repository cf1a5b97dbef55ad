/* In which of the formats that are imported a file is written, by what stands in it. */
#ifndef PIECEWORK_FORMAT_BETZA_VARIANT_FORMAT_H
#define PIECEWORK_FORMAT_BETZA_VARIANT_FORMAT_H

#include "diag/place.h"

enum variant_format { VARIANT_INI, VARIANT_INTERACTIVE, VARIANT_XBOARD };

/* A file of sections, [name], is one of Fairy-Stockfish, as is one that is nothing known. */
enum variant_format variant_format(const struct source *source);

#endif
