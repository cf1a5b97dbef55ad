#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/raster.h"
#include "support/soak.h"
#include "support/support.h"
#include "draw/piece/panel.h"
#include "game/game.h"
#include "notation/mnemonic/face_internal.h"
#include "scene/scene.h"

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

static void see(struct face *face, int sign, int place, bool seen)
{
    face->masks[sign] |= (uint64_t)seen << place;
}

/* The point (across, along) hundredths from the middle in a frame turned towards direction k; of a
 * diagonal one, along its left side. */
static int level_towards(const struct picture *p, int k, double across, double along)
{
    struct vec d = directions[k & 6]; /* the straight direction to its left */

    return level_at(p, across * d.y + along * d.x, along * d.y - across * d.x);
}

/* The ink points along direction k, from beyond the cross to where the ground ends, also those that
 * stand beside each other; *bars counts those that go across the whole arm. */
static int points_seen(const struct picture *p, int k, int *bars)
{
    const double from = 12, to = 60, pace = 0.25, arm_edge = 3.4, aside = 2.05;
    double stretch = k % 2 ? hypot(1, 1) : 1;
    int count = 0, before = p->ground, before_aside = p->ground;

    *bars = 0;
    for (double at = from; at < to; at += pace) {
        double x = directions[k].x / stretch, y = directions[k].y / stretch;
        int level = level_at(p, x * at, y * at);
        int level_aside = level_at(p, x * at - y * aside, y * at + x * aside);

        if (level != p->ground && level != 0)
            break;
        if (level == 0 && before != 0) {
            double middle = at + 0.5;

            count++;
            *bars += level_at(p, x * middle - y * arm_edge, y * middle + x * arm_edge) == 0;
        }
        if (level_aside == 0 && before_aside != 0 && level != 0)
            count += 2;
        before = level;
        before_aside = level_aside;
    }
    return count;
}

/* What stands in the cell of direction k. A point beside its catching point tells whether it is
 * filled, one at the core's corner whether it is as wide as the core or a wedge. */
static void see_cell(const struct picture *p, int k, struct face *face)
{
    enum { FIVE = 5 };
    const double arm = 28.5, point = 18;
    struct vec d = directions[k];
    int middle = k % 2 ? level_towards(p, k, 22, 17) : level_towards(p, k, 4, 19.5);
    int corner = k % 2 ? level_towards(p, k, 11.6, 24.5) : level_towards(p, k, 7.5, 13.5);
    int bars, points = points_seen(p, k, &bars);

    if (points > 1 || bars) { /* a catching point stands by itself */
        see(face, FACE_SLIDE, k, true);
        see(face, FACE_LIMIT + (FIVE - 1) * bars + points - FACE_LIMIT_LEAST, k, true);
        return;
    }
    if (shows_ground(p, arm * d.x, arm * d.y))
        see(face, FACE_SLIDE, k, true);
    else if (middle == WHITE)
        see(face, FACE_STEP + FACE_QUIET, k, true);
    else if (middle == p->ground && corner == p->ground)
        see(face, FACE_STEP, k, true);
    else if (middle == p->ground)
        see(face, FACE_STEP + FACE_TAKING, k, true);
    see(face, FACE_CATCH, k, level_at(p, point * d.x, point * d.y) == 0);
}

static struct face face_seen(const struct picture *p)
{
    struct face face = {0};

    for (int k = 0; k < DIRECTIONS; k++)
        see_cell(p, k, &face);
    for (int k = 0; k < 16; k++) {
        bool on_arm = k % 2 == 0 && face_has(&face, FACE_SLIDE, k / 2);

        see(&face, FACE_LEAPS, k, shows_dot(p, face_square(2, k), on_arm));
    }
    see(&face, FACE_ROYAL, 0, level_at(p, 9, 0) == 0 && level_at(p, 0, -9) == 0);
    see(&face, FACE_PROMOTED, 0, level_at(p, 3.5, 3.5) == 0);
    return face;
}

static const char *marks_of(struct arena *arena, const struct face *face)
{
    const char *text = "";

    for (int i = 0; i < FACE_SIGNS; i++)
        if (face->masks[i])
            text = arena_print(arena, "%s%d: %llx ", text, i, (unsigned long long)face->masks[i]);
    return text;
}

static void assert_face_is_seen(struct studio *s, const struct face *face, double size)
{
    LOCAL_ARENA(arena);
    struct pen pen = s->pen;
    struct picture p = {.x = 40, .y = 50, .unit = size / 100};
    struct face seen;

    pen.scene = scene_new(arena, 100, 100);
    p.scene = pen.scene;
    p.ground = pen_colour(&pen, COLOUR_FACE).r;
    draw_face(&pen, face, p.x, p.y, size);
    seen = face_seen(&p);
    if (memcmp(&seen, face, sizeof seen) != 0)
        fail_msg("%s is drawn as %s", marks_of(arena, face), marks_of(arena, &seen));
}

static const double sizes[] = {8, 23, 100}; /* mm: on a printed board, on a piece, as a poster */

TEST_WITH(faces_of_the_game_are_seen_as_they_are, struct studio *s)
{
    const struct game *game = s->layout->game;

    assert_int_equal(game->piece_count, 30);
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < COUNT_OF(sizes); k++) {
            struct panel panel = panel_back(&game->pieces[i], piece_owner(&game->pieces[i]));
            struct face front = face_whole(game->pieces[i].face), back = panel_mnemonic(&panel);

            assert_true(game->pieces[i].drawable);
            assert_face_is_seen(s, &front, sizes[k]);
            assert_face_is_seen(s, &back, sizes[k]);
        }
}

static unsigned random_mask(unsigned *random, unsigned within)
{
    return test_random(random, 1u << 16) & within;
}

/* Steps, slides and their limits, circles, points and what stands in the middle; some faces are
 * crowded, some nearly empty. */
static struct face random_face(unsigned *random)
{
    static const int signs[] = {FACE_STEP, FACE_STEP + FACE_QUIET, FACE_STEP + FACE_TAKING,
                                FACE_SLIDE};
    struct face face = {0};
    unsigned left = test_random(random, 4) ? 0xFF : 0;

    face.masks[FACE_ROYAL] = test_random(random, 2);
    face.masks[FACE_PROMOTED] = test_random(random, 2);
    for (size_t i = 0; i < COUNT_OF(signs); i++) {
        face.masks[signs[i]] = random_mask(random, left);
        left &= ~(unsigned)face.masks[signs[i]];
    }
    for (int k = 0; k < DIRECTIONS; k++)
        if (face_has(&face, FACE_SLIDE, k) && test_random(random, 2))
            face.masks[FACE_LIMIT + (int)test_random(random, FACE_LIMITS)] |= UINT64_C(1) << k;
    face.masks[FACE_CATCH] = random_mask(random, 0xFF);
    face.masks[FACE_LEAPS] = random_mask(random, test_random(random, 4) ? 0xFFFF : 0x1111);
    for (int k = 0; k < DIRECTIONS; k++) {
        struct face one = {0};

        for (int i = 0; i < FACE_LEAPS; i++)
            one.masks[i] = face.masks[i] & UINT64_C(1) << k;
        one.masks[FACE_LEAPS] = face.masks[FACE_LEAPS] & UINT64_C(1) << 2 * k;
        if (face_has_room(&one))
            continue;
        face.masks[FACE_CATCH] &= ~(UINT64_C(1) << k);
        face.masks[FACE_LEAPS] &= ~(UINT64_C(1) << 2 * k);
    }
    return face;
}

TEST_WITH(random_faces_are_seen_as_they_are, struct studio *s)
{
    unsigned random = 1, times = sanitized_times(60, 200, 1000);

    for (unsigned i = 0; i < times; i++) {
        struct face face = random_face(&random);

        assert_face_is_seen(s, &face, sizes[i % COUNT_OF(sizes)]);
    }
}

/* --- every sign counts --- */

/* Signs that stand on others, and what each may stand on. */
struct base {
    enum face_sign first, end;
    int on, count; /* one of so many signs from this one on */
};

/* What the sign needs in its place, chosen at random; the sign itself when it needs nothing. */
static int base_of(int sign, unsigned *random)
{
    TABLE_NAMED(struct base, bases, "uuii");
    int leap = (sign - FACE_LEAPS) % LEAP_SIGNS;

    if (sign >= FACE_LEAPS && sign < FACE_TWICE && leap >= FACE_MANNERS)
        return sign - leap + (int)test_random(random, FACE_MANNERS);
    for (size_t i = 0; i < bases_count; i++)
        if (sign >= (int)bases[i].first && sign < (int)bases[i].end)
            return bases[i].on + (int)test_random(random, (unsigned)bases[i].count);
    return sign;
}

/* Any signs that have room together, most often few. */
static struct face random_signs(unsigned *random)
{
    struct face face = {0};

    int times = 4 + (int)test_random(random, 30);

    while (times-- > 0 || face_any(&face, 0, FACE_SIGNS) == 0) {
        struct face more = face;
        int sign = (int)test_random(random, FACE_SIGNS);
        unsigned places = (unsigned)face_places((enum face_sign)sign);
        unsigned place = test_random(random, places);

        more.masks[sign] |= UINT64_C(1) << place;
        more.masks[base_of(sign, random)] |= UINT64_C(1) << place;
        if (face_has_room(&more))
            face = more;
    }
    return face;
}

static struct page_raster raster_of(struct studio *s, const struct face *face, enum ink_use use)
{
    enum { FIELD = 20, PIXELS = 8 };
    struct scene *scene = studio_scene(s, FIELD, FIELD);

    draw_face(&s->pen, face, FIELD / 2.0, FIELD / 2.0, FIELD);
    return raster_of_scene(ink_scene(s->arena, scene, use), PIXELS, NULL);
}

/* Pixels of a face on 20 mm that are clearly others; 64 of them are a square millimetre. */
static int difference(struct studio *s, const struct face *a, const struct face *b,
                      enum ink_use use)
{
    enum { CLEAR = 40 };
    struct page_raster first = raster_of(s, a, use), second = raster_of(s, b, use);
    int differing = 0;

    for (int i = 0; i < 3 * first.width * first.height; i += 3)
        differing += abs(first.pixels[i] - second.pixels[i]) > CLEAR;
    raster_free(&first);
    raster_free(&second);
    return differing;
}

/* Takes one sign away, in one place. */
static struct face without_a_sign(const struct face *face, unsigned *random)
{
    struct face other = *face;

    for (;;) {
        int sign = (int)test_random(random, FACE_SIGNS);
        int place = (int)test_random(random, (unsigned)face_places((enum face_sign)sign));

        other.masks[sign] &= ~(UINT64_C(1) << place);
        if (memcmp(&other, face, sizeof other) != 0)
            return other;
    }
}

/* On a field of 20 mm a sign more or less changes what can be seen, with colour and without. */
TEST_WITH(no_sign_is_hidden_by_others, void *state)
{
    enum { LEAST = 12 }; /* a line of half a millimetre */
    unsigned random = 3, tried = 0, times = soak_times(60, 3000);

    while (tried < times) {
        struct face face = random_signs(&random), other = without_a_sign(&face, &random);

        if (!face_has_room(&other))
            continue;
        tried++;
        for (int use = INK_FULL; use <= INK_BLACK; use += INK_BLACK - INK_FULL) {
            struct studio *s = state;
            int seen = difference(s, &face, &other, (enum ink_use)use);

            if (seen < LEAST)
                fail_msg("%d pixels in ink %d: %s; %s", seen, use, marks_of(s->arena, &face),
                         marks_of(s->arena, &other));
        }
    }
}

/* The body's path runs on to the arm's end, dots and halos or not. */
TEST_WITH(arms_are_as_long_as_the_farthest_dots, struct studio *s)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        struct face face = {{[FACE_SLIDE] = UINT64_C(1) << k}};
        struct vec d = directions[k];
        struct scene *scene = studio_scene(s, 100, 100);
        double inside = k % 2 ? 40 : 42, outside = k % 2 ? 42 : 44;

        draw_face(&s->pen, &face, 50, 50, 100);
        assert_true(shape_covers(&scene->shapes[1], 50 + d.x * inside, 50 - d.y * inside));
        assert_false(shape_covers(&scene->shapes[1], 50 + d.x * outside, 50 - d.y * outside));
    }
}

/* A row of pips is no line, whose ink low ink would lessen. */
TEST_WITH(pips_are_black_in_every_ink, struct studio *s)
{
    enum { PIPS = 4 };
    const double last = 37.3, pitch = 5.5;
    struct face face = {{[FACE_SLIDE] = 1, [FACE_LIMIT + PIPS - FACE_LIMIT_LEAST] = 1}};
    struct scene *scene = studio_scene(s, 100, 100);

    draw_face(&s->pen, &face, 50, 50, 20);
    for (int use = INK_FULL; use <= INK_BLACK; use++) {
        struct picture p = {ink_scene(s->arena, scene, (enum ink_use)use), 50, 50, 0.2, 0};

        for (int i = 0; i < PIPS; i++) {
            assert_int_equal(level_at(&p, 0, last - i * pitch), 0);
            assert_int_not_equal(level_at(&p, 0, last - (i - 0.5) * pitch), 0);
        }
    }
}

/* The parts of a body are one: no ink shows where they overlap. */
TEST_WITH(bodies_have_no_seams_in_any_ink, struct studio *s)
{
    static const double sizes_drawn[] = {5, 20};
    const double seam = 11; /* between core and cell */
    struct face face = {{[FACE_STEP] = 0xFF}};

    for (size_t i = 0; i < COUNT_OF(sizes_drawn); i++)
        for (int use = INK_FULL; use <= INK_BLACK; use++) {
            struct scene *scene = studio_scene(s, 100, 100), *inked;
            double at = seam * sizes_drawn[i] / 100;
            struct page_raster raster;
            const unsigned char *pixel;

            draw_face(&s->pen, &face, 50, 50, sizes_drawn[i]);
            inked = ink_scene(s->arena, scene, (enum ink_use)use);
            raster = raster_of_scene(inked, 20, NULL);
            pixel = raster.pixels + 3 * ((size_t)lround(20 * 50.1) * (size_t)raster.width +
                                         (size_t)lround(20 * (50 + at)));
            if (*pixel < 200)
                fail_msg("%g mm in ink %d: level %d", sizes_drawn[i], use, *pixel);
            raster_free(&raster);
        }
}

TEST_WITH(the_bitten_cell_between_two_steps_is_no_step, struct studio *s)
{
    struct face face = {{[FACE_STEP] = 1 << 7 | 1 << 1}}; /* both forward diagonals */
    struct scene *scene = studio_scene(s, 100, 100);

    draw_face(&s->pen, &face, 50, 50, 100);
    assert_true(shape_covers(&scene->shapes[1], 50, 50 - 15)); /* joins its neighbours */
    assert_false(shape_covers(&scene->shapes[1], 50, 50 - 18.5));
    assert_true(shape_covers(&scene->shapes[1], 50 + 10.5, 50 - 25)); /* beside the bite */
}

/* --- ink --- */

TEST_WITH(ink_stays_inside_the_field, struct studio *s)
{
    unsigned random = 7;

    for (int i = 0; i < 300; i++) {
        LOCAL_ARENA(arena);
        struct pen pen = s->pen;
        struct face face = random_signs(&random);
        double size = 6 + i % 40, half = size / 2;
        struct box field = {50 - half, 50 - half, 50 + half, 50 + half}, ink;

        pen.scene = scene_new(arena, 100, 100);
        draw_face(&pen, &face, 50, 50, size);
        ink = scene_box(pen.scene, 0, pen.scene->count);
        assert_true(box_inside(&ink, &field));
    }
}

TESTS_TOGETHER(piece, studio_set_up, studio_tear_down)
