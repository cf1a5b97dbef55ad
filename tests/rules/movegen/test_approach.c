/* Rows that are taken by stepping towards them or away from them: against moves that are found here
 * without the program. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"

#include <string.h>

/* --- steps along lines once more --- */

enum { SITE_LIMIT = 45, RESULT_LIMIT = 6000 };

struct variety {
    const char *game;
    int files, ranks;
    bool front, behind, strict;
};

/* Sides by site, -1 nobody. */
struct board {
    signed char men[SITE_LIMIT];
    int side;
};

struct results {
    struct board boards[RESULT_LIMIT];
    int count;
};

/* What a man has done so far in its move. */
struct so_far {
    bool been[SITE_LIMIT];
    int x, y; /* of its last step; 0, 0: none yet */
};

static int beside(const struct variety *v, int site, int x, int y)
{
    int file = site % v->files + x, rank = site / v->files + y;

    return file < 0 || file >= v->files || rank < 0 || rank >= v->ranks ? -1
                                                                        : rank * v->files + file;
}

/* Diagonals lead through points whose file and rank add up to an even number; the corner at the
 * lower left is such a one. */
static bool has_line(const struct variety *v, int site, int x, int y)
{
    int file = site % v->files, rank = v->ranks - 1 - site / v->files;

    return !x || !y || (file + rank) % 2 == 0;
}

static void add_result(struct results *r, struct board board)
{
    assert_true(r->count < RESULT_LIMIT);
    board.side = !board.side;
    r->boards[r->count++] = board;
}

/* Takes off the row that begins there; how many stood in it. */
static int take_row(const struct variety *v, struct board *board, int site, int x, int y)
{
    int count = 0;

    for (; site >= 0 && board->men[site] == !board->side; site = beside(v, site, x, y), count++)
        board->men[site] = -1;
    return count;
}

static void go(const struct variety *v, const struct board *board, int from, struct so_far way,
               struct results *r);

/* The step with one row that it takes; whether it takes any. */
static bool take(const struct variety *v, const struct board *board, int from, int to, bool behind,
                 struct so_far way, struct results *r)
{
    struct board after = *board;
    int x = way.x, y = way.y;
    int begin = behind ? beside(v, from, -x, -y) : beside(v, to, x, y);

    if (!take_row(v, &after, begin, behind ? -x : x, behind ? -y : y))
        return false;
    after.men[from] = -1;
    after.men[to] = (signed char)board->side;
    add_result(r, after);
    way.been[from] = true;
    go(v, &after, to, way, r);
    return true;
}

static void go(const struct variety *v, const struct board *board, int from, struct so_far way,
               struct results *r)
{
    bool first = !way.x && !way.y;

    for (int i = 0; i < 9; i++) {
        int x = i % 3 - 1, y = i / 3 - 1, to = beside(v, from, x, y);
        struct so_far on = way;
        bool takes = false;

        if ((!x && !y) || to < 0 || board->men[to] >= 0 || !has_line(v, from, x, y) ||
            (v->strict && (way.been[to] || (x == way.x && y == way.y))))
            continue;
        on.x = x;
        on.y = y;
        if (v->front)
            takes |= take(v, board, from, to, false, on, r);
        if (v->behind)
            takes |= take(v, board, from, to, true, on, r);
        if (!takes && first) {
            struct board after = *board;

            after.men[from] = -1;
            after.men[to] = (signed char)board->side;
            add_result(r, after);
        }
    }
}

static int men_of(const struct board *board, int side)
{
    int men = 0;

    for (int i = 0; i < SITE_LIMIT; i++)
        men += board->men[i] == side;
    return men;
}

/* Where captures are a duty, those alone that take something, if there are any. */
static void find_results(const struct variety *v, const struct board *board, bool duty,
                         struct results *r)
{
    int kept = 0, before = men_of(board, !board->side);

    r->count = 0;
    for (int site = 0; site < v->files * v->ranks; site++)
        if (board->men[site] == board->side)
            go(v, board, site, (struct so_far){.x = 0}, r);
    for (int i = 0; duty && i < r->count; i++)
        if (men_of(&r->boards[i], !board->side) < before)
            r->boards[kept++] = r->boards[i];
    r->count = kept ? kept : r->count;
}

/* --- the two compared --- */

static void scatter(const struct variety *v, struct board *board, unsigned *seed)
{
    unsigned part = 2 + test_random(seed, 4);

    board->side = (int)test_random(seed, 2);
    memset(board->men, -1, sizeof board->men);
    for (int i = 0; i < v->files * v->ranks; i++)
        if (test_random(seed, part) == 0)
            board->men[i] = (signed char)(test_random(seed, 3) ? !board->side : board->side);
}

static struct board board_of(const struct placement *state)
{
    struct board board = {.side = state->to_move};

    play_sides(state, board.men, SITE_LIMIT);
    return board;
}

static bool same_board(const struct board *a, const struct board *b)
{
    return memcmp(a->men, b->men, sizeof a->men) == 0 && a->side == b->side;
}

/* How often the board is among those. */
static int times_in(const struct results *r, const struct board *board)
{
    int times = 0;

    for (int i = 0; i < r->count; i++)
        times += same_board(&r->boards[i], board);
    return times;
}

static void compare(struct fixture *f, const struct variety *v, const struct game *game,
                    const struct board *before)
{
    static struct results expected, found;
    const char *line = play_line(f, before->men, v->files, v->ranks, before->side);
    struct position *position = play_position(f, game, line);
    struct placement state;
    LOCAL_MOVES(moves);

    if (position->fallen)
        return;
    find_results(v, before, game->rules.must_capture, &expected);
    legal_moves(position, &moves);
    if (moves.count != (size_t)expected.count)
        fail_msg("%s: %s: %zu moves, not %d", game->name.text, line, moves.count, expected.count);
    found.count = 0;
    EACH (move, moves.list, moves.count) {
        position_make(position, move);
        state = position_state(f->arena, position);
        found.boards[found.count++] = board_of(&state);
        position_unmake(position);
    }
    state = position_state(f->arena, position);
    assert_true(same_board(before, &(struct board[]){board_of(&state)}[0]));
    for (int i = 0; i < expected.count; i++)
        assert_int_equal(times_in(&expected, &expected.boards[i]),
                         times_in(&found, &expected.boards[i]));
}

TEST_WITH(makes_as_many_moves_as_are_found_here, struct fixture *f)
{
    TABLE(struct variety, varieties, "tiibbb");
    const long times = (long)soak_times(150, 20000);
    unsigned seed = 5;

    for (size_t i = 0; i < varieties_count; i++) {
        const struct game *game = play_game(f, varieties[i].game);

        for (long k = 0; k < times; k++) {
            struct board board;

            scatter(&varieties[i], &board, &seed);
            compare(f, &varieties[i], game, &board);
        }
    }
}

/* --- how they are written, and refused --- */

TEST_WITH(rows_are_written_where_they_begin, struct fixture *f)
{
    TABLE(struct played_row, rows, "tttt");

    play_expect_rows(f, rows, rows_count);
}

TEST_WITH(rows_are_refused_with_their_reason, struct fixture *f)
{
    TABLE(struct refused_row, rows, "tttt");

    play_expect_refusals(f, rows, rows_count);
}

TESTS_EACH(approach, set_up, tear_down)
