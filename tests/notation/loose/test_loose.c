/* Sentences that are read loosely: what they are taken as, and what must stay refused. */
#include "support/test.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "notation/loose/loose.h"

#include <stdio.h>

struct reading {
    const char *text, *betza; /* NULL: refused */
};

static const struct reading readings[] = {
    {"Simple 1 in all directions except straight back, promotes to a Queen", "FfsW"},
    {"range orthogonal, backwards diagonals up to 2", "RbF2"},
    {"The beast waddles one square up/down or left/right.", "W"},
    {"moves like a rook (one square range), captures like a bishop (one square range)", "mWcF"},
    {"A Rook, but limited to 3 squares maximum", "R3"},
    {"King + Alfil + Dabbaba: 1 square any direction, or a 2-square diagonal/orthogonal leap.",
     "KAD"},
    {"shuffles diagonally 1 square; cannot capture", "mF"},
};

/* Words that limit, deny or extend what was understood, and words that contradict each other. */
static const struct reading refused[] = {
    {"Steps forward one square backward.", NULL},
    {"Steps diagonally one square orthogonally.", NULL},
    {"Rook or.", NULL},
    {"Moves like a Rook, but well squares.", NULL},
    {"Leaps one or three squares diagonally.", NULL},
    {"Captures one square forward onto an empty square.", NULL},
    {"Moves one square forward, unless that square is vacant.", NULL},
    {"Moves like a Rook, but cannot hop over exactly one piece.", NULL},
    {"Jumps in an L, but never backward.", NULL},
    {"It moves one square orthogonally, like a Bishop.", NULL},
    {"Steps one square in six directions: straight forward or diagonally.", NULL},
    {"Slides orthogonally, hardly ever backward.", NULL},
    {"It moves as a Rook. Once promoted, it moves as a Queen.", NULL},
    {"It moves one square diagonally, thus twice.", NULL},
    {"The king steps one square in any direction. The queen moves as a Rook or a Bishop.", NULL},
    {"Moves as a Gnu.", NULL},
    {"", NULL},
};

static int misread(struct arena *arena, const struct reading *r)
{
    struct located text = test_located(arena, r->text);
    struct moveset set = {0}, meant = {0};
    bool read = loose_read(arena, &text, NULL, false, &set);

    if (r->betza)
        meant = test_moves_of(arena, r->betza);
    if (read == (r->betza != NULL) && (!read || moveset_equal(&set, &meant)))
        return 0;
    printf("'%s' is %s\n", r->text, read ? "read otherwise" : "refused");
    return 1;
}

static int count_misread(const struct reading *list, size_t count)
{
    struct arena *arena = arena_new();
    int wrong = 0;

    for (size_t i = 0; i < count; i++)
        wrong += misread(arena, &list[i]);
    arena_free(arena);
    return wrong;
}

static void words_are_skipped(void **state)
{
    (void)state;
    assert_int_equal(count_misread(readings, COUNT_OF(readings)), 0);
}

static void what_limits_is_not_skipped(void **state)
{
    (void)state;
    assert_int_equal(count_misread(refused, COUNT_OF(refused)), 0);
}

TESTS(loose)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_skipped),
        cmocka_unit_test(what_limits_is_not_skipped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
