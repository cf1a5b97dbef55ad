#define _XOPEN_SOURCE 700 /* kill() */

#include "runs.h"

#include "base/standard.h"
#include "support/test.h"
#include "faults.h"

#include <signal.h>
#include <sys/stat.h>

#define GAME "pieces/tiny.yaml"
#define LAYOUT "layouts/tiny.yaml"

const struct fault_run fault_runs[] = {
    {"check", "check " GAME " " LAYOUT, false, false},
    {"check-json", "check " GAME " --format=json", false, false},
    {"check-found", "check", false, false},
    {"check-play", "check " GAME " --play --games=2 --plies=6", false, false},
    {"fill", "check --fill " GAME, false, false},
    {"render", "render " LAYOUT " --depfile=out/tiny.d", false, false},
    {"render-fresh", "render " LAYOUT " --paper=a4 -o new/folder", true, false},
    {"render-two", "render " LAYOUT " -j2 --depfile=out/tiny.d", false, false},
    {"render-cut", "render " LAYOUT " --paper=a4 --cut=svg,dxf --summary", false, false},
    {"render-printer", "render " LAYOUT " --paper=a4 --only=card --printer=attic", false, false},
    {"watch", "render " LAYOUT " --paper=a4 --only=board --watch", false, true},
    {"diagram-svg", "diagram " GAME " King -o king.svg", false, false},
    {"diagram-png", "diagram " GAME " setup -o setup.png", false, false},
    {"diagram-pdf", "diagram " GAME " setup -o setup.pdf", false, false},
    {"diagram-text", "diagram " GAME " setup", false, false},
    {"diagram-all", "diagram " GAME " --all -o all --format=svg,txt --depfile=all.d", false, false},
    {"diagram-fresh", "diagram " GAME " setup --format=svg,txt -o new/folder", true, false},
    {"page", "page " LAYOUT " --module=" GAME " -o game.html --depfile=page.d", false, false},
    {"new", "new Other", true, false},
    {"calibrate", "calibrate -o calibration.pdf", false, false},
    {"calibrate-printer", "calibrate --printer=cellar --duplex-offset=1,0.5", false, false},
    {"explain", "explain unknown-key", false, false},
    {"explain-all", "explain --all", false, false},
    {"schema", "schema layout", false, false},
    {"manual", "schema --manual", false, false},
    {"style", "style --print", false, false},
    {"moves", "moves " GAME " King", false, false},
    {"perft", "perft " GAME " 2", false, false},
    {"play", "play " GAME " record.txt", false, false},
    {"describe", "describe " GAME, false, false},
    {"complete", "complete -- explain unknown", false, false},
    {"help", "--help", false, false},
    {"version", "--version", false, false},
};
const size_t fault_run_count = COUNT_OF(fault_runs);

/* --- running --- */

enum { MOST_ARGUMENTS = 12 };

/* Lines such as "12:03:44 tiny-a4.pdf, 0.08 s". */
static int makings(const struct buf *out, const char **last)
{
    int count = 0;

    *last = "";
    for (const char *line = buf_str(out), *end; (end = strchr(line, '\n')); line = end + 1)
        if (is_digit(line[0]) && is_digit(line[1]) && line[2] == ':') {
            count++;
            *last = line;
        }
    return count;
}

/* Saves the layout as an editor does that replaces it. */
static void save_layout(const char *folder)
{
    LOCAL_BUF(old);
    LOCAL_BUF(from);
    LOCAL_BUF(to);

    buf_print(&from, "%s/layouts/.tiny.new", folder);
    buf_print(&to, "%s/" LAYOUT, folder);
    assert_true(file_read(to.text, &old));
    buf_text(&old, "# saved\n");
    file_make(from.text, old.text, old.size);
    assert_int_equal(rename(from.text, to.text), 0);
}

struct watcher {
    const char *folder;
    bool saved;
    int pauses; /* since then */
};

/* Saves once the program waits after its first making, and ends it some time after the second: the
 * fault may be that the save is not seen. */
static void follow_watch(struct supervised *run)
{
    enum { PATIENCE = 2000 / SUPERVISED_PAUSE };
    struct watcher *watcher = run->context;
    const char *last;
    int count = makings(&run->outcome.out, &last);

    if (count == 0)
        return;
    if (!watcher->saved)
        save_layout(watcher->folder);
    watcher->saved = true;
    if (count > 1 || ++watcher->pauses > PATIENCE)
        kill(run->process, SIGINT);
}

/* Runs in the folder as it is. */
static void run_in(const struct fault_run *run, const char *folder, const struct fault *fault,
                   struct supervised *supervised)
{
    TEXTS_NAMED(environment);
    char words[256], *rest = words;
    const char *arguments[MOST_ARGUMENTS + 1] = {piecework_path()};
    struct watcher watcher = {.folder = folder};
    size_t n = 1;

    assert_true(strlen(run->arguments) < sizeof words);
    strcpy(words, run->arguments);
    while (n < MOST_ARGUMENTS && (arguments[n] = strtok_r(rest, " ", &rest)))
        n++;
    supervised->quiet = run->watches ? follow_watch : NULL;
    supervised->context = &watcher;
    supervise(
        supervised,
        &(struct program){.arguments = arguments, .environment = environment, .folder = folder},
        fault);
}

/* --- what it does when nothing fails --- */

static const char printers[] = "piecework: 1\nprinters:\n  attic: {x: 0.5, y: -0.5}\n";

/* The game with its layout, and what was kept of a printer. */
static struct tree inputs(void)
{
    LOCAL_BUF(folder);
    struct tree tree;

    buf_print(&folder, "%s/tests/faults/game", repository());
    tree = tree_read(folder.text);
    tree_put(&tree, ".config", NULL);
    tree_put(&tree, ".config/piecework", NULL);
    tree_put(&tree, ".config/piecework/printers.yaml", printers);
    return tree;
}

/* Adds something older in place of everything that the run has made. */
static void add_older(struct tree *before, const struct tree *after)
{
    EACH (entry, after->entries, after->count)
        if (!tree_find(before, entry->path))
            tree_put(before, entry->path, S_ISDIR(entry->mode) ? NULL : "older\n");
}

static void run_well(const struct trial *trial, const char *folder, struct supervised *run)
{
    tree_write(&trial->before, folder);
    run_in(trial->run, folder, &(struct fault){0}, run);
    if (run->outcome.status == FAULT_UNARMED)
        fail_msg("the kernel does not let calls be supervised (seccomp, Linux 5.14)");
    if (run->outcome.status != 0)
        fail_msg("%s: status %d:\n%s%s", trial->run->name, run->outcome.status,
                 buf_str(&run->outcome.out), buf_str(&run->outcome.err));
}

static void assert_same_trees(const struct tree *a, const struct tree *b)
{
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        if (!tree_same_entry(&a->entries[i], tree_find(b, a->entries[i].path)))
            fail_msg("%s comes out in two ways", a->entries[i].path);
}

struct trial trial_prepare(const struct fault_run *run, const char *folder)
{
    struct trial trial = {.run = run, .before = inputs()};
    LOCAL_SUPERVISED(first);
    LOCAL_SUPERVISED(again);
    struct tree after;

    run_well(&trial, folder, &first);
    trial.after = tree_read(folder);
    trial.out = first.outcome.out;
    first.outcome.out = (struct buf){0};
    if (!run->fresh)
        add_older(&trial.before, &trial.after);
    run_well(&trial, folder, &again);
    after = tree_read(folder);
    assert_same_trees(&trial.after, &after);
    if (!run->watches)
        assert_string_equal(buf_str(&trial.out), buf_str(&again.outcome.out));
    memcpy(trial.counts, again.counts, sizeof trial.counts);
    tree_free(&after);
    return trial;
}

void trial_free(struct trial *trial)
{
    tree_free(&trial->before);
    tree_free(&trial->after);
    buf_free(&trial->out);
}

/* --- what comes of it when something fails --- */

static bool begins_with(const struct buf *text, const struct buf *start)
{
    return text->size >= start->size &&
           (!start->size || memcmp(text->text, start->text, start->size) == 0);
}

/* A message, or findings in place of what is printed otherwise. */
static bool says_something(const struct trial *trial, const struct supervised *run)
{
    return run->muted || run->outcome.err.size > 0 ||
           (run->outcome.out.size > 0 &&
            (trial->run->watches || !begins_with(&trial->out, &run->outcome.out)));
}

static void judge_end(const struct trial *trial, const struct supervised *run, struct buf *wrong)
{
    int status = run->outcome.status;

    if (status == RUN_ENDLESS)
        buf_text(wrong, "it hangs\n");
    else if (status >= RUN_SIGNALLED)
        buf_print(wrong, "signal %d\n", status - RUN_SIGNALLED);
    else if (status > 2)
        buf_print(wrong, "exit status %d\n", status);
    else if (status && !says_something(trial, run))
        buf_print(wrong, "exit status %d without a message\n", status);
    else if (!status && !trial->run->watches && !run->muted &&
             (run->outcome.out.size != trial->out.size ||
              !begins_with(&run->outcome.out, &trial->out)))
        buf_text(wrong, "good, but other output\n");
    else if (!status && !trial->run->watches && run->outcome.err.size)
        buf_text(wrong, "good, but with a message\n");
}

/* Whether everything must be made: all went well, or the last making while watching did. */
static bool must_be_made(const struct trial *trial, const struct supervised *run)
{
    const char *last;

    if (run->outcome.status != 0)
        return false;
    return !trial->run->watches ||
           (makings(&run->outcome.out, &last) > 1 && !strstr(last, " error"));
}

static void judge_files(const struct trial *trial, const struct supervised *run, const char *folder,
                        struct buf *wrong)
{
    struct tree now = tree_read(folder);
    bool all = must_be_made(trial, run);

    for (size_t i = 0; i < now.count; i++)
        if (!tree_find(&trial->before, now.entries[i].path) &&
            !tree_find(&trial->after, now.entries[i].path))
            buf_print(wrong, "%s is left\n", now.entries[i].path);
    for (size_t i = 0; i < trial->after.count; i++) {
        const struct tree_entry *after = &trial->after.entries[i];
        const struct tree_entry *is = tree_find(&now, after->path);
        bool made = tree_same_entry(is, after);

        if (!made && (all || !tree_same_entry(is, tree_find(&trial->before, after->path))))
            buf_print(wrong, "%s is %s\n", after->path,
                      !is   ? "missing"
                      : all ? "not as it must be"
                            : "neither old nor new");
    }
    tree_free(&now);
}

static long reached(const struct fault *fault, const struct supervised *run)
{
    return run->counts[fault->kind - fault_kinds] >= fault->at;
}

bool trial_run(const struct trial *trial, const struct fault *fault, const char *folder,
               struct buf *wrong)
{
    LOCAL_SUPERVISED(run);
    bool hit;

    tree_write(&trial->before, folder);
    run_in(trial->run, folder, fault, &run);
    judge_end(trial, &run, wrong);
    judge_files(trial, &run, folder, wrong);
    if (wrong->size)
        buf_print(wrong, "exit status %d, standard error: %.600s\n", run.outcome.status,
                  buf_str(&run.outcome.err));
    hit = reached(fault, &run);
    return hit;
}
