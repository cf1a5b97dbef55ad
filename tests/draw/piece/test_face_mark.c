/* Marks within and around the body of faces: that they are large enough, and where they stand. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/piece/panel.h"

enum { SIZE = 20 }; /* mm, of the field */

/* The grey of a point in hundredths of the field from its middle. */
static int level_at(const struct scene *scene, double right, double forward)
{
    return fill_at(scene, 0, scene->count, SIZE / 2.0 + right * SIZE / 100,
                   SIZE / 2.0 - forward * SIZE / 100);
}

static struct scene *scene_of(struct studio *s, const struct face *face)
{
    struct scene *scene = studio_scene(s, SIZE, SIZE);

    draw_face(&s->pen, face, SIZE / 2.0, SIZE / 2.0, SIZE);
    return scene;
}

/* Length of each stretch of ink along direction k within a cell, mm; returns how many there are. */
static int pips_along(const struct scene *scene, int k, double lengths[8])
{
    const double pace = 0.02; /* mm */
    double stretch = k % 2 ? sqrt(2) : 1;
    int count = 0, before = 255;

    for (double at = 9; at < 26 * stretch; at += 100 * pace / SIZE) {
        int level = level_at(scene, at * directions[k].x / stretch, at * directions[k].y / stretch);

        if (level == 0 && before != 0)
            lengths[count++] = 0;
        if (level == 0)
            lengths[count - 1] += pace;
        before = level;
    }
    return count;
}

/* Two or three pips in a cell are seen at arm's length: nearly a millimetre across, and apart. */
TEST_WITH(counted_steps_are_large, void *state)
{
    for (int k = 0; k < DIRECTIONS; k++)
        for (int count = 2; count <= 3; count++) {
            struct face face = {{[FACE_STEP] = 0xFF}};
            double lengths[8];

            face.masks[count == 2 ? FACE_TWO : FACE_THREE] = UINT64_C(1) << k;
            assert_int_equal(pips_along(scene_of(state, &face), k, lengths), count);
            for (int i = 0; i < count; i++)
                assert_true(lengths[i] > (count == 2 ? 1 : 0.8));
        }
}

static size_t segments_of(const struct scene *scene)
{
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += plain_path(scene->arena, &scene->shapes[i]).count;
    return count;
}

/* A first move has a bar for each square behind the first one: a stretch with two ends. */
TEST_WITH(first_moves_have_bars, void *state)
{
    struct face face = {{[FACE_STEP] = 1}};
    size_t bare = segments_of(scene_of(state, &face));

    for (int i = 0; i < FACE_FIRST_BARS; i++) {
        struct face first = face;
        size_t stem = 2, bars = (size_t)i + 1;

        first.masks[FACE_FIRST + i] = 1;
        assert_int_equal(segments_of(scene_of(state, &first)), bare + stem + 2 * bars);
    }
}

/* One of any number has one bar, and ink behind it. */
TEST_WITH(first_slides_end_black, void *state)
{
    struct face face = {{[FACE_STEP] = 1, [FACE_FIRST] = 1}};
    struct scene *bar = scene_of(state, &face), *end;

    face.masks[FACE_FIRST] = 0;
    face.masks[FACE_FIRST_ANY] = 1;
    end = scene_of(state, &face);
    assert_int_equal(level_at(bar, 0, 44.5), -1);
    assert_int_equal(level_at(end, 0, 44.5), 0);
}

/* The bar of what leaps to the third square stands clear of the triangle at the foot of an arm that
 * goes on to the edge. */
TEST_WITH(bars_stand_clear_of_triangles, void *state)
{
    struct face face = {{[FACE_SLIDE] = 2,
                         [FACE_SKIP_TWO] = 2,
                         [FACE_FAR_LIMIT + FACE_BAR - FACE_LIMIT_LEAST] = 2}};

    assert_int_equal(level_at(scene_of(state, &face), 26.4 + 2, 26.4 - 2), 0);
}

/* The line in a circle lies along the way of a rider, and across that of a first move. */
TEST_WITH(lines_in_leaps_differ, void *state)
{
    for (int sign = LEAP_RIDER; sign <= LEAP_FIRST; sign += LEAP_FIRST - LEAP_RIDER) {
        struct face face = {{[FACE_STEP] = 1, [FACE_LEAPS] = 1}};
        struct scene *scene;
        struct box ink;

        face.masks[FACE_LEAPS + sign] = 1;
        scene = scene_of(state, &face);
        ink = scene_box(scene, scene->count - 1, scene->count);
        assert_true((ink.right - ink.left < ink.bottom - ink.top) == (sign == LEAP_RIDER));
    }
}

/* The asterisk stands at the lower right, or in the next corner where neither leap nor arm does,
 * then at a side; at last on the body. */
TEST_WITH(asterisks_stand_where_there_is_room, void *state)
{
    ROWS(items, "zzzdd", uint64_t circles, triangles, arms; double x, y);

    for (size_t i = 0; i < items_count; i++) {
        struct face face = {{[FACE_LEAPS + FACE_TAKING] = items[i].circles, [FACE_SPARES] = 1}};
        struct scene *scene;
        struct box box;

        face.masks[face_leap(3, FACE_TAKING)] = items[i].triangles;
        face.masks[FACE_SLIDE] = items[i].arms;
        scene = scene_of(state, &face);
        box = scene_box(scene, scene->count - 1, scene->count); /* the last shape */
        assert_true(fabs((box.left + box.right) / 2 - SIZE / 2.0 - items[i].x * SIZE / 100) < 0.05);
        assert_true(fabs((box.top + box.bottom) / 2 - SIZE / 2.0 + items[i].y * SIZE / 100) < 0.05);
    }
}

TESTS_TOGETHER(face_mark, studio_set_up, studio_tear_down)
