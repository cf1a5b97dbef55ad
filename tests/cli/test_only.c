/* `render --only`: what is wrong of other parts does not matter. */
#include "support/test.h"
#include "support/fixture.h"

#include <sys/stat.h>

TEST_WITH(other_parts_do_not_matter, struct arena *arena)
{
    struct row {
        const char *part, *wrong; /* of the booklet or another part */
        const char *printed, *refused, *finding;
        int status;
    };
    TABLE(struct row, items, "ttttti");

    for (size_t i = 0; i < items_count; i++) {
        char *folder = folder_new();
        const char *layout = path_in(arena, folder, "own.yaml");
        const char *output = path_in(arena, folder, "out");

        file_make_text(path_in(arena, folder, "rules.md"), items[i].wrong);
        file_make_text(layout,
                       arena_print(arena,
                                   "piecework: 1\ngame: %s/pieces/jul-gonu.yaml\npapers: [a4]\n"
                                   "square: 30\npiece: {width: 24, height: 24}\nparts:\n"
                                   "  - {part: pieces, caption: Pieces, sheets: 2}\n"
                                   "  - {part: board, caption: Board}\n  - %s\n",
                                   repository(), items[i].part));
        outcome_expect(piecework("render", layout, "-o", output, items[i].printed, NULL), 0, "",
                       NULL);
        assert_int_equal(
            access(arena_print(arena, "%s/own/own-%s-a4.pdf", output, items[i].printed + 7), R_OK),
            0);
        outcome_expect(piecework("render", layout, "-o", output, items[i].refused, NULL),
                       items[i].status, "", items[i].finding);
        outcome_expect(piecework("render", layout, "-o", output, NULL), items[i].status, "",
                       items[i].finding);
    }
}

/* Pieces that are made as labels are still the pieces. */
TEST_WITH(pieces_of_labels_are_pieces, struct arena *arena)
{
    char *folder = folder_new();

    outcome_expect(piecework("render", "layouts/xiangqi.yaml", "-o", folder, "--paper=a4",
                             "--pieces=label:round-24", "--only=pieces", NULL),
                   0, "", NULL);
    assert_int_equal(
        access(arena_print(arena, "%s/xiangqi/xiangqi-labels-a4.pdf", folder), R_OK), 0);
}

/* Pieces that stand take less of a square than they are high, also where their sheets are not asked
 * for. */
TEST_WITH(standing_pieces_are_known_without_their_sheets, struct arena *arena)
{
    static const char *const parts[] = {"booklet", "board", "pocket"};
    char *folder = folder_new();

    for (size_t i = 0; i < COUNT_OF(parts); i++)
        outcome_expect(piecework("render", "layouts/chess.yaml", "-o", folder, "--paper=a4",
                                 arena_print(arena, "--only=%s", parts[i]), NULL),
                       0, "", "");
}

TESTS_EACH(only, set_up_arena, tear_down_arena)
