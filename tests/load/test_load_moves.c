/* `moves:` as a string or a list, with moves from one rank only. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "play/game_open.h"

#define GAME(moves)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n- name: P\n  code: P\n" moves

static struct game *load(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return game_from_source(f->arena, source, f->diags);
}

static const char *ranks_of(struct arena *arena, const struct moveset *set)
{
    LOCAL_BUF(out);
    const char *text;

    betza_write_ranks(set, &out);
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

TEST_WITH(test_values, void *state)
{
    ROWS(values, "ttt", const char *text, *moves, *findings);

    for (size_t i = 0; i < values_count; i++) {
        struct fixture *f = state;
        struct diags *all = f->diags;
        struct game *game;
        const struct piece *piece;

        f->diags = diags_new();
        game = load(f, values[i].text);
        piece = &game->pieces[0];
        assert_string_equal(test_findings(f->arena, f->diags), values[i].findings);
        assert_int_equal(piece->valid, values[i].moves != NULL);
        if (piece->valid)
            assert_string_equal(ranks_of(f->arena, &piece->moves), values[i].moves);
        diags_free(f->diags);
        f->diags = all;
    }
}

/* Each move has the place of its own term, wherever in the list it stands. */
TEST_WITH(test_places, struct fixture *f)
{
    struct game *game = load(f, GAME("  moves:\n  - fWbF\n  - {moves: fH, from-rank: 1}\n"));
    const struct piece *piece = &game->pieces[0];

    assert_int_equal(piece->moves.count, 4);
    assert_int_equal(piece->moves.moves[1].at.line, 8);
    assert_int_equal(piece->moves.moves[1].at.column, 7);
    assert_int_equal(piece->moves.moves[3].at.line, 9);
    assert_int_equal(piece->moves.moves[3].at.column, 13);
    assert_int_equal(piece->moves.moves[3].rank, 1);
    assert_string_equal(piece->betza.text, "fWbF, fH from rank 1");
    assert_int_equal(piece->betza.at.line, 8);
}

/* The second player's piece is declared in the same way, its ranks seen by its owner. */
TEST_WITH(test_second, struct fixture *f)
{
    struct game *game = load(f, GAME("  moves: [W, {moves: fH, from-rank: 1}]\n"
                                     "  moves-second: [W, {moves: bH, from-rank: 1}]\n"));
    struct moveset turned = moveset_turned(f->arena, &game->pieces[0].moves, 2);

    assert_non_null(game->pieces[0].betza_second.text);
    assert_true(moveset_equal(&turned, &game->pieces[0].moves_second));
}

/* "[W, W, ...]" with so many entries. */
static const char *many(struct fixture *f, size_t count, const char *entry)
{
    LOCAL_BUF(text);
    const char *copy;

    buf_text(&text, GAME("  moves: ["));
    for (size_t i = 0; i < count; i++)
        buf_print(&text, "%s%s", i > 0 ? ", " : "", entry);
    buf_text(&text, "]\n");
    copy = arena_text(f->arena, text.text, text.size);
    return copy;
}

/* Lists that would take minutes to compare are refused, be it by entries or by what they say. */
TEST_WITH(test_limits, struct fixture *f)
{
    ROWS(rows, "tzz", const char *entry; size_t count, refused);

    for (size_t i = 0; i < rows_count; i++) {
        struct fixture own = {f->arena, diags_new()};

        load(&own, many(f, rows[i].count, rows[i].entry));
        assert_int_equal(diags_having(own.diags, DIAG_TOO_MANY), rows[i].refused);
        diags_free(own.diags);
    }
}

TESTS_EACH(load_moves, set_up, tear_down)
