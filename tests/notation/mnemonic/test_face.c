#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/mnemonic/face.h"

#include <string.h>

/* The thirty pieces of Chu Seireigi. The body is read off row by row: "fl f fr / l r / bl b br"
 * with '.' nothing, 's' step, 'S' slide, 'o' jump of two squares, 'e' step and jump, 'E' slide and
 * jump; behind it the number of knight's jumps and the sum of their offsets. */
struct signature {
    const char *name, *betza, *body;
    int knight_count;
    struct vec knight_sum;
};

/* clang-format off */
static const struct signature chu_seireigi[] = {
    {"Pawn",               "fW",           ".s./../...", 0, {0, 0}},
    {"Lance",              "fR",           ".S./../...", 0, {0, 0}},
    {"Ram’s-Head Soldier", "fB",           "S.S/../...", 0, {0, 0}},
    {"Prancing Stag",      "fFfW",         "sss/../...", 0, {0, 0}},
    {"Knight",             "ffN",          ".../../...", 2, {0, 4}},
    {"Flying Swallow",     "fAfD",         "ooo/../...", 0, {0, 0}},
    {"Copper General",     "fFvW",         "sss/../.s.", 0, {0, 0}},
    {"Silver General",     "FfW",          "sss/../s.s", 0, {0, 0}},
    {"Gold General",       "WfF",          "sss/ss/.s.", 0, {0, 0}},
    {"Strong Bear",        "FfsW",         "sss/ss/s.s", 0, {0, 0}},
    {"Running Leopard",    "sRfFbW",       "s.s/SS/.s.", 0, {0, 0}},
    {"Running Wolf",       "vRfFsW",       "sSs/ss/.S.", 0, {0, 0}},
    {"Great Elephant",     "fBbFsfW",      "SsS/ss/s.s", 0, {0, 0}},
    {"Kirin",              "FD",           "sos/oo/sos", 0, {0, 0}},
    {"Phoenix",            "WA",           "oso/ss/oso", 0, {0, 0}},
    {"Bishop",             "B",            "S.S/../S.S", 0, {0, 0}},
    {"Rook",               "R",            ".S./SS/.S.", 0, {0, 0}},
    {"Lion",               "BADN",         "EoE/oo/EoE", 8, {0, 0}},
    {"Queen",              "Q",            "SSS/SS/SSS", 0, {0, 0}},
    {"King",               "K",            "sss/ss/sss", 0, {0, 0}},
    {"Free Tiger",         "sRvWsN",       ".s./SS/.s.", 4, {0, 0}},
    {"Treacherous Fox",    "vRsWvN",       ".S./ss/.S.", 4, {0, 0}},
    {"Heavenly Horse",     "FfWfAfDbbN",   "eee/../s.s", 2, {0, -4}},
    {"Golden Bird",        "fFvWfhNsbDbA", "sss/oo/oeo", 4, {0, 6}},
    {"Whale",              "fBbRfWbFbsN",  "SsS/../sSs", 2, {0, -2}},
    {"Flying Ox",          "BvR",          "SSS/../SSS", 0, {0, 0}},
    {"Free Boar",          "BsR",          "S.S/SS/S.S", 0, {0, 0}},
    {"Teaching King",      "vRfBsWbF",     "SSS/ss/sSs", 0, {0, 0}},
    {"Dragon Horse",       "BW",           "SsS/ss/SsS", 0, {0, 0}},
    {"Dragon King",        "RF",           "sSs/SS/sSs", 0, {0, 0}},
};
/* clang-format on */

static struct face face_of(const char *betza)
{
    struct arena *arena = arena_new();
    struct moveset set = test_moves_of(arena, betza);
    struct face face;

    assert_true(face_encode(&set, &face, NULL));
    arena_free(arena);
    return face;
}

/* "sss/../.s." as in the table; the eight directions and every other dot are k and 2 k. */
static void body_text(const struct face *face, char text[11])
{
    static const int order[] = {7, 0, 1, -1, 6, 2, -1, 5, 4, 3};

    for (int i = 0; i < 10; i++) {
        int k = order[i];
        int mark = k < 0 ? 0 : (face->steps >> k & 1) | (face->slides >> k & 1) << 1;
        int dot = k < 0 ? 0 : face->dots >> 2 * k & 1;

        text[i] = k < 0 ? '/' : ".sS?oeE?"[mark | dot << 2];
    }
    text[10] = '\0';
}

static void test_signatures(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(chu_seireigi); i++) {
        const struct signature *piece = &chu_seireigi[i];
        struct face face = face_of(piece->betza);
        struct vec sum = {0, 0};
        int count = 0;
        char body[11];

        body_text(&face, body);
        if (strcmp(body, piece->body) != 0)
            fail_msg("%s: %s instead of %s", piece->name, body, piece->body);
        for (int k = 1; k < FACE_DOTS; k += 2) {
            if (!(face.dots & 1 << k))
                continue;
            count++;
            sum.x += face_ring[k].x;
            sum.y += face_ring[k].y;
        }
        assert_int_equal(count, piece->knight_count);
        assert_int_equal(sum.x, piece->knight_sum.x);
        assert_int_equal(sum.y, piece->knight_sum.y);
    }
}

static void test_distinct(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(chu_seireigi); i++) {
        struct face a = face_of(chu_seireigi[i].betza);

        for (size_t k = i + 1; k < COUNT_OF(chu_seireigi); k++) {
            struct face b = face_of(chu_seireigi[k].betza);

            assert_false(face_equal(&a, &b));
            assert_true(face_distance(&a, &b) >= 1);
        }
    }
}

static void test_directions_and_ring(void **state)
{
    (void)state;
    assert_int_equal(face_of("frF").steps, 1 << 1);
    assert_int_equal(face_of("lR").slides, 1 << 6);
    assert_int_equal(face_of("rfN").dots, 1 << 1);
    assert_int_equal(face_of("lfN").dots, 1 << 15);
    for (int k = 0; k < DIRECTIONS; k++) {
        assert_int_equal(vec_largest(directions[k]), 1);
        assert_int_equal(face_ring[2 * k].x, 2 * directions[k].x);
        assert_int_equal(face_ring[2 * k].y, 2 * directions[k].y);
    }
    for (int k = 0; k < FACE_DOTS; k++) {
        struct vec here = face_ring[k], next = face_ring[(k + 1) % FACE_DOTS];

        assert_int_equal(vec_largest(here), 2);
        assert_int_equal(vec_largest((struct vec){next.x - here.x, next.y - here.y}), 1);
    }
}

static unsigned short random_mask(unsigned *seed, unsigned within)
{
    return (unsigned short)(test_random(seed, 65536) & within);
}

/* The parts of the body: at most one in a direction. Returns the directions without one. */
static unsigned random_body(unsigned *seed, struct face *face)
{
    unsigned left = 0xFF;

    face->steps = random_mask(seed, left);
    face->slides = random_mask(seed, left &= ~(unsigned)face->steps);
    face->quiets = random_mask(seed, left &= ~(unsigned)face->slides);
    face->takes = random_mask(seed, left &= ~(unsigned)face->quiets);
    face->catches = random_mask(seed, 0xFF & ~left & ~(unsigned)face->takes) | face->takes;
    return left & ~(unsigned)face->takes;
}

/* Limited slides in some of the directions `left`, where nothing behind them makes another of them
 * or takes their room. */
static void random_limits(unsigned *seed, struct face *face, unsigned left)
{
    for (unsigned k = 0; k < DIRECTIONS; k++) {
        bool dotted = face->dots >> 2 * k & 1, far = face->diamonds >> k & 1;
        unsigned least = dotted ? 1 : 0, most = k % 2 == 0 && (dotted || far) ? 2 : FACE_LIMITS;
        unsigned i = least + test_random(seed, most - least);

        if (face->firsts >> k & 1 || face->bases >> k & 1 || (far && i == 1))
            continue;
        face->limits[i] |= (unsigned short)(left & 1u << k);
    }
}

/* Any marks that can stand together. */
static struct face random_face(unsigned *seed)
{
    struct face face = {0};
    unsigned left = random_body(seed, &face), behind = 0xFF;

    face.dots = random_mask(seed, 0xFFFF);
    face.stalks = random_mask(seed, face.dots);
    for (unsigned k = 0; k < DIRECTIONS; k++)
        if (face.dots >> 2 * k & 1)
            behind &= ~(1u << k);
    face.diamonds = random_mask(seed, behind);
    face.props = random_mask(seed, face.diamonds);
    face.bases = random_mask(seed, face.diamonds & ~(unsigned)face.props);
    face.firsts = random_mask(seed, behind & ~(unsigned)(face.diamonds | face.slides));
    random_limits(seed, &face, left);
    face.twice = test_random(seed, 2);
    return face;
}

static void test_round_trip(void **state)
{
    unsigned seed = 5;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct arena *arena = arena_new();
        struct face face = random_face(&seed), again;
        struct moveset set = face_decode(arena, &face), decoded;

        assert_true(face_encode(&set, &again, NULL));
        assert_true(face_equal(&face, &again));
        decoded = face_decode(arena, &again);
        assert_true(moveset_equal(&set, &decoded));
        arena_free(arena);
    }
}

/* Marks beyond those of steps, slides and free jumps. */
static void test_conditions(void **state)
{
    struct face pawn = face_of("fmWfceFifmW2"), king = face_of("mceKifmW2");
    struct face empress = face_of("QeK"), horse = face_of("nN"), cart = face_of("KnAH");
    struct face emperor = face_of("mceKNADmcaKcabK");

    (void)state;
    assert_int_equal(pawn.quiets, 1);
    assert_int_equal(pawn.takes, 1 << 1 | 1 << 7);
    assert_int_equal(pawn.catches, pawn.takes);
    assert_int_equal(pawn.firsts, 1);
    assert_int_equal(pawn.steps | pawn.slides | pawn.dots | pawn.diamonds, 0);
    assert_int_equal(king.steps, 0xFF);
    assert_int_equal(king.catches, 0xFF);
    assert_int_equal(king.firsts, 1);
    assert_int_equal(empress.slides, 0xFF);
    assert_int_equal(empress.catches, 0xFF);
    assert_int_equal(horse.dots, 0xAAAA);
    assert_int_equal(horse.stalks, 0xAAAA);
    assert_int_equal(cart.stalks, 1 << 2 | 1 << 6 | 1 << 10 | 1 << 14);
    assert_int_equal(cart.diamonds, 1 << 0 | 1 << 2 | 1 << 4 | 1 << 6);
    assert_int_equal(cart.props | cart.bases, 0);
    assert_true(emperor.twice);
    assert_int_equal(emperor.dots, 0xFFFF);
    assert_false(king.twice);
}

/* In each direction nothing, a step, a slide to the edge, or one of two to seven squares: the face
 * says which, and refuses six and seven. */
static void test_limited_slides(void **state)
{
    unsigned seed = 8, refused = 0, times = soak_times(500, 10000);

    (void)state;
    for (unsigned i = 0; i < times; i++) {
        struct arena *arena = arena_new();
        struct moveset set = {0}, decoded;
        struct face face, wanted = {0};
        struct move culprit;
        bool fine = true;

        for (int k = 0; k < DIRECTIONS; k++) {
            int range = (int)test_random(&seed, i % 4 ? 7 : 9) - 1; /* -1: none */

            if (range < 0)
                continue;
            moveset_add(arena, &set, (struct move){.leg = {directions[k], range, TARGET_ANY}});
            fine = fine && range <= FACE_LIMIT_MOST;
            if (range <= FACE_LIMIT_MOST)
                *(range == 0   ? &wanted.slides
                  : range == 1 ? &wanted.steps
                               : &wanted.limits[range - 2]) |= (unsigned short)(1u << k);
        }
        refused += !fine;
        assert_int_equal(face_encode(&set, &face, &culprit), fine);
        if (!fine)
            assert_true(culprit.leg.range > FACE_LIMIT_MOST);
        decoded = face_decode(arena, &face);
        assert_true(!fine || (face_equal(&face, &wanted) && moveset_equal(&set, &decoded)));
        for (int k = 0; fine && k < DIRECTIONS; k++)
            assert_int_equal(face_limit(&face, k) != 0, face_limited(&face) >> k & 1);
        arena_free(arena);
    }
    assert_true(refused > times / 10 && refused < times / 2);
}

/* Sets of any kind, limited slides and longer leaps among them: one that has no face is refused,
 * never shown as another. */
static void test_sets_with_limits(void **state)
{
    static const struct test_moves of = {.reach = 2, .range = 6}, more = {.reach = 3, .range = 5};
    unsigned seed = 9, limited = 0, refused = 0, times = soak_times(1000, 10000);

    (void)state;
    for (unsigned i = 0; i < times; i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_random_set(arena, &seed, i % 2 ? &of : &more), decoded;
        struct face face;

        if (face_encode(&set, &face, NULL)) {
            decoded = face_decode(arena, &face);
            assert_true(moveset_equal_always(&set, &decoded));
            limited += face_limited(&face) != 0;
        } else {
            refused++;
        }
        arena_free(arena);
    }
    assert_true(limited > times / 10);
    assert_true(refused > times / 10);
}

/* Sets of any kind: what can be encoded is decoded to the same set. */
static void test_encodable_sets(void **state)
{
    static const struct test_moves of = {.reach = 2, .range = 1};
    unsigned seed = 6, encoded = 0, times = soak_times(5000, 20000);

    (void)state;
    for (unsigned i = 0; i < times; i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_random_set(arena, &seed, &of), decoded;
        struct face face;

        assert_true(face_encode(&set, &face, NULL));
        decoded = face_decode(arena, &face);
        encoded += set.count > 4;
        assert_true(moveset_equal(&set, &decoded));
        arena_free(arena);
    }
    assert_true(encoded > times / 4);
}

static void test_no_mark(void **state)
{
    static const struct {
        const char *betza, *culprit;
    } items[] = {
        {"fWfR6", "slide of up to 6 squares straight forward"},
        {"fWfmR3", "slide of up to 3 squares straight forward, move only"},
        {"fWbR3beW", "slide of up to 3 squares straight back"},
        {"R4fD", "jump 2 straight forward"},
        {"B5R5lH", "jump 3 straight to the left"},
        {"WrDrH", "jump 3 straight to the right"},
        {"fH2", "jump 3 straight forward, up to 2 times in a row"},
        {"fcH", "jump 3 straight forward, capture only"},
        {"fmD", "jump 2 straight forward, move only"},
        {"WfeA", "jump 2 forward and 2 right, en passant only"},
        {"WrfC", "jump 3 forward and 1 right"},
        {"frN0", "jump 2 right and 1 forward, any number of times in a row"},
        {"fD2", "jump 2 straight forward, up to 2 times in a row"},
        {"ifmW3", "slide of up to 3 squares straight forward, move only, first move only"},
        {"ifW2", "slide of up to 2 squares straight forward, first move only"},
        {"feW", "step straight forward, en passant only"},
        {"bWifW", "step straight forward, first move only"},
        {"fWfcR", "slide straight forward, capture only"},
        {"WfpR", "slide straight forward, jumping exactly one piece on the way"},
        {"WrfjN", "jump 2 forward and 1 right, if the square half-way is occupied"},
        {"fWfjR", "slide straight forward, passing over the first square"},
        {"roW", "step straight to the right, also round the edge"},
        {"fmcdW", "step straight forward, also onto a friend"},
        {"fafW", "step straight forward, then step straight forward"},
        {"KfcabW", "step straight forward, capturing, then step straight back"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_moves_of(arena, items[i].betza), one = {0};
        struct face face;
        struct move culprit;

        assert_false(face_encode(&set, &face, &culprit));
        assert_false(face_encode(&set, &face, NULL));
        moveset_add(arena, &one, culprit);
        assert_string_equal(test_phrases(arena, &one), items[i].culprit);
        arena_free(arena);
    }
}

/* A slide of two squares whose second square is also jumped to needs no mark of its own. */
static void test_same_meaning_same_face(void **state)
{
    struct face a = face_of("W2D"), b = face_of("WD"), c = face_of("mWcWDnD");

    (void)state;
    assert_true(face_equal(&a, &b));
    assert_true(face_equal(&b, &c));
}

static void test_turned(void **state)
{
    static const char *const pairs[][2] = {
        {"fR", "bR"},       {"frF", "blF"},   {"rfN", "lbN"},
        {"fsNvD", "bsNvD"}, {"WfF", "WbF"},   {"KNAD", "KNAD"},
        {"FfW", "FbW"},     {"fAfD", "bAbD"}, {"fmWfceFifmW2", "bmWbceFibmW2"},
        {"WrfnN", "WlbnN"}, {"flG", "brG"},   {"fR2flB5", "bR2brB5"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        struct face a = face_of(pairs[i][0]), b = face_of(pairs[i][1]), turned = face_turned(&a);

        assert_true(face_equal(&turned, &b));
        turned = face_turned(&turned);
        assert_true(face_equal(&turned, &a));
    }
}

static void test_distance(void **state)
{
    static const struct {
        const char *a, *b;
        int distance;
    } items[] = {
        {"W", "W", 0},      {"fFvW", "fFfW", 1}, {"WfF", "FfsW", 3}, {"fW", "fR", 1},
        {"fD", "fW", 2},    {"BvR", "Q", 2},     {"N", "", 8},       {"N", "nN", 8},
        {"fW", "fmW", 1},   {"mceK", "K", 8},    {"fH", "", 1},      {"K", "KmcaKcabK", 2},
        {"K", "KifmW2", 2}, {"R2", "R3", 4},     {"fR5", "fR", 1},   {"fB2", "fF", 2},
    };
    struct face plain = face_of("K"), marked = plain;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct face a = face_of(items[i].a), b = face_of(items[i].b);

        assert_int_equal(face_distance(&a, &b), items[i].distance);
        assert_int_equal(face_distance(&b, &a), items[i].distance);
    }
    marked.royal = true;
    assert_int_equal(face_distance(&plain, &marked), 2);
    assert_false(face_equal(&plain, &marked));
    marked.promoted = true;
    assert_int_equal(face_distance(&plain, &marked), 3);
}

TESTS(face)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signatures),
        cmocka_unit_test(test_distinct),
        cmocka_unit_test(test_directions_and_ring),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_limited_slides),
        cmocka_unit_test(test_sets_with_limits),
        cmocka_unit_test(test_encodable_sets),
        cmocka_unit_test(test_no_mark),
        cmocka_unit_test(test_same_meaning_same_face),
        cmocka_unit_test(test_turned),
        cmocka_unit_test(test_distance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
