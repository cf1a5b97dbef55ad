#include "page/plan/tiling.h"

/* mm outside the board's own edges, for the labels; narrower beside small squares. Around points,
 * where the men that stand there reach beyond the outer lines: from a man to the label and beyond
 * it. */
static const double wide_strip = 9.5, small_strip = 6, small_point_strip = 6.5, point_strip = 8.5;
/* mm; labels beside smaller squares, or men on points, are those of figures */
static const double small_square = 20, small_man = 24;
static const double tolerance = 1e-6; /* mm */

struct rim board_rim(const struct layout *layout)
{
    bool points = board_has_points(layout->game);
    bool small = points ? layout->piece_width < small_man : layout->square < small_square;
    struct rim rim = {.label = small ? STYLE_SMALL_LABEL : STYLE_LABEL,
                      .inset = points ? (layout->piece_width < layout->square
                                             ? (layout->square - layout->piece_width) / 2
                                             : 0)
                                      : 0,
                      .strip = points  ? (small ? small_point_strip : point_strip)
                               : small ? small_strip
                                       : wide_strip};

    rim.outside = rim.strip - rim.inset;
    return rim;
}

/* mm that parts overlap where they meet. */
static double tile_overlap(const struct layout *layout, const struct board_part *part)
{
    return part->join == JOIN_BUTT ? 0 : layout->overlap;
}

/* --- along one side of the board --- */

/* What tiles take beside their squares, or the spaces between lines through points, and the room
 * on the paper, mm. */
struct side {
    int squares;
    double cell, outside, overlap, room;
};

/* The lines that tiles which meet there share: one through points. */
static int shared_lines(const struct game *game)
{
    return board_shares_lines(game);
}

/* How many squares have room on tile `index` of so many; -1: not even what is beside them. */
static int capacity(const struct side *side, int tiles, int index)
{
    double beside =
        (index == 0 ? side->outside : 0) + (index == tiles - 1 ? side->outside : side->overlap);
    double squares = floor((side->room - beside + tolerance) / side->cell);

    return (int)fmax(-1, fmin(squares, BOARD_LIMIT));
}

static bool has_room(const struct side *side, int tiles)
{
    int sum = 0;

    for (int i = 0; i < tiles; i++) {
        int most = capacity(side, tiles, i);

        if (most < (side->squares > 0))
            return false;
        sum += most;
    }
    return sum >= side->squares;
}

/* The fewest that have room; as many as there may be when none have. */
static int fewest(const struct side *side)
{
    int most = side->squares < MOST_TILES ? side->squares : MOST_TILES, tiles = 1;

    while (tiles < most && !has_room(side, tiles))
        tiles++;
    return tiles;
}

/* The share of the k-th of so many in `squares`, the later ones the larger. */
static int share(int squares, int tiles, int k)
{
    return (k + 1) * squares / tiles - k * squares / tiles;
}

/* Even shares, but none larger than has room: what is too much for some goes to the others. */
static void share_out(const struct side *side, int tiles, int *line)
{
    int size[MOST_TILES];
    bool full[MOST_TILES] = {false}, settled = !has_room(side, tiles);

    for (int i = 0; i < tiles; i++)
        size[i] = share(side->squares, tiles, i);
    while (!settled) {
        int left = side->squares, open = 0, k = 0;

        settled = true;
        for (int i = 0; i < tiles; i++) {
            left -= full[i] ? size[i] : 0;
            open += !full[i];
        }
        for (int i = 0; i < tiles; i++) {
            if (full[i])
                continue;
            size[i] = share(left, open, k++);
            if (size[i] <= capacity(side, tiles, i))
                continue;
            size[i] = capacity(side, tiles, i);
            full[i] = true;
            settled = false;
        }
    }
    line[0] = 0;
    for (int i = 0; i < tiles; i++)
        line[i + 1] = line[i] + size[i];
}

/* --- both --- */

struct tiling tiling_on(const struct layout *layout, const struct board_part *part,
                        const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);
    int shared = shared_lines(layout->game);
    struct side across = {.squares = layout->game->network.across - shared,
                          .cell = layout->square,
                          .outside = board_rim(layout).outside + shared * layout->square / 2,
                          .overlap = tile_overlap(layout, part),
                          .room = area.width};
    struct side up = across;
    struct tiling t;

    up.squares = layout->game->network.down - shared;
    up.room = area.height;
    t.columns = part->tile_columns ? part->tile_columns : fewest(&across);
    t.rows = part->tile_rows ? part->tile_rows : fewest(&up);
    t.fits = has_room(&across, t.columns) && has_room(&up, t.rows);
    share_out(&across, t.columns, t.file);
    share_out(&up, t.rows, t.rank);
    return t;
}

/* mm of seams: where the number of parts is the same, fewer are less work. */
static double seams(const struct layout *layout, const struct tiling *t)
{
    return layout->square * ((t->columns - 1) * layout->game->network.down +
                             (t->rows - 1) * layout->game->network.across);
}

/* Of two that are as good, that with fewer columns is the better: players then sit before parts of
 * their own. */
static bool is_better(const struct layout *layout, const struct tiling *a, const struct tiling *b)
{
    int more = a->columns * a->rows - b->columns * b->rows;
    double longer = seams(layout, a) - seams(layout, b);

    if (a->fits != b->fits)
        return a->fits;
    if (more != 0)
        return more < 0;
    return fabs(longer) > tolerance ? longer < 0 : a->columns < b->columns;
}

struct paper part_paper(const struct layout *layout, const struct part *part,
                        const struct paper *paper)
{
    struct paper lying = *paper;

    lying.width = paper->height;
    lying.height = paper->width;
    if (part->turns) {
        struct tiling upright = tiling_on(layout, &part->board, paper),
                      turned = tiling_on(layout, &part->board, &lying);

        return is_better(layout, &turned, &upright) ? lying : *paper;
    }
    return part->landscape ? lying : *paper;
}

struct tiling tiling_shown(const struct layout *layout, const struct part *part,
                           const struct paper *paper)
{
    static const struct paper none = {.width = INFINITY, .height = INFINITY};
    struct paper lies;

    if (!paper)
        paper = layout->paper_count ? layout->papers : &none;
    lies = part_paper(layout, part, paper);
    return tiling_on(layout, &part->board, &lies);
}

static bool same_lines(int count, const int *a, const int *b)
{
    for (int i = 0; i <= count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

bool tiling_same(const struct tiling *a, const struct tiling *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->fits == b->fits &&
           same_lines(a->columns, a->file, b->file) && same_lines(a->rows, a->rank, b->rank);
}

/* --- names --- */

const char *tile_name(struct arena *arena, const struct game_words *words,
                      const struct board_part *part, const struct tiling *tiling, int index)
{
    int columns = tiling->columns, rows = tiling->rows, longer = columns > rows ? columns : rows;

    if ((size_t)index < part->name_count)
        return part->names[index].text;
    if (longer == 1)
        return NULL;
    if (columns == 2 && rows == 2)
        return word_text(words, WORD_TILE_LOWER_LEFT + index);
    if (longer > 3 || (columns > 1 && rows > 1))
        return arena_print(arena, "%c%d", 'A' + index % columns, index / columns + 1);
    if (longer == 2)
        return word_text(words, (rows == 1 ? WORD_LEFT_HALF : WORD_LOWER_HALF) + index);
    return word_text(words, (rows == 1 ? WORD_LEFT_THIRD : WORD_LOWER_THIRD) + index);
}

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
    int longer =
        game->network.across > game->network.down ? game->network.across : game->network.down;
    double most = (page->first ? large : small) / longer;
    double cell = fmin(most, fmin(width / game->network.across, height / game->network.down));

    return cell * longer < page->least ? 0 : cell;
}

static struct map_place below(const struct page *page, double cell)
{
    const struct area *area = &page->area;
    const struct block *tile = page->tile;
    double width = cell * page->game->network.across, height = cell * page->game->network.down;
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
    double width = cell * page->game->network.across, height = cell * page->game->network.down;
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
    p.cell = fmin(sketch / page->game->network.down, large / page->game->network.across);
    p.x = area->x + area->width - p.cell * page->game->network.across;
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

/* For tile `index`, which is so large. */
static struct map_place map_place(const struct layout *layout, const struct tiling *tiling,
                                  int index, const struct paper *paper, const struct block *tile)
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

static struct tile tile_of(const struct layout *layout, const struct board_part *part,
                           const struct tiling *tiling, int index)
{
    const struct game *game = layout->game;
    int column = index % tiling->columns, row = index / tiling->columns;
    int shared = shared_lines(game);
    double seam = shared * layout->square / 2; /* from the edge of the view */
    double overlap = tile_overlap(layout, part);
    struct rim rim = board_rim(layout);
    struct tile t = {.view = board_whole(game, 0, 0, layout->square, rim.label),
                     .join = part->join,
                     .bleed = layout->bleed,
                     .outside = rim.outside};
    struct board_view *v = &t.view;

    v->first_file = tiling->file[column];
    v->files = tiling->file[column + 1] - v->first_file + shared;
    v->first_rank = game->network.down - shared - tiling->rank[row + 1];
    v->ranks = game->network.down - tiling->rank[row] - v->first_rank;
    v->inset = rim.inset;
    v->strip = rim.strip;
    t.own = board_own_edges(v);
    t.left = t.own & EDGE_LEFT ? -t.outside : seam;
    t.top = t.own & EDGE_TOP ? -t.outside : seam;
    t.right = v->files * v->cell + (t.own & EDGE_RIGHT ? t.outside : -seam);
    t.bottom = v->ranks * v->cell + (t.own & EDGE_BOTTOM ? t.outside : -seam);
    t.tab_right = t.own & EDGE_RIGHT ? 0 : overlap;
    t.tab_top = t.own & EDGE_TOP ? 0 : overlap;
    t.tab_right_from = t.top;
    /* Where four parts meet, the tab of the part below already lies. */
    t.tab_right_to = t.bottom - (t.own & EDGE_BOTTOM ? 0 : overlap);
    return t;
}

/* mm for a title: at least, at most, and what a map of the parts takes besides. */
static const double least_title = 13, most_title = 22, title_map = 34;

/* Below the labels of the lowest part, where that is as wide as the board and its sheet has room,
 * in styles that give boards a field. */
static void make_room_for_title(const struct layout *layout, const struct tiling *tiling,
                                const struct paper *paper, struct tile *t)
{
    struct area area = sheet_area(layout, paper);
    struct block block = tile_block(t);
    double room = area.height - block.height - (tiling->rows > 1 ? title_map : 0);

    if (tiling->columns > 1 || room < least_title || block.width > area.width ||
        same_colour(layout->style.colours[COLOUR_FIELD], layout->style.colours[COLOUR_PAPER]))
        return;
    t->title = t->view.foot = fmin(room, most_title);
    t->bottom += t->title;
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
        if (i == 0)
            make_room_for_title(layout, &plan.tiling, paper, &plan.tiles[i]);
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
                            .file = {0, layout->game->network.across - shared_lines(layout->game)},
                            .rank = {0, layout->game->network.down - shared_lines(layout->game)}};

    return tile_of(layout, &whole, &tiling, 0);
}

struct block tile_block(const struct tile *t)
{
    return (struct block){t->right + t->tab_right - t->left, t->bottom - t->top + t->tab_top, 0};
}

/* Squares from the edge of the board to where tile k of so many begins, or the last one ends. */
static double squares_before(const struct board_view *v, const int *line, int k, int tiles)
{
    double half = k == 0 ? 0 : k == tiles ? 1 : 0.5;

    return line[k] + half * shared_lines(v->game);
}

double tile_left(const struct board_view *v, const struct tiling *t, int c)
{
    return v->x + squares_before(v, t->file, c, t->columns) * v->cell;
}

double tile_foot(const struct board_view *v, const struct tiling *t, int r)
{
    return v->y + (v->ranks - squares_before(v, t->rank, r, t->rows)) * v->cell;
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
