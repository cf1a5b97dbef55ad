/* Betza notation: reader and writer. Understood: atoms W F D N A H C Z G R B K Q U, L and J (with a
 * warning), leapers (x,y), ranges, doubled letters, all directions; modes m c d e i n j p g o;
 * moves of several legs, separated by 'a', with the modes of earlier legs m c d p g y, and t beside
 * p or g; moves of two legs in brackets, [F?R] and [F-B]. What XBetza has beyond is reported as not
 * supported yet, never skipped.
 *
 * Two modes are not XBetza's. Jumps over more than one piece are written as in tables of large
 * shogi: pp over any number, p3 over one to three. What a move takes on its way stands in
 * parentheses, an addition of our own after those of XBetza, in which legs are repeated: (c)R takes
 * every enemy that it passes, (d)R every friend, (cd)R both; the modes outside say where it ends.
 */
#pragma once

#include "diag/diag.h"
#include "move/moveset.h"

/* Adds the moves of a Betza string to *set; each move's place is that of its term. Returns false
 * after a finding above a warning. */
bool betza_read(struct arena *arena, const struct located *text, struct moveset *set,
                struct diags *diags);

/* The moves of a string of the program's own, which is right: nothing is looked for that could be
 * reported. Owned by the arena. */
struct moveset betza_known(struct arena *arena, const char *betza);

/* The orthodox pieces and those of the fairy-chess tradition, NULL-terminated by name. */
struct betza_name {
    const char *name, *moves;
    bool short_name; /* of a piece that sentences name in more words: the last ones */
};
extern const struct betza_name betza_names[];
/* The notation of what a piece of that name does in most games; NULL: it is not known. */
const char *betza_of_name(const char *name);

/* A canonical string for the set: reads back as an equal set here, in XBoard and (where it can)
 * in Fairy-Stockfish. Never a direction on K or Q. Whatever betza_read() reads has a spelling,
 * which may be longer than BETZA_LIMIT where many terms of several legs overlap; moves that no
 * string can say are left out. */
void betza_write(const struct moveset *set, struct buf *out);
/* Whether strings, one for each rank and terrain, can say all of its moves; *culprit: the first one
 * that none can. */
bool betza_has_letters(const struct moveset *set, struct move *culprit);

/* The same for people, followed by what can be done from one rank only, or over a terrain, of which
 * Betza notation knows nothing: "WnA, fH from rank 1", "W, R over water". */
void betza_write_ranks(const struct moveset *set, struct buf *out);
/* As the value of `moves:` in a definition: "WnA", or "[WnA, {moves: fH, from-rank: 1}]". */
void betza_write_value(const struct moveset *set, struct buf *out);
