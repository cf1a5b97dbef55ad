/* Moves that name the man by its strength or code, and numbers between moves. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "record/score.h"
#include "record/notation.h"

#define GAME(mover)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 4x3, files: a..d, ranks: 3..1}\nnotation: "              \
    "{mover: " mover "}\npieces:\n  - {name: Rat, code: R, moves: W, strength: 1}\n"               \
    "  - {name: Cat, code: C, moves: W, strength: 12}\n"                                           \
    "  - {name: Dog, code: D, moves: W, strength: 3}\n"                                            \
    "  - {name: Wolf, code: WO, moves: W, strength: 3}\n"
#define BY_STRENGTH GAME("strength")

TEST_WITH(moves_are_read_and_written, struct fixture *f)
{
    struct row {
        const char *game, *text;
        const char *written;  /* NULL: the same as text */
        const char *findings; /* NULL: it is read */
    };
    TABLE(struct row, moves, "tttt");

    for (size_t i = 0; i < moves_count; i++) {
        const struct game *game = play_game(f, moves[i].game);
        struct located text = test_located(f->arena, moves[i].text);
        LOCAL_DIAGS(diags);
        LOCAL_BUF(written);
        struct ply *plies = NULL;
        size_t count = 0;
        bool good = plies_read(f->arena, game, &text, &plies, &count, diags);

        assert_string_equal(test_findings(f->arena, diags),
                            moves[i].findings ? moves[i].findings : "");
        assert_true(good == !moves[i].findings);
        for (size_t k = 0; good && k < count; k++) {
            buf_text(&written, k ? " " : "");
            ply_write(f->arena, game, &plies[k], &written);
        }
        if (good)
            assert_string_equal(buf_str(&written),
                                moves[i].written ? moves[i].written : moves[i].text);
    }
}

TEST_WITH(the_only_man_of_the_side_is_meant, struct fixture *f)
{
    struct movers_row {
        const char *position, *move, *from; /* from: NULL: not found */
    };
    TABLE(struct movers_row, movers, "ttt");
    const struct game *game = play_game(f, BY_STRENGTH);

    for (size_t i = 0; i < movers_count; i++) {
        struct located line = test_located(f->arena, movers[i].position);
        struct located text = test_located(f->arena, movers[i].move);
        LOCAL_DIAGS(diags);
        struct placement placement;
        struct ply ply;

        assert_true(placement_read(f->arena, game, &line, &placement, f->diags));
        assert_true(ply_read(f->arena, game, &text, 0, strlen(text.text), &ply, f->diags));
        assert_true(ply_find_mover(f->arena, &placement, &ply, diags) == !!movers[i].from);
        assert_int_equal(diags_having(diags, DIAG_MOVE_IMPOSSIBLE), !movers[i].from);
        if (movers[i].from)
            assert_string_equal(square_name(f->arena, game, ply.squares[0]), movers[i].from);
    }
}

/* The record of the game that its author shows, with the board that it leads to. */
TEST_WITH(the_sample_of_jungle_leads_to_its_board, struct fixture *f)
{
    const struct game *game = play_game(f, "pieces/jungle.yaml");
    const struct example *example = game_example(game, "first-moves");
    LOCAL_BUF(line);

    assert_non_null(example);
    assert_int_equal(example->ply_count, 4);
    placement_line(&example->steps[4], &line);
    assert_string_equal(buf_str(&line), "l6/1d3ct/r1p1we1/7/7/5R1/E1W1P2/1C3D1/T5L 1 -");
}

TESTS_EACH(mover, set_up, tear_down)
