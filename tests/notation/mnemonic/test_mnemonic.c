#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/mnemonic/mnemonic.h"

TEST(test_drawn)
{
    /* Grids as the writer draws them, and the same in Betza notation. */
    ROWS_NAMED(drawn, "tt", const char *betza, *grid);

    for (size_t i = 0; i < drawn_count; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct moveset set = test_moves_of(arena, drawn[i].betza), read = {0};
        struct located grid = test_located(arena, drawn[i].grid);
        LOCAL_BUF(out);

        assert_true(mnemonic_write(&set, &out, NULL));
        assert_string_equal(buf_str(&out), drawn[i].grid);
        assert_true(mnemonic_read(arena, &grid, &read, diags));
        assert_true(moveset_equal(&set, &read));
        assert_int_equal(diags_count(diags), 0);
    }
}

TEST(test_small_and_loose_grids)
{
    ROWS(items, "tt", const char *grid, *betza);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct moveset set = {0}, wanted = test_moves_of(arena, items[i].betza);
        struct located grid = test_located(arena, items[i].grid);

        assert_true(mnemonic_read(arena, &grid, &set, diags));
        assert_true(moveset_equal(&set, &wanted));
    }
}

TEST(test_findings_at_cells)
{
    ROWS(faulty, "tt", const char *grid, *findings);

    for (size_t i = 0; i < faulty_count; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct located grid = test_located(arena, faulty[i].grid);
        struct moveset set = {0};

        if (mnemonic_read(arena, &grid, &set, diags))
            fail_msg("read without findings:\n%s", faulty[i].grid);
        assert_string_equal(test_findings(arena, diags), faulty[i].findings);
    }
}

TEST(test_help)
{
    ROWS(items, "tt", const char *grid, *shown);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        struct located grid = test_located(arena, items[i].grid);
        struct moveset set = {0};
        LOCAL_BUF(out);

        mnemonic_read(arena, &grid, &set, diags);
        diags_text(diags, false, &out);
        if (!strstr(buf_str(&out), items[i].shown))
            fail_msg("%s lacks: %s", buf_str(&out), items[i].shown);
    }
}

/* --- places --- */

TEST(test_places)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct located grid = test_located(arena, "o . . . .\n. . | . .\n. . @ . .\n"
                                              ". . . . .\n. . . . n\n");
    struct moveset set = {0};
    struct place place;

    grid.at.line = 1;
    assert_true(mnemonic_read(arena, &grid, &set, diags));
    assert_int_equal(set.count, 3);
    assert_int_equal(set.moves[0].at.line, 1);
    assert_int_equal(set.moves[0].at.column, 1);
    assert_int_equal(set.moves[1].at.line, 2);
    assert_int_equal(set.moves[1].at.column, 5);
    assert_int_equal(set.moves[2].at.line, 5);
    assert_int_equal(set.moves[2].at.column, 9);
    for (size_t i = 0; i < set.count; i++) {
        place = mnemonic_cell(&grid, set.moves[i].leg.step);
        assert_int_equal(place.line, set.moves[i].at.line);
        assert_int_equal(place.column, set.moves[i].at.column);
        assert_int_equal(place.length, 1);
    }
    place = mnemonic_cell(&grid, (struct vec){-2, -1});
    assert_int_equal(place.line, 4);
    assert_int_equal(place.column, 1);
    grid.at.length = 77;
    place = mnemonic_cell(&grid, (struct vec){3, 0});
    assert_int_equal(place.length, 77);
}

/* --- what cannot be drawn --- */

TEST(test_culprit)
{
    ROWS(items, "tt", const char *betza, *culprit);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_moves_of(arena, items[i].betza), one = {0};
        LOCAL_BUF(out);
        struct move culprit;

        assert_false(mnemonic_write(&set, &out, NULL));
        if (mnemonic_write(&set, &out, &culprit))
            fail_msg("%s was drawn", items[i].betza);
        moveset_add(arena, &one, culprit);
        assert_string_equal(test_phrases(arena, &one), items[i].culprit);
        assert_int_equal(out.size, 0);
    }
}

/* --- round trips --- */

/* A grid with signs at random, each where it has a meaning. */
static void random_grid(unsigned *seed, int half, char *text)
{
    static const char beside[] = "ooo|23459mxiOX#kK", further[] = "ooooomxib";
    static const char second[] = "ooommxxinnNAb", line[] = "nnppNA";

    for (int y = half; y >= -half; y--) {
        for (int x = -half; x <= half; x++) {
            int far = vec_largest((struct vec){x, y});
            char sign = '.';

            if (far == 0)
                sign = test_random(seed, 4) ? '@' : '&';
            else if (far == 1 && test_random(seed, 2))
                sign = beside[test_random(seed, sizeof beside - 1)];
            else if ((far == 2 || far == 3) && (x == 0 || y == 0 || x == y || x == -y) &&
                     test_random(seed, 4) == 0)
                sign = line[test_random(seed, sizeof line - 1)];
            else if (far == 2 && test_random(seed, 3) == 0)
                sign = second[test_random(seed, sizeof second - 1)];
            else if (far > 2 && test_random(seed, 8) == 0)
                sign = further[test_random(seed, sizeof further - 1)];
            if (sign == '|' && x)
                sign = y == 0 ? '-' : x == y ? '/' : '\\';
            *text++ = sign;
            *text++ = x < half ? ' ' : '\n';
        }
    }
    *text = '\0';
}

/* Whatever can be drawn is drawn again, and means the same. */
TEST(test_grid_round_trip)
{
    unsigned seed = 31;
    char text[15 * 30 + 1];

    for (unsigned i = 0; i < sanitized_times(130, 500, 12000); i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct moveset set = {0}, again = {0};
        struct located grid, second;
        LOCAL_BUF(out);
        struct move culprit;

        random_grid(&seed, i % 10 == 0 ? 3 + (int)test_random(&seed, 5) : 1 + (int)(i % 3), text);
        grid = test_located(arena, text);
        assert_true(mnemonic_read(arena, &grid, &set, diags));
        if (!mnemonic_write(&set, &out, &culprit))
            fail_msg("not drawn again:\n%s", text);
        second = test_located(arena, buf_str(&out));
        assert_true(mnemonic_read(arena, &second, &again, diags));
        if (!moveset_equal_always(&set, &again))
            fail_msg("%s\nbecame\n%s", text, buf_str(&out));
    }
}

/* Beside a sign for the first square stands where a slide ends. */
TEST(test_slides_end_behind_steps)
{
    ROWS(items, "tt", const char *grid, *drawn);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct located grid = test_located(arena, items[i].grid);
        struct moveset set = {0};
        LOCAL_BUF(out);

        assert_true(mnemonic_read(arena, &grid, &set, diags));
        assert_true(mnemonic_write(&set, &out, NULL));
        assert_string_equal(buf_str(&out), items[i].drawn);
    }
}

/* No sign has two meanings in a cell, and no two signs have the same: what a sign alone means is
 * written with it. */
TEST(test_signs_are_written_as_they_are_read)
{
    for (const char *sign = mnemonic_signs; *sign; sign++)
        for (int x = -4; x <= 4; x++)
            for (int y = -4; y <= 4; y++) {
                LOCAL_ARENA(arena);
                struct vec cell = {x, y};
                struct moveset set = mnemonic_sign_moves(arena, *sign, cell);
                LOCAL_BUF(out);
                size_t signs = 0;

                if (set.count && *sign != 's' && vec_largest(cell)) {
                    if (!mnemonic_write(&set, &out, NULL))
                        fail_msg("%c in %d,%d is not drawn", *sign, x, y);
                    for (const char *c = buf_str(&out); *c; c++)
                        signs += *c == *sign;
                    if (signs != 1)
                        fail_msg("%c in %d,%d is drawn as\n%s", *sign, x, y, buf_str(&out));
                }
            }
}

/* Sets of any kind: what is drawn means the same; what is not has a culprit in it. */
TEST(test_set_round_trip)
{
    TABLE(struct test_moves, kinds, "iibbbbbbbb");
    unsigned seed = 32, expressible = 0, others = 0, times = sanitized_times(270, 1000, 30000);

    for (unsigned i = 0; i < times; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct moveset set = test_random_set(arena, &seed, &kinds[i % 4]), again = {0};
        LOCAL_BUF(out);
        struct move culprit = {0};

        if (mnemonic_write(&set, &out, &culprit)) {
            struct located grid = test_located(arena, buf_str(&out));

            assert_true(mnemonic_read(arena, &grid, &again, diags));
            if (!moveset_equal_always(&set, &again))
                fail_msg("%s became\n%s", test_phrases(arena, &set), buf_str(&out));
            expressible++;
        } else {
            moveset_add(arena, &again, culprit);
            again = moveset_minus(arena, &again, &set);
            assert_int_equal(again.count, 0);
            others++;
        }
    }
    assert_true(expressible > times / 3);
    assert_true(others > times / 15);
}

TESTS_BARE(mnemonic)
