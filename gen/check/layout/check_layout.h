/* Checks of layouts. */
#pragma once

#include "page/parts.h"

/* Runs every check of the layout that is planned: characters without ink, texts and parts that do
 * not fit, pieces that look alike as they are printed, counts that differ from the setup. Not the
 * checks of its game. */
void check_layout(struct plans *plans, struct diags *diags);

/* The same of a layout that nothing is planned of yet, with its fonts, which stay open in the press
 * for the next one; nothing where it is NULL or not whole. */
void check_layout_alone(struct arena *arena, struct press *press, const struct layout *layout,
                        struct diags *diags);
