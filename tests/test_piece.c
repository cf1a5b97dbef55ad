#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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
            struct face back = piece_face(&game->pieces[i], true);

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

/* Shapes of a panel: pointer (with its pluses when promoted), face, name. */
static void assert_panel_is_clear(struct studio *s, const struct face *face, const char *name,
                                  double width, double height, double gap)
{
    struct arena *arena = arena_new();
    struct pen pen = s->pen;
    struct box panel = {10, 20, 10 + width, 20 + height}, pointer, picture, words;
    size_t marks = face->promoted ? 3 : 1, end;

    pen.scene = scene_new(arena, 100, 100);
    draw_panel(&pen, face, name, 10, 20, width, height);
    end = pen.scene->count - (name != NULL);
    pointer = scene_box(pen.scene, 0, marks);
    picture = scene_box(pen.scene, marks, end);
    assert_true(box_inside(&pointer, &panel));
    assert_true(box_inside(&picture, &panel));
    if (box_gap(&pointer, &picture) < gap)
        fail_msg("%s: only %.3f mm between pointer and face", name ? name : "no name",
                 box_gap(&pointer, &picture));
    if (name) {
        words = shape_box(&pen.scene->shapes[end]);
        assert_true(box_inside(&words, &panel));
        assert_true(box_gap(&words, &picture) >= gap);
        assert_true(words.right - words.left <= panel_name_width(width));
    }
    arena_free(arena);
}

static void panels_are_clear_on_the_printed_piece(void **state)
{
    struct studio *s = *state;
    const struct layout *layout = s->layout;

    for (size_t i = 0; i < layout->game->piece_count; i++) {
        const struct piece *piece = &layout->game->pieces[i];
        const struct piece *other = piece->promoted ? piece->promoted : piece;
        struct face back = piece_face(piece, true);

        assert_panel_is_clear(s, &piece->face, piece->name.text, layout->piece_width,
                              layout->piece_height, 0.2);
        assert_panel_is_clear(s, &back, other->name.text, layout->piece_width, layout->piece_height,
                              0.2);
    }
}

/* The most that a face can hold, and the small panels of tables and boards. */
static void full_faces_are_clear_too(void **state)
{
    const struct face full = {.slides = 0xFF, .dots = 0xFFFF, .promoted = true};

    assert_panel_is_clear(*state, &full, "Treacherous Fox", 25, 26.5, 0.2);
    assert_panel_is_clear(*state, &full, NULL, 13.4, 14.4, 0.1);
    assert_panel_is_clear(*state, &full, NULL, 8.7, 9.1, 0.05);
}

/* --- pointers --- */

/* The triangle's tip is up; its shape has three corners. */
static void the_pointer_points_up(void **state)
{
    struct studio *s = *state;
    struct scene *scene = studio_scene(s, 100, 100);
    const struct segment *corner;

    draw_pointer(&s->pen, false, 10, 20, 4);
    assert_int_equal(scene->count, 1);
    corner = scene->shapes[0].segments;
    assert_int_equal(scene->shapes[0].segment_count, 4);
    assert_true(is_near(corner[0].to[0].x, 12) && is_near(corner[0].to[0].y, 20));
    assert_true(is_near(corner[1].to[0].x, 14) && corner[1].to[0].y > 23);
    assert_true(is_near(corner[2].to[0].x, 10) && corner[2].to[0].y > 23);
}

/* A plus on either side of the triangle, apart from it, the first beginning at x. */
static void promoted_pointers_have_two_pluses(void **state)
{
    struct studio *s = *state;
    struct scene *scene = studio_scene(s, 100, 100);
    struct box left, right, triangle;

    draw_pointer(&s->pen, true, 10, 20, 4);
    assert_int_equal(scene->count, 3);
    left = shape_box(&scene->shapes[0]);
    right = shape_box(&scene->shapes[1]);
    triangle = shape_box(&scene->shapes[2]);
    assert_true(is_near(left.left, 10));
    assert_true(left.right < triangle.left && triangle.right < right.left);
    assert_true(is_near(triangle.left - left.right, right.left - triangle.right));
    for (int i = 0; i < 2; i++) {
        struct box b = i ? right : left;
        double x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;

        assert_int_equal(fill_at(scene, 0, 3, b.left + 0.1, y), 0);
        assert_int_equal(fill_at(scene, 0, 3, b.right - 0.1, y), 0);
        assert_int_equal(fill_at(scene, 0, 3, x, b.top + 0.1), 0);
        assert_int_equal(fill_at(scene, 0, 3, b.left + 0.1, b.top + 0.1), -1);
    }
}

static void pieces_show_their_promoted_faces(void **state)
{
    struct studio *s = *state;
    const struct piece *lance = studio_piece(s, "Lance"), *tiger = studio_piece(s, "Free Tiger");
    const struct piece *king = studio_piece(s, "King");
    struct face front = piece_face(lance, false), back = piece_face(lance, true);
    struct face kings_back = piece_face(king, true);

    assert_true(face_equal(&front, &lance->face));
    assert_int_equal(back.slides, tiger->face.slides);
    assert_int_equal(back.dots, tiger->face.dots);
    assert_true(back.promoted);
    assert_true(face_equal(&kings_back, &king->face));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faces_of_the_game_are_seen_as_they_are),
        cmocka_unit_test(random_faces_are_seen_as_they_are),
        cmocka_unit_test(arms_are_as_long_as_the_farthest_dots),
        cmocka_unit_test(the_bitten_cell_between_two_steps_is_no_step),
        cmocka_unit_test(ink_stays_inside_the_field),
        cmocka_unit_test(panels_are_clear_on_the_printed_piece),
        cmocka_unit_test(full_faces_are_clear_too),
        cmocka_unit_test(the_pointer_points_up),
        cmocka_unit_test(promoted_pointers_have_two_pluses),
        cmocka_unit_test(pieces_show_their_promoted_faces),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
