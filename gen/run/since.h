/* What has changed in a git repository since a revision. */
#ifndef PIECEWORK_RUN_SINCE_H
#define PIECEWORK_RUN_SINCE_H

#include "diag/diag.h"

struct arena;

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

#endif
