#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "draw/piece/piece.h"
#include "scene/ink.h"

#include <math.h>
#include <string.h>

enum { WHITE = 255 };

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

static void see(unsigned short *mask, int k, bool seen)
{
    *mask = (unsigned short)(*mask | (unsigned)seen << k);
}

/* The point (across, along) hundredths from the middle in a frame turned towards direction k; of a
 * diagonal one, along its left side. */
static int level_towards(const struct picture *p, int k, double across, double along)
{
    struct vec d = directions[k & 6]; /* the straight direction to its left */

    return level_at(p, across * d.y + along * d.x, along * d.y - across * d.x);
}

/* The ink points along direction k, from beyond the cross to where the ground ends. */
static int points_seen(const struct picture *p, int k)
{
    const double from = 12, to = 60, pace = 0.25;
    double stretch = k % 2 ? hypot(1, 1) : 1;
    int count = 0, before = p->ground;

    for (double at = from; at < to; at += pace) {
        int level = level_at(p, directions[k].x * at / stretch, directions[k].y * at / stretch);

        if (level != p->ground && level != 0)
            break;
        count += level == 0 && before != 0;
        before = level;
    }
    return count;
}

/* What stands in the cell of direction k. A point beside its catching point tells whether it is
 * filled, one at the core's corner whether it is as wide as the core or a wedge. */
static void see_cell(const struct picture *p, int k, struct face *face)
{
    const double arm = 28.5, point = 18;
    struct vec d = directions[k];
    int middle = k % 2 ? level_towards(p, k, 22, 17) : level_towards(p, k, 4, 19.5);
    int corner = k % 2 ? level_towards(p, k, 11.6, 24.5) : level_towards(p, k, 7.5, 13.5);
    int points = points_seen(p, k);

    if (points > 1) { /* pips: a catching point stands by itself */
        assert_true(points <= FACE_LIMIT_MOST);
        see(&face->limits[points - FACE_LIMIT_LEAST], k, true);
        return;
    }
    if (shows_ground(p, arm * d.x, arm * d.y))
        see(&face->slides, k, true);
    else if (middle == WHITE)
        see(&face->quiets, k, true);
    else if (middle == p->ground && corner == p->ground)
        see(&face->steps, k, true);
    else if (middle == p->ground)
        see(&face->takes, k, true);
    see(&face->catches, k, level_at(p, point * d.x, point * d.y) == 0);
}

static struct face face_seen(const struct picture *p)
{
    struct face face = {0};

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec d = directions[k];
        double x = 38.5 * d.x, y = 38.5 * d.y;

        see_cell(p, k, &face);
        see(&face.diamonds, k, level_at(p, x + 5, y) == 0 && level_at(p, x, y + 5) == 0);
        see(&face.bases, k, level_at(p, x + 6, y - 9) == 0);
    }
    for (int k = 0; k < FACE_DOTS; k++) {
        bool on_arm = k % 2 == 0 && (face.slides | face_limited(&face)) >> k / 2 & 1;

        see(&face.dots, k, shows_dot(p, face_ring[k], on_arm));
    }
    face.royal = level_at(p, 9, 0) == 0 && level_at(p, 0, -9) == 0;
    face.promoted = level_at(p, 3.5, 3.5) == 0;
    return face;
}

static const char *marks_of(struct arena *arena, const struct face *face)
{
    const char *text = "";
    struct face copy = *face;

    for (int i = 0; i < FACE_MASKS; i++)
        text = arena_print(arena, "%s%x ", text, (unsigned)*face_mask(&copy, i));
    return arena_print(arena, "%sroyal %d promoted %d", text, face->royal, face->promoted);
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
        fail_msg("%s is drawn as %s", marks_of(arena, face), marks_of(arena, &seen));
    arena_free(arena);
}

static size_t strokes_of(struct studio *s, const struct face *face)
{
    struct arena *arena = arena_new();
    struct pen pen = s->pen;
    struct stroke *strokes;
    size_t count;

    pen.scene = scene_new(arena, 100, 100);
    draw_face(&pen, face, 50, 50, 23);
    count = scene_strokes(pen.scene, 0, pen.scene->count, &strokes);
    arena_free(arena);
    return count;
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

static unsigned short random_mask(unsigned *random, unsigned within)
{
    return (unsigned short)(test_random(random, 1u << 16) & within);
}

/* Limited slides in some of the directions `left`; straight ones of four and five squares have no
 * room before a dot or a diamond. */
static void add_limits(unsigned *random, struct face *face, unsigned left)
{
    for (unsigned k = 0; k < DIRECTIONS; k++) {
        bool cut = face->dots >> 2 * k & 1 || face->diamonds >> k & 1;
        unsigned i = test_random(random, cut && k % 2 == 0 ? 2 : FACE_LIMITS);

        if (test_random(random, 4))
            face->limits[i] |= (unsigned short)(left & 1u << k);
    }
}

/* A direction has one part of the body or none; some faces are crowded, some nearly empty. */
static struct face random_face(unsigned *random)
{
    struct face face = {.royal = test_random(random, 2), .promoted = test_random(random, 2)};
    unsigned left = test_random(random, 4) ? 0xFF : 0, behind = 0xFF;

    face.steps = random_mask(random, left);
    face.slides = random_mask(random, 0xFF & ~(unsigned)face.steps);
    left = 0xFF & ~(unsigned)(face.steps | face.slides);
    face.quiets = random_mask(random, left);
    face.takes = random_mask(random, left & ~(unsigned)face.quiets);
    face.catches = random_mask(random, face.steps | face.slides | face.quiets | face.takes);
    face.dots = random_mask(random, test_random(random, 4) ? 0xFFFF : random_mask(random, 0xFFFF));
    for (unsigned k = 0; k < DIRECTIONS; k++)
        if (face.dots >> 2 * k & 1 || face.slides >> k & 1)
            behind &= ~(1u << k);
    face.diamonds = random_mask(random, behind);
    add_limits(random, &face, left & ~(unsigned)(face.quiets | face.takes));
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

/* Marks that are lines: a bar on its stem, paths of straight and bent jumps, the inner frame. */
static void line_marks_are_drawn_as_lines(void **state)
{
    static const struct {
        struct face face;
        size_t strokes;
    } items[] = {
        {{.firsts = 1 << 0}, 2},
        {{.firsts = 1 << 1 | 1 << 4}, 4},
        {{.dots = 1 << 0, .stalks = 1 << 0}, 1},
        {{.dots = 1 << 2, .stalks = 1 << 2}, 1},
        {{.dots = 1 << 1, .stalks = 1 << 1}, 2},
        {{.diamonds = 1 << 3, .props = 1 << 3}, 1},
        {{.twice = true}, 4},
    };
    struct studio *s = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct face plain = items[i].face;

        plain.firsts = plain.stalks = plain.props = 0;
        plain.twice = false;
        assert_int_equal(strokes_of(s, &items[i].face) - strokes_of(s, &plain), items[i].strokes);
    }
}

/* The body's path runs on to the arm's end, dots and halos or not. */
static void arms_are_as_long_as_the_farthest_dots(void **state)
{
    struct studio *s = *state;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct face face = {.slides = (unsigned char)(1u << k)};
        struct vec d = directions[k];
        struct scene *scene = studio_scene(s, 100, 100);
        double inside = k % 2 ? 40 : 42, outside = k % 2 ? 42 : 44;

        draw_face(&s->pen, &face, 50, 50, 100);
        assert_true(shape_covers(&scene->shapes[1], 50 + d.x * inside, 50 - d.y * inside));
        assert_false(shape_covers(&scene->shapes[1], 50 + d.x * outside, 50 - d.y * outside));
    }
}

/* A row of pips is no line, whose ink low ink would lessen. */
static void pips_are_black_in_every_ink(void **state)
{
    const double last = 37.3, pitch = 5.5;
    struct studio *s = *state;
    struct face face = {.limits = {[3] = 1}};
    struct scene *scene = studio_scene(s, 100, 100);

    draw_face(&s->pen, &face, 50, 50, 20);
    for (int use = INK_FULL; use <= INK_BLACK; use++) {
        struct picture p = {ink_scene(s->arena, scene, (enum ink_use)use), 50, 50, 0.2, 0};

        for (int i = 0; i < FACE_LIMIT_MOST; i++) {
            assert_int_equal(level_at(&p, 0, last - i * pitch), 0);
            assert_int_not_equal(level_at(&p, 0, last - (i - 0.5) * pitch), 0);
        }
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

TESTS(piece)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faces_of_the_game_are_seen_as_they_are),
        cmocka_unit_test(random_faces_are_seen_as_they_are),
        cmocka_unit_test(line_marks_are_drawn_as_lines),
        cmocka_unit_test(arms_are_as_long_as_the_farthest_dots),
        cmocka_unit_test(pips_are_black_in_every_ink),
        cmocka_unit_test(the_bitten_cell_between_two_steps_is_no_step),
        cmocka_unit_test(ink_stays_inside_the_field),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
