/* Values that are texts, by the rows of field tables. Private to yaml/. */
#ifndef PIECEWORK_YAML_SCALAR_H
#define PIECEWORK_YAML_SCALAR_H

#include "yaml/field.h"

/* Sets the member. False after a finding. */
typedef bool scalar_setter(const struct located *text, const struct field *field, void *member,
                           struct diags *diags);
scalar_setter scalar_text, scalar_number, scalar_bool, scalar_choice;

/* The unit of a row of lengths, "mm" or "pt"; NULL: it is of something else. */
const char *scalar_unit(const struct field *field);

/* The words of a row that lists them, as booleans do, NULL-terminated; NULL: it lists none. */
const char *const *scalar_listed(const struct field *field);
/* The index of a word among such; -1: it is none of them. */
int scalar_index(const char *const *words, const char *word);

/* "a, b or c" */
void scalar_words(struct buf *out, const char *const *words, size_t count);

#endif
