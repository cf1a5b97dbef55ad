/* What diagrams show of pieces: found when it is first asked for, and kept. */
#ifndef PIECEWORK_DRAW_MOVE_PIECE_MARKS_H
#define PIECEWORK_DRAW_MOVE_PIECE_MARKS_H

#include "draw/move/move_marks.h"
#include "game/game.h"

/* The piece as it moves where hobbling is on or off (enum hobbling). What differs is owned by the
 * arena. */
struct piece piece_shown(struct arena *arena, int hobbling, const struct piece *piece);

/* What a diagram shows of a piece: the marks of its moves, and behind them badges for what else it
 * does. Owned by the arena. */
struct move_marks marks_of_piece(struct arena *arena, const struct piece *piece);

/* Marks of pieces that were found already; all owned by the arena. */
struct piece_marks;
struct piece_marks *piece_marks_new(struct arena *arena);
/* Those of a piece, with or without hobbling (enum hobbling). */
const struct move_marks *piece_marks_of(struct piece_marks *all, int hobbling,
                                        const struct piece *piece);

#endif
