/* How colours are seen, against values that were computed elsewhere. */
#include "support/test.h"
#include "scene/scene.h"

static struct colour named(const char *name)
{
    struct colour colour;

    assert_true(palette_read(name, &colour));
    return colour;
}

static bool is_about(double a, double b, double play)
{
    return fabs(a - b) <= play;
}

/* On paper, as everybody sees them. */
TEST(darks_stand_out_from_paper)
{
    static const struct {
        const char *name;
        double contrast[VISION_COUNT];
    } items[] = {{"indigo", {8.35, 7.7, 8.9, 7.7}},
                 {"vermilion", {5.47, 7.3, 4.7, 5.5}},
                 {"umber", {6.35, 6.8, 6.1, 6.4}}};

    for (size_t i = 0; i < COUNT_OF(items); i++)
        for (enum vision v = VISION_USUAL; v < VISION_COUNT; v++)
            assert_true(is_about(colour_contrast(colour_seen(named(items[i].name), v), grey(100)),
                                 items[i].contrast[v], 0.06));
}

TEST(pairs_are_as_far_apart_as_is_known)
{
    static const struct {
        const char *one, *two;
        double distance[VISION_COUNT];
    } items[] = {{"indigo", "vermilion", {44, 43, 52, 60}},
                 {"indigo", "black", {30, 31, 29, 30}},
                 {"umber", "vermilion", {25, 2, 8, 17}},
                 {"straw", "mist", {22, 22, 24, 26}},
                 {"blush", "white", {8, 6, 7, 10}}};

    for (size_t i = 0; i < COUNT_OF(items); i++)
        for (enum vision v = VISION_USUAL; v < VISION_COUNT; v++) {
            struct colour one = colour_seen(named(items[i].one), v);
            struct colour two = colour_seen(named(items[i].two), v);

            if (!is_about(colour_distance(one, two), items[i].distance[v], 0.6))
                fail_msg("%s and %s: %g", items[i].one, items[i].two, colour_distance(one, two));
            assert_true(is_about(colour_distance(one, two), colour_distance(two, one), 1e-9));
        }
    assert_true(colour_distance(named("indigo"), named("indigo")) < 1e-9);
}

TESTS_BARE(vision)
