#include "run/progress.h"

#include "base/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
