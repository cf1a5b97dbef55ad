/* What `piecework export pychess` writes. */
#include "support/test.h"

/* Whether the picture is that many mm wide and high, within so many bytes. */
static void expect_picture(const struct buf *svg, const char *size, size_t most)
{
    assert_non_null(strstr(buf_str(svg), size));
    assert_in_range(svg->size, 1, most);
}

TEST(a_set_is_complete)
{
    TEXTS_NAMED(files);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    size_t pieces = 0;

    outcome_expect(piecework("export", "pychess", "tests/games/minishogi.yaml", "-o", folder, NULL),
                   0, "/pieces/b+S.svg\n", NULL);
    for (size_t i = 0; i < files_count; i++) {
        LOCAL_BUF(bytes);

        assert_true(file_read(path_in(arena, folder, files[i]), &bytes));
        if (strncmp(files[i], "pieces/", 7) == 0) {
            expect_picture(&bytes, "width=\"20mm\" height=\"20mm\"", 32 * 1024);
            pieces += bytes.size;
        } else if (strcmp(files[i], "board.svg") == 0)
            expect_picture(&bytes, "width=\"100mm\" height=\"100mm\"", 128 * 1024);
    }
    assert_in_range(pieces, 1, 256 * 1024);
}

/* Nor is there a folder where there is none. */
TEST(nothing_is_written_of_what_is_refused)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *inside = path_in(arena, folder, "set");

    outcome_expect(piecework("export", "pychess", "tests/games/xiangqi.yaml", "-o", inside, NULL),
                   1, NULL, "'chasingRule = axf' cannot be expressed");
    assert_int_not_equal(access(inside, F_OK), 0);
    outcome_expect(piecework("export", "pychess", "pieces/chu-seireigi.yaml", "-o", inside, NULL),
                   1, NULL, "12 files and 10 ranks");
    assert_int_not_equal(access(inside, F_OK), 0);
    outcome_expect(piecework("export", "pychess", "tests/games/minishogi.yaml", NULL), 2, NULL,
                   "-o DIR is missing");
}

TESTS_BARE(export_pychess)
