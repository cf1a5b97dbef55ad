/* Which files were made from which, for make and ninja. */
#ifndef PIECEWORK_CLI_DEPFILE_H
#define PIECEWORK_CLI_DEPFILE_H

#include "cli/option.h"
#include "diag/diag.h"

#include <stdbool.h>

struct made;

/* Where it is asked for. */
struct depfile {
    const char *path;   /* NULL: nowhere */
    const char *target; /* what depends on the inputs; NULL: the files that were made */
};

/* False when it has a target but no path; depfile_missing tells that as command_lacks() puts it. */
bool depfile_is_whole(const struct depfile *depfile);
extern const char depfile_missing[];

/* The options for it; `made` names what is made, "the PDFs". */
#define DEPFILE_SETTINGS(structure, member, made)                                                  \
    {"depfile", READ(option_text, structure, member.path), .value = "FILE",                        \
     .completion = COMPLETE_FILE, .help = "write which files " made " were made from, for make"},  \
    {                                                                                              \
        "deptarget", READ(option_name, structure, member.target),                                  \
            .value = "NAME", .known = "the name of a target",                                      \
            .help = "what depends on those files, instead of " made ", in the depfile"             \
    }

/* Writes that the target, or every output, depends on every input; an input that is gone later is
 * no error then. A finding FILE_UNWRITABLE tells of a name that make cannot read, however it is
 * written. */
void depfile_write(const struct depfile *depfile, const struct made *made, struct diags *diags);

#endif
