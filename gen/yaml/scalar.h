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

/* What values bring along that were copied from a word processor or a web page. Private to yaml/.
 */

/* Leaves out of a plain scalar, with a finding, what only looks like blanks or quotation marks of
 * YAML: blanks that are no ordinary ones and characters without ink at its ends, and typographic
 * quotation marks around the whole. */
void copied_leave_out(struct arena *arena, struct located *text, struct diags *diags);

/* One tree laid over another: what a file says in place of the file that it is based on. */

/* Maps merge key by key, in the order of the base, new keys behind; anything else of `over`
 * replaces what the base has. All nodes keep their places. Owned by the arena; both trees are
 * borrowed. */
struct node *yaml_overlay(struct arena *arena, struct node *base, struct node *over);

#endif
