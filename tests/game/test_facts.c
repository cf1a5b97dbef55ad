#include "support/test.h"
#include "support/chu.h"
#include "support/expect.h"
#include "game/facts/facts.h"
#include "play/game_open.h"

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
    TEXT_ROWS(facts, 2);

    for (size_t i = 0; i < facts_count; i++)
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
    EACH (claim, f->game->claims, f->game->claim_count) {
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

/* What is suggested in place of unknown names, those of pieces, terrains and players too. */
TEST_WITH(names_of_the_game_are_facts, struct chu *f)
{
    static const char *const wanted[] = {"count-of-lance", "count-of-pawn-second",
                                         "never-promotes-first", "points-of-pawn"};
    size_t count;
    const char *const *names = fact_names_of(f->arena, f->game, &count);
    struct fact fact;

    for (size_t i = 0; i < count; i++)
        if (!is_of_rule(names[i]) && !fact_compute(f->arena, f->game, names[i], &fact))
            fail_msg("'%s' cannot be computed", names[i]);
    for (size_t i = 0; i < COUNT_OF(wanted); i++)
        if (!FIND(name, names, count, strcmp(*name, wanted[i]) == 0))
            fail_msg("'%s' is not suggested", wanted[i]);
}

/* The page on layouts names every fact, so that authors need not look into the program. */
TEST_WITH(every_fact_is_documented, struct chu *f)
{
    const struct source *page = source_read(f->arena, "docs/rule-texts.md", f->diags);

    assert_non_null(page);
    for (size_t i = 0; fact_names[i]; i++)
        if (!strstr(page->text, arena_print(f->arena, "`%s`", fact_names[i])))
            fail_msg("docs/rule-texts.md lacks the fact '%s'", fact_names[i]);
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

TEST_WITH(the_facts_of_an_odd_game, struct chu *f)
{
    TEXT_NAMED(odd_game);
    TEXT_ROWS(facts, 2);
    static const char *const sided[][2] = {{"pieces-a-side", "5 for First and 2 for Second"},
                                           {"points-a-side", "106 for First and 102 for Second"},
                                           {"starting-kinds", "3 for First and 2 for Second"},
                                           {"count-of-pawn", "3 for First and 1 for Second"}};
    static const char *const unsided[] = {"board-files-second", "-first", "pieces-a-side-third",
                                          "game-name-first"};
    const struct source *source =
        source_from_text(f->arena, "t.yaml", odd_game, strlen(odd_game), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    struct fact fact;

    expect_findings(f->diags, "");
    assert_false(fact_compute(f->arena, game, "native-name", &fact));
    for (size_t i = 0; i < facts_count; i++)
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
