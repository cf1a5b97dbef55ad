/* Names in any script: of terrain, of squares and of pieces, in moves and in sentences. */
#include "support/test.h"
#include "support/fixture.h"
#include "play/game_open.h"
#include "record/score.h"
#include "record/placement/square.h"

TEST_WITH(names_in_any_script_are_read, struct fixture *f)
{
    struct game *game = game_load(f->arena, "tests/golden/scripts.yaml", f->diags);
    const struct example *zug;

    assert_non_null(game);
    assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), 0);
    assert_string_equal(game->terrains[0].id.name.text, "川");
    assert_string_equal(game->terrains[1].id.name.text, "fluß");
    assert_string_equal(square_name(f->arena, game, (struct square){3, 3}), "四é");
    assert_non_null(game_piece(game, "Läufer"));
    zug = game_example(game, "zug");
    assert_int_equal(zug->ply_count, 1);
}

/* The sentence names the terrain that the moves do. */
TEST_WITH(sentences_know_such_names, struct fixture *f)
{
    struct game *game = game_load(f->arena, "tests/golden/scripts.yaml", f->diags);
    const struct piece *piece = game_piece(game, "Läufer");

    assert_true(moveset_equal(&piece->moves, &piece->text_moves));
    assert_int_equal(piece->text_rule_count, 1);
    assert_ptr_equal(piece->text_rules[0].terrain, &game->terrains[1]);
}

TESTS_EACH(scripts, set_up, tear_down)
