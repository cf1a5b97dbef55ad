/* Moves as engines write them. */
#include "support/test.h"
#include "support/play.h"

#include "engine/engine.h"
#include "play/replay.h"

#include <string.h>

#define CHESS "tests/games/castling.yaml"
/* A Pawn that turns over with every move, and may be dropped on either side; files 3 to 1. */
#define TURNING                                                                                    \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: 3..1, ranks: a..c, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {drops: {side: either}, promotion: optional}\npieces:\n"              \
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"                                       \
    "  - {name: Gold, code: G, moves: W}\n"                                                        \
    "  - {name: King, code: K, moves: K, royal: true}\n"

/* Each move closes the square that it leaves. */
#define CLOSING                                                                                    \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                        \
    "rules: {goal: {reduce-to: 0}, walls: {piece: Wall, built: vacated}}\npieces:\n"               \
    "  - {name: Snail, code: S, moves: mK}\n  - {name: Wall, code: X, wall: true}\n"

static const struct {
    const char *game, *position, *move, *texts[UCI_STYLES];
} rows[] = {
    {CHESS, "4k3/8/8/8/8/8/8/4K2R 1", "h1-h3", {"h1h3", "h1h3", "h1h3", "h1h3"}},
    {CHESS, "4k3/8/8/8/8/8/8/4K2R 1", "e1-g1", {"e1h1", "e1g1", "e1g1", "e1g1"}},
    {CHESS, "4k3/P7/8/8/8/8/8/4K3 1", "a7-a8=N", {"a7a8n", "a7a8n", "a7a8+", "a7a8-"}},
    {CLOSING, "2s/3/S2 1", "a1-b2", {"a1b2,b2a1", "a1b2,b2a1", "a1b2,b2a1", "a1b2,b2a1"}},
    {TURNING, "2k/P2/2K 1 -", "3b-3a+", {"a2a3g", "a2a3g", "a2a3+", "a2a3-"}},
    {TURNING, "2k/3/2K 1 P", "P*2b", {"P@b2", "P@b2", "P@b2", "P@b2"}},
    {TURNING, "2k/3/2K 1 P", "+P*2b", {"+P@b2", "G@b2", "+P@b2", "+P@b2"}},
};

TEST_WITH(moves_are_written, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct position *position = play_position(f, play_game(f, rows[i].game), rows[i].position);
        const struct ply ply = play_ply(f, position->compiled->game, rows[i].move);
        struct played_move move;

        assert_true(replay_match(position, &ply, &move));
        for (int style = 0; style < UCI_STYLES; style++) {
            struct buf text = {0};

            uci_move(position, &move, NULL, (enum uci_style)style, &text);
            assert_string_equal(buf_str(&text), rows[i].texts[style]);
            buf_free(&text);
        }
    }
}

TESTS_EACH(uci, set_up, tear_down)
