/* Frames whose corners are cut out by circles around them. */
#ifndef PIECEWORK_DRAW_NOTCHED_H
#define PIECEWORK_DRAW_NOTCHED_H

#include "draw/pen.h"

/* A rectangle from its upper left corner, mm, and the radius of its notches; and that of one for a
 * thumb in the upper edge, 0: none, whose middle lies so far above that. */
struct notched {
    double x, y, width, height, notch;
    double thumb, above;
};

/* The line of a style, in its middle `inset` mm within the edges. */
void draw_notched(struct pen *pen, const struct notched *frame, double inset, enum line_id line,
                  enum colour_id colour);
/* Two in ink: a heavy one along the edges, and a fine one so many mm within. The heavy one is
 * filled as frames of boards are: parts that it is cut to end just there. */
void draw_notched_frame(struct pen *pen, const struct notched *frame, double apart);

#endif
