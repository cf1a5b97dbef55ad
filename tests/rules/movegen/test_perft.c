/* Numbers of legal moves that others have counted, and `piecework perft` as it is called. */
#include "support/test.h"
#include "support/play.h"
#include "support/soak.h"

#include <glob.h>
#include <limits.h>

enum { DEPTHS = 6 };

/* Not where counting would take sanitizers long. */
static bool is_counted(uint64_t moves)
{
    return moves > 0 && moves <= sanitized_times(150000, 1000000, UINT_MAX);
}

/* Sources of the numbers:
 *
 * - CPW: Chess Programming Wiki, "Perft Results" (initial position, positions 2 to 4) and "Chinese
 * Chess Perft Results" (positions 1 to 11), www.chessprogramming.org
 * - ROCE: Roce Chess, perft positions, www.rocechess.ch/perft.html
 * - FSF: Fairy-Stockfish, tests/perft.sh, github.com/fairy-stockfish/Fairy-Stockfish
 * - FRC: the nine usual positions of Chess960, as Fairy-Stockfish counts them, too
 * - OTH: the numbers of Othello, a pass a move, on which programs agree
 * - SOPS: shogiops, tests of minishogi and Chu Shogi, github.com/WandererXII/shogiops
 *
 * Numbers of smaller depths than the source gives follow from the same program run. */

struct published_game {
    const char *source, *game, *position;
    uint64_t counts[DEPTHS]; /* of depth 1 on; 0: not looked at */
};

TEST_WITH(test_published, struct fixture *f)
{
    TABLE_NAMED(struct published_game, published, "ttt6z");

    for (size_t i = 0; i < published_count; i++) {
        const struct game *game = play_game(f, published[i].game);
        struct position *position = play_position(f, game, published[i].position);
        struct played_moves moves = {0};

        for (int depth = 1; depth <= DEPTHS; depth++) {
            uint64_t wanted = published[i].counts[depth - 1];
            uint64_t count = is_counted(wanted) ? perft(position, depth, &moves) : wanted;

            if (count != wanted)
                fail_msg("%s, %s, depth %d: %llu moves, not %llu", published[i].source,
                         game->name.text, depth, (unsigned long long)count,
                         (unsigned long long)wanted);
        }
        assert_int_equal(moves.count, 0);
        moves_free(&moves);
    }
}

/* --- the games of the repository --- */

/* Those of Shogi, Tori Shogi, Makruk and Janggi as in FSF; others first counted here, those of
 * Jungi, Jungle, Jul-Gonu, Chu, Tenjiku and Taikyoku Shogi also by programs written for that alone,
 * as are those of The Maharajah and the Sepoys;
 * Jungle's rule of repetition counts from the eighth move on. Shogiops counts each way of a Lion to
 * the same squares and captures by itself, 52599 moves of Chu Shogi at depth 3. */
struct shipped_game {
    const char *game;
    bool hobbling;
    uint64_t counts[DEPTHS];
};

static void expect_counts(struct fixture *f, const struct game *game, size_t row)
{
    TABLE_NAMED(struct shipped_game, shipped, "tb6z");
    struct placement setup = placement_of_setup(f->arena, game);
    struct position *position =
        position_new(f->arena, compiled_rules_of(game, shipped[row].hobbling), &setup);
    struct played_moves moves = {0};

    for (int depth = 1; depth <= DEPTHS && is_counted(shipped[row].counts[depth - 1]); depth++)
        assert_int_equal(perft(position, depth, &moves), shipped[row].counts[depth - 1]);
    moves_free(&moves);
}

TEST_WITH(all_shipped_games_are_counted, struct fixture *f)
{
    TABLE_NAMED(struct shipped_game, shipped, "tb6z");

    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        const struct game *game = play_game(f, files.gl_pathv[i]);
        size_t rows = 0;

        for (size_t k = 0; k < shipped_count; k++)
            if (strcmp(shipped[k].game, files.gl_pathv[i]) == 0) {
                expect_counts(f, game, k);
                rows++;
            }
        if (rows == 0)
            fail_msg("no first moves are counted of %s", files.gl_pathv[i]);
    }
    globfree(&files);
}

/* --- the command --- */

enum { WORDS = 6 };

TEST(test_calls)
{
    struct row {
        const char *words[WORDS];
        int status;
        const char *out; /* the whole of it */
        const char *err; /* a part of it; NULL: nothing */
    };
    TABLE(struct row, calls, "6titt");

    for (size_t i = 0; i < calls_count; i++) {
        const char *const *w = calls[i].words;
        struct run_result outcome = piecework("perft", w[0], w[1], w[2], w[3], w[4], NULL);
        const char *err = buf_str(&outcome.err);

        if (outcome.status != calls[i].status || strcmp(buf_str(&outcome.out), calls[i].out) != 0 ||
            (calls[i].err ? !strstr(err, calls[i].err) : *err))
            fail_msg("perft %s %s: status %d\n%s%s", w[0], w[1] ? w[1] : "", outcome.status,
                     buf_str(&outcome.out), err);
    }
}

TESTS_EACH(perft, set_up, tear_down)
