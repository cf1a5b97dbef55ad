/* The rules of play as a list in a rule text. */
#include "support/test.h"
#include "support/expect.h"
#include "support/support.h"
#include "game/facts/facts.h"
#include "page/text/flow.h"

#include <ctype.h>

static const struct item *line_behind(const struct flow *flow, size_t marker)
{
    assert_true(marker + 1 < flow->count);
    return &flow->items[marker + 1];
}

/* An item for each rule that the game has, under its name, at the place of the block. */
TEST_WITH(rules_become_a_list, struct studio *s)
{
    const struct flow *flow = studio_text(s, PART_BOOKLET, "Text\n\n```rules\n```\n\nText\n");
    size_t count, met = 0;
    const struct named_rule *rules = rule_list(s->arena, s->layout->game, &count);

    assert_true(count > 4);
    for (size_t i = 0; i < flow->count; i++) {
        const char *words;

        if (flow->items[i].kind != ITEM_MARKER)
            continue;
        words = line_text(item_line(line_behind(flow, i), 0));
        assert_int_equal(strncmp(words, rules[met].name, strlen(rules[met].name)), 0);
        assert_int_equal(words[strlen(rules[met].name)], ':');
        assert_int_equal(flow->items[i].place.line, 3);
        met++;
    }
    assert_int_equal(met, count);
    expect_findings(s->diags, "");
}

/* Behind a full-width sign no blank stands. */
TEST_WITH(names_of_rules_end_as_the_language_has_it, struct studio *s)
{
    static const char *const items[][2] = {{"<{name}>", "> "}, {"{name}：", "："}};
    struct game *own = s->layout->game, game = *own;
    struct game_words words = {0};

    game.words = &words;
    s->layout->game = &game;
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct flow *flow;
        const char *said;

        words.said[WORD_RULE_NAMED].text = items[i][0];
        flow = studio_text(s, PART_BOOKLET, "```rules\n```\n");
        said = strstr(line_text(item_line(line_behind(flow, 0), 0)), items[i][1]);
        assert_non_null(said);
        assert_true(isalpha((unsigned char)said[strlen(items[i][1])]));
    }
    s->layout->game = own;
}

/* On cards, and within other lists. */
TEST_WITH(a_list_may_stand_in_a_list, struct studio *s)
{
    const struct flow *flow = studio_text(s, PART_CARD, "- All of them:\n\n  ```rules\n  ```\n");

    assert_true(flow->count > 4);
    assert_true(flow->items[flow->count - 1].indent > flow->items[1].indent);
    expect_findings(s->diags, "");
}

TESTS_EACH(rules, studio_set_up, studio_tear_down)
