/* What drawings leave out of the pieces asked for, or put something else in place of. */
#include "support/test.h"

#include <dirent.h>

/* The names in a folder in order, each with a blank behind it. */
static const char *files_in(struct arena *arena, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    const char *names = "";

    assert_true(count >= 0);
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.')
            names = arena_print(arena, "%s%s ", names, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return names;
}

/* Lines that end with the id of a finding. */
static size_t findings_in(struct buf *messages)
{
    size_t count = 0;

    for (const char *at = buf_str(messages); (at = strstr(at, "]\n")); at++)
        count++;
    return count;
}

/* What is left out or replaced is told once, and the rest is written; a face asked for alone that
 * is not there is refused. */
TEST(gaps_are_told)
{
    ROWS(items, "3tiztt", const char *words[3]; int status; size_t findings;
         const char *message, *files);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        char *folder = folder_new();
        const char *const *w = items[i].words;
        struct run_result outcome = piecework("diagram", "tests/golden/odd.yaml", "-o", folder,
                                              "--format=svg", w[0], w[1], w[1] ? w[2] : NULL, NULL);

        assert_int_equal(findings_in(&outcome.err), items[i].findings);
        assert_string_equal(files_in(arena, folder), items[i].files);
        outcome_expect(outcome, items[i].status, NULL, items[i].message);
    }
}

/* What has no marks is told in words, beside the diagrams of others or alone. */
TEST(moves_without_marks_are_told_in_words)
{
    char *folder = folder_new(), path[200];

    snprintf(path, sizeof path, "%s/round.yaml", folder);
    file_make_text(path, "piecework: 1\ngame: Round\nboard: {size: 9x9}\n"
                         "pieces: [{name: King, code: K, moves: K}, {name: Hoop, code: H, moves: "
                         "fFoR}]\n");
    for (int alone = 0; alone < 2; alone++)
        outcome_expect(piecework("diagram", path, "moves", "--format=svg", "-o", "-",
                                 alone ? "--names=none" : NULL, NULL),
                       0, "round the side edges", "");
}

/* Moves along lines have no diagrams: their drawings are boards, without a finding. */
TEST(moves_along_lines_are_drawn_on_the_board)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    struct run_result o = piecework("diagram", "layouts/hobak-gonu.yaml", "--all", "--format=svg",
                                    "-o", folder, NULL);

    outcome_expect(o, 0, NULL, "");
    assert_true(access(path_in(arena, folder, "moves-stone.svg"), R_OK) == 0);
    assert_true(access(path_in(arena, folder, "moves.svg"), R_OK) != 0);
    folder_remove(folder);
}

/* What a legend has no mark for has a note, also beside what promotes to it. */
TEST(pairs_show_what_has_no_marks)
{
    outcome_expect(piecework("diagram", "tests/golden/odd.yaml", "moves", "--pairs", "--format=svg",
                             "--legend=dots", "-o", "-", NULL),
                   1, "<svg", "legend 'dots' has no mark for a move of");
}

/* Text shows the moves of every piece. */
TEST(text_leaves_nothing_out)
{
    outcome_expect(piecework("diagram", "tests/golden/odd.yaml", "moves", NULL), 0,
                   "H Hook Mover\n", "");
    outcome_expect(piecework("diagram", "tests/golden/odd.yaml", "faces", NULL), 1, NULL,
                   "no face with the moves of Hook Mover: codes are drawn instead [face-replaced]");
}

/* All that can be drawn, with one finding for the faces. */
TEST(all_drawings_tell_of_gaps_once)
{
    char *folder = folder_new();
    struct run_result outcome =
        piecework("diagram", "tests/golden/odd.yaml", "--all", "-o", folder, "--format=svg", NULL);
    const char *first = strstr(buf_str(&outcome.err), "[face-replaced]");

    assert_non_null(first);
    assert_null(strstr(first + 1, "[face-replaced]"));
    outcome_expect(outcome, 1, NULL, NULL);
}

TESTS_BARE(drawing_gaps)
