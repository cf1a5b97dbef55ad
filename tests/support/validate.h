/* A validator for the part of JSON Schema (draft 2020-12) that the program writes, and YAML files
 * as the values that it is applied to. */
#ifndef PIECEWORK_TESTS_VALIDATE_H
#define PIECEWORK_TESTS_VALIDATE_H

#include "support/json.h"
#include "yaml/field.h"
#include "yaml/tree.h"

/* Whether the value follows the schema. Fails the test at a keyword that it does not know. */
bool is_valid(const struct value *schema, const struct value *value);

/* Which plain scalars are numbers, booleans and null. */
enum yaml_version {
    YAML_1_1, /* yes, no, on, off, y and n are booleans, too */
    YAML_1_2, /* the core schema */
};

/* The values that a reader of YAML without knowledge of the file makes of it. */
const struct value *yaml_value(struct arena *arena, const struct node *node,
                               enum yaml_version version);

/* The kinds of files that have a schema. */
struct schema_kind {
    const char *name;
    const struct record *record;
};
enum { SCHEMA_KINDS = 6 };
extern const struct schema_kind schema_kinds[SCHEMA_KINDS];

#endif
