/* Captures by enclosing, and games that are won by reducing: examples of Jul-Gonu, and random
 * boards compared with a slower way to the same. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "game/game.h"
#include "play/replay.h"
#include "record/score.h"
#include "rules/ending/ending.h"

#define GONU "pieces/jul-gonu.yaml"

/* --- examples --- */

static const char *line_of(struct fixture *f, const struct position *position)
{
    struct placement placement = position_state(f->arena, position);
    LOCAL_BUF(line);
    const char *text;

    placement_line(&placement, &line);
    text = arena_text(f->arena, buf_str(&line), line.size);
    return text;
}

TEST_WITH(examples_end_so, struct fixture *f)
{
    /* Each is a position, the moves from there, and what they lead to. */
    ROWS_NAMED(examples, "tttui", const char *position, *moves, *result; enum outcome how;
               int winner);
    const struct game *game = play_game(f, GONU);

    for (size_t i = 0; i < examples_count; i++) {
        struct position *position = play_position(f, game, examples[i].position);
        struct ending ending;

        play(f, position, examples[i].moves);
        assert_string_equal(line_of(f, position), examples[i].result);
        ending = position_ending(position);
        assert_int_equal(ending.how, examples[i].how);
        assert_int_equal(ending.winner, examples[i].winner);
        while (position->move_count)
            position_unmake(position);
        assert_memory_equal(line_of(f, position), examples[i].position,
                            strlen(examples[i].position));
    }
}

/* --- what was there before --- */

TEST_WITH(positions_before_count, struct fixture *f)
{
    ROWS(before, "ttttb", const char *game, *position, *played, *move; bool legal);

    for (size_t i = 0; i < before_count; i++) {
        const struct game *game = play_game(f, before[i].game);
        struct position *position = play_position(f, game, before[i].position);
        const char *found;

        play(f, position, before[i].played);
        found = play_moves_of(f, position, before[i].move);
        if ((*found != '\0') != before[i].legal)
            fail_msg("%s after %s", before[i].move, before[i].played);
    }
}

/* --- a slower way --- */

enum { SIDE = 7, SQUARES = SIDE * SIDE, BOARDS = 300 };

/* Seven by seven; `along` and `most` as the rules have them. */
static const char *game_of(struct fixture *f, int along, int most)
{
    static const char *const words[] = {"orthogonal", "diagonal", "any"};

    return arena_print(f->arena,
                       "piecework: 1\ngame: T\nboard: {size: 7x7}\n"
                       "rules: {capture: {mode: custodian, along: %s, most: %d}, "
                       "goal: {reduce-to: 0}}\n"
                       "pieces:\n  - {name: Man, code: M, moves: Q}\n"
                       "  - {name: Other, code: O, moves: NK}\n",
                       words[along], most);
}

static struct placement random_board(struct fixture *f, const struct game *game, unsigned *seed)
{
    struct placement placement = placement_empty(f->arena, game);

    for (int i = 0; i < SQUARES; i++)
        if (test_random(seed, 3) > 0)
            placement.men[i] = (struct man){.piece = &game->pieces[test_random(seed, 2)],
                                            .side = (int)test_random(seed, 2)};
    return placement;
}

static int side_of(const struct placement *p, int square)
{
    return p->men[square].piece ? p->men[square].side : -1;
}

/* Whether the squares from a to b, both left out, are 1 to `most` men of that side in a line. */
static bool line_between(const struct placement *p, int a, int b, int side, int along, int most)
{
    int files = b % SIDE - a % SIDE, ranks = b / SIDE - a / SIDE;
    int length = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    bool orthogonal = files == 0 || ranks == 0, diagonal = abs(files) == abs(ranks);

    if (length < 2 || length - 1 > most || (!orthogonal && !diagonal) ||
        (along == ALONG_ORTHOGONAL && !orthogonal) || (along == ALONG_DIAGONAL && !diagonal))
        return false;
    for (int i = 1; i < length; i++)
        if (side_of(p, a + i * (ranks / length * SIDE + files / length)) != side)
            return false;
    return true;
}

/* A man is taken when it stands between the one that has come and any other of the mover's. */
static struct placement slow(struct fixture *f, const struct placement *start,
                             const struct played_move *move, int along, int most)
{
    struct placement moved = placement_copy(f->arena, start), after;
    int side = side_of(start, move->from);

    moved.men[move->to] = moved.men[move->from];
    moved.men[move->from] = (struct man){0};
    moved.to_move = !side;
    after = placement_copy(f->arena, &moved);
    for (int end = 0; end < SQUARES; end++) {
        int files = end % SIDE - move->to % SIDE, ranks = end / SIDE - move->to / SIDE;
        int length = abs(files) > abs(ranks) ? abs(files) : abs(ranks);

        if (side_of(&moved, end) != side ||
            !line_between(&moved, move->to, end, !side, along, most))
            continue;
        for (int i = 1; i < length; i++)
            after.men[move->to + i * (ranks / length * SIDE + files / length)] = (struct man){0};
    }
    return after;
}

static int men_of(const struct position *position)
{
    return position->count[0] + position->count[1];
}

static int compare_board(struct fixture *f, const struct game *game, unsigned *seed, int along,
                         int most)
{
    struct placement board = random_board(f, game, seed);
    struct position *position = position_new(f->arena, compiled_rules_of(game, false), &board);
    struct played_moves moves = {0};
    int taken = 0, men = men_of(position);

    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct placement wanted = slow(f, &board, &moves.list[i], along, most), found;

        assert_int_equal(side_of(&board, moves.list[i].to), -1); /* nothing is taken there */
        position_make(position, &moves.list[i]);
        found = position_state(f->arena, position);
        taken += men - men_of(position);
        position_unmake(position);
        assert_true(placement_equal(&found, &wanted));
        found = position_state(f->arena, position);
        assert_true(placement_equal(&found, &board));
    }
    moves_free(&moves);
    return taken;
}

TEST_WITH(random_boards, struct fixture *f)
{
    unsigned seed = 5;
    int taken = 0;

    for (int i = 0; i < BOARDS; i++) {
        struct fixture own = {.arena = arena_new(), .diags = f->diags};
        int along = i % 3, most = 1 + i / 3 % 6;
        const struct game *game = play_game(&own, game_of(&own, along, most));

        taken += compare_board(&own, game, &seed, along, most);
        arena_free(own.arena);
    }
    assert_true(taken > 10 * BOARDS);
}

/* --- the definition --- */

/* The steps of examples are those of the rules, and crosses stand where men were taken. */
TEST_WITH(examples_of_the_definition_are_played, struct fixture *f)
{
    const struct game *game = play_game(f, GONU);
    int taken = 0;

    assert_int_equal(game->example_count, 15);
    EACH (e, game->examples, game->example_count) {
        struct position *position =
            position_new(f->arena, compiled_rules_of(game, false), &e->steps[0]);
        int men = men_of(position);

        for (size_t k = 0; k + e->illegal < e->ply_count; k++) {
            struct placement after;
            struct played_move move;
            int before = men_of(position);

            assert_true(replay_match(position, &e->plies[k], &move));
            position_make(position, &move);
            after = position_state(f->arena, position);
            assert_true(placement_equal(&after, &e->steps[k + 1]));
            assert_int_equal(e->trails[k].taken_count, before - men_of(position));
        }
        taken += men - men_of(position);
    }
    assert_int_equal(taken, 13);
}

/* --- men that return --- */

/* A man that is enclosed goes to the edge, as long as it can stand there. */
TEST_WITH(enclosed_men_return_where_they_can, struct fixture *f)
{
    ROWS(returns, "ttt", const char *edge, *position, *moves);

    for (size_t i = 0; i < returns_count; i++) {
        const struct game *game = play_game(
            f, arena_print(f->arena,
                           "piecework: 1\ngame: T\nboard: {size: 5x2, files: a..e, ranks: 2..1,\n"
                           "  terrain: {edge: {squares: %s}}}\nrules: {goal: {reduce-to: 0},\n"
                           "  capture: {mode: custodian, entering: forbidden,\n"
                           "    returns: {pieces: Man, within: edge}}}\n"
                           "pieces: [{name: Man, code: M, moves: mW}]\n",
                           returns[i].edge));

        assert_string_equal(play_moves(f, play_position(f, game, returns[i].position)),
                            returns[i].moves);
    }
}

TESTS_EACH(custodian, set_up, tear_down)
