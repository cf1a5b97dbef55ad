/* Scenes as text, which golden files keep. */
#ifndef PIECEWORK_TESTS_SCENE_DUMP_H
#define PIECEWORK_TESTS_SCENE_DUMP_H

#include "base/buf.h"
#include "scene/scene.h"

/* What the dump calls groups of each role. */
extern const char *const role_names[ROLE_COUNT];

/* One line a shape. */
void scene_dump(const struct scene *scene, struct buf *out);

#endif
