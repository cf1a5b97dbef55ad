/* Whatever `rules:` can choose or count is in what is said of it: no value of it may be another one
 * without a word of the rules being so. */
#include "support/test.h"
#include "support/play.h"

#include "game/facts/facts.h"

#define GAME                                                                                       \
    "piecework: 1\ngame: T\nplayers: {first: Red, second: Blue}\n"                                 \
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 2}},\n"            \
    "  terrain: {pond: {squares: {first: [a1], second: [e5]}}, cove: {squares: [c3, d3]}}}\n"      \
    "setup: |\n  r . k . r\n  p . w . p\n  . . . . .\n  P . W . P\n  R . K . R\n"                  \
    "rules: {%s}\npieces:\n"                                                                       \
    "  - {name: King, code: K, moves: K, royal: true, points: 1}\n"                                \
    "  - {name: Rook, code: R, moves: R, points: 5}\n"                                             \
    "  - {name: Wazir, code: W, moves: W, points: 2}\n"                                            \
    "  - {name: Gold, code: G, moves: WfF}\n"                                                      \
    "  - {name: Stone, code: S, wall: true}\n"                                                     \
    "  - {name: Demon, code: D, moves: QcppQ, rank: 2, burns: enemies}\n"                          \
    "  - {name: Mule, code: M, moves: nN}\n"                                                       \
    "  - {name: Lion, code: L, moves: K}\n"                                                        \
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: Gold, points: 1}\n"

static const struct game *game_with(struct fixture *f, const char *rules)
{
    return play_game(f, strncmp(rules, "piecework", 9) == 0 ? rules
                                                            : arena_print(f->arena, GAME, rules));
}

static const char *all_words(struct fixture *f, const char *rules)
{
    const struct game *game = game_with(f, rules);
    const char *words = "";
    size_t count;
    const struct named_rule *list = rule_list(f->arena, game, &count);

    for (size_t i = 0; i < count; i++)
        words = arena_print(f->arena, "%s%s\n", words, list[i].words);
    return words;
}

TEST_WITH(each_value_is_said, struct fixture *f)
{
    TEXTS_NAMED(rows);
    enum { MOST = 32 };

    for (size_t i = 0; i < rows_count; i++) {
        const char *rules[MOST], *words[MOST], *at = rows[i];

        for (size_t k = 0; at; k++) {
            const char *end = strchr(at, '|');

            assert_true(k < MOST);
            rules[k] = arena_text(f->arena, at, end ? (size_t)(end - at) : strlen(at));
            words[k] = all_words(f, rules[k]);
            for (size_t other = 0; other < k; other++)
                if (strcmp(words[k], words[other]) == 0)
                    fail_msg("'%s' and '%s' say the same", rules[other], rules[k]);
            at = end ? end + 1 : NULL;
        }
    }
}

/* --- facts --- */

struct facts_row {
    const char *rules, *name, *text; /* NULL: there is no such fact */
};

TEST_WITH(numbers_and_results_are_facts, struct fixture *f)
{
    TABLE_NAMED(struct facts_row, facts, "ttt");

    for (size_t i = 0; i < facts_count; i++) {
        const struct game *game = game_with(f, facts[i].rules);
        struct fact fact;
        bool is = fact_compute(f->arena, game, facts[i].name, &fact);
        const char *text = is ? fact_text(f->arena, game->words, &fact) : "nothing";

        if (is != (facts[i].text != NULL) || (is && strcmp(text, facts[i].text) != 0))
            fail_msg("%s: %s is %s", facts[i].rules, facts[i].name, text);
    }
}

/* Each has a row above that says what it is. */
TEST(no_fact_is_untested)
{
    TABLE_NAMED(struct facts_row, facts, "ttt");

#define NAME(word, ...) word,
#define RESULT(word, ...) "result-of-" word,
    static const char *const names[] = {RULE_NUMBERS(NAME) RULE_RESULTS(RESULT) RULE_GOALS(RESULT)};

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        bool found = false;

        for (size_t k = 0; k < facts_count && !found; k++)
            found = facts[k].text && strcmp(facts[k].name, names[i]) == 0;
        if (!found)
            fail_msg("no row says '%s'", names[i]);
    }
}

TESTS_EACH(rule_values, set_up, tear_down)
