/* Sentences read by their parts: what they are taken as, and what must stay refused. */
#include "support/test.h"
#include "support/table.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "notation/by_parts/by_parts.h"
#include "notation/spotting/spotting.h"

#include <stdio.h>

struct reading {
    const char *text, *betza; /* NULL: refused */
};

static int misread(struct arena *arena, const struct reading *r)
{
    struct located text = test_located(arena, r->text);
    struct parts_reading reading;
    struct moveset meant = {0};
    bool read = by_parts_read(arena, &text, NULL, false, &reading);

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

TEST(parts_are_put_together)
{
    TABLE(struct reading, readings, "tt");

    assert_int_equal(count_misread(readings, readings_count), 0);
}

TEST(what_is_left_over_is_refused)
{
    TABLE(struct reading, refused, "tt");

    assert_int_equal(count_misread(refused, refused_count), 0);
}

/* Segments of which each could be joined to the one before in several ways; the joinings that are
 * kept are limited. */
TEST(many_segments_are_read_soon)
{
    struct arena *arena = arena_new();
    const char *text = "one square forward";

    for (int i = 0; i < 24; i++)
        text = arena_print(arena, "%s or sideways, (one square backward) and", text);
    assert_int_equal(misread(arena, &(struct reading){text, NULL}), 0);
    arena_free(arena);
}

/* A reading that is farther from usual costs more. */
TEST(usual_readings_cost_nothing)
{
    struct arena *arena = arena_new();
    struct located usual = test_located(arena, "Steps one square forward or sideways.");
    struct located other = test_located(arena, "Moves one square forward. It captures sideways.");
    struct located contrary = test_located(arena, "Moves like a Bishop (one square orthogonally).");
    struct parts_reading reading;

    assert_true(by_parts_read(arena, &usual, NULL, false, &reading));
    assert_int_equal(reading.cost, 0);
    assert_true(by_parts_read(arena, &other, NULL, false, &reading));
    assert_int_not_equal(reading.cost, 0);
    assert_false(by_parts_read(arena, &contrary, NULL, false, &reading));
    arena_free(arena);
}

/* The notes of a reading: what was skipped, and what was read as another word. */
TEST(skips_are_noted)
{
    struct arena *arena = arena_new();
    struct located text = test_located(arena, "Wug - steps diaganly (qux).");
    struct parts_reading reading;

    assert_true(by_parts_read(arena, &text, NULL, false, &reading));
    assert_int_equal(reading.skip_count, 3);
    assert_string_equal(reading.skips[0].meant, "diagonally");
    assert_null(reading.skips[1].meant);
    assert_int_equal(reading.skips[1].at.column, text.at.column);
    arena_free(arena);
}

TESTS_BARE(by_parts)
