/* Bad input and bad surroundings: a clear message, the right status, no partial file, soon. */
#include "support/test.h"
#include "support/printed.h"
#include "support/soak.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

enum { OLD_SIZE = 4 };

/* The set and its further documents on each paper. */
enum { SITE_PDFS = 5 * SET_PAPERS };

/* A copy of the definitions, and an output folder with all PDFs that are old. */
struct call_site {
    struct arena *arena;
    char *folder;
    const char *layout, *game, *output, *set; /* set: where the PDFs stand */
    const char *pdfs[SITE_PDFS];
};

static void put_old_files(const struct call_site *s)
{
    for (size_t i = 0; i < SITE_PDFS; i++)
        file_make_text(s->pdfs[i], "old\n");
}

static int make_site(void **state)
{
    struct call_site *s = workplace_new(state, sizeof *s);

    copy_definitions(s->folder);
    copy_linked(path_in(s->arena, s->folder, "layouts/chu-seireigi"));
    s->layout = path_in(s->arena, s->folder, SET_LAYOUT);
    s->game = path_in(s->arena, s->folder, SET_GAME);
    s->output = path_in(s->arena, s->folder, "output");
    s->set = path_in(s->arena, s->output, "chu-seireigi");
    assert_int_equal(mkdir(s->output, 0777), 0);
    assert_int_equal(mkdir(s->set, 0777), 0);
    s->pdfs[0] = path_in(s->arena, s->set, "chu-seireigi-a4.pdf");
    s->pdfs[1] = path_in(s->arena, s->set, "chu-seireigi-letter.pdf");
    s->pdfs[2] = path_in(s->arena, s->set, "chu-seireigi-both-a4.pdf");
    s->pdfs[3] = path_in(s->arena, s->set, "chu-seireigi-both-letter.pdf");
    s->pdfs[4] = path_in(s->arena, s->set, "chu-seireigi-folded-a4.pdf");
    s->pdfs[5] = path_in(s->arena, s->set, "chu-seireigi-folded-letter.pdf");
    s->pdfs[6] = path_in(s->arena, s->set, "chu-seireigi-box-a4.pdf");
    s->pdfs[7] = path_in(s->arena, s->set, "chu-seireigi-box-letter.pdf");
    s->pdfs[8] = path_in(s->arena, s->set, "chu-seireigi-gift-a4.pdf");
    s->pdfs[9] = path_in(s->arena, s->set, "chu-seireigi-gift-letter.pdf");
    put_old_files(s);
    return 0;
}

static bool is_old(const char *path)
{
    LOCAL_BUF(content);
    bool old = file_read(path, &content) && content.size == OLD_SIZE &&
               memcmp(content.text, "old\n", OLD_SIZE) == 0;

    return old;
}

/* The old PDFs stand there and nothing else. */
static void assert_output_untouched(const struct call_site *s)
{
    for (size_t i = 0; i < SITE_PDFS; i++)
        if (!is_old(s->pdfs[i]))
            fail_msg("%s is not the old file", s->pdfs[i]);
    assert_int_equal(folder_entries(s->set), SITE_PDFS);
    assert_int_equal(folder_entries(s->output), 1);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Renders the site's layout, which must end with that status and words in its message. */
static void assert_refused(const struct call_site *s, const char *layout, int status,
                           const char *words)
{
    double start = now();
    struct run_result o = piecework("render", layout, "-o", s->output, NULL);

    if (o.status != status || !strstr(buf_str(&o.err), words))
        fail_msg("status %d (not %d), or no '%s' in:\n%.2000s", o.status, status, words,
                 buf_str(&o.err));
    assert_true(now() - start < 10);
    assert_true(o.err.size < 100000);
    assert_int_equal(o.out.size, 0);
    assert_output_untouched(s);
}

/* --- files that are no definitions --- */

static void make_brackets(const char *path, size_t megabytes)
{
    size_t size = megabytes << 20;
    char *text = mem_new(size, 1);

    memset(text, '[', size);
    file_make(path, text, size);
    free(text);
}

static void make_laughs(const char *path)
{
    LOCAL_BUF(text);

    buf_text(&text, "a: &a [x, x, x, x, x, x, x, x, x, x]\n");
    for (char c = 'b'; c <= 'k'; c++)
        buf_print(&text, "%c: &%c [*%c, *%c, *%c, *%c, *%c, *%c, *%c, *%c, *%c]\n", c, c, c - 1,
                  c - 1, c - 1, c - 1, c - 1, c - 1, c - 1, c - 1, c - 1);
    file_make(path, text.text, text.size);
}

static void make_files(const struct call_site *s)
{
    make_brackets(path_in(s->arena, s->folder, "brackets-10"), 10);
    make_brackets(path_in(s->arena, s->folder, "brackets-7"), 7);
    make_laughs(path_in(s->arena, s->folder, "laughs"));
    file_make_text(path_in(s->arena, s->folder, "empty"), "");
    file_make_text(path_in(s->arena, s->folder, "blank"), "\n\n# nothing\n");
    file_make_text(path_in(s->arena, s->folder, "list"), "- a\n- b\n");
    file_make(path_in(s->arena, s->folder, "zeros"), "game: x\0y\n", 10);
    file_make_text(path_in(s->arena, s->folder, "latin"), "game: Schach f\xFCr drei\n");
    file_make_text(path_in(s->arena, s->folder, "open"), "game: {name: [x\n");
}

struct files_row {
    const char *name;
    int status;
    const char *words;
};

static const char *file_named(const struct call_site *s, const char *name)
{
    return *name == '/' || !*name ? name : path_in(s->arena, s->folder, name);
}

TEST_WITH(test_render_of_no_layout, const struct call_site *s)
{
    TABLE_NAMED(struct files_row, files, "tit");

    make_files(s);
    for (size_t i = 0; i < files_count; i++)
        assert_refused(s, file_named(s, files[i].name), files[i].status, files[i].words);
}

TEST_WITH(test_check_of_no_definition, const struct call_site *s)
{
    TABLE_NAMED(struct files_row, files, "tit");

    make_files(s);
    for (size_t i = 0; i < files_count; i++) {
        double start = now();
        struct run_result o = piecework("check", file_named(s, files[i].name), NULL);

        if (o.status != files[i].status || !strstr(buf_str(&o.out), files[i].words))
            fail_msg("%s: status %d (not %d), or no '%s' in:\n%.2000s", files[i].name, o.status,
                     files[i].status, files[i].words, buf_str(&o.out));
        assert_true(now() - start < 10 && o.out.size < 100000);
    }
}

/* What stands on the command line may come through a pipe. */
TEST(test_texts_from_pipes)
{
    struct row {
        const char *line; /* of a shell, $0 is the program */
        const char *words;
    };
    TABLE(struct row, lines, "tt");

    for (size_t i = 0; i < lines_count; i++) {
        const char *const arguments[] = {"/bin/sh", "-c", lines[i].line, piecework_path(), NULL};
        struct run_result o =
            run(&(struct program){.arguments = arguments, .folder = repository()});

        if (o.status != 0 || !strstr(buf_str(&o.out), lines[i].words))
            fail_msg("%s: status %d, %.1000s%.1000s", lines[i].line, o.status, buf_str(&o.out),
                     buf_str(&o.err));
    }
}

/* --- layouts that name what is not there, or what does not fit --- */

TEST_WITH(test_wrong_layouts, const struct call_site *s)
{
    ROWS(cases, "ttxit", const char *file, *before, *after; int status; const char *words);

    for (size_t i = 0; i < cases_count; i += sanitized_times(3, 1, 1)) {
        const char *path = path_in(s->arena, s->folder, cases[i].file);
        LOCAL_BUF(before);

        assert_true(file_read(path, &before));
        file_edit(path, cases[i].before, cases[i].after);
        assert_refused(s, s->layout, cases[i].status, cases[i].words);
        file_make(path, before.text, before.size);
    }
}

/* --- the output cannot be written --- */

TEST_WITH(test_file_in_the_way, const struct call_site *s)
{
    struct run_result o = piecework("render", s->layout, "-o", s->layout, NULL);
    LOCAL_BUF(layout);
    LOCAL_BUF(original);

    assert_int_equal(o.status, 2);
    assert_non_null(strstr(buf_str(&o.err), "[file-unwritable]"));
    assert_non_null(strstr(buf_str(&o.err), "Not a directory"));
    assert_true(file_read(s->layout, &layout) && file_read(SET_LAYOUT, &original));
    assert_true(same_bytes(&layout, &original));
}

static void give_up_rights(void)
{
    enum { NOBODY = 65534 };

    if (geteuid() == 0 && setuid(NOBODY) != 0)
        _exit(126);
}

TEST_WITH(test_folder_without_permission, const struct call_site *s)
{
    const char *const arguments[] = {piecework_path(), "render", s->layout, "-o", s->output, NULL};
    struct program command = {.arguments = arguments, .prepare = give_up_rights};
    struct run_result o;

    assert_int_equal(chmod(s->folder, 0755), 0);
    assert_int_equal(chmod(s->set, 0555), 0);
    o = run(&command);
    assert_int_equal(chmod(s->set, 0755), 0);
    if (o.status == 127) { /* the program stands where nobody else may go */
        skip();
    }
    assert_int_equal(o.status, 2);
    assert_non_null(strstr(buf_str(&o.err), "Permission denied"));
    assert_output_untouched(s);
}

static void refuse_processes(void)
{
    struct rlimit limit = {0, 0}; /* of threads, too */

    setrlimit(RLIMIT_NPROC, &limit);
    give_up_rights();
}

/* Text needs no threads, and without processes of their own PDFs are made one after the other. */
/* Those that draw pictures are needed; the set has none without its cover. */
TEST_WITH(test_threads_and_processes_are_refused, const struct call_site *s)
{
    const char *const arguments[] = {piecework_path(), "render", s->layout, "-j2", "-o",
                                     s->output,        NULL};
    /* A search for leaks is a process of its own. */
    const char *const environment[] = {"ASAN_OPTIONS=exitcode=99:detect_leaks=0", NULL};
    struct program command = {
        .arguments = arguments, .environment = environment, .prepare = refuse_processes};
    struct run_result o;

    file_edit(s->layout, "cover: {file: chu-seireigi/cover.svg, fit: cover}\n", "");
    assert_int_equal(chmod(s->folder, 0755), 0);
    assert_int_equal(chmod(s->set, 0777), 0);
    o = run(&command);
    if (o.status == 127) { /* the program stands where nobody else may go */
        skip();
    }
    outcome_expect(o, 0, NULL, NULL);
    for (size_t i = 0; i < SITE_PDFS; i++)
        assert_false(is_old(s->pdfs[i]));
}

/* Less than a PDF needs. */
static void limit_files(void)
{
    struct rlimit limit = {20 * 1024, 20 * 1024};

    setrlimit(RLIMIT_FSIZE, &limit);
}

TEST_WITH(test_no_room_for_the_pdf, const struct call_site *s)
{
    const char *const arguments[] = {piecework_path(), "render", s->layout, "-o", s->output, NULL};
    struct run_result o = run(&(struct program){.arguments = arguments, .prepare = limit_files});

    assert_int_equal(o.status, 2);
    assert_non_null(strstr(buf_str(&o.err), "[file-unwritable]"));
    assert_non_null(strstr(buf_str(&o.err), "File too large"));
    assert_output_untouched(s);
}

TEST_WITH(test_depfile_cannot_be_written, const struct call_site *s)
{
    outcome_expect(piecework("render", s->layout, "-o", s->output, "--depfile", s->folder, NULL), 2,
                   NULL, "Is a directory");
}

/* What was printed to a full or closed pipe counts as trouble, too. */
static void close_output(void)
{
    close(STDOUT_FILENO);
}

TEST(test_findings_cannot_be_printed)
{
    const char *const arguments[] = {piecework_path(), "check", "--sources", SET_GAME, NULL};

    outcome_expect(run(&(struct program){
                       .arguments = arguments, .folder = repository(), .prepare = close_output}),
                   2, NULL, NULL);
}

/* Fontconfig would complain of its configuration when anything read it. */
TEST_WITH(test_system_fonts_are_not_looked_at, const struct call_site *s)
{
    const char *wrong = path_in(s->arena, s->folder, "fonts.conf");
    const char *const arguments[] = {piecework_path(), "check", s->layout, NULL};
    const char *const environment[] = {arena_print(s->arena, "FONTCONFIG_FILE=%s", wrong), NULL};
    struct run_result o;

    file_make_text(wrong, "<broken");
    o = run(&(struct program){.arguments = arguments, .environment = environment});
    assert_int_equal(o.status, 0);
    assert_string_equal(buf_str(&o.err), "");
}

/* --- interruption --- */

static pid_t start_render(const struct call_site *s)
{
    const char *const arguments[] = {piecework_path(), "render", s->layout, "-o", s->output, NULL};

    return command_start(&(struct program){.arguments = arguments}, STDOUT_FILENO, STDERR_FILENO);
}

static void sleep_for(double seconds)
{
    struct timespec t = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};

    nanosleep(&t, NULL);
}

static int status_of(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* Whole files only: the old one or the new one. */
static void assert_whole(const struct call_site *s, const struct buf *new)
{
    for (size_t i = 0; i < SITE_PDFS; i++) {
        LOCAL_BUF(content);

        assert_true(file_read(s->pdfs[i], &content));
        assert_true(is_old(s->pdfs[i]) || same_bytes(&content, &new[i]));
    }
    if (folder_entries(s->set) != SITE_PDFS)
        fail_msg("a temporary file is left");
}

TEST_WITH(test_termination, const struct call_site *s)
{
    const int steps = (int)sanitized_times(3, 8, 40);
    struct buf new[SITE_PDFS] = {0};
    double start = now(), whole;
    int killed = 0;

    assert_int_equal(status_of(start_render(s)), 0);
    whole = now() - start;
    for (size_t i = 0; i < SITE_PDFS; i++)
        assert_true(file_read(s->pdfs[i], &new[i]));
    for (int step = 0; step < steps; step++) {
        pid_t child;
        int status;

        put_old_files(s);
        child = start_render(s);
        sleep_for(whole * 1.1 * step / steps);
        kill(child, SIGTERM);
        status = status_of(child);
        assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGTERM : status == 0);
        killed += WIFSIGNALED(status);
        assert_whole(s, new);
    }
    assert_true(killed > steps / 4);
    for (size_t i = 0; i < SITE_PDFS; i++)
        buf_free(&new[i]);
}

TESTS_EACH(trouble, make_site, NULL)
