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

struct backdrop {
    struct colour colour; /* the light one that was filled last; white where there is none: dark
                             things stand on a ground and are none */
    bool dark; /* what was filled last is, as parts of drawings are: nothing is to be cleared from
                  it, which would cut the drawing */
};

/* At a point of the frame. */
struct backdrop backdrop_at(const struct grounds *grounds, struct point at);
bool backdrop_same(struct backdrop a, struct backdrop b);

/* A line in the colour of a ground. With little ink it is paper, as the ground is. */
struct paint clearing_of(double width, struct colour ground);
