/* What the tests of records of other programs share. */
#ifndef PIECEWORK_TESTS_RECORDS_H
#define PIECEWORK_TESTS_RECORDS_H

#include "support/play.h"

#include "format/record/record_format.h"

/* A record that is read and played. */
struct record_case {
    const char *game, *path, *text;
    const char *after;  /* the line of the last position; NULL: findings are expected */
    const char *result; /* its result; or the findings, "1+2 bad-text"; of notes: both count */
};

/* The path tells a format where the text does not; NULL: "record". */
const struct source *record_source(struct fixture *f, const char *path, const char *text);

/* Reads the first record of the text, and plays it. Returns the line of the last position, or,
 * after findings that are errors, the findings. */
const char *record_after(struct fixture *f, const struct game *game, const char *path,
                         const char *text, struct score *score);

/* How many of the cases are not as they say; each is printed. */
int record_cases_wrong(struct fixture *f, const struct record_case *cases, size_t count);

#endif
