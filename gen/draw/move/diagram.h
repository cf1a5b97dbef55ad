/* Diagrams of moves: a window of squares around the piece, marks where it may go. */
#ifndef PIECEWORK_DRAW_MOVE_DIAGRAM_H
#define PIECEWORK_DRAW_MOVE_DIAGRAM_H

#include "draw/move/legend.h"
#include "draw/move/piece_marks.h"
#include "draw/pen.h"

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

#endif
