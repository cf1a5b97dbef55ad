/* Tables of witnesses: what large shogi say of moves and promotions cannot change unnoticed. */
#include "support/test.h"
#include "support/fixture.h"
#include "check/game/check_internal.h"
#include "diag/finding.h"
#include "notation/betza/betza.h"
#include "play/game_open.h"

static const char *const games[] = {"pieces/chu-shogi.yaml",      "pieces/dai-shogi.yaml",
                                    "pieces/tenjiku-shogi.yaml",  "pieces/maka-dai-dai-shogi.yaml",
                                    "pieces/taikyoku-shogi.yaml", "pieces/tori-shogi.yaml"};

/* Whether nothing but `moves:` says how it moves. */
static bool stands_alone(const struct piece *piece)
{
    return !piece->mnemonic.text && !piece->text.text;
}

/* Every piece gets a move that none has, one after the other in the same game. */
TEST_WITH(every_move_is_witnessed, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        struct game *game = game_load(f->arena, games[i], f->diags);
        const struct moveset odd = betza_known(f->arena, "(5,7)");
        size_t alone = 0, before = diags_having(f->diags, DIAG_WITNESS_MOVES);

        EACH (piece, game->pieces, game->piece_count) {
            alone += stands_alone(piece) && !moveset_within(&odd, &piece->moves); /* Emperor */
            piece->moves = moveset_joined(f->arena, &piece->moves);
            moveset_append_copy(f->arena, &piece->moves, &odd);
        }
        check_witnesses(&(struct checking){f->arena, game, f->diags});
        assert_int_equal(diags_having(f->diags, DIAG_WITNESS_MOVES) - before, alone);
    }
}

/* What each piece becomes is another one: itself. */
TEST_WITH(every_promotion_is_witnessed, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        struct game *game = game_load(f->arena, games[i], f->diags);
        size_t before = diags_having(f->diags, DIAG_WITNESS_PROMOTION), untold = 0;

        EACH (piece, game->pieces, game->piece_count) {
            const struct piece **self = arena_alloc(f->arena, 1, sizeof *self);

            untold += strcmp(piece->name.text, "Tokin") == 0;
            *self = piece;
            piece->choices = self;
            piece->choice_count = 1;
        }
        check_witnesses(&(struct checking){f->arena, game, f->diags});
        assert_int_equal(diags_having(f->diags, DIAG_WITNESS_PROMOTION) - before,
                         game->piece_count - untold);
    }
}

/* Two men of each player change places, so that the setup stays as symmetric as it was. */
TEST_WITH(setups_are_witnessed, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        struct game *game = game_load(f->arena, games[i], f->diags);
        size_t before = diags_having(f->diags, DIAG_WITNESS_SETUP);
        int last = game->width * game->height - 1;
        struct man first = game->setup[0], second = game->setup[last];

        if (strstr(games[i], "tenjiku")) /* of which there is no table */
            continue;
        game->setup[0] = game->setup[1];
        game->setup[1] = first;
        game->setup[last] = game->setup[last - 1];
        game->setup[last - 1] = second;
        check_witnesses(&(struct checking){f->arena, game, f->diags});
        assert_int_equal(diags_having(f->diags, DIAG_WITNESS_SETUP) - before, 1);
    }
}

TESTS_EACH(witness, set_up, tear_down)
