/* Diagrams of moves: a window of squares around the piece, marks where it may go. */
#pragma once

#include "draw/move/mark.h"
#include "draw/move/move_marks.h"
#include "game/game.h"

/* What diagrams show of pieces: found when it is first asked for, and kept. */

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

struct diagram {
    const struct piece *piece;
    const struct legend *legend;
    const struct move_marks *marks;
    struct move_window window;
    bool points; /* the window shows points on lines instead of squares; false from diagram_of() */
};

/* The diagram of a piece with these marks, which it borrows. */
struct diagram diagram_of(const struct piece *piece, const struct move_marks *marks,
                          const struct legend *legend);

/* Squares from side to side, and from top to bottom. */
int diagram_files(const struct diagram *diagram);
int diagram_ranks(const struct diagram *diagram);

/* Draws it with the window's upper left corner at (x, y): the legend's mark for every square and
 * line, the piece in its shaded square. Moves for which the legend has no mark are left out. */
void draw_diagram(struct pen *pen, const struct diagram *diagram, double x, double y, double cell);

/* What stands on a point hides the lines under it: a white disc. */
void draw_point_ground(struct pen *pen, double x, double y, double radius);

/* The piece as it stands in a square of `cell` mm around (x, y). */
void draw_origin_mark(struct pen *pen, const struct piece *piece, double x, double y, double cell);
