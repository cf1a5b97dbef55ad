/* Scenes cut to what is painted on them. */
#ifndef PIECEWORK_SCENE_CROP_H
#define PIECEWORK_SCENE_CROP_H

#include "scene/scene.h"

/* Where there is ink, with the points that curves bend towards; mm. */
struct extent {
    double left, top, right, bottom; /* left > right: nowhere */
};
struct extent scene_extent(const struct scene *scene);

/* Moves all shapes and sets the size, so that the ink has `margin` mm around it. */
void scene_crop(struct scene *scene, double margin);

#endif
