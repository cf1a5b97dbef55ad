#include "support/test.h"
#include "support/chu.h"
#include "support/expect.h"
#include "game/facts/facts.h"
#include "play/game_open.h"

#include <stdlib.h>
#include <string.h>

static void assert_fact(struct chu *f, const struct game *game, const char *name,
                        const char *expected)
{
    struct fact fact;
    const char *text;

    if (!fact_compute(f->arena, game, name, &fact))
        fail_msg("there is no fact '%s'", name);
    text = fact_text(f->arena, game->words, &fact);
    if (strcmp(text, expected) != 0)
        fail_msg("%s: '%s', not '%s'", name, text, expected);
}

TEST_WITH(the_facts_of_chu_seireigi, struct chu *f)
{
    static const char *const facts[][2] = {
        {"pieces-a-side", "40"},
        {"pieces-in-play", "80"},
        {"points-a-side", "63"},
        {"points-in-play", "126"},
        {"piece-kinds", "30"},
        {"starting-kinds", "20"},
        {"promotion-only-kinds", "10"},
        {"kinds-held", "19"},
        {"board-files", "12"},
        {"board-ranks", "12"},
        {"promotion-zone-ranks", "4"},
        {"stuck-on-last-rank", "Pawn, Lance, Ram’s-Head Soldier and Prancing Stag"},
        {"stuck-on-last-two-ranks", "Knight and Flying Swallow"},
        {"stuck-anywhere",
         "Pawn, Lance, Ram’s-Head Soldier, Prancing Stag, Knight and Flying Swallow"},
        {"no-directional-bias", "Kirin, Phoenix, Bishop, Rook, Lion, Queen and King"},
        {"never-promotes", "Lion, Queen and King"},
        {"promotes-twice", "no piece"},
        {"looks-turned", "no piece"},
        {"weakened-by-promotion", "no piece"},
        {"plays-like-another", "no piece"},
        {"worth-5", "Kirin, Phoenix, Bishop, Rook, Lion and Queen"},
        {"worth-0", "King"},
        {"points-of-king", "0"},
        {"points-of-kirin", "5"},
        {"points-of-gold-general", "1"},
        {"worth-7", "no piece"},
        {"rank-1", "no piece"},
        {"strength-7", "no piece"},
        {"game-name", "Chu Seireigi"},
        {"native-name", "中精霊棋"},
        {"first-player", "Black"},
        {"second-player", "White"},
        {"age", "11+"},
        {"minutes", "30–120"},
    };

    for (size_t i = 0; i < COUNT_OF(facts); i++)
        assert_fact(f, f->game, facts[i][0], facts[i][1]);
}

static bool claims_piece(const struct claim *claim, const struct piece *piece)
{
    for (size_t i = 0; i < claim->count; i++)
        if (strcmp(claim->values[i].text, piece->name.text) == 0)
            return true;
    return false;
}

TEST_WITH(every_claim_of_chu_seireigi_is_true, struct chu *f)
{
    assert_true(f->game->claim_count >= 15);
    for (size_t i = 0; i < f->game->claim_count; i++) {
        const struct claim *claim = &f->game->claims[i];
        struct fact fact;

        assert_true(fact_compute(f->arena, f->game, claim->fact.text, &fact));
        if (fact.kind == FACT_NUMBER) {
            assert_int_equal(claim->count, 1);
            assert_int_equal(atoi(claim->values[0].text), fact.number);
            continue;
        }
        assert_int_equal(claim->count, fact.count);
        for (size_t k = 0; fact.kind == FACT_PAIRS && k < fact.count; k++)
            assert_string_equal(claim->values[k].text, fact.pieces[k]->name.text);
        for (size_t k = 0; k < fact.count; k++)
            if (!claims_piece(claim, fact.pieces[k]))
                fail_msg("%s: %s", claim->fact.text, fact.pieces[k]->name.text);
    }
}

TEST_WITH(promotions_are_pairs, struct chu *f)
{
    struct fact fact;

    assert_true(fact_compute(f->arena, f->game, "promotions", &fact));
    assert_int_equal(fact.kind, FACT_PAIRS);
    assert_int_equal(fact.count, 2 * 17);
    assert_string_equal(fact.pieces[0]->name.text, "Pawn");
    assert_string_equal(fact.pieces[1]->name.text, "Gold General");
}

/* Those of rules are facts of games that have the rule; test_rule_values.c tests them. */
static bool is_of_rule(const char *name)
{
#define NAME(word, ...) word,
    static const char *const numbers[] = {RULE_NUMBERS(NAME)};
#undef NAME

    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        if (strcmp(numbers[i], name) == 0)
            return true;
    return strncmp(name, "rule-", 5) == 0 || strncmp(name, "result-of-", 10) == 0;
}

TEST_WITH(every_name_is_a_fact, struct chu *f)
{
    struct fact fact;

    for (size_t i = 0; fact_names[i]; i++)
        if (!is_of_rule(fact_names[i]) && !fact_compute(f->arena, f->game, fact_names[i], &fact))
            fail_msg("'%s' cannot be computed", fact_names[i]);
}

/* The page on layouts names every fact, so that authors need not look into the program. */
TEST_WITH(every_fact_is_documented, struct chu *f)
{
    const struct source *page = source_read(f->arena, "docs/layouts.md", f->diags);

    assert_non_null(page);
    for (size_t i = 0; fact_names[i]; i++)
        if (!strstr(page->text, arena_print(f->arena, "`%s`", fact_names[i])))
            fail_msg("docs/layouts.md lacks the fact '%s'", fact_names[i]);
}

TEST_WITH(other_names_are_no_facts, struct chu *f)
{
    static const char *const names[] = {"",        "piece-kind",  "worth-",   "worth-x",
                                        "rank-",   "strength-x",  "worth-5x", "worth-12345",
                                        "WORTH-5", "pieces-a-sid"};
    struct fact fact;

    for (size_t i = 0; i < COUNT_OF(names); i++)
        assert_false(fact_compute(f->arena, f->game, names[i], &fact));
}

/* A game in which the sides differ, a piece is unused, and a promoted one promotes again. */
static const char odd_game[] =
    "piecework: 1\n"
    "game: Odd\n"
    "board: {size: 3x5, zones: {promotion: {farthest: 1}}}\n"
    "setup: |\n"
    "  k . p\n"
    "  . . .\n"
    "  . . .\n"
    "  P P P\n"
    "  . K H\n"
    "pieces:\n"
    "- {name: {text: King, second: Khan}, code: K, moves: K, royal: true, "
    "points: 100}\n"
    "- {name: Pawn, code: P, moves: fH, promotes: Gold, points: 2}\n"
    "- {name: Gold, code: G, moves: W, promotes: Queen}\n"
    "- {name: Queen, code: Q, moves: Q}\n"
    "- {name: Hawk, code: H, moves: sW}\n"
    "- {name: Spare, code: S, moves: W}\n";

TEST_WITH(the_facts_of_an_odd_game, struct chu *f)
{
    static const char *const facts[][2] = {
        {"pieces-a-side-first", "5"},
        {"pieces-a-side-second", "2"},
        {"pieces-in-play", "7"},
        {"points-a-side-first", "106"},
        {"points-a-side-second", "102"},
        {"points-in-play", "208"},
        {"piece-kinds", "6"},
        {"starting-kinds-first", "3"},
        {"starting-kinds-second", "2"},
        {"count-of-king", "1"},
        {"count-of-pawn-first", "3"},
        {"count-of-pawn-second", "1"},
        {"count-of-hawk-second", "0"},
        {"promotion-zone-ranks-second", "1"},
        {"promotion-only-kinds", "2"},
        {"kinds-held", "0"},
        {"board-files", "3"},
        {"board-ranks", "5"},
        {"promotion-zone-ranks", "1"},
        {"stuck-on-last-rank", "no piece"},
        {"stuck-on-last-two-ranks", "no piece"},
        {"stuck-anywhere", "Pawn"}, /* three ranks */
        {"no-directional-bias", "King / Khan"},
        {"never-promotes", "King / Khan and Hawk"},
        {"never-promotes-first", "King and Hawk"},
        {"never-promotes-second", "Khan"},
        {"worth-0-second", "no piece"},
        {"promotes-twice", "Gold"},
        {"worth-0", "Hawk"},
        {"worth-100", "King / Khan"},
        {"promotions", "Pawn to Gold and Gold to Queen"},
        {"first-player", "First"},
    };
    static const char *const sided[][2] = {{"pieces-a-side", "5 for First and 2 for Second"},
                                           {"points-a-side", "106 for First and 102 for Second"},
                                           {"starting-kinds", "3 for First and 2 for Second"},
                                           {"count-of-pawn", "3 for First and 1 for Second"}};
    static const char *const unsided[] = {"piece-kinds-first", "board-files-second", "-first",
                                          "pieces-a-side-third", "game-name-first"};
    const struct source *source =
        source_from_text(f->arena, "t.yaml", odd_game, sizeof odd_game - 1, f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    struct fact fact;

    expect_findings(f->diags, "");
    assert_false(fact_compute(f->arena, game, "native-name", &fact));
    for (size_t i = 0; i < COUNT_OF(facts); i++)
        assert_fact(f, game, facts[i][0], facts[i][1]);
    for (size_t i = 0; i < COUNT_OF(sided); i++) {
        assert_true(fact_compute(f->arena, game, sided[i][0], &fact));
        assert_int_equal(fact.kind, FACT_UNEQUAL);
        assert_string_equal(fact_unequal(f->arena, game, &fact), sided[i][1]);
    }
    for (size_t i = 0; i < COUNT_OF(unsided); i++)
        assert_false(fact_compute(f->arena, game, unsided[i], &fact));
}

TESTS_EACH(facts, chu_set_up, chu_tear_down)
