#include "run/run.h"

#include "diag/source.h"
#include "diag/tint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the standard output --- */

const char *run_path(struct arena *arena, const char *path)
{
    struct buf shown = {0};

    if (!isatty(STDOUT_FILENO))
        return path;
    utf8_visible(path, &shown);
    path = arena_text(arena, buf_str(&shown), shown.size);
    buf_free(&shown);
    return path;
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
    struct buf out = {0};

    put_findings(run->diags, stream, format, &out);
    run_flush(); /* findings come after what was printed before */
    if (stream == stdout)
        run_print(&out);
    else
        fwrite(buf_str(&out), 1, out.size, stream);
    buf_free(&out);
    diags_free(run->diags);
    arena_free(run->arena);
    return status;
}
