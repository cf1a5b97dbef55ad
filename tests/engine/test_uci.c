/* Moves as engines write them. */
#include "support/test.h"
#include "support/play.h"

#include "engine/engine.h"
#include "play/replay.h"

TEST_WITH(moves_are_written, struct fixture *f)
{
    ROWS_NAMED(rows, "ttt4t", const char *game, *position, *move, *texts[UCI_STYLES]);

    for (size_t i = 0; i < rows_count; i++) {
        struct position *position = play_position(f, play_game(f, rows[i].game), rows[i].position);
        const struct ply ply = play_ply(f, position->compiled->game, rows[i].move);
        struct played_move move;

        assert_true(replay_match(position, &ply, &move));
        for (int style = 0; style < UCI_STYLES; style++) {
            LOCAL_BUF(text);

            uci_move(position, &move, NULL, (enum uci_style)style, &text);
            assert_string_equal(buf_str(&text), rows[i].texts[style]);
        }
    }
}

TESTS_EACH(uci, set_up, tear_down)
