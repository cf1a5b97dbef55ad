/* Captures around the loops of Surakarta: against those that are found here without the program. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "rules/movegen/generate.h"

#include <stdlib.h>
#include <string.h>

/* --- the board once more --- */

enum { SIDE = 6, POINTS = SIDE * SIDE, AROUND = 4 * SIDE };

/* The two circuits; a loop is behind each sixth point. */
static const char circuits[2][AROUND + 1][3] = {
    {"b1", "b2", "b3", "b4", "b5", "b6", "a5", "b5", "c5", "d5", "e5", "f5",
     "e6", "e5", "e4", "e3", "e2", "e1", "f2", "e2", "d2", "c2", "b2", "a2"},
    {"c1", "c2", "c3", "c4", "c5", "c6", "a4", "b4", "c4", "d4", "e4", "f4",
     "d6", "d5", "d4", "d3", "d2", "d1", "f3", "e3", "d3", "c3", "b3", "a3"}};

struct board {
    signed char men[POINTS]; /* sides, -1 nobody; from the upper left */
    int side;
};

static int point_of(const char *name)
{
    return (SIDE - 1 - (name[1] - '1')) * SIDE + name[0] - 'a';
}

/* The enemy to which a stone comes that goes that way from a place of a circuit; -1: none. */
static int met(const struct board *b, const char circuit[AROUND + 1][3], int place, int way)
{
    int from = point_of(circuit[place]);
    bool looped = false;

    for (int i = 0; i < AROUND; i++) {
        int next = (place + way + AROUND) % AROUND, at;

        looped |= place / SIDE != next / SIDE;
        place = next;
        at = point_of(circuit[place]);
        if (at == from || b->men[at] < 0)
            continue;
        return looped && b->men[at] != b->side ? at : -1;
    }
    return -1;
}

static void find_ends(const struct board *b, int from, bool ends[POINTS])
{
    for (int c = 0; c < 2; c++)
        for (int place = 0; place < AROUND; place++)
            for (int way = -1; way <= 1 && point_of(circuits[c][place]) == from; way += 2) {
                int end = met(b, circuits[c], place, way);

                if (end >= 0)
                    ends[end] = true;
            }
    for (int to = 0; to < POINTS; to++)
        ends[to] |= b->men[to] < 0 && abs(to % SIDE - from % SIDE) <= 1 &&
                    abs(to / SIDE - from / SIDE) <= 1;
}

/* --- the two compared --- */

static void scatter(struct board *b, unsigned *seed)
{
    unsigned part = 2 + test_random(seed, 6);

    b->side = (int)test_random(seed, 2);
    for (int i = 0; i < POINTS; i++)
        b->men[i] = (signed char)(test_random(seed, part) ? -1 : (int)test_random(seed, 2));
}

static void compare(struct fixture *f, const struct game *game, const struct board *b)
{
    const char *line = play_line(f, b->men, SIDE, SIDE, b->side);
    struct position *position = play_position(f, game, line);
    size_t count = 0;
    LOCAL_MOVES(moves);

    if (position->fallen)
        return;
    legal_moves(position, &moves);
    for (int from = 0; from < POINTS; from++) {
        bool ends[POINTS] = {false};

        if (b->men[from] != b->side)
            continue;
        find_ends(b, from, ends);
        for (int to = 0; to < POINTS; to++) {
            count += ends[to];
            if (ends[to] &&
                !FIND(move, moves.list, moves.count, move->from == from && move->to == to))
                fail_msg("%s lacks a move from %d to %d", line, from, to);
        }
    }
    if (moves.count != count)
        fail_msg("%s: %zu moves, not %zu", line, moves.count, count);
    assert_int_equal(legal_count(position, &moves), count);
}

TEST_WITH(makes_as_many_moves_as_are_found_here, struct fixture *f)
{
    const struct game *game = play_game(f, "tests/games/surakarta.yaml");
    const long times = (long)soak_times(500, 50000);
    unsigned seed = 3;

    for (long k = 0; k < times; k++) {
        struct board b;

        scatter(&b, &seed);
        compare(f, game, &b);
    }
}

/* --- how they are written, and refused --- */

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
                square_name(f->arena, game, (struct square){squares[k] % SIDE, squares[k] / SIDE}));
        assert_string_equal(buf_str(&text), ways[i / 2].way ? ways[i / 2].way : "");
    }
}

TESTS_EACH(loops, set_up, tear_down)
