/* Games of the custodian family: their examples are played, and boards at random compared with a
 * second way to the same, which knows files and ranks and what is told of each game. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "game/game.h"
#include "play/game_open.h"
#include "play/replay.h"
#include "record/score.h"
#include "rules/ending/ending.h"

#include <string.h>

/* --- examples --- */

/* Each move of an example takes what its result says, and comes back. */
static void play_example(struct fixture *f, const struct game *game, const struct example *e)
{
    struct position *position =
        position_new(f->arena, compiled_rules_of(game, false), &e->steps[0]);
    struct placement after;

    for (size_t i = 0; i + e->illegal < e->ply_count; i++) {
        struct played_move move;

        assert_true(replay_match(position, &e->plies[i], &move));
        position_make(position, &move);
        after = position_state(f->arena, position);
        if (!placement_equal(&after, &e->steps[i + 1]))
            fail_msg("%s: %s", game->name.text, e->name.text);
    }
    while (position->move_count)
        position_unmake(position);
    after = position_state(f->arena, position);
    assert_true(placement_equal(&after, &e->steps[0]));
}

TEST_WITH(examples_are_played, struct fixture *f)
{
    ROWS_NAMED(games, "tz", const char *name; size_t examples);

    for (size_t i = 0; i < games_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, "tests/games/%s.yaml", games[i].name));

        assert_int_equal(game->example_count, games[i].examples);
        for (size_t k = 0; k < game->example_count; k++)
            play_example(f, game, &game->examples[k]);
    }
}

/* What no game of the family has. */
TEST_WITH(other_values_are_as_told, struct fixture *f)
{
    TABLE_NAMED(struct played_row, values, "tttt");

    play_expect_rows(f, values, values_count);
}

/* A man gives no check where it may not stop. */
TEST_WITH(what_may_not_stop_attacks_nothing_there, struct fixture *f)
{
    ROWS_NAMED(stops, "tttt", const char *game, *position, *from, *moves);

    for (size_t i = 0; i < stops_count; i++) {
        struct position *position =
            play_position(f, play_game(f, stops[i].game), stops[i].position);
        struct played_moves moves = {0};
        size_t count;

        assert_string_equal(play_moves_of(f, position, stops[i].from), stops[i].moves);
        count = legal_count(position, &moves);
        legal_moves(position, &moves);
        assert_int_equal(moves.count, count);
        moves_free(&moves);
    }
}

/* --- a second way --- */

enum { MOST = 19 * 19 };

/* What is told of a game. */
struct told {
    const char *name;
    int most;                    /* men in a row that are taken */
    bool corner, between, turns; /* as the keys are called; */
    bool shut;                   /* men are taken on all of whose sides are enemies, and not else */
    bool steps;                  /* men move one step, not as rooks */
    int left;                    /* men with whom a player has lost; -1: that is no matter */
    char immune;                 /* the code of what is never taken */
    int king;                    /* side of the King of a game of tafl; -1: it is none; then: */
    char taken;  /* 2: as others; n: near the throne by four; 4: by four; a: on all sides */
    char throne; /* hostile when it is empty: e; never: - */
    char stop;   /* who stops on it: nobody: n, the King: k */
    int corners; /* squares along the side of each, where the King alone may be; 0: the edge wins */
    bool unarmed; /* the King takes nothing */
    char more;    /* men hop over one: h; a Dux that is shut in loses: d; nobody is taken on the
                   * centre: c; rows at the edge are taken with one in front of each man: w */
};

struct board {
    int width, height, to_move;
    signed char side[MOST]; /* -1: empty */
    char code[MOST];
};

static const int ways[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static int beside(const struct board *b, int square, int way, int steps)
{
    int file = square % b->width + steps * ways[way][0];
    int rank = square / b->width + steps * ways[way][1];

    return file < 0 || rank < 0 || file >= b->width || rank >= b->height ? -1
                                                                         : rank * b->width + file;
}

static bool is_throne(const struct told *t, const struct board *b, int square)
{
    return t->king >= 0 && t->throne != '-' && square == b->width * b->height / 2;
}

static bool is_corner(const struct told *t, const struct board *b, int square)
{
    int file = square % b->width, rank = square / b->width;

    return t->king >= 0 && (file < t->corners || file >= b->width - t->corners) &&
           (rank < t->corners || rank >= b->height - t->corners);
}

static bool is_king(const struct board *b, int square)
{
    return b->side[square] >= 0 && b->code[square] == 'K';
}

/* Whether a man of the side is enclosed from the square. */
static bool closes(const struct told *t, const struct board *b, int square, int side)
{
    if (square < 0)
        return false;
    if (b->side[square] == !side && !(t->unarmed && is_king(b, square)))
        return true;
    if (is_throne(t, b, square))
        return b->side[square] < 0;
    return is_corner(t, b, square);
}

static bool by_sides(const struct told *t, const struct board *b, int square, int mover, int needed)
{
    int closed = 0, all = 0;
    bool moved = false;

    for (int way = 0; way < 4; way++) {
        int at = beside(b, square, way, 1);

        all += at >= 0;
        closed += closes(t, b, at, b->side[square]);
        moved |= at == mover;
    }
    return moved && closed >= (needed ? needed : all);
}

static bool near_throne(const struct told *t, const struct board *b, int square)
{
    bool near = is_throne(t, b, square);

    for (int way = 0; way < 4; way++)
        near |= beside(b, square, way, 1) >= 0 && is_throne(t, b, beside(b, square, way, 1));
    return near;
}

/* In a row that the mover closes at one end. */
static bool in_row(const struct told *t, const struct board *b, int square, int mover, int way)
{
    int ends[2], length = 1;

    for (int k = 0; k < 2; k++) {
        int at = beside(b, square, way + 2 * k, 1);

        while (at >= 0 && b->side[at] == b->side[square] && !closes(t, b, at, b->side[square])) {
            at = beside(b, at, way + 2 * k, 1);
            length++;
        }
        ends[k] = at;
    }
    return length <= t->most && ((ends[0] == mover && closes(t, b, ends[1], b->side[square])) ||
                                 (ends[1] == mover && closes(t, b, ends[0], b->side[square])));
}

static bool from_between(const struct told *t, const struct board *b, int square, int mover)
{
    for (int way = 0; way < 4 && t->between; way++)
        if (beside(b, mover, way, 1) == square) {
            int other = beside(b, mover, (way + 2) % 4, 1);

            return other >= 0 && b->side[other] == b->side[square];
        }
    return false;
}

/* In a row along the edge, with a man of the mover's in front of each. */
static bool is_walled(const struct told *t, const struct board *b, int square, int mover, int out)
{
    int along = (out + 1) % 4, length = 1, ends[2];

    if (t->more != 'w' || is_king(b, square) || beside(b, square, out, 1) >= 0)
        return false;
    for (int k = 0; k < 2; k++) {
        int at = square;

        while (at >= 0 && b->side[at] == b->side[square]) {
            int front = beside(b, at, (out + 2) % 4, 1);

            if (front < 0 || b->side[front] != b->side[mover])
                return false;
            at = beside(b, at, (along + 2 * k) % 4, 1);
            length++;
        }
        ends[k] = at;
    }
    return length >= 4 && /* the square itself was counted thrice */
           ((ends[0] == mover && closes(t, b, ends[1], b->side[square])) ||
            (ends[1] == mover && closes(t, b, ends[0], b->side[square])));
}

static bool is_taken(const struct told *t, const struct board *b, int square, int mover)
{
    int file = square % b->width, rank = square / b->width;
    bool angle = (file == 0 || file == b->width - 1) && (rank == 0 || rank == b->height - 1);

    if (b->side[square] != !b->side[mover] || b->code[square] == t->immune ||
        (t->unarmed && is_king(b, mover)))
        return false;
    if (t->more == 'c' && square == b->width * b->height / 2)
        return false;
    if (from_between(t, b, square, mover))
        return true;
    for (int out = 0; out < 4; out++)
        if (is_walled(t, b, square, mover, out))
            return true;
    if (t->shut || (angle && t->corner))
        return by_sides(t, b, square, mover, 0);
    if (is_king(b, square) && t->king >= 0 &&
        (t->taken == '4' || (t->taken == 'n' && near_throne(t, b, square))))
        return by_sides(t, b, square, mover, 4);
    if (is_king(b, square) && t->taken == 'a')
        return by_sides(t, b, square, mover, 0);
    return in_row(t, b, square, mover, 0) || in_row(t, b, square, mover, 1);
}

static struct board after_move(const struct told *t, const struct board *before, int from, int to)
{
    struct board moved = *before, after;

    moved.side[to] = moved.side[from];
    moved.code[to] = moved.code[from];
    moved.side[from] = -1;
    after = moved;
    for (int i = 0; i < moved.width * moved.height; i++)
        if (is_taken(t, &moved, i, to))
            after.side[i] = (signed char)(t->turns ? moved.side[to] : -1);
    after.to_move = !before->to_move;
    return after;
}

static bool may_stop(const struct told *t, const struct board *b, int square, bool king)
{
    if (is_throne(t, b, square))
        return t->stop == 'k' && king;
    return !is_corner(t, b, square) || king;
}

static bool may_pass(const struct told *t, const struct board *b, int square, bool king)
{
    return !is_corner(t, b, square) || king;
}

/* The man of the side to move can go nowhere, and an enemy is one of those around. */
static bool is_shut_in(const struct board *b, int square)
{
    bool enemy = false;

    for (int way = 0; way < 4; way++) {
        int at = beside(b, square, way, 1);

        if (at >= 0 && b->side[at] < 0)
            return false;
        enemy |= at >= 0 && b->side[at] != b->side[square];
    }
    return enemy;
}

/* Five men of the side that has moved, on a rank or file, beyond its two first ranks. */
static bool has_five(const struct board *b)
{
    int side = !b->to_move;

    for (int i = 0; i < b->width * b->height; i++)
        for (int way = 1; way < 3; way++) {
            int at = i, men = 0;

            while (at >= 0 && b->side[at] == side &&
                   (side ? at / b->width : b->height - 1 - at / b->width) >= 2) {
                at = beside(b, at, way, 1);
                men++;
            }
            if (men >= 5)
                return true;
        }
    return false;
}

/* Whether somebody has won. */
static bool is_over(const struct told *t, const struct board *b)
{
    int men[2] = {0}, kings[2] = {0};
    bool there = false;

    for (int i = 0; i < b->width * b->height; i++) {
        int file = i % b->width, rank = i / b->width;
        bool edge = file == 0 || rank == 0 || file == b->width - 1 || rank == b->height - 1;

        if (b->side[i] < 0)
            continue;
        men[(int)b->side[i]] += b->code[i] != t->immune;
        kings[(int)b->side[i]] += b->code[i] == 'K';
        there |=
            t->more == 'd' && b->code[i] == 'D' && b->side[i] == b->to_move && is_shut_in(b, i);
        there |= is_king(b, i) && b->side[i] == t->king && (t->corners ? is_corner(t, b, i) : edge);
    }
    if (t->king >= 0)
        return there || kings[t->king] == 0;
    return there || (t->more == 'h' && has_five(b)) ||
           (t->left >= 0 && (men[0] <= t->left || men[1] <= t->left)) ||
           (t->shut && (!kings[0] || !kings[1]));
}

static struct board board_of(const struct placement *p)
{
    struct board b = {.width = p->game->width, .height = p->game->height, .to_move = p->to_move};

    for (int i = 0; i < b.width * b.height; i++) {
        b.side[i] = (signed char)(p->men[i].piece ? p->men[i].side : -1);
        b.code[i] = p->men[i].piece ? *p->men[i].piece->code.text : ' ';
    }
    return b;
}

static bool same_board(const struct board *a, const struct board *b)
{
    for (int i = 0; i < a->width * a->height; i++)
        if (a->side[i] != b->side[i] || (a->side[i] >= 0 && a->code[i] != b->code[i]))
            return false;
    return a->to_move == b->to_move;
}

static const struct played_move *find(const struct played_moves *moves, int from, int to)
{
    return FIND(move, moves->list, moves->count,
                move->from == from && move->to == to && !(move->flags & MOVE_CHAIN));
}

/* Makes one move both ways. */
static void compare_move(struct fixture *f, const struct told *t, struct position *position,
                         const struct board *before, const struct played_move *move)
{
    struct board wanted = after_move(t, before, move->from, move->to), found;
    struct placement state;

    position_make(position, move);
    state = position_state(f->arena, position);
    found = board_of(&state);
    if (!same_board(&wanted, &found) || (position->fallen != 0) != is_over(t, &wanted))
        fail_msg("%s: square %d to %d", t->name, move->from, move->to);
    position_unmake(position);
    state = position_state(f->arena, position);
    found = board_of(&state);
    assert_true(same_board(before, &found));
}

/* --- men that go on --- */

static int men_on(const struct board *b)
{
    int men = 0;

    for (int i = 0; i < b->width * b->height; i++)
        men += b->side[i] >= 0;
    return men;
}

/* In how many ways the man goes on by single steps that take something, once it has. */
static size_t ways_on(const struct told *t, const struct board *b, int from)
{
    size_t count = 0;

    for (int way = 0; way < 4; way++) {
        int to = beside(b, from, way, 1);
        struct board after;

        if (to < 0 || b->side[to] >= 0)
            continue;
        after = after_move(t, b, from, to);
        after.to_move = b->to_move;
        if (men_on(&after) < men_on(b))
            count += 1 + ways_on(t, &after, to);
    }
    return count;
}

/* The ways to go on behind a move. */
static size_t ways_behind(const struct told *t, const struct board *before, int from, int to)
{
    struct board after = after_move(t, before, from, to);

    after.to_move = before->to_move;
    return men_on(&after) < men_on(before) ? ways_on(t, &after, to) : 0;
}

/* Makes the move step by step, and as a whole. */
static void compare_chain(struct fixture *f, const struct told *t, struct position *position,
                          const struct board *before, const struct played_move *move)
{
    struct board wanted = *before, found;
    struct placement state;
    short at = move->from;

    for (int leg = 0; leg < move->leg_count; leg++) {
        short to = played_leg_end(position->compiled, move, leg);

        wanted.to_move = before->to_move;
        wanted = after_move(t, &wanted, at, to);
        at = to;
    }
    position_make(position, move);
    state = position_state(f->arena, position);
    found = board_of(&state);
    assert_true(same_board(&wanted, &found));
    position_unmake(position);
    state = position_state(f->arena, position);
    found = board_of(&state);
    assert_true(same_board(before, &found));
}

static size_t compare_chains(struct fixture *f, const struct told *t, struct position *position,
                             const struct board *before, const struct played_moves *moves)
{
    size_t count = 0;

    EACH (move, moves->list, moves->count)
        if (move->flags & MOVE_CHAIN) {
            compare_chain(f, t, position, before, move);
            count++;
        }
    return count;
}

/* All moves of a position; returns how many take something. */
static int compare_moves(struct fixture *f, const struct told *t, struct position *position)
{
    struct placement state = position_state(f->arena, position);
    struct board b = board_of(&state);
    int squares = b.width * b.height, taking = 0;
    size_t count = 0, chains = 0;
    LOCAL_MOVES(moves);

    legal_moves(position, &moves);
    for (int from = 0; from < squares; from++)
        for (int way = 0; way < 4 && b.side[from] == b.to_move; way++)
            for (int steps = 1; steps == 1 || !t->steps; steps++) {
                int to = beside(&b, from, way, steps);
                const struct played_move *move;

                if (to < 0 || b.side[to] >= 0 || !may_pass(t, &b, to, is_king(&b, from)))
                    break;
                if (!may_stop(t, &b, to, is_king(&b, from)))
                    continue;
                move = find(&moves, from, to);
                if (!move)
                    fail_msg("%s lacks a move from %d to %d", t->name, from, to);
                count++;
                chains += t->more == 'c' ? ways_behind(t, &b, from, to) : 0;
                compare_move(f, t, position, &b, move);
                position_make(position, move);
                taking += position->removed_count > position->past[0].removed + 1;
                position_unmake(position);
            }
    for (int from = 0; from < squares && t->more == 'h'; from++)
        for (int way = 0; way < 4 && b.side[from] == b.to_move; way++) {
            int over = beside(&b, from, way, 1), to = beside(&b, from, way, 2);

            if (to < 0 || b.side[over] < 0 || b.side[to] >= 0)
                continue;
            assert_non_null(find(&moves, from, to));
            compare_move(f, t, position, &b, find(&moves, from, to));
            count++;
        }
    if (count == 0 && t->more == 'c')
        return 0; /* who is stuck passes */
    assert_int_equal(compare_chains(f, t, position, &b, &moves), chains);
    assert_int_equal(moves.count, count + chains);
    assert_int_equal(legal_count(position, &moves), count + chains);
    return taking;
}

static void put(struct placement *p, int square, char code, int side)
{
    p->men[square] = (struct man){.piece = game_piece_of_code(p->game, &code, 1), .side = side};
    assert_non_null(p->men[square].piece);
}

/* A board on which men of both sides stand wherever they may, and one King of those who have him.
 */
static struct placement random_board(struct fixture *f, const struct told *t,
                                     const struct game *game, unsigned *seed)
{
    struct placement placement = placement_empty(f->arena, game);
    struct board b = board_of(&placement);
    unsigned squares = (unsigned)(b.width * b.height), density = 1 + test_random(seed, 6);

    for (unsigned i = 0; i < squares; i++) {
        int side = (int)test_random(seed, 2);

        if (test_random(seed, 10) < density && may_stop(t, &b, (int)i, false))
            put(&placement, (int)i, t->king < 0 ? 'S' : side == t->king ? 'D' : 'A', side);
    }
    for (int side = 0, king = -1, square; side < 2; side++)
        if (t->king == side || (t->king < 0 && (t->immune || t->shut))) {
            while ((square = (int)test_random(seed, squares)) == king)
                ;
            put(&placement, king = square, t->immune ? t->immune : 'K', side);
        }
    placement.to_move = (int)test_random(seed, 2);
    return placement;
}

/* Both ways from such a board. */
static int compare_random(struct fixture *f, const struct told *t, const struct game *game,
                          unsigned *seed)
{
    struct fixture own = {.arena = arena_new(), .diags = f->diags};
    struct placement board = random_board(&own, t, game, seed);
    struct position *position = position_new(own.arena, compiled_rules_of(game, true), &board);
    int taking = position->fallen ? 0 : compare_moves(&own, t, position);

    arena_free(own.arena);
    return taking;
}

/* Along one game from the setup. */
static void compare_game(struct fixture *f, const struct told *t, const struct game *game,
                         unsigned *seed, int plies)
{
    struct position *position = play_position(f, game, NULL);
    LOCAL_MOVES(moves);

    for (int i = 0; i < plies && !position->fallen; i++) {
        struct placement state = position_state(f->arena, position);

        position = position_new(f->arena, position->compiled, &state);
        compare_moves(f, t, position);
        moves.count = 0;
        legal_moves(position, &moves);
        if (moves.count == 0)
            return;
        position_make(position, &moves.list[test_random(seed, (unsigned)moves.count)]);
    }
}

TEST_WITH(boards_are_as_told, struct fixture *f)
{
    ROWS_NAMED(told, "(tibbbbbicicccibc)i", struct told told; int least);
    unsigned seed = 11;

    for (size_t i = 0; i < told_count; i++) {
        const struct told *t = &told[i].told;
        const struct game *game =
            play_game(f, arena_print(f->arena, "tests/games/%s.yaml", t->name));
        const unsigned most = 60, boards = sanitized_times(20, most, 2000);
        int taking = 0;

        for (unsigned k = 0; k < boards; k++)
            taking += compare_random(f, t, game, &seed);
        if (!t->steps) /* else men are placed first */
            compare_game(f, t, game, &seed, (int)sanitized_times(8, 40, 200));
        if (taking < told[i].least * (int)boards / (int)most && boards <= most)
            fail_msg("%s: only %d moves took something", t->name, taking);
    }
}

TESTS_EACH(enclosing, set_up, tear_down)
