/* What the writers of findings share: text, JSON, SARIF. Private to diag/. */
#pragma once

#include "diag/finding.h"

/* Bytes. Lines far longer than a screen say nothing; the place is already in the head line. Nor are
 * they counted out for each of the many findings that they may have. */
enum { LONG_LINE = 400 };

/* The findings of one kind in one file. */
struct tally {
    struct {
        const struct source *source;
        size_t id;
    } key;
    size_t count;
    struct finding *more; /* says how many are not listed; NULL: all are */
};

struct diags {
    struct arena *arena;
    struct finding **findings; /* those that are listed */
    size_t count;
    size_t detached;                   /* the first ones, which need no sources */
    struct finding unlisted;           /* the last one that is not */
    struct lookup tallies, sourceless; /* of findings in files, and of others */
    struct tally **crowds;             /* tallies with `more` */
    size_t crowd_count;
    const struct overlay *overlay; /* through which files are read; NULL: none */
    size_t total, having[DIAG_COUNT], levels[LEVEL_FATAL + 1]; /* listed or not */
};
