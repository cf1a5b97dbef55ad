/* What tells the panels of the two players apart without colour: a frame and a ground, as the style
 * says for each. They are drawn when the pen's panels are `apart`. */
#pragma once

#include "draw/pen.h"

/* A pen for what stands on a player's ground; on a dark one ink and paper are exchanged. */
struct dress {
    struct style style;
    struct pen pen;
};

/* A box, its upper left corner at (x, y). */
struct field_box {
    double x, y, width, height;
};

/* What frame and ground of a player leave of a panel; all of it when panels are not apart. */
struct field_box dress_room(const struct pen *pen, int side, const struct field_box *panel);

/* Draws frame and ground within a panel, hiding what lies under it, and prepares the pen for the
 * rest; draws nothing when panels are not apart. The edge of the panel stays free, for the knife.
 */
void draw_dress(struct pen *pen, int side, const struct field_box *panel, struct dress *dress);

/* A pen for what a promoted piece shows, in the colours of promotion; else as the pen is. */
void dress_promoted(const struct pen *pen, bool promoted, struct dress *dress);

/* The ground of a player's panels. */
struct colour dress_ground(const struct pen *pen, int side);
/* Whether a player's panels are apart by a stone behind the face. */
bool dress_is_stone(const struct pen *pen, int side);
/* A pen for what stands on a stone of that colour: paper on a dark one, its colour on a light one.
 */
void dress_stone(const struct pen *pen, struct colour own, bool dark, struct dress *dress);

/* Themes: the same scene in other greys, for screens and for pages that are not white. */

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
