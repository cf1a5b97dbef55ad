/* Castling: who does it when, what forbids it, and how it is taken back. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "play/refusal.h"
#include "play/replay.h"
#include "rules/movegen/generate.h"

#define CHESS "tests/games/castling.yaml"

/* --- counts --- */

TEST_WITH(counts_are_those_that_are_published, struct fixture *f)
{
    /* Published counts of positions in which both players castle; those of the first are of
     * Peter McKenzie's, "Kiwipete". */
    ROWS_NAMED(counts, "tiz", const char *line; int depth; uint64_t count);
    const struct game *game = play_game(f, CHESS);
    struct played_moves moves = {0};

    for (size_t i = 0; i < counts_count; i++) {
        struct position *position = play_position(f, game, counts[i].line);
        uint64_t key = position->key;

        assert_int_equal(perft(position, counts[i].depth, &moves), counts[i].count);
        assert_int_equal(position->key, key);
    }
    moves_free(&moves);
}

/* --- where the men go --- */

TEST_WITH(men_stand_beside_each_other, struct fixture *f)
{
    ROWS(castled, "tttt", const char *game, *before, *move, *after);

    for (size_t i = 0; i < castled_count; i++) {
        const struct game *game = play_game(f, castled[i].game);
        struct position *position = play_position(f, game, castled[i].before);
        uint64_t key = position->key;
        struct placement placement;
        LOCAL_BUF(line);

        play(f, position, castled[i].move);
        placement = position_state(f->arena, position);
        placement_line(&placement, &line);
        assert_string_equal(buf_str(&line), castled[i].after);
        assert_int_equal(position->key,
                         position_new(f->arena, position->compiled, &placement)->key);
        position_unmake(position);
        assert_int_equal(position->key, key);
    }
}

/* --- signs for it --- */

TEST_WITH(castlings_are_written_by_their_sides, struct fixture *f)
{
    ROWS(signs, "tttt", const char *game, *before, *sign, *move);

    for (size_t i = 0; i < signs_count; i++) {
        const struct game *game = play_game(f, signs[i].game);
        struct position *position = play_position(f, game, signs[i].before);
        struct ply sign = play_ply(f, game, signs[i].sign);
        struct ply move = play_ply(f, game, signs[i].move);
        struct played_move first, second;

        assert_true(replay_match(position, &sign, &first));
        assert_true(replay_match(position, &move, &second));
        assert_true(played_same(&first, &second));
    }
}

/* --- what forbids it --- */

TEST_WITH(what_forbids_it_is_told, struct fixture *f)
{
    ROWS(refused, "ttttt", const char *game, *line, *played, *move, *reason);

    for (size_t i = 0; i < refused_count; i++) {
        const struct game *game = play_game(f, refused[i].game);
        struct position *position = play_position(f, game, refused[i].line);
        struct located text = test_located(f->arena, refused[i].move);
        struct ply ply;

        play(f, position, refused[i].played);
        assert_true(ply_read(f->arena, game, &text, 0, strlen(text.text), &ply, f->diags));
        assert_null(strstr(play_moves(f, position), refused[i].move));
        assert_string_equal(replay_refusal(f->arena, position, &ply).text, refused[i].reason);
    }
}

TESTS_EACH(castling, set_up, tear_down)
