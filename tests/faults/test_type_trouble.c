/* What goes wrong in fonts and libraries while text is set ends in a message and a status; no file
 * is replaced then. */
#include "base/library.h"
#include "support/test.h"
#include "support/inside.h"

#include <errno.h>
#include <fcntl.h>
#include <pango/pango.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* --- what goes wrong --- */

static const char *font;      /* the file of a font of the style */
static void (*trouble)(void); /* to be made once the fonts are open; NULL: none */
static bool threads_were_wanted;

enum { THREADS_WANTED = 100 }; /* a status of no command */

/* These two take the places of the libraries' functions. */

PangoLayout *pango_layout_new(PangoContext *context)
{
    static PangoLayout *(*real)(PangoContext *);
    void (*now)(void) = trouble;

    if (!real)
        *(void **)&real = library_address("libpango-1", "pango_layout_new");
    trouble = NULL;
    if (now)
        now();
    return real(context);
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*begin)(void *), void *restrict data)
{
    (void)thread, (void)attributes, (void)begin, (void)data;
    threads_were_wanted = true;
    return EAGAIN;
}

static void warn(void)
{
    g_log("Pango", G_LOG_LEVEL_WARNING, "ugly %s", "output");
}

static void complain(void)
{
    g_log("GLib-GObject", G_LOG_LEVEL_CRITICAL, "no such object");
}

static void note(void)
{
    g_log("Pango", G_LOG_LEVEL_DEBUG, "a detail");
}

static void give_up(void)
{
    g_log("GLib", G_LOG_LEVEL_ERROR, "failed to allocate 16 bytes");
}

static void cut_font(void)
{
    assert_int_equal(truncate(font, 0), 0);
}

static void delete_font(void)
{
    assert_int_equal(unlink(font), 0);
}

/* All but the directory and the small tables before the outlines, which are the last but some. */
static void overwrite_outlines(void)
{
    enum { FROM = 5000, STEP = 4096 };
    unsigned char noise[STEP];
    int handle = open(font, O_WRONLY);
    off_t size = lseek(handle, 0, SEEK_END);

    memset(noise, 0xFF, sizeof noise);
    for (off_t at = FROM; at + STEP < size; at += STEP)
        assert_int_equal(pwrite(handle, noise, sizeof noise, at), sizeof noise);
    close(handle);
}

static const struct {
    const char *name;
    void (*make)(void);
    int status;
    const char *words; /* of the message; "": there is none */
    bool of_font;      /* it happens to the copied font */
    const char *other; /* of the message where HarfBuzz notices first; NULL: the same */
} troubles[] = {
    {"nothing", NULL, 0, ""},
    {"a note", note, 0, ""},
    {"a warning", warn, 2, "text cannot be set: Pango: ugly output [type-failed]"},
    {"a critical", complain, 2, "text cannot be set: GLib-GObject: no such object [type-failed]"},
    {"an error", give_up, 2, "piecework: text cannot be set: GLib: failed to allocate 16 bytes"},
    {"deleted", delete_font, 0, "", true},
    {"cut", cut_font, 2, "text cannot be set: a font file became shorter", true},
    {"overwritten", overwrite_outlines, 2, "sans.otf' is damaged [type-failed]", true,
     "cannot be reduced to the letters that are used [pdf-failed]"},
};

/* --- commands --- */

struct bench {
    struct arena *arena;
    char *folder;
    const char *told; /* what a command printed */
};

static const char sans[] = "/usr/share/fonts/opentype/linux-libertine/LinBiolinum_R.otf";

static int set_up(void **state)
{
    struct bench *b = workplace_new(state, sizeof *b);

    b->told = path_in(b->arena, b->folder, "told");
    copy_definitions(b->folder);
    assert_int_equal(mkdir(path_in(b->arena, b->folder, "jul-gonu"), 0777), 0);
    font = path_in(b->arena, b->folder, "sans.otf");
    file_edit(path_in(b->arena, b->folder, "layouts/style.yaml"), "- LinBiolinum_R.otf\n",
              arena_print(b->arena, "- %s\n", font));
    return 0;
}

static void restore_font(void)
{
    LOCAL_BUF(bytes);

    assert_true(file_read(sans, &bytes));
    file_make(font, bytes.text, bytes.size);
}

/* Runs a command in a process of its own, with that trouble to come. Returns its status. */
static int status_of(const struct bench *b, const char *const *arguments, void (*make)(void))
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        assert_non_null(freopen(b->told, "w", stdout));
        assert_true(dup2(STDOUT_FILENO, STDERR_FILENO) >= 0);
        trouble = make;
        status = run_inside(arguments);
        fflush(stdout);
        _exit(threads_were_wanted ? THREADS_WANTED : status);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : RUN_SIGNALLED + WTERMSIG(status);
}

static bool is_told(size_t i, const char *message)
{
    const char *other = troubles[i].other;

    return strstr(message, troubles[i].words) || (other && strstr(message, other));
}

/* The command writes `output`, if that is a file; whatever goes wrong leaves it as it was. */
static void assert_safe(const struct bench *b, const char *const *arguments, const char *output,
                        size_t i)
{
    LOCAL_BUF(content);
    LOCAL_BUF(told);
    int status;

    restore_font();
    if (output)
        file_make_text(output, "old\n");
    status = status_of(b, arguments, troubles[i].make);
    assert_true(file_read(b->told, &told));
    if (status != troubles[i].status || !is_told(i, buf_str(&told)))
        fail_msg("%s, %s: status %d, %.1000s", arguments[0], troubles[i].name, status,
                 buf_str(&told));
    assert_true(!output || file_read(output, &content));
    if (output && (strcmp(buf_str(&content), "old\n") == 0) != (status != 0))
        fail_msg("%s, %s: status %d, but the file is %.10s", arguments[0], troubles[i].name, status,
                 buf_str(&content));
}

TEST_WITH(no_sheet_is_printed, const struct bench *b)
{
    const char *layout = path_in(b->arena, b->folder, "layouts/jul-gonu.yaml");
    const char *const pdf[] = {"render", layout, "--paper=a4", "-o", b->folder, NULL};
    const char *const lines[] = {"render",  layout,      "--paper=a4",   "-o",
                                 b->folder, "--cut=svg", "--only=board", NULL};

    for (size_t i = 0; i < COUNT_OF(troubles); i++) {
        assert_safe(b, pdf, path_in(b->arena, b->folder, "jul-gonu/jul-gonu-a4.pdf"), i);
        assert_safe(b, lines, path_in(b->arena, b->folder, "jul-gonu/jul-gonu-board-a4-01.svg"), i);
    }
}

TEST_WITH(nothing_is_drawn, const struct bench *b)
{
    static const char *const endings[] = {"svg", "png", "pdf"};
    const char *layout = path_in(b->arena, b->folder, "layouts/jul-gonu.yaml");

    for (size_t k = 0; k < COUNT_OF(endings); k++) {
        const char *output = arena_print(b->arena, "%s/x.%s", b->folder, endings[k]);
        const char *const arguments[] = {"diagram", layout, "setup", "-o", output, NULL};

        for (size_t i = 0; i < COUNT_OF(troubles); i++)
            assert_safe(b, arguments, output, i);
    }
}

/* It has fonts of its own. */
TEST_WITH(no_calibration_is_printed, const struct bench *b)
{
    const char *output = path_in(b->arena, b->folder, "calibration.pdf");
    const char *const arguments[] = {"calibrate", "-o", output, NULL};

    for (size_t i = 0; i < COUNT_OF(troubles); i++)
        if (!troubles[i].of_font)
            assert_safe(b, arguments, output, i);
}

TEST_WITH(checks_fail, const struct bench *b)
{
    const char *layout = path_in(b->arena, b->folder, "layouts/jul-gonu.yaml");
    const char *const arguments[] = {"check", layout, NULL};

    for (size_t i = 0; i < COUNT_OF(troubles); i++)
        assert_safe(b, arguments, NULL, i);
}

TESTS_EACH(type_trouble, set_up, NULL)
