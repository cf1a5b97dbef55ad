/* `render --watch` and `diagram --watch` as a user has them beside an editor. */
#define _GNU_SOURCE /* pipe2() */

#include "support/test.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* A copy of the definitions, and a program that watches them. */
struct desk {
    struct arena *arena;
    char *folder;
    const char *game;
    pid_t program;
    int out;          /* what it writes */
    struct buf heard; /* so far */
    size_t read;      /* bytes of it that next_line() has passed */
};

static int set_up(void **state)
{
    struct desk *d = workplace_new(state, sizeof *d);

    copy_definitions(d->folder);
    folder_make_old(d->folder);
    d->game = path_in(d->arena, d->folder, "pieces/jul-gonu.yaml");
    return 0;
}

/* The program ends when it is told to, and says that all is well. */
static int tear_down(void **state)
{
    struct desk *d = *state;
    int status;

    kill(d->program, SIGTERM);
    waitpid(d->program, &status, 0);
    close(d->out);
    buf_free(&d->heard);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

static void start(struct desk *d, const char *const *arguments)
{
    struct program command = {.arguments = arguments, .folder = d->folder};
    int ends[2];

    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    d->program = command_start(&command, ends[1], ends[1]);
    d->out = ends[0];
    close(ends[1]);
}

static void listen_more(struct desk *d)
{
    struct pollfd end = {.fd = d->out, .events = POLLIN};
    char bytes[4096];
    ssize_t n;

    if (poll(&end, 1, RUN_SECONDS * 1000) <= 0)
        fail_msg("nothing was heard after: %s", buf_str(&d->heard));
    n = read(d->out, bytes, sizeof bytes);
    if (n <= 0)
        fail_msg("the program ended after: %s", buf_str(&d->heard));
    buf_put(&d->heard, bytes, (size_t)n);
}

/* The next line that ends a making: it begins with the time of day. */
static const char *next_making(struct desk *d)
{
    for (;;) {
        const char *line = buf_str(&d->heard) + d->read, *end = strchr(line, '\n');

        if (!end) {
            listen_more(d);
            continue;
        }
        d->read += (size_t)(end + 1 - line);
        if (end - line > 8 && line[2] == ':' && line[5] == ':' && line[8] == ' ')
            return arena_text(d->arena, line, (size_t)(end - line));
    }
}

static void expect_making(struct desk *d, const char *words)
{
    const char *line = next_making(d);

    if (!strstr(line, words))
        fail_msg("'%s' does not say '%s'; all that was heard: %s", line, words, buf_str(&d->heard));
}

static void start_rendering(struct desk *d)
{
    const char *arguments[] = {piecework_path(),        "render", "--watch", "--paper=a4",
                               "layouts/jul-gonu.yaml", NULL};

    start(d, arguments);
    expect_making(d, "jul-gonu-a4.pdf");
}

static struct buf content_of(struct desk *d, const char *name)
{
    struct buf content = {0};

    assert_true(file_read(path_in(d->arena, d->folder, name), &content));
    return content;
}

/* Nanoseconds; files that are replaced within one of them are others by their number. */
static struct stat look_at(struct desk *d, const char *name)
{
    struct stat status;

    assert_int_equal(stat(path_in(d->arena, d->folder, name), &status), 0);
    return status;
}

#define SET "out/jul-gonu/jul-gonu-a4.pdf"
#define BOX "out/jul-gonu/jul-gonu-box-a4.pdf"

/* What is saved is printed, and each PDF is the one that a run without watching makes. */
TEST_WITH(saved_changes_are_printed, struct desk *d)
{
    static const char *const prints[] = {SET, BOX};
    const char *arguments[] = {piecework_path(),        "render", "--paper=a4", "-o", "fresh",
                               "layouts/jul-gonu.yaml", NULL};
    struct program command = {.arguments = arguments, .folder = d->folder};
    struct buf before;

    start_rendering(d);
    before = content_of(d, SET);
    file_edit(d->game, "game: Jul-Gonu", "game: Jul-Goni");
    expect_making(d, "jul-gonu-a4.pdf");
    outcome_expect(run(&command), 0, NULL, NULL);
    for (size_t i = 0; i < COUNT_OF(prints); i++) {
        struct buf seen = content_of(d, prints[i]);
        struct buf fresh = content_of(d, arena_print(d->arena, "fresh/%s", prints[i] + 4));

        assert_true(same_bytes(&seen, &fresh));
        assert_false(same_bytes(&seen, &before));
        buf_free(&seen);
        buf_free(&fresh);
    }
    buf_free(&before);
}

/* What a change does not touch is not written: a viewer that looks at it need not load it again. */
TEST_WITH(what_is_the_same_is_left_alone, struct desk *d)
{
    struct stat set, box, after;

    start_rendering(d);
    set = look_at(d, SET);
    box = look_at(d, BOX);
    file_edit(d->game, "game: Jul-Gonu", "game: Jul-Gonu # the same");
    expect_making(d, "nothing to make");
    after = look_at(d, SET);
    assert_int_equal(after.st_ino, set.st_ino);
    copy_linked(path_in(d->arena, d->folder, "layouts/jul-gonu"));
    file_edit(path_in(d->arena, d->folder, "layouts/jul-gonu/rules.md"), "# Jul-Gonu",
              "# Our Jul-Gonu");
    expect_making(d, "jul-gonu-a4.pdf");
    assert_int_not_equal(look_at(d, SET).st_ino, set.st_ino);
    assert_int_equal(look_at(d, BOX).st_ino, box.st_ino);
}

/* An edit that is wrong is told as `check` tells it, and what was made stays; put right, it is
 * printed. */
TEST_WITH(wrong_edits_leave_the_last_good_output, struct desk *d)
{
    struct buf before, after;

    start_rendering(d);
    before = content_of(d, SET);
    file_edit(d->game, "game: Jul-Gonu", "game: Jul-Goni\ngame: twice");
    expect_making(d, "error");
    assert_non_null(strstr(buf_str(&d->heard), "pieces/jul-gonu.yaml:4:1: error"));
    after = content_of(d, SET);
    assert_true(same_bytes(&before, &after));
    buf_free(&before);
    buf_free(&after);
    file_edit(d->game, "game: Jul-Goni\ngame: twice", "game: Jul-Goni");
    expect_making(d, "jul-gonu-a4.pdf");
}

/* Editors that write a new file and give it the old one's name. */
TEST_WITH(replaced_files_are_noticed, struct desk *d)
{
    const char *other = path_in(d->arena, d->folder, "pieces/.jul-gonu.yaml.swp");
    struct buf text;

    start_rendering(d);
    for (int i = 0; i < 3; i++) {
        text = content_of(d, "pieces/jul-gonu.yaml");
        file_make(other, text.text, text.size);
        file_edit(other, "game: Jul-Gonu", "game: Jul-Gonui");
        assert_int_equal(rename(other, d->game), 0);
        expect_making(d, "jul-gonu-a4.pdf");
        buf_free(&text);
    }
}

/* Drawings: of those in a folder only what looks otherwise is written again. */
TEST_WITH(drawings_are_drawn_again, struct desk *d)
{
    const char *arguments[] = {piecework_path(), "diagram",      "--watch", "--all", "-o",
                               "drawn",          "--format=svg", d->game,   NULL};
    struct stat setup, legend;

    start(d, arguments);
    expect_making(d, "more");
    setup = look_at(d, "drawn/setup.svg");
    legend = look_at(d, "drawn/index.html");
    file_edit(d->game, "game: Jul-Gonu", "game: Jul-Gonu # the same");
    expect_making(d, "nothing to make");
    file_edit(d->game, "game: Jul-Gonu", "game: Jul-Goni");
    expect_making(d, "index.html");
    assert_int_not_equal(look_at(d, "drawn/index.html").st_ino, legend.st_ino);
    assert_int_equal(look_at(d, "drawn/setup.svg").st_size, setup.st_size);
}

TESTS_EACH(watching, set_up, tear_down)
