#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/panel.h"
#include "draw/piece.h"
#include "geometry.h"
#include "moves.h"
#include "support.h"

#include <math.h>
#include <string.h>

/* --- reading a drawn face back --- */

/* The face is read from the colours of its picture at points in hundredths of the field, as the
 * printed key explains them: body cells at their middles, arms behind the body, dots two squares
 * away, cross and promoted dot in the centre. */
struct picture {
    const struct scene *scene;
    double x, y, unit;
    int ground; /* grey level of the face's inside */
};

static int level_at(const struct picture *p, double right, double forward)
{
    return fill_at(p->scene, 0, p->scene->count, p->x + right * p->unit, p->y - forward * p->unit);
}

static bool shows_ground(const struct picture *p, double right, double forward)
{
    return level_at(p, right, forward) == p->ground;
}

/* Within the dot, and nothing where a gap parts it from an arm before it. */
static bool shows_dot(const struct picture *p, struct vec ring, bool on_arm)
{
    const double pitch = 19, gap_at = 6.6;
    double x = pitch * ring.x, y = pitch * ring.y, length = hypot(x, y);

    return shows_ground(p, x, y) &&
           (!on_arm || !shows_ground(p, x - gap_at * x / length, y - gap_at * y / length));
}

static struct face face_seen(const struct picture *p)
{
    const double cell = 18.5, arm = 28.5;
    struct face face = {0};

    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        struct vec d = face_directions[k];

        if (shows_ground(p, arm * d.x, arm * d.y))
            face.slides = (unsigned char)(face.slides | 1u << k);
        else if (shows_ground(p, cell * d.x, cell * d.y))
            face.steps = (unsigned char)(face.steps | 1u << k);
    }
    for (int k = 0; k < FACE_DOTS; k++) {
        bool on_arm = k % 2 == 0 && face.slides >> k / 2 & 1;

        if (shows_dot(p, face_ring[k], on_arm))
            face.dots = (unsigned short)(face.dots | 1u << k);
    }
    face.royal = level_at(p, 9, 0) == 0 && level_at(p, 0, -9) == 0;
    face.promoted = level_at(p, 3.5, 3.5) == 0;
    return face;
}

static void assert_face_is_seen(struct studio *s, const struct face *face, double size)
{
    struct arena *arena = arena_new();
    struct pen pen = s->pen;
    struct picture p = {.x = 40, .y = 50, .unit = size / 100};
    struct face seen;

    pen.scene = scene_new(arena, 100, 100);
    p.scene = pen.scene;
    p.ground = pen_grey(&pen, GREY_FACE).r;
    draw_face(&pen, face, p.x, p.y, size);
    seen = face_seen(&p);
    if (!face_equal(&seen, face))
        fail_msg("steps %02x slides %02x dots %04x royal %d promoted %d is drawn as "
                 "steps %02x slides %02x dots %04x royal %d promoted %d",
                 face->steps, face->slides, face->dots, face->royal, face->promoted, seen.steps,
                 seen.slides, seen.dots, seen.royal, seen.promoted);
    arena_free(arena);
}

static const double sizes[] = {8, 23, 100}; /* mm: on a printed board, on a piece, as a poster */

static void faces_of_the_game_are_seen_as_they_are(void **state)
{
    struct studio *s = *state;
    const struct game *game = s->layout->game;

    assert_int_equal(game->piece_count, 30);
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < COUNT_OF(sizes); k++) {
            struct panel panel = panel_back(&game->pieces[i]);
            struct face back = panel_mnemonic(&panel);

            assert_true(game->pieces[i].drawable);
            assert_face_is_seen(s, &game->pieces[i].face, sizes[k]);
            assert_face_is_seen(s, &back, sizes[k]);
        }
}

static struct face random_face(unsigned *random)
{
    struct face face = {.steps = (unsigned char)test_random(random, 256),
                        .slides = (unsigned char)test_random(random, 256),
                        .dots = (unsigned short)test_random(random, 1u << 16),
                        .royal = test_random(random, 2),
                        .promoted = test_random(random, 2)};

    /* A direction is a step, a slide or nothing; some faces are crowded, some nearly empty. */
    face.slides = (unsigned char)(face.slides & ~face.steps);
    if (test_random(random, 4) == 0)
        face.steps = 0;
    if (test_random(random, 4) == 0)
        face.dots = (unsigned short)(face.dots & test_random(random, 1u << 16));
    return face;
}

static void random_faces_are_seen_as_they_are(void **state)
{
    unsigned random = 1;

    for (int i = 0; i < 1000; i++) {
        struct face face = random_face(&random);

        assert_face_is_seen(*state, &face, sizes[(size_t)i % COUNT_OF(sizes)]);
    }
}

/* The body's path runs on to the arm's end, dots and halos or not. */
static void arms_are_as_long_as_the_farthest_dots(void **state)
{
    struct studio *s = *state;

    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        struct face face = {.slides = (unsigned char)(1u << k)};
        struct vec d = face_directions[k];
        struct scene *scene = studio_scene(s, 100, 100);
        double inside = k % 2 ? 40 : 42, outside = k % 2 ? 42 : 44;

        draw_face(&s->pen, &face, 50, 50, 100);
        assert_true(shape_covers(&scene->shapes[1], 50 + d.x * inside, 50 - d.y * inside));
        assert_false(shape_covers(&scene->shapes[1], 50 + d.x * outside, 50 - d.y * outside));
    }
}

static void the_bitten_cell_between_two_steps_is_no_step(void **state)
{
    struct studio *s = *state;
    struct face face = {.steps = 1 << 7 | 1 << 1}; /* both forward diagonals */
    struct scene *scene = studio_scene(s, 100, 100);

    draw_face(&s->pen, &face, 50, 50, 100);
    assert_true(shape_covers(&scene->shapes[1], 50, 50 - 15)); /* joins its neighbours */
    assert_false(shape_covers(&scene->shapes[1], 50, 50 - 18.5));
    assert_true(shape_covers(&scene->shapes[1], 50 + 10.5, 50 - 25)); /* beside the bite */
}

/* --- ink --- */

static void ink_stays_inside_the_field(void **state)
{
    struct studio *s = *state;
    unsigned random = 7;

    for (int i = 0; i < 300; i++) {
        struct arena *arena = arena_new();
        struct pen pen = s->pen;
        struct face face = random_face(&random);
        double size = 6 + i % 40, half = size / 2;
        struct box field = {50 - half, 50 - half, 50 + half, 50 + half}, ink;

        pen.scene = scene_new(arena, 100, 100);
        draw_face(&pen, &face, 50, 50, size);
        ink = scene_box(pen.scene, 0, pen.scene->count);
        assert_true(box_inside(&ink, &field));
        arena_free(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faces_of_the_game_are_seen_as_they_are),
        cmocka_unit_test(random_faces_are_seen_as_they_are),
        cmocka_unit_test(arms_are_as_long_as_the_farthest_dots),
        cmocka_unit_test(the_bitten_cell_between_two_steps_is_no_step),
        cmocka_unit_test(ink_stays_inside_the_field),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
