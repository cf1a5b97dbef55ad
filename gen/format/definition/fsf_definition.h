/* A variant of Fairy-Stockfish as a definition of ours. */
#pragma once

#include "format/fsf_variant.h"

/* Writes the definition, commented. What our rules cannot say are findings, errors all of them;
 * what is left out without harm is a note. False when there was an error: the text is then no use.
 */
bool fsf_definition_write(struct arena *arena, const struct fsf_variant *variant, struct buf *out,
                          struct diags *diags);
