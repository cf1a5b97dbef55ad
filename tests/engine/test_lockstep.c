/* Games of the repository in lockstep with Debian's fairy-stockfish, which knows them itself: all
 * ways to make the first moves, and the moves of random games. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "support/soak.h"
#include "engine/prove.h"
#include "play/game_open.h"

enum { GATE_GAMES = 3, SOAK_GAMES = 200 };

/* To the engine, Makruk's shells become the piece that moves alike. */
struct games_row {
    const char *file, *variant, *before, *after, *printed;
};

static const struct game *changed_game(struct fixture *f, size_t row)
{
    const struct games_row *games = TABLE_ROWS(struct games_row, games, "ttttt");
    LOCAL_BUF(text);
    const char *found, *bytes;
    const struct source *source;
    const struct game *game;

    assert_true(file_read(games[row].file, &text));
    found = strstr(buf_str(&text), games[row].before);
    assert_non_null(found);
    bytes = arena_print(f->arena, "%.*s%s%s", (int)(found - buf_str(&text)), buf_str(&text),
                        games[row].after, found + strlen(games[row].before));
    source = source_from_text(f->arena, games[row].file, bytes, strlen(bytes), f->diags);
    game = game_from_source(f->arena, source, f->diags);
    assert_non_null(game);
    return game;
}

/* Under another name, since the engine says nothing when some variants are chosen that it knows. */
static struct engine *engine_with(struct fixture *f, const char *folder, const char *variant)
{
    struct engine *engine = engine_start("/usr/games/fairy-stockfish");
    const char *ini = path_in(f->arena, folder, "variants.ini");

    assert_non_null(engine);
    file_make_text(ini, arena_print(f->arena, "[twin:%s]\n", variant));
    engine_say(engine, "setoption name VariantPath value %s", ini);
    return engine;
}

TEST(games_move_as_the_engine_knows_them)
{
    TABLE_NAMED(struct games_row, games, "ttttt");

    for (size_t i = 0; i < games_count; i++) {
        void *own;
        struct fixture *f = set_up(&own) == 0 ? own : NULL;
        const struct game *game = changed_game(f, i);
        char *folder = folder_new();
        struct engine *engine = engine_with(f, folder, games[i].variant);
        const struct proof proof = {"twin", game->name.at, (int)soak_times(GATE_GAMES, SOAK_GAMES)};

        prove_game(f->arena, engine, game, &proof, f->diags);
        expect_printed(f->diags, games[i].printed);
        engine_stop(engine);
        tear_down(&own);
    }
}

TESTS_BARE(lockstep)
