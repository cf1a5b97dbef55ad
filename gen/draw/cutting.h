/* What a sheet is for a machine that cuts, folds and engraves: each kind of work in a group of its
 * own and in the colour that such machines go by. */
#pragma once

#include "draw/pen.h"

/* mm, of lines to follow: seen in any viewer; programs of machines go by colours, not by widths. */
#define FOLLOWED_LINE 0.1

/* The same sheet with cuts in red, folds in blue, marks of register in green, lines of one width,
 * in groups named "cut", "fold", "register" and "engrave", the last one first as it is made first.
 * What only tells how to use the sheet is left out. Owned by the arena; borrows the sheet's paths.
 */
struct scene *cutting_of(struct arena *arena, const struct game_words *words,
                         const struct scene *sheet);

/* Makes the lines to cut and to fold of a sheet such as machines follow, also those that are not
 * printed: of one width, and solid, for dashes would be cut one by one. */
void follow_lines(struct scene *sheet);

/* Marks of register, by which a machine that cuts finds what was printed: a filled square at the
 * upper left of the sheet, and two angles at the upper right and the lower left. */

#define REGISTER_MARGIN 13

/* On a layer of their own. */
void draw_register_marks(struct scene *scene);

/* The first shape with ink that is too near to the marks for a machine to tell them apart; NULL:
 * none. Marks on the scene do not count. */
const struct shape *register_touched(const struct scene *scene);

/* Frames whose corners are cut out by circles around them. */

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
