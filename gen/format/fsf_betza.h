/* The dialect of Betza notation that Fairy-Stockfish reads: once from left to right, skipping what
 * it does not know, and with one table for each kind of move, in which of two terms for the same
 * direction the later one counts. */
#pragma once

#include "diag/diag.h"
#include "move/moveset.h"

struct fsf_moves {
    struct moveset moves; /* at any time */
    struct moveset first; /* from the squares of double steps alone: moves without capture */
    bool catches;         /* its captures take what passed by a double step */
};

/* The moves that the engine makes of the string; a finding for what it skips, and for moves that
 * it would not make as they are written. False when it makes moves that cannot be told here. */
bool fsf_betza_read(struct arena *arena, const struct located *text, struct fsf_moves *moves,
                    struct diags *diags);

/* Lets the captures of a piece that catches what passed do so: those to squares to which it does
 * not move without a capture. */
void fsf_betza_catch(struct moveset *set);

/* The first leaps of Cambodian chess, which the engine knows by the setting `cambodianMoves`. */

/* Adds the leaps of men of that kind, as first moves; nothing for most kinds. */
void fsf_add_leaps(struct arena *arena, const char *kind, struct moveset *set);
