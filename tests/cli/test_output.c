/* A standard output that cannot be written: every command says so and exits with 2. And streams
 * that the caller has closed: no file takes their place. */
#include "support/test.h"
#include "support/soak.h"

#include <fcntl.h>
#include <signal.h>

enum { MOST = 6 };

static void close_output(void)
{
    close(STDOUT_FILENO);
}

static void fill_output(void)
{
    dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO);
}

/* A pipe without a reader, for a program that does not die of it. */
static void break_output(void)
{
    int ends[2];

    if (pipe(ends) != 0)
        _exit(126);
    close(ends[0]);
    dup2(ends[1], STDOUT_FILENO);
    signal(SIGPIPE, SIG_IGN);
}

static const char bare[] =
    "game: Bare\nboard: 3x3\npieces:\n  Wazir:\n    value: 1\n    moves: W\n";

static const char good[] = "piecework: 1\ngame: Good\nboard: {size: 3x3}\n"
                           "setup: |\n  k . r\n  . . .\n  R . K\npieces:\n"
                           "  - {name: King, code: K, moves: K, royal: true}\n"
                           "  - {name: Rook, code: R, moves: R}\n";

struct bench {
    struct arena *arena;
    char *folder;
};

static int set_up(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);

    copy_definitions(b->folder);
    file_make_text(path_in(b->arena, b->folder, "record"), "");
    file_make_text(path_in(b->arena, b->folder, "variants.ini"), "[mine:gorogoro]\n");
    file_make_text(path_in(b->arena, b->folder, "bare.yaml"), bare);
    file_make_text(path_in(b->arena, b->folder, "good.yaml"), good);
    return 0;
}

static struct run_result run_words(const struct bench *b, const char *const *words,
                                   void (*prepare)(void))
{
    const char *arguments[MOST + 2] = {piecework_path()};
    const char *const environment[] = {arena_print(b->arena, "XDG_CONFIG_HOME=%s", b->folder),
                                       NULL};

    for (int i = 0; i < MOST && words[i]; i++)
        arguments[i + 1] = words[i];
    return run(&(struct program){arguments, environment, b->folder, prepare});
}

/* With sanitizers of every ninth command from `first` on. */
static void expect_trouble(const struct bench *b, void (*prepare)(void), size_t first,
                           const char *words)
{
    TEXT_ROWS_NAMED(rows, 6);

    const size_t step = sanitized_times(9, 1, 1);

    for (size_t i = first % step; i < rows_count; i += step) {
        struct run_result o = run_words(b, rows[i], prepare);

        if (o.status != 2 || !strstr(buf_str(&o.err), "[file-unwritable]") ||
            !strstr(buf_str(&o.err), words))
            fail_msg("%s %s: status %d, '%s'", rows[i][0], rows[i][1] ? rows[i][1] : "", o.status,
                     buf_str(&o.err));
    }
}

TEST_WITH(a_closed_output_is_told_of, struct bench *b)
{
    expect_trouble(b, close_output, 0, "cannot write ");
}

TEST_WITH(a_full_output_is_told_of, struct bench *b)
{
    expect_trouble(b, fill_output, 1, ": No space left on device");
}

TEST_WITH(a_broken_output_is_told_of, struct bench *b)
{
    expect_trouble(b, break_output, 2, ": Broken pipe");
}

/* The rows above are of all commands that the program has, and of their help. */
TEST_WITH(every_command_is_tried, struct bench *b)
{
    TEXT_ROWS_NAMED(rows, 6);
    struct run_result help = piecework("--help", NULL);
    int count = 0;

    for (char *line = strstr(buf_str(&help.out), "\n  "); line; line = strstr(line + 1, "\n  ")) {
        const char *name = arena_text(b->arena, line + 3, strcspn(line + 3, " "));
        const char *const words[MOST] = {name, "--help"};
        bool tried = strcmp(name, "lsp") == 0; /* says nothing by itself, see tests/lsp */

        for (size_t i = 0; i < rows_count; i++)
            tried |= strcmp(rows[i][0], name) == 0;
        if (!tried)
            fail_msg("'%s' is not tried", name);
        outcome_expect(run_words(b, words, close_output), 2, NULL, "standard output: Bad file");
        outcome_expect(run_words(b, words, fill_output), 2, NULL, "No space left on device");
        count++;
    }
    assert_true(count >= 12);
}

/* --- streams that are closed --- */

static void close_input(void)
{
    close(STDIN_FILENO);
}

static void close_messages(void)
{
    close(STDERR_FILENO);
}

static void close_all(void)
{
    close_input();
    close_output();
    close_messages();
}

static void close_both_ends(void)
{
    close_input();
    close_output();
}

/* The files are those of a run with all streams, whatever else was printed. */
TEST_WITH(no_file_takes_their_place, struct bench *b)
{
    static const struct {
        void (*prepare)(void);
        int status;
    } closings[] = {
        {NULL, 0},           {close_input, 0},     {close_output, 2},
        {close_messages, 0}, {close_both_ends, 2}, {close_all, 2},
    };
    static const char *const sheet[MOST] = {"calibrate", "-o", "sheet.pdf"};
    static const char *const wrong[MOST] = {"check", "pieces/none.yaml"};
    LOCAL_BUF(first);

    for (size_t i = 0; i < COUNT_OF(closings); i++) {
        struct run_result o = run_words(b, sheet, closings[i].prepare);
        LOCAL_BUF(content);

        assert_int_equal(o.status, closings[i].status);
        assert_true(file_read(path_in(b->arena, b->folder, "sheet.pdf"), &content));
        if (i == 0)
            buf_put(&first, content.text, content.size);
        assert_true(same_bytes(&content, &first));
        outcome_expect(run_words(b, wrong, closings[i].prepare), 2, NULL, NULL);
    }
}

TESTS_EACH(output, set_up, NULL)
