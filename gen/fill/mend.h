/* The fixes of findings, applied to the files that they are in: `check --fix`. */
#ifndef PIECEWORK_FILL_MEND_H
#define PIECEWORK_FILL_MEND_H

#include "diag/overlay.h"
#include "run/run.h"

/* Rounds of checking and mending: what one fix brings to light the next round mends. */
enum { MEND_ROUNDS = 20 };

/* Applies the sure fixes of the run's findings to the texts in the overlay, where files come to
 * when they are first mended. Returns how many were made. */
size_t mend_files(struct run *run, struct overlay *overlay);

/* Shows what has changed as unified diffs and, if asked, writes all files or, when one cannot be
 * written, none but those before it. */
void mend_end(struct run *run, const struct overlay *overlay, bool write, FILE *stream);

#endif
