/* Written moves are found among the legal ones, and refused with the reason. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

#include <glob.h>

/* --- found --- */

TEST_WITH(written_moves_are_found, struct fixture *f)
{
    ROWS(found, "ttttt", const char *game, *position, *played, *move, *made);

    for (size_t i = 0; i < found_count; i++) {
        const struct game *game = play_game(f, found[i].game);
        struct position *position = play_position(f, game, found[i].position);
        struct ply ply = play_ply(f, game, found[i].move);
        LOCAL_BUF(text);
        struct played_move move;

        play(f, position, found[i].played);
        if (!replay_match(position, &ply, &move))
            fail_msg("%s: %s", found[i].move, replay_refusal(f->arena, position, &ply).text);
        move_text(position, &move, &text);
        assert_string_equal(buf_str(&text), found[i].made);
    }
}

/* --- refused --- */

TEST_WITH(others_are_refused, struct fixture *f)
{
    ROWS(refused, "ttttt", const char *game, *position, *played, *move, *reason);
    int wrong = 0;

    for (size_t i = 0; i < refused_count; i++) {
        const struct game *game = play_game(f, refused[i].game);
        struct position *position = play_position(f, game, refused[i].position);
        const char *reason;

        play(f, position, refused[i].played);
        reason = play_refusal(f, position, refused[i].move);
        if (strcmp(reason, refused[i].reason) == 0)
            continue;
        wrong++;
        print_error("%s: is '%s'\nnot '%s'\n", refused[i].move, reason, refused[i].reason);
    }
    assert_int_equal(wrong, 0);
}

/* --- random games --- */

/* The move as it is written means itself. */
static void read_back(struct fixture *f, struct position *position, const struct played_move *move)
{
    LOCAL_BUF(text);
    LOCAL_BUF(again);
    struct played_move read;
    struct ply ply;

    move_text(position, move, &text);
    ply = play_ply(f, position->compiled->game, arena_text(f->arena, buf_str(&text), text.size));
    assert_true(replay_match(position, &ply, &read));
    move_text(position, &read, &again);
    assert_string_equal(buf_str(&again), buf_str(&text));
    position_make(position, &read);
}

TEST_WITH(what_is_written_is_read, void *state)
{
    enum { GAMES = 3, TURNS = 150 };
    glob_t files;
    unsigned seed = 3;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/games/*.yaml", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < GAMES * files.gl_pathc; i++) {
        struct fixture *f = state;
        const struct game *game = play_game(f, files.gl_pathv[i / GAMES]);
        struct position *position = play_position(f, game, NULL);
        struct played_moves moves = {0};

        for (int k = 0; k < TURNS; k++) {
            moves.count = 0;
            legal_moves(position, &moves);
            if (moves.count == 0)
                break;
            read_back(f, position, &moves.list[test_random(&seed, (unsigned)moves.count)]);
        }
        moves_free(&moves);
    }
    globfree(&files);
}

TESTS_EACH(replay, set_up, tear_down)
