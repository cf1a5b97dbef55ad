/* A bar that shows how far long work has come: on standard error where that is a terminal, nothing
 * where somebody else reads it. */
#ifndef PIECEWORK_RUN_PROGRESS_H
#define PIECEWORK_RUN_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    const char *what;    /* "games" */
    size_t count;        /* of all */
    double begun, shown; /* seconds of watch_now() */
    size_t marks;        /* of the bar that is shown */
    bool terminal, visible;
};

/* Nothing is done yet, and nothing shown of work that ends at once. */
struct progress progress_begin(const char *what, size_t count);
/* So many are done. Takes the bar away behind the last one. */
void progress_step(struct progress *progress, size_t done);
/* Takes the bar away, until the next step: before something is printed, and at the end. */
void progress_hide(struct progress *progress);

#endif
