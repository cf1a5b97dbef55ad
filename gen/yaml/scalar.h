/* Values that are texts, by the rows of field tables. Private to yaml/. */
#ifndef PIECEWORK_YAML_SCALAR_H
#define PIECEWORK_YAML_SCALAR_H

#include "yaml/field.h"

/* Sets the member. False after a finding. */
typedef bool scalar_setter(const struct located *text, const struct field *field, void *member,
                           struct diags *diags);
scalar_setter scalar_text, scalar_number, scalar_bool, scalar_switch, scalar_choice;

/* Whether the row lists words, as booleans do; and whether the word is one of them. */
bool scalar_has_words(const struct field *field);
bool scalar_names(const struct field *field, const char *word);

/* "a, b or c" */
void scalar_words(struct buf *out, const char *const *words, size_t count);

#endif
