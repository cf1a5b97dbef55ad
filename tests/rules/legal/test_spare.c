/* Leaps to any square, and men that are not taken where they are protected. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/legal/legal.h"

enum { SIDE = 5, SQUARES = SIDE * SIDE, ROUNDS = 300 };

static const char text_of_game[] = "piecework: 1\n"
                                   "game: Emperors\n"
                                   "board: {size: 5x5, files: a..e, ranks: 5..1}\n"
                                   "rules: {goal: capture-king}\n"
                                   "pieces:\n"
                                   "  - {name: Emperor, code: E, moves: U, spares: %s}\n"
                                   "  - {name: Rook, code: R, moves: R, royal: true}\n"
                                   "  - {name: Knight, code: N, moves: N}\n"
                                   "  - {name: Wazir, code: W, moves: W}\n"
                                   "  - {name: Bishop, code: B, moves: B, spares: %s}\n";

static const struct game *emperors(struct fixture *f, const char *whom)
{
    return play_game(f, arena_print(f->arena, text_of_game, whom, whom));
}

/* --- a second, simpler way to the same --- */

/* Letters as in positions, '.' an empty square. */
struct board {
    char men[SQUARES + 1];
    bool royal; /* only royal men are spared */
};

static bool is_second(char man)
{
    return man >= 'a' && man <= 'z';
}

static char kind_of(char man)
{
    return is_second(man) ? (char)(man - 'a' + 'A') : man;
}

static bool spares(char man)
{
    return kind_of(man) == 'E' || kind_of(man) == 'B';
}

static int sign(int a)
{
    return (a > 0) - (a < 0);
}

/* Whether nothing stands between the squares, which are on one line. */
static bool is_free(const struct board *b, int from, int to)
{
    int step = sign(to % SIDE - from % SIDE) + SIDE * sign(to / SIDE - from / SIDE);

    for (int at = from + step; at != to; at += step)
        if (b->men[at] != '.')
            return false;
    return true;
}

/* Whether the man goes from the one square to the other, whatever stands there. */
static bool goes(const struct board *b, int from, int to)
{
    int files = abs(from % SIDE - to % SIDE), ranks = abs(from / SIDE - to / SIDE);

    switch (kind_of(b->men[from])) {
    case 'E':
        return from != to;
    case 'R':
        return from != to && files * ranks == 0 && is_free(b, from, to);
    case 'B':
        return from != to && files == ranks && is_free(b, from, to);
    case 'N':
        return files * ranks == 2;
    default:
        return files + ranks == 1;
    }
}

static bool may_go(const struct board *b, int from, int to);

static bool is_attacked(const struct board *b, int square)
{
    for (int from = 0; from < SQUARES; from++)
        if (b->men[from] != '.' && is_second(b->men[from]) != is_second(b->men[square]) &&
            may_go(b, from, square))
            return true;
    return false;
}

static bool may_go(const struct board *b, int from, int to)
{
    struct board after = *b;
    char there = b->men[to];

    if (!goes(b, from, to) || (there != '.' && is_second(there) == is_second(b->men[from])))
        return false;
    if (there == '.' || !spares(b->men[from]) || (b->royal && kind_of(there) != 'R'))
        return true;
    after.men[to] = b->men[from];
    after.men[from] = '.';
    return !is_attacked(&after, to);
}

/* --- both compared --- */

static struct board random_board(struct placement *placement, const struct game *game, bool royal,
                                 unsigned *seed)
{
    static const char letters[] = "ERNWB";
    struct board b = {.royal = royal};
    unsigned density = 1 + test_random(seed, 5);

    for (int i = 0; i < SQUARES; i++) {
        unsigned kind = test_random(seed, sizeof letters - 1), side = test_random(seed, 2);

        b.men[i] = '.';
        if (test_random(seed, 10) >= density)
            continue;
        b.men[i] = (char)(letters[kind] + (side ? 'a' - 'A' : 0));
        placement->men[i] = (struct man){.piece = &game->pieces[kind], .side = (int)side};
    }
    placement->to_move = (int)test_random(seed, 2);
    return b;
}

static size_t compare(struct position *position, const struct board *b)
{
    struct played_moves moves = {0};
    size_t count = 0;

    legal_moves(position, &moves);
    for (int from = 0; from < SQUARES; from++)
        for (int to = 0; to < SQUARES; to++)
            count += b->men[from] != '.' && is_second(b->men[from]) == position->side &&
                     may_go(b, from, to);
    if (moves.count != count)
        fail_msg("%s: %zu moves, not %zu", b->men, moves.count, count);
    for (size_t i = 0; i < count; i++)
        assert_true(may_go(b, moves.list[i].from, moves.list[i].to));
    moves_free(&moves);
    return count;
}

TEST_WITH(moves_are_those_of_a_second_generator, struct fixture *f)
{
    static const char *const whom[] = {"protected", "protected-royal"};
    unsigned seed = 9;

    for (size_t i = 0; i < COUNT_OF(whom); i++) {
        const struct game *game = emperors(f, whom[i]);
        const struct compiled_rules *compiled = compiled_rules_of(game, true);

        for (int round = 0; round < ROUNDS; round++) {
            struct placement placement = placement_empty(f->arena, game);
            struct board b = random_board(&placement, game, i == 1, &seed);

            compare(position_new(f->arena, compiled, &placement), &b);
        }
    }
}

/* --- worked positions --- */

TEST_WITH(protected_men_are_spared, struct fixture *f)
{
    const struct game *game = emperors(f, "protected");
    /* the Rook protects the Wazir, and the Knight nobody; the other Emperor may not retake on c3,
     * where the Rook of the first player would take it in turn */
    struct position *position = play_position(f, game, "e3r/4w/2n2/5/E1R2 1");

    assert_non_null(strstr(play_moves_of(f, position, "a1"), "a1xc3"));
    assert_null(strstr(play_moves_of(f, position, "a1"), "a1xe4"));
    assert_string_equal(play_refusal(f, position, "a1xe4"),
                        "First’s Emperor on a1 may not take Second’s Wazir on e4, which is "
                        "protected");
}

/* The second player's Emperor alone spares what is protected. */
TEST_WITH(players_may_differ_in_whom_they_spare, struct fixture *f)
{
    const struct game *game = emperors(f, "{second: protected}");
    struct position *first = play_position(f, game, "e3r/4w/2n2/5/E1R2 1"),
                    *second = play_position(f, game, "E3R/4W/2N2/5/e1r2 2");

    assert_non_null(strstr(play_moves_of(f, first, "a1"), "a1xe4"));
    assert_null(strstr(play_moves_of(f, second, "a1"), "a1xe4"));
    assert_string_equal(play_refusal(f, second, "a1xe4"),
                        "Second’s Emperor on a1 may not take First’s Wazir on e4, which is "
                        "protected");
}

TESTS_EACH(spare, set_up, tear_down)
