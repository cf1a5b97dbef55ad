/* The tiles of a board, as they are found on their sheets. */
#ifndef PIECEWORK_TESTS_PROOF_TILES_H
#define PIECEWORK_TESTS_PROOF_TILES_H

#include "proof/proof.h"

struct tile {
    const struct leaf *leaf;
    const struct drawn *board;
    struct grid grid;
    int files, ranks; /* of its squares, or of the points on it */
    int file, rank;   /* of the first one at its upper left, on the whole board */
    int column, row;  /* row 0 is the lowest */
    double left, top; /* of the first square, on the page */
    double square;
    struct box own; /* of the board; it ends on lines where that goes on */
};

struct tiling {
    struct tile *tiles;
    size_t count;
    int columns, rows;
    double square;
    bool points;
    enum join join;
};

/* NULL beyond the board. */
struct tile *tile_at(const struct tiling *g, int column, int row);

/* Finds the tiles of a part, and where they lie on the whole board; false after complaints. */
bool tiling_find(const struct proof *p, struct complaints *c, const struct part *part,
                 struct tiling *g);

/* The same of boards that are no grid: complains of lines that are not drawn from point to point.
 */
void measure_network(const struct proof *p, struct complaints *c, const struct part *part);

#endif
