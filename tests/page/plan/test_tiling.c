/* How boards are parted: into as few sheets as a paper allows, on lines. */
#include "support/test.h"
#include "support/printed.h"
#include "support/support.h"
#include "page/plan/plan.h"
#include "page/plan/tiling.h"

/* A layout of which nothing is known but its board. */
struct bare {
    struct game game;
    struct layout layout;
    struct part part;
};

static struct bare *bare_board(int width, int height, double square, bool points)
{
    static struct bare b;

    b = (struct bare){.game = {.width = width,
                               .height = height,
                               .network = {.across = width, .down = height},
                               .play = points ? PLAY_POINTS : PLAY_SQUARES},
                      .layout = {.margin = 10,
                                 .square = square,
                                 .overlap = 8,
                                 .piece_width = 0.8 * square,
                                 .piece_height = 0.8 * square},
                      .part = {.kind = PART_BOARD, .turns = true, .board = {.sheets = 1}}};
    b.layout.game = &b.game;
    return &b;
}

/* --- boards and papers --- */

TEST(as_few_as_the_paper_allows)
{
    ROWS(known, "iidbtiib", int width, height; double square; bool points; const char *paper;
         int columns, rows; bool lying);

    for (size_t i = 0; i < known_count; i++) {
        struct bare *b =
            bare_board(known[i].width, known[i].height, known[i].square, known[i].points);
        struct paper paper = test_paper(known[i].paper);
        struct paper lying = part_paper(&b->layout, &b->part, &paper);
        struct tiling t = tiling_on(&b->layout, &b->part.board, &lying);

        assert_true(t.fits);
        assert_int_equal(t.columns, known[i].columns);
        assert_int_equal(t.rows, known[i].rows);
        assert_int_equal(lying.width == paper.height && paper.width != paper.height,
                         known[i].lying);
    }
}

/* --- any board on any paper --- */

/* The fewest stretches of so many squares of which each has room: tried from every line to every
 * other. */
static int fewest(int squares, double cell, double outside, double overlap, double room)
{
    int least[BOARD_LIMIT + 1] = {0};

    if (squares == 0) /* between points of one line */
        return 2 * outside <= room + 1e-6 ? 1 : BOARD_LIMIT + 1;
    for (int to = 1; to <= squares; to++) {
        least[to] = BOARD_LIMIT + 1;
        for (int from = 0; from < to; from++) {
            double length = (to - from) * cell + (from == 0 ? outside : 0) +
                            (to == squares ? outside : overlap);

            if (length <= room + 1e-6 && least[from] + 1 < least[to])
                least[to] = least[from] + 1;
        }
    }
    return least[squares];
}

/* Stretches follow each other without a gap, each with a square at least, and have room. */
static void check_stretches(const int *line, int tiles, int squares, double cell, double outside,
                            double overlap, double room)
{
    assert_int_equal(line[0], 0);
    assert_int_equal(line[tiles], squares);
    for (int i = 0; i < tiles; i++) {
        double length = (line[i + 1] - line[i]) * cell + (i == 0 ? outside : 0) +
                        (i == tiles - 1 ? outside : overlap);

        assert_true(line[i + 1] > line[i] || squares == 0);
        assert_true(length <= room + 1e-6);
    }
}

static int below(uint32_t *seed, int limit)
{
    *seed = *seed * 1664525 + 1013904223;
    return (int)((*seed >> 8) % (uint32_t)limit);
}

static const char *const papers[] = {"a4",      "letter",  "a3",      "legal",
                                     "tabloid", "297x210", "180x400", "130x150"};

static struct bare *any_board(uint32_t *seed)
{
    struct bare *b = bare_board(1 + below(seed, 36), 1 + below(seed, 36),
                                5 + below(seed, 120) / 2.0, below(seed, 2));

    b->layout.margin = 4 + below(seed, 20) / 2.0;
    b->layout.overlap = below(seed, 30) / 2.0;
    b->layout.piece_width = 3 + below(seed, (int)b->layout.square);
    b->part.board.join = (enum join)below(seed, 3);
    return b;
}

/* No grid on the paper, upright or lying, has fewer tiles than the one that is chosen, and that one
 * has all squares once; on points all spaces between lines. */
TEST(no_grid_has_fewer_tiles)
{
    uint32_t seed = 12;
    int fitting = 0;

    for (int i = 0; i < 4000; i++) {
        struct bare *b = any_board(&seed);
        struct paper paper = test_paper(papers[i % (int)COUNT_OF(papers)]);
        struct paper lying = part_paper(&b->layout, &b->part, &paper);
        struct tiling t = tiling_on(&b->layout, &b->part.board, &lying);
        int points = board_has_points(&b->game);
        int across = b->game.width - points, up = b->game.height - points;
        double cell = b->layout.square;
        double outside = board_rim(&b->layout).outside + points * cell / 2;
        double overlap = b->part.board.join == JOIN_BUTT ? 0 : b->layout.overlap;
        int least = INT32_MAX;

        for (int turned = 0; turned < 2; turned++) {
            double width = turned ? paper.height : paper.width,
                   height = turned ? paper.width : paper.height;
            int columns = fewest(across, cell, outside, overlap, width - 2 * b->layout.margin),
                rows =
                    fewest(up, cell, outside, overlap, height - 2 * b->layout.margin - SHEET_FOOT);

            if (columns <= MOST_TILES && rows <= MOST_TILES && columns * rows < least)
                least = columns * rows;
        }
        assert_int_equal(t.fits, least < INT32_MAX);
        if (!t.fits)
            continue;
        fitting++;
        assert_int_equal(t.columns * t.rows, least);
        check_stretches(t.file, t.columns, across, cell, outside, overlap,
                        lying.width - 2 * b->layout.margin);
        check_stretches(t.rank, t.rows, up, cell, outside, overlap,
                        lying.height - 2 * b->layout.margin - SHEET_FOOT);
    }
    assert_true(fitting > 2000);
}

/* Where equal tiles have room they are equal, or differ by one square with the last ones larger;
 * only where they have not, the first and the last tile, which carry labels, leave more to the
 * others. */
TEST(tiles_are_balanced)
{
    ROWS(items, "iid5i", int squares, tiles; double square; int line[5]);

    for (size_t i = 0; i < items_count; i++) {
        struct bare *b = bare_board(items[i].squares, 1, items[i].square, false);
        struct paper paper = test_paper("a4");
        struct tiling t;

        b->part.board.tile_columns = items[i].tiles;
        t = tiling_on(&b->layout, &b->part.board, &paper);
        for (int k = 0; k <= items[i].tiles; k++)
            assert_int_equal(t.file[k], items[i].line[k]);
    }
}

/* --- squares as large as the sheets allow --- */

static bool fits_all(const struct layout *layout, const struct part *part)
{
    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper lying = part_paper(layout, part, &layout->papers[i]);
        struct tiling t = tiling_on(layout, &part->board, &lying);

        if (!t.fits || (part->board.tile_columns == 0 && t.columns * t.rows > part->board.sheets))
            return false;
    }
    return true;
}

/* One step more has no room on one of the papers. */
TEST(squares_are_the_largest)
{
    struct items_row {
        int width, height;
        bool points;
        int columns, rows, sheets; /* 0x0: as many sheets at most */
        double square;
    };
    TABLE(struct items_row, items, "iibiiid");

    for (size_t i = 0; i < items_count; i++) {
        struct bare *b = bare_board(items[i].width, items[i].height, 5, items[i].points);
        struct paper both[] = {test_paper("a4"), test_paper("letter")};

        b->layout.papers = both;
        b->layout.paper_count = 2;
        b->layout.parts = &b->part;
        b->layout.part_count = 1;
        b->layout.square_auto = true;
        b->layout.piece_width = 18;
        b->part.board.tile_columns = items[i].columns;
        b->part.board.tile_rows = items[i].rows;
        b->part.turns = items[i].columns == 0;
        b->part.board.sheets = items[i].sheets;
        layout_size(&b->layout);
        assert_true(b->layout.square == items[i].square);
        assert_true(fits_all(&b->layout, &b->part));
        b->layout.square += 0.5;
        assert_false(fits_all(&b->layout, &b->part));
    }
}

/* The longest line of the only page of a PDF, mm. */
static double longest_line(struct arena *arena, const char *path)
{
    qpdf_data pdf = pdf_open(path);
    const struct content *content = pdf_content(arena, pdf, 0);
    double longest = 0;

    assert_int_equal(qpdf_get_num_pages(pdf), 1);
    for (size_t i = 0; i < content->count; i++)
        EACH (s, content->paths[i].stretches, content->paths[i].stretch_count)
            longest = fmax(longest, fmax(fabs(s->x2 - s->x1), fabs(s->y2 - s->y1)));
    qpdf_cleanup(&pdf);
    return longest;
}

/* Papers on the command line have squares of their own. */
TEST(papers_given_have_squares_of_their_own)
{
    static const char *const options[] = {"--paper=a4", "--paper=a3"};
    static const double sides[] = {24, 36.5}; /* 7 of them and 19 mm have 190 and 277 mm */
    static const double title = 22;
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "layouts/board.yaml");

    copy_definitions(folder);
    file_make_text(path, "piecework: 1\ngame: ../pieces/jungle.yaml\npapers: [a4]\n"
                         "square: auto\npiece: {width: 15, height: 16}\nparts:\n"
                         "  - {part: board, caption: Board, sheets: 1}\n");
    for (size_t i = 0; i < COUNT_OF(options); i++) {
        const char *pdf = arena_print(arena, "%s/board/board-%s.pdf", folder, options[i] + 8);

        outcome_expect(piecework("render", path, options[i], "-o", folder, NULL), 0, NULL, NULL);
        assert_true(fabs(longest_line(arena, pdf) - (9 * sides[i] + 19 + title)) < 0.01);
    }
}

/* --- names --- */

TEST(parts_have_names)
{
    ROWS(items, "iiit", int columns, rows, index; const char *name);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        struct tiling t = {.columns = items[i].columns, .rows = items[i].rows};
        struct board_part part = {0};
        const char *name = tile_name(arena, NULL, &part, &t, items[i].index);

        if (items[i].name)
            assert_string_equal(name, items[i].name);
        else
            assert_null(name);
    }
}

TEST(parts_may_have_names_of_their_own)
{
    LOCAL_ARENA(arena);
    struct located names[] = {{.text = "North"}, {.text = "South"}};
    struct board_part part = {.names = names, .name_count = 2};
    struct tiling t = {.columns = 1, .rows = 2};

    assert_string_equal(tile_name(arena, NULL, &part, &t, 0), "North");
    assert_string_equal(tile_name(arena, NULL, &part, &t, 1), "South");
}

TESTS_BARE(tiling)
