/* Boards of points and lines: games on them, and moves on boards at random, compared with a second
 * way to the same that walks the lines as they are written. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "game/game.h"
#include "play/replay.h"
#include "rules/movegen/generate.h"

#include <string.h>

/* --- games --- */

/* How many sites a board has, and in how many cells it is drawn. */
TEST_WITH(boards_have_their_sites, struct fixture *f)
{
    ROWS_NAMED(boards, "tiii", const char *game; int sites, across, down);

    for (size_t i = 0; i < boards_count; i++) {
        const struct game *game = play_game(f, boards[i].game);

        assert_int_equal(game_sites(game), boards[i].sites);
        assert_int_equal(game->network.across, boards[i].across);
        assert_int_equal(game->network.down, boards[i].down);
    }
}

/* Diagonals are seen, but beside circuits, where men step without them. */
TEST_WITH(diagonals_beside_circuits_are_not_drawn, struct fixture *f)
{
    static const struct {
        const char *game;
        bool seen;
    } rows[] = {{"tests/games/alquerque.yaml", true}, {"tests/games/surakarta.yaml", false}};

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct network *network = &play_game(f, rows[i].game)->network;

        EACH (line, network->lines, network->line_count)
            assert_int_equal(line->drawn, rows[i].seen || !line->diagonal);
    }
}

/* Where a piece can go from a site. */
TEST_WITH(pieces_follow_lines, struct fixture *f)
{
    ROWS_NAMED(lines, "tttt", const char *game, *position, *from, *moves);

    for (size_t i = 0; i < lines_count; i++)
        play_expect_moves(f, play_position(f, play_game(f, lines[i].game), lines[i].position),
                          lines[i].from, lines[i].moves);
}

/* Each move of an example leads to its result. */
TEST_WITH(examples_are_played_on_lines, struct fixture *f)
{
    ROWS_NAMED(games, "tz", const char *name; size_t examples);

    for (size_t i = 0; i < games_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, "tests/games/%s.yaml", games[i].name));

        assert_int_equal(game->example_count, games[i].examples);
        EACH (e, game->examples, game->example_count) {
            struct position *position =
                position_new(f->arena, compiled_rules_of(game, false), &e->steps[0]);
            struct played_move move;

            for (size_t n = 0; n + e->illegal < e->ply_count; n++) {
                struct placement after;

                assert_true(replay_match(position, &e->plies[n], &move));
                position_make(position, &move);
                after = position_state(f->arena, position);
                assert_true(placement_equal(&after, &e->steps[n + 1]));
            }
        }
    }
}

/* A row of men all around a closed line is as long as the line, and has one man at both ends. */
TEST_WITH(rows_around_closed_lines_end, struct fixture *f)
{
    TABLE(struct played_row, rows, "tttt");

    play_expect_rows(f, rows, rows_count);
}

/* --- boards at random --- */

enum { MOST_POINTS = 14, MOST_LINES = 8, MOST_LENGTH = 6, SPAN = 6 };

struct drawn_line {
    int points[MOST_LENGTH], count;
    bool closed, diagonal;
};

/* What is drawn: points at crossings of a grid, whose names are a, b, c … */
struct drawn {
    int x[MOST_POINTS], y[MOST_POINTS], point_count;
    struct drawn_line lines[MOST_LINES];
    int line_count;
};

static int below(unsigned *seed, int limit)
{
    *seed = *seed * 1103515245u + 12345u;
    return (int)(*seed >> 16 & 0x7FFF) % limit;
}

static bool has_place(const struct drawn *d, int x, int y)
{
    for (int i = 0; i < d->point_count; i++)
        if (d->x[i] == x && d->y[i] == y)
            return true;
    return false;
}

static bool has_point(const struct drawn_line *line, int point)
{
    return FIND(one, line->points, line->count, *one == point);
}

static struct drawn draw(unsigned *seed)
{
    struct drawn d = {0};
    int points = 3 + below(seed, MOST_POINTS - 2);

    while (d.point_count < points) {
        int x = below(seed, SPAN), y = below(seed, SPAN);

        if (has_place(&d, x, y))
            continue;
        d.x[d.point_count] = x;
        d.y[d.point_count++] = y;
    }
    d.line_count = 1 + below(seed, MOST_LINES);
    EACH (line, d.lines, d.line_count) {
        int length = 2 + below(seed, MOST_LENGTH - 1);

        for (int k = 0; k < length; k++) {
            int point = below(seed, points);

            if (!has_point(line, point))
                line->points[line->count++] = point;
        }
        while (line->count < 2) {
            int point = below(seed, points);

            if (!has_point(line, point))
                line->points[line->count++] = point;
        }
        line->closed = line->count > 2 && below(seed, 2);
        line->diagonal = below(seed, 3) == 0;
    }
    return d;
}

static const char *definition_of(struct arena *arena, const struct drawn *d)
{
    LOCAL_BUF(out);

    buf_text(&out, "piecework: 1\ngame: T\nboard:\n  points: {");
    for (int i = 0; i < d->point_count; i++)
        buf_print(&out, "%s%c: [%d, %d]", i ? ", " : "", 'a' + i, d->x[i], d->y[i]);
    buf_text(&out, "}\n  lines:\n");
    EACH (line, d->lines, d->line_count) {
        buf_text(&out, "    - {through: [");
        for (int k = 0; k < line->count + line->closed; k++)
            buf_print(&out, "%s%c", k ? ", " : "", 'a' + line->points[k % line->count]);
        buf_print(&out, "], kind: %s}\n", line->diagonal ? "diagonal" : "straight");
    }
    buf_text(&out, "pieces:\n"
                   "  - {name: Step, code: S, moves: W}\n"
                   "  - {name: Cross, code: C, moves: F}\n"
                   "  - {name: King, code: K, moves: fWfF}\n"
                   "  - {name: Rook, code: R, moves: R}\n"
                   "  - {name: Bishop, code: B, moves: B}\n"
                   "  - {name: Jumper, code: J, moves: cafmK}\n");
    return arena_copy(arena, buf_str(&out));
}

/* --- the second way --- */

/* A position by the numbers of the drawing: codes, capitals of the first player; 0: empty. */
struct men {
    char at[MOST_POINTS];
};

static int side_of(char man)
{
    return man >= 'a';
}

/* The point so many behind another one of a line; -1: there is none. */
static int along(const struct drawn_line *line, int index, int steps)
{
    int to = index + steps;

    if (line->closed)
        return line->points[(to % line->count + line->count) % line->count];
    return to < 0 || to >= line->count ? -1 : line->points[to];
}

static bool is_forward(const struct drawn *d, int from, int to, int side, bool diagonal)
{
    int up = (side ? -1 : 1) * (d->y[to] - d->y[from]),
        right = (side ? -1 : 1) * (d->x[to] - d->x[from]);

    return up > 0 || (up == 0 && diagonal && right > 0);
}

/* Marks where the man may go along a line, one way. */
static void walk(const struct drawn *d, const struct men *men, const struct drawn_line *line,
                 int index, int way, bool *to)
{
    char man = men->at[line->points[index]], kind = (char)(man & ~0x20);
    int side = side_of(man), from = line->points[index];
    int next = along(line, index, way);
    bool slides = kind == 'R' || kind == 'B';

    if (next < 0 || (kind == 'K' && !is_forward(d, from, next, side, line->diagonal)) ||
        ((kind == 'S' || kind == 'R') && line->diagonal) ||
        ((kind == 'C' || kind == 'B') && !line->diagonal))
        return;
    if (kind == 'J') {
        int behind = along(line, index, 2 * way);

        if (men->at[next] && side_of(men->at[next]) != side && behind >= 0 && !men->at[behind])
            to[behind] = true;
        return;
    }
    for (int steps = 1; next >= 0 && next != from; next = along(line, index, ++steps * way)) {
        if (men->at[next] && side_of(men->at[next]) == side)
            return;
        to[next] = true;
        if (men->at[next] || !slides)
            return;
    }
}

static void compare_man(struct fixture *f, const struct game *game, const struct drawn *d,
                        const struct men *men, const struct position *position, int from,
                        const int *numbers)
{
    bool wanted[MOST_POINTS] = {false};
    LOCAL_MOVES(moves);

    for (int i = 0; i < d->line_count; i++)
        for (int k = 0; k < d->lines[i].count; k++)
            for (int way = -1; d->lines[i].points[k] == from && way <= 1; way += 2)
                walk(d, men, &d->lines[i], k, way, wanted);
    generate_from(position, numbers[from], &moves);
    for (int to = 0; to < d->point_count; to++)
        if (wanted[to] != !!FIND(move, moves.list, moves.count, move->to == numbers[to]))
            fail_msg("%s%c: %c to %c: %d", definition_of(f->arena, d), men->at[from], 'a' + from,
                     'a' + to, wanted[to]);
    assert_true(game_sites(game) == d->point_count);
}

static void compare_board(struct fixture *f, const struct drawn *d, unsigned *seed)
{
    static const char codes[] = "SCKRBJsckrbj";
    const struct game *game = play_game(f, definition_of(f->arena, d));
    struct placement placement = placement_empty(f->arena, game);
    struct men men = {{0}};
    int numbers[MOST_POINTS];

    for (int i = 0; i < d->point_count; i++) {
        char name[2] = {(char)('a' + i)};
        struct square square;

        assert_int_equal(square_read(game, name, &square), 1);
        numbers[i] = square.rank * game->width + square.file;
        if (below(seed, 2))
            continue;
        men.at[i] = codes[below(seed, (int)sizeof codes - 1)];
        placement.men[numbers[i]] =
            (struct man){.piece = game_piece_of_code(game, (char[]){(char)(men.at[i] & ~0x20)}, 1),
                         .side = side_of(men.at[i])};
    }
    for (int side = 0; side < 2; side++) {
        struct position *position;

        placement.to_move = side;
        position = position_new(f->arena, compiled_rules_of(game, false), &placement);
        for (int i = 0; i < d->point_count; i++)
            if (men.at[i] && side_of(men.at[i]) == side)
                compare_man(f, game, d, &men, position, i, numbers);
    }
}

TEST_WITH(lines_at_random_are_followed, struct fixture *f)
{
    unsigned seed = 20261130;

    for (unsigned i = soak_times(300, 20000); i-- > 0;) {
        struct drawn d = draw(&seed);

        compare_board(f, &d, &seed);
    }
}

TESTS_EACH(network, set_up, tear_down)
