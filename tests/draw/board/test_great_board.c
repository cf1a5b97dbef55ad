/* The greatest board, 36x36, is read, checked, drawn and played like any other. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "check/game/check.h"

enum { KING_FILE = 18 };

static void put_row(struct buf *out, char usual, char king)
{
    buf_text(out, " ");
    for (int file = 0; file < BOARD_LIMIT; file++)
        buf_print(out, " %c", king && file == KING_FILE ? king : usual);
    buf_char(out, '\n');
}

/* A rank of Rooks with a King among them, Pawns before it, and a lake in the middle. */
static const char *great_game(struct fixture *f, const char *play)
{
    LOCAL_BUF(out);
    const char *text;

    buf_print(&out, "piecework: 1\ngame: Great\nboard:\n  size: 36x36\n  play: %s\n", play);
    buf_text(&out, "  files: 36..1\n  ranks: 1..36\n  zones: {promotion: {farthest: 12}}\n"
                   "  terrain: {lake: {squares: 22-18-15-19, enter: none, pattern: waves}}\n"
                   "setup-symmetry: mirror\nrules: {promotion: automatic}\nsetup: |\n");
    put_row(&out, 'r', 'k');
    put_row(&out, 'p', '\0');
    for (int rank = 2; rank < BOARD_LIMIT - 2; rank++)
        put_row(&out, '.', '\0');
    put_row(&out, 'P', '\0');
    put_row(&out, 'R', 'K');
    buf_text(&out, "pieces:\n  - {name: Pawn, code: P, moves: fmWfcF, promotes: [Rook, Queen]}\n"
                   "  - {name: Rook, code: R, moves: R}\n  - {name: Queen, code: Q, moves: Q}\n"
                   "  - {name: King, code: K, moves: K, royal: true}\n");
    text = arena_text(f->arena, buf_str(&out), out.size);
    return text;
}

TEST_WITH(it_is_without_findings, struct fixture *f)
{
    const struct game *game = play_game(f, great_game(f, "squares"));

    check_game(f->arena, game, f->diags);
    assert_string_equal(test_findings(f->arena, f->diags), "");
}

/* A pawn of each file goes first. Behind it the rook has a move then, and the king has one where
 * the file is next to its own: (36 * 36 + 35 + 3) ways for one player, for each of 36 of the other.
 */
TEST_WITH(its_moves_are_counted, struct fixture *f)
{
    struct position *position = play_position(f, play_game(f, great_game(f, "squares")), NULL);
    struct played_moves moves = {0};

    assert_int_equal(perft(position, 1, &moves), 36);
    assert_int_equal(perft(position, 2, &moves), 36 * 36);
    assert_int_equal(perft(position, 3, &moves), (36 * 36 + 35 + 3) * 36);
    moves_free(&moves);
}

/* From corner to corner, up to the lake, and into the zone. */
TEST_WITH(slides_and_promotions_go_all_the_way, struct fixture *f)
{
    ROWS(items, "ttz", const char *position, *from; size_t moves);

    for (size_t i = 0; i < items_count; i++) {
        const char *moves;
        size_t count = 0;

        moves = play_moves_of(
            f, play_position(f, play_game(f, great_game(f, "squares")), items[i].position),
            arena_print(f->arena, "%s-", items[i].from));
        for (const char *at = moves; *at; at += strcspn(at, " "), at += strspn(at, " "))
            count++;
        assert_int_equal(count, items[i].moves);
    }
}

TEST_WITH(it_is_drawn_and_read_again, struct fixture *f)
{
    for (int way = 0; way < 6; way++) {
        const struct game *game = play_game(f, great_game(f, way % 2 ? "points" : "squares"));
        struct placement setup = placement_of_setup(f->arena, game), again;
        LOCAL_BUF(out);
        struct located text;

        if (way < 2)
            placement_text(&setup, 0, &out);
        else
            (way < 4 ? placement_line : placement_grid)(&setup, &out);
        text = test_located(f->arena, arena_text(f->arena, buf_str(&out), out.size));
        assert_true(placement_read(f->arena, game, &text, &again, f->diags));
        assert_true(placement_equal(&setup, &again));
    }
}

TESTS_EACH(great_board, set_up, tear_down)
