#include "support/test.h"
#include "support/moves.h"
#include "notation/betza/betza.h"

TEST(test_phrase)
{
    static const struct {
        const char *betza, *phrase;
    } items[] = {
        {"fW", "step straight forward"},
        {"rR", "slide straight to the right"},
        {"blF3", "slide of up to 3 squares diagonally back and left"},
        {"rfN", "jump 2 forward and 1 right"},
        {"lD", "jump 2 straight to the left"},
        {"frA", "jump 2 forward and 2 right"},
        {"lbcC", "jump 3 back and 1 left, capture only"},
        {"frmZ0", "jump 3 right and 2 forward, any number of times in a row, move only"},
        {"fD2", "jump 2 straight forward, up to 2 times in a row"},
        {"U", "leap to any other square"},
        {"cU", "leap to any other square, capture only"},
        {"fppR", "slide straight forward, jumping one or more pieces on the way"},
        {"fcp2R", "slide straight forward, jumping one or two pieces on the way, capture only"},
        {"fp9R", "slide straight forward, jumping one to nine pieces on the way"},
        {"f(c)R", "slide straight forward, taking every enemy on the way"},
        {"f(d)R", "slide straight forward, taking every friend on the way"},
        {"fm(cd)R4",
         "slide of up to 4 squares straight forward, taking every piece on the way, move only"},
        {"iflnN", "jump 2 left and 1 forward, if the square half-way is empty, first move only"},
    };
    struct arena *arena = arena_new();

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct diags *diags = diags_new();
        struct located text = test_located(arena, items[i].betza);
        struct moveset set = {0};

        assert_true(betza_read(arena, &text, &set, diags));
        assert_string_equal(test_phrases(arena, &set), items[i].phrase);
        diags_free(diags);
    }
    arena_free(arena);
}

TEST(test_targets_and_legs)
{
    static const struct leg on = {{-1, 0}, 0, TARGET_ANY | TARGET_FRIEND, 0, NULL};
    struct move move = {.leg = {{0, 1}, 1, TARGET_ENEMY, 0, &on}, .when = WHEN_FIRST_MOVE};
    struct buf out = {0};

    move_phrase(&move, &out);
    assert_string_equal(buf_str(&out), "step straight forward, capturing, then slide straight "
                                       "to the left, also onto a friend, first move only");
    buf_free(&out);
}

TESTS_BARE(move_phrase)
