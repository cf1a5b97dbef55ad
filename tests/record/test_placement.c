#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "play/game_open.h"
#include "record/placement/placement.h"

static const struct game *load(struct fixture *f)
{
    TEXT_NAMED(game_text);
    const struct source *source =
        source_from_text(f->arena, "t.yaml", game_text, strlen(game_text), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    assert_non_null(game);
    assert_int_equal(diags_count(f->diags), 0);
    return game;
}

static bool read_text(struct fixture *f, const struct game *game, const char *text,
                      struct located *located, struct placement *placement)
{
    const struct source *source = source_from_text(f->arena, "p", text, strlen(text), f->diags);

    *located = (struct located){text, {source, 1, 1, 1}, true};
    return placement_read(f->arena, game, located, placement, f->diags);
}

/* --- names of setups --- */

TEST_WITH(names_of_setups_are_positions, struct fixture *f)
{
    TEXT_NAMED(setups_text);
    ROWS(items, "ttb", const char *text, *line; bool side);
    ROWS_NAMED(wrong, "tt", const char *text, *printed);
    const struct source *source =
        source_from_text(f->arena, "t.yaml", setups_text, strlen(setups_text), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);
    struct located located;
    struct placement placement;

    assert_int_equal(diags_count(f->diags), 0);
    for (size_t i = 0; i < items_count; i++) {
        LOCAL_BUF(line);

        assert_true(read_text(f, game, items[i].text, &located, &placement));
        assert_int_equal(placement.side_stated, items[i].side);
        placement_line(&placement, &line);
        assert_string_equal(buf_str(&line), items[i].line);
        assert_int_equal(placement_place(game, &located, 1, 1).column, 1);
    }
    for (size_t i = 0; i < wrong_count; i++) {
        size_t before = diags_count(f->diags);

        assert_false(read_text(f, game, wrong[i].text, &located, &placement));
        assert_true(diags_count(f->diags) > before);
        expect_printed(f->diags, wrong[i].printed);
    }
}

/* --- both forms --- */

/* --- codes beyond ASCII --- */

TEST_WITH(codes_are_of_any_script, struct fixture *f)
{
    ROWS(scripts, "ttt", const char *text, *line, *grid);
    TEXT_NAMED(roster);
    const struct source *source =
        source_from_text(f->arena, "t.yaml", roster, strlen(roster), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    for (size_t i = 0; i < scripts_count; i++) {
        LOCAL_BUF(line);
        LOCAL_BUF(grid);
        struct placement placement;
        struct located text;

        assert_true(read_text(f, game, scripts[i].text, &text, &placement));
        placement_line(&placement, &line);
        placement_grid(&placement, &grid);
        assert_string_equal(buf_str(&line), scripts[i].line);
        assert_string_equal(buf_str(&grid), scripts[i].grid);
    }
}

TEST_WITH(test_forms, struct fixture *f)
{
    ROWS(forms, "tttbb", const char *text, *line, *grid; bool side, hands);
    const struct game *game = load(f);

    for (size_t i = 0; i < forms_count; i++) {
        LOCAL_BUF(line);
        LOCAL_BUF(grid);
        struct placement placement;
        struct located text;

        assert_true(read_text(f, game, forms[i].text, &text, &placement));
        placement_line(&placement, &line);
        placement_grid(&placement, &grid);
        assert_string_equal(buf_str(&line), forms[i].line);
        assert_string_equal(buf_str(&grid), forms[i].grid);
        assert_int_equal(placement.side_stated, forms[i].side);
        assert_int_equal(placement.hands_stated, forms[i].hands);
    }
}

TEST_WITH(test_promoted_men, struct fixture *f)
{
    const struct game *game = load(f);
    const struct piece *pawn = game_piece(game, "Pawn"), *gold = game_piece(game, "Gold");
    struct placement placement;
    struct located text;
    struct man *man;

    assert_true(read_text(f, game, "G+P+l2/5/[2H]4", &text, &placement));
    man = placement_man(&placement, 0, 0);
    assert_true(man->piece == gold && !man->base && man->side == 0);
    man = placement_man(&placement, 1, 0);
    assert_true(man->piece == gold && man->base == pawn && man->side == 0);
    man = placement_man(&placement, 2, 0);
    assert_true(man->piece == gold && man->base == game_piece(game, "Lance") && man->side == 1);
    man = placement_man(&placement, 0, 2);
    assert_ptr_equal(man->base, game_piece(game, "Wall"));
    assert_null(placement_man(&placement, 1, 2)->piece);
}

TEST_WITH(test_setup, struct fixture *f)
{
    const struct game *game = load(f);
    struct placement setup = placement_of_setup(f->arena, game), read_again;
    struct placement copy = placement_copy(f->arena, &setup);
    struct located text;

    assert_true(read_text(f, game, "lgk[wx]p/5/P[WX]KGL", &text, &read_again));
    assert_true(placement_equal(&setup, &read_again));
    placement_man(&copy, 2, 1)->piece = game_piece(game, "Pawn");
    assert_false(placement_equal(&setup, &copy));
    assert_null(placement_man(&setup, 2, 1)->piece);
    copy = placement_copy(f->arena, &setup);
    copy.hands[1][0] = 1;
    assert_false(placement_equal(&setup, &copy));
    copy.hands[1][0] = 0;
    copy.to_move = 1;
    assert_false(placement_equal(&setup, &copy));
}

/* --- random positions --- */

static struct placement random_placement(struct arena *arena, const struct game *game,
                                         unsigned *seed)
{
    struct placement placement = placement_empty(arena, game);
    unsigned full = test_random(seed, 11);

    for (int i = 0; i < game->width * game->height; i++) {
        const struct piece *piece = &game->pieces[test_random(seed, (unsigned)game->piece_count)];
        bool promoted = piece->promoted && test_random(seed, 3) == 0;

        if (test_random(seed, 10) >= full || !piece_starts(piece))
            continue;
        placement.men[i] = (struct man){.piece = promoted ? piece->promoted : piece,
                                        .base = promoted ? piece : NULL,
                                        .side = (int)test_random(seed, 2)};
    }
    for (int i = 0; i < 4; i++) {
        size_t held = test_random(seed, (unsigned)game->piece_count);

        if (piece_can_be_held(&game->pieces[held]))
            placement.hands[test_random(seed, 2)][held] = 1 + (int)test_random(seed, HAND_LIMIT);
    }
    placement.to_move = (int)test_random(seed, 2);
    return placement;
}

/* Hands and side do not stand in a grid. */
static void expect_grid_again(struct fixture *f, const struct placement *placement)
{
    LOCAL_BUF(grid);
    struct placement again, bare = placement_copy(f->arena, placement);
    struct located text;

    for (int side = 0; side < 2; side++)
        memset(bare.hands[side], 0, placement->game->piece_count * sizeof *bare.hands[side]);
    bare.to_move = 0;
    placement_grid(placement, &grid);
    assert_true(read_text(f, placement->game, buf_str(&grid), &text, &again));
    assert_true(placement_equal(&bare, &again));
}

static void expect_line_again(struct fixture *f, const struct placement *placement)
{
    LOCAL_BUF(line);
    LOCAL_BUF(twice);
    struct placement again;
    struct located text;

    placement_line(placement, &line);
    assert_true(read_text(f, placement->game, buf_str(&line), &text, &again));
    assert_true(placement_equal(placement, &again));
    placement_line(&again, &twice);
    assert_string_equal(buf_str(&line), buf_str(&twice));
}

static void expect_round_trips(struct fixture *f, const struct game *game, unsigned seed)
{
    for (int i = 0; i < 500; i++) {
        struct placement placement = random_placement(f->arena, game, &seed);

        expect_line_again(f, &placement);
        expect_grid_again(f, &placement);
    }
    assert_int_equal(diags_count(f->diags), 0);
}

TEST_WITH(test_round_trips, struct fixture *f)
{
    expect_round_trips(f, load(f), 31);
    expect_round_trips(f, game_load(f->arena, "pieces/chu-seireigi.yaml", f->diags), 32);
}

/* --- findings --- */

/* As many letters as are held are read; of more there is one finding, and of long rows and of many
 * letters that are no codes not much more. */
TEST_WITH(test_many_letters, struct fixture *f)
{
    static const struct {
        const char *before, letter, *behind;
        int most; /* letters that are good */
        size_t findings;
    } items[] = {{"4k/5/4K[", 'P', "] w - - 0 1", 999, 1},
                 {"", '1', "/4k/4K w - - 0 1", 5, 1},
                 {"", 'x', "/4k/4K w - - 0 1", 0, 1}};
    const struct game *game = load(f);

    for (size_t i = 0; i < COUNT_OF(items); i++)
        for (int more = 0; more < 2; more++) {
            size_t before = diags_count(f->diags);
            struct placement placement;
            struct located text;
            LOCAL_BUF(line);

            buf_text(&line, items[i].before);
            for (int k = 0; k < items[i].most + 200 * more; k++)
                buf_char(&line, items[i].letter);
            buf_text(&line, items[i].behind);
            if (more || items[i].most > 0)
                assert_int_equal(read_text(f, game, buf_take(f->arena, &line), &text, &placement),
                                 !more);
            assert_int_equal(diags_count(f->diags) - before, more ? items[i].findings : 0);
        }
}

TEST_WITH(test_wrong_texts, struct fixture *f)
{
    struct wrong_row {
        const char *text, *findings;
        const char *printed; /* part of the output, or NULL */
    };
    TABLE(struct wrong_row, wrong, "ttt");
    const struct game *game = load(f);

    for (size_t i = 0; i < wrong_count; i++) {
        struct placement placement;
        struct located text;

        diags_free(f->diags);
        f->diags = diags_new();
        assert_false(read_text(f, game, wrong[i].text, &text, &placement));
        expect_findings(f->diags, wrong[i].findings);
        if (wrong[i].printed)
            expect_printed(f->diags, wrong[i].printed);
    }
}

/* '+' before a code is a promoted man, if it can only be one. */
TEST_WITH(test_setup_codes, struct fixture *f)
{
    static const char text[] = "piecework: 1\ngame: T\nboard: {size: 2x1}\nsetup: |\n  +P +G\n"
                               "pieces:\n- {name: Pawn, code: P, moves: W, promotes: Gold}\n"
                               "- {name: Gold, code: G, moves: K}\n";
    const struct source *source = source_from_text(f->arena, "t", text, strlen(text), f->diags);

    assert_non_null(game_from_source(f->arena, source, f->diags));
    expect_findings(f->diags, "5:6:2 error setup-code\n");
}

TEST_WITH(test_places, struct fixture *f)
{
    ROWS(places, "tiiuuu", const char *text; int file, rank; unsigned line, column, length);
    const struct game *game = load(f);

    for (size_t i = 0; i < places_count; i++) {
        struct placement placement;
        struct located text;
        struct place place;

        assert_true(read_text(f, game, places[i].text, &text, &placement));
        place = placement_place(game, &text, places[i].file, places[i].rank);
        assert_int_equal(place.line, places[i].line);
        assert_int_equal(place.column, places[i].column);
        assert_int_equal(place.length, places[i].length);
    }
}

/* Whatever the bytes, findings have places in the text and nothing else happens. */
TEST_WITH(test_random_text, struct fixture *f)
{
    static const char letters[] = "PLGWX2HKplgwx+[]/ 1-.\n9";
    const struct game *game = load(f);
    unsigned seed = 77, good = 0;

    for (int i = 0; i < 3000; i++) {
        struct placement placement;
        struct located text;
        char bytes[40] = {0};
        unsigned size = test_random(&seed, sizeof bytes - 1);

        for (unsigned k = 0; k < size; k++)
            bytes[k] = letters[test_random(&seed, sizeof letters - 1)];
        good += read_text(f, game, arena_print(f->arena, "%s", bytes), &text, &placement);
    }
    assert_true(good < 3000);
    for (size_t i = 0; i < diags_count(f->diags); i++)
        assert_true(diags_place(f->diags, i).line > 0);
}

TESTS_EACH(placement, set_up, tear_down)
