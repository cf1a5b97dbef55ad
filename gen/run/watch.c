#include "run/watch.h"

#include "base/slug.h"
#include "diag/source.h"
#include "emit/file.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* One of the names. What it was made from is known from the last making, and as long as that had
 * errors, from those before it, too: it may have stopped before it had read everything. */
struct work {
    const char *name;
    struct made made;
    size_t errors; /* of the last making */
};

static bool is_listed(const char *const *list, size_t count, const char *path)
{
    return FIND(one, list, count, strcmp(*one, path) == 0);
}

void made_from(struct made *made, const char *path)
{
    if (!is_listed(made->inputs, made->input_count, path))
        *ARENA_PUSH(made->arena, made->inputs, made->input_count) = arena_copy(made->arena, path);
}

void made_file(struct made *made, const char *path, bool fresh)
{
    path = arena_copy(made->arena, path);
    *ARENA_PUSH(made->arena, made->outputs, made->output_count) = path;
    if (fresh)
        *ARENA_PUSH(made->arena, made->fresh, made->fresh_count) = path;
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

enum { NAMED_FILES = 6 };

/* "12:03:44 jungle-a4.pdf, jungle-letter.pdf, 0.08 s" */
static void put_line(const struct work *work, double seconds)
{
    const struct made *made = &work->made;
    size_t errors = work->errors;
    LOCAL_BUF(line);
    LOCAL_BUF(shown);

    put_time(&line);
    for (size_t i = 0; i < made->fresh_count && i < NAMED_FILES; i++)
        buf_print(&line, " %s,", path_name(made->fresh[i]));
    if (made->fresh_count > NAMED_FILES)
        buf_print(&line, " and %zu more,", made->fresh_count - NAMED_FILES);
    if (errors)
        buf_print(&line, " %s: %zu error%s%s", work->name, errors, errors == 1 ? "" : "s",
                  made->fresh_count ? "" : "; what was made before stays as it is");
    else
        buf_print(&line, "%s %.2f s", made->fresh_count ? "" : " nothing to make,", seconds);
    utf8_visible(line.text, &shown);
    puts(shown.text);
}

/* --- making --- */

static void make_and_tell(const struct maker *maker, struct work *work, const struct watch *watch)
{
    struct run run = run_begin();

    maker->make(maker->context, work->name, &run, &work->made);
    work->errors = diags_at_least(run.diags, LEVEL_ERROR);
    run_end(&run, stdout, FORMAT_TEXT, false);
    put_line(work, watch_now() - watch_noticed(watch));
    run_flush();
}

static void make_one(const struct maker *maker, struct work *work, struct watch *watch)
{
    struct made before = work->made;

    work->made = (struct made){.arena = arena_new()};
    made_from(&work->made, work->name);
    make_and_tell(maker, work, watch);
    for (size_t i = 0; work->errors && i < before.input_count; i++)
        made_from(&work->made, before.inputs[i]);
    for (size_t i = 0; i < work->made.input_count; i++)
        watch_file(watch, work->made.inputs[i]);
    arena_free(before.arena);
}

static bool has_changed(const struct work *work, const struct watch *watch)
{
    return FIND(input, work->made.inputs, work->made.input_count, watch_changed(watch, *input));
}

/* Makes those of which a file has changed; all of them at first. */
static void make_changed(const struct maker *maker, struct work *works, size_t count,
                         struct watch *watch)
{
    for (size_t i = 0; i < count; i++)
        if (!works[i].made.arena || has_changed(&works[i], watch))
            make_one(maker, &works[i], watch);
}

enum role { TARGET, INPUT };

/* Patterns are in targets, and order-only inputs behind a bar; wildcards are in both. */
static const char *const escaped[] = {[TARGET] = " #:%*?[", [INPUT] = " #:|*?["};

/* Backslashes stand for themselves but where they would escape something. */
static void put_name(struct buf *out, const char *name, enum role role)
{
    size_t backslashes = 0;

    for (const char *c = name; *c; c++) {
        if (strchr(escaped[role], *c))
            for (size_t i = 0; i <= backslashes; i++)
                buf_char(out, '\\');
        if (*c == '$')
            buf_text(out, "$$");
        else if (*c == '=')
            buf_text(out, "$(or =)"); /* as it is, it would begin the value of a variable */
        else
            buf_char(out, *c);
        backslashes = *c == '\\' ? backslashes + 1 : 0;
    }
}

/* What no escape helps against: line ends and blanks other than a space, what would begin a recipe,
 * end in nothing, be a home folder or a member of an archive; and targets that are patterns. */
static bool is_writable(const char *name, enum role role)
{
    size_t size = strlen(name);
    char last = size ? name[size - 1] : ' ';

    return !strpbrk(name, "\t\n\v\f\r;") && last != ' ' && last != '\\' && *name != '~' &&
           !(last == ')' && strchr(name, '(')) && !(role == TARGET && strchr(name, '%'));
}

static bool are_writable(const struct depfile *depfile, const char *const *names, size_t count,
                         enum role role, struct diags *diags)
{
    for (size_t i = 0; i < count; i++) {
        if (is_writable(names[i], role))
            continue;
        diag_help(diag_add(diags, DIAG(FILE_UNWRITABLE), (struct place){0}, depfile->path,
                           "make cannot read the name of a file"),
                  "rename '%s'", names[i]);
        return false;
    }
    return true;
}

static void put_rule(struct buf *out, const char *const *targets, size_t target_count,
                     const char *const *inputs, size_t input_count)
{
    const char *last = target_count ? targets[target_count - 1] : "";

    for (size_t i = 0; i < target_count; i++) {
        buf_text(out, i ? " " : "");
        put_name(out, targets[i], TARGET);
    }
    if (*last && last[strlen(last) - 1] == '&')
        buf_char(out, ' '); /* "&:" would group the targets */
    buf_char(out, ':');
    for (size_t i = 0; i < input_count; i++) {
        buf_char(out, ' ');
        put_name(out, inputs[i], INPUT);
    }
    buf_char(out, '\n');
}

/* Writes that the target, or every output, depends on every input; an input that is gone later is
 * no error then. A finding FILE_UNWRITABLE tells of a name that make cannot read, however it is
 * written. */
static void depfile_write(const struct depfile *depfile, const struct made *made,
                          struct diags *diags)
{
    const char *const *targets = depfile->target ? &depfile->target : made->outputs;
    size_t count = depfile->target ? 1 : made->output_count;
    LOCAL_BUF(text);

    if (!are_writable(depfile, targets, count, TARGET, diags) ||
        !are_writable(depfile, made->inputs, made->input_count, INPUT, diags))
        return;
    put_rule(&text, targets, count, made->inputs, made->input_count);
    for (size_t i = 0; i < made->input_count; i++)
        put_rule(&text, &made->inputs[i], 1, NULL, 0);
    file_write(depfile->path, text.text, text.size, diags);
}

/* What was made before a failure stays, and so does what make was told of it. */
static void tell_make(const struct maker *maker, const struct work *works, size_t count)
{
    struct run run = run_begin();
    struct made all = {.arena = run.arena};
    size_t errors = 0;

    for (size_t i = 0; i < count; i++) {
        const struct made *made = &works[i].made;

        errors += works[i].errors;
        for (size_t k = 0; k < made->input_count; k++)
            made_from(&all, made->inputs[k]);
        for (size_t k = 0; k < made->output_count; k++)
            made_file(&all, made->outputs[k], false);
    }
    if (maker->depfile.path && !errors)
        depfile_write(&maker->depfile, &all, run.diags);
    run_end(&run, stdout, FORMAT_TEXT, false);
}

int make_once(const struct maker *maker, const char *const *names, size_t count)
{
    struct run run = run_begin();
    struct made made = {.arena = run.arena};

    for (size_t i = 0; i < count; i++)
        maker->make(maker->context, names[i], &run, &made);
    if (maker->depfile.path && diags_at_least(run.diags, LEVEL_ERROR) == 0)
        depfile_write(&maker->depfile, &made, run.diags);
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

int make_and_watch(const struct maker *maker, const char *const *names, size_t count)
{
    struct work *works = mem_new(count, sizeof *works);
    struct watch *watch = watch_new();

    partial_exit_on_signal(STATUS_GOOD);
    if (maker->guest)
        watch_beside(watch, maker->guest);
    for (size_t i = 0; i < count; i++)
        works[i].name = names[i];
    do {
        watch_suspend(watch);
        make_changed(maker, works, count, watch);
        tell_make(maker, works, count);
        watch_resume(watch);
    } while (!ferror(stdout) && watch_wait(watch));
    for (size_t i = 0; i < count; i++)
        arena_free(works[i].made.arena);
    free(works);
    watch_free(watch);
    return STATUS_GOOD;
}

extern char **environ;

/* Starts git with its output into the pipe; what it complains of says less than we do. */
static bool start(const char *const *arguments, int out, pid_t *process)
{
    posix_spawn_file_actions_t actions;
    bool good;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    good = posix_spawnp(process, "git", &actions, NULL, (char *const *)arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return good;
}

static void read_all(int from, struct buf *output)
{
    char part[4096];
    ssize_t size;

    while ((size = read(from, part, sizeof part)) > 0)
        buf_put(output, part, (size_t)size);
}

/* Runs git to its end and adds what it prints. */
static bool git(const char *const *arguments, struct buf *output)
{
    int ends[2], status = -1;
    pid_t process;
    bool started;

    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    started = start(arguments, ends[1], &process);
    close(ends[1]);
    if (started) {
        read_all(ends[0], output);
        waitpid(process, &status, 0);
    }
    close(ends[0]);
    return started && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool git_answers(void)
{
    static const char *const version[] = {"git", "--version", NULL};
    LOCAL_BUF(output);

    return git(version, &output) && output.size > 0;
}

/* Takes the paths, each of which a NUL ends. */
static void take_paths(struct arena *arena, const struct buf *output, struct changes *changes)
{
    const char *text = arena_text(arena, buf_str(output), output->size), *end = text + output->size;

    for (const char *at = text; at < end; at += strlen(at) + 1)
        *ARENA_PUSH(arena, changes->paths, changes->count) = at;
}

bool changes_since(struct arena *arena, const char *revision, struct changes *changes,
                   struct diags *diags)
{
    const char *const differing[] = {"git",        "diff", "--name-only",      "--no-renames",
                                     "--relative", "-z",   "--end-of-options", revision,
                                     "--",         NULL};
    const char *const unseen[] = {"git", "ls-files", "-z", "--others", "--exclude-standard", NULL};
    LOCAL_BUF(output);
    bool good = git(differing, &output) && git(unseen, &output);

    *changes = (struct changes){0};
    if (good)
        take_paths(arena, &output, changes);
    else
        diag_add(diags, DIAG(SINCE_UNKNOWN), (struct place){0}, revision);
    return good;
}

bool changes_hold(const struct changes *changes, const char *path)
{
    return FIND(one, changes->paths, changes->count, path_same(*one, path));
}
