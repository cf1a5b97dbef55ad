/* DXF of release 12, which every program for cutters and lasers reads: the sheet as polylines in
 * millimetres on the layers CUT (red), FOLD (blue), REGISTER (green) and ENGRAVE (black). */
#pragma once

#include "scene/scene.h"

/* Appends the drawing. Curves become chords at most 0.01 mm off; letters become outlines. Fills are
 * outlined, white ones left out, since a polyline hides nothing. */
void dxf_write(const struct scene *scene, struct buf *out);
