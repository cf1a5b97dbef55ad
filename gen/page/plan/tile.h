/* The parts of a board as they are cut out of their sheets. */
#ifndef PIECEWORK_PAGE_PLAN_TILE_H
#define PIECEWORK_PAGE_PLAN_TILE_H

#include "draw/board/board.h"
#include "page/plan/tile_map.h"

/* Which squares are on a tile, and where its edges stand when its first square begins at (0, 0). */
struct tile {
    struct board_view view;
    enum join join;
    unsigned own;                        /* edges that are the board's */
    double outside;                      /* see tiling.h */
    double left, top, right, bottom;     /* of the cut-out without its tabs */
    double tab_right, tab_top;           /* depth of the tabs, 0: none */
    double tab_right_from, tab_right_to; /* the right tab's stretch */
    double bleed;                        /* mm that the board goes on beyond seams; 0: none */
};

/* The tiles of a part on its sheets, one a sheet. */
struct tile_plan {
    struct tiling tiling;
    struct tile *tiles;
    struct map_place *maps; /* on their sheets */
    int count;
};

/* Owned by the arena; the paper as its sheets lie. */
struct tile_plan tile_plan(struct arena *arena, const struct layout *layout,
                           const struct board_part *part, const struct paper *paper);

/* The board in one part. */
struct tile whole_board(const struct layout *layout);

/* With its tabs. */
struct block tile_block(const struct tile *tile);

/* In a view of the whole board: where column c, or row r counted from below, of the tiles begins,
 * and the middle of a tile. */
double tile_left(const struct board_view *view, const struct tiling *tiling, int c);
double tile_foot(const struct board_view *view, const struct tiling *tiling, int r);
struct point tile_middle(const struct board_view *view, const struct tiling *tiling, int index);

/* The first tile that has no room in the area; NULL: none. */
const struct tile *tile_excess(const struct tile_plan *plan, const struct area *area);

#endif
