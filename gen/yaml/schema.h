/* The JSON Schema (draft 2020-12) of a file that is read by field tables, so that editors complete
 * keys, explain them and mark mistakes while one writes.
 *
 * It accepts what the loader accepts, with two differences that lie in the nature of a schema:
 * limits that follow from another value (ranks of a zone and of the board) are the widest ones,
 * and numbers must stand without quotes. */
#ifndef PIECEWORK_YAML_SCHEMA_H
#define PIECEWORK_YAML_SCHEMA_H

#include "yaml/field.h"

/* `title` names the kind of file. */
void schema_write(const struct record *root, const char *title, struct buf *out);

#endif
