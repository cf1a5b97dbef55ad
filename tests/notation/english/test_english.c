/* Movement sentences: what is written, and the many ways to say it. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "support/soak.h"
#include "notation/english/english.h"
#include "notation/lexicon/english_words.h"

#include <stdio.h>
#include <string.h>

/* --- written and read back --- */

static const struct {
    const char *betza, *text;
} written[] = {
    {"", "Cannot move."},
    {"fW", "Steps one square straight forward."},
    {"fR", "Slides any number of squares straight forward."},
    {"fFfW", "Steps one square straight or diagonally forward."},
    {"ffN", "Jumps two squares forward and then one sideways."},
    {"fAfD", "Jumps to the second square straight or diagonally forward."},
    {"fFvW", "Steps one square vertically or diagonally forward."},
    {"FfW", "Steps one square straight forward or diagonally."},
    {"WfF", "Steps one square orthogonally or diagonally forward."},
    {"FfsW", "Steps one square in any direction except straight backward."},
    {"sRfFbW", "Slides any number of squares sideways, or steps one square straight backward or "
               "diagonally forward."},
    {"fBbFsfW", "Slides any number of squares diagonally forward; or steps one square straight "
                "forward, sideways, or diagonally backward."},
    {"FD", "Steps one square diagonally, or jumps to the second square orthogonally."},
    {"WA", "Steps one square orthogonally, or jumps to the second square diagonally."},
    {"BADN", "Slides any number of squares diagonally, or jumps to any square exactly two squares "
             "away."},
    {"Q", "Slides any number of squares in any direction."},
    {"K", "Steps one square in any direction."},
    {"sRvWsN", "Slides any number of squares sideways, steps one square vertically, or jumps two "
               "squares sideways and then one vertically."},
    {"fFvWfhNsbDbA",
     "Steps one square vertically or diagonally forward; jumps to the second square straight "
     "backward, sideways, or diagonally backward; or jumps two squares forward and then one "
     "sideways, or two squares sideways and then one forward."},
    {"fBbRfWbFbsN", "Slides any number of squares straight backward or diagonally forward, steps "
                    "one square straight forward or diagonally backward, or jumps two squares "
                    "sideways and then one backward."},
    {"BvR", "Slides any number of squares vertically or diagonally."},
    {"R3", "Slides up to three squares orthogonally."},
    {"lW", "Steps one square straight to the left."},
    {"flF", "Steps one square diagonally forward to the left."},
    {"N", "Jumps in an L."},
    {"C", "Jumps three squares orthogonally and then one at a right angle."},
    {"Z", "Jumps three squares orthogonally and then two at a right angle."},
    {"hrN", "Jumps two squares forward and then one to the right, or two squares backward and then "
            "one to the left, or two squares to the right and then one backward, or two squares to "
            "the left and then one forward."},
    {"(4,4)", "Jumps to the fourth square diagonally."},
    {"(0,13)", "Jumps to the 13th square orthogonally."},
    {"(0,21)(0,32)", "Jumps to the 21st square orthogonally, or jumps to the 32nd square "
                     "orthogonally."},
    {"NHGCZ", "Jumps to any square exactly three squares away, or jumps in an L."},
    {"N0", "Jumps in an L any number of times in the same direction."},
    {"D3", "Jumps to the second square orthogonally up to three times in the same direction."},
    {"nN", "Jumps in an L unless the first square of the way is occupied."},
    {"nD", "Jumps to the second square orthogonally unless the first square of the way is "
           "occupied."},
    {"mfWcfF", "Steps one square straight forward without capturing; captures by stepping one "
               "square diagonally forward."},
    {"mfWcfFimfW2",
     "Steps one square straight forward without capturing; captures by stepping one square "
     "diagonally forward. As a first move it may also slide up to two squares straight forward "
     "without capturing."},
    {"mRcB", "Slides any number of squares orthogonally without capturing; captures by sliding any "
             "number of squares diagonally."},
    {"mRmFcN", "Moves without capturing by sliding any number of squares orthogonally, or by "
               "stepping one square diagonally; captures by jumping in an L."},
    {"WcF", "Steps one square orthogonally. It also captures by stepping one square diagonally."},
    {"WmF", "Steps one square orthogonally. It also steps one square diagonally without "
            "capturing."},
    {"iR", "As a first move it may slide any number of squares orthogonally."},
    {"WicF", "Steps one square orthogonally. As a first move it may also capture by stepping one "
             "square diagonally."},
    /* catching what passed through */
    {"mceK", "Steps one square in any direction, catching there what has just passed through."},
    {"mfWcefF", "Steps one square straight forward without capturing; captures, also what has just "
                "passed through, by stepping one square diagonally forward."},
    {"QeK", "Slides any number of squares in any direction. It also catches what has just passed "
            "through by stepping one square in any direction."},
    {"mceWmceN", "Moves and catches what has just passed through by stepping one square "
                 "orthogonally, or by jumping in an L."},
    {"meW", "Moves without capturing and catches what has just passed through by stepping one "
            "square orthogonally."},
    /* twice in a turn */
    {"KmcaKcabK", "Steps one square in any direction once or twice per turn."},
    {"mceKNADmcaKcabK",
     "Steps one square in any direction once or twice per turn, catching there what has just "
     "passed through. It also jumps to any square exactly two squares away."},
    /* the way */
    {"mRcpR", "Slides any number of squares orthogonally without capturing; captures by sliding "
              "any number of squares orthogonally over exactly one piece on the way."},
    {"gQ", "Slides any number of squares in any direction over one piece to the square directly "
           "behind it."},
    {"jR", "Slides any number of squares orthogonally jumping over the first square."},
    {"jjR", "Slides any number of squares orthogonally jumping over the first two squares."},
    {"jD",
     "Jumps to the second square orthogonally only if the first square of the way is occupied."},
    {"oR", "Slides any number of squares orthogonally round the side edges of the board."},
    {"nN0", "Jumps in an L any number of times in the same direction unless the first square of "
            "the way is occupied."},
};

TEST_WITH(the_writer_writes_good_english, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(written); i++) {
        struct moveset set = test_moves_of(arena, written[i].betza);
        const char *text = sentence_of(arena, &set);

        if (strcmp(text, written[i].text) != 0) {
            printf("'%s' is written '%s'\n", written[i].betza, text);
            wrong++;
        }
        wrong += sentence_misread(arena, text, written[i].betza);
    }
    assert_int_equal(wrong, 0);
}

/* --- other ways to say it --- */

static const struct {
    const char *text, *betza;
} synonyms[] = {
    /* verbs and their forms */
    {"Step one square forward", "fW"},
    {"It steps one square forward.", "fW"},
    {"This piece may also step one square forward.", "fW"},
    {"The Rook slides any number of squares orthogonally.", "R"},
    {"walks one square sideways", "sW"},
    {"moves one square sideways", "sW"},
    {"goes one square sideways", "sW"},
    {"runs any number of squares sideways", "sR"},
    {"leaps two squares diagonally", "A"},
    {"hops two squares diagonally", "A"},
    {"can leap to the second square diagonally", "A"},
    /* squares */
    {"Steps one space forward", "fW"},
    {"Steps one cell forward", "fW"},
    {"Moves one step forward", "fW"},
    {"Steps 1 square forward", "fW"},
    {"Steps diagonally", "F"},
    /* distances */
    {"Slides orthogonally", "R"},
    {"Slides any distance orthogonally", "R"},
    {"Slides any number of free squares orthogonally", "R"},
    {"Slides up to 3 squares orthogonally", "R3"},
    {"Slides 1 to 3 squares orthogonally", "R3"},
    {"Moves one or two squares forward", "fW2"},
    {"Moves up to three squares diagonally", "B3"},
    {"Jumps 2 squares orthogonally", "D"},
    {"Jumps to the 3rd square orthogonally", "H"},
    {"Jumps to any square at a distance of two", "DNA"},
    /* directions */
    {"Slides in any direction", "Q"},
    {"Slides in all eight directions", "Q"},
    {"Slides in any diagonal direction", "B"},
    {"Slides along ranks and files", "R"},
    {"Slides vertically and horizontally", "R"},
    {"Slides forward", "fR"},
    {"Slides directly forward", "fR"},
    {"Slides straight ahead", "fR"},
    {"Slides backwards", "bR"},
    {"Slides to either side", "sR"},
    {"Slides left or right", "sR"},
    {"Slides to the left or to the right", "sR"},
    {"Slides forwards and backwards", "vR"},
    {"Slides diagonally backward", "bB"},
    {"Slides diagonally forward and to the left", "flB"},
    {"Steps one square in any forward direction", "fWfF"},
    {"Steps one square in any direction but straight backward", "FfsW"},
    {"Steps one square in any direction except forward or diagonally forward", "bsWbF"},
    {"Steps one square forward, sideways, or diagonally backward", "fsWbF"},
    {"Steps one square straight forward or diagonally", "FfW"},
    /* lists */
    {"Steps one square orthogonally or slides diagonally", "WB"},
    {"Steps one square orthogonally, slides diagonally, and jumps in an L", "WBN"},
    {"Steps one square orthogonally; slides diagonally; jumps in an L.", "WBN"},
    {"Steps one square orthogonally. Slides diagonally. Jumps in an L.", "WBN"},
    {"Slides any number of squares forward or up to two squares sideways", "fRsW2"},
    {"Either steps one square forward or slides sideways", "fWsR"},
    /* bent jumps */
    {"Leaps in an L: one square orthogonally and then one diagonally outward", "N"},
    {"Leaps in an L: one square diagonally and then one orthogonally outward", "N"},
    {"Moves in an L-shape", "N"},
    {"Leaps two squares orthogonally, then one to the side", "N"},
    {"Leaps two squares orthogonally and one sideways", "N"},
    {"Leaps two squares forward and one square perpendicularly", "ffN"},
    {"Jumps in an L (three squares orthogonally and then one at a right angle)", "C"},
    {"Jumps one square orthogonally and then two diagonally outward", "Z"},
    /* pieces */
    {"Moves as a King", "K"},
    {"Moves like a Rook or a Knight", "RN"},
    {"Slides diagonally or as a Rook", "Q"},
    {"Captures as a Knight", "cN"},
    {"Moves as a pawn", "mfWcfF"},
    {"Moves like Knights", "N"},
    {"Leaps as a camel or like a Zebra", "CZ"},
    {"Slides any number of squares diagonally, like a Bishop, or steps one square orthogonally "
     "(like a King)",
     "BW"},
    /* whatever the piece is called */
    {"The Gold General (kin) may step one square orthogonally", "W"},
    {"Soldiers move one square forward", "fW"},
    {"Blind tiger: one square diagonally", "F"},
    {"They can only slide diagonally", "B"},
    {"A Waffle takes one step orthogonally", "W"},
    /* captures */
    {"Steps one square forward without capturing", "mfW"},
    {"Moves without capturing one square forward", "mfW"},
    {"Without capturing, it steps one square forward", "mfW"},
    {"Slides forward. It cannot capture.", "mfR"},
    {"Captures by stepping one square diagonally forward", "cfF"},
    {"Captures one square diagonally forward", "cfF"},
    {"Steps one square diagonally forward only to capture", "cfF"},
    {"Steps one square diagonally forward to capture", "cfF"},
    {"Captures by stepping one square forward or jumping in an L", "cfWcN"},
    {"Captures by stepping one square forward, or slides sideways", "cfWsR"},
    /* said of all */
    {"Never captures. Moves as a Queen.", "mQ"},
    {"Moves one square in any direction. Captures only as a Knight.", "mKcN"},
    {"Steps one square orthogonally. Slides diagonally. Captures only by jumping in an L.",
     "mWmBcN"},
    /* moving in one way, capturing in another */
    {"Moves as a Rook and captures as a Bishop", "mRcB"},
    {"Moves as a Rook. Captures as a Knight.", "mRcN"},
    {"Captures as a Knight, moves as a King", "cNmK"},
    {"Moves by stepping one square forward; captures one square diagonally forward", "fmWfcF"},
    {"Captures by moving one square forward", "cfW"},
    {"Moves as a Rook and also captures as a Bishop", "RcB"},
    {"Moves as a Rook. It also captures as a Knight.", "RcN"},
    {"Moves as a King. It slides orthogonally without capturing; captures diagonally one square",
     "KmRcF"},
    /* first move */
    {"As a first move it may slide up to two squares forward", "ifW2"},
    {"On its first move, it may slide up to two squares forward", "ifW2"},
    {"Slides up to two squares forward as a first move", "ifW2"},
    {"Slides up to two squares forward if it has not moved yet", "ifW2"},
    {"Steps one square forward, or as a first move it may jump two squares diagonally", "fWiA"},
    {"As a first move it may jump in an L, or steps one square forward", "iNfW"},
    /* the way */
    {"Leaps 2 squares orthogonally, jumping over any pieces", "D"},
    {"Leaps two squares diagonally, and can be blocked on the square in between", "nA"},
    {"Jumps in an L unless blocked on the first square of the way", "nN"},
    {"Jumps in an L any number of times in the same direction", "N0"},
    {"Steps one square forward. As a first move it may step two squares forward", "fWifW2"},
    {"Jumps in an L, and can be hobbled on the first square of its way", "nN"},
    {"Jumps two squares diagonally or orthogonally. These jumps can be blocked on the way.",
     "nAnD"},
    {"Jumps two squares diagonally. Jumps two squares orthogonally. These jumps can be hobbled on "
     "the "
     "square in between.",
     "AnD"},
    {"Slides orthogonally over exactly one piece in between", "pR"},
    {"Slides orthogonally, jumping over exactly one piece on its way", "pR"},
    {"Slides in any direction to a piece and lands on the square directly behind it", "gQ"},
    {"Slides orthogonally going round the side edges of the board", "oR"},
    {"Slides orthogonally, jumping over the first square", "jR"},
    {"Jumps two squares diagonally, leaping over a piece on the first square of its way", "jA"},
    /* catching what passed through */
    {"Steps one square in any direction, and may catch there what has just passed through", "mceK"},
    {"Steps one square in any direction, and may also capture, by moving there, a piece that "
     "passed "
     "through the square",
     "mceK"},
    {"Captures one square diagonally forward, also what passed through it", "cefF"},
    {"Steps one square forward without capturing, and captures one square diagonally forward, also "
     "what has just passed through it",
     "mfWcefF"},
    {"Slides in any direction. It also catches what has just passed through a square next to it by "
     "moving there.",
     "QeK"},
    {"Catches one square diagonally what has just passed through", "eF"},
    /* twice in a turn */
    {"Steps one square in any direction, and may do so twice per turn", "KmcaKcabK"},
    {"Steps one square in any direction up to twice per turn, but may not return to where it stood",
     "KmcaK"},
    {"Steps one square in any direction up to twice per turn, but may capture only with the second "
     "step",
     "mKaK"},
};

TEST_WITH(synonyms_mean_the_same, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(synonyms); i++)
        wrong += sentence_misread(arena, synonyms[i].text, synonyms[i].betza);
    assert_int_equal(wrong, 0);
}

/* Betza notation has no sign for ranks. */
TEST_WITH(ranks_are_read_and_written, struct arena *arena)
{
    static const struct {
        const char *text, *betza, *bound, *written;
        int rank, last; /* last 0: one rank */
    } items[] = {
        {"Steps one square forward. From its back row it may jump three squares forward.", "fW",
         "fH",
         "Steps one square straight forward. From its back rank it may also jump to the third "
         "square straight forward.",
         1},
        {"Jumps two squares diagonally only when standing on its third rank", "", "A",
         "From its third rank it may jump to the second square diagonally.", 3},
        {"As a first move from its second rank, it may step one square forward without capturing",
         "", "imfW",
         "As a first move from its second rank it may step one square straight forward without "
         "capturing.",
         2},
        {"Slides orthogonally, or from its 2nd row it may slide diagonally", "R", "B",
         "Slides any number of squares orthogonally. From its second rank it may also slide any "
         "number of squares diagonally.",
         2},
        {"Steps one square forward. From its sixth to tenth rank it may step one square sideways",
         "fW", "sW",
         "Steps one square straight forward. From its sixth to tenth rank it may also step one "
         "square sideways.",
         6, 10},
        {"Steps one square sideways from its first through its 3rd row", "", "sW",
         "From its first to third rank it may step one square sideways.", 1, 3},
        {"From its second to second rank it may jump in an L", "", "N",
         "From its second rank it may jump in an L.", 2},
        {"Without capturing, from its 2nd to 12th rank it may slide sideways", "", "msR",
         "From its second to twelfth rank it may slide any number of squares sideways without "
         "capturing.",
         2, 12},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = {0}, wanted = test_moves_of(arena, items[i].betza),
                       bound = test_moves_of(arena, items[i].bound);

        for (int rank = items[i].rank; rank <= items[i].last || rank == items[i].rank; rank++)
            for (size_t k = 0; k < bound.count; k++) {
                bound.moves[k].rank = rank;
                moveset_add(arena, &wanted, bound.moves[k]);
            }
        assert_string_equal(exact_findings(arena, items[i].text, &set), "");
        assert_true(moveset_equal(&set, &wanted));
        assert_string_equal(sentence_of(arena, &set), items[i].written);
    }
}

/* The word in a sentence that suits what it stands for. */
static const char *with_word(struct arena *arena, const char *canonical, const char *word)
{
    if (strcmp(canonical, "square") == 0)
        return arena_print(arena, "Steps one %s forward", word);
    if (strcmp(canonical, "free") == 0)
        return arena_print(arena, "Slides any number of %s squares left", word);
    return arena_print(arena, "Slides %s", word);
}

/* Every word of the table. */
TEST_WITH(every_single_synonym_is_read_as_its_word, struct arena *arena)
{
    int same = 0;

    for (size_t i = 0; i < english_synonym_count; i++) {
        const char *word = english_synonyms[i].word, *canonical = english_synonyms[i].canonical;
        struct moveset a = {0}, b = {0};

        if (*exact_findings(arena, with_word(arena, canonical, word), &a))
            continue;
        assert_string_equal(exact_findings(arena, with_word(arena, canonical, canonical), &b), "");
        assert_true(moveset_equal(&a, &b));
        same++;
    }
    assert_true(same >= 24);
}

/* Sentences with a word left out, doubled or exchanged with the next: either a finding or other
 * words for moves. */
TEST(mutated_sentences_do_no_harm)
{
    const size_t step = soak_times(4, 1);

    for (size_t i = 0; i < COUNT_OF(synonyms); i++)
        for (size_t cut = i % step; cut < strlen(synonyms[i].text); cut += step) {
            struct arena *arena = arena_new();
            struct moveset set = {0};
            const char *text = synonyms[i].text;

            exact_findings(arena, arena_print(arena, "%.*s", (int)cut, text), &set);
            exact_findings(arena, text + cut, &set);
            exact_findings(arena, arena_print(arena, "%.*s%s", (int)cut, text, text + cut + 1),
                           &set);
            arena_free(arena);
        }
}

TESTS_EACH(english, set_up_arena, tear_down_arena)
