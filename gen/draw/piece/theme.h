/* Themes: the same scene in other greys, for screens and for pages that are not white. */
#ifndef PIECEWORK_DRAW_PIECE_THEME_H
#define PIECEWORK_DRAW_PIECE_THEME_H

#include "draw/style.h"

/* Black on white as printed; softer, on a light grey; light on a dark ground. */
enum theme { THEME_PRINT, THEME_GREY, THEME_DARK };
extern const char *const theme_names[]; /* NULL-terminated: print grey dark */

/* What white becomes. */
struct colour theme_paper(enum theme theme);

/* Makes a style ready to be recoloured: text that stands back comes nearer to the ink where ink is
 * nearer to the paper, so that it can be read as well; and where light and dark change places and
 * tell the players' pieces apart, the players change them, too, so that the lighter ones stay the
 * lighter. */
void theme_style(struct style *style, enum theme theme);

/* Every colour of the scene goes over into one between those of the theme's ink and paper. */
void scene_recolour(struct scene *scene, enum theme theme);

/* The theme's paper under all that is drawn, to the edges of the scene. */
void scene_ground(struct scene *scene, enum theme theme);

#endif
