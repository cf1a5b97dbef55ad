/* Faces as masks: places, turning, and how far two of them are apart. */
#include "support/test.h"
#include "support/faces.h"

TEST(test_places)
{
    for (int k = 0; k < DIRECTIONS; k++)
        assert_true(vec_same(face_square(1, k), directions[k]));
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_WHOLE; ring++) {
        assert_int_equal(face_places(face_leap(ring, 0)), 8 * ring);
        for (int k = 0; k < 8 * ring; k++) {
            struct vec here = face_square(ring, k), next = face_square(ring, (k + 1) % (8 * ring));

            assert_int_equal(vec_largest(here), ring);
            assert_int_equal(face_place(here), k);
            assert_int_equal(abs(next.x - here.x) + abs(next.y - here.y), 1);
        }
    }
    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec far = {9 * directions[k].x, 9 * directions[k].y};

        assert_true(vec_same(face_square(9, k), far));
        assert_int_equal(face_place(far), k);
    }
    assert_int_equal(face_places(face_leap(9, 0)), DIRECTIONS);
    assert_int_equal(face_place((struct vec){9, 1}), -1);
}

TEST(test_lists)
{
    static const char *const moves[] = {"W", "F", "fW", "bW", "WF", "N", "R", "R2", "WcF"};
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < COUNT_OF(moves); i++)
        for (size_t k = 0; k < COUNT_OF(moves); k++) {
            struct face a = test_face_of(moves[i]), b = test_face_of(moves[k]);
            struct face_marks one = face_listed(arena, &a), other = face_listed(arena, &b);
            struct face again = face_whole(one);

            assert_true(one.count > 0);
            assert_true(faces_same(&again, &a));
            assert_int_equal(face_equal(one, other), i == k);
        }
}

static struct face_marks listed_of(struct arena *arena, const char *betza)
{
    struct face face = test_face_of(betza);

    return face_listed(arena, &face);
}

TEST(test_turned)
{
    TEXT_ROWS(pairs, 2);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < pairs_count; i++) {
        struct face_marks a = listed_of(arena, pairs[i][0]), b = listed_of(arena, pairs[i][1]),
                          turned = face_turned(arena, a);

        assert_true(face_equal(turned, b));
        assert_true(face_equal(face_turned(arena, turned), a));
    }
}

TEST(test_distance)
{
    ROWS(items, "tti", const char *a, *b; int distance);
    LOCAL_ARENA(arena);
    struct face_marks plain = listed_of(arena, "K"), marked;
    struct face face = test_face_of("K");

    for (size_t i = 0; i < items_count; i++) {
        struct face_marks a = listed_of(arena, items[i].a), b = listed_of(arena, items[i].b);

        assert_int_equal(face_distance(a, b), items[i].distance);
        assert_int_equal(face_distance(b, a), items[i].distance);
    }
    face.masks[FACE_ROYAL] = 1;
    marked = face_listed(arena, &face);
    assert_int_equal(face_distance(plain, marked), 2);
    assert_false(face_equal(plain, marked));
    face.masks[FACE_PROMOTED] = 1;
    assert_int_equal(face_distance(plain, face_listed(arena, &face)), 3);
}

/* Circles make room for what stands behind them, and only then. */
TEST(test_draws_in)
{
    static const struct {
        const char *betza;
        bool draws_in;
    } items[] = {{"KAD", false}, {"KDH", true}, {"KAG", true},  {"KDG", false},
                 {"NC", true},   {"HG", false}, {"fDbH", false}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct face face = test_face_of(items[i].betza);

        if (face_draws_in(&face) != items[i].draws_in)
            fail_msg("%s", items[i].betza);
    }
}

TEST(test_limit_marks)
{
    static const int marks[] = {2, 3, 4, 1, 2, 3, 4, 5, 2}; /* of 2 to 10 squares */

    for (int i = 0; i < FACE_LIMITS; i++)
        assert_int_equal(face_limit_marks(FACE_LIMIT_LEAST + i), marks[i]);
}

TESTS_BARE(face)
