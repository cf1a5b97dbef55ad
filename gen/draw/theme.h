/* Themes: the same scene in other greys, for screens and for pages that are not white. */
#ifndef PIECEWORK_DRAW_THEME_H
#define PIECEWORK_DRAW_THEME_H

#include "draw/scene.h"

/* Black on white as printed; softer, on a light grey; light on a dark ground. */
enum theme { THEME_PRINT, THEME_GREY, THEME_DARK };
extern const char *const theme_names[]; /* NULL-terminated: print grey dark */

/* Every colour of the scene goes over into one between those of the theme's ink and paper. */
void scene_recolour(struct scene *scene, enum theme theme);

/* The theme's paper under all that is drawn, to the edges of the scene. */
void scene_ground(struct scene *scene, enum theme theme);

#endif
