/* Sheets of labels as they are sold: where the labels are on a sheet. Those of layouts/labels.yaml
 * are built in; a layout may name a file with further ones. */
#ifndef PIECEWORK_LAYOUT_LABELS_H
#define PIECEWORK_LAYOUT_LABELS_H

#include "diag/diag.h"
#include "layout/paper.h"

enum label_shape { LABEL_ROUND, LABEL_RECTANGLE };
extern const char *const label_shape_names[]; /* NULL-terminated */

struct label_sheet {
    struct located name; /* sheets of one name may be on several papers */
    struct paper paper;
    enum label_shape shape;
    double width, height;  /* mm; of round labels the same */
    int nx, ny;            /* labels side by side, and below each other */
    double x0, y0, dx, dy; /* mm: the upper left corner of the first, and from one to the next */
};

struct label_sheets {
    struct label_sheet *list;
    size_t count;
    bool has_builtin;
};

/* Adds the sheets of a file, or for NULL the built-in ones unless they are there, each row of which
 * must have its labels apart and on the paper; false after findings. Owned by the arena. */
bool labels_load(struct arena *arena, const char *path, struct label_sheets *sheets,
                 struct diags *diags);
bool labels_from_source(struct arena *arena, const struct source *source,
                        struct label_sheets *sheets, struct diags *diags);

/* The first sheet of that name on that paper; NULL when there is none. */
const struct label_sheet *label_sheet_named(const struct label_sheets *sheets, const char *name,
                                            const struct paper *paper);

/* What the file may hold, for its schema. */
struct record;
extern const struct record labels_file_record;

#endif
