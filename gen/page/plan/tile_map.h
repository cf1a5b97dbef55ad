/* Where the map of the tiles stands on the sheet of each of them. */
#ifndef PIECEWORK_PAGE_PLAN_TILE_MAP_H
#define PIECEWORK_PAGE_PLAN_TILE_MAP_H

#include "page/plan/tiling.h"

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

/* For tile `index`, which is so large. */
struct map_place map_place(const struct layout *layout, const struct tiling *tiling, int index,
                           const struct paper *paper, const struct block *tile);

#endif
