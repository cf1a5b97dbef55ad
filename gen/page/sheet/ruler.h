/* Rulers to check the scale of a print: 100 mm and 4 inches. */
#ifndef PIECEWORK_PAGE_SHEET_RULER_H
#define PIECEWORK_PAGE_SHEET_RULER_H

#include "page/sheet/sheet.h"

/* mm: a ruler above and below its lower line, of which it keeps that much free. */
#define RULER_ABOVE 9.6
#define RULER_BELOW 4.4

/* A line of 100 mm from (x, y) to the right, with words below that say what it is for, and where
 * `inches` one of 4 inches above it that ends where it does. */
void draw_ruler(struct pen *pen, const struct game_words *words, double x, double y, bool inches);

/* The same upright, at a side of the sheet where nothing else stands; none when there is no room.
 * The scene has all that is on the sheet. */
void draw_side_ruler(struct pen *pen, const struct part_plan *plan);

#endif
