/* What the writers of findings share: text, JSON, SARIF. Private to base/. */
#ifndef PIECEWORK_BASE_DIAG_PARTS_H
#define PIECEWORK_BASE_DIAG_PARTS_H

#include "base/diag.h"

/* Bytes. Lines far longer than a screen say nothing; the place is already in the head line. Nor are
 * they counted out for each of the many findings that they may have. */
enum { LONG_LINE = 400 };

struct related {
    struct place place;
    char *text;
};

struct finding {
    enum diag_id id;
    struct place place;
    size_t order; /* of reporting: keeps the sort stable */
    char *message, *label, *help;
    bool repeated; /* says what the one before it says; not printed */
    struct related *notes;
    size_t note_count;
};

struct diags {
    struct arena *arena;
    struct finding **findings;
    size_t count;
};

/* By place; sets `repeated`. */
void diags_sort(struct diags *diags);

/* "" when there is no file. */
const char *place_path(const struct place *place);

/* The column behind the last character, 0 when the place has none. A mark behind the end of a line
 * has one, too. */
unsigned place_end(const struct place *place);

#endif
