/* Games compared with an engine: Debian's fairy-stockfish, and programs that only seem to be one.
 */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "engine/prove.h"
#include "play/game_open.h"

#include <sys/stat.h>

#define CHESS "tests/games/castling.yaml"

/* Where Debian puts it, which is not in everybody's PATH. */
static struct engine *fairy_stockfish(void)
{
    struct engine *engine = engine_start("/usr/games/fairy-stockfish");

    assert_non_null(engine);
    return engine;
}

/* A script that answers as an engine would. */
static struct engine *script(struct fixture *f, const char *folder, const char *perft)
{
    const char *path = path_in(f->arena, folder, "engine.sh");
    struct engine *engine;

    file_make_text(path, arena_print(f->arena,
                                     "#!/bin/sh\nwhile read -r line; do case $line in\n"
                                     "uci) echo hello; echo uciok ;;\n"
                                     "'setoption name UCI_Variant'*)\n"
                                     "  echo \"info string variant ${line##* } files 8\" ;;\n"
                                     "isready) echo readyok ;;\n"
                                     "go*) %s ;;\n"
                                     "esac; done\n",
                                     perft));
    assert_int_equal(chmod(path, 0700), 0);
    engine = engine_start(path);
    assert_non_null(engine);
    return engine;
}

/* --- what is no engine --- */

TEST(what_is_no_engine_is_not_started)
{
    assert_null(engine_start("/no/such/program"));
    assert_null(engine_start("no-such-program"));
    assert_null(engine_start("true"));
    assert_null(engine_start("cat"));
    engine_stop(NULL);
}

/* --- games --- */

static const struct game *chess_with(struct fixture *f, const char *before, const char *after)
{
    LOCAL_BUF(text);
    const char *found, *bytes;
    const struct source *source;
    const struct game *game;

    assert_true(file_read(CHESS, &text));
    found = strstr(buf_str(&text), before);
    assert_non_null(found);
    bytes = arena_print(f->arena, "%.*s%s%s", (int)(found - buf_str(&text)), buf_str(&text), after,
                        found + strlen(before));
    source = source_from_text(f->arena, "t.yaml", bytes, strlen(bytes), f->diags);
    game = game_from_source(f->arena, source, f->diags);
    assert_non_null(game);
    return game;
}

static bool is_proven(struct fixture *f, struct engine *engine, const struct game *game,
                      const char *variant)
{
    const struct proof proof = {variant, game->name.at, PROVE_GAMES};

    return prove_game(f->arena, engine, game, &proof, f->diags);
}

/* --- games that are the same --- */

TEST_WITH(chess_is_the_same, struct fixture *f)
{
    const struct game *game = game_load(f->arena, CHESS, f->diags);
    struct engine *engine = fairy_stockfish();

    assert_true(is_proven(f, engine, game, "chess"));
    expect_findings(f->diags, "3:7:5 note engine-agrees\n");
    expect_printed(f->diags, "8902 ways to make 3 moves");
    engine_stop(engine);
}

/* Men in hand come from another board: random games begin with some. */
#define TWO_BOARDS                                                                                 \
    "castling: {with: Rook}, stalemate: loss, draw-after: {moves: 50}, "                           \
    "drops: {captured: partner, stuck: allowed, limits: [{pieces: Pawn, within: %s}]}"

static const struct game *two_boards(struct fixture *f, const char *ranks)
{
    return chess_with(f, "castling: {with: Rook}", arena_print(f->arena, TWO_BOARDS, ranks));
}

TEST_WITH(two_boards_are_compared_with_hands, struct fixture *f)
{
    struct engine *engine = fairy_stockfish();
    const struct game *game = two_boards(f, "2-7");
    char *folder = folder_new();
    const char *ini = path_in(f->arena, folder, "variants.ini");

    file_make_text(ini, "[boards:crazyhouse]\ncapturesToHand = false\ntwoBoards = true\n");
    engine_say(engine, "setoption name VariantPath value %s", ini);
    assert_true(is_proven(f, engine, game, "boards"));
    expect_printed(f->diags, "8902 ways to make 3 moves");
    diags_free(f->diags);
    f->diags = diags_new();
    game = two_boards(f, "2-6");
    assert_false(is_proven(f, engine, game, "boards"));
    expect_printed(f->diags, "with other moves from rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[");
    engine_stop(engine);
}

/* --- games that differ --- */

TEST_WITH(the_first_difference_is_told, struct fixture *f)
{
    ROWS(changes, "ttt", const char *before, *after, *printed);
    struct engine *engine = fairy_stockfish();

    for (size_t i = 0; i < changes_count; i++) {
        const struct game *game = chess_with(f, changes[i].before, changes[i].after);

        diags_free(f->diags);
        f->diags = diags_new();
        assert_false(is_proven(f, engine, game, "chess"));
        expect_findings(f->diags, "3:7:5 error engine-differs\n");
        expect_printed(f->diags, changes[i].printed);
    }
    engine_stop(engine);
}

TEST_WITH(an_unknown_variant_is_told, struct fixture *f)
{
    const struct game *game = game_load(f->arena, CHESS, f->diags);
    struct engine *engine = fairy_stockfish();

    assert_false(is_proven(f, engine, game, "no-such-game"));
    expect_findings(f->diags, "3:7:5 fatal error engine-failed\n");
    expect_printed(f->diags, "does not know this variant");
    engine_stop(engine);
}

TEST_WITH(an_engine_that_ends_is_told, struct fixture *f)
{
    const struct game *game = game_load(f->arena, CHESS, f->diags);
    char *folder = folder_new();
    struct engine *engine = script(f, folder, "exit");

    assert_false(is_proven(f, engine, game, "chess"));
    expect_printed(f->diags, "the engine has ended");
    engine_stop(engine);
}

/* Lines that are no moves are skipped; moves that are none are told. */
TEST_WITH(strange_answers_are_told, struct fixture *f)
{
    const struct game *game = game_load(f->arena, CHESS, f->diags);
    char *folder = folder_new();
    struct engine *engine = script(
        f, folder, "echo info depth 1; echo; printf 'a1a1: 1\\r\\n'; echo Nodes searched: 1");

    assert_false(is_proven(f, engine, game, "chess"));
    expect_findings(f->diags, "3:7:5 error engine-differs\n");
    expect_printed(f->diags, "at the start");
    expect_printed(f->diags, "the engine alone has a1a1; the definition alone has a2a3, ");
    engine_stop(engine);
}

/* Debian's games are found without their folder. */
TEST(games_are_found)
{
    const char *path = getenv("PATH");
    char *before = path ? strdup(path) : NULL;
    struct engine *engine;

    setenv("PATH", "/no/such/folder", 1);
    engine = engine_start("fairy-stockfish");
    assert_non_null(engine);
    engine_stop(engine);
    assert_null(engine_start("no/fairy-stockfish"));
    if (before)
        setenv("PATH", before, 1);
    free(before);
}

TESTS_EACH(prove, set_up, tear_down)
