/* What is printed of an imported game: a layout, and a booklet from which it can be played. */
#ifndef PIECEWORK_CLI_EXCHANGE_IMPORT_SET_H
#define PIECEWORK_CLI_EXCHANGE_IMPORT_SET_H

#include "layout/layout.h"

/* Whether faces can show the moves of all pieces, and tell them all apart by these. */
bool import_shows_moves(struct arena *arena, const struct game *game);

/* Append the layout, whose faces show moves or letters, and the rule text that it names as
 * <slug>/rules.md: for a game with the built-in style, whose diagrams show the moves of most
 * pieces, or of all. */
void import_layout(const struct game *game, const char *slug, bool moves, struct buf *out);
void import_rules(const struct layout *layout, bool moves, struct buf *out);

#endif
