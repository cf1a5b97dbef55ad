/* Checks that stay silent: definitions without a mistake, and what only follows from another one.
 */
#include "support/test.h"
#include "support/fixture.h"
#include "check/game/check.h"
#include "play/game_open.h"

#define HEAD(size) "piecework: 1\ngame: T\nboard: {size: " size "}\n"
#define PIECE(name, code, moves) "  - {name: " name ", code: " code ", moves: " moves "}\n"

TEST_WITH(what_is_no_mistake_is_not_reported, struct fixture *f)
{
    TEXTS_NAMED(quiet);

    for (size_t i = 0; i < quiet_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source =
            source_from_text(f->arena, "quiet", quiet[i], strlen(quiet[i]), diags);
        struct game *game = game_from_source(f->arena, source, diags);
        LOCAL_BUF(found);

        assert_non_null(game);
        check_game(f->arena, game, diags);
        diags_text(diags, false, &found);
        assert_string_equal(buf_str(&found), "");
    }
}

/* A broken definition gives its own finding and none that only follows from it. */
TEST_WITH(consequences_are_not_reported, struct fixture *f)
{
    TEXT_NAMED(text);
    const struct source *source = source_from_text(f->arena, "t", text, strlen(text), f->diags);

    check_game(f->arena, game_from_source(f->arena, source, f->diags), f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_SETUP_WIDTH), 1);
    assert_int_equal(diags_having(f->diags, DIAG_BETZA_UNKNOWN_ATOM), 1);
    assert_int_equal(diags_count(f->diags), 2);
}

/* Of a piece that never comes into play nothing else is said. */
TEST_WITH(absent_pieces_are_reported_once, struct fixture *f)
{
    static const char text[] = HEAD("3x3") "setup: |\n  . k .\n  . . .\n  . K .\n"
                                           "pieces:\n" PIECE("King", "K", "K")
                                               PIECE("Guard", "G", "[W, {moves: F, from-rank: 2}]");
    const struct source *source = source_from_text(f->arena, "t", text, strlen(text), f->diags);

    check_game(f->arena, game_from_source(f->arena, source, f->diags), f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_PIECE_UNUSED), 1);
    assert_int_equal(diags_count(f->diags), 1);
}

/* However many pieces are the same, the findings stay few. */
TEST_WITH(equal_pieces_are_reported_once_each, struct fixture *f)
{
    LOCAL_BUF(text);
    const struct source *source;

    buf_text(&text, HEAD("5x5") "pieces:\n");
    for (int i = 0; i < 300; i++)
        buf_print(&text, "  - {name: Piece %d, code: P%d, moves: W}\n", i, i);
    source = source_from_text(f->arena, "t", text.text, text.size, f->diags);
    check_game(f->arena, game_from_source(f->arena, source, f->diags), f->diags);
    assert_int_equal(diags_having(f->diags, DIAG_SAME_MOVES), 299);
}

TESTS_EACH(quiet, set_up, tear_down)
