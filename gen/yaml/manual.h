/* The keys of a file that is read by field tables as part of a manual page, in man(7): what
 * schema.h tells editors, for people. */
#ifndef PIECEWORK_YAML_MANUAL_H
#define PIECEWORK_YAML_MANUAL_H

#include "yaml/field.h"

/* Lists the keys of the root, and then those of every map within it. */
void manual_write(const struct record *root, struct buf *out);

#endif
