/* What a finding says, for those that show findings or mend what they find: text, JSON, SARIF,
 * editors, `check --fix`. */
#pragma once

#include "diag/diag.h"

struct related {
    struct place place;
    char *text;
};

/* A change of a file that takes a finding away. It needs no source: what it replaces is at hand. */
struct fix {
    char *path;
    unsigned line, column, end_line, end_column; /* end_column: behind the last character */
    size_t offset;                               /* in bytes, behind a byte order mark */
    char *old, *text;
    char *around;  /* what it replaces, with what stands beside that, */
    size_t before; /* so many bytes of it before */
    bool sure;     /* the only remedy that the help knows */
};

struct finding {
    enum diag_id id;
    struct place place;
    size_t order; /* of reporting: keeps the sort stable */
    char *message, *label, *help;
    bool repeated; /* says what the one before it says; not printed */
    struct related *notes;
    size_t note_count;
    struct fix *fixes;
    size_t fix_count;
};

/* Those that are listed: how many, and the index-th one. */
size_t diags_listed(const struct diags *diags);
const struct finding *diags_finding(const struct diags *diags, size_t index);

/* By place; sets `repeated`, and says how many are not listed. */
void diags_sort(struct diags *diags);

/* Appends those that are sorted as a member of JSON, an array like that of diags_json(). */
struct json;
void diags_put(const struct diags *diags, struct json *json, const char *key);

/* The column behind the last character, 0 when the place has none. A mark behind the end of a line
 * has one, too. */
unsigned place_end(const struct place *place);

/* The text of a file with those of the fixes that are of that path and sure. One that overlaps
 * another one is left for the next time, one that does not meet what it replaces is left out.
 * Returns how many were made. */
size_t fixes_apply(const struct diags *diags, const struct source *source, struct buf *out);
/* The bytes of a file with one fix; false where the file has changed there. */
bool fix_apply(const struct fix *fix, const struct source *source, struct buf *out);
