/* The label of a bag. */
#ifndef PIECEWORK_PAGE_SHEET_BAG_LABEL_H
#define PIECEWORK_PAGE_SHEET_BAG_LABEL_H

#include "draw/pen.h"
#include "page/plan/bag.h"
#include "scene/scene.h"

/* About the middle of a label. */
void draw_bag_label(struct pen *pen, const struct layout *layout, const struct bag *bag,
                    const struct area *area, struct point at);

#endif
