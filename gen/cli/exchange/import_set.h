/* What is printed of an imported game: a layout, and a booklet from which it can be played. */
#ifndef PIECEWORK_CLI_EXCHANGE_IMPORT_SET_H
#define PIECEWORK_CLI_EXCHANGE_IMPORT_SET_H

#include "layout/layout.h"

/* Append the layout, and the rule text that it names as <slug>/rules.md: for a game with the
 * built-in style, whose diagrams show the moves of most pieces, or of all. */
void import_layout(const struct game *game, const char *slug, struct buf *out);
void import_rules(const struct layout *layout, struct buf *out);

#endif
