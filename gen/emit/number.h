/* Inside the emit room: numbers in files, as short as they can be and exact to the last decimal;
 * SVG and PDF write them alike. */
#ifndef PIECEWORK_EMIT_NUMBER_H
#define PIECEWORK_EMIT_NUMBER_H

#include "base/buf.h"

/* value / 10^decimals, at most 12 decimals, without needless zeros: ".5", "-3", "12.05". */
void number_fixed(struct buf *out, long long value, int decimals);
/* The same of a value that is rounded to so many decimals; what is no number becomes 0. */
void number_put(struct buf *out, double value, int decimals);
/* In units of the last decimal. */
long long number_rounded(double value, int decimals);

#endif
