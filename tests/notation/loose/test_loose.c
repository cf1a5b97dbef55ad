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
    /* what says nothing of moves is left out */
    {"Gnoll (g) - Moves diagonally 2 squares. It never promotes.", "A"},
    {"Moves 1 square diagonally. It is not the power house that it is in other games.", "F"},
    {"Moves 1 square diagonally, which is called the ferz here (and hereabouts).", "F"},
    /* conditions */
    {"Moves 1 square forward, if that square is vacant.", "fmW"},
    {"Moves 1 square sideways, until the way is blocked by another piece.", "sW"},
    {"Moves 1 square forward (2 from its home rank), captures diagonally forward.", "fmWfcFifmnD"},
    {"Moves 1 square forward, but cannot capture forward. Captures 1 square diagonally forward.",
     "fmWfcF"},
    /* misspelt directions */
    {"Moves up to 2 squares diaganly or horizontaly", "F2sW2"},
    /* directions */
    {"Moves one space, but not backwards diagonal.", "WfF"},
    {"Slides in all three forward directions", "fRfB"},
    {"Jumps 2 squares north-east", "frA"},
    {"In all 8 directions, 1 square at a time", "K"},
    /* offsets and legs */
    {"Jumps to the far corner of a 2x3 rectangle", "N"},
    {"An L-shape: 2 squares in one direction, then 1 perpendicular. Cannot jump over pieces.",
     "afasW"},
    {"Moves up to 3 squares straight, turning as it likes", "WaWaaW"},
    {"Any square in the 5x5 area around it", "KNAD"},
    /* pieces */
    {"It is like a nightrider limited to 2 steps", "N2"},
    {"Camel (1,3) rider", "C0"},
    {"Can move like a knight, except it's a (2,3) jump", "Z"},
    {"Rook lines, but never to an adjacent square; like a rook", "mafR"},
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
    {"Moves as a Gloop.", NULL},
    {"Moves 1 square diagonally, takes what it passes without moving.", NULL},
    {"Captures as a Rook or like a Gloop.", NULL},
    {"Moves 1 square forward, if the first square is blocked.", NULL},
    {"", NULL},
};

static int misread(struct arena *arena, const struct reading *r)
{
    struct located text = test_located(arena, r->text);
    struct loose_reading reading;
    struct moveset meant = {0};
    bool read = loose_read(arena, &text, NULL, false, &reading);

    if (r->betza)
        meant = test_moves_of(arena, r->betza);
    if (read == (r->betza != NULL) && (!read || moveset_equal(&reading.set, &meant)))
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

/* A text of many parts that may be left out, none of which makes it readable; the attempts are
 * limited. */
static void many_parts_are_refused_soon(void **state)
{
    struct arena *arena = arena_new();
    const char *text = "Moves one square twice.";

    (void)state;
    for (int i = 0; i < 90; i++)
        text = arena_print(arena, "(wug) foo. %s", text);
    assert_int_equal(misread(arena, &(struct reading){text, NULL}), 0);
    arena_free(arena);
}

/* The notes of a reading: what was skipped, and what was read as another word. */
static void skips_are_noted(void **state)
{
    struct arena *arena = arena_new();
    struct located text = test_located(arena, "Wug - steps diaganly (qux).");
    struct loose_reading reading;

    (void)state;
    assert_true(loose_read(arena, &text, NULL, false, &reading));
    assert_int_equal(reading.skip_count, 3);
    assert_string_equal(reading.skips[0].meant, "diagonaly");
    assert_null(reading.skips[1].meant);
    assert_int_equal(reading.skips[1].at.column, text.at.column);
    arena_free(arena);
}

TESTS(loose)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_skipped),
        cmocka_unit_test(what_limits_is_not_skipped),
        cmocka_unit_test(many_parts_are_refused_soon),
        cmocka_unit_test(skips_are_noted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
