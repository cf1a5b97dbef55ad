/* Checks of what a layout prints; each reports what it finds. */
#ifndef PIECEWORK_CHECK_LAYOUT_CHECK_LAYOUT_H
#define PIECEWORK_CHECK_LAYOUT_CHECK_LAYOUT_H

#include "layout/layout.h"

struct texts;

/* Runs every check of the layout whose texts these are: characters without ink, texts and parts
 * that do not fit, counts that differ from the setup. Not the checks of its game. */
void check_layout(struct arena *arena, struct texts *texts, struct diags *diags);

#endif
