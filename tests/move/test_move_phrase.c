#include "support/test.h"
#include "support/moves.h"
#include "notation/betza/betza.h"

TEST(test_phrase)
{
    ROWS(items, "tt", const char *betza, *phrase);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        struct located text = test_located(arena, items[i].betza);
        struct moveset set = {0};

        assert_true(betza_read(arena, &text, &set, diags));
        assert_string_equal(test_phrases(arena, &set), items[i].phrase);
    }
}

TEST(test_targets_and_legs)
{
    static const struct leg on = {{-1, 0}, 0, TARGET_ANY | TARGET_FRIEND, 0, NULL};
    struct move move = {.leg = {{0, 1}, 1, TARGET_ENEMY, 0, &on}, .when = WHEN_FIRST_MOVE};
    LOCAL_BUF(out);

    move_phrase(&move, &out);
    assert_string_equal(buf_str(&out), "step straight forward, capturing, then slide straight "
                                       "to the left, also onto a friend, first move only");
}

TESTS_BARE(move_phrase)
