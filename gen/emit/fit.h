/* Fits shapes to a grid of pixels, so that lines along it are sharp and of one strength: at the
 * resolution of screens a line of half a pixel's width would else be now one grey pixel wide, now
 * two pale ones. Nothing moves by more than half a pixel. */
#ifndef PIECEWORK_EMIT_FIT_H
#define PIECEWORK_EMIT_FIT_H

#include "draw/scene.h"

/* The shape for a picture of so many pixels a mm. Paths of nothing but lines across and down are
 * fitted: edges lie between pixels, strokes cover whole ones, or lie in the middle of one where
 * they are thinner. So are the baselines of text, up and down. What would vanish, and everything
 * else, stays as it is. Segments are owned by the arena. */
struct shape fit_shape(struct arena *arena, const struct shape *shape, double density);

#endif
