/* What values bring along that were copied from a word processor or a web page. Private to yaml/. */
#ifndef PIECEWORK_YAML_COPIED_H
#define PIECEWORK_YAML_COPIED_H

#include "diag/diag.h"

/* Leaves out of a plain scalar, with a finding, what only looks like blanks or quotation marks of
 * YAML: blanks that are no ordinary ones and characters without ink at its ends, and typographic
 * quotation marks around the whole. */
void copied_leave_out(struct arena *arena, struct located *text, struct diags *diags);

#endif
