/* Games as Interactive Diagrams, which interactive_read() reads again. */
#ifndef PIECEWORK_FORMAT_BETZA_INTERACTIVE_WRITE_H
#define PIECEWORK_FORMAT_BETZA_INTERACTIVE_WRITE_H

#include "game/game.h"

/* Appends the diagram as a fragment of HTML. What it has no words for is a finding at its place in
 * the definition; then the result is false, unless it may be `partial`: findings are warnings. */
bool interactive_write(struct arena *arena, const struct game *game, bool partial, struct buf *out,
                       struct diags *diags);

#endif
