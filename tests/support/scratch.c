#include "support/scratch.h"

#include "base/mem.h"

#include <stdlib.h>

struct scrap {
    void (*drop)(void *);
    void *what;
    struct scrap *before;
};

static struct scrap *latest;
static size_t count;

void at_end(void (*drop)(void *what), void *what)
{
    struct scrap *scrap = mem_new(1, sizeof *scrap);

    *scrap = (struct scrap){drop, what, latest};
    latest = scrap;
    count++;
}

static void unlink_scrap(struct scrap **link)
{
    struct scrap *scrap = *link;

    *link = scrap->before;
    count--;
    free(scrap);
}

void not_at_end(const void *what)
{
    struct scrap **link = &latest;

    while (*link && (*link)->what != what)
        link = &(*link)->before;
    if (*link)
        unlink_scrap(link);
}

size_t scratch_count(void)
{
    return count;
}

void scratch_drop(size_t kept)
{
    while (count > kept) {
        struct scrap scrap = *latest;

        unlink_scrap(&latest);
        scrap.drop(scrap.what);
    }
}
