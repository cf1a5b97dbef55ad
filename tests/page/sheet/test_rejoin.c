/* Boards put together again from their sheets, as one does with scissors and glue, are the board
 * that is drawn in one part: on any board and paper, with every joint. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/raster.h"
#include "support/support.h"
#include "page/sheet/sheet.h"

enum { PIXELS = 2 }; /* a millimetre; all seams lie between pixels */
enum { SAME = 17 };  /* levels of 255: one of the 15 rows that cairo samples in a pixel */

/* --- any board --- */

static int below(uint32_t *seed, int limit)
{
    *seed = *seed * 1664525 + 1013904223;
    return (int)((*seed >> 8) % (uint32_t)limit);
}

/* Of one to three characters, or six, which are made smaller. */
static const char **labels(struct arena *arena, uint32_t *seed, int count, char letter)
{
    const char **list = arena_alloc(arena, (size_t)count, sizeof *list);
    int characters = 1 + below(seed, 4);

    for (int i = 0; i < count; i++)
        list[i] = characters == 1   ? arena_print(arena, "%c", letter + i % 26)
                  : characters == 2 ? arena_print(arena, "%02d", i + 1)
                  : characters == 3 ? arena_print(arena, "%c%02d", letter, i + 1)
                                    : arena_print(arena, "Rank%02d", i + 1);
    return list;
}

/* Dots on a third of the crossings, or points, and marks around as many; a terrain on every other
 * square; a river. */
static void add_marks(struct arena *arena, struct game *game, uint32_t *seed)
{
    enum { PATTERNS = PATTERN_COUNT };
    bool points = game->play == PLAY_POINTS;

    game->dots = NULL;
    game->dot_count = 0;
    for (int i = 0; i < game->width * game->height; i++)
        if (below(seed, 3) == 0 && (points || (i % game->width && i / game->width)))
            *ARENA_PUSH(arena, game->dots, game->dot_count) =
                (struct dot){.file_line = i % game->width, .rank_line = i / game->width};
    game->corners = points ? game->dots : NULL;
    game->corner_count = points ? game->dot_count : 0;
    game->river = (struct river){.below = points ? below(seed, game->height) : 0,
                                 .words = {{.text = "楚河"}, {.text = "漢界"}}};
    game->terrains = arena_alloc(arena, PATTERNS, sizeof *game->terrains);
    game->terrain_count = PATTERNS;
    for (int i = 0; i < PATTERNS; i++)
        game->terrains[i].pattern = (enum pattern)i;
    for (int i = 0; i < game->width * game->height; i++) {
        struct terrain *terrain = &game->terrains[below(seed, PATTERNS)];

        if (below(seed, 2))
            *ARENA_PUSH(arena, terrain->squares, terrain->square_count) =
                (struct terrain_square){i % game->width, i / game->width, UNOWNED, {0}};
    }
}

static void any_board(struct studio *s, struct game *game, struct layout *layout, uint32_t *seed)
{
    game->width = 1 + below(seed, 18);
    game->height = 1 + below(seed, 18);
    network_grid(s->arena, game);
    game->play = below(seed, 2) ? PLAY_POINTS : PLAY_SQUARES;
    game->file_labels = labels(s->arena, seed, game->width, 'a');
    game->rank_labels = labels(s->arena, seed, game->height, 'M');
    add_marks(s->arena, game, seed);
    layout->game = game;
    layout->square = 5 + 0.5 * below(seed, 54);
    if (board_has_points(game)) /* whose seams lie half a square from its corner */
        layout->square = ceil(layout->square);
    layout->piece_width = layout->square - 1 - below(seed, 4); /* the rim ends between pixels */
    layout->piece_height = layout->piece_width;
    layout->overlap = 4 + 0.5 * below(seed, 16);
    layout->margin = 10;
    s->layout->style.line[LINE_FRAME] = 0.5;
    layout->style = s->layout->style;
}

/* --- scissors --- */

struct frame_of {
    double left, top, right, bottom;
};

/* What of a sheet is the part: the part proper, and its tabs or strips at the right and at the top.
 */
struct cut_out {
    struct frame_of proper, right, top;
};

/* As its outline has them, which is the first line to cut. */
static struct cut_out cut_out_of(const struct scene *scene)
{
    const struct shape *line = scene->shapes;
    struct point p[8];

    while (line->layer != LAYER_CUT)
        assert_true(++line < scene->shapes + scene->count);
    assert_int_equal(line->path.count, 9);
    for (int i = 0; i < 8; i++)
        p[i] = line->path.segments[i].to[0];
    return (struct cut_out){.proper = {p[0].x, p[3].y, p[2].x, p[0].y},
                            .right = {p[3].x, p[3].y, p[4].x, p[5].y},
                            .top = {p[1].x, p[1].y, p[2].x, p[3].y}};
}

/* A quarter of a diamond where four parts meet. */
static bool is_quarter(const struct shape *shape)
{
    static const double half = 1.6;
    const struct segment *s = shape->path.segments;

    return shape->kind == SHAPE_PATH && shape->layer == LAYER_ART && !shape->path.paint.filled &&
           shape->path.count == 2 && is_near(fabs(s[1].to[0].x - s[0].to[0].x), half) &&
           is_near(fabs(s[1].to[0].y - s[0].to[0].y), half);
}

/* What is not printed on a board in one part: the diamonds. */
static bool is_board(const struct shape *shape)
{
    return shape->layer == LAYER_ART && !is_quarter(shape) &&
           !(shape->kind == SHAPE_PATH && shape->path.paint.filled && shape->path.count == 4 &&
             shape->path.segments[0].verb == VERB_MOVE);
}

static bool is_drawn(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && is_board(shape);
}

/* Beside seams through points, labels are moved. */
static bool (*compared(const struct layout *layout))(const struct shape *)
{
    return board_has_points(layout->game) ? is_drawn : is_board;
}

/* Where the first tile, and the first line through points, begins on the table. */
static double first_line(const struct layout *layout)
{
    return board_rim(layout).outside + (board_has_points(layout->game) ? layout->square / 2 : 0);
}

/* The board in one part. */
static struct page_raster board_in_one(struct studio *s, const struct part *part,
                                       bool (*counts)(const struct shape *))
{
    struct tile tile = whole_board(s->layout);
    struct block size = tile_block(&tile);
    struct box outline = {0, 0, size.width, size.height};

    s->pen.scene = scene_new(s->arena, size.width, size.height);
    draw_tile(&s->pen, &tile, part->caption.text);
    for (size_t i = 0; i < s->pen.scene->count; i++) {
        struct box ink = shape_box(&s->pen.scene->shapes[i]);

        assert_true(s->pen.scene->shapes[i].kind != SHAPE_TEXT || box_inside(&ink, &outline));
    }
    return raster_of_scene(s->pen.scene, PIXELS, counts);
}

/* The sheet, moved. */
static const struct scene *moved(const struct scene *scene, double x, double y, double width,
                                 double height)
{
    struct scene *copy = scene_new(scene->arena, width, height);

    scene_place(copy, scene, x, y, 1);
    return copy;
}

/* --- glue --- */

/* A quarter of a diamond on the table: the angle that it fills, and where that opens to. */
struct quarter {
    double x, y;
    bool right, down;
    bool proper; /* on a part itself, not on its strips */
};

struct table {
    struct page_raster board;
    struct quarter *quarters;
    size_t quarter_count;
    struct page_raster drawn; /* the board in one part, without labels */
    int *parts;               /* that have the pixel on themselves, tabs and strips left out */
};

static void paste(struct table *table, const struct page_raster *sheet, const struct frame_of *from,
                  double x, double y, bool proper)
{
    int left = (int)lround((from->left + x) * PIXELS), top = (int)lround((from->top + y) * PIXELS);
    int right = (int)lround((from->right + x) * PIXELS);
    int bottom = (int)lround((from->bottom + y) * PIXELS);

    for (int row = top; row < bottom; row++)
        for (int column = left; column < right; column++) {
            size_t at = (size_t)row * (size_t)sheet->width + (size_t)column;

            assert_true(row >= 0 && column >= 0 && row < sheet->height && column < sheet->width);
            memcpy(table->board.pixels + 3 * at, sheet->pixels + 3 * at, 3);
            table->parts[at] += proper;
        }
}

/* A strip shows what the board shows there, but for labels. Slanting lines end square to themselves
 * at its outer edges, and on points at the seam, where a pixel does not count. */
static void check_strip(const struct page_raster *sheet, const struct page_raster *board,
                        const struct frame_of *strip, double x, double y, bool at_right,
                        bool points)
{
    int left = (int)lround((strip->left + x) * PIXELS),
        top = (int)lround((strip->top + y) * PIXELS);
    int right = (int)lround((strip->right + x) * PIXELS);
    int bottom = (int)lround((strip->bottom + y) * PIXELS);

    top++;
    right--;
    left += !at_right || points;
    bottom -= at_right || points;
    for (int row = top; row < bottom; row++)
        for (int i = 3 * left; i < 3 * right; i++) {
            size_t at = 3 * (size_t)row * (size_t)sheet->width + (size_t)i;

            assert_true(abs(sheet->pixels[at] - board->pixels[at]) <= SAME);
        }
}

static void note_quarters(struct studio *s, struct table *table, const struct scene *on_table,
                          const struct frame_of *proper)
{
    for (size_t i = 0; i < on_table->count; i++) {
        const struct segment *a = path_of(&on_table->shapes[i])->segments, *b = a ? a + 1 : NULL;
        struct quarter q;

        if (!is_quarter(&on_table->shapes[i]))
            continue;
        q = (struct quarter){b->to[0].x, a->to[0].y, a->to[0].x > b->to[0].x,
                             b->to[0].y > a->to[0].y, false};
        q.proper = a->to[0].x > proper->left && a->to[0].x < proper->right &&
                   b->to[0].y > proper->top && b->to[0].y < proper->bottom;
        *ARENA_PUSH(s->arena, table->quarters, table->quarter_count) = q;
    }
}

static size_t count_quarters(const struct table *table, const struct quarter *like)
{
    size_t count = 0;

    EACH (q, table->quarters, table->quarter_count)
        count += is_near(q->x, like->x) && is_near(q->y, like->y) && q->right == like->right &&
                 q->down == like->down && q->proper == like->proper;
    return count;
}

/* Where four parts meet, each has its quarter of the diamond; strips show three of them. */
static void check_corners(const struct part_plan *plan, const struct table *table)
{
    const struct layout *layout = plan->layout;
    const struct tiling *t = &plan->tiles.tiling;
    double outside = first_line(layout);
    double bottom = (double)table->board.height / PIXELS - outside;
    size_t expected = 0;

    for (int c = 1; c < t->columns; c++)
        for (int r = 1; r < t->rows; r++)
            for (int k = 0; k < 4; k++) {
                struct quarter q = {outside + t->file[c] * layout->square,
                                    bottom - t->rank[r] * layout->square, k % 2, k / 2, true};
                bool shown = plan->part->board.join == JOIN_TRIM && !(q.right == 0 && q.down == 1);

                assert_int_equal(count_quarters(table, &q), 1);
                q.proper = false;
                assert_int_equal(count_quarters(table, &q), shown);
                expected += 1 + shown;
            }
    assert_int_equal(table->quarter_count, expected);
}

/* Lays part `index` of the board on the table, over those that lie there. */
static void lay(struct studio *s, const struct part_plan *plan, int index, struct table *table)
{
    const struct layout *layout = plan->layout;
    const struct tiling *t = &plan->tiles.tiling;
    double outside = first_line(layout);
    int column = index % t->columns, row = index / t->columns;
    double left = column ? outside + t->file[column] * layout->square : 0;
    double bottom =
        (double)table->board.height / PIXELS - (row ? outside + t->rank[row] * layout->square : 0);
    const struct scene *scene = studio_page(s, plan, index), *on_table;
    struct cut_out cut;
    struct page_raster sheet;
    double x, y;

    cut = cut_out_of(scene);
    x = left - cut.proper.left;
    y = bottom - cut.proper.bottom;
    on_table = moved(scene, x, y, (double)table->board.width / PIXELS,
                     (double)table->board.height / PIXELS);
    note_quarters(s, table, on_table,
                  &(struct frame_of){left, bottom - (cut.proper.bottom - cut.proper.top),
                                     left + cut.proper.right - cut.proper.left, bottom});
    sheet = raster_of_scene(on_table, PIXELS, compared(layout));
    paste(table, &sheet, &cut.right, x, y, false);
    paste(table, &sheet, &cut.top, x, y, false);
    paste(table, &sheet, &cut.proper, x, y, true);
    if (plan->part->board.join == JOIN_TRIM) {
        raster_free(&sheet);
        sheet = raster_of_scene(on_table, PIXELS, is_drawn);
        check_strip(&sheet, &table->drawn, &cut.right, x, y, true, board_has_points(layout->game));
        check_strip(&sheet, &table->drawn, &cut.top, x, y, false, board_has_points(layout->game));
    }
    raster_free(&sheet);
}

static void check_rejoined(struct studio *s, const struct part_plan *plan)
{
    struct page_raster whole = board_in_one(s, plan->part, compared(plan->layout));
    size_t pixels = (size_t)whole.width * (size_t)whole.height;
    struct table table = {.board = {whole.width, whole.height, calloc(pixels, 3)},
                          .drawn = board_in_one(s, plan->part, is_drawn),
                          .parts = calloc(pixels, sizeof(int))};
    struct raster_gap gap;

    for (int i = 0; i < plan->pages; i++)
        lay(s, plan, i, &table);
    for (size_t i = 0; i < pixels; i++)
        assert_int_equal(table.parts[i], 1);
    check_corners(plan, &table);
    gap = raster_compare(&table.board, &whole);
    assert_true(gap.worst <= SAME);
    raster_free(&whole);
    raster_free(&table.board);
    raster_free(&table.drawn);
    free(table.parts);
}

TEST_WITH(boards_rejoin, struct studio *s)
{
    static const char *const papers[] = {"a4", "letter", "160x120", "150x190", "140x140"};
    struct game game = *s->layout->game;
    struct layout *layout = s->layout, before = *layout;
    uint32_t seed = 3;
    int parted[3] = {0};

    for (int i = 0; i < 60; i++) {
        struct part part = {
            .kind = PART_BOARD, .caption = {.text = "Board"}, .board = {.sheets = 1}};
        struct paper paper = test_paper(papers[i % (int)COUNT_OF(papers)]);
        const struct part_plan *plan;

        any_board(s, &game, layout, &seed);
        part.board.join = (enum join)(i % 3);
        part.turns = true;
        plan = studio_plan(s, &part, &paper);
        if (!plan->tiles.tiling.fits || plan->pages > 30 || plan->tiles.tiles[0].title > 0)
            continue;
        check_rejoined(s, plan);
        parted[part.board.join] += plan->pages > 1;
    }
    *layout = before;
    for (int i = 0; i < 3; i++)
        assert_true(parted[i] > 6);
}

TESTS_TOGETHER(rejoin, studio_set_up_grey, studio_tear_down)
