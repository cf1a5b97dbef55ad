/* Quoted facts: {{name}} in rule texts becomes what follows from the definition; {{words:name}}
 * spells a number out; {{moves:name}} is the moves of a worked example, {{sheets:name}} the number
 * of sheets of a kind of parts or of a document. */
#ifndef PIECEWORK_PAGE_FIGURE_FACT_EXPAND_H
#define PIECEWORK_PAGE_FIGURE_FACT_EXPAND_H

#include "page/plan/sheet_counts.h"

/* Appends text with all quotations replaced; those of sheets are unknown where `sheets` is NULL.
 * `line` is where the text begins in the source, for findings about unknown names. */
void quote_expand(struct arena *arena, const struct game *game, struct sheet_counts *sheets,
                  const char *text, const struct source *source, unsigned line, struct buf *out,
                  struct diags *diags);

/* Where {{written}} stands, at or below that line. */
struct place quote_place(const struct source *source, unsigned line, const char *written);

#endif
