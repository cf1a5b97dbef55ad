/* The colours that lines and men stand on: whatever is drawn over a board clears the lines around
 * it in the colour that lies there. */
#pragma once

#include "draw/pen.h"
#include "scene/flat.h"

/* What was filled in a scene so far, from a shape on; good until a shape before its end changes. */
struct grounds {
    const struct scene *scene;
    size_t first, end;
    const struct flat **flats; /* of its shapes, once they were looked at */
};

/* Of the shapes from `first` up to `end`. Owned by the arena of the scene. */
struct grounds grounds_of(const struct scene *scene, size_t first, size_t end);

/* The light colour that was filled last at a point of the frame; white where there is none: dark
 * things stand on a ground and are none. */
struct colour ground_at(const struct grounds *grounds, struct point at);

/* Whether the last that was filled there is dark, as parts of drawings are: nothing is to be
 * cleared from it, which would cut the drawing. */
bool ground_is_dark(const struct grounds *grounds, struct point at);

/* A line in that colour. With little ink it is paper, as the ground is. */
struct paint clearing_of(double width, struct colour ground);
