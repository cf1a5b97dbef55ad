/* Games as Interactive Diagrams: there and back they are the same, and what has no words is told.
 */
#include "support/test.h"
#include "support/expect.h"
#include "support/play.h"

#include "format/betza/betza_variant.h"
#include "format/betza/betza_variant.h"

static const char *written(struct fixture *f, const struct game *game, bool partial)
{
    struct buf out = {0};
    bool good = interactive_write(f->arena, game, partial, &out, f->diags);

    return good ? buf_take(f->arena, &out) : (buf_free(&out), NULL);
}

/* The game of a diagram. */
static const struct game *read_back(struct fixture *f, const char *diagram)
{
    struct betza_variants variants = interactive_read(
        f->arena, source_from_text(f->arena, "x.html", diagram, strlen(diagram), f->diags),
        f->diags);
    struct buf out = {0};

    assert_int_equal(variants.count, 1);
    assert_true(betza_variant_write(f->arena, variants.list[0], &out, f->diags));
    return play_game(f, buf_take(f->arena, &out));
}

/* Drops: two kinds become Gold, which begins on the board, too; men in hand alone, with choices. */
#define MINI(rules, hands)                                                                         \
    "piecework: 1\ngame: M\nboard: {size: 4x4, files: a..d, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, stalemate: loss, drops: " rules                 \
    "}\nsetup: |\n  g s . k\n  . . p .\n  . P . .\n  K . S G\nsetup-hands: " hands "\npieces:\n"   \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fW, promotes: Gold}\n"                                       \
    "  - {name: Silver, code: S, moves: FfW, promotes: Gold}\n"                                    \
    "  - {name: Knight, code: N, moves: ffN}\n"                                                    \
    "  - {name: Gold, code: G, moves: WfF}\n"

TEST_WITH(games_come_back, struct fixture *f)
{
    TEXTS_NAMED(games);

    for (size_t i = 0; i < games_count; i++) {
        const struct game *game = play_game(f, games[i]), *back;
        const char *once = written(f, game, false), *twice;
        struct played_moves moves = {0};

        assert_non_null(once);
        back = read_back(f, once);
        twice = written(f, back, false); /* choices in the order of the pieces */
        assert_string_equal(written(f, read_back(f, twice), false), twice);
        assert_int_equal(perft(play_position(f, game, NULL), 3, &moves),
                         perft(play_position(f, back, NULL), 3, &moves));
        moves_free(&moves);
    }
}

TEST_WITH(what_has_no_words_is_told, struct fixture *f)
{
    TEXTS_NAMED(refused);

    for (size_t i = 0; i < refused_count; i++) {
        const struct game *game;
        LOCAL_BUF(findings);

        diags_free(f->diags);
        f->diags = diags_new();
        game = play_game(f, refused[i]);
        assert_null(written(f, game, false));
        diags_text(f->diags, false, &findings);
        assert_non_null(strstr(buf_str(&findings), "[export-unsaid]"));
        buf_free(&findings);
        assert_non_null(written(f, game, true));
        diags_text(f->diags, false, &findings);
        assert_non_null(strstr(buf_str(&findings), "[export-left-out]"));
    }
}

/* What becomes a piece that stands on the board already has a line of its own. */
TEST_WITH(promoted_men_have_lines, struct fixture *f)
{
    const char *text = written(f, play_game(f, MINI("true", "2N2n")), false);

    assert_non_null(strstr(text, "maxPromote=2\npromoZone=1\npromoOffset=2\nholdingsType=-1\n"));
    assert_non_null(strstr(text, "\nPawn:P:fW::b2,,c3\nSilver:S:FfW::c1,,b4\n"
                                 "Promoted Pawn:+P:WfF::\nPromoted Silver:+S:WfF::\n"
                                 "King:K:K::a1,,d4\nKnight:N:ffN:::2\nGold:G:WfF::d1,,a4\n"));
}

TESTS_EACH(interactive_write, set_up, tear_down)
