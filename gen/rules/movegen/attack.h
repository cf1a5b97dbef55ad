/* Who could take whom, and check. */
#ifndef PIECEWORK_RULES_ATTACK_H
#define PIECEWORK_RULES_ATTACK_H

#include "rules/position/position.h"

/* Whether the side could take the man that stands on the square, if it were to move. */
bool attacked(const struct position *position, int square, int by);

/* Whether the man on `from` may go over the one on `hurdle`, and take what stands on the square
 * behind it, by their ranks. */
bool hops_over(const struct position *position, short from, short hurdle, int square);

/* The square of a man that could do so, but not the one on the square `but`; NOWHERE: none. */
int attacker_of(const struct position *position, int square, int by, int but);

/* The square of a royal man that faces the royal man on the square though that is forbidden;
 * NOWHERE: none. */
int facing_of(const struct position *position, int square, int by);

/* Whether a royal man of the side could be taken so. */
bool in_check(const struct position *position, int side);

/* Whether a royal man stands on the square who could be taken there, in a game where that is check.
 */
bool is_checked(const struct position *position, int square);

/* Whether the man on the square could take a royal man of the other side, if it were to move. */
bool attacks_royal(const struct position *position, int from);

/* Whether a move that was generated takes what stands on the square. */
bool move_takes(const struct position *position, const struct played_move *move, int square);

/* Whether the move takes at its end what the man must spare: a man that could be retaken there. */
bool move_must_spare(const struct position *position, const struct played_move *move);

/* Whether the royal men of the players, one of each, face each other along one of those lines. */
bool royals_face(const struct position *position);

#endif
