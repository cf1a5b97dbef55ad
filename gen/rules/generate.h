/* The moves of a position, pseudo-legal ones: they may leave a royal piece where it can be taken.
 */
#ifndef PIECEWORK_RULES_GENERATE_H
#define PIECEWORK_RULES_GENERATE_H

#include "rules/position.h"

enum { WAYS_LIMIT = 1000000 }; /* ends of legs that are tried for one man */

/* A stack of plies: a caller notes `count`, has plies added, and sets it back when it is done with
 * them. All zero: empty. */
struct plies {
    struct ply *list;
    size_t count, room;
    bool cut; /* some man has more moves than WAYS_LIMIT lets be found */
};

void plies_free(struct plies *plies);
/* Room for one more, not cleared. */
struct ply *plies_push(struct plies *plies);

/* Adds the moves of the side to move, drops last. A game that has ended by a capture has none. What
 * the king's safety forbids is not looked at, nor are the limits of drops but that a man must be
 * able to move from where it is dropped, and one-a-file.
 *
 * Moves that come to the same are one. Of several ways of a man to the same result the one counts
 * that passes through the fewest squares; a man that can catch what passed a square cannot go there
 * without doing so. */
void generate_plies(const struct position *position, struct plies *plies);
/* The same of the man on one square, whoever is to move. */
void generate_from(const struct position *position, int square, struct plies *plies);
void generate_drops(const struct position *position, struct plies *plies);

/* Whether the side to move could take a man that has passed so, if it is no matter of check. */
bool can_catch(const struct position *position, const struct passed *passed);

/* Leaves one of the plies of a man, from number `first` on, that come to the same; their order
 * changes. */
void plies_tidy(const struct position *position, struct plies *plies, size_t first);

/* The end of the i-th leg of a ply that is none of a drop. */
short ply_leg_end(const struct rulebook *book, const struct ply *ply, int leg);

#endif
