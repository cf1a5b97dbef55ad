/* Squares by the board's own labels: the file's, then the rank's, "7i" or "e4"; where that would
 * run two numbers together, "7-1". */
#pragma once

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

/* A rectangle of squares; on boards without files all of them, of which a rectangle of the drawn
 * board is seen, in cells from its upper left corner. */
struct region {
    int file, rank, files, ranks;
    int left, top, across, down;
};

/* All of the board. */
struct region region_whole(const struct game *game);
/* Reads two corners, "c3-g7", or one square. False after a finding. */
bool region_read(struct arena *arena, const struct game *game, const struct located *text,
                 struct region *region, struct diags *diags);
/* The same for a picture: on boards without files the two may stand in any rows. */
bool region_read_seen(struct arena *arena, const struct game *game, const struct located *text,
                      struct region *region, struct diags *diags);
bool region_has(const struct game *game, const struct region *region, struct square square);

/* Squares as engines name them, whatever the labels of the board. */

/* UCI, FEN and PGN: a letter for the file from the left, a number for the rank from below, "e4".
 * USI: a number for the file from the right, a letter for the rank from above, "5e". UCCI, of
 * Xiangqi: as UCI, but ranks count from 0. */
enum square_style { SQUARE_UCI, SQUARE_USI, SQUARE_UCCI };

/* Reads the name with which the text begins. Returns its bytes, 0: it is none. The square may lie
 * outside the board. */
size_t square_plain_read(const struct game *game, enum square_style style, const char *text,
                         struct square *square);
bool square_on_board(const struct game *game, struct square square);

void square_plain_put(const struct game *game, enum square_style style, struct square square,
                      struct buf *out);
