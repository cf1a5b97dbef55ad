#include "page/figure/tile_map.h"

#include "draw/board/terrain.h"

#include <math.h>

/* --- seams and names --- */

/* A seam lies on a grid line: white under it, so that its dashes are seen. */
static void draw_seam(struct pen *pen, double x1, double y1, double x2, double y2)
{
    struct paint white = stroke_of(1.6 * pen->style->line[LINE_FRAME], grey(100));

    path_move(pen->scene, x1, y1);
    path_line(pen->scene, x2, y2);
    scene_draw_keep(pen->scene, &white);
    pen_dashed(pen, LINE_FRAME, GREY_INK);
}

/* Where column c, or row r counted from below, of the tiles begins. */
static double tile_left(const struct board_view *v, const struct tiling *t, int c)
{
    return v->x + t->file[c] * v->cell;
}

static double tile_foot(const struct board_view *v, const struct tiling *t, int r)
{
    return v->y + (v->ranks - t->rank[r]) * v->cell;
}

void draw_tile_seams(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int c = 1; c < t->columns; c++)
        draw_seam(pen, tile_left(v, t, c), v->y, tile_left(v, t, c), bottom);
    for (int r = 1; r < t->rows; r++)
        draw_seam(pen, v->x, tile_foot(v, t, r), right, tile_foot(v, t, r));
}

/* Around (x, y). */
static void draw_word(struct pen *pen, enum type_id type, const char *word, double x, double y)
{
    pen_text(pen, type, word, x, y + 0.315 * pen_size(pen, type), ALIGN_CENTRE, GREY_INK);
}

/* The same on a white ground, which hides the lines of a board. */
static void draw_word_over(struct pen *pen, enum type_id type, const char *word, double x, double y)
{
    struct paint white = fill_of(grey(100));
    double half = pen_width(pen, type, word) / 2 + 0.8, size = pen_size(pen, type);

    path_rect(pen->scene, x - half, y - 0.66 * size, 2 * half, 1.35 * size);
    scene_draw(pen->scene, &white);
    draw_word(pen, type, word, x, y);
}

/* The middle of a tile. */
static struct point middle_of(const struct board_view *v, const struct tiling *t, int index)
{
    int c = index % t->columns, r = index / t->columns;

    return (struct point){(tile_left(v, t, c) + tile_left(v, t, c + 1)) / 2,
                          (tile_foot(v, t, r) + tile_foot(v, t, r + 1)) / 2};
}

/* Names are in small letters where one of them would come near to a seam in larger ones. */
static enum type_id type_of_names(struct pen *pen, const struct board_view *v,
                                  const struct board_part *part, const struct tiling *t)
{
    const double clear = 3; /* mm */

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, &v->game->words, part, t, i);
        int c = i % t->columns;

        if (name && pen_width(pen, STYLE_CAPTION, name) + clear >
                        tile_left(v, t, c + 1) - tile_left(v, t, c))
            return STYLE_FINE;
    }
    return STYLE_CAPTION;
}

void draw_tile_names(struct pen *pen, const struct board_view *v, const struct board_part *part,
                     const struct tiling *t)
{
    enum type_id type = type_of_names(pen, v, part, t);

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, &v->game->words, part, t, i);
        struct point middle = middle_of(v, t, i);

        if (name)
            draw_word_over(pen, type, name, middle.x, middle.y);
    }
}

/* --- the place of a map --- */

/* mm */
static const double large = 60, small = 24, least = 14, gap = 7;
static const double sketch = 5; /* height in the foot, above its ruler */
static const double fewest_words = 36, most_words = 84;

struct room {
    double width, height;
};

static double cell_in(const struct tile_map *map, struct room room)
{
    const struct game *game = map->layout->game;
    int longer = game->width > game->height ? game->width : game->height;
    double most = (map->index == 0 ? large : small) / longer;
    double cell = fmin(most, fmin(room.width / game->width, room.height / game->height));

    return cell * longer < least ? 0 : cell;
}

static struct map_place below(const struct tile_map *map, const struct area *area,
                              const struct block *tile, double cell)
{
    double width = cell * map->layout->game->width, height = cell * map->layout->game->height;
    struct map_place p = {.room = MAP_BELOW,
                          .cell = cell,
                          .tile_x = area->x + (area->width - tile->width) / 2,
                          .tile_y = area->y + (area->height - tile->height - gap - height) / 2};
    double right =
        fmin(p.tile_x + fmax(tile->width, width + gap + most_words), area->x + area->width);

    p.x = p.tile_x;
    p.y = p.tile_y + tile->height + gap;
    p.words_x = p.x + width + gap;
    p.words_y = p.y;
    p.words_width = fmin(right - p.words_x, most_words);
    p.words_height = area->y + area->height - p.y;
    return p;
}

static struct map_place beside(const struct tile_map *map, const struct area *area,
                               const struct block *tile, double cell)
{
    double width = cell * map->layout->game->width, height = cell * map->layout->game->height;
    double column = fmax(width, fmin(area->width - tile->width - gap, most_words));
    struct map_place p = {.room = MAP_BESIDE,
                          .cell = cell,
                          .tile_x = area->x + (area->width - tile->width - gap - column) / 2,
                          .tile_y = area->y + (area->height - tile->height) / 2};

    if (map->index > 0)
        p.tile_x = area->x + (area->width - tile->width - gap - width) / 2;
    p.x = p.tile_x + tile->width + gap;
    p.y = fmin(p.tile_y, area->y + area->height - height);
    p.words_x = p.x;
    p.words_y = p.y + height + gap;
    p.words_width = column;
    p.words_height = area->y + area->height - p.words_y;
    return p;
}

/* The tile is where it stands on sheets without a map. */
static struct map_place alone(const struct tile_map *map, const struct paper *paper,
                              const struct block *tile)
{
    const struct game *game = map->layout->game;
    struct area area = sheet_area(map->layout, paper);
    struct map_place p = {.tile_x = area.x + (area.width - tile->width) / 2,
                          .tile_y = area.y + (area.height - tile->height) / 2};

    if (map->tiling->columns * map->tiling->rows == 1)
        return p;
    p.room = MAP_IN_FOOT;
    p.cell = fmin(sketch / game->height, large / game->width);
    p.x = area.x + area.width - p.cell * game->width;
    p.y = area.y + area.height + 0.5;
    return p;
}

struct map_place map_place(const struct tile_map *map, const struct paper *paper,
                           const struct block *tile)
{
    struct area area = sheet_area(map->layout, paper);
    struct room under = {area.width, area.height - tile->height - gap},
                aside = {area.width - tile->width - gap, area.height};
    double cell_under = cell_in(map, under), cell_aside = cell_in(map, aside);

    if (map->tiling->columns * map->tiling->rows == 1 || fmax(cell_under, cell_aside) <= 0)
        return alone(map, paper, tile);
    return cell_under >= cell_aside ? below(map, &area, tile, cell_under)
                                    : beside(map, &area, tile, cell_aside);
}

/* --- drawing --- */

/* Lines between squares less than that apart would run together. */
static const double least_cell = 3.2;

static void shade(struct pen *pen, const struct board_view *v, const struct tiling *t, int index)
{
    int c = index % t->columns, r = index / t->columns;
    double x = tile_left(v, t, c), y = tile_foot(v, t, r + 1);

    path_rect(pen->scene, x, y, tile_left(v, t, c + 1) - x, tile_foot(v, t, r) - y);
    pen_fill(pen, GREY_TAB);
}

/* Thin lines, unlike those of the board itself: between squares, or through points. */
static void draw_grid(struct pen *pen, const struct board_view *v)
{
    bool points = board_has_points(v->game);
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    draw_terrain(pen, v->game, 0, 0, v->files, v->ranks, v->x, v->y, v->cell);
    for (int i = 0; i < v->files; i++) {
        double x = v->x + (points ? i + 0.5 : i) * v->cell;

        path_move(pen->scene, x, v->y);
        path_line(pen->scene, x, bottom);
    }
    for (int i = 0; i < v->ranks; i++) {
        double y = v->y + (points ? i + 0.5 : i) * v->cell;

        path_move(pen->scene, v->x, y);
        path_line(pen->scene, right, y);
    }
    pen_stroke(pen, LINE_RULE, GREY_RULE_LINE);
}

static void draw_parts(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    path_rect(pen->scene, v->x, v->y, v->files * v->cell, v->ranks * v->cell);
    for (int c = 1; c < t->columns; c++) {
        path_move(pen->scene, tile_left(v, t, c), v->y);
        path_line(pen->scene, tile_left(v, t, c), v->y + v->ranks * v->cell);
    }
    for (int r = 1; r < t->rows; r++) {
        path_move(pen->scene, v->x, tile_foot(v, t, r));
        path_line(pen->scene, v->x + v->files * v->cell, tile_foot(v, t, r));
    }
    pen_stroke(pen, LINE_DIAGRAM, GREY_INK);
}

/* The number of each sheet, and on the first one the tile's name below it where there is room for
 * both. */
static void draw_numbers(struct pen *pen, const struct tile_map *map, const struct board_view *v)
{
    const struct tiling *t = map->tiling;
    void (*draw)(struct pen *, enum type_id, const char *, double, double) =
        v->cell < least_cell ? draw_word : draw_word_over;
    double number = pen_leading(pen, STYLE_SHEET), both = number + pen_leading(pen, STYLE_FINE);

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *words = arena_print(pen->scene->arena, "%d", i + 1);
        const char *name = tile_name(pen->scene->arena, &v->game->words, map->part, t, i);
        struct point middle = middle_of(v, t, i);
        int c = i % t->columns, r = i / t->columns;
        double width = (t->file[c + 1] - t->file[c]) * v->cell - 2.4;
        double height = (t->rank[r + 1] - t->rank[r]) * v->cell - 1.6;
        bool named =
            map->index == 0 && name && height >= both && width >= pen_width(pen, STYLE_FINE, name);

        if (height < 0.8 * number || width < pen_width(pen, STYLE_SHEET, words))
            continue;
        if (named)
            draw(pen, STYLE_FINE, name, middle.x, middle.y + number / 2);
        draw(pen, STYLE_SHEET, words, middle.x, middle.y - (named ? both - number : 0) / 2);
    }
}

static const enum word_id steps[][3] = {
    [JOIN_TAB] = {WORD_MAP_CUT_TABS, WORD_MAP_TABS, WORD_MAP_LINES},
    [JOIN_BUTT] = {WORD_MAP_CUT, WORD_MAP_BUTT, WORD_MAP_LINES},
    [JOIN_TRIM] = {WORD_MAP_CUT, WORD_MAP_STRIPS, WORD_MAP_COVERED},
};

static void draw_paragraph(struct pen *pen, const struct paragraph *p, double x, double y)
{
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    pen_lines(pen, STYLE_FINE, p, x, y);
    scene_end(pen->scene);
}

static void draw_map_words(struct pen *pen, const struct tile_map *map,
                           const struct map_place *place)
{
    const struct game_words *words = &map->layout->game->words;
    const char *title = word_text(words, WORD_MAP_TITLE);
    struct paragraph list[COUNT_OF(steps[0])];
    double leading = pen_leading(pen, STYLE_FINE), height = 2 * leading, y;

    if (place->words_width < fewest_words)
        return;
    for (size_t i = 0; i < COUNT_OF(list); i++) {
        list[i] = pen_paragraph(pen, STYLE_FINE, word_text(words, steps[map->part->join][i]),
                                place->words_width);
        height += leading * ((double)list[i].count + 1.0 / 3);
    }
    if (height > place->words_height)
        return;
    y = place->words_y + pen_size(pen, STYLE_ENTRY);
    scene_begin(pen->scene, ROLE_HEADING, title, NULL);
    pen_text(pen, STYLE_ENTRY, title, place->words_x, y, ALIGN_LEFT, GREY_INK);
    scene_end(pen->scene);
    y += 1.3 * leading;
    for (size_t i = 0; i < COUNT_OF(list); i++) {
        draw_paragraph(pen, &list[i], place->words_x, y);
        y += leading * ((double)list[i].count + 1.0 / 3);
    }
}

static const char *counted(struct arena *arena, const struct game_words *words, enum word_id id,
                           int count)
{
    return WORDS(arena, words, words_plural(id, (size_t)count), {"count", NUMBER(count)});
}

static const char *map_description(struct arena *arena, const struct tile_map *map)
{
    const struct game_words *words = &map->layout->game->words;
    int columns = map->tiling->columns, rows = map->tiling->rows;

    return WORDS(arena, words, WORD_MAP_WORDS,
                 {"columns", counted(arena, words, WORD_MAP_COLUMNS, columns)},
                 {"rows", counted(arena, words, WORD_MAP_ROWS, rows)},
                 {"part", NUMBER(map->index + 1)}, {"parts", NUMBER(columns * rows)});
}

void draw_tile_map(struct pen *pen, const struct tile_map *map, const struct map_place *place)
{
    struct board_view v =
        board_whole(map->layout->game, place->x, place->y, place->cell, STYLE_SMALL_LABEL);
    enum layer before = pen->scene->layer;

    if (place->room == MAP_NONE)
        return;
    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_FIGURE, word_text(&map->layout->game->words, WORD_MAP),
                map_description(pen->scene->arena, map));
    shade(pen, &v, map->tiling, map->index);
    if (v.cell >= least_cell)
        draw_grid(pen, &v);
    draw_parts(pen, &v, map->tiling);
    if (place->room != MAP_IN_FOOT)
        draw_numbers(pen, map, &v);
    scene_end(pen->scene);
    if (place->room != MAP_IN_FOOT && map->index == 0)
        draw_map_words(pen, map, place);
    pen->scene->layer = before;
}
