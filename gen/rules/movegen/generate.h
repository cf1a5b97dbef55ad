/* The moves of a position, pseudo-legal ones: they may leave a royal piece where it can be taken,
 * and take what must be spared. */
#ifndef PIECEWORK_RULES_MOVEGEN_GENERATE_H
#define PIECEWORK_RULES_MOVEGEN_GENERATE_H

#include "rules/position/move_way.h"
#include "rules/position/moves.h"

/* Adds the moves of the side to move, castlings, drops and a pass last. A game that has ended by a
 * capture has none. What rules/legal/legal.h forbids is not looked at, nor are the limits of drops
 * but that a man must be able to move from where it is dropped, and one-a-file.
 *
 * Moves that come to the same are one. Of several ways of a man to the same result the one counts
 * that passes through the fewest squares; a man that can catch what passed a square cannot go there
 * without doing so. */
void generate_moves(const struct position *position, struct played_moves *moves);
/* The same without drops, and without other moves of the men on squares where `squares` is false
 * than castlings, promotions that are turns of their own, and a pass. */
void generate_moves_of(const struct position *position, const bool *squares,
                       struct played_moves *moves);
/* What moves are watched that leave a square, or come to it. */
enum watching { WATCH_LEAVING = 1, WATCH_ENTERING = 2 };
/* Lists only those moves that are watched by a square; all castlings, passes, promotions that are
 * turns of their own, drops that may not give mate, and moves that take something elsewhere than on
 * the square to which they come; those that make a man royal; and those of men whose number only
 * their list tells: of kinds that are `listed`, and of all in games of contagion. Returns how many
 * others there are. */
size_t generate_watched(const struct position *position, const unsigned char *watched,
                        struct played_moves *moves);
/* The same of the man on one square, whoever is to move, without castling. */
void generate_from(const struct position *position, int square, struct played_moves *moves);
/* Whether one of these moves leads to the other square. */
bool man_goes_to(const struct position *position, int from, int to);
/* The moves of the man by a single one of its own. */
void generate_by(const struct position *position, int square, const struct track *track,
                 struct played_moves *moves);
/* Whether men of the side may promote to the kind: it is theirs, and they have not too many. */
bool promotion_is_open(const struct position *position, int kind, int side);

/* Reports, if that is so, that somewhere there were more moves than are looked for, see `cut` of
 * positions. False after the finding. */
bool moves_are_whole(bool cut, struct place place, struct diags *diags);

/* Passing a turn: a move that changes nothing but whose turn it is. It is written with the square
 * of the man that says so, twice. */

/* The square of the man by which the side passes: its royal man or, where it has none or several,
 * the first of its men from the left of the lowest rank; NOWHERE: it has none on the board. */
short passing_square(const struct position *position, int side);

#endif
