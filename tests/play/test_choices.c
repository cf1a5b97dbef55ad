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

#include <string.h>

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
#define OPTIONAL GAME("promotion: {mode: optional, stuck: allowed}")
#define HELD GAME("promotion: automatic, drops: true")

/* Of the first player, none becomes a Rook, and one at most a Bishop. */
#define LIMITED                                                                                    \
    "piecework: 1\ngame: T\nplayers: {first: White, second: Black}\n"                              \
    "board: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: {farthest: 1}}}\n"            \
    "rules: {promotion: automatic}\npieces:\n"                                                     \
    "  - {name: Pawn, code: P, moves: fWfcF, promotes: [Rook, Bishop]}\n"                          \
    "  - {name: Rook, code: R, moves: R, promotion-player: second}\n"                              \
    "  - {name: Bishop, code: B, moves: B, promotion-limit: 1}\n"                                  \
    "  - {name: King, code: K, moves: K, royal: true}\n"

/* --- reading --- */

#define PIECES(promotes)                                                                           \
    "piecework: 1\ngame: T\nboard: {size: 3x3}\npieces:\n- {name: A, code: A, moves: W, "          \
    "promotes: " promotes "}\n- {name: B, code: B, moves: R}\n- {name: C, code: C, moves: Q}\n"

TEST_WITH(choices_are_read, struct fixture *f)
{
    static const struct {
        const char *game, *choices; /* separated by blanks; */
        bool sole;                  /* the first is the only one */
        const char *findings;
    } items[] = {
        {PIECES("B"), "B", true, ""},
        {PIECES("[B]"), "B", true, ""},
        {PIECES("[C, B]"), "C or B", false, ""},
        {PIECES("[b, C, A]"), "B, C or A", false, ""},
        {PIECES("[]"), "", false, ""},
        {PIECES("[B, B]"), "B", true, "5:46:1 error bad-text\n"},
        {PIECES("[B, D]"), "B", true, "5:46:1 error unknown-piece\n"},
        {PIECES("[B, [C]]"), "B", true, "5:46:1 error wrong-type\n"},
        {PIECES("{B: C}"), "", false, "5:43:1 error wrong-type\n"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct diags *diags = diags_new();
        const struct source *source =
            source_from_text(f->arena, "t.yaml", items[i].game, strlen(items[i].game), diags);
        const struct piece *piece = &game_from_source(f->arena, source, diags)->pieces[0];

        expect_findings(diags, items[i].findings);
        assert_string_equal(piece_choices(f->arena, piece), items[i].choices);
        assert_ptr_equal(piece->promoted, items[i].sole ? piece->choices[0] : NULL);
        diags_free(diags);
    }
}

TEST_WITH(too_many_choices_are_refused, struct fixture *f)
{
    struct buf text = {0};
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
    buf_free(&text);
}

/* --- positions --- */

TEST_WITH(positions_tell_the_choice, struct fixture *f)
{
    static const struct {
        const char *game, *text, *again; /* NULL: refused */
    } items[] = {
        /* without drops nothing tells a promoted Rook from others */
        {AUTOMATIC, "[P=R]3/4/4/4", "R3/4/4/4 1 -"},
        {HELD, "[P=R]2[p=b]/4/4/R3 2", "[P=R]2[p=b]/4/4/R3 2 -"},
        {HELD, ". P=R . .\n. . . p=b\n. . . .\n. . . .\n", "1[P=R]2/3[p=b]/4/4 1 -"},
        {HELD, "+P3/4/4/4", NULL},
        {HELD, "[P=K]3/4/4/4", NULL},
        {HELD, "[R=P]3/4/4/4", NULL},
        {HELD, "[P=r]3/4/4/4", NULL},
        {HELD, "[P=]3/4/4/4", NULL},
        {HELD, "[=R]3/4/4/4", NULL},
        {HELD, "4/4/4/4 1 [P=R]", NULL},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct game *game = play_game(f, items[i].game);
        struct located text = test_located(f->arena, items[i].text);
        struct placement placement, again;
        struct diags *diags = diags_new();
        struct buf line = {0}, grid = {0};
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
        diags_free(diags);
        buf_free(&line);
        buf_free(&grid);
    }
}

/* --- moves --- */

TEST_WITH(moves_are_legal, struct fixture *f)
{
    static const struct {
        const char *game, *position, *played, *from, *moves;
    } items[] = {
        {AUTOMATIC, "1r1k/P3/4/K3 1", "", "a3", "a3-a4=B a3-a4=R a3xb4=B a3xb4=R"},
        {OPTIONAL, "3k/P3/4/K3 1", "", "a3", "a3-a4 a3-a4=B a3-a4=R"},
        {GAME("promotion: optional"), "3k/P3/4/K3 1", "", "a3", "a3-a4=B a3-a4=R"},
        {GAME("promotion: none"), "3k/P3/4/K3 1", "", "a3", "a3-a4"},
        {AUTOMATIC, "3k/4/p3/3K 2", "", "a2", "a2-a1=B a2-a1=R"},
        /* one of them gives check, the other does not; it moves as what it has become */
        {AUTOMATIC, "4/P1k1/4/K3 1", "a3-a4=B c3-d3", "a4", "a4-b3 a4-c2 a4-d1"},
        {AUTOMATIC, "3k/P3/4/K3 1", "a3-a4=R", "d4", "d4-c3 d4-d3"},
        /* what was captured is turned back where there are drops */
        {HELD, "4/P3/1k2/K3 2", "b2-c2 a3-a4=R c2-b3 a1-b1 b3xa4 b1-c1", "P*",
         "P*a2 P*a3 P*b2 P*b3 P*b4 P*c2 P*c3 P*c4 P*d2 P*d3 P*d4"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
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
    struct buf again = {0};

    ply_write(f->arena, game, &ply, &again);
    assert_string_equal(buf_str(&again), move);
    buf_free(&again);
    return ply;
}

/* What is written is found among the legal moves. */
TEST_WITH(written_moves_are_made, struct fixture *f)
{
    static const struct {
        const char *game, *position, *move, *made, *after;
    } items[] = {
        {CHESS, "1n5k/P7/8/8/8/8/8/K7 1", "a7xb8=N", "a7xb8=N", "1N5k/8/8/8/8/8/8/K7 2 -"},
        {CHESS, "1n5k/P7/8/8/8/8/8/K7 1", "a7-a8=Q", "a7-a8=Q", "Qn5k/8/8/8/8/8/8/K7 2 -"},
        {OPTIONAL, "3k/P3/4/K3 1", "a3-a4", "a3-a4=", "P2k/4/4/K3 2 -"},
        {OPTIONAL, "3k/P3/4/K3 1", "a3-a4=", "a3-a4=", "P2k/4/4/K3 2 -"},
        {OPTIONAL, "3k/P3/4/K3 1", "a3-a4=B", "a3-a4=B", "B2k/4/4/K3 2 -"},
        {HELD, "3k/P3/4/K3 1", "a3-a4=B", "a3-a4=B", "[P=B]2k/4/4/K3 2 -"},
        /* of a single choice either sign will do */
        {"tests/games/makruk.yaml", "7k/8/8/P7/8/8/8/K7 1", "a5-a6=M", "a5-a6+",
         "7k/8/+P7/8/8/8/8/K7 2 -"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct game *game = play_game(f, items[i].game);
        struct position *position = play_position(f, game, items[i].position);
        struct placement played;
        struct ply ply = read_ply(f, game, items[i].move);
        struct buf name = {0}, after = {0};
        struct played_move move;

        assert_true(replay_match(position, &ply, &move));
        move_text(position, &move, &name);
        assert_string_equal(buf_str(&name), items[i].made);
        position_make(position, &move);
        played = position_state(f->arena, position);
        placement_line(&played, &after);
        assert_string_equal(buf_str(&after), items[i].after);
        buf_free(&name);
        buf_free(&after);
    }
}

/* --- refused --- */

TEST_WITH(refused_moves_name_the_choices, struct fixture *f)
{
    static const struct {
        const char *game, *position, *move, *reason;
    } items[] = {
        {CHESS, "7k/P7/8/8/8/8/8/K7 1", "a7-a8",
         "White’s Pawn on a7 becomes Queen, Rook, Bishop or Knight there, and it is not said which"},
        {CHESS, "7k/P7/8/8/8/8/8/K7 1", "a7-a8+",
         "White’s Pawn on a7 becomes Queen, Rook, Bishop or Knight there, and it is not said which"},
        {CHESS, "7k/P7/8/8/8/8/8/K7 1", "a7-a8=K",
         "White’s Pawn on a7 does not become King there, but Queen, Rook, Bishop or Knight"},
        {CHESS, "7k/8/P7/8/8/8/8/K7 1", "a6-a7=Q",
         "White’s Pawn on a6 does not promote: neither a6 nor a7 lies in its zone"},
        {LIMITED, "3k/P3/4/KB2 1", "a3-a4=B",
         "White’s Pawn on a3 would have to promote on a4, and can become nothing more"},
        {LIMITED, "3k/4/p3/1b1K 2", "a2-a1=B",
         "no further piece of Black becomes Bishop while it has 1 on the board"},
        {LIMITED, "3k/P3/4/K3 1", "a3-a4=R", "a piece of White does not become Rook"},
        {CHESS, "7k/8/R7/8/8/8/8/K7 1", "a6-a8=Q", "White’s Rook on a6 never promotes"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
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
