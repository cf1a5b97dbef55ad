/* Men that swap places with friends: against moves that are found here without the program. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include <ctype.h>
#include <string.h>

enum { SIDE = 5, SQUARES = SIDE * SIDE };

/* --- the game once more: a King KudK, a Tower RudQ, a Guard W that never leaves two ranks --- */

struct board {
    char men[SQUARES + 1]; /* as the board is printed */
    int side;
};

static bool is_own(const struct board *board, int square)
{
    char man = board->men[square];

    return man != '.' && (isupper((unsigned char)man) ? 0 : 1) == board->side;
}

/* Whether the man may stand on the square: a Guard keeps to the two ranks of its own side. */
static bool may_stand(char man, int square)
{
    return man == 'G' ? square / SIDE >= SIDE - 2 : man == 'g' ? square / SIDE < 2 : true;
}

static int next_square(int square, int k)
{
    int file = square % SIDE + directions[k].x, rank = square / SIDE - directions[k].y;

    return file < 0 || file >= SIDE || rank < 0 || rank >= SIDE ? -1 : rank * SIDE + file;
}

typedef void visit(struct board *board, int from, int to, void *data);

static void each_move(struct board *board, visit *tell, void *data)
{
    for (int from = 0; from < SQUARES; from++)
        for (int k = 0; k < DIRECTIONS && is_own(board, from); k++) {
            char man = board->men[from], kind = (char)toupper((unsigned char)man);
            bool goes = kind == 'K' || k % 2 == 0, swaps = kind != 'G', slides = kind == 'T';
            int to = next_square(from, k);

            for (; to >= 0 && board->men[to] == '.'; to = slides ? next_square(to, k) : -1)
                if (goes && may_stand(man, to))
                    tell(board, from, to, data);
            if (to < 0 || board->men[to] == '.')
                continue;
            if (is_own(board, to) ? swaps && may_stand(board->men[to], from)
                                  : goes && may_stand(man, to))
                tell(board, from, to, data);
        }
}

static struct board after(const struct board *board, int from, int to)
{
    struct board next = *board;

    next.men[from] = is_own(board, to) ? board->men[to] : '.';
    next.men[to] = board->men[from];
    next.side = !board->side;
    return next;
}

static void note_king(struct board *board, int from, int to, void *data)
{
    (void)from;
    *(bool *)data |= !is_own(board, to) && toupper((unsigned char)board->men[to]) == 'K';
}

static uint64_t ways(struct board *board, int depth);

struct counting_ways {
    uint64_t ways;
    int depth;
};

static void add_ways(struct board *board, int from, int to, void *data)
{
    struct counting_ways *count = data;
    struct board next = after(board, from, to);
    bool taken = false;

    each_move(&next, note_king, &taken);
    if (!taken)
        count->ways += ways(&next, count->depth - 1);
}

static uint64_t ways(struct board *board, int depth)
{
    struct counting_ways count = {.depth = depth};

    if (depth == 0)
        return 1;
    each_move(board, add_ways, &count);
    return count.ways;
}

/* --- the program's count beside it --- */

static void scatter(struct board *board, unsigned *seed)
{
    static const char men[] = "KkTtGgTtGg";

    *board = (struct board){.side = (int)test_random(seed, 2)};
    memset(board->men, '.', SQUARES);
    for (size_t i = 0; men[i];) {
        unsigned square = test_random(seed, SQUARES);
        bool free = board->men[square] == '.' && may_stand(men[i], (int)square);

        if (free)
            board->men[square] = men[i];
        i += free;
    }
}

/* The position as a line. */
static const char *line_of(struct fixture *f, const struct board *board)
{
    struct buf line = {0};

    for (int i = 0; i < SQUARES; i++) {
        buf_text(&line, i && i % SIDE == 0 ? "/" : "");
        buf_char(&line, board->men[i] == '.' ? '1' : board->men[i]);
    }
    buf_print(&line, " %d", board->side + 1);
    return buf_take(f->arena, &line);
}

TEST_WITH(makes_as_many_moves_as_are_found_here, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    unsigned seed = 7;

    for (int i = 0; i < 300; i++) {
        LOCAL_MOVES(moves);
        struct board board;
        const char *line;
        uint64_t found;
        bool taken = false;

        scatter(&board, &seed);
        each_move(&board, note_king, &taken);
        if (taken)
            continue;
        line = line_of(f, &board);
        found = perft(play_position(f, game, line), 3, &moves);
        if (found != ways(&board, 3))
            fail_msg("%s: %llu, not %llu", line, (unsigned long long)found,
                     (unsigned long long)ways(&board, 3));
    }
}

TEST_WITH(swaps_are_written_and_taken_back, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);

    play_expect(f, game, "4k/5/5/5/K2TG 1", "d1<>e1", "4k/5/5/5/K2GT");
    play_expect(f, game, "4k/5/5/5/K2TG 1", "d1<>a1 e5-e4 d1<>e1", "5/4k/5/5/T2GK");
    assert_string_equal(play_moves_of(f, play_position(f, game, "4k/5/5/T4/KG3 1"), "a2"),
                        "a2-a3 a2-a4 a2-a5 a2-b2 a2-c2 a2-d2 a2-e2 a2<>a1 a2<>b1");
}

TEST_WITH(says_why_places_are_not_swapped, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);

    assert_string_equal(play_refusal(f, play_position(f, game, "4k/T4/5/G4/K4 1"), "a4<>a2"),
                        "First’s Guard on a2 may not come to a4");
    assert_string_equal(play_refusal(f, play_position(f, game, "4k/5/5/T4/K4 1"), "a2<>a3"),
                        "there is nobody to swap places with on a3");
    assert_string_equal(play_refusal(f, play_position(f, game, "4k/5/5/T4/K4 1"), "a2-a1"),
                        "it swaps places with what stands on a1");
}

/* Nobody comes by a swap to where its own moves may not end or do not lead. */
TEST_WITH(friends_come_to_where_they_may, struct fixture *f)
{
    ROWS(friends, "tttttt", const char *terrain, *capture, *position, *moves, *swap, *reason);

    for (size_t i = 0; i < friends_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena,
                                     "piecework: 1\ngame: T\n"
                                     "board: {size: 3x3, files: a..c, ranks: 3..1, terrain: {%s}}\n"
                                     "rules: {goal: {reduce-to: 0}, capture: {%s}}\npieces:\n"
                                     "  - {name: King, code: K, moves: udW}\n"
                                     "  - {name: Man, code: M, moves: W}\n",
                                     friends[i].terrain, friends[i].capture));

        assert_string_equal(play_moves(f, play_position(f, game, friends[i].position)),
                            friends[i].moves);
        assert_string_equal(
            play_refusal(f, play_position(f, game, friends[i].position), friends[i].swap),
            friends[i].reason);
    }
}

/* Who has promoted is another piece. */
TEST_WITH(friends_are_chosen, struct fixture *f)
{
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"
           "rules: {goal: {reduce-to: 0}, promotion: automatic}\npieces:\n"
           "  - {name: King, code: K, moves: udK, swaps-with: [Man, Guard]}\n"
           "  - {name: Man, code: M, moves: W, promotes: Tower}\n"
           "  - {name: Tower, code: T, moves: R}\n  - {name: Guard, code: G, moves: F}\n");

    assert_string_equal(play_moves_of(f, play_position(f, game, "2k/GT1/KM1 1"), "a1"),
                        "a1<>a2 a1<>b1");
    assert_string_equal(play_moves_of(f, play_position(f, game, "2k/K+M1/M2 1"), "a2"), "a2<>a1");
    assert_string_equal(play_refusal(f, play_position(f, game, "2k/GT1/KM1 1"), "a1<>b2"),
                        "First’s King on a1 swaps no places with First’s Tower on b2");
}

/* A swap attacks nobody, but can end check, and give it. */
TEST_WITH(swaps_give_and_end_check, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    const struct game *game = play_game(f, text_of_game);
    struct position *position = play_position(f, game, "4k/5/4t/5/TG2K 1");

    assert_true(in_check(position, 0));
    assert_string_equal(play_moves(f, position), "e1-d1 e1-d2");
    play(f, position, "e1-d1");
    assert_false(in_check(position, 0));
}

TESTS_EACH(swap, set_up, tear_down)
