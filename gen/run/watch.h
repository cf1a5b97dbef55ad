/* Making files from files, once or with --watch: makes things, then each of them again whenever a
 * file has changed that it was made from, until it is interrupted. */
#pragma once

#include "base/watch.h"
#include "run/run.h"

/* What a making read and wrote; paths are copied. */
struct made {
    struct arena *arena;
    const char **inputs, **outputs, **fresh; /* fresh: those outputs that were not as they are */
    size_t input_count, output_count, fresh_count;
};

/* Also an input that could not be read: it may come. */
void made_from(struct made *made, const char *path);
/* fresh: it was written just now, and did not hold these bytes already. */
void made_file(struct made *made, const char *path, bool fresh);

struct maker {
    /* Makes what `name` asks for: reports what is wrong to the run, and all files to *made. */
    void (*make)(void *context, const char *name, struct run *run, struct made *made);
    void *context;
    struct depfile depfile;          /* written after what was made without errors */
    const struct watch_guest *guest; /* looked after while files are watched; NULL: nobody is */
};

/* Makes every name in one run, prints findings on standard error, and returns the exit status. */
int make_once(const struct maker *maker, const char *const *names, size_t count);

/* Makes every name, prints findings and a line for each on the standard output, and goes on doing
 * so for those whose inputs change. Returns the exit status once it is interrupted. */
int make_and_watch(const struct maker *maker, const char *const *names, size_t count);

/* What has changed in a git repository since a revision. */

/* Paths below the working folder, also of files that are new, or gone. */
struct changes {
    const char **paths;
    size_t count;
};

/* Asks git, whose program is looked for in PATH, what differs from the revision, and which files it
 * has not seen yet. False after a finding: there is no git, no repository or no such revision. What
 * is found is owned by the arena. */
bool changes_since(struct arena *arena, const char *revision, struct changes *changes,
                   struct diags *diags);

/* Whether there is git. */
bool git_answers(void);

/* Whether the file is among them; the path may go up and down again, "pieces/../layouts/go.md". */
bool changes_hold(const struct changes *changes, const char *path);
