/* How a board is parted into sheets: into which columns and rows, and how parts meet. */
#ifndef PIECEWORK_PAGE_PLAN_TILING_H
#define PIECEWORK_PAGE_PLAN_TILING_H

#include "page/plan/area.h"

/* What is printed around the board's own edges. */
struct rim {
    enum type_id label;
    double inset; /* mm that labels stand inside the edges of the squares, see draw/board/board.h */
    double strip; /* mm, width of the strip of labels */
    double outside; /* mm from the edges of the squares to the outer edge of the strip; on points it
                       may be negative */
};
struct rim board_rim(const struct layout *layout);

/* mm that parts overlap where they meet. */
double tile_overlap(const struct layout *layout, const struct board_part *part);

/* Tiles run from the lower left to the upper right, row by row, as the board is laid out from the
 * player. They meet on lines between squares, or half-way between points. */
struct tiling {
    int columns, rows;
    int file[MOST_TILES + 1]; /* column c holds files file[c] .. file[c + 1] - 1, from the left */
    int rank[MOST_TILES + 1]; /* row r holds ranks rank[r] .. rank[r + 1] - 1, from below */
    bool fits;                /* all of them have room on the paper */
};

/* The paper as the sheets of the part lie. */
struct paper part_paper(const struct layout *layout, const struct part *part,
                        const struct paper *paper);

/* The tiles of a part with a board on a paper, as its sheets lie: as many as the part says, else
 * the fewest that have room. They differ by one square at most where the paper allows that; the
 * last ones, which carry no tab, are then the larger. */
struct tiling tiling_on(const struct layout *layout, const struct board_part *part,
                        const struct paper *paper);

/* The board of a layout in figures, on that paper; NULL: on its first one. */
struct tiling tiling_shown(const struct layout *layout, const struct part *part,
                           const struct paper *paper);

/* Whether boards are parted alike. */
bool tiling_same(const struct tiling *a, const struct tiling *b);

/* What a tile is called: by the part's own names, else "Lower Left Quadrant", "Upper Half", "Middle
 * Third", or from 4x1, 3x2 on "C2": the third column, the second row from below. NULL when there is
 * but one. Owned by the arena or the words. */
const char *tile_name(struct arena *arena, const struct game_words *words,
                      const struct board_part *part, const struct tiling *tiling, int index);

#endif
