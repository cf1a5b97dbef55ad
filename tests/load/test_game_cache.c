/* A game stays as long as its file says the same, and nothing was found in it. */
#include "support/test.h"
#include "support/fixture.h"
#include "play/game_open.h"

/* A file that says what another one says. */
static const char *copy_of(struct fixture *f, const char *path, const char *folder)
{
    const char *copy = path_in(f->arena, folder, "game.yaml");
    LOCAL_BUF(text);

    assert_true(file_read(path, &text));
    file_make_text(copy, text.text);
    return copy;
}

TEST_WITH(a_game_stays_until_its_file_changes, struct fixture *f)
{
    struct game_cache *cache = game_cache_new();
    char *folder = folder_new();
    const char *path = copy_of(f, "pieces/jul-gonu.yaml", folder);
    struct game *game = game_cache_load(cache, path, f->diags), *other;

    assert_non_null(game);
    assert_ptr_equal(game_cache_load(cache, path, f->diags), game);
    file_edit(path, "name: Stone", "name: Stane");
    game = game_cache_load(cache, path, f->diags);
    assert_string_equal(game->pieces[0].name.text, "Stane");
    other = game_cache_load(cache, "pieces/jul-gonu.yaml", f->diags);
    assert_string_equal(other->pieces[0].name.text, "Stone");
    assert_null(game_cache_load(cache, path_in(f->arena, folder, "none.yaml"), f->diags));
    game_cache_free(cache);
}

TEST_WITH(what_is_found_is_found_again, struct fixture *f)
{
    struct game_cache *cache = game_cache_new();
    char *folder = folder_new();
    const char *path = copy_of(f, "pieces/jul-gonu.yaml", folder);

    file_edit(path, "setup-symmetry:", "setup-symetry:");
    for (size_t i = 1; i <= 2; i++) {
        assert_non_null(game_cache_load(cache, path, f->diags));
        assert_int_equal(diags_at_least(f->diags, LEVEL_WARNING), i);
    }
    game_cache_free(cache);
}

TESTS_EACH(game_cache, set_up, tear_down)
