/* A sentence for each piece of Jungi: catching what passed through, jumps that can be hobbled,
 * moves from the back rank and of the first move, two steps in a turn. */
#include "support/test.h"
#include "support/sentences.h"
#include "notation/wording/english_write.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *betza, *from_back_rank, *text;
} pieces[] = {
    {"Pawn", "mfWfceFimfW2", "",
     "Steps one square straight forward without capturing, and captures one square diagonally "
     "forward, also what has just passed through it. As a first move it may step two squares "
     "straight forward without capturing."},
    {"Veteran", "mceK", "",
     "Steps one square in any direction, and may catch there what has just passed through."},
    {"Horseman", "nN", "", "Jumps in an L, and can be hobbled on the first square of its way."},
    {"Unicorn", "KnN", "",
     "Steps one square in any direction, or jumps in an L, and can be hobbled on the first square "
     "of its way."},
    {"Elephant", "WnA", "fH",
     "Steps one square orthogonally, or jumps two squares diagonally, and can be hobbled on the "
     "square in between. From its back rank it may also jump three squares straight forward, over "
     "any pieces."},
    {"Grutslæŋ", "KnAnH", "",
     "Steps one square in any direction. It may also jump two squares diagonally or three squares "
     "orthogonally; these jumps can be hobbled on any square in between."},
    {"Magister", "WnD", "",
     "Steps one square orthogonally, or jumps two squares orthogonally, and can be hobbled on the "
     "square in between."},
    {"Archmagister", "KnDnG", "",
     "Steps one square in any direction. It may also jump two squares orthogonally or three "
     "squares diagonally; these jumps can be hobbled on any square in between."},
    {"Pikeman", "fRbB", "",
     "Slides any number of squares straight forward or diagonally backward."},
    {"Lancer", "BsR", "",
     "Slides any number of squares straight sideways or in any diagonal direction."},
    {"Cannon", "B", "", "Slides any number of squares diagonally."},
    {"Kirin", "BW", "",
     "Slides any number of squares diagonally, or steps one square orthogonally."},
    {"Chariot", "R", "", "Slides any number of squares orthogonally."},
    {"Dragon", "RF", "",
     "Slides any number of squares orthogonally, or steps one square diagonally."},
    {"Noble", "FfW", "", "Steps one square straight forward or in any diagonal direction."},
    {"Lord", "KnAbnD", "",
     "Steps one square in any direction. It may also jump two squares straight backward or in any "
     "diagonal direction, and can be hobbled on the square in between."},
    {"Officer", "WfF", "", "Steps one square orthogonally or diagonally forward."},
    {"Commander", "KnDbnA", "",
     "Steps one square in any direction. It may also jump two squares orthogonally or diagonally "
     "backward, and can be hobbled on the square in between."},
    {"Queen", "mceKimfW2", "",
     "Steps one square in any direction, and may catch there what has just passed through. As a "
     "first move it may step two squares straight forward without capturing."},
    {"Empress", "QeK", "",
     "Slides any number of squares in any direction. It also catches what has just passed through "
     "a square next to it."},
    {"King", "mceKimfW2", "",
     "Steps one square in any direction, and may catch there what has just passed through. As a "
     "first move it may step two squares straight forward without capturing."},
    {"Emperor", "mceKNADmcaKcabK", "",
     "Steps one square in any direction, and may do so twice per turn, even to capture on the "
     "first step and return to where it stood. It may also catch what has just passed through a "
     "square next to it, or jump to any square exactly two squares away."},
};

static struct moveset moves_of(struct arena *arena, size_t i)
{
    struct moveset set = test_moves_of(arena, pieces[i].betza),
                   back = test_moves_of(arena, pieces[i].from_back_rank);

    for (size_t k = 0; k < back.count; k++) {
        back.moves[k].rank = 1;
        moveset_add(arena, &set, back.moves[k]);
    }
    return set;
}

/* Equal with and without hobbling: jumps are not mistaken for the slides that they equal when they
 * can be blocked. */
static bool same(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset x = moveset_unhobbled(arena, a), y = moveset_unhobbled(arena, b);

    return moveset_equal(a, b) && moveset_equal(&x, &y);
}

TEST(every_sentence_reads_as_its_moves)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        struct arena *arena = arena_new();
        struct moveset set = {0}, wanted = moves_of(arena, i);
        const char *findings = exact_findings(arena, pieces[i].text, &set);

        if (*findings || !same(arena, &set, &wanted)) {
            printf("%s: '%s' %s\n", pieces[i].name, pieces[i].text, findings);
            wrong++;
        }
        arena_free(arena);
    }
    assert_int_equal(wrong, 0);
}

/* The writer has other words, which say the same. */
TEST(the_writer_says_every_piece)
{
    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        struct arena *arena = arena_new();
        struct moveset set = {0}, wanted = moves_of(arena, i);
        struct buf text = {0};

        assert_true(english_write(&wanted, &text, NULL));
        assert_string_equal(exact_findings(arena, buf_str(&text), &set), "");
        assert_true(moveset_equal(&set, &wanted));
        buf_free(&text);
        arena_free(arena);
    }
}

/* One word for another changes the moves, or is found. */
TEST(a_changed_word_is_found)
{
    static const struct {
        const char *word, *other;
    } changes[] = {
        {"forward", "backward"},
        {"orthogonally", "diagonally"},
        {"one square", "two squares"},
        {"two squares", "three squares"},
        {"Slides any number of squares", "Steps one square"},
        {" in an L", " three squares orthogonally"},
        {"back rank", "third rank"},
        {"without capturing", "to capture"},
        {"twice", "once"},
        {"hobbled", "seen"},
        {"As a first move it", "It"},
        {"passed", "vanished"},
        {"exactly two", "exactly three"},
    };
    size_t tried = 0;

    for (size_t i = 0; i < COUNT_OF(pieces); i++)
        for (size_t k = 0; k < COUNT_OF(changes); k++) {
            struct arena *arena = arena_new();
            struct moveset set = {0}, wanted = moves_of(arena, i);
            const char *text = pieces[i].text, *at = strstr(text, changes[k].word), *changed;

            if (at) {
                changed = arena_print(arena, "%.*s%s%s", (int)(at - text), text, changes[k].other,
                                      at + strlen(changes[k].word));
                if (!*exact_findings(arena, changed, &set) && same(arena, &set, &wanted))
                    fail_msg("%s: '%s' says the same", pieces[i].name, changed);
                tried++;
            }
            arena_free(arena);
        }
    assert_true(tried > 50);
}

TESTS_BARE(english_jungi)
