#include "commands/watch.h"

#include "base/watch.h"
#include "emit/file.h"
#include "emit/partial.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* One of the names. What it was made from is known from the last making, and as long as that had
 * errors, from those before it, too: it may have stopped before it had read everything. */
struct work {
    const char *name;
    struct made made;
};

static bool is_listed(const char *const *list, size_t count, const char *path)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], path) == 0)
            return true;
    return false;
}

void made_from(struct made *made, const char *path)
{
    if (!is_listed(made->inputs, made->input_count, path))
        *ARENA_PUSH(made->arena, made->inputs, made->input_count) =
            arena_text(made->arena, path, strlen(path));
}

void made_file(struct made *made, const char *path)
{
    *ARENA_PUSH(made->arena, made->outputs, made->output_count) =
        arena_text(made->arena, path, strlen(path));
}

void made_depfile(const struct made *made, const char *path, struct diags *diags)
{
    struct buf text = {0};

    for (size_t i = 0; i < made->output_count; i++)
        buf_print(&text, "%s ", made->outputs[i]);
    buf_char(&text, ':');
    for (size_t i = 0; i < made->input_count; i++)
        buf_print(&text, " %s", made->inputs[i]);
    buf_char(&text, '\n');
    for (size_t i = 0; i < made->input_count; i++)
        buf_print(&text, "%s:\n", made->inputs[i]);
    file_write(path, text.text, text.size, diags);
    buf_free(&text);
}

/* --- the line for each making --- */

static void put_time(struct buf *line)
{
    time_t now = time(NULL);
    struct tm local;
    char text[16];

    localtime_r(&now, &local);
    strftime(text, sizeof text, "%H:%M:%S", &local);
    buf_text(line, text);
}

static const char *name_in_folder(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

enum { NAMED_FILES = 6 };

/* "12:03:44 jungle-a4.pdf, jungle-letter.pdf, 0.08 s" */
static void put_line(const struct work *work, size_t errors, double seconds)
{
    struct buf line = {0};

    put_time(&line);
    for (size_t i = 0; i < work->made.output_count && i < NAMED_FILES; i++)
        buf_print(&line, " %s,", name_in_folder(work->made.outputs[i]));
    if (work->made.output_count > NAMED_FILES)
        buf_print(&line, " and %zu more,", work->made.output_count - NAMED_FILES);
    if (errors)
        buf_print(&line, " %s: %zu error%s; what was made before stays as it is", work->name,
                  errors, errors == 1 ? "" : "s");
    else
        buf_print(&line, "%s %.2f s", work->made.output_count ? "" : " nothing to make,", seconds);
    puts(line.text);
    buf_free(&line);
}

/* --- making --- */

/* Returns the number of errors. */
static size_t make_and_tell(const struct maker *maker, struct work *work, const struct watch *watch)
{
    struct run run = run_begin();
    size_t errors;

    maker->make(maker->context, work->name, &run, &work->made);
    errors = diags_at_least(run.diags, LEVEL_ERROR);
    run_end(&run, stdout, FORMAT_TEXT, false);
    put_line(work, errors, watch_now() - watch_noticed(watch));
    command_flush();
    return errors;
}

static void make_one(const struct maker *maker, struct work *work, struct watch *watch)
{
    struct made before = work->made;
    size_t errors;

    work->made = (struct made){.arena = arena_new()};
    made_from(&work->made, work->name);
    watch_suspend(watch);
    errors = make_and_tell(maker, work, watch);
    watch_resume(watch);
    for (size_t i = 0; errors && i < before.input_count; i++)
        made_from(&work->made, before.inputs[i]);
    for (size_t i = 0; i < work->made.input_count; i++)
        watch_file(watch, work->made.inputs[i]);
    arena_free(before.arena);
}

static bool has_changed(const struct work *work, const struct watch *watch)
{
    for (size_t i = 0; i < work->made.input_count; i++)
        if (watch_changed(watch, work->made.inputs[i]))
            return true;
    return false;
}

int make_once(const struct maker *maker, const char *const *names, size_t count)
{
    struct run run = run_begin();

    for (size_t i = 0; i < count; i++) {
        struct made made = {.arena = run.arena};

        maker->make(maker->context, names[i], &run, &made);
    }
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

int make_and_watch(const struct maker *maker, const char *const *names, size_t count)
{
    struct work *works = mem_new(count, sizeof *works);
    struct watch *watch = watch_new();

    partial_exit_on_signal(STATUS_GOOD);
    for (size_t i = 0; i < count; i++) {
        works[i].name = names[i];
        make_one(maker, &works[i], watch);
    }
    while (!ferror(stdout) && watch_wait(watch))
        for (size_t i = 0; i < count; i++)
            if (has_changed(&works[i], watch))
                make_one(maker, &works[i], watch);
    for (size_t i = 0; i < count; i++)
        arena_free(works[i].made.arena);
    free(works);
    watch_free(watch);
    return STATUS_GOOD;
}
