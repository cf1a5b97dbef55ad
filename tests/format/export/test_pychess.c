/* Games as variants that users of PyChess upload: what the site reads of them, and what it does not
 * take. */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"

#include "format/export/pychess.h"

TEST_WITH(texts_say_what_the_form_asks, struct fixture *f)
{
    struct pychess_variant variant;

    assert_true(pychess_export(f->arena, play_game(f, "tests/games/minishogi.yaml"), false,
                               &variant, f->diags));
    assert_string_equal(variant.name, "my-minishogi");
    assert_non_null(strstr(variant.ini, "\n[my-minishogi]\n"
                                        "# pychessPieces = p,s,g,b,r,k,h,d,+b,+p,+r,+s\n"
                                        "shogiPawn = p\n"));
    assert_non_null(strstr(variant.ini, "\npromotedPieceType = b:h p:g r:d s:g\n"));
    assert_non_null(strstr(variant.pieces, "p: Pawn\ns: Silver\n"));
    assert_non_null(strstr(variant.rules,
                           "Silver: Steps one square straight forward or diagonally. "
                           "It promotes to Gold.\n"));
    expect_findings(f->diags, "");
}

/* A picture for each letter, and for each man that another one has become. */
TEST_WITH(all_men_have_roles, struct fixture *f)
{
    struct pychess_variant variant;
    LOCAL_BUF(roles);

    assert_true(pychess_export(f->arena, play_game(f, "tests/games/minishogi.yaml"), false,
                               &variant, f->diags));
    for (size_t i = 0; i < variant.role_count; i++) {
        const struct man *man = &variant.roles[i].man;

        buf_print(&roles, "%s %s%s%s\n", variant.roles[i].name, man->piece->name.text,
                  man->base ? " of " : "", man->base ? man->base->name.text : "");
    }
    assert_string_equal(buf_str(&roles),
                        "P Pawn\nS Silver\nG Gold\nB Bishop\nR Rook\nK King\nH Horse\nD Dragon\n"
                        "+B Horse of Bishop\n+P Gold of Pawn\n+R Dragon of Rook\n"
                        "+S Gold of Silver\n");
}

/* --- what the site does not take --- */

TEST_WITH(what_the_site_does_not_take_is_refused, struct fixture *f)
{
    ROWS(refused, "tt", const char *text, *findings);

    for (size_t i = 0; i < refused_count; i++) {
        LOCAL_DIAGS(diags);
        struct pychess_variant variant;
        bool good = pychess_export(f->arena, play_game(f, refused[i].text), false, &variant, diags);

        expect_findings(diags, refused[i].findings);
        assert_int_equal(good, !*refused[i].findings);
    }
}

/* Settings that the site has barred go with --partial. */
TEST_WITH(barred_settings_are_refused, struct fixture *f)
{
    const struct game *game = play_game(f, "tests/games/xiangqi.yaml");
    struct pychess_variant variant;
    LOCAL_DIAGS(partial);

    assert_false(pychess_export(f->arena, game, false, &variant, f->diags));
    expect_findings(f->diags, "3:7:7 error export-unsaid\n");
    assert_true(pychess_export(f->arena, game, true, &variant, partial));
    expect_findings(partial, "3:7:7 warning export-left-out\n");
    assert_null(strstr(variant.ini, "chasingRule"));
    assert_non_null(strstr(variant.ini, "wallingRule = none\n"));
}

TEST_WITH(limits_are_those_of_the_site, struct fixture *f)
{
    static const struct {
        enum pychess_limit limit;
        size_t most;
    } items[] = {
        {PYCHESS_INI, 65536},     {PYCHESS_NAME, 32},          {PYCHESS_TITLE, 50},
        {PYCHESS_PIECE_NAME, 50}, {PYCHESS_PIECE_NAMES, 2048}, {PYCHESS_RULES, 1000},
        {PYCHESS_PIECE, 32768},   {PYCHESS_PIECES, 262144},    {PYCHESS_BOARD, 131072},
    };

    assert_int_equal(COUNT_OF(items), PYCHESS_LIMIT_COUNT);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_DIAGS(diags);
        LOCAL_BUF(found);
        size_t most = items[i].most;

        assert_true(pychess_allows(items[i].limit, "it", most, (struct place){0}, diags));
        assert_int_equal(diags_count(diags), 0);
        assert_false(pychess_allows(items[i].limit, "it", most + 1, (struct place){0}, diags));
        diags_text(diags, false, &found);
        assert_non_null(
            strstr(buf_str(&found), arena_print(f->arena, "PyChess allows at most %zu", most)));
    }
}

TESTS_EACH(pychess, set_up, tear_down)
