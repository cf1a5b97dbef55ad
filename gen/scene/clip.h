/* What of a drawing lies within a rectangle. */
#pragma once

#include "scene/scene.h"

/* Cuts the paths and pictures from shape `first` on to a rectangle, in the coordinates of the frame
 * that is entered. Curves that cross its edges become chords, at most 0.005 mm off. Lines are cut
 * where their middle leaves it, so that one along an edge stays whole; their dashes begin again.
 * Texts stay where they begin inside; of pictures of pixels only what is inside is seen. */
void scene_clip(struct scene *scene, size_t first, double x, double y, double width, double height);

/* Scenes cut to what is painted on them. */

/* Where there is ink, with the points that curves bend towards; mm. */
struct extent {
    double left, top, right, bottom; /* left > right: nowhere */
};
struct extent scene_extent(const struct scene *scene);

/* Of a symbol, which does not change once it is drawn. */
struct kept_extent {
    bool known;
    struct extent extent;
};

/* Moves all shapes and sets the size, so that the ink has `margin` mm around it. */
void scene_crop(struct scene *scene, double margin);
