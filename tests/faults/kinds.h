/* What can fail. */
#ifndef PIECEWORK_TESTS_KINDS_H
#define PIECEWORK_TESTS_KINDS_H

#include <stdbool.h>
#include <stddef.h>

/* How a call fails. */
enum fault_way {
    FAULT_ONCE,  /* the n-th only */
    FAULT_ON,    /* the n-th and all that follow, as on a full disk */
    FAULT_SHORT, /* the n-th moves half of its bytes only, which is no error */
};

/* Which handles it concerns. */
enum fault_target { TARGET_ANY, TARGET_FILES, TARGET_OUTPUT, TARGET_COPIES };

struct fault_kind {
    const char *name; /* of the function, in the counts */
    int error;        /* errno of a failed call */
    enum fault_way way;
    enum fault_target target; /* regular files, standard output, or copies of handles */
    int calls[6];             /* numbers of system calls, closed with -1; none: allocations */
};

extern const struct fault_kind fault_kinds[];
extern const size_t fault_kind_count;
enum { FAULT_KINDS = 64 /* at most */ };

/* False where the sanitizers take memory themselves. */
bool fault_kind_applies(const struct fault_kind *kind);
bool fault_kind_has(const struct fault_kind *kind, int call);
const char *fault_way_name(enum fault_way way);

#endif
