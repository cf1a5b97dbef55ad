/* Positions drawn with characters, what is wrong with them, and `piecework diagram` as it is
 * called. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "record/placement/placement.h"

#define JUNGLE "pieces/jungle.yaml"
#define GONU "pieces/jul-gonu.yaml"
#define SHOGI "tests/games/minishogi.yaml"

/* Where moves name men by their strength, boards do, too. */
#define JUNGLE_BOARD                                                                               \
    "  +----------------------+\n"                                                                 \
    "a | v7 .  @  #  @  .  v6 |\n"                                                                 \
    "b | .  v4 .  @  .  v2 .  |\n"                                                                 \
    "c | v1 .  v5 .  v3 .  v8 |\n"                                                                 \
    "d | .  ~  ~  .  ~  ~  .  |\n"                                                                 \
    "e | .  ~  ~  .  ~  ~  .  |\n"                                                                 \
    "f | .  ~  ~  .  ~  ~  .  |\n"                                                                 \
    "g | 8  .  3  .  5  .  1  |\n"                                                                 \
    "h | .  2  .  @  .  4  .  |\n"                                                                 \
    "i | 6  .  @  #  @  .  7  |\n"                                                                 \
    "  +----------------------+\n"                                                                 \
    "    7  6  5  4  3  2  1\n"

/* --- how it looks --- */

struct drawn_row {
    const char *game, *position; /* NULL: the setup */
    bool box;
    const char *text;
};

TEST_WITH(boards_are_drawn_so, struct fixture *f)
{
    TABLE_NAMED(struct drawn_row, drawn, "ttbt");

    for (size_t i = 0; i < drawn_count; i++) {
        const struct game *game = play_game(f, drawn[i].game);
        struct placement placement = placement_of_setup(f->arena, game);

        if (drawn[i].position)
            assert_true(play_read(f, game, drawn[i].position, &placement));
        assert_string_equal(play_drawn(f, &placement, drawn[i].box), drawn[i].text);
    }
}

/* Letters are read as before. */
TEST_WITH(strengths_stand_for_codes, struct fixture *f)
{
    const struct game *game = play_game(f, JUNGLE);
    struct placement setup = placement_of_setup(f->arena, game), read;

    assert_true(play_read(f, game, JUNGLE_BOARD, &read));
    assert_true(placement_equal(&read, &setup));
    assert_true(play_read(f, game, "l5t/1d3c1/r1p1w1[v8]/7/7/7/[8]1W1P1R/1C3D1/T5L", &read));
    assert_true(placement_equal(&read, &setup));
}

/* --- what is wrong with it --- */

TEST_WITH(mistakes_are_found_where_they_are, struct fixture *f)
{
    ROWS(wrong, "tt", const char *text, *findings);
    const struct game *game = play_game(f, GONU);

    for (size_t i = 0; i < wrong_count; i++) {
        struct placement placement;
        bool good = play_read(f, game, wrong[i].text, &placement);
        const char *findings = test_findings(f->arena, f->diags);

        if (good != (*findings == '\0') || strcmp(findings, wrong[i].findings) != 0)
            fail_msg("%s%s", wrong[i].text, findings);
        diags_free(f->diags);
        f->diags = diags_new();
    }
}

/* Findings about what a position says point into the drawing. */
TEST_WITH(places_are_found, struct fixture *f)
{
    TABLE_NAMED(struct drawn_row, drawn, "ttbt");

    for (size_t i = 0; i < drawn_count; i++) {
        const struct game *game = play_game(f, drawn[i].game);
        struct located text = test_located(f->arena, drawn[i].text);
        struct placement placement;

        assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
        for (int k = 0; k < game->width * game->height; k++) {
            struct place place = placement_place(game, &text, k % game->width, k / game->width);
            LOCAL_BUF(code);
            size_t size;
            const char *line = source_line(place.source, place.line, &size);

            for (unsigned c = 1; c < place.column; c++)
                line += utf8_length(line, strlen(line));
            if (placement.men[k].piece) {
                man_sign(game, placement.men[k], &code);
                assert_int_equal(place.length, code.size);
                assert_memory_equal(line, buf_str(&code), code.size);
            } else {
                assert_int_equal(place.length, 1);
            }
        }
    }
}

/* --- as it is seen --- */

static const struct {
    const char *game, *position, *region; /* region NULL: the whole */
    struct view view;
    unsigned look;
    const char *text;
} seen[] = {
    {SHOGI,
     "4k/+P4/5/+r3g/K4 1 2P3g",
     NULL,
     {.hands = HANDS_BESIDE},
     0,
     "  +----------------+   White\n"
     "a | .  .  .  .  k  |   3g\n"
     "b | +P .  .  .  .  |\n"
     "c | .  .  .  .  .  |\n"
     "d | +r .  .  .  g  |\n"
     "e | K  .  .  .  .  |   Black to move\n"
     "  +----------------+   2P\n"
     "    5  4  3  2  1\n"},
    /* turned: the other player's hand is above; as many columns as there is room for lines */
    {SHOGI,
     "4k/+P4/5/+r3g/K4 2 2PSG2Bs3gbr",
     "4b-2d",
     {.hands = HANDS_BESIDE, .turned = true, .coordinates = COORDINATES_NONE},
     0,
     "+----------+   Black\n"
     "| .  .  .  |   2P  S   G   2B\n"
     "| .  .  .  |\n"
     "| .  .  .  |   White to move\n"
     "+----------+   s   3g  b   r\n"},
    {SHOGI,
     "4k/+P4/5/+r3g/K4 2 2P",
     "4d-2d",
     {.hands = HANDS_NONE, .turn = TURN_UNSAID},
     0,
     "  +----------+\n"
     "d | .  .  .  |\n"
     "  +----------+\n"
     "    4  3  2\n"},
    {SHOGI,
     "5/5/5/5/5 1 2P",
     "1e",
     {.turn = TURN_UNSAID},
     TEXT_COLOUR,
     "  \033[2m+---+\033[0m\n"
     "e \033[2m|\033[0m \033[2m.\033[0m \033[2m|\033[0m\n"
     "  \033[2m+---+\033[0m\n"
     "    1\n"
     "In hand: \033[1m2P\033[0m\n"},
    {SHOGI,
     "5/5/5/5/5 2 Pp",
     "1e",
     {.hands = HANDS_BESIDE},
     TEXT_COLOUR,
     "  \033[2m+---+\033[0m   \033[1;35mWhite\033[0m to move\n"
     "e \033[2m|\033[0m \033[2m.\033[0m \033[2m|\033[0m   \033[1;35mp\033[0m\n"
     "  \033[2m+---+\033[0m\n"
     "    1     \033[1mBlack\033[0m\n"
     "          \033[1mP\033[0m\n"},
    /* one column where there are just as many lines, and nothing that the other player has */
    {SHOGI,
     "4k/+P4/5/+r3g/K4 1 2PSGB",
     "4b-2d",
     {.hands = HANDS_BESIDE, .coordinates = COORDINATES_NONE},
     0,
     "+----------+   Black to move\n"
     "| .  .  .  |   2P\n"
     "| .  .  .  |   S\n"
     "| .  .  .  |   G\n"
     "+----------+   B\n"},
    /* points: the corners go round with the board */
    {GONU,
     "1S1s/1s2/S1sS/s3 1",
     "b4-d3",
     {.turned = true},
     TEXT_BOX,
     "3  ├───┼───s\n"
     "   │   │   │\n"
     "4  s───┴───S\n"
     "   d   c   b\n"
     "White to move\n"},
};

TEST_WITH(boards_are_drawn_as_they_are_seen, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(seen); i++) {
        const struct game *game = play_game(f, seen[i].game);
        struct located position = test_located(f->arena, seen[i].position);
        struct located corners = test_located(f->arena, seen[i].region ? seen[i].region : "");
        struct placement placement;
        struct region region = region_whole(game);
        LOCAL_BUF(out);

        assert_true(placement_read(f->arena, game, &position, &placement, f->diags));
        if (seen[i].region)
            assert_true(region_read(f->arena, game, &corners, &region, f->diags));
        placement_seen(&placement, &(struct board_look){&seen[i].view, region, NULL, seen[i].look},
                       &out);
        assert_string_equal(buf_str(&out), seen[i].text);
    }
}

/* What a picture has beside the board is not taken for a part of it in silence. */
TEST_WITH(hands_beside_are_not_read, struct fixture *f)
{
    const struct game *game = play_game(f, SHOGI);
    struct placement placement;

    assert_false(play_read(f, game, seen[0].text, &placement));
    assert_non_null(strstr(test_findings(f->arena, f->diags), "bad-text"));
}

/* --- the command --- */

enum { WORDS = 5 };

TEST(test_calls)
{
    struct calls_row {
        const char *words[WORDS];
        int status;
        int drawn; /* which of the table above it prints; -1: none */
        const char *err;
    };
    TABLE(struct calls_row, calls, "5tiit");
    const struct drawn_row *drawn = TABLE_ROWS(struct drawn_row, drawn, "ttbt");

    for (size_t i = 0; i < calls_count; i++) {
        const char *const *w = calls[i].words;
        struct run_result o = piecework("diagram", w[0], w[1], w[2], w[3], NULL);
        const char *out = calls[i].drawn < 0 ? "" : drawn[calls[i].drawn].text;

        if (o.status != calls[i].status || strcmp(buf_str(&o.out), out) != 0 ||
            (calls[i].err ? !strstr(buf_str(&o.err), calls[i].err) : o.err.size > 0))
            fail_msg("%s %s: status %d\n%s%s", w[0], w[1] ? w[1] : "", o.status, buf_str(&o.out),
                     buf_str(&o.err));
    }
}

/* The moves of an example, one after the other. */
TEST(examples_go_on_by_plies)
{
    static const char *const ranks[] = {
        "3  S---s---+---S\n", "3  S---s---s---S\n", "2  +---+---+---S\n",
        "1  S---+---s---+\n", "3  S---+---+---S\n",
    };

    for (size_t i = 0; i < COUNT_OF(ranks); i++) {
        char ply[16];

        snprintf(ply, sizeof ply, "--ply=%zu", i);
        outcome_expect(piecework("diagram", GONU, "step-away", ply, NULL), 0, ranks[i], NULL);
    }
}

TEST(a_file_is_written)
{
    const struct drawn_row *drawn = TABLE_ROWS(struct drawn_row, drawn, "ttbt");
    const char *path = "out/test-diagram.txt";
    struct run_result o = piecework("diagram", GONU, "-o", path, NULL);
    LOCAL_BUF(text);

    assert_int_equal(o.status, 0);
    assert_int_equal(o.out.size, 0);
    assert_true(file_read(path, &text));
    assert_string_equal(buf_str(&text), drawn[0].text);
    remove(path);
}

TESTS_EACH(placement_text, set_up, tear_down)
