/* The signs of the mnemonic for conditions, hobbling, catching and double steps: the pieces of a
 * large game that needs all of them, each drawn and read. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "notation/betza/betza.h"
#include "notation/mnemonic/mnemonic.h"

#include <string.h>

#define EMPTY ". . . . .\n"
#define EMPTY7 ". . . . . . .\n"

static const struct {
    const char *name, *moves, *grid;
} pieces[] = {
    {"Pawn", "mfWfceFimfW2",
     ". . p . .\n"
     ". X m X .\n"
     ". . @ . .\n" EMPTY EMPTY},
    {"Veteran", "mceK",
     EMPTY ". O O O .\n"
           ". O @ O .\n"
           ". O O O .\n" EMPTY},
    {"Horseman", "nN",
     ". n . n .\n"
     "n . . . n\n"
     ". . @ . .\n"
     "n . . . n\n"
     ". n . n .\n"},
    {"Unicorn", "KnN",
     ". n . n .\n"
     "n o o o n\n"
     ". o @ o .\n"
     "n o o o n\n"
     ". n . n .\n"},
    {"Elephant", "WnA, fH from rank 1",
     ". . . b . . .\n"
     ". n . . . n .\n"
     ". . . o . . .\n"
     ". . o @ o . .\n"
     ". . . o . . .\n"
     ". n . . . n .\n" EMPTY7},
    {"Grutslæŋ", "KnAnH",
     ". . . n . . .\n"
     ". n . . . n .\n"
     ". . o o o . .\n"
     "n . o @ o . n\n"
     ". . o o o . .\n"
     ". n . . . n .\n"
     ". . . n . . .\n"},
    {"Magister", "WnD",
     ". . n . .\n"
     ". . o . .\n"
     "n o @ o n\n"
     ". . o . .\n"
     ". . n . .\n"},
    {"Archmagister", "KnDnG",
     "n . . . . . n\n"
     ". . . n . . .\n"
     ". . o o o . .\n"
     ". n o @ o n .\n"
     ". . o o o . .\n"
     ". . . n . . .\n"
     "n . . . . . n\n"},
    {"Pikeman", "fRbB",
     EMPTY ". . | . .\n"
           ". . @ . .\n"
           ". / . \\ .\n" EMPTY},
    {"Lancer", "BsR",
     EMPTY ". \\ . / .\n"
           ". - @ - .\n"
           ". / . \\ .\n" EMPTY},
    {"Cannon", "B",
     EMPTY ". \\ . / .\n"
           ". . @ . .\n"
           ". / . \\ .\n" EMPTY},
    {"Kirin", "BW",
     EMPTY ". \\ o / .\n"
           ". o @ o .\n"
           ". / o \\ .\n" EMPTY},
    {"Chariot", "R",
     EMPTY ". . | . .\n"
           ". - @ - .\n"
           ". . | . .\n" EMPTY},
    {"Dragon", "RF",
     EMPTY ". o | o .\n"
           ". - @ - .\n"
           ". o | o .\n" EMPTY},
    {"Noble", "FfW",
     EMPTY ". o o o .\n"
           ". . @ . .\n"
           ". o . o .\n" EMPTY},
    {"Lord", "KnAbnD",
     "n . . . n\n"
     ". o o o .\n"
     ". o @ o .\n"
     ". o o o .\n"
     "n . n . n\n"},
    {"Officer", "WfF",
     EMPTY ". o o o .\n"
           ". o @ o .\n"
           ". . o . .\n" EMPTY},
    {"Commander", "KnDbnA",
     ". . n . .\n"
     ". o o o .\n"
     "n o @ o n\n"
     ". o o o .\n"
     "n . n . n\n"},
    {"Queen, King", "mceKimfW2",
     ". . p . .\n"
     ". O O O .\n"
     ". O @ O .\n"
     ". O O O .\n" EMPTY},
    {"Empress", "QeK",
     EMPTY ". # # # .\n"
           ". # @ # .\n"
           ". # # # .\n" EMPTY},
    {"Emperor", "mceKNADmcaKcabK",
     "o o o o o\n"
     "o O O O o\n"
     "o O & O o\n"
     "o O O O o\n"
     "o o o o o\n"},
    /* none of that game */
    {"a long first move", "bRimfF4",
     "p . . . . . . . p\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . @ . . . .\n"
     ". . . . | . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"},
    {"a step at any time, also as a first move without capturing", "ifWimfW2",
     ". . p . .\n"
     ". . i . .\n"
     ". . @ . .\n" EMPTY EMPTY},
    {"catches on its first square, and goes over it", "QeKbrjF4",
     EMPTY ". # # # .\n"
           ". # @ # .\n"
           ". # # # .\n"
           ". . . . 3\n"},
    {"catches on its first square, and goes over a piece", "fRfeWfpR",
     ". . ^ . .\n"
     ". . # . .\n"
     ". . @ . .\n" EMPTY EMPTY},
    {"a queen that only moves, and hops to capture", "mQcgQ",
     "j . j . j\n"
     ". M M M .\n"
     "j M @ M j\n"
     ". M M M .\n"
     "j . j . j\n"},
    {"a king that only moves so, too", "mKmgQ",
     "G . G . G\n"
     ". m m m .\n"
     "G m @ m G\n"
     ". m m m .\n"
     "G . G . G\n"},
    {"Berolina pawn with a first jump", "fmFfcWimfA",
     "P . . . P\n"
     ". m x m .\n"
     ". . @ . .\n" EMPTY EMPTY},
    {"first slides", "fWifR3ibRimlR",
     ". . . z . . .\n" EMPTY7 ". . . o . . .\n"
     ". . Z @ . . .\n"
     ". . . I . . .\n" EMPTY7 EMPTY7},
    {"captures friends", "WdAmcdfF",
     "F . . . F\n"
     ". E o E .\n"
     ". o @ o .\n"
     ". . o . .\n"
     "F . . . F\n"},
    {"a rider that only moves", "fmN0", ". R . R .\n" EMPTY ". . @ . .\n" EMPTY EMPTY},
    {"riders of two and three leaps", "fD2rbN3fH0",
     ". . . . 2 . . . .\n"
     ". . . . r . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . @ . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . 3 . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"},
    {"slides, steps and jumps onto friends", "fdRbmcdRsmdWcdA",
     ": . . . :\n"
     ". . f . .\n"
     ". = @ = .\n"
     ". . A . .\n"
     ": . . . :\n"},
    {"slides of so many squares onto friends", "fdR4(d)BcN0",
     ". . . . k . . . .\n"
     ". . . . . . . . .\n"
     ". . . Q . Q . . .\n"
     ". . Q H . H Q . .\n"
     ". . . . @ . . . .\n"
     ". . Q H . H Q . .\n"
     ". . . Q . Q . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"},
    {"twice a turn, and nothing else", "mcaKcabK", EMPTY EMPTY ". . & . .\n" EMPTY EMPTY},
};

static void check_piece(struct fixture *f, const char *moves, const char *grid)
{
    struct moveset set = test_ranked_moves(f->arena, moves), read = {0};
    struct located text = test_located(f->arena, grid);
    struct buf out = {0};
    struct move culprit;

    if (!mnemonic_write(&set, &out, &culprit))
        fail_msg("%s is not drawn", moves);
    assert_string_equal(buf_str(&out), grid);
    assert_true(mnemonic_read(f->arena, &text, &read, f->diags));
    assert_int_equal(diags_count(f->diags), 0);
    if (!moveset_equal_always(&set, &read))
        fail_msg("%s is read as %s", moves, test_phrases(f->arena, &read));
    buf_free(&out);
}

TEST_WITH(test_pieces, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(pieces); i++)
        check_piece(f, pieces[i].moves, pieces[i].grid);
}

/* The sign in the middle means all its moves together; without some of them it does not stand. */
TEST_WITH(test_not_quite_twice, struct fixture *f)
{
    static const char *const sets[] = {"KmcaK", "KmafsR", "mcaK", "mcaWcabK", "mcaKcabKicabW"};

    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        struct moveset set = test_moves_of(f->arena, sets[i]);
        struct buf out = {0};
        struct move culprit = {0};

        if (strcmp(sets[i], "mcaKcabKicabW") == 0) {
            assert_true(mnemonic_write(&set, &out, &culprit)); /* what is there already */
        } else {
            assert_false(mnemonic_write(&set, &out, &culprit));
            assert_non_null(culprit.leg.next);
        }
        buf_free(&out);
    }
}

/* All moves of a sign have its place. */
TEST_WITH(test_places, struct fixture *f)
{
    struct located grid = test_located(f->arena, ". # .\n. & .\n. . .");
    struct moveset set = {0};
    size_t middle = 0;

    assert_true(mnemonic_read(f->arena, &grid, &set, f->diags));
    for (size_t i = 0; i < set.count; i++) {
        bool legs = set.moves[i].leg.next != NULL;

        assert_int_equal(set.moves[i].at.line, legs ? 2 : 1);
        assert_int_equal(set.moves[i].at.column, 3);
        middle += legs;
    }
    assert_true(middle > 0);
    assert_int_equal(set.count - middle, 2);
}

TESTS_EACH(mnemonic_signs, set_up, tear_down)
