#include "support/test.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/betza/betza.h"
#include "notation/mnemonic/face.h"

#include <stdlib.h>
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

/* Leaps to the second ring. */
enum { DOTS = FACE_LEAPS };

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
        int mark = k < 0 ? 0 : face_has(face, FACE_STEP, k) | face_has(face, FACE_SLIDE, k) << 1;
        int dot = k < 0 ? 0 : face_has(face, DOTS, 2 * k);

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

static uint64_t mask(const char *betza, int sign)
{
    return face_of(betza).masks[sign];
}

static void test_places(void **state)
{
    (void)state;
    assert_int_equal(mask("frF", FACE_STEP), 1 << 1);
    assert_int_equal(mask("lR", FACE_SLIDE), 1 << 6);
    assert_int_equal(mask("rfN", DOTS), 1 << 1);
    assert_int_equal(mask("lfN", DOTS), 1 << 15);
    assert_int_equal(mask("rfC", face_leap(3, FACE_FREE)), 1 << 1);
    assert_int_equal(mask("lbZ", face_leap(3, FACE_FREE)), 1 << 14);
    for (int k = 0; k < DIRECTIONS; k++)
        assert_true(vec_same(face_square(1, k), directions[k]));
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++) {
        assert_int_equal(face_places(face_leap(ring, 0)), 8 * ring);
        for (int k = 0; k < 8 * ring; k++) {
            struct vec here = face_square(ring, k), next = face_square(ring, (k + 1) % (8 * ring));

            assert_int_equal(vec_largest(here), ring);
            assert_int_equal(face_place(here), k);
            assert_int_equal(abs(next.x - here.x) + abs(next.y - here.y), 1);
        }
    }
}

/* --- laws --- */

static const char *written(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};
    const char *text;

    betza_write_ranks(set, &out);
    text = arena_print(arena, "%s", buf_str(&out));
    buf_free(&out);
    return text;
}

/* What can be encoded is decoded to a set that means the same, and its face is the same again.
 * Returns whether it could be. */
static bool comes_back(const struct moveset *set)
{
    struct arena *arena = arena_new();
    struct face face, again;
    bool fine = face_encode(set, &face, NULL);

    if (fine) {
        struct moveset decoded = face_decode(arena, &face);

        if (!moveset_equal(set, &decoded))
            fail_msg("%s came back as %s", written(arena, set), written(arena, &decoded));
        assert_true(face_encode(&decoded, &again, NULL));
        assert_true(face_equal(&face, &again));
    }
    arena_free(arena);
    return fine;
}

/* A few signs of one kind, chosen with equal chance among all kinds. */
static void add_signs(unsigned *seed, struct face *face)
{
    int sign = (int)test_random(seed, FACE_ROYAL);
    int places = face_places((enum face_sign)sign);
    uint64_t some = test_random(seed, 1u << 16) | (uint64_t)test_random(seed, 1u << 16) << 16;

    for (unsigned i = test_random(seed, 3); i-- > 0;)
        some &= test_random(seed, 1u << 16) | (uint64_t)test_random(seed, 1u << 16) << 16;
    face->masks[sign] |= some & ((UINT64_C(1) << places) - 1);
}

/* Signs of any kinds, whether they make sense together or not: what they are decoded to is shown by
 * a face that is decoded to the same, or refused. */
static void test_random_faces(void **state)
{
    unsigned seed = 5, shown = 0, times = soak_times(4000, 40000);

    (void)state;
    for (unsigned i = 0; i < times; i++) {
        struct arena *arena = arena_new();
        struct face face = {0};
        struct moveset set;

        for (unsigned k = test_random(&seed, 6); k-- > 0;)
            add_signs(&seed, &face);
        set = face_decode(arena, &face);
        shown += comes_back(&set);
        arena_free(arena);
    }
    assert_true(shown > times / 4);
}

/* Sets of any kind: one that has no face is refused, never shown as another. */
static void test_random_sets(void **state)
{
    static const struct test_moves kinds[] = {
        {.reach = 2, .range = 1},
        {.reach = 2, .range = 6},
        {.reach = 3, .range = 11},
        {.reach = 5, .range = 3, .riders = true},
        {.reach = 2, .range = 2, .restrictions = true},
        {.reach = 3, .range = 2, .restrictions = true, .lame_threes = true},
        {.reach = 2, .range = 3, .ways = true},
        {.reach = 3, .range = 2, .terms = true},
        {.reach = 2, .range = 2, .legs = true},
    };
    unsigned seed = 9, times = soak_times(600, 10000);

    (void)state;
    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        unsigned shown = 0;

        for (unsigned i = 0; i < times; i++) {
            struct arena *arena = arena_new();
            struct moveset set = test_random_set(arena, &seed, &kinds[k]);

            shown += comes_back(&set);
            arena_free(arena);
        }
        assert_true(shown > (k == 0 ? times - 1 : times / 60));
    }
}

/* Pieces of the large forms of shogi, and of other games, whose moves need signs of their own. */
static void test_pieces(void **state)
{
    static const char *const pieces[] = {
        "KNADcaKmcabK", /* lions */
        "QNADcaKmcabK",
        "KNADmcaKcabK",
        "BsbRfWfDfcafWfmcabW", /* horned falcon, soaring eagle */
        "RbBfFfAfcafFfmcabF",
        "RmasR", /* hook movers, capricorn, peacock */
        "RmalR",
        "BmasB",
        "fBbB2fmasB",
        "BKmaKmamaK", /* areas */
        "BvRKmaKmamaK",
        "KmaK",
        "jBvjRsjR3cabK",         /* heavenly tetrarchs */
        "RBDAHGmcabKjRjBjjRjjB", /* free eagle of taikyoku shogi */
        "R2BGjjB5",              /* wooden dove */
        "fR3sR2bRfBbB2fjB",      /* rain demon */
        "fR7sR3bWfB5",           /* cannon soldier */
        "fmWfceFifmnD",          /* pawn of chess */
        "mRcpR",                 /* cannons */
        "pR",
        "gQ", /* grasshopper */
        "CZN",
        "GHDA",
        "N0",
        "FyafsF", /* griffon, manticore */
        "WyafsW",
        "mNcR",
        "mQcN",
        "QcppQ", /* generals of tenjiku shogi, great elephant and generals of taikyoku shogi */
        "RcppR",
        "Rp3R",
        "Bp2B",
        "(cd)Q",
        "(c)RB2",
        "(cd)BD",
        "KU", /* emperor */
        "afsafW",
        "afsW",      /* elephant of janggi, mao */
        "fmFfcafmF", /* man of draughts */
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_moves_of(arena, pieces[i]);

        if (!comes_back(&set))
            fail_msg("%s has no face", pieces[i]);
        arena_free(arena);
    }
}

/* --- single signs --- */

static void test_conditions(void **state)
{
    struct face pawn = face_of("fmWfceFifmW2");

    (void)state;
    assert_int_equal(pawn.masks[FACE_STEP + FACE_QUIET], 1);
    assert_int_equal(pawn.masks[FACE_STEP + FACE_TAKING], 1 << 1 | 1 << 7);
    assert_int_equal(pawn.masks[FACE_CATCH], 1 << 1 | 1 << 7);
    assert_int_equal(pawn.masks[FACE_FIRST], 1);
    assert_int_equal(pawn.masks[FACE_STEP] | pawn.masks[FACE_SLIDE] | pawn.masks[DOTS], 0);
    assert_true(face_equal(&pawn, &(struct face[]){face_of("fmWfceFifmnD")}[0]));
    assert_int_equal(mask("QeK", FACE_SLIDE), 0xFF);
    assert_int_equal(mask("QeK", FACE_CATCH), 0xFF);
    assert_int_equal(mask("nN", DOTS), 0xAAAA);
    assert_int_equal(mask("nN", face_leap(2, LEAP_STALK)), 0xAAAA);
    assert_int_equal(mask("KnAH", face_leap(2, LEAP_STALK)), 0x4444);
    assert_int_equal(mask("KnAH", face_leap(3, FACE_FREE)), 0x41041);
}

static void test_signs(void **state)
{
    static const struct {
        const char *betza;
        int sign;
        uint64_t mask;
    } items[] = {
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
        {"frcabF", FACE_RIFLE, 1 << 1},
        {"mcabK", FACE_RIFLE, 0xFF},
        {"mcabK", FACE_PASS, 1},
        {"KNADcaKmcabK", FACE_ON, 1},
        {"KNADcaKmcabK", FACE_TWICE, 0},
        {"KmcaKcabK", FACE_TWICE, 1},
        {"KmaK", FACE_AREA_TWO, 1},
        {"KmaKmamaK", FACE_AREA_THREE, 1},
        {"fN0", FACE_LEAPS + LEAP_RIDER, 1 << 15 | 1 << 1},
        {"RcppR", FACE_OVER_ANY + FACE_TAKING, 0x55},
        {"fp3R", FACE_OVER_THREE, 1},
        {"fp2R", FACE_OVER_TWO, 1},
        {"(c)B", FACE_SWEEP, 0xAA},
        {"(cd)B", FACE_SWEEP_ALL, 0xAA},
        {"U", FACE_ANYWHERE, 1},
        {"afsW", FACE_LEAPS + LEAP_STEPS, 0xAAAA},
        {"mN", FACE_LEAPS + FACE_QUIET, 0xAAAA},
        {"cN", FACE_LEAPS + FACE_TAKING, 0xAAAA},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(items); i++)
        if (mask(items[i].betza, items[i].sign) != items[i].mask)
            fail_msg("%s: sign %d in places %llx", items[i].betza, items[i].sign,
                     (unsigned long long)mask(items[i].betza, items[i].sign));
}

static void test_no_mark(void **state)
{
    static const struct {
        const char *betza, *culprit;
    } items[] = {
        {"fWfR11", "slide of up to 11 squares straight forward"},
        {"fWmR3cR2", "slide of up to 3 squares straight forward, move only"},
        {"fWbR3beW", "step straight back, en passant only"},
        {"R4fD", "jump 2 straight forward"},
        {"WrfC(1,4)", "jump 3 forward and 1 right"},
        {"ifmnA",
         "jump 2 forward and 2 right, if the square half-way is empty, move only, first move only"},
        {"fH2", "jump 3 straight forward, up to 2 times in a row"},
        {"WfeA", "jump 2 forward and 2 right, en passant only"},
        {"fD2", "jump 2 straight forward, up to 2 times in a row"},
        {"ifmW3", "slide of up to 3 squares straight forward, move only, first move only"},
        {"ifW2", "slide of up to 2 squares straight forward, first move only"},
        {"feW", "step straight forward, en passant only"},
        {"bWifW", "step straight forward, first move only"},
        {"WrfjN", "jump 2 forward and 1 right, if the square half-way is occupied"},
        {"roW", "step straight to the right, also round the edge"},
        {"fmcdW", "step straight forward, also onto a friend"},
        {"fafW", "step straight forward, then step straight forward"},
        {"KfcafW", "step straight forward, capturing, then step straight forward"},
        {"(6,0)", "jump 6 straight forward"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct arena *arena = arena_new();
        struct moveset set = test_moves_of(arena, items[i].betza), one = {0};
        struct face face;
        struct move culprit;

        if (face_encode(&set, &face, &culprit))
            fail_msg("%s has a face", items[i].betza);
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
        {"fR", "bR"},
        {"frF", "blF"},
        {"rfN", "lbN"},
        {"fsNvD", "bsNvD"},
        {"WfF", "WbF"},
        {"KNAD", "KNAD"},
        {"FfW", "FbW"},
        {"fAfD", "bAbD"},
        {"fmWfceFifmW2", "bmWbceFibmW2"},
        {"WrfnN", "WlbnN"},
        {"flG", "brG"},
        {"fR2flB5", "bR2brB5"},
        {"rfCfcabW", "lbCbcabW"},
        {"fRfmalR", "bRbmalR"},
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
    marked.masks[FACE_ROYAL] = 1;
    assert_int_equal(face_distance(&plain, &marked), 2);
    assert_false(face_equal(&plain, &marked));
    marked.masks[FACE_PROMOTED] = 1;
    assert_int_equal(face_distance(&plain, &marked), 3);
}

TESTS(face)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signatures),  cmocka_unit_test(test_distinct),
        cmocka_unit_test(test_places),      cmocka_unit_test(test_random_faces),
        cmocka_unit_test(test_random_sets), cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_conditions),  cmocka_unit_test(test_signs),
        cmocka_unit_test(test_no_mark),     cmocka_unit_test(test_same_meaning_same_face),
        cmocka_unit_test(test_turned),      cmocka_unit_test(test_distance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
