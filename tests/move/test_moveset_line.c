/* Equality of move sets against blockers.
 *
 * On one line of nine squares every position of blockers can be tried. The moves are chosen so
 * that what differs at all differs within nine squares. The line is a rank that can be gone round:
 * it is looked at from the left end, where all of it lies before the piece, and from the right end,
 * where only a cylinder leads to it. */
#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"

enum { LINE = 9, POSITIONS = 1 << (LINE - 1), KINDS = 36 };

static bool taken(unsigned occupied, int square)
{
    return square >= 1 && occupied & 1u << (square - 1);
}

/* Whether the step of the leg from that square can be made. */
static bool between_fine(const struct leg *leg, unsigned occupied, int from)
{
    int step = leg->step.x;

    if (leg->path & PATH_LAME)
        return !taken(occupied, from + 1) && (step == 2 || !taken(occupied, from + 2));
    return !(leg->path & PATH_HURDLE) ||
           (taken(occupied, from + 1) && (step == 2 || taken(occupied, from + 2)));
}

/* Bit k: square k + 1 can be reached when the squares of the mask are occupied. */
static unsigned reach_on_line(const struct leg *leg, unsigned occupied)
{
    unsigned reach = 0;
    int step = leg->step.x, skips = leg->path & PATH_SKIP_TWO ? 2 : leg->path & PATH_SKIP ? 1 : 0;
    int jumped = 0, least = leg->path & (PATH_CANNON | PATH_HOPPER | PATH_JUMPS) ? 1 : 0;
    int most = leg->path & PATH_JUMPS ? (int)(leg->path >> 12) : least;

    for (int k = 1; k * step <= LINE && (leg->range == 0 || k <= leg->range); k++) {
        int square = k * step;
        bool behind = k == 1 + skips ? false : taken(occupied, square - step);

        if (k <= skips)
            continue;
        if (!between_fine(leg, occupied, square - step))
            break;
        jumped += behind;
        if (jumped > most) /* 15, which means any number, are never met */
            break;
        if (jumped >= least && (behind || !(leg->path & PATH_HOPPER)))
            reach |= 1u << (square - 1);
    }
    return reach;
}

/* Whether the move counts for moving, capturing or taking friends, after or at the first move,
 * straight on or round the cylinder, on rank 1, 2 or 3. */
static bool counts(const struct move *move, unsigned kind)
{
    return move->leg.target & 1u << kind % 3 && !(move->when && kind / 3 % 2 == 0) &&
           (move->leg.path & PATH_CYLINDER || kind / 6 % 2 == 0) &&
           (move->rank == 0 || move->rank == (int)(kind / 12) + 1);
}

/* What the set reaches in all positions, for each kind. */
static void behaviour(const struct moveset *set, unsigned short reach[KINDS][POSITIONS])
{
    memset(reach, 0, KINDS * sizeof *reach);
    EACH (move, set->moves, set->count) {
        for (unsigned occupied = 0; occupied < POSITIONS; occupied++) {
            unsigned squares = reach_on_line(&move->leg, occupied);

            for (unsigned kind = 0; squares && kind < KINDS; kind++)
                if (counts(move, kind))
                    reach[kind][occupied] = (unsigned short)(reach[kind][occupied] | squares);
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
    {{3, 0}, 1, TARGET_ANY, 1, NULL}, {{3, 0}, 2, TARGET_ANY, 1, NULL},
    {{3, 0}, 0, TARGET_ANY, 1, NULL},
};

static unsigned random_way(unsigned *state, int step)
{
    static const unsigned ways[4][5] = {
        {0, PATH_SKIP, PATH_SKIP_TWO, PATH_CANNON, PATH_HOPPER},
        {0, PATH_LAME, PATH_HURDLE, PATH_CANNON, PATH_HOPPER},
        {0, PATH_LAME, PATH_HURDLE, PATH_CANNON, PATH_HOPPER},
        {0, 0, 0, PATH_CANNON, PATH_HOPPER},
    };

    return ways[step - 1][test_random(state, 5)];
}

/* As many pieces to jump as can be told apart on the line by a step of that size; else a cannon. */
static unsigned random_jumps(unsigned *state, int step)
{
    static const int most[4] = {4, 2, 1, 1};
    int n = 1 + (int)test_random(state, (unsigned)most[step - 1]);

    return step < 3 && test_random(state, 2) ? path_jumping(JUMPS_ANY) : path_jumping(n);
}

enum hard { EASY, HARD, JUMPING };

/* Hard: skips, hurdles and hops, too; jumping: and jumps over several pieces. */
static struct moveset random_line(struct arena *arena, unsigned *state, enum hard hard)
{
    struct moveset set = {0};
    unsigned count = 1 + test_random(state, 5);

    for (unsigned i = 0; i < count; i++) {
        struct move move = {.leg = line_legs[test_random(state, COUNT_OF(line_legs))]};

        move.leg.target = 1 + test_random(state, hard ? 2 : 7);
        move.when = test_random(state, 3) == 0 ? WHEN_FIRST_MOVE : 0;
        move.rank = test_random(state, 4) == 0 ? (int)test_random(state, 3) : 0;
        if (hard) {
            move.leg.path = random_way(state, move.leg.step.x);
            move.leg.path |= test_random(state, 8) == 0 ? random_way(state, move.leg.step.x) : 0;
        }
        if (hard == JUMPING && test_random(state, 2))
            move.leg.path = (move.leg.path & ~(unsigned)(PATH_CANNON | PATH_HOPPER)) |
                            random_jumps(state, move.leg.step.x);
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
                             enum hard hard)
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

TEST(test_equal_means_the_same)
{
    unsigned seed = 7, equal = 0, different = 0, times = sanitized_times(500, 1500, 20000);

    for (unsigned i = 0; i < times; i++) {
        LOCAL_ARENA(arena);
        enum hard hard = i % 4 == 0 ? HARD : i % 8 == 1 ? JUMPING : EASY;
        bool same;
        struct moveset a = random_line(arena, &seed, hard), b = varied(arena, &seed, &a, hard);

        behaviour(&a, first);
        behaviour(&b, second);
        same = memcmp(first, second, sizeof first) == 0;
        equal += same;
        different += !same;
        if (moveset_equal(&a, &b) != same)
            fail_msg("%s\n%s\nare %s", test_phrases(arena, &a), test_phrases(arena, &b),
                     same ? "the same" : "not the same");
    }
    assert_true(equal > times / 10);
    assert_true(different > times / 10);
}

TEST(test_forms_mean_the_same)
{
    unsigned seed = 8;

    for (unsigned i = 0; i < sanitized_times(700, 2000, 10000); i++) {
        LOCAL_ARENA(arena);
        enum hard hard = i % 4 == 0 ? HARD : i % 8 == 1 ? JUMPING : EASY;
        struct moveset set = random_line(arena, &seed, hard);
        struct moveset other = random_line(arena, &seed, hard);
        struct moveset normal = moveset_normal(arena, &set);
        struct moveset joined = moveset_joined(arena, &set);
        struct moveset minus = moveset_minus(arena, &set, &other), free;

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
        /* the form for display also does when nothing can be hobbled */
        free = moveset_unhobbled(arena, &set);
        joined = moveset_unhobbled(arena, &joined);
        behaviour(&free, first);
        behaviour(&joined, second);
        assert_memory_equal(first, second, sizeof first);
        minus = moveset_minus(arena, &set, &other);
        assert_int_equal(minus.count, 0);
    }
}

TESTS_BARE(moveset_line)
