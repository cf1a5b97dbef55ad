/* Squares by the board's own labels: the file's, then the rank's, "7i" or "e4"; where that would
 * run two numbers together, "7-1". */
#ifndef PIECEWORK_RECORD_PLACEMENT_SQUARE_H
#define PIECEWORK_RECORD_PLACEMENT_SQUARE_H

#include "game/game.h"

/* Counts from 0 at the left and top as the board is printed. */
struct square {
    int file, rank;
};

bool square_same(struct square a, struct square b);

/* Owned by the arena. */
const char *square_name(struct arena *arena, const struct game *game, struct square square);

/* Reads the name with which the text begins, the longest that fits. Returns its bytes, 0: none. */
size_t square_read(const struct game *game, const char *text, struct square *square);

/* `size` bytes of a text that should name a square. False after a finding that says what is wrong
 * with it. */
bool square_expect(struct arena *arena, const struct game *game, const struct located *text,
                   size_t from, size_t size, struct square *square, struct diags *diags);

/* A rectangle of squares. */
struct region {
    int file, rank, files, ranks;
};

/* All of the board. */
struct region region_whole(const struct game *game);
/* Reads two corners, "c3-g7", or one square. False after a finding. */
bool region_read(struct arena *arena, const struct game *game, const struct located *text,
                 struct region *region, struct diags *diags);
bool region_has(const struct region *region, struct square square);

#endif
