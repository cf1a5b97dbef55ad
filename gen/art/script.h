/* Reads what cairo writes of a drawing as text, its script surface: paths that are filled or
 * stroked in colours and shades, clipped, and in groups that are half transparent. Everything else
 * that such a text may hold is refused. The text may be any bytes. */
#ifndef PIECEWORK_ART_SCRIPT_H
#define PIECEWORK_ART_SCRIPT_H

#include "art/svg_scan.h"
#include "scene/scene.h"

/* Appends the drawing's shapes to the scene, which is as large and becomes a drawing where they are
 * not all paths in plain colours; of a turned drawing (script.h) as they were before. All of its
 * paths are appended to `plain`, in the colours that they have from afar, without a finish. NULL,
 * or why not: a static refusal. */
const struct art_refusal *script_read(const char *text, size_t size, bool turned,
                                      struct scene *scene, struct scene *plain);

/* Drawings that are turned to be written, so that hardly any of their edges are upright or level:
 * cairo 1.16 cannot write the fill of an area all of whose edges are, and which is no rectangle,
 * and gives up the whole drawing (_emit_path() of its script surface). */

/* x' = xx x + xy y + x0, y' = yx x + yy y: a turn to the right, and then so far to the right that
 * the whole has no negative coordinates. */
struct turned {
    double xx, yx, xy, yy, x0;
    double width, height; /* of all of it */
};

/* How a drawing of that size is turned. */
struct turned turned_of(double width, double height);

/* Whether a path, turned back, is a rectangle with upright and level edges; its corners, the upper
 * left one first. */
bool turned_box(const struct segment *segments, size_t count, struct point box[2]);

#endif
