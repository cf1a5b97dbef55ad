/* Fits shapes to a grid of pixels, so that lines along it are sharp and of one strength: at the
 * resolution of screens a line of half a pixel's width would else be now one grey pixel wide, now
 * two pale ones. Nothing moves by more than half a pixel,
 * except that fills which reach the end of the scene reach the end of its last pixel. */
#ifndef PIECEWORK_EMIT_FIT_H
#define PIECEWORK_EMIT_FIT_H

#include "scene/scene.h"

/* The scene's shape at that index for a picture of so many pixels a mm. Paths of nothing but long
 * lines across and down are fitted: edges lie between pixels, strokes cover whole ones, or lie in
 * the middle of one where they are thinner. So are the baselines of text, up and down. All else
 * stays as it is: small shapes would lose their symmetry. Segments are owned by the arena. */
struct shape fit_shape(struct arena *arena, const struct scene *scene, size_t index,
                       double density);

#endif
