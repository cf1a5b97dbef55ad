/* Checks of layouts. */
#ifndef PIECEWORK_CHECK_LAYOUT_CHECK_LAYOUT_H
#define PIECEWORK_CHECK_LAYOUT_CHECK_LAYOUT_H

#include "page/parts.h"

/* Runs every check of the layout that is planned: characters without ink, texts and parts that do
 * not fit, pieces that look alike as they are printed, counts that differ from the setup. Not the
 * checks of its game. */
void check_layout(struct plans *plans, struct diags *diags);

#endif
