/* Pictures of a whole board that show how it is parted into sheets. */
#ifndef PIECEWORK_PAGE_FIGURE_TILE_MAP_H
#define PIECEWORK_PAGE_FIGURE_TILE_MAP_H

#include "draw/board/board.h"
#include "page/plan/tiling.h"

/* Seams, over a board that is drawn, and the names of its parts in their middles. */
void draw_tile_seams(struct pen *pen, const struct board_view *view, const struct tiling *tiling);
void draw_tile_names(struct pen *pen, const struct board_view *view, const struct board_part *part,
                     const struct tiling *tiling);

/* What a map on a sheet shows. */
struct tile_map {
    const struct layout *layout;
    const struct board_part *part;
    const struct tiling *tiling;
    int index; /* of the sheet's own tile, which is shaded */
};

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
struct map_place map_place(const struct tile_map *map, const struct paper *paper,
                           const struct block *tile);

/* Draws the map where it was placed on the sheet of its tile. */
void draw_tile_map(struct pen *pen, const struct tile_map *map, const struct map_place *place);

#endif
