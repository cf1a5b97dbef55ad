/* How a board is parted into sheets: into which columns and rows, and how parts meet. */
#pragma once

#include "draw/board/board.h"
#include "page/plan/packing.h"

/* What is printed around the board's own edges. */
struct rim {
    enum type_id label;
    double inset; /* mm that labels stand inside the edges of the squares, see draw/board/board.h */
    double strip; /* mm, width of the strip of labels */
    double outside; /* mm from the edges of the squares to the outer edge of the strip; on points it
                       may be negative */
};
struct rim board_rim(const struct layout *layout);

/* Tiles run from the lower left to the upper right, row by row, as the board is laid out from the
 * player. They meet on lines: between squares, or through points, which then are on both tiles. */
struct tiling {
    int columns, rows;
    int file[MOST_TILES + 1]; /* column c goes from line file[c] to line file[c + 1], from the left;
                                 line 0 is an edge of the board, or its outer points */
    int rank[MOST_TILES + 1]; /* rows likewise, from below */
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

/* Where the map of the tiles stands on the sheet of each of them. */

/* mm: words beside or below a map are set in a column at least so wide, and steps below one another
 * in one no wider than the second. */
enum { MAP_WORDS_WIDTH = 36, MAP_WORDS_MOST = 84 };

/* Where tile and map stand on their sheet, mm. On the first sheet the map is large and says how
 * parts are joined; on the others it is small. Both stand below one another, or side by side, as
 * the map is larger; where it has no room on either side, it is a sketch at the upper right of the
 * foot. A board in one part has none. */
enum map_room { MAP_NONE, MAP_BELOW, MAP_BESIDE, MAP_IN_FOOT };
struct map_place {
    enum map_room room;
    double tile_x, tile_y; /* upper left corner of the tile */
    double x, y, cell;     /* of the board on the map, and its squares */
    /* For words beside or below it; none where they have no room. */
    double words_x, words_y, words_width, words_height;
};

/* The parts of a board as they are cut out of their sheets. */

/* Which squares are on a tile, and where its edges stand when its first square begins at (0, 0). */
struct tile {
    struct board_view view; /* half a square larger at seams through points */
    enum join join;
    unsigned own;                        /* edges that are the board's */
    double outside;                      /* see tiling.h */
    double left, top, right, bottom;     /* of the cut-out without its tabs */
    double tab_right, tab_top;           /* depth of the tabs, 0: none */
    double tab_right_from, tab_right_to; /* the right tab's stretch */
    double title;                        /* mm in its frame below, for the game's title; 0: none */
    double bleed;                        /* mm that the board goes on beyond seams; 0: none */
    bool kept;                           /* it stays on its sheet, and is not cut out */
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
