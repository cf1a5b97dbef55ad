/* Promotion to one of several pieces: read, written, played, and refused. */
#include "support/test.h"
#include "support/expect.h"
#include "support/moves.h"
#include "support/play.h"
#include "play/game_open.h"

#include "record/notation.h"
#include "rules/ending/ending.h"
#include "play/refusal.h"
#include "play/replay.h"
#include "play/move_text.h"

#define CHESS "tests/games/chess.yaml"

/* A Pawn becomes a Rook or a Bishop on the farthest rank; neither promotes. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nsetup: |\n  r b k p\n  . . . .\n  . . . .\n  P K B R\n"                      \
    "rules: {" rules "}\npieces:\n"                                                                \
    "  - {name: Pawn, code: P, moves: fWfcF, promotes: [Rook, Bishop]}\n"                          \
    "  - {name: Rook, code: R, moves: R}\n  - {name: Bishop, code: B, moves: B}\n"                 \
    "  - {name: King, code: K, moves: K, royal: true}\n"
#define AUTOMATIC GAME("promotion: automatic")
#define HELD GAME("promotion: automatic, drops: true")

/* --- reading --- */

TEST_WITH(choices_are_read, struct fixture *f)
{
    struct row {
        const char *game, *choices; /* separated by blanks; */
        bool sole;                  /* the first is the only one */
        const char *findings;
    };
    TABLE(struct row, items, "ttbt");

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source =
            source_from_text(f->arena, "t.yaml", items[i].game, strlen(items[i].game), diags);
        const struct piece *piece = &game_from_source(f->arena, source, diags)->pieces[0];

        expect_findings(diags, items[i].findings);
        assert_string_equal(piece_choices(f->arena, piece), items[i].choices);
        assert_ptr_equal(piece->promoted, items[i].sole ? piece->choices[0] : NULL);
    }
}

TEST_WITH(too_many_choices_are_refused, struct fixture *f)
{
    LOCAL_BUF(text);
    const struct source *source;

    buf_text(&text, "piecework: 1\ngame: T\nboard: {size: 3x3}\npieces:\n"
                    "- {name: A, code: A, moves: W, promotes: [A1");
    for (int i = 2; i <= CHOICE_LIMIT + 1; i++)
        buf_print(&text, ", A%d", i);
    buf_text(&text, "]}\n");
    for (int i = 1; i <= CHOICE_LIMIT + 1; i++)
        buf_print(&text, "- {name: A%d, code: A%d, moves: W}\n", i, i);
    source = source_from_text(f->arena, "t.yaml", text.text, text.size, f->diags);
    assert_non_null(game_from_source(f->arena, source, f->diags));
    expect_findings(f->diags, "5:114:3 error too-many\n");
}

/* --- positions --- */

TEST_WITH(positions_tell_the_choice, struct fixture *f)
{
    struct items_row {
        const char *game, *text, *again; /* NULL: refused */
    };
    TABLE(struct items_row, items, "ttt");

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = play_game(f, items[i].game);
        struct located text = test_located(f->arena, items[i].text);
        struct placement placement, again;
        LOCAL_DIAGS(diags);
        LOCAL_BUF(line);
        LOCAL_BUF(grid);
        bool good = placement_read(f->arena, game, &text, &placement, diags);

        assert_int_equal(good, items[i].again != NULL);
        if (good) {
            placement_line(&placement, &line);
            assert_string_equal(buf_str(&line), items[i].again);
            placement_text(&placement, false, &grid);
            text = test_located(f->arena, arena_text(f->arena, grid.text, grid.size));
            assert_true(placement_read(f->arena, game, &text, &again, diags));
            assert_true(placement_equal(&placement, &again));
        }
    }
}

/* --- moves --- */

TEST_WITH(moves_are_legal, struct fixture *f)
{
    ROWS(items, "ttttt", const char *game, *position, *played, *from, *moves);

    for (size_t i = 0; i < items_count; i++) {
        struct position *position =
            play_position(f, play_game(f, items[i].game), items[i].position);

        play(f, position, items[i].played);
        assert_string_equal(play_moves_of(f, position, items[i].from), items[i].moves);
    }
}

/* A man that has become a Rook is as good as one that always was: the position is the same. */
TEST_WITH(what_was_promoted_is_the_same, struct fixture *f)
{
    static const struct {
        const char *game;
        bool same;
    } items[] = {{AUTOMATIC, true}, {HELD, false}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct game *game = play_game(f, items[i].game);
        struct position *promoted = play_position(f, game, "1k2/P3/4/K3 1"),
                        *plain = play_position(f, game, "Rk2/4/4/K3 2");

        play(f, promoted, "a3-a4=R");
        assert_int_equal(promoted->key == plain->key, items[i].same);
    }
}

static struct ply read_ply(struct fixture *f, const struct game *game, const char *move)
{
    struct ply ply = play_ply(f, game, move);
    LOCAL_BUF(again);

    ply_write(f->arena, game, &ply, &again);
    assert_string_equal(buf_str(&again), move);
    return ply;
}

/* What is written is found among the legal moves. */
TEST_WITH(written_moves_are_made, struct fixture *f)
{
    ROWS(items, "ttttt", const char *game, *position, *move, *made, *after);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = play_game(f, items[i].game);
        struct position *position = play_position(f, game, items[i].position);
        struct placement played;
        struct ply ply = read_ply(f, game, items[i].move);
        LOCAL_BUF(name);
        LOCAL_BUF(after);
        struct played_move move;

        assert_true(replay_match(position, &ply, &move));
        move_text(position, &move, &name);
        assert_string_equal(buf_str(&name), items[i].made);
        position_make(position, &move);
        played = position_state(f->arena, position);
        placement_line(&played, &after);
        assert_string_equal(buf_str(&after), items[i].after);
    }
}

/* --- refused --- */

TEST_WITH(refused_moves_name_the_choices, struct fixture *f)
{
    ROWS(items, "tttt", const char *game, *position, *move, *reason);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = play_game(f, items[i].game);
        struct position *position = play_position(f, game, items[i].position);

        assert_string_equal(play_refusal(f, position, items[i].move), items[i].reason);
    }
}

TEST_WITH(a_choice_must_be_a_code, struct fixture *f)
{
    const struct game *game = play_game(f, CHESS);
    struct located text = test_located(f->arena, "a7-a8=X");
    struct ply ply;

    assert_false(ply_read(f->arena, game, &text, 0, 7, &ply, f->diags));
    expect_findings(f->diags, "1:7:1 error setup-code\n");
    expect_printed(f->diags, "here stands the code of what the piece becomes");
}

TESTS_EACH(choices, set_up, tear_down)
