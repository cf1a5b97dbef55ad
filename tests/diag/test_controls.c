/* Names of files and arguments that would steer a terminal are shown with their bytes as \xHH. */
#define _XOPEN_SOURCE 700 /* posix_openpt() */

#include "support/test.h"
#include "support/json.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* An escape sequence, a line end, a control character of two bytes, a byte that is no UTF-8. */
#define ODD "odd\033[31m\n\302\233x\377"
#define SHOWN "odd\\x1b[31m\\x0a\\xc2\\x9bx\\xff"

struct bench {
    struct arena *arena;
    char *folder;
};

static int set_up(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);
    LOCAL_BUF(text);

    copy_definitions(b->folder);
    file_make_text(path_in(b->arena, b->folder, ODD ".yaml"), "game: [\n");
    assert_true(file_read("pieces/jungle.yaml", &text));
    file_make(path_in(b->arena, b->folder, ODD "-jungle.yaml"), text.text, text.size);
    return 0;
}

/* Only line ends, which terminals have behind a carriage return. */
static void expect_harmless(const struct buf *text, const char *what)
{
    for (size_t i = 0, length; i < text->size; i += length) {
        length = utf8_length(text->text + i, text->size - i);
        if (!length || utf8_is_refused(utf8_code(text->text + i)) != (text->text[i] == '\r'))
            fail_msg("%s prints byte %zu: '%s'", what, i, text->text);
    }
}

enum { MOST = 6 };

TEST_WITH(messages_show_what_they_quote, const struct bench *b)
{
    struct row {
        const char *words[MOST];
        const char *shown; /* NULL: the usage alone */
    };
    TABLE(struct row, cases, "6xt");

    for (size_t i = 0; i < cases_count; i++) {
        const char *arguments[MOST + 2] = {piecework_path()};
        struct run_result o;
        LOCAL_BUF(said);

        for (int k = 0; k < MOST && cases[i].words[k]; k++)
            arguments[k + 1] = cases[i].words[k];
        o = run(&(struct program){.arguments = arguments, .folder = b->folder});
        expect_harmless(&o.out, cases[i].words[0]);
        expect_harmless(&o.err, cases[i].words[0]);
        assert_in_range(o.status, 1, 2);
        buf_print(&said, "%s%s", buf_str(&o.out), buf_str(&o.err));
        if (!strstr(buf_str(&said), cases[i].shown ? cases[i].shown : "usage: "))
            fail_msg("'%s' does not say '%s'", buf_str(&said), cases[i].shown);
    }
}

/* They stay readable for programs: JSON escapes characters, and what is none is replaced. */
TEST_WITH(formats_stay_valid, const struct bench *b)
{
    static const char *const formats[] = {"--format=json", "--format=sarif"};

    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        const char *const arguments[] = {piecework_path(), "check", formats[i],
                                         ODD ".yaml",      ODD,     NULL};
        struct run_result o = run(&(struct program){.arguments = arguments, .folder = b->folder});

        assert_int_equal(o.status, 2);
        expect_harmless(&o.out, formats[i]);
        json_read(b->arena, buf_str(&o.out));
        assert_non_null(strstr(buf_str(&o.out), "cannot read odd\\u001b[31m\\n\\u009bx"));
    }
}

/* Paths are printed as they are where a program reads them. */
TEST_WITH(paths_are_shown_on_terminals, const struct bench *b)
{
    ROWS(cases, "6xx", const char *words[MOST], *path);

    for (size_t i = 0; i < cases_count; i++) {
        int terminal = posix_openpt(O_RDWR | O_NOCTTY), slave, status;
        const char *arguments[MOST + 2] = {piecework_path()};
        struct program command = {.arguments = arguments, .folder = b->folder};
        LOCAL_BUF(text);
        char block[512];
        pid_t child;

        for (int k = 0; k < MOST && cases[i].words[k]; k++)
            arguments[k + 1] = cases[i].words[k];
        outcome_expect(run(&command), 0, cases[i].path, NULL);
        if (i == 1)
            arguments[2] = "Again";
        assert_true(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
        slave = open(ptsname(terminal), O_RDWR | O_NOCTTY);
        child = command_start(&command, slave, slave);
        close(slave);
        for (ssize_t size; (size = read(terminal, block, sizeof block)) > 0;)
            buf_put(&text, block, (size_t)size);
        close(terminal);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
        expect_harmless(&text, cases[i].words[0]);
        assert_non_null(strstr(buf_str(&text), SHOWN));
    }
}

TESTS_EACH(controls, set_up, NULL)
