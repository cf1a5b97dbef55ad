/* Comparing findings in tests. */
#ifndef PIECEWORK_TESTS_EXPECT_H
#define PIECEWORK_TESTS_EXPECT_H

#include "diag/diag.h"

/* The findings are exactly these, in the order of their places: one a line, each
 * "line:column:length level id", such as "3:5:2 error unknown-key\n". */
void expect_findings(struct diags *diags, const char *list);

/* The printed findings contain this; "": there are none. */
void expect_printed(struct diags *diags, const char *part);

#endif
