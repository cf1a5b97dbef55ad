/* The fonts of a run that prints again and again: to open them is half of the time of a small set.
 */
#ifndef PIECEWORK_CLI_PRINT_PRESS_H
#define PIECEWORK_CLI_PRINT_PRESS_H

#include "draw/style.h"

struct press {
    struct type *type; /* NULL: none is open */
    struct buf fonts;  /* names of its files, a line each */
    bool used;         /* something was printed with them */
    int runs;          /* that what is set in them is from */
};

/* The fonts of the style: those that are open, if they are the same. What was set in them is kept
 * for the texts that come again, but not for ever. NULL after a finding. */
struct type *press_type(struct press *press, const struct style *style, struct diags *diags);
void press_close(struct press *press);

#endif
