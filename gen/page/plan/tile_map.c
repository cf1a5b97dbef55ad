#include "page/plan/tile_map.h"

#include <math.h>

/* mm */
static const double large = 60, small = 24;
/* Between map and tile, and the least width or height of a map there; what is tried first comes
 * first. */
static const struct {
    double gap, least;
} rooms[] = {{7, 14}, {3, 12}};
static const double sketch = 3.6; /* height in the foot, above its ruler */

/* A sheet with a tile on it. */
struct page {
    const struct game *game;
    struct area area;
    const struct block *tile;
    bool first;
    double gap, least; /* of its map */
};

/* The squares of a map in so much room; 0: they would be too small. */
static double cell_in(const struct page *page, double width, double height)
{
    const struct game *game = page->game;
    int longer = game->width > game->height ? game->width : game->height;
    double most = (page->first ? large : small) / longer;
    double cell = fmin(most, fmin(width / game->width, height / game->height));

    return cell * longer < page->least ? 0 : cell;
}

static struct map_place below(const struct page *page, double cell)
{
    const struct area *area = &page->area;
    const struct block *tile = page->tile;
    double width = cell * page->game->width, height = cell * page->game->height;
    struct map_place p = {.room = MAP_BELOW,
                          .cell = cell,
                          .tile_x = area->x + (area->width - tile->width) / 2,
                          .tile_y =
                              area->y + (area->height - tile->height - page->gap - height) / 2};
    double right = fmin(p.tile_x + fmax(tile->width, width + page->gap + MAP_WORDS_MOST),
                        area->x + area->width);

    p.x = p.tile_x;
    p.y = p.tile_y + tile->height + page->gap;
    p.words_x = p.x + width + page->gap;
    p.words_y = p.y;
    p.words_width = right - p.words_x;
    p.words_height = area->y + area->height - p.y;
    return p;
}

static struct map_place beside(const struct page *page, double cell)
{
    const struct area *area = &page->area;
    const struct block *tile = page->tile;
    double width = cell * page->game->width, height = cell * page->game->height;
    double column = fmax(width, fmin(area->width - tile->width - page->gap, MAP_WORDS_MOST));
    struct map_place p = {.room = MAP_BESIDE,
                          .cell = cell,
                          .tile_x = area->x + (area->width - tile->width - page->gap - column) / 2,
                          .tile_y = area->y + (area->height - tile->height) / 2};

    if (!page->first)
        p.tile_x = area->x + (area->width - tile->width - page->gap - width) / 2;
    p.x = p.tile_x + tile->width + page->gap;
    p.y = fmin(p.tile_y, area->y + area->height - height);
    p.words_x = p.x;
    p.words_y = p.y + height + page->gap;
    p.words_width = column;
    p.words_height = area->y + area->height - p.words_y;
    return p;
}

/* The tile is where it stands on sheets without a map. */
static struct map_place alone(const struct page *page)
{
    const struct area *area = &page->area;

    return (struct map_place){.tile_x = area->x + (area->width - page->tile->width) / 2,
                              .tile_y = area->y + (area->height - page->tile->height) / 2};
}

static struct map_place in_foot(const struct page *page)
{
    const struct area *area = &page->area;
    struct map_place p = alone(page);

    p.room = MAP_IN_FOOT;
    p.cell = fmin(sketch / page->game->height, large / page->game->width);
    p.x = area->x + area->width - p.cell * page->game->width;
    p.y = area->y + area->height + 0.5;
    return p;
}

/* Below the tile or beside it, where the map is larger; false: on neither side. */
static bool on_a_side(const struct page *page, struct map_place *place)
{
    const struct area *area = &page->area;
    double under = cell_in(page, area->width, area->height - page->tile->height - page->gap);
    double aside = cell_in(page, area->width - page->tile->width - page->gap, area->height);

    if (fmax(under, aside) <= 0)
        return false;
    *place = under >= aside ? below(page, under) : beside(page, aside);
    return true;
}

struct map_place map_place(const struct layout *layout, const struct tiling *tiling, int index,
                           const struct paper *paper, const struct block *tile)
{
    struct page page = {layout->game, sheet_area(layout, paper), tile, .first = index == 0};
    struct map_place place;

    if (tiling->columns * tiling->rows == 1)
        return alone(&page);
    for (size_t i = 0; i < COUNT_OF(rooms); i++) {
        page.gap = rooms[i].gap;
        page.least = rooms[i].least;
        if (on_a_side(&page, &place))
            return place;
    }
    return in_foot(&page);
}
