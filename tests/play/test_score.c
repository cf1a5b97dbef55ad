/* Records of games: reading them, playing them, and `piecework play` as it is called. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "play/move_text.h"
#include "play/replay.h"

#define CHESS "tests/games/chess.yaml"
#define MINISHOGI "tests/games/minishogi.yaml"

/* --- reading --- */

TEST_WITH(records_are_read, struct fixture *f)
{
    struct row {
        const char *text;
        bool second;
        int plies;            /* -1: it is refused */
        const char *findings; /* or the result */
    };
    TABLE(struct row, records, "tbit");
    const struct game *game = play_game(f, CHESS);
    int wrong = 0;

    for (size_t i = 0; i < records_count; i++) {
        struct located text = test_located(f->arena, records[i].text);
        struct fixture own = {f->arena, diags_new()};
        struct score score;
        struct placement start = placement_of_setup(f->arena, game);
        bool good;
        const char *found;

        start.to_move = records[i].second;
        good = score_read(f->arena, game, &text, &start, &score, own.diags);
        found = test_findings(f->arena, own.diags);
        if (good && !*found)
            found = score.has_result ? game->grammar.results[score.result] : "none";
        if (good != (records[i].plies >= 0) || strcmp(found, records[i].findings) != 0 ||
            (good && (int)score.count != records[i].plies)) {
            print_error("%s: %s\n", records[i].text, found);
            wrong++;
        }
        diags_free(own.diags);
    }
    assert_int_equal(wrong, 0);
}

/* A random game that is written down ends in the same position when it is read and played. */
TEST_WITH(what_was_played_is_played_again, void *state)
{
    static const char *const games[] = {CHESS, MINISHOGI, "pieces/chu-seireigi.yaml",
                                        "tests/games/quoted.yaml"};
    unsigned seed = 11;

    for (size_t i = 0; i < COUNT_OF(games); i++) {
        struct fixture *f = state;
        const struct game *game = play_game(f, games[i]);
        struct position *first = play_position(f, game, NULL);
        struct position *again = play_position(f, game, NULL);
        struct played_moves moves = {0};
        LOCAL_BUF(text);
        struct placement start = placement_of_setup(f->arena, game);
        struct located located;
        struct score score;

        while (first->move_count < 120 && position_ending(first).how == OUTCOME_OPEN) {
            struct played_move move;

            moves.count = 0;
            legal_moves(first, &moves);
            move = moves.list[test_random(&seed, (unsigned)moves.count)];
            if (first->move_count % 2 == 0)
                buf_print(&text, "%zu. ", first->move_count / 2 + 1);
            move_text(first, &move, &text);
            buf_text(&text, first->move_count % 7 ? " " : " {a comment}\n");
            position_make(first, &move);
        }
        located = test_located(f->arena, buf_str(&text));
        assert_true(score_read(f->arena, game, &located, &start, &score, f->diags));
        assert_true(replay_score(f->arena, &score, score.count, again, f->diags));
        assert_int_equal(again->move_count, first->move_count);
        assert_true(again->key == first->key);
        moves_free(&moves);
    }
}

/* --- the command --- */

#define MATE "f2-f3 e7-e5 g2-g4 d8-h4"

TEST_WITH(records_are_played, struct fixture *f)
{
    struct calls_row {
        const char *game, *option, *record;
        int status;
        const char *out, *err; /* parts; err NULL: nothing */
    };
    TABLE(struct calls_row, calls, "tttitt");
    char *folder = folder_new();
    const char *record = path_in(f->arena, folder, "record.txt");
    int wrong = 0;

    for (size_t i = 0; i < calls_count; i++) {
        struct run_result outcome;

        file_make_text(record, calls[i].record);
        outcome = piecework("play", calls[i].game, record, calls[i].option, NULL);
        if (outcome.status != calls[i].status || !strstr(buf_str(&outcome.out), calls[i].out) ||
            (!*calls[i].out && outcome.out.size > 0) ||
            (calls[i].err ? !strstr(buf_str(&outcome.err), calls[i].err) : outcome.err.size > 0)) {
            print_error("row %zu: status %d\n%s%s\n", i, outcome.status, buf_str(&outcome.out),
                        buf_str(&outcome.err));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* What a board does not show of a record's position is said in text and description, and the text
 * can be read again. */
TEST_WITH(drawn_records_tell_of_check_and_end, struct fixture *f)
{
    static const struct {
        const char *record, *said;
    } items[] = {{MATE, "Black has won by checkmate"},
                 {"e2-e4 f7-f5 d1-h5", "Black is in check"},
                 {"e2-e4 f7-f5", NULL}};
    char *folder = folder_new();
    const char *record = path_in(f->arena, folder, "record.txt");
    const char *option = arena_print(f->arena, "--record=%s", record);
    struct run_result wrong;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct run_result text, picture, again;
        const char *said = items[i].said;

        file_make_text(record, items[i].record);
        text = piecework("diagram", CHESS, option, "-o", "-", NULL);
        picture = piecework("diagram", CHESS, option, "-o", "-", "--format=svg", NULL);
        again = piecework("diagram", CHESS, "-o", "-",
                          arena_print(f->arena, "--position=%s", buf_str(&text.out)), NULL);
        assert_int_equal(strstr(buf_str(&text.out), "\nstate: ") != NULL, said != NULL);
        assert_true(!said ||
                    strstr(buf_str(&text.out), arena_print(f->arena, "\nstate: %s\n", said)));
        assert_true(!said ||
                    strstr(buf_str(&picture.out), arena_print(f->arena, ". %s.</desc>", said)));
        assert_int_equal(again.status, 0);
        assert_true(again.out.size > 0 &&
                    strncmp(buf_str(&again.out), buf_str(&text.out), again.out.size) == 0);
    }
    file_make_text(record, "e2-e4 f7-f4 e4-zz");
    wrong = piecework("diagram", CHESS, option, "-o", "-", NULL);
    assert_int_equal(wrong.status, 1);
    assert_int_equal(wrong.out.size, 0);
    assert_non_null(strstr(buf_str(&wrong.err), "ply 2, f7-f4 is not legal"));
    assert_non_null(strstr(buf_str(&wrong.err), "no square 'zz'"));
}

/* Words of the game say who has won. */
TEST_WITH(results_are_in_the_words_of_the_game, struct fixture *f)
{
    static const struct {
        const char *record;
        enum result_word result;
    } items[] = {{"a1-a2 black", RESULT_FIRST},
                 {"a1-a2 white", RESULT_SECOND},
                 {"a1-a2 jigo", RESULT_DRAW},
                 {"a1-a2 ?", RESULT_OPEN}};
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"
           "setup: |\n  r . .\n  . . .\n  . . R\npieces: [{name: Rook, code: R, moves: R}]\n"
           "notation: {results: {first: black, second: white, draw: jigo, open: '?'}}\n");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct located text = test_located(f->arena, items[i].record);
        struct placement start = placement_of_setup(f->arena, game);
        struct score score;

        assert_true(score_read(f->arena, game, &text, &start, &score, f->diags));
        assert_true(score.has_result && score.result == items[i].result);
        assert_int_equal(score.count, 1);
    }
}

TESTS_EACH(score, set_up, tear_down)
