/* Moves as signs: which sign stands where, and what has none. */
#include "support/test.h"
#include "support/face_decode.h"
#include "support/faces.h"
#include "support/moves.h"

/* The thirty pieces of Chu Seireigi. The body is read off row by row: "fl f fr / l r / bl b br"
 * with '.' nothing, 's' step, 'S' slide, 'o' jump of two squares, 'e' step and jump, 'E' slide and
 * jump; behind it the number of knight's jumps and the sum of their offsets. */
struct signature {
    const char *name, *betza, *body;
    int knight_count;
    struct vec knight_sum;
};

/* clang-format on */

/* Leaps to the second ring. */
enum { DOTS = FACE_LEAPS };

/* "sss/../.s." as in the table; the eight directions and every other dot are k and 2 k. */
static void body_text(const struct face *face, char text[11])
{
    static const int order[] = {7, 0, 1, -1, 6, 2, -1, 5, 4, 3};

    for (int i = 0; i < 10; i++) {
        int k = order[i];
        int mark = k < 0 ? 0 : face_has(face, FACE_STEP, k) | face_has(face, FACE_SLIDE, k) << 1;
        int dot = k < 0 ? 0 : face_has(face, DOTS, 2 * k);

        text[i] = k < 0 ? '/' : ".sS?oeE?"[mark | dot << 2];
    }
    text[10] = '\0';
}

TEST(test_signatures)
{
    TABLE_NAMED(struct signature, chu_seireigi, "ttti(ii)");

    EACH (piece, chu_seireigi, chu_seireigi_count) {
        struct face face = test_face_of(piece->betza);
        struct vec sum = {0, 0};
        int count = 0;
        char body[11];

        body_text(&face, body);
        if (strcmp(body, piece->body) != 0)
            fail_msg("%s: %s instead of %s", piece->name, body, piece->body);
        for (int k = 1; k < 16; k += 2) {
            if (!face_has(&face, DOTS, k))
                continue;
            count++;
            sum.x += face_square(2, k).x;
            sum.y += face_square(2, k).y;
        }
        assert_int_equal(count, piece->knight_count);
        assert_int_equal(sum.x, piece->knight_sum.x);
        assert_int_equal(sum.y, piece->knight_sum.y);
    }
}

TEST(test_distinct)
{
    TABLE_NAMED(struct signature, chu_seireigi, "ttti(ii)");

    for (size_t i = 0; i < chu_seireigi_count; i++) {
        struct face a = test_face_of(chu_seireigi[i].betza);

        for (size_t k = i + 1; k < chu_seireigi_count; k++) {
            struct face b = test_face_of(chu_seireigi[k].betza);

            assert_false(faces_same(&a, &b));
        }
    }
}

static uint64_t mask_of(const char *betza, int sign)
{
    return test_face_of(betza).masks[sign];
}

TEST(test_conditions)
{
    struct face pawn = test_face_of("fmWfceFifmW2");

    assert_int_equal(pawn.masks[FACE_STEP + FACE_QUIET], 1);
    assert_int_equal(pawn.masks[FACE_STEP + FACE_TAKING], 1 << 1 | 1 << 7);
    assert_int_equal(pawn.masks[FACE_CATCH], 1 << 1 | 1 << 7);
    assert_int_equal(pawn.masks[FACE_FIRST], 1);
    assert_int_equal(pawn.masks[FACE_STEP] | pawn.masks[FACE_SLIDE] | pawn.masks[DOTS], 0);
    assert_true(faces_same(&pawn, &(struct face[]){test_face_of("fmWfceFifmnD")}[0]));
    assert_int_equal(mask_of("fmWifmW3fcF", FACE_FIRST_THREE), 1);
    assert_int_equal(mask_of("fmWifmW3fcF", FACE_FIRST), 0);
    assert_int_equal(mask_of("mFifmB4", FACE_FIRST_FOUR), 1 << 1 | 1 << 7);
    assert_int_equal(mask_of("fWifmR", FACE_FIRST_ANY), 1);
    assert_int_equal(mask_of("fmFfcWimA", face_leap(2, LEAP_FIRST)), 0x4444);
    assert_int_equal(mask_of("fmFfcWimA", face_leap(2, FACE_QUIET)), 0x4444);
    assert_int_equal(mask_of("f(6,1)", face_leap(6, FACE_FREE)), 1 << 1 | UINT64_C(1) << 47);
    assert_int_equal(mask_of("QeK", FACE_SLIDE), 0xFF);
    assert_int_equal(mask_of("QeK", FACE_CATCH), 0xFF);
    assert_int_equal(mask_of("nN", DOTS), 0xAAAA);
    assert_int_equal(mask_of("nN", face_leap(2, LEAP_STALK)), 0xAAAA);
    assert_int_equal(mask_of("KnAH", face_leap(2, LEAP_STALK)), 0x4444);
    assert_int_equal(mask_of("KnAH", face_leap(3, FACE_FREE)), 0x41041);
}

/* A sign that the face of the moves has, and all places in which it stands. */
static const struct {
    const char *betza;
    int sign;
    uint64_t mask;
} single_signs[] = {
    {"frF", FACE_STEP, 1 << 1},
    {"lR", FACE_SLIDE, 1 << 6},
    {"rfN", DOTS, 1 << 1},
    {"lfN", DOTS, 1 << 15},
    {"rfC", FACE_LEAPS + LEAP_SIGNS, 1 << 1},
    {"lbZ", FACE_LEAPS + LEAP_SIGNS, 1 << 14},
    {"fmR", FACE_SLIDE + FACE_QUIET, 1},
    {"frcB", FACE_SLIDE + FACE_TAKING, 1 << 1},
    {"fR6", FACE_LIMIT + 4, 1},
    {"bR10", FACE_LIMIT + 8, 1 << 4},
    {"rjR", FACE_SKIP, 1 << 2},
    {"RjR", FACE_SLIDE, 0x55},
    {"WjR", FACE_SLIDE, 0x55},
    {"WjR5", FACE_LIMIT + 3, 0x55},
    {"fjjR", FACE_SKIP_TWO, 1},
    {"fDfjjR", FACE_SKIP, 1},
    {"fjR3", FACE_FAR_LIMIT + 1, 1},
    {"mRcpR", FACE_CANNON + FACE_TAKING, 0x55},
    {"gB", FACE_HOPPER, 0xAA},
    {"fRfmalR", FACE_HOOK_LEFT, 1},
    {"fRfmalR", FACE_HOOK_RIGHT, 0},
    {"fWfcafWfmcabW", FACE_TWO, 1},
    {"fRfmafsR", FACE_VEER_LEFT, 1},
    {"fRfmafsR", FACE_VEER_RIGHT, 1},
    {"frBfrmaflB", FACE_VEER_LEFT, 1 << 1},
    {"frBfrmaflB", FACE_VEER_RIGHT, 0},
    {"rfjN", FACE_LEAPS + LEAP_HURDLE, 1 << 1},
    {"mWjD", FACE_LEAPS + LEAP_HURDLE, 0x1111},
    {"fjH", FACE_LEAPS + LEAP_SIGNS + LEAP_HURDLE, 1},
    {"fpR4", FACE_FAR_LIMIT + 2, 1},
    {"fR2fmD", FACE_SLIDE, 1},
    {"fmWfcW2fmD", FACE_LIMIT, 1},
    {"mKcW2mNmAmD", FACE_STEP + FACE_QUIET, 0xAA},
    {"frcabF", FACE_RIFLE, 1 << 1},
    {"mcabK", FACE_RIFLE, 0xFF},
    {"mcabK", FACE_PASS, 1},
    {"KNADcaKmcabK", FACE_ON, 1},
    {"KNADcaKmcabK", FACE_TWICE, 0},
    {"KmcaKcabK", FACE_TWICE, 1},
    {"KmaK", FACE_AREA_TWO, 1},
    {"KmaKmamaK", FACE_AREA_THREE, 1},
    {"fN0", FACE_LEAPS + LEAP_RIDER, 1 << 15 | 1 << 1},
    {"fN2", FACE_LEAPS + LEAP_TIMES, 1 << 15 | 1 << 1},
    {"cN6", FACE_LEAPS + LEAP_TIMES + 4, 0xAAAA},
    {"jD2", FACE_LEAPS + LEAP_HURDLE, 0x1111},
    {"jD2", FACE_LEAPS + LEAP_TIMES, 0x1111},
    {"fgR3", FACE_FAR_LIMIT + 1, 1},
    {"fWfgR3", FACE_FAR_LIMIT + 1, 1},
    {"fp3R5", FACE_FAR_LIMIT + 3, 1},
    {"fppR5", FACE_FAR_LIMIT + 3, 1},
    {"fWfpR4", FACE_FAR_LIMIT + 2, 1},
    {"ifnA", FACE_LEAPS + LEAP_STALK, 1 << 14 | 1 << 2},
    {"ifnA", FACE_LEAPS + LEAP_FIRST, 1 << 14 | 1 << 2},
    {"fdW", FACE_STEP + FACE_FRIENDS, 1},
    {"fmcdW", FACE_STEP + FACE_FREE_FRIENDS, 1},
    {"mdF", FACE_STEP + FACE_QUIET_FRIENDS, 0xAA},
    {"cdR3", FACE_SLIDE + FACE_TAKING_FRIENDS, 0x55},
    {"mcdgB", FACE_HOPPER + FACE_FREE_FRIENDS, 0xAA},
    {"dN", FACE_LEAPS + FACE_FRIENDS, 0xAAAA},
    {"mdN0", FACE_LEAPS + FACE_QUIET_FRIENDS, 0xAAAA},
    {"f(d)R", FACE_SWEEP_FRIENDS, 1},
    {"f(7,0)", FACE_LEAPS + 5 * LEAP_SIGNS, 1},
    {"lf(8,1)", FACE_LEAPS + 6 * LEAP_SIGNS, UINT64_C(1) << 63},
    {"(12,12)", FACE_LEAPS + 10 * LEAP_SIGNS, 0xAA},
    {"RcppR", FACE_OVER_ANY + FACE_TAKING, 0x55},
    {"fp3R", FACE_OVER_THREE, 1},
    {"fp2R", FACE_OVER_TWO, 1},
    {"(c)B", FACE_SWEEP, 0xAA},
    {"(cd)B", FACE_SWEEP_ALL, 0xAA},
    {"U", FACE_ANYWHERE, 1},
    {"afsW", FACE_LEAPS + LEAP_STEPS, 0xAAAA},
    {"afsW", FACE_LEAPS + LEAP_ASKEW, 0},
    {"afsF", FACE_LEAPS + LEAP_ASKEW, 0xAAAA},
    {"afsF", FACE_LEAPS + LEAP_STEPS, 0},
    {"afsWafsF", FACE_LEAPS + LEAP_STEPS, 0xAAAA},
    {"afsWafsF", FACE_LEAPS + LEAP_ASKEW, 0xAAAA},
    {"mN", FACE_LEAPS + FACE_QUIET, 0xAAAA},
    {"cN", FACE_LEAPS + FACE_TAKING, 0xAAAA},
};

TEST(test_signs)
{
    for (size_t i = 0; i < COUNT_OF(single_signs); i++)
        if (mask_of(single_signs[i].betza, single_signs[i].sign) != single_signs[i].mask)
            fail_msg("%s: sign %d in places %llx", single_signs[i].betza, single_signs[i].sign,
                     (unsigned long long)mask_of(single_signs[i].betza, single_signs[i].sign));
}

TEST(test_moves_without_face)
{
    ROWS(without_face, "tt", const char *betza, *culprit);

    for (size_t i = 0; i < without_face_count; i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_moves_of(arena, without_face[i].betza), one = {0};
        struct face face;
        struct move culprit;

        if (face_encode(&set, &face, &culprit))
            fail_msg("%s has a face", without_face[i].betza);
        assert_false(face_encode(&set, &face, NULL));
        moveset_add(arena, &one, culprit);
        assert_string_equal(test_phrases(arena, &one), without_face[i].culprit);
    }
}

/* A slide of two squares whose second square is also jumped to needs no mark of its own. */
TEST(test_same_meaning_same_face)
{
    struct face a = test_face_of("W2D"), b = test_face_of("WD"), c = test_face_of("mWcWDnD");

    assert_true(faces_same(&a, &b));
    assert_true(faces_same(&b, &c));
}

TESTS_BARE(face_encode)
