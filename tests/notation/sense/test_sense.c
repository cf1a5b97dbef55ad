/* Sentences read by their parts: what they are taken as, and what must stay refused. */
#include "support/test.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "notation/loose/loose.h"
#include "notation/sense/sense.h"

#include <stdio.h>

struct reading {
    const char *text, *betza; /* NULL: refused */
};

/* The same in whatever order and however far apart its words stand. */
static const struct reading readings[] = {
    /* over other pieces */
    {"It captures an adjacent enemy by jumping over it diagonally, landing on the vacant square "
     "just beyond.",
     "cafmF"},
    {"Moves like a Bishop, but must jump over exactly one piece to capture.", "mBcpB"},
    {"Moves as a Rook, but captures by jumping over an obstacle.", "mRcpR"},
    {"Steps one square diagonally, capturing by jumping over an enemy piece.", "mFcafmF"},
    {"Along any queen line, must hop over one piece and land directly behind it.", "gQ"},
    {"Leaps two squares orthogonally, jumping over whatever stands between.", "D"},
    /* several legs, and what bars the way */
    {"One point orthogonally, then one point diagonally outward. It cannot move in a direction "
     "where the first orthogonal point is occupied.",
     "nN"},
    {"If the first square is blocked by a piece, then it may not move there.", NULL},
    {"A knight whose leg may be blocked.", "nN"},
    {"Jumps two up and one over or vice versa.", "N"},
    {"Two squares one way and one the other, jumping.", "N"},
    /* directions and distances that clauses share */
    {"Walks one square sideways or forward, never backward or diagonally.", "fsW"},
    {"One square forward or diagonally backward, but never captures.", "mfWmbF"},
    {"Moves one square forward. It cannot capture forward. It captures one square diagonally "
     "forward.",
     "fmWfcF"},
    {"Slides like a rook, but at most three squares.", "R3"},
    {"Slides forward or sideways, but backward only one square.", "fsRbW"},
    {"Like an extended knight: it goes three squares straight and one to the side.", "C"},
    /* remarks */
    {"Moves like a king (one square in any direction).", "K"},
    {"One square diagonally (left and right) forward.", "fF"},
    {"On its first move it may leap two squares forward.", "ifD"},
};

/* Words that limit, deny or extend in ways that are not known, and what contradicts itself. */
static const struct reading refused[] = {
    {"Moves like a Rook, but cannot jump over exactly one piece.", NULL},
    {"Moves like a knight, but not forward only when it captures twice.", NULL},
    {"The king steps one square in any direction. The queen moves as a Rook.", NULL},
    {"Moves one square east-north-east.", NULL},
    {"Moves one square diagonally, but it is swapped with a friend.", NULL},
    {"Moves one square, unless it is a Gnu.", NULL},
    {"Captures as a Rook without moving.", NULL},
    {"Moves to a square such that it stands half-way.", NULL},
    {"If it.", NULL},
    {"Its rank is 3.", NULL},
    {"Steps one square forward or", NULL},
    {"Steps one square forward and. Slides diagonally.", NULL},
    {"", NULL},
};

static int misread(struct arena *arena, const struct reading *r)
{
    struct located text = test_located(arena, r->text);
    struct loose_reading reading;
    struct moveset meant = {0};
    bool read = sense_read(arena, &text, NULL, false, &reading);

    if (r->betza)
        meant = test_moves_of(arena, r->betza);
    if (read == (r->betza != NULL) && (!read || moveset_equal(&reading.set, &meant)))
        return 0;
    printf("'%s' is %s\n", r->text, read ? test_betza_written(arena, &reading.set) : "refused");
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

static void parts_are_put_together(void **state)
{
    (void)state;
    assert_int_equal(count_misread(readings, COUNT_OF(readings)), 0);
}

static void what_is_left_over_is_refused(void **state)
{
    (void)state;
    assert_int_equal(count_misread(refused, COUNT_OF(refused)), 0);
}

/* Segments of which each could be joined to the one before in several ways; the joinings that are
 * kept are limited. */
static void many_segments_are_read_soon(void **state)
{
    struct arena *arena = arena_new();
    const char *text = "one square forward";

    (void)state;
    for (int i = 0; i < 24; i++)
        text = arena_print(arena, "%s or sideways, (one square backward) and", text);
    assert_int_equal(misread(arena, &(struct reading){text, NULL}), 0);
    arena_free(arena);
}

/* A reading that is farther from usual costs more. */
static void usual_readings_cost_nothing(void **state)
{
    struct arena *arena = arena_new();
    struct located usual = test_located(arena, "Steps one square forward or sideways.");
    struct located other =
        test_located(arena, "Moves one square forward, and sideways it captures.");
    struct located contrary = test_located(arena, "Moves like a Bishop (one square orthogonally).");
    struct loose_reading reading;

    (void)state;
    assert_true(sense_read(arena, &usual, NULL, false, &reading));
    assert_int_equal(reading.cost, 0);
    assert_true(sense_read(arena, &other, NULL, false, &reading));
    assert_int_not_equal(reading.cost, 0);
    assert_true(sense_read(arena, &contrary, NULL, false, &reading));
    assert_true(reading.cost > 1);
    arena_free(arena);
}

TESTS(sense)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_are_put_together),
        cmocka_unit_test(what_is_left_over_is_refused),
        cmocka_unit_test(many_segments_are_read_soon),
        cmocka_unit_test(usual_readings_cost_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
