/* Where pieces can ever get. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "play/game_open.h"

#include "game/facts/facts.h"
#include "game/game.h"

/* --- any number of moves of one piece --- */

enum { SIDE = 5, ROW_OF_TEXT = SIDE + 1 };

/* Rows from above, 'o' for squares that were reached, '|' between them. */
static const char *flooded(struct arena *arena, const char *moves, struct vec from)
{
    struct moveset set = test_ranked_moves(arena, moves);
    struct squares squares = {0};
    char text[SIDE * ROW_OF_TEXT] = "";
    size_t used = 0;

    squares_add(&squares, from.x, from.y);
    moveset_flood(&set, SIDE, SIDE, &squares);
    for (int y = SIDE - 1; y >= 0; y--) {
        for (int x = 0; x < SIDE; x++)
            text[used++] = squares_have(&squares, x, y) ? 'o' : '.';
        text[used++] = '|';
    }
    return arena_text(arena, text, used - 1);
}

TEST_WITH(test_flood, struct fixture *f)
{
    ROWS(items, "t(ii)t", const char *moves; struct vec from; const char *squares);

    for (size_t i = 0; i < items_count; i++) {
        const char *squares = flooded(f->arena, items[i].moves, items[i].from);

        if (strcmp(squares, items[i].squares) != 0)
            fail_msg("%s: %s", items[i].moves, squares);
    }
}

/* Six files are gone round in two steps of three: the piece blocks its own way. */
TEST_WITH(test_flood_of_cylinders, struct fixture *f)
{
    struct moveset cannon = test_ranked_moves(f->arena, "spoH0");
    struct moveset slide = test_ranked_moves(f->arena, "soH0");
    struct squares jumps = {{1}}, slides = {{1}};

    moveset_flood(&cannon, 6, 1, &jumps);
    moveset_flood(&slide, 6, 1, &slides);
    assert_true(jumps.rows[0] == 1);
    assert_true(slides.rows[0] == (1 | 1 << 3));
}

TEST_WITH(test_colour_bound, struct fixture *f)
{
    ROWS(items, "tb", const char *moves; bool bound);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        if (moveset_colour_bound(&set, SIDE, SIDE) != items[i].bound)
            fail_msg("%s", items[i].moves);
    }
}

/* --- games --- */

#define GAME(rules, pieces, setup)                                                                 \
    "piecework: 1\ngame: T\nboard: {size: 3x5, zones: {promotion: {farthest: 2}}}\n" rules         \
    "pieces:\n- {name: King, code: K, moves: K}\n" pieces "setup: |\n" setup

#define BOTH "  a k .\n  . . .\n  . . .\n  . . .\n  . K A\n"

static struct game *load(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return game_from_source(f->arena, source, f->diags);
}

TEST_WITH(test_grounds, struct fixture *f)
{
    struct grounds_row {
        const char *text, *name;
        int first, last; /* ranks of that piece */
    };
    TABLE(struct grounds_row, grounds, "ttii");

    for (size_t i = 0; i < grounds_count; i++) {
        const struct game *game = load(f, grounds[i].text);
        const struct piece *piece = game_piece_named(game, grounds[i].name);
        const struct ground ground = ground_find(f->arena, game);

        for (int rank = 1; rank <= 5; rank++) {
            bool wanted = rank >= grounds[i].first && rank <= grounds[i].last;

            if (strstr(grounds[i].text, "fD"))
                wanted = rank % 2;
            if (ground_has_ranks(&ground, piece, rank, rank) != wanted)
                fail_msg("%s: rank %d of %s", grounds[i].text, rank, piece->name.text);
        }
        assert_false(ground_has_ranks(&ground, piece, 6, 6));
    }
}

/* Both players' pieces, each from its own side. */
TEST_WITH(test_from_square, struct fixture *f)
{
    const struct game *game =
        load(f, GAME("", "- {name: A, code: A, moves: [fW, {moves: sW, from-rank: 4}]}\n", BOTH));
    const struct piece *piece = game_piece_named(game, "A");

    assert_int_equal(ground_from(game, piece, 0, 2, 4), 3 + 2 * 3);
    assert_int_equal(ground_from(game, piece, 1, 0, 0), 3 + 2 * 3);
    assert_int_equal(ground_from(game, piece, 0, 0, 0), 1);
}

/* --- facts --- */

TEST_WITH(test_facts, struct fixture *f)
{
    ROWS(items, "ttt", const char *text, *name, *pieces);

    for (size_t i = 0; i < items_count; i++) {
        const struct game *game = load(f, items[i].text);
        struct fact fact;

        assert_true(fact_compute(f->arena, game, items[i].name, &fact));
        assert_string_equal(fact_text(f->arena, game->words, &fact), items[i].pieces);
    }
}

TESTS_EACH(ground, set_up, tear_down)
