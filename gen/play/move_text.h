/* Moves as text, as the game writes them. */
#ifndef PIECEWORK_PLAY_MOVE_TEXT_H
#define PIECEWORK_PLAY_MOVE_TEXT_H

#include "record/notation.h"
#include "rules/position/position.h"

/* The move as it would be written: with the squares on which something is taken, not those that a
 * man only passes; by the name of the man, where the grammar has it so and it is the only such man
 * of its side, or with its square, too; with what it could promote to, where that is to be told.
 * Must be asked before the move is made. */
struct ply move_ply(const struct position *position, const struct played_move *move);

/* That as text, which notation.h reads: "7i-7h" or "1-1f" moves, "7i-7h+" promotes, "7i-7h=" could
 * do so, "7ix7h" takes, "7ix7h-7i" takes on the way and goes on, "5ex5d" takes on an empty square
 * what passed it, "P*5e" drops. */
void move_text(const struct position *position, const struct played_move *move, struct buf *out);

#endif
