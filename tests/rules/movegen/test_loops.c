/* Captures around the loops of Surakarta, as they are written, refused and drawn. Which there are
 * is compared in test_relatives.c. */
#include "support/test.h"
#include "support/play.h"
#include "rules/movegen/generate.h"

TEST_WITH(stones_take_around_loops, struct fixture *f)
{
    TABLE(struct played_row, rows, "tttt");

    play_expect_rows(f, rows, rows_count);
}

TEST_WITH(captures_are_refused_with_their_reason, struct fixture *f)
{
    TABLE(struct refused_row, rows, "tttt");

    play_expect_refusals(f, rows, rows_count);
}

/* The shortest way to a stone, before it is taken and afterwards. */
TEST_WITH(ways_turn_where_loops_begin_and_end, struct fixture *f)
{
    ROWS_NAMED(ways, "tttt", const char *position, *from, *to, *way);
    const struct game *game = play_game(f, "tests/games/surakarta.yaml");

    for (size_t i = 0; i < 2 * ways_count; i++) {
        struct position *position = play_position(f, game, ways[i / 2].position);
        struct square from, to;
        short squares[LOOPED_LIMIT], start, end;
        LOCAL_BUF(text);
        int count;

        square_read(game, ways[i / 2].from, &from);
        square_read(game, ways[i / 2].to, &to);
        start = (short)(from.rank * game->width + from.file);
        end = (short)(to.rank * game->width + to.file);
        if (i % 2 && ways[i / 2].way)
            play(f, position, arena_print(f->arena, "%sx%s", ways[i / 2].from, ways[i / 2].to));
        count = looped_way(position, start, end, squares);
        for (int k = 0; k < count; k++)
            buf_print(
                &text, "%s%s", k ? " " : "",
                square_name(f->arena, game,
                            (struct square){squares[k] % game->width, squares[k] / game->width}));
        assert_string_equal(buf_str(&text), ways[i / 2].way ? ways[i / 2].way : "");
    }
}

TESTS_EACH(loops, set_up, tear_down)
