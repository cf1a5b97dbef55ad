/* What goes by one name: the two players' pieces, and pieces of several games. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "check/game/check.h"
#include "notation/betza/betza.h"
#include "play/game_open.h"

static const struct game *load_as(struct fixture *f, const char *path, const char *text)
{
    const struct source *source = source_from_text(f->arena, path, text, strlen(text), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    assert_non_null(game);
    return game;
}

static const struct game *load(struct fixture *f, const char *text)
{
    return load_as(f, "t", text);
}

/* --- both players --- */

static size_t differing(const char *moves, const char *second)
{
    struct fixture *f;
    void *state;
    size_t count;

    set_up(&state);
    f = state;
    check_game(f->arena,
               load(f, arena_print(f->arena,
                                   "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
                                   "- {name: X, code: X, moves: '%s', moves-second: '%s'}\n",
                                   moves, second)),
               f->diags);
    count = diags_having(f->diags, DIAG_SECOND_DIFFERS);
    tear_down(&state);
    return count;
}

TEST(the_second_player_sees_the_half_turn)
{
    ROWS(items, "ttz", const char *moves, *second; size_t findings);

    for (size_t i = 0; i < items_count; i++)
        if (differing(items[i].moves, items[i].second) != items[i].findings)
            fail_msg("'%s' and '%s'", items[i].moves, items[i].second);
}

/* What the finding proposes for either line is right. */
TEST_WITH(both_remedies_help, struct fixture *f)
{
    unsigned random = 11;

    for (int i = 0; i < 300; i++) {
        const struct test_moves of = {.reach = 3, .range = 4, .restrictions = true};
        struct moveset set = test_random_set(f->arena, &random, &of);
        struct moveset turned = moveset_turned(f->arena, &set, 2);
        LOCAL_BUF(one);
        LOCAL_BUF(other);

        betza_write(&set, &one);
        betza_write(&turned, &other);
        if (one.size && other.size)
            assert_int_equal(differing(one.text, other.text), 0);
    }
}

/* --- several games --- */

TEST(one_name_is_one_piece)
{
    ROWS(items, "3tt", const char *games[3], *findings);
    static const char *const paths[] = {"a", "b", "c"};

    for (size_t i = 0; i < items_count; i++) {
        struct cross_game *across;
        struct fixture *f;
        void *own;

        set_up(&own);
        f = own;
        across = cross_game_new(f->arena);
        for (size_t k = 0; k < COUNT_OF(paths); k++)
            if (items[i].games[k])
                cross_game_add(across,
                               roster_of(f->arena, load_as(f, paths[k], items[i].games[k])));
        check_cross_game(across, f->diags);
        expect_findings(f->diags, items[i].findings);
        tear_down(&own);
    }
}

/* With what a game is read from. The places of the finding and its note are shown all the same. */
TEST_WITH(games_may_be_freed_before_they_are_compared, struct fixture *f)
{
    static const char *const moves[] = {"K", "WF", "R", "K"};
    struct cross_game *across = cross_game_new(f->arena);
    LOCAL_BUF(out);

    for (int i = 0; i < 4; i++) {
        struct fixture own = {.arena = arena_new(), .diags = f->diags};
        const char *path = arena_print(own.arena, "%d.yaml", i % 3);
        const char *text = arena_print(own.arena,
                                       "piecework: 1\ngame: G%d\nboard: {size: 3x3}\npieces:\n"
                                       "- {name: King, code: K, moves: %s}\n",
                                       i, moves[i]);

        cross_game_add(across, roster_of(f->arena, load_as(&own, path, text)));
        diags_detach(f->diags);
        arena_free(own.arena);
    }
    check_cross_game(across, f->diags);
    diags_text(f->diags, false, &out);
    assert_string_equal(
        out.text,
        "2.yaml:5:32: note: King moves differently in G0 [piece-elsewhere]\n"
        "    5 | - {name: King, code: K, moves: R}\n"
        "      |                                ^\n"
        "0.yaml:5:32: note: moves of King in G0\n"
        "    5 | - {name: King, code: K, moves: K}\n"
        "      |                                ^\n"
        "  help: if they are different pieces, write 'unlike: [G0]' in the definition of G2\n");
}

TEST(check_compares_its_files)
{
    struct run_result two = piecework("check", "tests/cases/piece-elsewhere/a.yaml",
                                      "tests/cases/piece-elsewhere/b.yaml", NULL);
    struct run_result strict = piecework("check", "--strict", "tests/cases/piece-elsewhere/a.yaml",
                                         "tests/cases/piece-elsewhere/b.yaml", NULL);
    struct run_result same =
        piecework("check", "pieces/chu-seireigi.yaml", "layouts/chu-seireigi.yaml",
                  "pieces/chu-seireigi.yaml", NULL);
    struct run_result again =
        piecework("check", "tests/cases/piece-elsewhere/a.yaml",
                  "tests/cases/piece-elsewhere/b.yaml", "tests/cases/piece-elsewhere/a.yaml", NULL);

    assert_int_equal(two.status, 0);
    assert_non_null(strstr(buf_str(&two.out), "GUARD moves differently in Tiny [piece-elsewhere]"));
    assert_non_null(strstr(buf_str(&two.out), "a.yaml:6:35: note: moves of Guard in Tiny"));
    assert_int_equal(strict.status, 1);
    assert_int_equal(same.status, 0);
    assert_string_equal(buf_str(&same.out), "");
    assert_string_equal(buf_str(&again.out), buf_str(&two.out)); /* not b.yaml's in a.yaml, too */
}

TESTS_EACH(across, set_up, tear_down)
