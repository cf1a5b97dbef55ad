/* Engines that play one side: Debian's fairy-stockfish, and programs that only seem to be one. */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"
#include "support/soak.h"
#include "engine/opponent.h"
#include "engine/engine.h"
#include "play/search.h"
#include "rules/ending/ending.h"

#include <sys/stat.h>

#define CHESS "tests/games/castling.yaml"
#define ENGINE "/usr/games/fairy-stockfish"

struct table {
    struct position *position;
    struct placement start;
    struct fsf_section variant;
};

static struct table lay(struct fixture *f, const char *game_text, const char *line)
{
    const struct game *game = play_game(f, game_text);
    struct position *position = play_position(f, game, line);
    struct table table = {.position = position, .start = position_state(f->arena, position)};

    assert_true(fsf_export(f->arena, game, false, &table.variant, f->diags));
    return table;
}

static struct opponent *seat(struct fixture *f, const char *program, double slack,
                             const struct table *table)
{
    const struct opponent_manner manner = {0.05, slack, LEVEL_MOST};

    return opponent_new(f->arena, program, &table->variant, &manner, table->position->compiled,
                        &table->start, f->diags);
}

/* A script that answers as an engine would, and to "go" as it is told. */
static const char *script(struct fixture *f, const char *folder, const char *best)
{
    const char *path = path_in(f->arena, folder, "engine.sh");

    file_make_text(path, arena_print(f->arena,
                                     "#!/bin/sh\nwhile read -r line; do case $line in\n"
                                     "uci) echo uciok ;;\n"
                                     "'setoption name UCI_Variant'*)\n"
                                     "  echo \"info string variant ${line##* } files 8\" ;;\n"
                                     "isready) echo readyok ;;\n"
                                     "check*) echo Invalid option: customPiece1 ;;\n"
                                     "'go perft'*) echo e2e4: 1; echo a7b8q: 1\n"
                                     "  echo Nodes searched: 2 ;;\n"
                                     "go*) %s ;;\n"
                                     "esac; done\n",
                                     best));
    assert_int_equal(chmod(path, 0700), 0);
    return path;
}

static const char *uci_of(struct fixture *f, const struct table *table,
                          const struct played_move *move)
{
    struct buf text = {0};

    uci_move(table->position, move, table->variant.letters, UCI_USUAL, &text);
    return buf_take(f->arena, &text);
}

/* --- games --- */

/* Codes that the engine calls by other letters, hands and promotions. */
#define RENAMED                                                                                    \
    "piecework: 1\ngame: Renamed\nboard: {size: 5x5, files: a..e, ranks: 5..1, zones: "            \
    "{promotion: {farthest: 1}}}\n"                                                                \
    "rules: {drops: {}, promotion: optional}\nsetup: |\n"                                          \
    "  . . . . kg\n  pn . . . pn\n  . . . . .\n  PN . . . PN\n  KG . . . .\npieces:\n"             \
    "  - {name: Pawn, code: PN, moves: fW, promotes: Gold}\n"                                      \
    "  - {name: Gold, code: GD, moves: WfF}\n"                                                     \
    "  - {name: King, code: KG, moves: K, royal: true}\n"

/* Both sides in turn, until the game has ended, or is long enough. */
static void a_game_is_played(struct fixture *f, const char *game, const char *line)
{
    struct table table = lay(f, game, line);
    struct opponent *opponent = seat(f, ENGINE, 10, &table);
    struct played_move move;

    assert_non_null(opponent);
    for (int ply = 0; ply < 12 && position_ending(table.position).how == OUTCOME_OPEN; ply++) {
        if (!opponent_move(opponent, table.position, &move, f->diags))
            fail_msg("%s", opponent_trouble(opponent));
        position_make(table.position, &move);
    }
    assert_true(table.position->move_count > 2);
    opponent_end(opponent);
}

TEST_WITH(games_are_played, struct fixture *f)
{
    a_game_is_played(f, CHESS, NULL);
    a_game_is_played(f, CHESS, "4k3/P7/8/8/8/8/7p/4K3 1");
    a_game_is_played(f, "tests/games/shogi.yaml", NULL);
}

/* The points of the program, which looks at so many positions for a move, against the engine at its
 * lowest level, in games from either side: 2 for each that it wins. */
static int match(struct fixture *f, const char *path, uint64_t nodes, int games)
{
    const struct opponent_manner manner = {0.05, 10, 0};
    int points = 0;

    for (int k = 0; k < games; k++) {
        struct table table = lay(f, path, NULL);
        struct opponent *opponent = opponent_new(f->arena, ENGINE, &table.variant, &manner,
                                                 table.position->compiled, &table.start, f->diags);
        struct search *search = search_new(f->arena, table.position->compiled);
        struct ending ending = position_ending(table.position);

        assert_non_null(opponent);
        for (int ply = 0; ply < 300 && ending.how == OUTCOME_OPEN; ply++) {
            const struct search_limits limits = {.nodes = nodes, .seed = (uint64_t)(300 * k + ply)};
            struct played_move move;

            if (table.position->side == k % 2)
                move = search_best(search, table.position, &limits).move;
            else if (!opponent_move(opponent, table.position, &move, f->diags))
                fail_msg("%s", opponent_trouble(opponent));
            position_make(table.position, &move);
            ending = position_ending(table.position);
        }
        points += ending.how == OUTCOME_OPEN || ending.winner == NOWHERE
                      ? 1
                      : 2 * (ending.winner == k % 2);
        search_free(search);
        opponent_end(opponent);
    }
    return points;
}

/* As long as the level `good` thinks, the program has more points than the engine at its lowest
 * level. The gate is content with one game of chess in which nothing goes wrong. */
TEST_WITH(the_lowest_level_of_an_engine_is_beaten, struct fixture *f)
{
    static const char *const games[] = {"pieces/chess.yaml", "pieces/xiangqi.yaml",
                                        "tests/games/shogi.yaml"};
    const int count = (int)soak_times(1, 20);

    for (size_t i = 0; i < soak_times(1, COUNT_OF(games)); i++) {
        int points = match(f, games[i], soak_times(100, 30000), count);

        print_message("%s: %d of %d points\n", games[i], points, 2 * count);
        if (soak_times(0, 1))
            assert_true(points > count);
    }
}

TEST_WITH(mate_is_seen, struct fixture *f)
{
    struct table table = lay(f, CHESS, "7k/8/6K1/8/8/8/8/R7 1");
    struct opponent *opponent = seat(f, ENGINE, 10, &table);
    struct played_move move;

    assert_non_null(opponent);
    assert_true(opponent_move(opponent, table.position, &move, f->diags));
    assert_string_equal(uci_of(f, &table, &move), "a1a8");
    opponent_end(opponent);
}

/* What is taken back in the game is taken back for the engine. */
TEST_WITH(moves_are_taken_back, struct fixture *f)
{
    struct table table = lay(f, CHESS, NULL);
    struct opponent *opponent = seat(f, ENGINE, 10, &table);
    struct played_moves moves = {0};
    struct played_move move;

    legal_moves(table.position, &moves);
    for (size_t i = 0; i < 3; i++) {
        position_make(table.position, &moves.list[i]);
        assert_true(opponent_move(opponent, table.position, &move, f->diags));
        position_make(table.position, &move);
        position_unmake(table.position);
        position_unmake(table.position);
    }
    moves_free(&moves);
    opponent_end(opponent);
}

/* --- engines that fail --- */

TEST_WITH(failures_are_told, struct fixture *f)
{
    ROWS(failures, "tt", const char *best, *trouble);
    char *folder = folder_new();

    for (size_t i = 0; i < failures_count; i++) {
        struct table table = lay(f, CHESS, NULL);
        struct opponent *opponent = seat(f, script(f, folder, failures[i].best), 0.95, &table);
        struct played_move move;

        assert_non_null(opponent);
        assert_false(opponent_move(opponent, table.position, &move, f->diags));
        expect_printed(f->diags, failures[i].trouble);
        expect_printed(f->diags, "[engine-failed]");
        opponent_end(opponent);
        diags_free(f->diags);
        f->diags = diags_new();
    }
}

/* A move that was made, and that it does not have. */
TEST_WITH(a_move_that_it_lacks_is_told, struct fixture *f)
{
    char *folder = folder_new();
    struct table table = lay(f, CHESS, NULL);
    struct opponent *opponent = seat(f, script(f, folder, "echo bestmove e7e5"), 10, &table);
    struct played_moves moves = {0};
    struct played_move move;

    legal_moves(table.position, &moves);
    for (size_t i = 0; i < moves.count; i++)
        if (strcmp(uci_of(f, &table, &moves.list[i]), "d2d4") == 0) {
            position_make(table.position, &moves.list[i]);
            break;
        }
    assert_false(opponent_move(opponent, table.position, &move, f->diags));
    expect_printed(f->diags, "to the engine d2d4 is no legal move");
    moves_free(&moves);
    opponent_end(opponent);
}

TEST_WITH(an_engine_that_does_not_take_the_game_is_told, struct fixture *f)
{
    struct table table = lay(f, CHESS, NULL);

    table.variant.text = "[other:chess]\n";
    assert_null(seat(f, ENGINE, 10, &table));
    expect_printed(f->diags, "it does not take the game as a variant of its own");
    assert_null(seat(f, "no-such-program", 1, &table));
    expect_printed(f->diags, "'no-such-program' cannot be started");
    assert_null(seat(f, "true", 1, &table));
    expect_printed(f->diags, "'true' has ended before it said 'uciok'");
}

/* No file is left behind. */
TEST_WITH(the_variant_is_written_where_it_can_be, struct fixture *f)
{
    struct table table = lay(f, CHESS, NULL);

    setenv("TMPDIR", "/no/such/folder", 1);
    assert_null(seat(f, ENGINE, 10, &table));
    unsetenv("TMPDIR");
    expect_printed(f->diags, "cannot write /no/such/folder/piecework-");
}

/* Letters of its own for pieces whose codes it cannot have. */
TEST_WITH(codes_become_letters, struct fixture *f)
{
    a_game_is_played(f, RENAMED, NULL);
}

/* An engine that says that it knows no such pieces is not asked for moves with them. */
TEST_WITH(engines_without_own_pieces_are_told, struct fixture *f)
{
    char *folder = folder_new();
    struct table table =
        lay(f,
            "piecework: 1\ngame: Own\nboard: {size: 3x3, files: a..c, ranks: 3..1}\nsetup: |\n"
            "  k . p\n  . . .\n  P . K\npieces:\n  - {name: King, code: K, moves: K, royal: "
            "true}\n  - {name: Own, code: P, moves: WAfH}\n",
            NULL);

    assert_null(seat(f, script(f, folder, "echo bestmove a1a2"), 1, &table));
    expect_printed(f->diags, "it knows no pieces with moves of their own (customPiece1)");
}

TESTS_EACH(opponent, set_up, tear_down)
