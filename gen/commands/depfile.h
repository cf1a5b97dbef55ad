/* Which files were made from which, for make and ninja. */
#ifndef PIECEWORK_COMMANDS_DEPFILE_H
#define PIECEWORK_COMMANDS_DEPFILE_H

#include "base/diag.h"

struct made;

/* Where it is asked for. */
struct depfile {
    const char *path;   /* NULL: nowhere */
    const char *target; /* what depends on the inputs; NULL: the files that were made */
};

/* Writes that the target, or every output, depends on every input; an input that is gone later is
 * no error then. A finding FILE_UNWRITABLE tells of a name that make cannot read, however it is
 * written. */
void depfile_write(const struct depfile *depfile, const struct made *made, struct diags *diags);

#endif
