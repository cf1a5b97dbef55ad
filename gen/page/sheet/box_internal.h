/* What the files of the box share. Private to page/sheet/. */
#ifndef PIECEWORK_PAGE_SHEET_BOX_INTERNAL_H
#define PIECEWORK_PAGE_SHEET_BOX_INTERNAL_H

#include "draw/qr.h"
#include "page/sheet/sheet.h"

/* From the left: glue tab, side, front, side, back. The lids hang on the back. */
struct net_lines {
    double x[6];        /* the left edges, and the right one of the back */
    double top, bottom; /* of the panels */
};

/* The QR code on the back of a box, as large as there is room, and what it leaves to pictures. */
struct qr_sign box_code(struct pen *pen, struct arena *arena, const struct layout *layout,
                        const struct box_plan *plan, struct area *room);

#endif
