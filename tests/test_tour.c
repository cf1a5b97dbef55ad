/* The tour of the README, carried out. */
#include "base/mem.h"
#include "program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

/* What the README shows after the words, without the blanks of a list's item. */
static void block_after(const char *readme, const char *words, struct buf *block)
{
    static const char fence[] = "   ```\n";
    const char *line = strstr(readme, words);

    if (!line || !(line = strstr(line, fence)))
        fail_msg("the README shows nothing after '%s'", words);
    for (line += strlen(fence); strncmp(line, fence, strlen(fence)) != 0;) {
        const size_t size = strcspn(line, "\n") + 1;

        assert_true(size > 3 && strncmp(line, "   ", 3) == 0);
        buf_put(block, line + 3, size - 3);
        line += size;
    }
}

static struct outcome check_in(const char *folder)
{
    const char *const arguments[] = {piecework_path(), "check", NULL};

    return run(&(struct command){.arguments = arguments, .folder = folder});
}

static void expect_findings(const char *folder, const char *findings)
{
    struct outcome o = check_in(folder);

    assert_string_equal(buf_str(&o.out), findings);
    assert_int_equal(o.status, *findings ? 1 : 0);
    outcome_free(&o);
}

static void the_tour_shows_what_happens(void **state)
{
    struct arena *arena = arena_new();
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "pieces/chu-seireigi.yaml");
    struct buf readme = {0}, block = {0};

    (void)state;
    assert_true(file_read("README.md", &readme));
    block_after(readme.text, "3. Run `make check`", &block);
    copy_definitions(folder);
    file_edit(game, "    moves: FD\n", "    moves: FDfW\n");
    expect_findings(folder, block.text);

    file_edit(game, "    moves: FDfW\n    mnemonic: |\n      . . o . .\n      . o . o .\n",
              "    moves: FDfW\n    mnemonic: |\n      . . o . .\n      . o o o .\n");
    file_edit(game, "Steps one square diagonally, or jumps to the second square orthogonally.",
              "Steps one square straight forward or diagonally, or jumps to the second square "
              "orthogonally.");
    file_edit(game, "no-directional-bias: [Kirin, ", "no-directional-bias: [");
    expect_findings(folder, "");

    buf_free(&readme);
    buf_free(&block);
    folder_remove(folder);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tour_shows_what_happens),
    };

    repository();
    return cmocka_run_group_tests_name("tour", tests, NULL, NULL);
}
