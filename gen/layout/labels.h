/* Sheets of labels as they are sold: where the labels are on a sheet. Those of layouts/labels.yaml
 * are built in; a layout may name a file with further ones. */
#ifndef PIECEWORK_LAYOUT_LABELS_H
#define PIECEWORK_LAYOUT_LABELS_H

#include "diag/diag.h"

/* Paper sizes. */

struct paper {
    char name[40];        /* as in file names: "a4" */
    double width, height; /* mm, upright */
};

/* Finds a named size, either case, or reads "WIDTHxHEIGHT" as two lengths (50 to 2000 mm), which
 * are then its name, without blanks. False when it is neither. */
bool paper_find(const char *name, struct paper *paper);

extern const char *const paper_names[]; /* NULL-terminated */

/* Its name in sentences: "A4", "Letter". Owned by the arena. */
const char *paper_title(struct arena *arena, const struct paper *paper);

/* Refuses what paper_find() did, as the value of a key. */
void paper_report(const struct located *name, const char *key, struct diags *diags);

enum label_shape { LABEL_ROUND, LABEL_RECTANGLE };

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

/* The block of cards and covers, and the columns of a card, mm. */
enum { BLOCK_WIDTH = 178, BLOCK_HEIGHT = 247 };
enum { CARD_COLUMNS = 2, CARD_WIDTH = 85, CARD_GAP = 8 };

#endif
