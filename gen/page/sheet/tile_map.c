/* The map of the tiles on the sheet of each of them. */
#include "draw/board/terrain.h"
#include "page/plan/tile_map.h"
#include "page/sheet/sheet.h"
#include "words/words.h"

#include <math.h>

/* Lines between squares less than that apart would run together. */
static const double least_cell = 3.2;
/* mm that stay free beside a number, and more beside a name. */
static const double number_room = 0.6, name_room = 1.6;

static void shade(struct pen *pen, const struct board_view *v, const struct tiling *t, int index)
{
    int c = index % t->columns, r = index / t->columns;
    double x = tile_left(v, t, c), y = tile_foot(v, t, r + 1);

    path_rect(pen->scene, x, y, tile_left(v, t, c + 1) - x, tile_foot(v, t, r) - y);
    pen_fill(pen, COLOUR_TAB);
}

/* Thin lines, unlike those of the board itself: between squares, or through points. */
static void draw_grid(struct pen *pen, const struct board_view *v)
{
    bool points = board_has_points(v->game);
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    draw_terrain(pen, v);
    for (int i = 0; i < v->files; i++) {
        double x = v->x + (points ? i + 0.5 : i) * v->cell;

        path_stretch(pen->scene, x, v->y, x, bottom);
    }
    for (int i = 0; i < v->ranks; i++) {
        double y = v->y + (points ? i + 0.5 : i) * v->cell;

        path_stretch(pen->scene, v->x, y, right, y);
    }
    pen_stroke(pen, LINE_RULE, COLOUR_RULE_LINE);
}

static void draw_parts(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    path_rect(pen->scene, v->x, v->y, v->files * v->cell, v->ranks * v->cell);
    for (int c = 1; c < t->columns; c++) {
        path_stretch(pen->scene, tile_left(v, t, c), v->y, tile_left(v, t, c),
                     v->y + v->ranks * v->cell);
    }
    for (int r = 1; r < t->rows; r++) {
        path_stretch(pen->scene, v->x, tile_foot(v, t, r), v->x + v->files * v->cell,
                     tile_foot(v, t, r));
    }
    pen_stroke(pen, LINE_DIAGRAM, COLOUR_INK);
}

/* Tile i on the map, less what stays free around words. */
static struct point room_of(const struct board_view *v, const struct tiling *t, int i)
{
    int c = i % t->columns, r = i / t->columns;

    return (struct point){(t->file[c + 1] - t->file[c]) * v->cell - number_room,
                          (t->rank[r + 1] - t->rank[r]) * v->cell - number_room};
}

static const char *number_of(struct pen *pen, int i)
{
    return arena_print(pen->scene->arena, "%d", i + 1);
}

static bool number_fits(struct pen *pen, const struct board_view *v, const struct tiling *t, int i,
                        enum type_id type)
{
    struct point room = room_of(v, t, i);

    return 0.8 * pen_leading(pen, type) <= room.y &&
           pen_width(pen, type, number_of(pen, i)) <= room.x;
}

/* The largest type in which all tiles have room for their numbers; if there is none, the smallest.
 */
static enum type_id number_type(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    static const enum type_id types[] = {STYLE_SHEET, STYLE_FINE, STYLE_SMALL_LABEL};
    size_t k = 0;

    for (int i = 0; i < t->columns * t->rows && k + 1 < COUNT_OF(types); i++)
        while (k + 1 < COUNT_OF(types) && !number_fits(pen, v, t, i, types[k]))
            k++;
    return types[k];
}

/* The number of each sheet, and on the first one the tile's name below it where there is room for
 * both. */
static void draw_numbers(struct pen *pen, const struct part_plan *plan, const struct board_view *v,
                         bool first)
{
    const struct tiling *t = &plan->tiles.tiling;
    bool grid = v->cell >= least_cell; /* under the words */
    enum type_id type = number_type(pen, v, t);
    double number = pen_leading(pen, type), both = number + pen_leading(pen, STYLE_FINE);

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, v->game->words, &plan->part->board, t, i);
        struct point middle = tile_middle(v, t, i), room = room_of(v, t, i);
        bool named = first && name && room.y >= both + name_room &&
                     room.x >= pen_width(pen, STYLE_FINE, name) + name_room;

        if (!number_fits(pen, v, t, i, type))
            continue;
        if (named)
            pen_middle(pen, STYLE_FINE, name, middle.x, middle.y + number / 2, grid);
        pen_middle(pen, type, number_of(pen, i), middle.x,
                   middle.y - (named ? both - number : 0) / 2, grid);
    }
}

enum { STEP_COUNT = 3 };
static const enum word_id steps[][STEP_COUNT] = {
    [JOIN_TAB] = {WORD_MAP_CUT_TABS, WORD_MAP_TABS, WORD_MAP_LINES},
    [JOIN_BUTT] = {WORD_MAP_CUT, WORD_MAP_BUTT, WORD_MAP_LINES},
    [JOIN_TRIM] = {WORD_MAP_CUT, WORD_MAP_STRIPS, WORD_MAP_COVERED},
};

/* With the space below it. */
static double step_height(struct pen *pen, const struct paragraph *step)
{
    return pen_leading(pen, STYLE_FINE) * ((double)step->count + 1.0 / 3);
}

/* The steps below one another, or as one paragraph, in lines no wider than that many mm; their
 * height. */
static double set_steps(struct pen *pen, const struct part_plan *plan, bool apart, double width,
                        struct paragraph list[], size_t *count)
{
    const enum word_id *ids = steps[plan->part->board.join];
    const char *text = "";
    double height = 0;

    *count = 0;
    for (size_t i = 0; i < STEP_COUNT; i++) {
        const char *step = word_text(plan->layout->game->words, ids[i]);

        text = apart ? step : arena_print(pen->scene->arena, "%s%s%s", text, i ? " " : "", step);
        if (!apart && i + 1 < STEP_COUNT)
            continue;
        list[*count] = pen_paragraph(pen, STYLE_FINE, text, width);
        height += step_height(pen, &list[(*count)++]);
    }
    return height;
}

static void draw_map_words(struct pen *pen, const struct part_plan *plan,
                           const struct map_place *place)
{
    const char *title = word_text(plan->layout->game->words, WORD_MAP_TITLE);
    struct paragraph list[STEP_COUNT];
    double room = place->words_height - 2 * pen_leading(pen, STYLE_FINE), y;
    size_t count;

    if (place->words_width < MAP_WORDS_WIDTH)
        return;
    if (set_steps(pen, plan, true, fmin(place->words_width, MAP_WORDS_MOST), list, &count) > room &&
        set_steps(pen, plan, false, place->words_width, list, &count) > room)
        return;
    y = place->words_y + pen_size(pen, STYLE_ENTRY);
    sheet_line(pen, ROLE_HEADING, STYLE_ENTRY, title, place->words_x, y);
    y += 1.3 * pen_leading(pen, STYLE_FINE);
    for (size_t i = 0; i < count; i++) {
        sheet_paragraph(pen, STYLE_FINE, &list[i], place->words_x, y);
        y += step_height(pen, &list[i]);
    }
}

static const char *counted(struct arena *arena, const struct game_words *words, enum word_id id,
                           int count)
{
    return WORDS(arena, words, words_plural(id, (size_t)count), {"count", NUMBER(count)});
}

static const char *map_description(struct arena *arena, const struct part_plan *plan, int page)
{
    const struct game_words *words = plan->layout->game->words;
    int columns = plan->tiles.tiling.columns, rows = plan->tiles.tiling.rows;

    return WORDS(arena, words, WORD_MAP_WORDS,
                 {"columns", counted(arena, words, WORD_MAP_COLUMNS, columns)},
                 {"rows", counted(arena, words, WORD_MAP_ROWS, rows)}, {"part", NUMBER(page + 1)},
                 {"parts", NUMBER(columns * rows)});
}

void draw_tile_map(struct pen *pen, const struct part_plan *plan, int page,
                   const struct map_place *place)
{
    const struct game *game = plan->layout->game;
    const struct tiling *t = &plan->tiles.tiling;
    struct board_view v = board_whole(game, place->x, place->y, place->cell, STYLE_SMALL_LABEL);
    enum layer before = pen->scene->layer;

    if (place->room == MAP_NONE)
        return;
    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_FIGURE, word_text(game->words, WORD_MAP),
                map_description(pen->scene->arena, plan, page));
    shade(pen, &v, t, page);
    if (v.cell >= least_cell)
        draw_grid(pen, &v);
    draw_parts(pen, &v, t);
    if (place->room != MAP_IN_FOOT)
        draw_numbers(pen, plan, &v, page == 0);
    scene_end(pen->scene);
    if (place->room != MAP_IN_FOOT && page == 0)
        draw_map_words(pen, plan, place);
    pen->scene->layer = before;
}
