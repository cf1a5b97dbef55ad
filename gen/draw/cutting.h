/* What a sheet is for a machine that cuts, folds and engraves: each kind of work in a group of its
 * own and in the colour that such machines go by. */
#ifndef PIECEWORK_DRAW_CUTTING_H
#define PIECEWORK_DRAW_CUTTING_H

#include "scene/scene.h"
#include "words/words.h"

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

/* Puts the figures of a page of text on the layer of art. */
void keep_figures(struct scene *page);

#endif
