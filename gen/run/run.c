#include "run/run.h"

#include "diag/diag_text.h"
#include "diag/source.h"
#include "run/watch.h"

#include <errno.h>
#include <unistd.h>

/* --- the standard output --- */

const char *run_path(struct arena *arena, const char *path)
{
    LOCAL_BUF(shown);

    if (!isatty(STDOUT_FILENO))
        return path;
    utf8_visible(path, &shown);
    return arena_text(arena, buf_str(&shown), shown.size);
}

/* errno of what first went wrong with the standard output, 0: nothing. */
static int output_error;

static void note_output(bool good)
{
    if (!good && !output_error)
        output_error = errno ? errno : EIO;
}

int run_flush(void)
{
    errno = 0;
    note_output(fflush(stdout) == 0 && !ferror(stdout));
    return output_error;
}

int run_print(struct buf *text)
{
    errno = 0;
    note_output(fwrite(buf_str(text), 1, text->size, stdout) == text->size);
    buf_free(text);
    return STATUS_GOOD;
}

/* --- the run --- */

struct run run_begin(void)
{
    return (struct run){arena_new(), diags_new()};
}

struct located argument(struct run *run, const char *name, const char *text)
{
    const struct source *source =
        source_from_text(run->arena, name, text, strlen(text), run->diags);

    if (!source)
        return (struct located){0};
    return (struct located){
        .text = text, .at = {.source = source, .line = 1, .column = 1}, .exact = true};
}

static bool wants_colour(FILE *stream)
{
    const char *off = getenv("NO_COLOR"), *terminal = getenv("TERM");

    return isatty(fileno(stream)) && !(off && *off) && terminal && strcmp(terminal, "dumb") != 0;
}

const char *const colouring_words[] = {"auto", "always", "never", NULL};

unsigned run_look(enum colouring colouring)
{
    bool wanted = colouring == COLOUR_ALWAYS || (colouring == COLOUR_AUTO && wants_colour(stdout));

    return wanted ? TEXT_COLOUR : 0;
}

const char *const format_names[] = {"text", "json", "sarif", NULL};

static void put_findings(struct diags *diags, FILE *stream, enum format format, struct buf *out)
{
    switch (format) {
    case FORMAT_TEXT:
        diags_text(diags, wants_colour(stream), out);
        break;
    case FORMAT_JSON:
        diags_json(diags, out);
        break;
    case FORMAT_SARIF:
        diags_sarif(diags, PIECEWORK_VERSION, out);
        break;
    }
}

int run_end(struct run *run, FILE *stream, enum format format, bool strict)
{
    enum diag_level least = strict ? LEVEL_NOTE : LEVEL_WARNING;
    int status = diags_at_least(run->diags, LEVEL_FATAL) ? STATUS_TROUBLE
                 : diags_at_least(run->diags, least)     ? STATUS_FINDINGS
                                                         : STATUS_GOOD;
    LOCAL_BUF(out);

    put_findings(run->diags, stream, format, &out);
    run_flush(); /* findings come after what was printed before */
    if (stream == stdout)
        run_print(&out);
    else
        fwrite(buf_str(&out), 1, out.size, stream);
    diags_free(run->diags);
    arena_free(run->arena);
    return status;
}

enum { BAR = 40 };
/* Seconds: that work takes before a bar is shown of it, and after which the numbers are shown again
 * though the bar is as long as before. */
static const double quick = 0.5, again = 0.5;

struct progress progress_begin(const char *what, size_t count)
{
    const char *terminal = getenv("TERM");

    return (struct progress){.what = what,
                             .count = count,
                             .begun = watch_now(),
                             .terminal = isatty(STDERR_FILENO) &&
                                         !(terminal && strcmp(terminal, "dumb") == 0)};
}

void progress_step(struct progress *p, size_t done)
{
    static const char marks[] = "########################################";
    double now = p->terminal ? watch_now() : 0;
    size_t reached = p->count ? BAR * done / p->count : BAR;

    if (done >= p->count) {
        progress_hide(p);
        return;
    }
    if (!p->terminal || now < p->begun + quick ||
        (p->visible && reached == p->marks && now < p->shown + again))
        return;
    p->shown = now;
    p->marks = reached;
    p->visible = true;
    fprintf(stderr, "\r[%-*.*s] %zu of %zu %s", BAR, (int)reached, marks, done, p->count, p->what);
    fflush(stderr);
}

void progress_hide(struct progress *p)
{
    if (!p->visible)
        return;
    fprintf(stderr, "\r%*s\r", BAR + 40, "");
    fflush(stderr);
    p->visible = false;
}

const char depfile_missing[] = "--depfile, in which --deptarget stands,";

bool depfile_is_whole(const struct depfile *depfile)
{
    return depfile->path || !depfile->target;
}
