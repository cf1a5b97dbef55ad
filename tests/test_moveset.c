#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/betza.h"
#include "moves.h"

#include <stdlib.h>
#include <string.h>

struct fixture {
    struct arena *arena;
    struct diags *diags;
};

static int setup(void **state)
{
    struct fixture *fixture = mem_new(1, sizeof *fixture);

    fixture->arena = arena_new();
    fixture->diags = diags_new();
    *state = fixture;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *fixture = *state;

    arena_free(fixture->arena);
    diags_free(fixture->diags);
    free(fixture);
    return 0;
}

static struct moveset from_betza(struct fixture *fixture, const char *betza)
{
    struct located text = test_located(fixture->arena, betza);
    struct moveset set = {0};

    if (!betza_read(fixture->arena, &text, &set, fixture->diags))
        fail_msg("%s: %s", betza, test_findings(fixture->arena, fixture->diags));
    return set;
}

/* --- equality --- */

static const struct {
    const char *a, *b;
    bool equal;
} pairs[] = {
    {"WF", "K", true},
    {"WR", "R", true},
    {"R3R", "R", true},
    {"W2", "R", false},
    {"mWcW", "W", true},
    {"mR", "R", false},
    {"fmRfcR", "fR", true},
    {"mRcR3", "R3mR", true},
    {"NnN", "N", true},
    {"nN", "N", false},
    {"WiW", "W", true},
    {"W2iW", "W2", true},
    {"iW2W", "W2", false},
    {"imcW", "iW", true},
    {"WnD", "W2", true},
    {"FnA", "F2", true},
    {"W3nD2", "W4", true},
    {"W3nD", "W3", true},
    {"WnD0", "W2nD0", true},
    {"WnD0", "R", false},
    {"RnD0", "R", true},
    {"WD", "W2", false},
    {"WD", "W2D", true},
    {"W3DH", "WDH", true},
    {"W3D", "WD", false},
    {"RD0", "R", false},
    {"fmWifmnD", "fmWifmW2", true},
    {"fmWifmD", "fmWifmW2", false},
    {"R(0,1)", "R", true},
    {"N0(2,4)", "N0", false},
    {"N2(2,4)", "N(2,4)", true},
    {"", "W", false},
};

static void test_equal(void **state)
{
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        struct moveset a = from_betza(*state, pairs[i].a), b = from_betza(*state, pairs[i].b);

        if (moveset_equal(&a, &b) != pairs[i].equal || moveset_equal(&b, &a) != pairs[i].equal)
            fail_msg("%s and %s", pairs[i].a, pairs[i].b);
    }
}

/* --- equality against blockers ---
 *
 * On one line of nine squares every position of blockers can be tried. The moves are chosen so
 * that what differs at all differs within nine squares. The line is a rank that can be gone round:
 * it is looked at from the left end, where all of it lies before the piece, and from the right end,
 * where only a cylinder leads to it. */

enum { LINE = 9, POSITIONS = 1 << (LINE - 1), KINDS = 12 };

static bool taken(unsigned occupied, int square)
{
    return square >= 1 && occupied & 1u << (square - 1);
}

/* Whether the k-th step of the leg, half-way at that square, can be made. */
static bool half_way_fine(const struct leg *leg, unsigned occupied, int half)
{
    if (leg->path & PATH_LAME)
        return !taken(occupied, half);
    return !(leg->path & PATH_HURDLE) || taken(occupied, half);
}

/* Bit k: square k + 1 can be reached when the squares of the mask are occupied. */
static unsigned reach_on_line(const struct leg *leg, unsigned occupied)
{
    unsigned reach = 0;
    int step = leg->step.x, skips = leg->path & PATH_SKIP_TWO ? 2 : leg->path & PATH_SKIP ? 1 : 0;
    int jumped = 0, allowed = leg->path & (PATH_CANNON | PATH_HOPPER) ? 1 : 0;

    for (int k = 1; k * step <= LINE && (leg->range == 0 || k <= leg->range); k++) {
        int square = k * step;
        bool behind = k == 1 + skips ? false : taken(occupied, square - step);

        if (k <= skips)
            continue;
        if (!half_way_fine(leg, occupied, square - step + step / 2))
            break;
        jumped += behind;
        if (jumped > allowed)
            break;
        if (jumped == allowed && (behind || !(leg->path & PATH_HOPPER)))
            reach |= 1u << (square - 1);
    }
    return reach;
}

/* What the set reaches in all positions: for moving, capturing and taking friends, after and at the
 * first move, straight on and round the cylinder. */
static void behaviour(const struct moveset *set, unsigned short reach[KINDS][POSITIONS])
{
    memset(reach, 0, KINDS * sizeof *reach);
    for (size_t i = 0; i < set->count; i++) {
        const struct move *move = &set->moves[i];

        for (unsigned kind = 0; kind < KINDS; kind++) {
            if (!(move->leg.target & 1u << kind % 3) || (move->when && kind / 3 % 2 == 0) ||
                (!(move->leg.path & PATH_CYLINDER) && kind / 6))
                continue;
            for (unsigned occupied = 0; occupied < POSITIONS; occupied++)
                reach[kind][occupied] =
                    (unsigned short)(reach[kind][occupied] | reach_on_line(&move->leg, occupied));
        }
    }
}

/* Steps and ranges, and the ways there are for a step of that size. */
static const struct leg line_legs[] = {
    {{1, 0}, 1, TARGET_ANY, 0, NULL}, {{1, 0}, 2, TARGET_ANY, 0, NULL},
    {{1, 0}, 3, TARGET_ANY, 0, NULL}, {{1, 0}, 4, TARGET_ANY, 0, NULL},
    {{1, 0}, 0, TARGET_ANY, 0, NULL}, {{2, 0}, 1, TARGET_ANY, 0, NULL},
    {{2, 0}, 2, TARGET_ANY, 0, NULL}, {{2, 0}, 0, TARGET_ANY, 0, NULL},
    {{2, 0}, 1, TARGET_ANY, 1, NULL}, {{2, 0}, 2, TARGET_ANY, 1, NULL},
    {{2, 0}, 0, TARGET_ANY, 1, NULL}, {{3, 0}, 1, TARGET_ANY, 0, NULL},
    {{3, 0}, 0, TARGET_ANY, 0, NULL}, {{4, 0}, 1, TARGET_ANY, 0, NULL},
};

static unsigned random_way(unsigned *state, int step)
{
    static const unsigned ways[3][5] = {
        {0, PATH_SKIP, PATH_SKIP_TWO, PATH_CANNON, PATH_HOPPER},
        {0, PATH_LAME, PATH_HURDLE, PATH_CANNON, PATH_HOPPER},
        {0, 0, 0, PATH_CANNON, PATH_HOPPER},
    };

    return ways[step < 3 ? step - 1 : 2][test_random(state, 5)];
}

/* `hard`: skips, hurdles and hops, too. */
static struct moveset random_line(struct arena *arena, unsigned *state, bool hard)
{
    struct moveset set = {0};
    unsigned count = 1 + test_random(state, 5);

    for (unsigned i = 0; i < count; i++) {
        struct move move = {.leg = line_legs[test_random(state, COUNT_OF(line_legs))]};

        move.leg.target = 1 + test_random(state, hard ? 2 : 7);
        move.when = test_random(state, 3) == 0 ? WHEN_FIRST_MOVE : 0;
        if (hard) {
            move.leg.path = random_way(state, move.leg.step.x);
            move.leg.path |= test_random(state, 8) == 0 ? random_way(state, move.leg.step.x) : 0;
        }
        if ((move.leg.path & (PATH_LAME | PATH_HURDLE)) == (PATH_LAME | PATH_HURDLE) ||
            (move.leg.path & PATH_SKIP && move.leg.path & PATH_SKIP_TWO) ||
            (move.leg.path & PATH_CANNON && move.leg.path & PATH_HOPPER))
            continue;
        move.leg.path |= test_random(state, 5) == 0 ? PATH_CYLINDER : 0;
        moveset_add(arena, &set, move);
    }
    return set;
}

/* A set near to the given one: one entry more, less or moved to the end. */
static struct moveset varied(struct arena *arena, unsigned *state, const struct moveset *set,
                             bool hard)
{
    struct moveset result = {0}, other = random_line(arena, state, hard);
    size_t skipped = test_random(state, (unsigned)set->count);
    unsigned change = test_random(state, 3);

    if (set->count == 0 || other.count == 0)
        return *set;
    for (size_t i = 0; i < set->count; i++)
        if (change == 0 || i != skipped)
            moveset_add(arena, &result, set->moves[i]);
    if (change < 2)
        moveset_add(arena, &result, change ? set->moves[skipped] : other.moves[0]);
    return result;
}

static unsigned short first[KINDS][POSITIONS], second[KINDS][POSITIONS];

static void test_equal_means_the_same(void **state)
{
    unsigned seed = 7, equal = 0, different = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct arena *arena = arena_new();
        bool hard = i % 4 == 0, same;
        struct moveset a = random_line(arena, &seed, hard), b = varied(arena, &seed, &a, hard);

        behaviour(&a, first);
        behaviour(&b, second);
        same = memcmp(first, second, sizeof first) == 0;
        equal += same;
        different += !same;
        if (moveset_equal(&a, &b) != same)
            fail_msg("%s\n%s\nare %s", test_phrases(arena, &a), test_phrases(arena, &b),
                     same ? "the same" : "not the same");
        arena_free(arena);
    }
    assert_true(equal > 2000);
    assert_true(different > 2000);
}

static void test_forms_mean_the_same(void **state)
{
    unsigned seed = 8;

    (void)state;
    for (int i = 0; i < 10000; i++) {
        struct arena *arena = arena_new();
        struct moveset set = random_line(arena, &seed, i % 4 == 0);
        struct moveset other = random_line(arena, &seed, i % 4 == 0);
        struct moveset normal = moveset_normal(arena, &set);
        struct moveset joined = moveset_joined(arena, &set);
        struct moveset minus = moveset_minus(arena, &set, &other);

        behaviour(&set, first);
        behaviour(&normal, second);
        assert_memory_equal(first, second, sizeof first);
        behaviour(&joined, second);
        assert_memory_equal(first, second, sizeof first);
        /* what is left over together with the other set makes up for the whole */
        for (size_t k = 0; k < minus.count; k++)
            moveset_add(arena, &other, minus.moves[k]);
        behaviour(&other, second);
        for (unsigned kind = 0; kind < KINDS; kind++)
            for (unsigned k = 0; k < POSITIONS; k++)
                assert_int_equal(first[kind][k] & ~second[kind][k], 0);
        minus = moveset_minus(arena, &set, &other);
        assert_int_equal(minus.count, 0);
        arena_free(arena);
    }
}

/* --- differences, order, places --- */

static const struct {
    const char *a, *b, *difference;
} differences[] = {
    {"R", "fR", "slide straight to the right; slide straight back; slide straight to the left"},
    {"fR", "fR3", "slide straight forward"},
    {"fR3", "fR", ""},
    {"fW", "fR", ""},
    {"fR", "fW", "slide straight forward"},
    {"fW", "fmW", "step straight forward, capture only"},
    {"fW", "ifW", "step straight forward"},
    {"ifW", "fW", ""},
    {"ifW2", "fW", "slide of up to 2 squares straight forward, first move only"},
    {"frN", "frnN", "jump 2 right and 1 forward"},
    {"frnN", "frN", ""},
    {"fW2", "fWfnD", ""},
    {"fWfnD", "fW2", ""},
    {"fW2", "fW", "slide of up to 2 squares straight forward"},
    {"fcRfmW", "fcW", "slide straight forward, capture only; step straight forward, move only"},
    {"W", "",
     "step straight forward; step straight to the right; step straight back; "
     "step straight to the left"},
};

static void test_minus(void **state)
{
    struct fixture *fixture = *state;

    for (size_t i = 0; i < COUNT_OF(differences); i++) {
        struct moveset a = from_betza(fixture, differences[i].a);
        struct moveset b = from_betza(fixture, differences[i].b);
        struct moveset minus = moveset_minus(fixture->arena, &a, &b);

        assert_string_equal(test_phrases(fixture->arena, &minus), differences[i].difference);
    }
}

static void test_minus_keeps_places(void **state)
{
    struct fixture *fixture = *state;
    struct moveset a = from_betza(fixture, "fWbRfF"), b = from_betza(fixture, "fWfF");
    struct moveset minus = moveset_minus(fixture->arena, &a, &b);

    assert_int_equal(minus.count, 1);
    assert_int_equal(minus.moves[0].at.column, 3);
    assert_int_equal(minus.moves[0].at.length, 2);
}

/* Clockwise from straight forward, near before far, lasting moves before first ones. */
static void test_order(void **state)
{
    struct fixture *fixture = *state;
    struct moveset set = from_betza(fixture, "FNWicDmHflA");
    struct moveset joined = moveset_joined(fixture->arena, &set);

    assert_string_equal(test_phrases(fixture->arena, &joined),
                        "step straight forward; "
                        "jump 2 straight forward, capture only, first move only; "
                        "jump 3 straight forward, move only; "
                        "jump 2 forward and 1 right; "
                        "step diagonally forward and right; "
                        "jump 2 right and 1 forward; "
                        "step straight to the right; "
                        "jump 2 straight to the right, capture only, first move only; "
                        "jump 3 straight to the right, move only; "
                        "jump 2 right and 1 back; "
                        "step diagonally back and right; "
                        "jump 2 back and 1 right; "
                        "step straight back; "
                        "jump 2 straight back, capture only, first move only; "
                        "jump 3 straight back, move only; "
                        "jump 2 back and 1 left; "
                        "step diagonally back and left; "
                        "jump 2 left and 1 back; "
                        "step straight to the left; "
                        "jump 2 straight to the left, capture only, first move only; "
                        "jump 3 straight to the left, move only; "
                        "jump 2 left and 1 forward; "
                        "step diagonally forward and left; "
                        "jump 2 forward and 2 left; "
                        "jump 2 forward and 1 left");
}

/* --- symmetry --- */

static void test_turned_and_mirrored(void **state)
{
    static const struct {
        const char *betza, *right, *half, *mirror;
    } items[] = {
        {"fR", "rR", "bR", "fR"},         {"frF", "brF", "blF", "flF"},
        {"ffN", "rrN", "bbN", "ffN"},     {"frN", "rbN", "blN", "flN"},
        {"flnN", "rfnN", "brnN", "frnN"},
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = from_betza(fixture, items[i].betza);
        struct moveset right = from_betza(fixture, items[i].right);
        struct moveset half = from_betza(fixture, items[i].half);
        struct moveset mirror = from_betza(fixture, items[i].mirror);
        struct moveset turned = moveset_turned(fixture->arena, &set, 1);
        struct moveset mirrored = moveset_mirrored(fixture->arena, &set);

        assert_true(moveset_equal(&turned, &right));
        turned = moveset_turned(fixture->arena, &set, 2);
        assert_true(moveset_equal(&turned, &half));
        turned = moveset_turned(fixture->arena, &set, -1);
        right = moveset_turned(fixture->arena, &set, 3);
        assert_true(moveset_equal(&turned, &right));
        assert_true(moveset_equal(&mirrored, &mirror));
    }
}

static void test_symmetries_close(void **state)
{
    static const struct test_moves of = {.reach = 4, .range = 3, true, true};
    unsigned seed = 99;

    (void)state;
    for (int i = 0; i < 10000; i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_random_set(arena, &seed, &of), turned = set, mirrored;

        for (int k = 0; k < 4; k++)
            turned = moveset_turned(arena, &turned, 1);
        assert_true(moveset_equal(&set, &turned));
        mirrored = moveset_mirrored(arena, &set);
        turned = moveset_mirrored(arena, &mirrored);
        assert_true(moveset_equal(&set, &turned));
        /* a mirror between two quarter turns to the right undoes the first */
        turned = moveset_turned(arena, &set, 1);
        turned = moveset_mirrored(arena, &turned);
        turned = moveset_turned(arena, &turned, 1);
        assert_true(moveset_equal(&mirrored, &turned));
        arena_free(arena);
    }
}

/* --- legs --- */

static void test_legs_behind(void **state)
{
    static const struct leg on = {{1, 1}, 1, TARGET_ANY, 0, NULL};
    static const struct leg back = {{0, -1}, 1, TARGET_ANY, 0, NULL};
    struct fixture *fixture = *state;
    struct move move = {.leg = {{0, 1}, 1, TARGET_EMPTY, 0, &on}};
    struct moveset one = {0}, two = {0}, turned, joined;

    moveset_add(fixture->arena, &one, move);
    move.leg.next = &back;
    moveset_add(fixture->arena, &two, move);
    assert_false(moveset_equal(&one, &two));
    turned = moveset_turned(fixture->arena, &one, 1);
    assert_int_equal(turned.moves[0].leg.next->step.x, 1);
    assert_int_equal(turned.moves[0].leg.next->step.y, -1);
    move.leg.next = NULL;
    moveset_add(fixture->arena, &one, move);
    joined = moveset_joined(fixture->arena, &one);
    assert_string_equal(test_phrases(fixture->arena, &joined),
                        "step straight forward, move only; step straight forward, "
                        "then step diagonally forward and right");
    assert_false(moveset_can_leave(&two, 3, 3, 1, 1));
    assert_int_equal(moveset_reach(&two, 3, 3, 1, 1), 0);
}

/* --- on an empty board --- */

static void test_can_leave(void **state)
{
    static const struct {
        const char *betza;
        int file, rank;
        bool leaves;
    } items[] = {
        {"fW", 3, 6, true},     {"fW", 3, 7, false}, {"fR", 0, 7, false},  {"ffN", 0, 6, false},
        {"ffN", 0, 5, true},    {"ffN", 7, 5, true}, {"W", 7, 7, true},    {"fB", 0, 6, true},
        {"ifWbW", 3, 0, false}, {"fcF", 0, 0, true}, {"frF", 7, 0, false}, {"H", 2, 2, true},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = from_betza(*state, items[i].betza);

        assert_int_equal(moveset_can_leave(&set, 8, 8, items[i].file, items[i].rank),
                         items[i].leaves);
    }
}

static void test_reach(void **state)
{
    static const struct {
        const char *betza;
        int file, rank, reach;
    } items[] = {
        {"Q", 3, 3, 27},  {"R", 0, 0, 14},     {"B", 0, 0, 7},  {"N", 0, 0, 2},
        {"N", 3, 3, 8},   {"K", 0, 4, 5},      {"R2", 0, 0, 4}, {"D0", 0, 0, 6},
        {"WR", 0, 0, 14}, {"fmWfcF", 3, 3, 1}, {"iW", 3, 3, 0}, {"N0", 0, 0, 6},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = from_betza(*state, items[i].betza);

        assert_int_equal(moveset_reach(&set, 8, 8, items[i].file, items[i].rank), items[i].reach);
    }
}

static void test_largest(void **state)
{
    (void)state;
    assert_int_equal(vec_largest((struct vec){-3, 2}), 3);
    assert_int_equal(vec_largest((struct vec){1, -4}), 4);
    assert_int_equal(vec_largest((struct vec){0, 0}), 0);
}

/* Entries that lead nowhere are no moves. */
static void test_no_moves(void **state)
{
    struct fixture *fixture = *state;
    struct move still = {.leg = {.range = 1, .target = TARGET_ANY}};
    struct move lame = {.leg = {{0, 1}, 1, TARGET_ANY, PATH_LAME, NULL}};
    struct move nothing = {.leg = {{0, 1}, 1, 0, 0, NULL}};
    struct moveset set = {0}, empty = {0};

    moveset_add(fixture->arena, &set, still);
    moveset_add(fixture->arena, &set, lame);
    moveset_add(fixture->arena, &set, nothing);
    assert_true(moveset_equal(&set, &empty));
    assert_int_equal(moveset_normal(fixture->arena, &set).count, 0);
    assert_false(moveset_can_leave(&empty, 8, 8, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_equal, setup, teardown),
        cmocka_unit_test(test_equal_means_the_same),
        cmocka_unit_test(test_forms_mean_the_same),
        cmocka_unit_test_setup_teardown(test_minus, setup, teardown),
        cmocka_unit_test_setup_teardown(test_minus_keeps_places, setup, teardown),
        cmocka_unit_test_setup_teardown(test_order, setup, teardown),
        cmocka_unit_test_setup_teardown(test_turned_and_mirrored, setup, teardown),
        cmocka_unit_test(test_symmetries_close),
        cmocka_unit_test_setup_teardown(test_legs_behind, setup, teardown),
        cmocka_unit_test_setup_teardown(test_can_leave, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reach, setup, teardown),
        cmocka_unit_test(test_largest),
        cmocka_unit_test_setup_teardown(test_no_moves, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
