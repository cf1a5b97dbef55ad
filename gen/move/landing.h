/* One leg of a move on a board that is not laid out as tables: where it can end. Boards around a
 * piece and what a piece can ever reach are found so; games are played by the tables of
 * rules/tables/, and what a leg covers of another one is told by moveset_cover.c. */
#ifndef PIECEWORK_MOVE_LANDING_H
#define PIECEWORK_MOVE_LANDING_H

#include "move/moveset.h"
#include "move/squares.h"

#include <stdint.h>

enum { LANDING_LIMIT = 2 * FIELD_LIMIT }; /* of one leg: a cylinder may be gone round twice */

/* A board as the owner of the moving piece sees it; squares count from (0, 0) at the lower left. */
struct playfield {
    int width, height;        /* 1 to FIELD_LIMIT */
    const unsigned char *men; /* rank by rank from below: TARGET_EMPTY, _ENEMY or _FRIEND; NULL: all
                                 empty */
    struct vec origin;        /* where the piece stood; empty from the first step on */
    const bool *passed;       /* squares through which an enemy passed on the turn before, as men
                                 are; NULL: none */
    const bool *closed;       /* squares that the piece may not enter; NULL: none */
    const uint64_t *ground; /* of each square the terrain_bit() of its terrains; NULL: no terrain */
};

/* That of the terrain with this number, 1 to 64, in a set of terrains. */
static inline uint64_t terrain_bit(int number)
{
    return (uint64_t)1 << (number - 1);
}

struct landing {
    struct vec square;
    int steps;         /* made by this leg */
    unsigned standing; /* TARGET_EMPTY, TARGET_ENEMY or TARGET_FRIEND */
};

/* Whether the square is on the board. */
bool playfield_has(const struct playfield *field, struct vec square);
/* The same of a square that the piece may enter. */
bool playfield_lets(const struct playfield *field, struct vec square);

/* The squares on which the leg can end from `from`, nearest first, whatever stands there: targets
 * are for the caller to judge. `count` above 0: only after exactly so many steps. A ray that comes
 * round a cylinder to its origin is blocked there by the piece itself. */
size_t leg_landings(const struct leg *leg, const struct playfield *field, struct vec from,
                    int count, struct landing landings[LANDING_LIMIT]);

#endif
