/* Leaps on faces: what stands behind each other is parted, and every ink fills all parts alike. */
#include "support/test.h"
#include "support/raster.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "scene/scene.h"

/* Pixels to the millimetre. */
enum { PIXELS = 40, WHITE = 250, BLACK = 100 };

/* The face in a square field of so many mm, which is the whole picture. */
static struct page_raster raster_of(struct studio *s, const struct face *face, int size,
                                    enum ink_use use)
{
    struct scene *scene = studio_scene(s, size, size);

    draw_face(&s->pen, face, size / 2.0, size / 2.0, size);
    return raster_of_scene(ink_scene(s->arena, scene, use), PIXELS, NULL);
}

/* A point in hundredths of the field from its middle. */
static int level_at(const struct page_raster *raster, double right, double forward)
{
    int x = (int)((0.5 + right / 100) * raster->width);
    int y = (int)((0.5 - forward / 100) * raster->height);

    return raster->pixels[3 * (y * raster->width + x)];
}

/* White gaps of a tenth of a millimetre at least along direction k, from the core outwards. */
static int gaps_along(const struct page_raster *raster, int k)
{
    const double pace = 0.05; /* mm */
    double stretch = k % 2 ? sqrt(2) : 1, size = (double)raster->width / PIXELS, white = 0;
    int gaps = 0;

    for (double at = 0; at < 47 * stretch; at += 100 * pace / size) {
        double x = at * directions[k].x / stretch, y = at * directions[k].y / stretch;

        if (level_at(raster, x, y) >= WHITE) {
            white += pace;
            continue;
        }
        gaps += white >= 0.1;
        white = 0;
    }
    return gaps;
}

TEST_WITH(leaps_behind_each_other_stand_clear, void *state)
{
    static const int rings[][2] = {{2, 3}, {2, 5}, {3, 3}};

    for (size_t i = 0; i < COUNT_OF(rings); i++) {
        struct face face = {{[FACE_STEP] = 0xFF}};
        struct page_raster raster;
        bool two = rings[i][0] != rings[i][1];

        for (int n = 0; n < 2; n++)
            for (int k = 0; k < DIRECTIONS; k++)
                face.masks[face_leap(rings[i][n], FACE_FREE)] |= UINT64_C(1) << rings[i][n] * k;
        raster = raster_of(state, &face, 20, INK_FULL);
        for (int k = 0; k < DIRECTIONS; k++)
            if (gaps_along(&raster, k) != (two ? 2 : 1))
                fail_msg("%d gaps in direction %d, rings %d and %d", gaps_along(&raster, k), k,
                         rings[i][0], rings[i][1]);
        raster_free(&raster);
    }
}

/* The part of a square of two units around a point that is black. */
static double black_part(const struct page_raster *raster, double right, double forward)
{
    const double half = 2.4, pace = 0.1;
    int black = 0, all = 0;

    for (double x = -half; x <= half; x += pace)
        for (double y = -half; y <= half; y += pace) {
            black += level_at(raster, right + x, forward + y) < BLACK;
            all++;
        }
    return (double)black / all;
}

/* Core and cells, arms and circles have the same dots, at the sizes of keys, faces and pieces. */
TEST_WITH(black_fills_all_parts_of_a_face_alike, void *state)
{
    static const int sizes[] = {13, 17, 20, 26};
    struct face face = {
        {[FACE_STEP] = 1 << 1 | 1 << 7 | 1 << 3 | 1 << 5, [FACE_SLIDE] = 1 << 2, [FACE_LEAPS] = 1}};

    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        struct page_raster raster = raster_of(state, &face, sizes[i], INK_BLACK);
        double core = black_part(&raster, 0, 0), circle = black_part(&raster, 0, 38);
        double cell = black_part(&raster, 18, 18), arm = black_part(&raster, 21, 0);

        assert_true(core > 0.02 && core < 0.2);
        if (fmin(fmin(circle, cell), arm) < core / 3 || fmax(fmax(circle, cell), arm) > 3 * core)
            fail_msg("%d mm: core %.2f, cell %.2f, arm %.2f, circle %.2f", sizes[i], core, cell,
                     arm, circle);
        raster_free(&raster);
    }
}

/* The axis of a leap that goes on is seen whatever the leap looks like. */
TEST_WITH(riders_have_an_axis_in_every_manner, void *state)
{
    static const struct {
        int manner, axis_is_black;
    } items[] = {{FACE_FREE, 1}, {FACE_QUIET, 1}, {FACE_TAKING, 0}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct face face = {{[FACE_LEAPS + LEAP_RIDER] = 1}};
        struct page_raster raster;

        face.masks[FACE_LEAPS + items[i].manner] = 1;
        raster = raster_of(state, &face, 20, INK_FULL);
        assert_int_equal(level_at(&raster, 0, 38) < BLACK, items[i].axis_is_black);
        raster_free(&raster);
    }
}

/* Whether there is paper somewhere between two points. */
static bool stand_apart(const struct page_raster *raster, double x, double y, double to_x,
                        double to_y)
{
    const int steps = 200;

    for (int i = 0; i < steps; i++) {
        double part = (double)i / steps;

        if (level_at(raster, x + part * (to_x - x), y + part * (to_y - y)) >= WHITE)
            return true;
    }
    return false;
}

/* Arms end before oblique leaps beside them, whatever their ends look like. */
TEST_WITH(arms_stand_clear_of_oblique_leaps, void *state)
{
    static const struct {
        int sign, limit, ring;
        struct vec leap, from; /* hundredths of the field, on the arm */
    } items[] = {
        {FACE_SLIDE, 0, 3, {2, 3}, {24, 24}}, {FACE_SLIDE + FACE_TAKING, 0, 3, {2, 3}, {24, 24}},
        {FACE_SLIDE, 3, 3, {2, 3}, {24, 24}}, {FACE_SLIDE, 0, 4, {3, 4}, {24, 24}},
        {FACE_SLIDE, 0, 5, {4, 5}, {24, 24}}, {FACE_SLIDE, 0, 4, {1, 4}, {0, 29}},
        {FACE_SLIDE, 0, 5, {1, 5}, {0, 29}},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct vec leap = items[i].leap;
        struct face face = {0};
        double pitch;
        struct page_raster raster;

        face.masks[items[i].sign] = 1u << direction_of(items[i].from);
        if (items[i].limit)
            face.masks[FACE_LIMIT + items[i].limit - FACE_LIMIT_LEAST] = face.masks[FACE_SLIDE];
        face.masks[face_leap(items[i].ring, FACE_FREE)] = UINT64_C(1) << face_place(leap);
        pitch =
            face_leap_size(&face, false, (struct face_spot){items[i].ring, face_place(leap)}).pitch;
        raster = raster_of(state, &face, 20, INK_FULL);
        if (!stand_apart(&raster, items[i].from.x, items[i].from.y, pitch * leap.x, pitch * leap.y))
            fail_msg("leap %d,%d touches the arm of item %zu", leap.x, leap.y, i);
        raster_free(&raster);
    }
}

TESTS_TOGETHER(face_leap, studio_set_up_grey, studio_tear_down)
