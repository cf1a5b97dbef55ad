/* Terrain on which slides end. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "rules/movegen/generate.h"
#include "rules/reach/reach.h"

TEST_WITH(slides_end_there, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    ROWS(rows, "ttt", const char *position, *from, *moves);
    const struct game *game = play_game(f, text_of_game);

    for (size_t i = 0; i < rows_count; i++)
        play_expect_moves(f, play_position(f, game, rows[i].position), rows[i].from, rows[i].moves);
}

TEST_WITH(says_why_nobody_slides_on, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    const char *line = "k6/7/7/7/7/7/R5K 1";

    assert_string_equal(play_refusal(f, play_position(f, game, line), "a1-a5"),
                        "First’s Rook on a1 cannot slide on across the marsh");
}

/* The owner of a piece sees the board from below. */
static struct vec seen(const struct game *game, int square, int side)
{
    struct vec v = {square % game->width, game->height - 1 - square / game->width};

    return side ? (struct vec){game->width - 1 - v.x, game->height - 1 - v.y} : v;
}

static int square_at(const struct game *game, struct vec v, int side)
{
    struct vec w = side ? (struct vec){game->width - 1 - v.x, game->height - 1 - v.y} : v;

    return (game->height - 1 - w.y) * game->width + w.x;
}

/* Where the man goes by the tables of play, and by legs that are followed on a plain board. */
static void compare_ways(struct fixture *f, const struct position *position, int from)
{
    const struct game *game = position->compiled->game;
    int side = man_side(position->men[from]);
    const struct piece *piece = position->compiled->kinds[man_kind(position->men[from])].piece;
    unsigned char men[SQUARE_LIMIT] = {0};
    struct playfield field = {
        .width = game->width, .height = game->height, .men = men, .origin = seen(game, from, side)};
    bool ways[SQUARE_LIMIT] = {false}, found[SQUARE_LIMIT] = {false};
    LOCAL_MOVES(moves);
    struct reach reach;

    for (int i = 0; i < position->compiled->squares; i++) {
        struct vec v = seen(game, i, side);

        men[v.y * game->width + v.x] = !position->men[i]                    ? TARGET_EMPTY
                                       : man_side(position->men[i]) == side ? TARGET_FRIEND
                                                                            : TARGET_ENEMY;
    }
    reach_ground(f->arena, game, piece, side, &field);
    reach = reach_find(f->arena, &piece->moves, &field, false);
    EACH (move, reach.moves, reach.count)
        ways[square_at(game, move->to, side)] = true;
    generate_from(position, from, &moves);
    EACH (move, moves.list, moves.count)
        found[move->to] = true;
    ways[from] = found[from]; /* who passes stays where it is */
    assert_memory_equal(ways, found, sizeof ways);
}

/* What the moves of a side take, and what its lines attack. */
static void compare_attacks(const struct position *position, int side)
{
    for (int square = 0; square < position->compiled->squares; square++) {
        bool taken = false;

        if (!position->men[square] || man_side(position->men[square]) == side)
            continue;
        for (int from = 0; from < position->compiled->squares; from++)
            taken |= position->men[from] && man_side(position->men[from]) == side &&
                     man_goes_to(position, from, square);
        assert_int_equal(attacked(position, square, side), taken);
    }
}

TEST_WITH(all_that_asks_for_moves_agrees, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    unsigned seed = 3;

    for (int i = 0; i < 200; i++) {
        struct position *position = play_random(f, game, &seed);

        for (int from = 0; from < position->compiled->squares; from++)
            if (position->men[from])
                compare_ways(f, position, from);
        for (int side = 0; side < 2; side++)
            compare_attacks(position, side);
    }
}

/* What is counted by lines that might be opened is what is listed and tried. */
TEST_WITH(counts_as_it_lists, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    unsigned seed = 5;

    for (int i = 0; i < 400; i++) {
        struct position *position = play_random(f, game, &seed);
        LOCAL_MOVES(moves);
        size_t legal = 0, count = legal_count(position, &moves);

        generate_moves(position, &moves);
        EACH (move, moves.list, moves.count) {
            position_make(position, move);
            legal +=
                !(position->fallen >> !position->side & 1) && !in_check(position, !position->side);
            position_unmake(position);
        }
        assert_int_equal(count, legal);
    }
}

TESTS_EACH(stops, set_up, tear_down)
