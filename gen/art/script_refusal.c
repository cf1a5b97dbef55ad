#include "art/script_refusal.h"

#include <stddef.h>

static const char *const gradient_signs[] = {"<linearGradient", "<radialGradient", NULL};
static const char *const clear_signs[] = {"fill-opacity", "stroke-opacity", "opacity", NULL};
static const char *const clip_signs[] = {"clip-path=", "<clipPath", NULL};
static const char *const group_signs[] = {
    "mask=", "filter=", "opacity", "filter:", "mask:", "mix-blend-mode", NULL};
static const char *const dash_signs[] = {"stroke-dasharray", NULL};
static const char *const pen_signs[] = {"transform=", NULL};
const struct art_refusal refused_gradient = {"it has gradients or patterns",
                                             "fill its shapes with plain colours", gradient_signs};
const struct art_refusal refused_clear = {"it has colours that are half transparent",
                                          "use opaque colours", clear_signs};
const struct art_refusal refused_clipping = {
    "it is clipped by another shape than a rectangle",
    "cut its paths with the drawing program, as with 'intersection'", clip_signs};
const struct art_refusal refused_group = {
    "it has parts that are transparent as a whole, masked or filtered",
    "make them plain shapes, or save the drawing as PNG", group_signs};
const struct art_refusal refused_dashes = {"it has dashes of several lengths, or that begin midway",
                                           "make the strokes paths", dash_signs};
const struct art_refusal refused_sheared = {
    "it has strokes that a transformation makes wider one way than the other",
    "make the strokes paths", pen_signs};
const struct art_refusal refused_many = {"it has more than 20000 shapes or 200000 curves and lines",
                                         "simplify it, or save it as PNG"};
const struct art_refusal refused_strange = {
    "it has something else than shapes filled or stroked in plain colours",
    "make everything paths"};
