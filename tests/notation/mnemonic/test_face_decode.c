/* What faces say: what can be encoded comes back as it was. */
#include "support/test.h"
#include "support/face_decode.h"
#include "support/faces.h"
#include "support/moves.h"
#include "support/soak.h"
#include "notation/betza/betza.h"
#include "notation/mnemonic/face.h"

static const char *written(struct arena *arena, const struct moveset *set)
{
    LOCAL_BUF(out);
    const char *text;

    betza_write_ranks(set, &out);
    text = arena_print(arena, "%s", buf_str(&out));
    return text;
}

/* What can be encoded is decoded to a set that means the same, and its face is the same again.
 * Returns whether it could be. */
static bool comes_back(const struct moveset *set)
{
    LOCAL_ARENA(arena);
    struct face face, again;
    bool fine = face_encode(set, &face, NULL);

    if (fine) {
        struct moveset decoded = face_decode(arena, &face);

        if (!moveset_equal(set, &decoded))
            fail_msg("%s came back as %s", written(arena, set), written(arena, &decoded));
        assert_true(face_encode(&decoded, &again, NULL));
        assert_true(faces_same(&face, &again));
    }
    return fine;
}

/* A few signs of one kind, chosen with equal chance among all kinds. */
static void add_signs(unsigned *seed, struct face *face)
{
    int sign = (int)test_random(seed, FACE_ROYAL);
    int places = face_places((enum face_sign)sign);
    uint64_t some = test_random(seed, 1u << 16) | (uint64_t)test_random(seed, 1u << 16) << 16 |
                    (uint64_t)test_random(seed, 1u << 16) << 48;

    for (unsigned i = test_random(seed, 3); i-- > 0;)
        some &= test_random(seed, 1u << 16) | (uint64_t)test_random(seed, 1u << 16) << 16;
    face->masks[sign] |= some & (UINT64_MAX >> (64 - places));
}

/* Signs of any kinds, whether they make sense together or not: what they are decoded to is shown by
 * a face that is decoded to the same, or refused. */
TEST(test_random_faces)
{
    unsigned seed = 5, shown = 0, times = sanitized_times(340, 1000, 40000);

    for (unsigned i = 0; i < times; i++) {
        LOCAL_ARENA(arena);
        struct face face = {0};
        struct moveset set;

        for (unsigned k = test_random(&seed, 6); k-- > 0;)
            add_signs(&seed, &face);
        set = face_decode(arena, &face);
        shown += comes_back(&set);
    }
    assert_true(shown > times / 4);
}

/* Sets of any kind: one that has no face is refused, never shown as another. */
TEST(test_random_sets)
{
    static const struct test_moves kinds[] = {
        {.reach = 2, .range = 1},
        {.reach = 2, .range = 6},
        {.reach = 3, .range = 11},
        {.reach = 5, .range = 3, .riders = true},
        {.reach = 7, .range = 1, .restrictions = true},
        {.reach = 2, .range = 2, .restrictions = true},
        {.reach = 3, .range = 2, .restrictions = true, .lame_threes = true},
        {.reach = 3, .range = 6, .riders = true, .restrictions = true, .lame_threes = true},
        {.reach = 2, .range = 3, .ways = true},
        {.reach = 3, .range = 6, .over = true},
        {.reach = 3, .range = 2, .terms = true},
        {.reach = 2, .range = 2, .legs = true},
        {.reach = 3, .range = 3, .riders = true, .rare = true},
        {.reach = 2, .range = 3, .ways = true, .rare = true},
    };
    unsigned seed = 9, times = soak_times(600, 10000);

    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        unsigned shown = 0;

        for (unsigned i = 0; i < times; i++) {
            LOCAL_ARENA(arena);
            struct moveset set = test_random_set(arena, &seed, &kinds[k]);

            shown += comes_back(&set);
        }
        assert_true(shown > (k == 0 ? times - 1 : times / 60));
    }
}

/* Pieces of the large forms of shogi, and of other games, whose moves need signs of their own. */
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
    "fmWifmW3fcF",           /* pawns of larger boards */
    "fmWifmW4fcF",
    "WifmB3",
    "fmFfcWimA", /* pawns that leap on their first move, and slide */
    "KimNimAimD",
    "WimCic(4,0)",
    "fWifmR",
    "sWicHimB",
    "W(6,0)(6,6)", /* leaps of six */
    "m(6,1)c(6,4)",
    "RmafsR", /* hooks by half a right angle */
    "fBbB2fmaflB",
    "mBpBmWjD", /* what needs a piece to jump over; what goes two squares, or leaps them */
    "mRpRmFjA",
    "pR4",
    "mKcW2mNmAmD",
    "mWcW2mD",
    "R2mFmAmDmN",
    "afsWafsF",
    "mRcpR", /* cannons */
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
    "N2D3", /* riders and hops of so many squares */
    "WC2",
    "cN3mR",
    "FgR3",
    "WgB4",
    "gQ2",
    "Wp2B5",
    "KdN", /* captures of friends, too or alone */
    "mcdK",
    "dWBmdN",
    "cdFmcdR",
    "RdD0mcdA",
    "mcdgQ",
    "(d)RF",
    "K(7,0)(8,8)", /* leaps of seven and more */
    "m(7,3)(0,12)",
    "c(8,4)R",
    "mcd(9,9)N",
    "KU", /* emperor */
    "afsafW",
    "afsW",      /* elephant of janggi, mao */
    "fmFfcafmF", /* man of draughts */
};

TEST(test_pieces)
{
    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_moves_of(arena, pieces[i]);

        if (!comes_back(&set))
            fail_msg("%s has no face", pieces[i]);
    }
}

TESTS_BARE(face_decode)
