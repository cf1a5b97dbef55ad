#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "play/game_open.h"
#include "record/notation.h"

/* Files and ranks as a board may label them; the pieces are those of all boards here. */
static const struct game *board(struct fixture *f, const char *labels, const char *rules)
{
    const char *text = arena_print(f->arena,
                                   "piecework: 1\ngame: T\nboard: {%s}\nrules: {%s}\n"
                                   "players: {first: Black, second: White}\npieces:\n"
                                   "- {name: Pawn, code: P, moves: fW, promotes: Gold}\n"
                                   "- {name: Gold, code: G, moves: WfF}\n"
                                   "- {name: Wall, code: WX, moves: W}\n"
                                   "- {name: King, code: K, moves: K, royal: true}\n",
                                   labels, rules);
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    assert_non_null(game);
    assert_int_equal(diags_count(f->diags), 0);
    return game;
}

static const char chess[] = "size: 8x8, files: a..h, ranks: 8..1";
static const char numbers[] = "size: 12x12, files: 12..1, ranks: 1..12";
static const char hexagon[] = "shape: hexagon, side: 6";
static const char shogi[] =
    "size: 9x9, files: 9..1, ranks: a..i, zones: {promotion: {farthest: 3}}";

static struct located located(struct fixture *f, const char *text)
{
    const struct source *source = source_from_text(f->arena, "m", text, strlen(text), f->diags);

    return (struct located){text, {source, 1, 1, 1}, true};
}

static void new_findings(struct fixture *f)
{
    diags_free(f->diags);
    f->diags = diags_new();
}

/* --- squares --- */

TEST_WITH(test_squares, struct fixture *f)
{
    static const struct {
        const char *board, *text;
        size_t size;
        int file, rank;
        const char *name;
    } squares[] = {
        {chess, "e4", 2, 4, 4, "e4"},          {chess, "e44", 2, 4, 4, "e4"},
        {chess, "e9", 0, 0, 0, NULL},          {chess, "4e", 0, 0, 0, NULL},
        {chess, "E4", 0, 0, 0, NULL},          {shogi, "7i-7h", 2, 2, 8, "7i"},
        {numbers, "12-11", 5, 0, 10, "12-11"}, {numbers, "1-1-1-2", 3, 11, 0, "1-1"},
        {numbers, "1211", 0, 0, 0, NULL},      {numbers, "1-12", 4, 11, 11, "1-12"},
    };

    for (size_t i = 0; i < COUNT_OF(squares); i++) {
        const struct game *game = board(f, squares[i].board, "");
        struct square square;

        assert_int_equal(square_read(game, squares[i].text, &square), squares[i].size);
        if (squares[i].size == 0)
            continue;
        assert_int_equal(square.file, squares[i].file);
        assert_int_equal(square.rank, squares[i].rank);
        assert_string_equal(square_name(f->arena, game, square), squares[i].name);
    }
}

/* Every square of every board is read back from its name. */
TEST_WITH(test_all_squares, struct fixture *f)
{
    static const char *const boards[] = {chess,
                                         numbers,
                                         shogi,
                                         "size: 36x36",
                                         "size: 3x2, files: [a, aa, x], ranks: ['1', '10']",
                                         "size: 2x2, files: [K, Kx], ranks: [-, --]"};

    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        const struct game *game = board(f, boards[i], "");

        for (int k = 0; k < game->width * game->height; k++) {
            struct square square = {k % game->width, k / game->width}, again;
            const char *name = square_name(f->arena, game, square);

            assert_int_equal(square_read(game, name, &again), strlen(name));
            assert_true(square_same(square, again));
        }
    }
}

TEST_WITH(test_regions, struct fixture *f)
{
    static const struct {
        const char *board, *text;
        struct region region;
        const char *findings;
    } regions[] = {
        {chess, "c3-g7", {2, 1, 5, 5}, ""},
        {chess, "g3-c7", {2, 1, 5, 5}, ""},
        {chess, "a8", {0, 0, 1, 1}, ""},
        {numbers, "12-1-10-2", {0, 0, 3, 2}, ""},
        {chess, "c3-", {0}, "1:4:0 error unknown-square\n"},
        {chess, "c3-g", {0}, "1:4:1 error unknown-square\n"},
        {chess, "z3-g7", {0}, "1:1:2 error unknown-square\n"},
        {chess, "c3g7", {0}, "1:1:4 error unknown-square\n"},
        {chess, "", {0}, "1:1:0 error unknown-square\n"},
        {chess, "c3-g7-a1", {0}, "1:4:5 error unknown-square\n"},
    };

    for (size_t i = 0; i < COUNT_OF(regions); i++) {
        const struct game *game = board(f, regions[i].board, "");
        struct located text = located(f, regions[i].text);
        struct region region = {0}, expected = regions[i].region;
        bool good = region_read(f->arena, game, &text, &region, f->diags);

        expect_findings(f->diags, regions[i].findings);
        assert_int_equal(good, regions[i].findings[0] == '\0');
        if (good)
            assert_memory_equal(&region, &expected, sizeof region);
        new_findings(f);
    }
}

/* What is seen of boards without files: around both sites, in whole cells of the drawn board; and
 * how many sites have their middle there. */
TEST_WITH(test_regions_seen, struct fixture *f)
{
    static const struct {
        const char *board, *text;
        struct region region;
        int sites;
    } regions[] = {
        {chess, "c3-g7", {2, 1, 5, 5, 0, 0, 0, 0}, 25},
        {hexagon, "c2-g7", {0, 0, 11, 11, 2, 4, 7, 6}, 42},
        {hexagon, "g7-c2", {0, 0, 11, 11, 2, 4, 7, 6}, 42},
        {hexagon, "f6", {0, 0, 11, 11, 5, 5, 3, 2}, 7},
        {hexagon, "a1-k6", {0, 0, 11, 11, 2, 0, 9, 12}, 79},
    };

    for (size_t i = 0; i < COUNT_OF(regions); i++) {
        const struct game *game = board(f, regions[i].board, "");
        struct located text = located(f, regions[i].text);
        struct region region = {0}, expected = regions[i].region;
        int sites = 0;

        assert_true(region_read_seen(f->arena, game, &text, &region, f->diags));
        for (int k = 0; k < game->width * game->height; k++)
            sites += !game->network.sites[k].hole &&
                     region_has(game, &region, (struct square){k % game->width, k / game->width});
        assert_memory_equal(&region, &expected, sizeof region);
        assert_int_equal(sites, regions[i].sites);
        new_findings(f);
    }
}

/* --- moves as written --- */

static const struct {
    const char *board, *text;
    int count;
    unsigned takes;
    bool promotes, declines;
    const char *drop;
} plies[] = {
    {chess, "e2-e4", 2, 0, false, false, NULL},
    {chess, "e2xe4", 2, 2, false, false, NULL},
    {chess, "e4xe5-e4", 3, 2, false, false, NULL},
    {chess, "e4-e5xe6xd6-c6", 5, 4 | 8, false, false, NULL},
    {chess, "e7-e8+", 2, 0, true, false, NULL},
    {chess, "e7xe8=", 2, 2, false, true, NULL},
    {chess, "P*e5", 1, 0, false, false, "Pawn"},
    {shogi, "7i-7h", 2, 0, false, false, NULL},
    {numbers, "12-1-11-2", 2, 0, false, false, NULL},
    {numbers, "12-1x11-2-12-1", 3, 2, false, false, NULL},
    {numbers, "WX*12-12", 1, 0, false, false, "Wall"},
};

TEST_WITH(test_plies, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(plies); i++) {
        const struct game *game = board(f, plies[i].board, "");
        struct located text = located(f, plies[i].text);
        LOCAL_BUF(again);
        struct ply ply;

        assert_true(ply_read(f->arena, game, &text, 0, strlen(plies[i].text), &ply, f->diags));
        assert_int_equal(ply.count, plies[i].count);
        assert_int_equal(ply.takes, plies[i].takes);
        assert_int_equal(ply.promotes, plies[i].promotes);
        assert_int_equal(ply.declines, plies[i].declines);
        assert_ptr_equal(ply.drop, plies[i].drop ? game_piece(game, plies[i].drop) : NULL);
        ply_write(f->arena, game, &ply, &again);
        assert_string_equal(buf_str(&again), plies[i].text);
    }
}

/* Where all pieces are alike, a drop is its square alone; with the code it is read, too. */
TEST_WITH(test_drops_alone, struct fixture *f)
{
    ROWS(drops_alone, "tttt", const char *game, *read, *dropped, *written);

    for (size_t i = 0; i < drops_alone_count; i++) {
        const struct source *source = source_from_text(f->arena, "t.yaml", drops_alone[i].game,
                                                       strlen(drops_alone[i].game), f->diags);
        const struct game *game = game_from_source(f->arena, source, f->diags);
        struct located text = located(f, drops_alone[i].read);
        struct ply ply;

        assert_int_equal(diags_count(f->diags), 0);
        assert_true(ply_read(f->arena, game, &text, 0, strlen(text.text), &ply, f->diags));
        assert_string_equal(ply.drop ? ply.drop->name.text : "nothing", drops_alone[i].dropped);
        assert_string_equal(ply_text(f->arena, game, &ply), drops_alone[i].written);
    }
}

TEST_WITH(test_wrong_plies, struct fixture *f)
{
    struct row {
        const char *text, *findings;
        const char *printed; /* part of the output, or NULL */
    };
    TABLE(struct row, wrong_plies, "ttt");
    const struct game *game = board(f, chess, "");

    for (size_t i = 0; i < wrong_plies_count; i++) {
        struct located text = located(f, wrong_plies[i].text);
        struct ply *list = NULL;
        size_t count = 0;

        assert_false(plies_read(f->arena, game, &text, &list, &count, f->diags));
        expect_findings(f->diags, wrong_plies[i].findings);
        if (wrong_plies[i].printed)
            expect_printed(f->diags, wrong_plies[i].printed);
        new_findings(f);
    }
}

TESTS_EACH(notation, set_up, tear_down)
