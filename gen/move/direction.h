/* Steps from square to square, and the eight directions of the queen: the one table of them. */
#ifndef PIECEWORK_MOVE_DIRECTION_H
#define PIECEWORK_MOVE_DIRECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/* Squares to the right and forward, as the owner of the piece sees them. */
struct vec {
    int x, y;
};

enum { DIRECTIONS = 8 };
/* Clockwise from straight forward: even numbers lead along files and ranks. */
extern const struct vec directions[DIRECTIONS];
/* The knight's jumps clockwise from (1,2). */
extern const struct vec knight_directions[DIRECTIONS];

/* The number of the direction in which a step that is straight or diagonal leads; -1: it is
 * neither. */
int direction_of(struct vec step);
/* The same of any step by the signs of its components; -1: a step of nothing. */
int direction_towards(struct vec step);

/* max(|x|, |y|) */
static inline int vec_largest(struct vec v)
{
    int x = abs(v.x), y = abs(v.y);

    return x > y ? x : y;
}

static inline bool vec_same(struct vec a, struct vec b)
{
    return a.x == b.x && a.y == b.y;
}

enum { BETWEEN_LIMIT = 2 };
/* The squares that must be empty for a lame step, counted from where it begins: of a step of two
 * squares the one half-way, of a step of three both between, each component rounded towards zero,
 * so that of a bent one they lie straight, and then diagonally, before its end; of others none. */
size_t vec_between(struct vec step, struct vec squares[BETWEEN_LIMIT]);

/* The shortest step in the direction, and how many of them the vector is. */
struct vec vec_unit(struct vec v);
int vec_units(struct vec v);
/* Whether both lead the same way, along one line. */
bool vec_same_line(struct vec a, struct vec b);

#endif
