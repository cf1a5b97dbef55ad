/* Proof from the PDFs, backs for a printer that prints them off their fronts: they are moved by
 * just what was measured, whether it is given or kept for a printer, and nothing else is. */
#include "support/test.h"
#include "proof/proof_offset.h"
#include "support/workshop.h"

static const struct {
    const char *game, *keys; /* of its pieces, behind those that it has by then */
    const char *paper;
    struct shift shift;
    const char *offset;
    bool kept; /* for a printer */
} prints[] = {
    {"chu-seireigi", "", "a4", {1.25, -0.6, 0}, "1.25,-0.6", false},
    {"chu-seireigi", ", flip: short", "letter", {-0.35, 0.8, 0.3}, "-0.35,0.8,0.3", false},
    {"jul-gonu", "", "a4", {0, 0, -1.5}, "0,0,-1.5", false},
    {"jul-gonu", ", flip: short", "a3", {0.05, 0, 0}, "0.05,0", false},
    {"jungi", "", "letter", {2.2, 1.1, -0.25}, "2.2,1.1,-0.25", true},
    {"jungle", "", "a4", {-1, 0.4, 0.05}, "-1,0.4,0.05", true},
    {"jungle", ", cuts: corners, bleed: individual", "a3", {-3, -2.5, 0.7}, "-3,-2.5,0.7", false},
};

/* A print and the same with its backs moved. */
struct pair {
    const struct proof *plain, *moved;
};

static struct workshop *shop;
static struct pair pairs[COUNT_OF(prints)];

static const struct proof *print(const struct layout *layout, const char *path, size_t i,
                                 const char *option, const char *name)
{
    const char *paper = prints[i].paper;
    const char *pdf = arena_print(shop->arena, "%s/%s/%s-%s.pdf", shop->folder, layout->name,
                                  layout->name, paper);
    const char *own = arena_print(shop->arena, "%s/%s-%zu.pdf", shop->folder, name, i);

    workshop_print(shop, path, "--print=duplex", arena_print(shop->arena, "--paper=%s", paper),
                   option, NULL);
    assert_int_equal(rename(pdf, own), 0);
    return proof_read(shop->arena, layout_set(shop->arena, layout), own);
}

/* The offset on the command line, or kept for a printer by the command that measures. */
static const char *option_of(size_t i)
{
    const char *offset = arena_print(shop->arena, "--duplex-offset=%s", prints[i].offset);
    const char *printer = arena_print(shop->arena, "--printer=printer-%zu", i);

    if (!prints[i].kept)
        return offset;
    outcome_expect(piecework("calibrate", printer, offset, NULL), 0, NULL, NULL);
    return printer;
}

static int print_all(void **state)
{
    shop = workshop_open();
    assert_int_equal(setenv("XDG_CONFIG_HOME", shop->folder, 1), 0);
    for (size_t i = 0; i < COUNT_OF(prints); i++) {
        const char *path =
            arena_print(shop->arena, "%s/layouts/%s.yaml", shop->folder, prints[i].game);
        const struct layout *layout;

        workshop_piece(shop, prints[i].game, prints[i].keys);
        layout = workshop_load(shop, path);
        pairs[i] = (struct pair){print(layout, path, i, NULL, "plain"),
                                 print(layout, path, i, option_of(i), "moved")};
    }
    *state = shop;
    return 0;
}

static int drop_all(void **state)
{
    (void)state;
    workshop_close(shop);
    return 0;
}

/* --- tests --- */

TEST(backs_are_moved_by_just_that)
{
    for (size_t i = 0; i < COUNT_OF(prints); i++) {
        struct complaints c = {0};

        measure_offset(pairs[i].plain, pairs[i].moved, &prints[i].shift, &c);
        if (c.count > 0)
            fail_msg("%s", buf_str(&c.text));
        buf_free(&c.text);
    }
}

/* Backs that are moved a little otherwise, and prints whose backs are not moved, are noticed. */
TEST(other_offsets_are_found)
{
    static const struct shift off[] = {
        {0.05, 0, 0}, {-0.05, 0, 0}, {0, 0.05, 0}, {0, -0.05, 0}, {0, 0, 0.05}, {0, 0, -0.05},
    };

    for (size_t i = 0; i < COUNT_OF(prints); i++) {
        struct complaints c = {0};

        for (size_t k = 0; k < COUNT_OF(off); k++) {
            const struct shift *s = &prints[i].shift;
            struct shift other = {s->x + off[k].x, s->y + off[k].y, s->degrees + off[k].degrees};
            size_t before = c.count;

            measure_offset(pairs[i].plain, pairs[i].moved, &other, &c);
            assert_true(c.count > before);
        }
        buf_free(&c.text);
    }
}

/* What is compared with itself has not moved. */
TEST(moved_fronts_are_found)
{
    static const struct shift none = {0, 0, 0};
    struct complaints c = {0};

    measure_offset(pairs[0].plain, pairs[0].plain, &none, &c);
    assert_int_equal(c.count, 0);
    measure_offset(pairs[0].plain, pairs[0].plain, &prints[0].shift, &c);
    assert_true(c.count > 0);
    buf_free(&c.text);
    c = (struct complaints){0};
    /* fronts of another paper stand elsewhere */
    measure_offset(pairs[0].plain, pairs[1].moved, &prints[1].shift, &c);
    assert_non_null(strstr(buf_str(&c.text), "is no back, but has changed"));
    buf_free(&c.text);
}

TESTS_TOGETHER(proof_offset, print_all, drop_all)
