#include "page/plan/tile.h"

static struct tile tile_of(const struct layout *layout, const struct board_part *part,
                           const struct tiling *tiling, int index)
{
    const struct game *game = layout->game;
    int column = index % tiling->columns, row = index / tiling->columns;
    double overlap = tile_overlap(layout, part);
    struct rim rim = board_rim(layout);
    struct tile t = {.view = board_whole(game, 0, 0, layout->square, rim.label),
                     .join = part->join,
                     .bleed = layout->bleed,
                     .outside = rim.outside};
    struct board_view *v = &t.view;

    v->first_file = tiling->file[column];
    v->files = tiling->file[column + 1] - v->first_file;
    v->first_rank = game->height - tiling->rank[row + 1];
    v->ranks = game->height - tiling->rank[row] - v->first_rank;
    v->inset = rim.inset;
    v->strip = rim.strip;
    t.own = board_own_edges(v);
    t.left = t.own & EDGE_LEFT ? -t.outside : 0;
    t.top = t.own & EDGE_TOP ? -t.outside : 0;
    t.right = v->files * v->cell + (t.own & EDGE_RIGHT ? t.outside : 0);
    t.bottom = v->ranks * v->cell + (t.own & EDGE_BOTTOM ? t.outside : 0);
    t.tab_right = t.own & EDGE_RIGHT ? 0 : overlap;
    t.tab_top = t.own & EDGE_TOP ? 0 : overlap;
    t.tab_right_from = t.top;
    /* Where four parts meet, the tab of the part below already lies. */
    t.tab_right_to = t.bottom - (t.own & EDGE_BOTTOM ? 0 : overlap);
    return t;
}

struct tile_plan tile_plan(struct arena *arena, const struct layout *layout,
                           const struct board_part *part, const struct paper *paper)
{
    struct tile_plan plan = {.tiling = tiling_on(layout, part, paper)};

    plan.count = plan.tiling.columns * plan.tiling.rows;
    plan.tiles = arena_alloc(arena, (size_t)plan.count, sizeof *plan.tiles);
    plan.maps = arena_alloc(arena, (size_t)plan.count, sizeof *plan.maps);
    for (int i = 0; i < plan.count; i++) {
        struct block block;

        plan.tiles[i] = tile_of(layout, part, &plan.tiling, i);
        block = tile_block(&plan.tiles[i]);
        plan.maps[i] = map_place(layout, &plan.tiling, i, paper, &block);
    }
    return plan;
}

struct tile whole_board(const struct layout *layout)
{
    const struct board_part whole = {0};
    struct tiling tiling = {.columns = 1,
                            .rows = 1,
                            .file = {0, layout->game->width},
                            .rank = {0, layout->game->height}};

    return tile_of(layout, &whole, &tiling, 0);
}

struct block tile_block(const struct tile *t)
{
    return (struct block){t->right + t->tab_right - t->left, t->bottom - t->top + t->tab_top, 0};
}

double tile_left(const struct board_view *v, const struct tiling *t, int c)
{
    return v->x + t->file[c] * v->cell;
}

double tile_foot(const struct board_view *v, const struct tiling *t, int r)
{
    return v->y + (v->ranks - t->rank[r]) * v->cell;
}

struct point tile_middle(const struct board_view *v, const struct tiling *t, int index)
{
    int c = index % t->columns, r = index / t->columns;

    return (struct point){(tile_left(v, t, c) + tile_left(v, t, c + 1)) / 2,
                          (tile_foot(v, t, r) + tile_foot(v, t, r + 1)) / 2};
}

const struct tile *tile_excess(const struct tile_plan *plan, const struct area *area)
{
    for (int i = 0; i < plan->count; i++) {
        struct block block = tile_block(&plan->tiles[i]);

        if (!area_takes(area, block.width, block.height))
            return &plan->tiles[i];
    }
    return NULL;
}
