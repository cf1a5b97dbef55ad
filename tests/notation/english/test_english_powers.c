/* Sentences about ranks, burning, sparing and castling: written, and read back as the powers of the
 * piece. */
#include "support/test.h"
#include "support/table.h"
#include "support/moves.h"
#include "support/play.h"
#include "game/game.h"
#include "notation/english/english.h"
#include "notation/wording/english_write.h"

#define GAME                                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1}\n"                        \
    "rules: {goal: capture-king, ranks: {over: %s, takes: %s}, burning: {standing: %s}, "          \
    "castling: {with: Demon, king: Abbot}}\n"                                                      \
    "pieces:\n- {name: King, code: K, moves: K, royal: true, rank: 4}\n"                           \
    "- {name: General, code: G, moves: QcppQ, rank: 3}\n"                                          \
    "- {name: Sweeper, code: S, moves: (c)R, rank: 12}\n"                                          \
    "- {name: Cannon, code: C, moves: mRcpR}\n"                                                    \
    "- {name: Demon, code: D, moves: K, burns: enemies}\n"                                         \
    "- {name: Dragon, code: R, moves: K, burns: all}\n"                                            \
    "- {name: Emperor, code: E, moves: U, spares: protected}\n"                                    \
    "- {name: Prince, code: P, moves: U, spares: protected-royal}\n"                               \
    "- {name: Abbot, code: A, moves: K}\n"

/* The text with what it says of powers, read in the game. */
static struct english_meaning read_in(struct fixture *f, const struct game *game, const char *text)
{
    const struct located located = test_located(f->arena, text);
    struct english_meaning meaning = {0};

    if (!english_read_all(f->arena, &located, game, NULL, 0, &meaning, f->diags))
        fail_msg("%s: %s", text, test_findings(f->arena, f->diags));
    return meaning;
}

TEST_WITH(powers_are_written_and_read, struct fixture *f)
{
    struct row {
        const char *over, *takes, *standing, *piece, *text;
    };
    TABLE(struct row, written, "ttttt");

    for (size_t i = 0; i < written_count; i++) {
        const struct game *game = play_game(
            f, arena_print(f->arena, GAME, written[i].over, written[i].takes, written[i].standing));
        const struct piece *piece = game_piece(game, written[i].piece);
        struct text_rule powers[POWER_LIMIT];
        size_t count = piece_powers(game, piece, powers);
        struct english_meaning meaning;
        struct buf out = {0};

        english_write_rules(game, piece, &out);
        assert_string_equal(buf_str(&out), written[i].text);
        meaning =
            read_in(f, game, arena_print(f->arena, "Steps one square forward.%s", buf_str(&out)));
        assert_int_equal(meaning.moves.count, 1);
        assert_int_equal(meaning.text_rule_count, count);
        for (size_t k = 0; k < count; k++) {
            assert_int_equal(meaning.text_rules[k].what, powers[k].what);
            assert_int_equal(meaning.text_rules[k].value, powers[k].value);
        }
        buf_free(&out);
    }
}

TEST_WITH(other_words_are_understood, struct fixture *f)
{
    static const struct {
        const char *text;
        enum text_rule_kind what;
        int value;
    } items[] = {
        {"Steps one square forward. It burns every enemy piece next to where it ends its move.",
         TEXT_BURNS, BURNS_ENEMIES},
        {"Wherever it stops, it burns all enemy pieces next to it. Steps one square forward.",
         TEXT_BURNS, BURNS_ENEMIES},
        {"Steps one square forward. At the end of its move it burns all enemies next to it.",
         TEXT_BURNS, BURNS_ENEMIES},
        {"Steps one square forward. It burns all adjacent enemy pieces when it ends its move.",
         TEXT_BURNS, BURNS_ENEMIES},
        {"Steps one square forward. All adjacent enemies are burned after its move.", TEXT_BURNS,
         BURNS_ENEMIES},
        {"Steps one square forward. Any enemy piece that moves next to it is burned.",
         TEXT_BURNS_STANDING, 0},
        {"Steps one square forward. It cannot capture pieces that are protected.", TEXT_SPARES,
         SPARES_PROTECTED},
        {"Steps one square forward. It has rank 2.", TEXT_RANK, 2},
        {"Steps one square forward. It captures only unprotected pieces.", TEXT_SPARES,
         SPARES_PROTECTED},
        {"Steps one square forward. It never captures a protected piece.", TEXT_SPARES,
         SPARES_PROTECTED},
        {"Slides orthogonally, jumping over one or more pieces of lower or equal rank on the way.",
         TEXT_GOES_OVER, RANK_OVER_EQUAL},
    };
    const struct game *game = play_game(f, arena_print(f->arena, GAME, "lower", "any", "none"));

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct english_meaning meaning = read_in(f, game, items[i].text);

        assert_int_equal(meaning.text_rule_count, 1);
        assert_int_equal(meaning.text_rules[0].what, items[i].what);
        assert_int_equal(meaning.text_rules[0].value, items[i].value);
    }
}

TEST_WITH(what_it_may_capture_is_not_spared, struct fixture *f)
{
    const struct game *game = play_game(f, arena_print(f->arena, GAME, "lower", "any", "none"));
    const struct located text =
        located_plain("Steps one square forward. It may capture protected pieces.");
    struct english_meaning meaning;

    english_read_all(f->arena, &text, game, NULL, 0, &meaning, f->diags);
    assert_int_equal(meaning.text_rule_count, 0);
    assert_true(diags_count(f->diags) > 0);
}

TESTS_EACH(english_powers, set_up, tear_down)
