/* The board in parts, which meet on its lines. With glue tabs the part to the left, and the one
 * below, carries one that goes under its neighbour; to be trimmed, it carries a strip instead that
 * shows what its neighbour shows there, and is covered by it; else they meet edge to edge. Half
 * diamonds in the margin of labels, one on either side of a seam, become whole when two parts are
 * laid right; quarters where four parts meet, when these are. */
#include "page/sheet/sheet.h"
#include "page/text/cover.h"
#include "scene/clip.h"

/* The map of the tiles on the sheet of each of them. */

/* Lines between squares less than that apart would run together. */
static const double least_cell = 3.2;
/* mm that stay free beside a number, more where a smaller one makes that, and beside a name. */
static const double number_room = 0.6, number_ease = 0.8, name_room = 1.6;

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
    bool points = board_shares_lines(v->game);
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

    return (struct point){tile_left(v, t, c + 1) - tile_left(v, t, c) - number_room,
                          tile_foot(v, t, r) - tile_foot(v, t, r + 1) - number_room};
}

static const char *number_of(struct pen *pen, const struct board_view *v, int i)
{
    struct arena *arena = pen->scene->arena;

    return words_digits(arena, v->game->words, arena_print(arena, "%d", i + 1));
}

static bool number_fits(struct pen *pen, const struct board_view *v, const struct tiling *t, int i,
                        enum type_id type, double ease)
{
    struct point room = room_of(v, t, i);

    return 0.8 * pen_leading(pen, type) <= room.y &&
           pen_width(pen, type, number_of(pen, v, i)) <= room.x - ease;
}

/* The largest type in which all tiles have room for their numbers; if there is none, the smallest.
 */
static enum type_id number_type(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    static const enum type_id types[] = {STYLE_SHEET, STYLE_FINE, STYLE_SMALL_LABEL};
    size_t k = 0;

    for (int i = 0; i < t->columns * t->rows && k + 1 < COUNT_OF(types); i++)
        while (k + 1 < COUNT_OF(types) && !number_fits(pen, v, t, i, types[k], number_ease))
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

        if (!number_fits(pen, v, t, i, type, 0))
            continue;
        if (named)
            pen_middle(pen, STYLE_FINE, name, middle.x, middle.y + number / 2, grid);
        pen_middle(pen, type, number_of(pen, v, i), middle.x,
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
        set_steps(pen, plan, true, place->words_width, list, &count) > room &&
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

/* Draws the map of the tiles where it was placed on that page. */
static void draw_tile_map(struct pen *pen, const struct part_plan *plan, int page,
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

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static const char *caption_of(struct arena *arena, const struct game_words *words,
                              const struct part *part, const struct tiling *tiling, int index)
{
    const char *name = tile_name(arena, words, &part->board, tiling, index);

    return name ? arena_print(arena, "%s – %s", part->caption.text, name) : part->caption.text;
}

/* As few sheets as there can be, or none. */
static void help_fit(struct finding *finding, const struct layout *layout, const struct part *part,
                     const struct paper *paper)
{
    struct part free = *part;
    struct paper lying;
    struct tiling tiling;

    free.board.tile_columns = free.board.tile_rows = 0;
    free.turns = true;
    lying = part_paper(layout, &free, paper);
    tiling = tiling_on(layout, &free.board, &lying);
    if (tiling.fits)
        diag_help(finding, "write 'tiles: auto'%s, which takes %dx%d sheets on %s",
                  part->landscape || !part->board.tile_columns ? " without 'orientation'" : "",
                  tiling.columns, tiling.rows, paper->name);
    else
        diag_help(finding, "make 'square' smaller, or choose a larger paper");
}

static void plan_tiles(struct planner *planner, struct part_plan *plan)
{
    struct tile_plan *own = &plan->tiles;

    *own = tile_plan(planner->arena, plan->layout, &plan->part->board, &plan->paper);
    plan_pages(planner, plan, own->count);
    for (int i = 0; i < own->count; i++)
        plan->captions[i] =
            caption_of(planner->arena, plan->layout->game->words, plan->part, &own->tiling, i);
}

static void report_tiles(const struct part_plan *plan, struct diags *diags)
{
    const struct tile *t = tile_excess(&plan->tiles, &plan->area);
    struct block block;

    if (!t)
        return;
    block = tile_block(t);
    help_fit(diag_add(diags, DIAG(LAYOUT_TOO_LARGE), plan->layout->square_place,
                      "a part of the board", block.width, block.height, plan->paper.name,
                      plan->area.width, plan->area.height),
             plan->layout, plan->part, &plan->paper);
}

/* The tabs: a light ground on which the grid goes on, so that the glue has a place and the lines a
 * guide. */
static void draw_tab(struct pen *pen, const struct tile *t, bool right)
{
    const struct board_view *v = &t->view;
    bool points = board_shares_lines(v->game);
    double from = right ? t->tab_right_from : t->left, to = right ? t->tab_right_to : t->right;
    double bleed = t->bleed > 0 ? t->bleed : 0; /* the art lies over what is beside the tab */

    if (right)
        path_rect(pen->scene, t->right, from - bleed, t->tab_right + bleed, to - from + 2 * bleed);
    else
        path_rect(pen->scene, from - bleed, t->top - t->tab_top - bleed, to - from + 2 * bleed,
                  t->tab_top + bleed);
    pen_fill(pen, COLOUR_TAB);
    for (int i = 0; i <= (right ? v->ranks : v->files); i++) {
        double at = (i + (points ? 0.5 : 0)) * v->cell;

        if (at > to)
            continue;
        path_stretch(pen->scene, right ? t->right : at, right ? at : t->top,
                     right ? t->right + t->tab_right : at, right ? at : t->top - t->tab_top);
    }
    pen_stroke(pen, LINE_GRID, COLOUR_CUT_LINE);
}

/* In what the tab has of every square, or between the lines. */
static void draw_tab_words(struct pen *pen, const struct tile *t, bool right)
{
    const struct board_view *v = &t->view;
    double down = 0.35 * pen_size(pen, STYLE_FINE);
    double end = right ? t->tab_right_to : t->right;
    bool points = board_shares_lines(v->game);

    for (int i = points; i < (right ? v->ranks : v->files); i++) {
        double from = (i - (points ? 0.5 : 0)) * v->cell, to = fmin(from + v->cell, end);
        double at = (from + to) / 2;

        if (to <= from)
            continue;
        scene_enter(pen->scene, right ? t->right + t->tab_right / 2 : at,
                    right ? at : t->top - t->tab_top / 2, right ? 3 : 0);
        pen_text(pen, STYLE_FINE, word_text(v->game->words, WORD_GLUE_TAB), 0, down, ALIGN_CENTRE,
                 COLOUR_SOFT);
        scene_leave(pen->scene);
    }
}

/* The edges along which the part is cut through the board: those without a tab or a strip. */
static unsigned cut_seams(const struct tile *t)
{
    unsigned seams = EDGE_ALL & ~t->own;

    return seams & ~((t->tab_right > 0 ? EDGE_RIGHT : 0u) | (t->tab_top > 0 ? EDGE_TOP : 0u));
}

/* With the squares beyond these edges that the bleed reaches. */
static struct board_view view_with_bleed(const struct tile *t, unsigned seams, double bleed)
{
    int more = (int)ceil(bleed / t->view.cell);
    struct board_view v = t->view;
    int left = seams & EDGE_LEFT ? lesser(more, v.first_file) : 0;
    int top = seams & EDGE_TOP ? lesser(more, v.first_rank) : 0;

    v.files += left;
    v.ranks += top;
    v.first_file -= left;
    v.first_rank -= top;
    v.x -= left * v.cell;
    v.y -= top * v.cell;
    if (seams & EDGE_RIGHT)
        v.files = lesser(v.files + more, v.game->network.across - v.first_file);
    if (seams & EDGE_BOTTOM)
        v.ranks = lesser(v.ranks + more, v.game->network.down - v.first_rank);
    return v;
}

/* How far the part is printed beyond its edges: at seams that are cut, as far as the bleed. */
struct beyond {
    double left, top, right, bottom;
};

static struct beyond bleed_of(const struct tile *t)
{
    unsigned seams = cut_seams(t);

    return (struct beyond){seams & EDGE_LEFT ? t->bleed : 0, seams & EDGE_TOP ? t->bleed : 0,
                           seams & EDGE_RIGHT ? t->bleed : 0, seams & EDGE_BOTTOM ? t->bleed : 0};
}

static void clip_to_part(struct scene *scene, size_t first, const struct tile *t,
                         const struct beyond *b)
{
    if (t->own != EDGE_ALL)
        scene_clip(scene, first, t->left - b->left, t->top - b->top,
                   t->right + b->right - t->left + b->left,
                   t->bottom + b->bottom - t->top + b->top);
}

static void draw_art(struct pen *pen, const struct tile *t)
{
    unsigned seams = t->bleed > 0 ? cut_seams(t) : 0;
    struct board_view view = seams ? view_with_bleed(t, seams, t->bleed) : t->view;
    struct beyond beyond = bleed_of(t);
    size_t first = pen->scene->count;

    draw_board(pen, &view);
    clip_to_part(pen->scene, first, t, &beyond);
}

/* Tabs are covered there, and strips have it. */
static void draw_frame(struct pen *pen, const struct tile *t)
{
    struct beyond beyond = bleed_of(t);
    size_t first = pen->scene->count;

    draw_board_frame(pen, &t->view);
    clip_to_part(pen->scene, first, t, &beyond);
}

/* What the neighbour shows there, but for labels. The part draws the seam itself, over the grounds.
 */
static void draw_strip(struct pen *pen, const struct tile *t, bool right)
{
    static const double seam = 1e-4; /* mm */
    struct board_view v = t->view;
    int shared = board_shares_lines(v.game); /* the line on the seam */
    int squares = (int)ceil((right ? t->tab_right : t->tab_top) / v.cell) + shared;
    size_t first = pen->scene->count;

    if (right) {
        v.first_file += v.files - shared;
        v.x = (v.files - shared) * v.cell;
        v.files = lesser(squares, v.game->network.across - v.first_file);
        draw_board(pen, &v);
        draw_board_frame(pen, &v);
        scene_clip(pen->scene, first, t->right + seam, t->tab_right_from, t->tab_right - seam,
                   t->tab_right_to - t->tab_right_from);
    } else {
        v.ranks = lesser(squares, v.first_rank + shared);
        v.first_rank -= v.ranks - shared;
        v.y = -(v.ranks - shared) * v.cell;
        draw_board(pen, &v);
        draw_board_frame(pen, &v);
        scene_clip(pen->scene, first, t->left, t->top - t->tab_top, t->right - t->left,
                   t->tab_top - seam);
    }
}

static void draw_outline(struct pen *pen, const struct tile *t)
{
    double tab_x = t->right + t->tab_right;

    path_move(pen->scene, t->left, t->bottom);
    path_line(pen->scene, t->left, t->top - t->tab_top);
    path_line(pen->scene, t->right, t->top - t->tab_top);
    path_line(pen->scene, t->right, t->tab_right_from);
    path_line(pen->scene, tab_x, t->tab_right_from);
    path_line(pen->scene, tab_x, t->tab_right_to);
    path_line(pen->scene, t->right, t->tab_right_to);
    path_line(pen->scene, t->right, t->bottom);
    path_close(pen->scene);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
}

static const double mark_half = 1.6; /* mm, half of a diamond */

/* Half a diamond on this side of a seam at (x, y), pointing in the direction (dx, dy). */
static void half_diamond(struct pen *pen, double x, double y, int dx, int dy, double half)
{
    path_move(pen->scene, x + dy * half, y + dx * half);
    path_line(pen->scene, x + dx * half, y + dy * half);
    path_line(pen->scene, x - dy * half, y - dx * half);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_INK);
}

/* The other half stands on the neighbour, and on a strip, too. */
static void seam_mark(struct pen *pen, double x, double y, int dx, int dy, double half, bool whole)
{
    half_diamond(pen, x, y, dx, dy, half);
    if (whole)
        half_diamond(pen, x, y, -dx, -dy, half);
}

/* At the outer ends of the seams, among the labels. */
static void draw_seam_marks(struct pen *pen, const struct tile *t)
{
    const struct board_view *v = &t->view;
    double width = v->files * v->cell, height = v->ranks * v->cell;
    double away = board_label_away(pen, v), half = fmin(mark_half, 0.9 * away);
    double middle = away - v->inset + (v->inset > 0 ? 0 : pen->style->line[LINE_FRAME]);
    const struct {
        unsigned edge;
        double middle; /* of its strip */
    } across[] = {{EDGE_BOTTOM, height + middle}, {EDGE_TOP, -middle}},
      along[] = {{EDGE_LEFT, -middle}, {EDGE_RIGHT, width + middle}};

    bool whole = t->join == JOIN_TRIM;

    for (int i = 0; i < 2; i++) {
        if (t->own & across[i].edge && !(t->own & EDGE_RIGHT))
            seam_mark(pen, t->right, across[i].middle, -1, 0, half, whole && t->tab_right > half);
        if (t->own & across[i].edge && !(t->own & EDGE_LEFT))
            seam_mark(pen, t->left, across[i].middle, 1, 0, half, false);
        if (t->own & along[i].edge && !(t->own & EDGE_TOP))
            seam_mark(pen, along[i].middle, t->top, 0, 1, half, whole && t->tab_top > half);
        if (t->own & along[i].edge && !(t->own & EDGE_BOTTOM))
            seam_mark(pen, along[i].middle, t->bottom, 0, -1, half, false);
    }
}

/* A quarter of an outlined diamond, in the angle at (x, y) that opens in the direction (dx, dy). */
static void quarter_diamond(struct pen *pen, double x, double y, int dx, int dy)
{
    path_stretch(pen->scene, x + dx * mark_half, y, x, y + dy * mark_half);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
}

/* Where four parts meet, on each of them; and on the strips that lie there. An outline, which the
 * finished board carries as a fine mark, not as a dot of the game. */
static void draw_corner_marks(struct pen *pen, const struct tile *t)
{
    const double x[] = {t->left, t->right}, y[] = {t->top, t->bottom};
    bool right_strip = t->join == JOIN_TRIM && t->tab_right > mark_half;
    bool top_strip = t->join == JOIN_TRIM && t->tab_top > mark_half;

    for (int right = 0; right < 2; right++)
        for (int below = 0; below < 2; below++) {
            int inward = right ? -1 : 1, down = below ? -1 : 1;

            if (t->own & ((right ? EDGE_RIGHT : EDGE_LEFT) | (below ? EDGE_BOTTOM : EDGE_TOP)))
                continue;
            quarter_diamond(pen, x[right], y[below], inward, down);
            if (!below && top_strip)
                quarter_diamond(pen, x[right], y[below], inward, -down);
            if (!below && right && right_strip)
                quarter_diamond(pen, x[right], y[below], -inward, down);
        }
}

/* Says what to do with this very part. */
static const char *hint_of(const struct tile *t)
{
    static const enum word_id hints[][2] = {
        [JOIN_TAB] = {WORD_HINT_TILE_TAB, WORD_HINT_TILE_TAB_LAST},
        [JOIN_BUTT] = {WORD_HINT_TILE_BUTT, WORD_HINT_TILE_BUTT},
        [JOIN_TRIM] = {WORD_HINT_TILE_TRIM, WORD_HINT_TILE_TRIM_LAST}};
    bool last = t->tab_right <= 0 && t->tab_top <= 0;

    return word_text(t->view.game->words,
                     t->own == EDGE_ALL ? WORD_HINT_TILE : hints[t->join][last]);
}

/* In the frame below the labels. */
static void draw_title(struct pen *pen, const struct tile *t)
{
    const struct game *game = t->view.game;
    bool two = game_native_beside(game); /* the other name is below that one */
    double foot = t->bottom - board_frame_room(&t->view), x = (t->left + t->right) / 2;
    double room = 0.6 * (t->right - t->left);

    draw_level_name(pen, game, x, foot - (two ? 0.68 : 0.5) * t->title, room,
                    (two ? 0.52 : 0.62) * t->title);
    if (two)
        pen_fitted(pen, STYLE_SUBTITLE, game->name.text, x, foot - 0.2 * t->title, room,
                   0.22 * t->title);
}

void draw_tile(struct pen *pen, const struct tile *t, const char *caption)
{
    const struct game *game = t->view.game;

    scene_begin(pen->scene, ROLE_FIGURE, caption,
                WORDS(pen->scene->arena, game->words,
                      board_has_points(game) ? WORD_TILE_POINTS : WORD_TILE_SQUARES,
                      {"caption", caption}, {"files", NUMBER(t->view.files)},
                      {"ranks", NUMBER(t->view.ranks)}));
    scene_enter(pen->scene, -t->left, t->tab_top - t->top, 0);
    for (int right = 0; right < 2; right++)
        if (t->join == JOIN_TAB && (right ? t->tab_right : t->tab_top) > 0) {
            draw_tab(pen, t, right);
            draw_tab_words(pen, t, right);
        }
    if (t->bleed <= 0 && !t->kept)
        draw_outline(pen, t);
    for (int right = 0; right < 2; right++)
        if (t->join == JOIN_TRIM && (right ? t->tab_right : t->tab_top) > 0)
            draw_strip(pen, t, right);
    draw_art(pen, t);
    draw_frame(pen, t);
    if (t->bleed > 0 && !t->kept) /* over what is printed beyond it */
        draw_outline(pen, t);
    draw_board_labels(pen, &t->view, EDGE_ALL);
    if (t->title > 0)
        draw_title(pen, t);
    draw_seam_marks(pen, t);
    draw_corner_marks(pen, t);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

static const double map_gap = 2.5; /* mm behind the caption */

static void draw_tile_sheet(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct tile *t = &plan->tiles.tiles[page];
    struct map_place place = plan->tiles.maps[page];
    const char *caption = plan->captions[page];

    if (place.room == MAP_IN_FOOT && !foot_is_narrow(pen, plan, caption, hint_of(t)))
        place.x = plan->layout->margin + pen_width(pen, STYLE_SHEET, caption) +
                  map_gap; /* where the foot has no ruler */
    draw_sheet_foot(pen, plan, caption, hint_of(t));
    sheet_trim(pen, plan->layout, place.tile_x, place.tile_y, tile_block(t).width,
               tile_block(t).height);
    scene_enter(pen->scene, place.tile_x, place.tile_y, 0);
    draw_tile(pen, t, caption);
    scene_leave(pen->scene);
    draw_tile_map(pen, plan, page, &place);
}

const struct part_methods board_part = {plan_tiles, report_tiles, draw_tile_sheet};
