/* What libyaml says about a malformed file, as a finding with a place and a remedy. Private to
 * yaml/. */
#ifndef PIECEWORK_YAML_SYNTAX_H
#define PIECEWORK_YAML_SYNTAX_H

#include "diag/diag.h"
#include "yaml/cursor.h"

struct syntax_error {
    const char *problem, *context; /* context may be NULL */
    size_t problem_index, context_index;
};

/* Reports where the file stops being YAML, in words of its own for mistakes that are often made. */
void syntax_report(struct cursor *cursor, const struct syntax_error *error, struct diags *diags);

#endif
