/* Captures that go on: against moves that are found here without the program. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "play/replay.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- games of jumps once more: draughts of several kinds, Konane, Dablot --- */

enum { SIDE_LIMIT = 10, SQUARE_COUNT = SIDE_LIMIT * SIDE_LIMIT, RESULT_LIMIT = 2000 };

struct variety {
    const char *game;
    int side;
    bool men_jump_back, kings_fly;
    char crown;    /* a man that is crowned stops: s; only where it ends: e; goes on: g; never: n */
    bool kept;     /* what is taken stays until the end */
    bool most;     /* the most men must be taken */
    bool duty;     /* captures are made, and go on */
    bool straight; /* along ranks and files, on and on in the same direction alone, and no steps */
    bool lines; /* along ranks, files, and the diagonals through each second point, by men, too */
};

/* A board as text, from the top: M and K are the first player's. */
struct board {
    char men[SQUARE_COUNT];
    int side; /* to move */
};

struct results {
    struct board boards[RESULT_LIMIT];
    int from[RESULT_LIMIT], taken[RESULT_LIMIT];
    int count;
};

static int next_of(const struct variety *v, int square, int x, int y)
{
    int file = square % v->side + x, rank = square / v->side + y;

    return file < 0 || file >= v->side || rank < 0 || rank >= v->side ? -1 : rank * v->side + file;
}

static bool is_enemy(const struct board *board, int square)
{
    return isalpha((unsigned char)board->men[square]) &&
           !isupper((unsigned char)board->men[square]) == !board->side;
}

static bool is_last(const struct variety *v, int square, int side)
{
    return square / v->side == (side ? v->side - 1 : 0);
}

/* Once each, however it was found. */
static void add_result(struct results *r, const struct board *board, int from, int taken)
{
    for (int i = 0; i < r->count; i++)
        if (r->from[i] == from && memcmp(r->boards[i].men, board->men, SQUARE_COUNT) == 0)
            return;
    assert_true(r->count < RESULT_LIMIT);
    r->boards[r->count] = *board;
    r->from[r->count] = from;
    r->taken[r->count++] = taken;
}

/* The man stands on `at` now, and has taken so many. */
static void end_turn(const struct variety *v, const struct board *board, int from, int at, char man,
                     int taken, struct results *r)
{
    struct board after = *board;

    if (v->crown != 'n' && toupper((unsigned char)man) == 'M' && is_last(v, at, board->side))
        man = board->side ? 'k' : 'K';
    after.men[at] = man;
    for (int i = 0; i < SQUARE_COUNT; i++)
        after.men[i] = after.men[i] == '*' ? '.' : after.men[i];
    after.side = !board->side;
    add_result(r, &after, from, taken);
}

static bool jump_on(const struct variety *v, struct board *board, int from, int at, char man,
                    int x0, int y0, int taken, struct results *r);

/* Over the first man in that direction, if it is an enemy, to free squares behind. */
static bool jump(const struct variety *v, struct board *board, int from, int at, char man, int x,
                 int y, int taken, struct results *r)
{
    bool flies = v->kings_fly && toupper((unsigned char)man) == 'K', found = false;
    int over = next_of(v, at, x, y);
    char enemy;

    while (flies && over >= 0 && board->men[over] == '.')
        over = next_of(v, over, x, y);
    if (over < 0 || !is_enemy(board, over))
        return false;
    enemy = board->men[over];
    for (int to = next_of(v, over, x, y); to >= 0 && board->men[to] == '.';
         to = flies ? next_of(v, to, x, y) : -1) {
        bool crowned =
            v->crown != 'n' && toupper((unsigned char)man) == 'M' && is_last(v, to, board->side);
        char then = crowned && v->crown == 'g' ? (board->side ? 'k' : 'K') : man;
        bool on;

        board->men[over] = v->kept ? '*' : '.';
        on = !(crowned && v->crown == 's') && jump_on(v, board, from, to, then, x, y, taken + 1, r);
        if (!on || !v->duty)
            end_turn(v, board, from, to, v->crown == 'e' ? man : then, taken + 1, r);
        board->men[over] = enemy;
        found = true;
    }
    return found;
}

/* Whether men go in that direction from there. */
static bool leads(const struct variety *v, int square, int x, int y)
{
    int file = square % v->side, rank = v->side - 1 - square / v->side;

    if (v->lines)
        return (x || y) && (!x || !y || (file + rank) % 2 == 0);
    return (x && y) != v->straight && (x || y);
}

static bool jump_on(const struct variety *v, struct board *board, int from, int at, char man,
                    int x0, int y0, int taken, struct results *r)
{
    bool found = false;

    for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++) {
            bool ahead = board->side ? y > 0 : y < 0;

            if (!leads(v, at, x, y) || (v->straight && taken && (x != x0 || y != y0)))
                continue;
            if (toupper((unsigned char)man) == 'M' && !v->men_jump_back && !ahead)
                continue;
            found |= jump(v, board, from, at, man, x, y, taken, r);
        }
    return found;
}

static void step(const struct variety *v, const struct board *board, int from, char man,
                 struct results *r)
{
    bool king = toupper((unsigned char)man) == 'K';

    for (int x = -1; x <= 1 && !v->straight; x++)
        for (int y = -1; y <= 1; y++)
            for (int to = leads(v, from, x, y) ? next_of(v, from, x, y) : -1;
                 to >= 0 && board->men[to] == '.' &&
                 (king || v->lines || (board->side ? y > 0 : y < 0));
                 to = king && v->kings_fly ? next_of(v, to, x, y) : -1)
                end_turn(v, board, from, to, man, 0, r);
}

static void find_results(const struct variety *v, struct board *board, struct results *r)
{
    int most = 0, kept = 0;

    r->count = 0;
    for (int from = 0; from < v->side * v->side; from++) {
        char man = board->men[from];

        if (!isalpha((unsigned char)man) || is_enemy(board, from))
            continue;
        board->men[from] = '.';
        jump_on(v, board, from, from, man, 0, 0, 0, r);
        step(v, board, from, man, r);
        board->men[from] = man;
    }
    for (int i = 0; i < r->count && v->duty; i++)
        most = r->taken[i] > most ? r->taken[i] : most;
    for (int i = 0; i < r->count; i++)
        if (v->most ? r->taken[i] == most : !most || r->taken[i]) {
            r->boards[kept] = r->boards[i];
            r->from[kept++] = r->from[i];
        }
    r->count = kept;
}

static uint64_t ways(const struct variety *v, struct board *board, int depth)
{
    struct results *r;
    uint64_t count = 0;

    if (depth == 0)
        return 1;
    r = mem_new(1, sizeof *r);
    find_results(v, board, r);
    for (int i = 0; i < r->count; i++)
        count += ways(v, &r->boards[i], depth - 1);
    free(r);
    return count;
}

/* --- the program's count beside it --- */

static void scatter(const struct variety *v, struct board *board, unsigned *seed)
{
    unsigned men = 2 + test_random(seed, (unsigned)v->side * 2);

    *board = (struct board){.side = (int)test_random(seed, 2)};
    memset(board->men, '.', SQUARE_COUNT);
    for (unsigned i = 0; i < men; i++) {
        int square = (int)test_random(seed, (unsigned)(v->side * v->side));
        bool king = v->crown != 'n' && test_random(seed, 4) == 0, second = test_random(seed, 2);

        if (!v->straight && !v->lines && (square / v->side + square % v->side + v->side) % 2 == 0)
            continue; /* men stand on the dark squares, as they do in the games */
        if (!king && !v->straight && !v->lines && is_last(v, square, second))
            continue;
        board->men[square] = king ? (second ? 'k' : 'K') : second ? 'm' : 'M';
    }
}

static const char *line_of(struct fixture *f, const struct variety *v, const struct board *board)
{
    struct buf line = {0};

    for (int i = 0; i < v->side * v->side; i++) {
        bool crowned = toupper((unsigned char)board->men[i]) == 'K';
        char man = crowned ? (board->men[i] == 'K' ? 'M' : 'm') : board->men[i];

        buf_text(&line, i && i % v->side == 0 ? "/" : "");
        buf_text(&line, crowned ? "+" : "");
        buf_char(&line, man == '.' ? '1' : man);
    }
    buf_print(&line, " %d -", board->side + 1);
    return buf_take(f->arena, &line);
}

TEST_WITH(makes_as_many_moves_as_are_found_here, struct fixture *f)
{
    TABLE(struct variety, varieties, "tibbcbbbbb");
    const long times = (long)soak_times(150, 20000);
    unsigned seed = 11;

    EACH (v, varieties, varieties_count) {
        const struct game *game = play_game(f, v->game);

        for (long k = 0; k < times; k++) {
            LOCAL_MOVES(moves);
            struct board board;
            const char *line;
            uint64_t found, expected;

            scatter(v, &board, &seed);
            line = line_of(f, v, &board);
            found = perft(play_position(f, game, line), 2, &moves);
            expected = ways(v, &board, 2);
            if (found != expected)
                fail_msg("%s: %s: %llu, not %llu", v->game, line, (unsigned long long)found,
                         (unsigned long long)expected);
        }
    }
}

/* Counts that are published, each of whole moves. */
TEST_WITH(counts_are_those_that_are_published, struct fixture *f)
{
    ROWS(counts, "tiz", const char *game; int depth; uint64_t count);

    for (size_t i = 0; i < counts_count; i++) {
        LOCAL_MOVES(moves);

        assert_int_equal(
            perft(play_position(f, play_game(f, counts[i].game), NULL), counts[i].depth, &moves),
            counts[i].count);
    }
}

/* --- how they are written, and what forbids others --- */

TEST_WITH(chains_are_written_square_by_square, struct fixture *f)
{
    TABLE(struct played_row, rows, "tttt");

    play_expect_rows(f, rows, rows_count);
}

TEST_WITH(squares_where_it_goes_on_may_be_left_out, struct fixture *f)
{
    ROWS(rows, "tttt", const char *game, *position, *read, *written);

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, rows[i].game);
        struct position *position = play_position(f, game, rows[i].position);
        const struct ply ply = play_ply(f, game, rows[i].read);
        struct played_move move;
        LOCAL_BUF(text);

        assert_true(replay_match(position, &ply, &move));
        play_text(position, &move, &text);
        assert_string_equal(buf_str(&text), rows[i].written);
    }
}

TEST_WITH(legal_moves_are_listed, struct fixture *f)
{
    ROWS(rows, "ttt", const char *game, *position, *moves);

    for (size_t i = 0; i < rows_count; i++)
        assert_string_equal(
            play_moves(f, play_position(f, play_game(f, rows[i].game), rows[i].position)),
            rows[i].moves);
}

TEST_WITH(says_why_a_move_may_not_end, struct fixture *f)
{
    TABLE(struct refused_row, rows, "tttt");

    play_expect_refusals(f, rows, rows_count);
}

TESTS_EACH(chain, set_up, tear_down)
