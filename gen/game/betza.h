/* Betza notation: reader and writer. Understood: atoms W F D N A H C Z G R B K Q, L and J (with a
 * warning), leapers (x,y), ranges, doubled letters, all directions; modes m, c, i, and n on steps
 * of two squares. What XBetza has beyond is reported as not supported yet, never skipped. */
#ifndef PIECEWORK_GAME_BETZA_H
#define PIECEWORK_GAME_BETZA_H

#include "base/diag.h"
#include "game/moveset.h"

/* Adds the moves of a Betza string to *set; each move's place is that of its term. Returns false
 * after a finding above a warning. */
bool betza_read(struct arena *arena, const struct located *text, struct moveset *set,
                struct diags *diags);

/* A canonical string for the set: reads back as an equal set here, in XBoard and (where it can)
 * in Fairy-Stockfish. Never a direction on K or Q. */
void betza_write(const struct moveset *set, struct buf *out);

#endif
