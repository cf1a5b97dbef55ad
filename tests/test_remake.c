/* The program with --watch, driven by real edits: what stands in the output folder in the end is
 * what the same command without --watch writes. */
#define _GNU_SOURCE /* pipe2() */

#include "base/mem.h"
#include "program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { DEADLINE = 60 }; /* seconds for what takes a fraction of one */

static const char game_text[] = "piecework: 1\n"
                                "game: Tiny\n"
                                "board: {size: 3x3}\n"
                                "setup: |\n"
                                "  . k .\n"
                                "  . . .\n"
                                "  . K .\n"
                                "pieces:\n"
                                "  - name: King\n"
                                "    code: K\n"
                                "    moves: K\n";

static const char layout_text[] = "piecework: 1\n"
                                  "game: ../pieces/tiny.yaml\n"
                                  "papers: [a4]\n"
                                  "square: 30\n"
                                  "piece: {width: 25, height: 27}\n"
                                  "parts:\n"
                                  "  - part: card\n"
                                  "    caption: Card\n"
                                  "    text: tiny/card.md\n"
                                  "  - part: pieces\n"
                                  "    caption: Pieces\n"
                                  "    columns: 2\n"
                                  "    sheets: 2\n";

static const char card_text[] = "# Tiny\n\nOne piece a side.\n";

/* A small game, and what runs on it. */
struct site {
    struct arena *arena;
    char *folder;
    const char *game, *layout, *card, *pdf, *log;
    pid_t child;
};

/* Old, or the program would think that they were written while it was reading. */
static void make_input(const char *path, const char *text)
{
    file_make_text(path, text);
    file_make_old(path);
}

static int make_site(void **state)
{
    static const char *const folders[] = {"pieces", "layouts", "layouts/tiny"};
    struct site *s = mem_new(1, sizeof *s);

    s->arena = arena_new();
    s->folder = folder_new();
    for (size_t i = 0; i < COUNT_OF(folders); i++)
        assert_int_equal(mkdir(path_in(s->arena, s->folder, folders[i]), 0777), 0);
    s->game = path_in(s->arena, s->folder, "pieces/tiny.yaml");
    s->layout = path_in(s->arena, s->folder, "layouts/tiny.yaml");
    s->card = path_in(s->arena, s->folder, "layouts/tiny/card.md");
    s->pdf = path_in(s->arena, s->folder, "out/tiny/tiny-a4.pdf");
    s->log = path_in(s->arena, s->folder, "log");
    make_input(s->game, game_text);
    make_input(s->layout, layout_text);
    make_input(s->card, card_text);
    *state = s;
    return 0;
}

static int drop_site(void **state)
{
    struct site *s = *state;

    if (s->child > 0) {
        kill(s->child, SIGKILL);
        waitpid(s->child, NULL, 0);
    }
    folder_remove(s->folder);
    arena_free(s->arena);
    free(s);
    return 0;
}

/* --- the program at work --- */

static void start_to(struct site *s, int out)
{
    const char *const arguments[] = {
        piecework_path(), "render", "--watch", "layouts/tiny.yaml", "-o", "out", NULL};

    s->child =
        command_start(&(struct command){.arguments = arguments, .folder = s->folder}, out, out);
}

static void start(struct site *s)
{
    int log = open(s->log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

    assert_true(log >= 0);
    start_to(s, log);
    close(log);
}

static void pause_shortly(void)
{
    struct timespec t = {.tv_nsec = 5 * 1000 * 1000};

    nanosleep(&t, NULL);
}

/* How often the words stand in what the program has printed. */
static size_t said(const struct site *s, const char *words)
{
    struct buf log = {0};
    size_t count = 0;

    file_read(s->log, &log);
    for (const char *at = buf_str(&log); (at = strstr(at, words)); at++)
        count++;
    buf_free(&log);
    return count;
}

static void fail_with_log(const struct site *s, const char *what)
{
    struct buf log = {0};

    file_read(s->log, &log);
    fail_msg("%s; the program has printed:\n%s", what, buf_str(&log));
}

static void wait_until_said(const struct site *s, const char *words, size_t times)
{
    time_t end = time(NULL) + DEADLINE;

    while (said(s, words) < times && time(NULL) < end)
        pause_shortly();
    if (said(s, words) < times)
        fail_with_log(s, words);
}

static void wait_until_same(const struct site *s, const char *path, const char *model)
{
    time_t end = time(NULL) + DEADLINE;
    struct buf wanted = {0}, made = {0};

    assert_true(file_read(model, &wanted));
    while (!(file_read(path, &made) && same_bytes(&made, &wanted)) && time(NULL) < end)
        pause_shortly();
    if (!same_bytes(&made, &wanted))
        fail_with_log(s, "the output is not what was asked for");
    buf_free(&made);
    buf_free(&wanted);
}

/* Renders without --watch what stands there now. */
static const char *render_plainly(const struct site *s)
{
    const char *const arguments[] = {piecework_path(), "render", "layouts/tiny.yaml", "-o",
                                     "plain",          NULL};
    struct outcome o = run(&(struct command){.arguments = arguments, .folder = s->folder});

    assert_int_equal(o.status, 0);
    outcome_free(&o);
    return path_in(s->arena, s->folder, "plain/tiny/tiny-a4.pdf");
}

/* Waits until the output is what the files that stand there now give. */
static void wait_until_made(const struct site *s)
{
    wait_until_same(s, s->pdf, render_plainly(s));
}

static int end_with(struct site *s, int number)
{
    int status;

    kill(s->child, number);
    assert_int_equal(waitpid(s->child, &status, 0), s->child);
    s->child = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : RUN_SIGNALLED + WTERMSIG(status);
}

/* --- edits --- */

static void replace(const struct site *s, const char *path, const char *before, const char *after)
{
    const char *fresh = path_in(s->arena, s->folder, "fresh");
    struct buf text = {0};

    assert_true(file_read(path, &text));
    file_make_text(fresh, buf_str(&text));
    file_edit(fresh, before, after);
    assert_int_equal(rename(fresh, path), 0);
    buf_free(&text);
}

static void recreate(const struct site *s, const char *path, const char *before, const char *after)
{
    struct buf text = {0};

    assert_true(file_read(path, &text));
    assert_int_equal(unlink(path), 0);
    file_make_text(path, buf_str(&text));
    file_edit(path, before, after);
    buf_free(&text);
    (void)s;
}

static void write_in_place(const struct site *s, const char *path, const char *before,
                           const char *after)
{
    file_edit(path, before, after);
    (void)s;
}

static void every_input_and_every_way_to_save(void **state)
{
    struct site *s = *state;
    const struct {
        void (*save)(const struct site *s, const char *path, const char *before, const char *after);
        const char *path, *before, *after;
    } edits[] = {
        {write_in_place, s->game, "moves: K", "moves: W"},
        {replace, s->game, "moves: W", "moves: F"},
        {recreate, s->game, "moves: F", "moves: N"},
        {write_in_place, s->layout, "width: 25", "width: 26"},
        {replace, s->layout, "width: 26", "width: 27"},
        {recreate, s->card, "One piece", "A single piece"},
        {replace, s->card, "A single", "Just one"},
        {write_in_place, s->layout, "papers:", "name: tiny\npapers:"},
    };

    start(s);
    wait_until_made(s);
    for (size_t i = 0; i < COUNT_OF(edits); i++) {
        edits[i].save(s, edits[i].path, edits[i].before, edits[i].after);
        wait_until_made(s);
    }
    assert_int_equal(end_with(s, SIGINT), 0);
    assert_int_equal(said(s, "error"), 0);
}

/* The last good output stays until the mistake is mended, wherever it is. */
static void broken_edits_leave_the_output(void **state)
{
    struct site *s = *state;
    const struct {
        const char *path, *before, *broken, *finding, *mended;
    } edits[] = {
        {s->game, "moves: K", "moves: ?", "pieces/tiny.yaml:11:12: error", "moves: W"},
        {s->game, "pieces:", "pieces: [", "pieces/tiny.yaml:9:", "pieces:"},
        {s->layout, "part: card", "part: cord", "'cord'", "part: card"},
        {s->layout, "../pieces/tiny.yaml", "../pieces/none.yaml", "pieces/none.yaml",
         "../pieces/tiny.yaml"},
        {s->card, "One piece", "<b>One piece", "[markdown-unsupported]", "Two pieces"},
    };

    start(s);
    wait_until_made(s);
    for (size_t i = 0; i < COUNT_OF(edits); i++) {
        struct buf before = {0}, after = {0};

        assert_true(file_read(s->pdf, &before));
        file_edit(edits[i].path, edits[i].before, edits[i].broken);
        wait_until_said(s, edits[i].finding, 1);
        wait_until_said(s, "stays as it is", i + 1);
        assert_true(file_read(s->pdf, &after) && same_bytes(&before, &after));
        file_edit(edits[i].path, edits[i].broken, edits[i].mended);
        wait_until_made(s);
        buf_free(&before);
        buf_free(&after);
    }
    assert_int_equal(end_with(s, SIGINT), 0);
}

/* A start with a mistake waits for it to be mended, in a file that was not read any further. */
static void a_broken_start_is_mended(void **state)
{
    struct site *s = *state;

    file_edit(s->game, "moves: K", "moves: ?");
    start(s);
    wait_until_said(s, "stays as it is", 1);
    file_edit(s->game, "moves: ?", "moves: K");
    wait_until_made(s);
    assert_int_equal(end_with(s, SIGTERM), 0);
}

static void files_vanish_and_come_back(void **state)
{
    struct site *s = *state;
    const char *paths[] = {s->game, s->layout, s->card};

    start(s);
    wait_until_made(s);
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const char *away = path_in(s->arena, s->folder, "away");

        assert_int_equal(rename(paths[i], away), 0);
        wait_until_said(s, "[file-unreadable]", i + 1);
        if (paths[i] == s->game)
            file_edit(away, "moves: K", "moves: N");
        assert_int_equal(rename(away, paths[i]), 0);
        wait_until_made(s);
        wait_until_said(s, "tiny-a4.pdf,", i + 2);
    }
    assert_int_equal(end_with(s, SIGHUP), 0);
}

/* A layout is made again only when a file of its own changes. */
static void only_what_depends_is_made(void **state)
{
    struct site *s = *state;
    const char *other = path_in(s->arena, s->folder, "layouts/other.yaml");
    const char *const arguments[] = {piecework_path(),     "render", "--watch", "layouts/tiny.yaml",
                                     "layouts/other.yaml", "-o",     "out",     NULL};
    int log = open(s->log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

    file_make_text(other, layout_text);
    file_edit(other, "tiny/card.md", "other.md");
    file_make_old(other);
    make_input(path_in(s->arena, s->folder, "layouts/other.md"), card_text);
    s->child =
        command_start(&(struct command){.arguments = arguments, .folder = s->folder}, log, log);
    close(log);
    wait_until_said(s, "other-a4.pdf,", 1);
    for (size_t i = 0; i < 3; i++) {
        file_edit(s->card, "piece", "piece or piece");
        wait_until_made(s);
        file_edit(s->card, "piece or piece", "piece");
        wait_until_made(s);
    }
    assert_int_equal(said(s, "other-a4.pdf,"), 1);
    file_edit(s->game, "moves: K", "moves: W"); /* which is the game of both */
    wait_until_said(s, "other-a4.pdf,", 2);
    wait_until_made(s);
    assert_int_equal(end_with(s, SIGINT), 0);
}

static void a_closed_pipe_is_an_end(void **state)
{
    struct site *s = *state;
    int ends[2], status;
    char line[4096];

    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    start_to(s, ends[1]);
    close(ends[1]);
    assert_true(read(ends[0], line, sizeof line) > 0);
    close(ends[0]);
    assert_int_equal(waitpid(s->child, &status, 0), s->child);
    s->child = 0;
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Drawings are remade in the same way, each format of each. */
static void drawings_are_made_again(void **state)
{
    static const char *const files[] = {"moves-king.svg", "moves-king.png"};
    struct site *s = *state;
    const char *const watching[] = {
        piecework_path(), "diagram", "pieces/tiny.yaml", "King", "-o", "out", "--format=svg,png",
        "--watch",        NULL};
    const char *const plain[] = {
        piecework_path(),   "diagram", "pieces/tiny.yaml", "King", "-o", "plain",
        "--format=svg,png", NULL};
    const struct {
        const char *before, *after;
        bool good;
    } edits[] = {{"moves: K", "moves: N", true},
                 {"moves: N", "moves: ?", false},
                 {"moves: ?", "moves: B", true}};
    int log = open(s->log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

    s->child =
        command_start(&(struct command){.arguments = watching, .folder = s->folder}, log, log);
    close(log);
    wait_until_said(s, "moves-king.svg", 1);
    for (size_t i = 0; i < COUNT_OF(edits); i++) {
        struct outcome o;

        replace(s, s->game, edits[i].before, edits[i].after);
        if (!edits[i].good) {
            wait_until_said(s, "stays as it is", 1);
            continue;
        }
        o = run(&(struct command){.arguments = plain, .folder = s->folder});
        assert_int_equal(o.status, 0);
        outcome_free(&o);
        for (size_t k = 0; k < COUNT_OF(files); k++)
            wait_until_same(
                s, path_in(s->arena, s->folder, arena_print(s->arena, "out/%s", files[k])),
                path_in(s->arena, s->folder, arena_print(s->arena, "plain/%s", files[k])));
    }
    assert_int_equal(end_with(s, SIGINT), 0);
}

/* With --jobs the same files come about, and the depfile names them in the same order. */
static void jobs_change_nothing(void **state)
{
    static const char *const files[] = {"tiny/tiny-a4.pdf", "tiny/tiny-letter.pdf",
                                        "tiny/tiny-a3.pdf", "set.d"};
    const struct site *s = *state;
    struct buf made[2][COUNT_OF(files)] = {{{0}}};

    for (int i = 0; i < 2; i++) {
        const char *const arguments[] = {piecework_path(),
                                         "render",
                                         "layouts/tiny.yaml",
                                         "-o",
                                         "out",
                                         "--depfile=out/set.d",
                                         "--paper=a4,letter,a3",
                                         i ? "--jobs=3" : "--jobs=1",
                                         NULL};
        struct outcome o = run(&(struct command){.arguments = arguments, .folder = s->folder});

        assert_int_equal(o.status, 0);
        assert_int_equal(o.out.size + o.err.size, 0);
        outcome_free(&o);
        for (size_t k = 0; k < COUNT_OF(files); k++) {
            const char *path =
                path_in(s->arena, s->folder, arena_print(s->arena, "out/%s", files[k]));

            assert_true(file_read(path, &made[i][k]));
            assert_int_equal(unlink(path), 0);
        }
    }
    for (size_t k = 0; k < COUNT_OF(files); k++) {
        assert_true(same_bytes(&made[0][k], &made[1][k]));
        buf_free(&made[0][k]);
        buf_free(&made[1][k]);
    }
}

/* What goes wrong in a process of its own is reported, once for each file. */
static void jobs_report_what_is_wrong(void **state)
{
    const struct site *s = *state;
    const char *const arguments[] = {piecework_path(),
                                     "render",
                                     "layouts/tiny.yaml",
                                     "-o",
                                     "pieces/tiny.yaml",
                                     "--paper=a4,letter",
                                     "-j2",
                                     NULL};
    struct outcome o = run(&(struct command){.arguments = arguments, .folder = s->folder});
    const char *first = strstr(buf_str(&o.err), "[file-unwritable]");
    const char *second = first ? strstr(first + 1, "[file-unwritable]") : NULL;

    assert_int_equal(o.status, 2);
    assert_non_null(second);
    assert_null(strstr(second + 1, "[file-unwritable]"));
    outcome_free(&o);
}

#define ON_SITE(test) cmocka_unit_test_setup_teardown(test, make_site, drop_site)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_SITE(every_input_and_every_way_to_save), ON_SITE(broken_edits_leave_the_output),
        ON_SITE(a_broken_start_is_mended),          ON_SITE(files_vanish_and_come_back),
        ON_SITE(only_what_depends_is_made),         ON_SITE(a_closed_pipe_is_an_end),
        ON_SITE(drawings_are_made_again),           ON_SITE(jobs_change_nothing),
        ON_SITE(jobs_report_what_is_wrong),
    };

    return cmocka_run_group_tests_name("remake", tests, NULL, NULL);
}
