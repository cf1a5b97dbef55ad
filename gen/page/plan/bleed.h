/* What of a layout is printed beyond its cuts, for print shops: grounds that reach them. */
#ifndef PIECEWORK_PAGE_PLAN_BLEED_H
#define PIECEWORK_PAGE_PLAN_BLEED_H

#include "layout/layout.h"

/* Where the layout has a bleed, gives it to the pieces whose grounds reach the cut. */
void layout_bleed(struct layout *layout);

/* Gives the bleed of the layout to pieces that are made otherwise than its own, likewise. */
void making_bleed(struct making *making, const struct layout *layout);

/* mm between discs on a sheet that their bleed needs; 0: none. */
double disc_bleed_gap(const struct layout *layout);

#endif
