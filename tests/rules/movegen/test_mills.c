/* Men that are taken for mills: against moves that are found here without the program. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"

#include <string.h>

/* --- mills once more --- */

enum { SITE_LIMIT = 64, RESULT_LIMIT = 4000, LINES_MOST = 64, LINE_MOST = 8 };

/* Windows of three on the lines, and steps of two. */
struct tuples {
    short list[LINES_MOST][LINE_MOST];
    int length[LINES_MOST];
    int count;
};

struct variety {
    struct tuples lines;
    int sites, flying, twice;
    bool all;
    bool exists[SITE_LIMIT];
};

/* Sides by site, -1 nobody; men in hand; who is to move. */
struct board {
    signed char men[SITE_LIMIT];
    int hands[2], side;
};

struct results {
    struct board boards[RESULT_LIMIT];
    int count;
};

static bool same_board(const struct board *a, const struct board *b)
{
    return memcmp(a->men, b->men, sizeof a->men) == 0 && a->hands[0] == b->hands[0] &&
           a->hands[1] == b->hands[1] && a->side == b->side;
}

/* How many threes of one side the site belongs to. */
static int mills(const struct variety *v, const struct board *board, int site)
{
    int found = 0;

    for (int i = 0; i < v->lines.count; i++) {
        bool here = false;

        for (int k = 0; k + 2 < v->lines.length[i]; k++) {
            const short *three = &v->lines.list[i][k];

            here |= (three[0] == site || three[1] == site || three[2] == site) &&
                    board->men[three[0]] == board->men[site] &&
                    board->men[three[1]] == board->men[site] &&
                    board->men[three[2]] == board->men[site];
        }
        found += here;
    }
    return found;
}

static bool may_go(const struct variety *v, const struct board *board, int site)
{
    if (board->men[site] != !board->side)
        return false;
    if (v->all || mills(v, board, site) == 0)
        return true;
    for (int other = 0; other < v->sites; other++)
        if (board->men[other] == !board->side && mills(v, board, other) == 0)
            return false;
    return true;
}

/* Each board that comes about once. */
static void add_result(struct results *r, struct board board)
{
    board.side = !board.side;
    for (int i = 0; i < r->count; i++)
        if (same_board(&r->boards[i], &board))
            return;
    assert_true(r->count < RESULT_LIMIT);
    r->boards[r->count++] = board;
}

static void take(const struct variety *v, struct board *board, int men, struct results *r)
{
    bool any = false;

    for (int site = 0; site < v->sites && men > 0; site++) {
        if (!may_go(v, board, site))
            continue;
        any = true;
        board->men[site] = -1;
        take(v, board, men - 1, r);
        board->men[site] = (signed char)!board->side;
    }
    if (!any)
        add_result(r, *board);
}

/* The man has come to the site. */
static void arrive(const struct variety *v, struct board board, int site, struct results *r)
{
    int made = mills(v, &board, site);

    take(v, &board, made > 1 ? v->twice : made, r);
}

static bool joined(const struct variety *v, int from, int to)
{
    for (int i = 0; i < v->lines.count; i++)
        for (int k = 0; k + 1 < v->lines.length[i]; k++) {
            const short *two = &v->lines.list[i][k];

            if ((two[0] == from && two[1] == to) || (two[0] == to && two[1] == from))
                return true;
        }
    return false;
}

static int men_of(const struct board *board, int sites)
{
    int men = board->hands[board->side];

    for (int i = 0; i < sites; i++)
        men += board->men[i] == board->side;
    return men;
}

static void find_results(const struct variety *v, const struct board *board, struct results *r)
{
    bool flies = men_of(board, v->sites) <= v->flying, drops = board->hands[board->side] > 0;

    for (int from = 0; from < v->sites; from++)
        for (int to = 0; to < v->sites; to++) {
            struct board after = *board;

            if (board->men[to] >= 0 || !v->exists[to] || (drops && from > 0) ||
                (!drops && (board->men[from] != board->side || !(flies || joined(v, from, to)))))
                continue;
            if (drops)
                after.hands[board->side]--;
            else
                after.men[from] = -1;
            after.men[to] = (signed char)board->side;
            arrive(v, after, to, r);
        }
}

/* --- the two compared --- */

static void add_line(struct tuples *lines, const short *sites, int count)
{
    assert_true(lines->count < LINES_MOST && count <= LINE_MOST);
    memcpy(lines->list[lines->count], sites, (size_t)count * sizeof *sites);
    lines->length[lines->count++] = count;
}

/* The lines that are written, or files and ranks. */
static void find_lines(const struct game *game, struct tuples *lines)
{
    EACH (line, game->network.lines, game->network.line_count)
        add_line(lines, line->sites, line->count);
    for (int i = 0; i < 2 * 4 && !game->network.binds; i++) {
        short sites[4];

        for (int k = 0; k < 4; k++)
            sites[k] = (short)(i < 4 ? 4 * i + k : 4 * k + i - 4);
        add_line(lines, sites, 4);
    }
}

static struct board board_of(const struct placement *state)
{
    struct board board = {.side = state->to_move};

    play_sides(state, board.men, SITE_LIMIT);
    for (int side = 0; side < 2; side++)
        board.hands[side] = state->hands[side][0];
    return board;
}

static void compare(struct fixture *f, const struct variety *v, struct position *position,
                    struct played_moves *moves)
{
    static struct results r[1];
    struct placement state = position_state(f->arena, position);
    struct board before = board_of(&state);

    r->count = 0;
    find_results(v, &before, r);
    legal_moves(position, moves);
    if (moves->count != (size_t)r->count)
        fail_msg("%s: %zu moves, not %d", position->compiled->game->name.text, moves->count,
                 r->count);
    assert_int_equal(legal_count(position, moves), r->count);
    EACH (move, moves->list, moves->count) {
        struct board after;

        position_make(position, move);
        state = position_state(f->arena, position);
        after = board_of(&state);
        position_unmake(position);
        assert_non_null(FIND(one, r->boards, r->count, same_board(one, &after)));
        state = position_state(f->arena, position);
        after = board_of(&state);
        assert_true(same_board(&before, &after));
    }
}

/* From the setup on, moves at random. */
static void play_through(struct fixture *f, const struct game *game, const struct variety *v,
                         unsigned *seed)
{
    enum { PLIES = 90 };
    struct position *position = play_position(f, game, NULL);
    LOCAL_MOVES(moves);

    for (int plies = 0; plies < PLIES && !position->fallen; plies++) {
        moves.count = 0;
        compare(f, v, position, &moves);
        if (moves.count == 0)
            return;
        position_make(position, &moves.list[test_random(seed, (unsigned)moves.count)]);
    }
}

TEST_WITH(makes_as_many_moves_as_are_found_here, struct fixture *f)
{
    ROWS(rows, "tibi", const char *game; int flying; bool all; int twice);
    const long times = (long)soak_times(4, 400);
    unsigned seed = 7;

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game = play_game(f, rows[i].game);
        struct variety v = {.sites = game->width * game->height,
                            .flying = rows[i].flying,
                            .all = rows[i].all,
                            .twice = rows[i].twice};

        find_lines(game, &v.lines);
        for (int site = 0; site < v.sites; site++)
            v.exists[site] = site_at(game, site % game->width, site / game->width);
        for (long k = 0; k < times; k++)
            play_through(f, game, &v, &seed);
    }
}

/* --- how they are written, and refused --- */

TEST_WITH(choices_are_written_behind_the_move, struct fixture *f)
{
    TABLE(struct played_row, rows, "tttt");

    play_expect_rows(f, rows, rows_count);
}

TEST_WITH(choices_are_refused_with_their_reason, struct fixture *f)
{
    TABLE(struct refused_row, rows, "tttt");

    play_expect_refusals(f, rows, rows_count);
}

TEST_WITH(openings_are_refused_with_their_reason, struct fixture *f)
{
    TABLE(struct refused_row, rows, "tttt");

    play_expect_refusals(f, rows, rows_count);
}

TESTS_EACH(mills, set_up, tear_down)
