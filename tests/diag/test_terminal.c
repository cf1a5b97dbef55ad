/* What is different on terminals: colours, also where they are asked for, and names of files. */
#define _XOPEN_SOURCE 700 /* posix_openpt() */

#include "support/test.h"
#include "support/fixture.h"

#include <fcntl.h>
#include <sys/wait.h>

/* What the program prints on a terminal of its own, its line ends as terminals have them. */
static const char *on_terminal(struct arena *arena, const char *const *arguments,
                               const char *const *environment)
{
    const struct program command = {.arguments = arguments, .environment = environment};
    int master = posix_openpt(O_RDWR | O_NOCTTY), slave, status;
    LOCAL_BUF(out);
    const char *text;
    char block[512];
    ssize_t size;
    pid_t child;

    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(slave >= 0);
    child = command_start(&command, slave, slave);
    close(slave);
    while ((size = read(master, block, sizeof block)) > 0)
        buf_put(&out, block, (size_t)size);
    close(master);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

TEST_WITH(terminals_have_colour_unless_told_otherwise, struct arena *arena)
{
    ROWS(items, "3ttb", const char *environment[3], *option; bool coloured);

    for (size_t i = 0; i < items_count; i++) {
        const char *arguments[] = {piecework_path(), "moves",         "K",
                                   "--board=3x3",    items[i].option, NULL};
        const char *text = on_terminal(arena, arguments, items[i].environment);

        assert_non_null(strchr(text, '@'));
        if ((strchr(text, '\033') != NULL) != items[i].coloured)
            fail_msg("%s %s: %s", items[i].environment[0], items[i].option, text);
    }
}

TEST(pipes_have_colour_only_if_asked_for)
{
    struct run_result plain = piecework("moves", "K", "--board=3x3", NULL);
    struct run_result tinted = piecework("moves", "K", "--board=3x3", "--colour=always", NULL);
    struct run_result wrong = piecework("moves", "K", "--colour=yes", NULL);

    assert_null(strchr(buf_str(&plain.out), '\033'));
    assert_non_null(strstr(buf_str(&tinted.out), "\033[1m@\033[0m"));
    assert_int_equal(wrong.status, 2);
    assert_non_null(strstr(buf_str(&wrong.err), "auto, always or never"));
}

/* PDFs are named where somebody looks on, and nowhere else. */
TEST_WITH(written_files_are_named, struct arena *arena)
{
    char *folder = folder_new();
    const char *arguments[] = {piecework_path(),
                               "render",
                               "layouts/jul-gonu.yaml",
                               "--only=box",
                               "--paper=a4,letter",
                               "-o",
                               folder,
                               NULL};
    struct run_result piped = run(&(struct program){.arguments = arguments});

    assert_int_equal(piped.status, 0);
    assert_int_equal(piped.out.size + piped.err.size, 0);
    assert_string_equal(on_terminal(arena, arguments, NULL),
                        arena_print(arena,
                                    "%s/jul-gonu/jul-gonu-box-a4.pdf\r\n"
                                    "%s/jul-gonu/jul-gonu-box-letter.pdf\r\n",
                                    folder, folder));
}

TESTS_EACH(terminal, set_up_arena, tear_down_arena)
