/* Reads what cairo writes of a drawing as text, its script surface: paths that are filled or
 * stroked in one colour. Everything else that such a text may hold is refused. The text may be any
 * bytes. */
#ifndef PIECEWORK_ART_SCRIPT_H
#define PIECEWORK_ART_SCRIPT_H

#include "art/refusal.h"
#include "scene/scene.h"

/* Appends the drawing's paths to the scene, which is as large; of a turned drawing (turned.h) as
 * they were before. NULL, or why not: a static refusal. */
const struct art_refusal *script_read(const char *text, size_t size, bool turned,
                                      struct scene *scene);

#endif
