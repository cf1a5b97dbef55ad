/* Words that limit or deny: what says that of moves is never skipped, least of all where the moves
 * are known and the text only confirms them. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "notation/english/english.h"

#include <stdio.h>
#include <string.h>

/* Sentences, and the moves that they seem to have where what limits them is skipped; or those that
 * they have. */
static const struct {
    const char *text, *betza;
    bool confirmed;
} known[] = {
    {"Steps one square diagonally, but cannot capture backward.", "F", false},
    {"Steps one square diagonally, but cannot capture backward.", "fFbmF", true},
    {"Steps one square diagonally, but never captures backward.", "F", false},
    {"Steps one square diagonally. It does not capture backward.", "F", false},
    {"Hops over an adjacent friend, orthogonally, to the empty square beyond.", "W", false},
    {"Hops over an adjacent friend to the empty square beyond.", "K", false},
    {"Slides orthogonally, leaping over at most one friend.", "W", false},
    {"Slides orthogonally, leaping over at most one piece.", "W", false},
    {"Steps one square forward, then may step sideways.", "fF", false},
    {"Steps one square forward, then may step sideways.", "fsW", false},
    {"Steps one square orthogonally, then may step one square diagonally.", "nN", false},
    {"Slides two squares orthogonally, then may turn.", "aW", false},
    {"Slides up to three squares orthogonally, but cannot capture beyond the first.", "mW3", false},
    {"Slides up to three squares orthogonally, but not through water.", "W3", false},
    {"Moves like a Rook, but not onto water.", "R", false},
    {"Steps one square orthogonally. It may capture only on dark squares.", "W", false},
    {"Steps one square orthogonally only if no enemy is adjacent.", "W", false},
    {"Immobile while next to an enemy. Steps one square in any direction.", "K", false},
    {"Steps one square diagonally. Friends adjacent to it cannot be captured.", "K", false},
    {"Must slide as far as possible orthogonally.", "R", false},
    {"It must slide orthogonally, as many squares as possible.", "R", false},
    {"Captures by leaping over an adjacent enemy orthogonally to the empty square beyond; "
     "otherwise steps one square orthogonally.",
     "mWcafmW", true},
    {"Steps one square in any direction up to twice per turn, but may capture only with the second "
     "step.",
     "KaK", false},
    {"Steps one square in any direction up to twice per turn, but may capture only with the second "
     "step.",
     "mKaK", true},
    {"Slides exactly three squares orthogonally.", "W3", false},
    {"Slides exactly three squares orthogonally.", "nH", true},
    {"Jumps in an L, but cannot capture on its first move.", "imN", false},
    {"Leaps over exactly two pieces orthogonally.", "D", false},
    {"Slides orthogonally, but only as far as the nearest friend.", "R", false},
    {"Slides diagonally until it meets an enemy, which it must capture.", "B", false},
    {"Moves like a Rook but must change direction after three squares.", "W3", false},
    {"Steps sideways only if it cannot step forward.", "sW", false},
    {"Steps one square orthogonally. It must not end next to a friend.", "afR", false},
    {"Captures like a Knight but not forward.", "cN", false},
    {"It can only be captured by a King. Steps one square diagonally.", "F", false},
    {"Jumps two squares orthogonally, but not over an enemy.", "nD", false},
    {"Steps one square in any direction, but only once every two turns.", "K", false},
    {"Steps one square in any direction, but sideways only to capture.", "cFvcW", false},
    {"Steps one square in any direction, but straight forward only without capturing.", "mFbsmW",
     false},
    {"Steps one square in any direction, but diagonally only to move.", "mW", false},
    {"Moves like a Queen, but sideways at most two squares.", "sW2", false},
    {"Moves like a Rook, but backward only one square.", "R", false},
    {"Steps one square orthogonally, and then, only to capture, one square diagonally outward.",
     "cWmF", false},
    {"Slides orthogonally if no friend is on its file.", "R", false},
    {"Moves like a Knight. It captures nothing but Pawns.", "fmWfcF", false},
    {"Captures are forbidden; moves like a Knight.", "N", false},
    {"Steps one square diagonally, though not forward.", "F", false},
    {"Steps one square diagonally, though not forward.", "bF", true},
    {"Hops over friends only, orthogonally, landing just behind.", "gR", false},
    {"Leaps over an adjacent enemy without capturing it, orthogonally, to the square beyond.",
     "cafmW", false},
    {"Slides diagonally, but cannot pass beyond the middle rank.", "B", false},
    {"Beyond the bridge, it may step one square sideways.", "sW", false},
};

static bool is_confirmed(struct arena *arena, const char *sentence, const char *betza)
{
    const struct located text = test_located(arena, sentence);
    struct diags *diags = diags_new();
    const struct moveset moves = test_moves_of(arena, betza);
    struct english_meaning meaning;
    bool good = english_read_all(english_words(arena), &text, NULL, &moves, 1, &meaning, diags);

    diags_free(diags);
    return good && moveset_equal_always(&meaning.moves, &moves);
}

TEST_WITH(nothing_that_limits_is_skipped, struct arena *arena)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(known); i++)
        if (is_confirmed(arena, known[i].text, known[i].betza) != known[i].confirmed) {
            printf("'%s' as %s\n", known[i].text, known[i].betza);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

TESTS_EACH(english_denials, set_up_arena, tear_down_arena)
