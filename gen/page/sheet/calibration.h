/* The calibration sheet: two pages for both sides of one sheet of paper. Held against a light, it
 * shows how far a printer's second side lies off the first, and how it is turned.
 *
 * The lines of each scale stand 1.5 mm apart on the front and 1.6 mm on the back, so that only one
 * of them goes on without a step on the other side; the number beside it is the offset, in steps of
 * 0.1 mm, by which the backs must be moved: to the right and downward as one looks at the back. */
#ifndef PIECEWORK_PAGE_SHEET_CALIBRATION_H
#define PIECEWORK_PAGE_SHEET_CALIBRATION_H

#include "draw/pen.h"
#include "layout/paper.h"

enum { CALIBRATION_PAGES = 2 };

/* Whether the scales have room on the paper, upright. */
bool calibration_fits(const struct paper *paper);

/* Draws the front (side 0) or the back (side 1) into an empty scene of the paper's size. */
void draw_calibration(struct pen *pen, const struct paper *paper, int side);

/* By how many degrees backs are to be turned clockwise for each millimetre that the upper scale
 * reads more than the lower one. */
double calibration_degrees(const struct paper *paper);

#endif
