/* Printers: how far each of them prints the back of a sheet off its front, as measured with the
 * calibration sheet and kept in a file of the user's. */
#pragma once

#include "diag/diag.h"
#include "scene/scene.h"

struct printer {
    struct located name;
    struct shift shift; /* of backs, as seen on the back */
};

struct printers {
    struct printer *list;
    size_t count;
};

/* Reads "X,Y" or "X,Y,ANGLE": lengths to the right and downward, at most 20 mm, and degrees
 * clockwise, at most 5. False for anything else. */
bool shift_read(const char *text, struct shift *shift);
extern const char shift_known[]; /* what it takes, in words */

/* Letters, digits, '-', '_' and '.', at most 40. */
bool printer_name_good(const char *name);

/* $XDG_CONFIG_HOME/piecework/printers.yaml, or that below ~/.config; NULL when neither is set.
 * Owned by the arena. */
const char *printers_path(struct arena *arena);

/* The printers of a file; a file that is not there has none. False after findings. */
bool printers_load(struct arena *arena, const char *path, struct printers *printers,
                   struct diags *diags);

/* The same of a file that is read already. */
bool printers_from_source(struct arena *arena, const struct source *source,
                          struct printers *printers, struct diags *diags);
/* NULL: there is none of that name. */
const struct printer *printer_named(const struct printers *printers, const char *name);

/* What the file may hold, for its schema. */
struct record;
extern const struct record printers_file_record;

/* The file's text. */
void printers_write(const struct printers *printers, struct buf *out);
