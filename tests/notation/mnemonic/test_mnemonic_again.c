/* What the reader of the mnemonic takes, the writer draws again: every sign in every cell, two
 * signs that say something of one line, and lines and grids of any signs. */
#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/mnemonic/mnemonic.h"

static struct vec cell_at(int far, struct vec unit)
{
    return (struct vec){far * unit.x, far * unit.y};
}

/* The set is drawn, and the grid says the same and is drawn as it is; `name` is what it was said
 * with. */
static void check_drawn(struct arena *arena, const struct moveset *set, const char *name,
                        struct buf *out)
{
    LOCAL_DIAGS(diags);
    struct moveset again = {0};
    struct located grid;
    LOCAL_BUF(other);

    if (!mnemonic_write(set, out, NULL))
        fail_msg("not drawn again: %s", name);
    grid = test_located(arena, buf_str(out));
    assert_true(mnemonic_read(arena, &grid, &again, diags));
    if (!moveset_equal_always(set, &again))
        fail_msg("%s\nbecame\n%s", name, buf_str(out));
    assert_true(mnemonic_write(&again, &other, NULL));
    if (strcmp(buf_str(out), buf_str(&other)) != 0)
        fail_msg("%s\nwas drawn as\n%sand as\n%s", name, buf_str(out), buf_str(&other));
}

static void check_grid(const char *text, const char *drawn)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct located grid = test_located(arena, text);
    struct moveset set = {0};
    LOCAL_BUF(out);

    if (!mnemonic_read(arena, &grid, &set, diags))
        fail_msg("not read:\n%s", text);
    check_drawn(arena, &set, text, &out);
    if (drawn)
        assert_string_equal(buf_str(&out), drawn);
}

/* Signs that say a part of what others say, or together with them what another sign says. */
TEST(test_grids)
{
    ROWS(items, "tt", const char *grid, *drawn);

    for (size_t i = 0; i < items_count; i++)
        check_grid(items[i].grid, items[i].drawn);
}

/* A grid with any signs at random; each stands where it has a meaning. */
static void any_grid(struct arena *arena, unsigned *seed, int half, char *text)
{
    for (int y = half; y >= -half; y--)
        for (int x = -half; x <= half; x++) {
            struct vec cell = {x, y};
            int far = vec_largest(cell);
            char sign = mnemonic_signs[test_random(seed, (unsigned)strlen(mnemonic_signs))];

            if (far == 0)
                sign = mnemonic_middles[test_random(seed, (unsigned)strlen(mnemonic_middles))];
            else if (test_random(seed, far == 1 ? 2 : 6) ||
                     mnemonic_sign_moves(arena, sign, cell).count == 0)
                sign = '.';
            *text++ = sign;
            *text++ = x < half ? ' ' : '\n';
        }
    *text = '\0';
}

TEST(test_any_grids)
{
    unsigned seed = 33;
    char text[15 * 30 + 1];

    for (unsigned i = 0; i < sanitized_times(20, 200, 12000); i++) {
        LOCAL_ARENA(arena);

        any_grid(arena, &seed, 1 + (int)(i % 4), text);
        check_grid(text, NULL);
    }
}

/* --- lines --- */

/* A line of any signs, dense, as a text and as what it says. */
static struct moveset any_line(struct arena *arena, unsigned *seed, struct vec unit, char *text)
{
    struct moveset set = {0};
    int cells = 2 + (int)test_random(seed, test_random(seed, 4) ? 6 : 11);

    for (int far = 1; far <= cells && far * vec_largest(unit) <= MNEMONIC_REACH; far++) {
        char sign = mnemonic_signs[test_random(seed, (unsigned)strlen(mnemonic_signs))];
        struct moveset moves = mnemonic_sign_moves(arena, sign, cell_at(far, unit));

        moveset_append(arena, &set, &moves);
        *text++ = moves.count ? sign : '.';
    }
    *text = '\0';
    return set;
}

TEST(test_any_lines)
{
    static const struct vec units[] = {{0, 1}, {1, 1}, {0, 1}, {1, 1}, {1, 2}, {2, 3}};
    unsigned seed = 7;
    char text[MNEMONIC_REACH + 1];

    for (unsigned i = 0; i < sanitized_times(4, 40, 6000); i++) {
        LOCAL_ARENA(arena);
        struct moveset set = any_line(arena, &seed, units[i % COUNT_OF(units)], text);
        LOCAL_BUF(out);

        check_drawn(arena, &set, text, &out);
    }
}

/* Each was not drawn once, or in two ways: signs that say some move only together, and moves that
 * are joined in two ways. */
TEST(test_lines)
{
    ROWS(lines, "t(ii)", const char *signs; struct vec unit);

    for (size_t i = 0; i < lines_count; i += sanitized_times(9, 1, 1)) {
        LOCAL_ARENA(arena);
        struct moveset set = {0};
        LOCAL_BUF(out);

        for (int k = 0; lines[i].signs[k]; k++) {
            struct moveset moves =
                mnemonic_sign_moves(arena, lines[i].signs[k], cell_at(k + 1, lines[i].unit));

            assert_true(lines[i].signs[k] == '.' || moves.count);
            moveset_append(arena, &set, &moves);
        }
        check_drawn(arena, &set, lines[i].signs, &out);
    }
}

/* --- one sign, and two --- */

/* A sign where it can stand. */
struct standing {
    char sign;
    struct vec cell;
};

/* All signs on the line through the cell, or in the middle. */
static size_t signs_on(struct arena *arena, struct vec unit, struct standing **list)
{
    int reach = vec_largest(unit);
    size_t count = 0;

    *list = NULL;
    for (int far = 0; far == 0 || (reach && far * reach <= MNEMONIC_REACH); far++) {
        struct vec cell = cell_at(far, unit);

        for (const char *sign = far ? mnemonic_signs : mnemonic_middles; *sign; sign++)
            if (mnemonic_sign_moves(arena, *sign, cell).count)
                *ARENA_PUSH(arena, *list, count) = (struct standing){*sign, cell};
    }
    return count;
}

static void check_two(const struct standing *a, const struct standing *b)
{
    LOCAL_ARENA(arena);
    struct moveset set = mnemonic_sign_moves(arena, a->sign, a->cell);
    struct moveset more = mnemonic_sign_moves(arena, b->sign, b->cell);
    const char *name = arena_print(arena, "%c in %d,%d with %c in %d,%d", a->sign, a->cell.x,
                                   a->cell.y, b->sign, b->cell.x, b->cell.y);
    LOCAL_BUF(out);

    moveset_append(arena, &set, &more);
    check_drawn(arena, &set, name, &out);
}

/* Every sign alone, and of the others on its line, or in the middle, every one of `stride`. */
static size_t check_line(struct vec unit, size_t stride)
{
    LOCAL_ARENA(arena);
    struct standing *list;
    size_t count = signs_on(arena, unit, &list), checked = 0, number = 0;

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k <= i; k++)
            if (k == i || (!vec_same(list[i].cell, list[k].cell) && number++ % stride == 0)) {
                check_two(&list[i], &list[k]);
                checked++;
            }
    return checked;
}

/* Other lines are these, turned and mirrored, or have nothing but jumps, rides and bent moves in
 * other places. */
TEST(test_one_and_two_signs)
{
    static const struct vec units[] = {{0, 1}, {1, 1}, {1, 2}, {-2, 1}, {2, 3}, {3, 1}, {3, -5}};
    size_t checked = 0;

    for (size_t i = 0; i < COUNT_OF(units); i++)
        checked += check_line(units[i], sanitized_times(1597, 797, 1));
    assert_true(checked > 100);
}

TESTS_BARE(mnemonic_again)
