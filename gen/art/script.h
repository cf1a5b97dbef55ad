/* Reads what cairo writes of a drawing as text, its script surface: paths that are filled or
 * stroked in colours and shades, clipped, and in groups that are half transparent. Everything else
 * that such a text may hold is refused. The text may be any bytes. */
#pragma once

#include "art/svg_scan.h"
#include "scene/scene.h"

/* Appends the drawing's shapes to the scene, which is as large and becomes a drawing where they are
 * not all paths in plain colours; of a turned drawing (turned.h) as they were before. All of its
 * paths are appended to `plain`, in the colours that they have from afar, without a finish. NULL,
 * or why not: a static refusal. */
const struct art_refusal *script_read(const char *text, size_t size, bool turned,
                                      struct scene *scene, struct scene *plain);
