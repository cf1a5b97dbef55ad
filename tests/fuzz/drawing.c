/* Drawings: what is looked for in SVG files, and what is read of the text that cairo makes of them.
 */
#include "fuzz.h"

#include "art/script.h"
#include "art/svg_scan.h"
#include "scene/flat.h"

#include <math.h>

static const double farthest = 1e13; /* of a point, with a matrix of large numbers */

static const char *broken_scene(const struct scene *scene)
{
    if (scene->pending_count)
        return "a path is left over";
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape_path *path = &scene->shapes[i].path;
        const char *broken =
            scene->shapes[i].kind == SHAPE_PANE ? broken_scene(scene->shapes[i].pane.scene) : NULL;
        struct path_walk walk = path_walk(path->segments, path->count);

        if (broken)
            return broken;
        if (scene->shapes[i].kind == SHAPE_PANE)
            continue;
        if (path->count == 0 || !(path->paint.filled || path->paint.width > 0))
            return "a shape leaves no mark";
        for (const struct segment *s; (s = path_next(&walk));)
            for (int k = 0; k < verb_points[s->verb]; k++)
                if (!(fabs(s->to[k].x) <= farthest && fabs(s->to[k].y) <= farthest))
                    return "a point is nowhere";
    }
    return NULL;
}

const char *fuzz_drawing(const char *bytes, size_t size)
{
    struct arena *arena = arena_new();
    struct scene *scene = scene_new(arena, 100, 100);
    const struct svg_traits traits = svg_scan(bytes, size);
    const char *broken = svg_is_within(&traits, size);
    const struct art_refusal *refusal;

    refusal = script_read(bytes, size, size % 2, scene, scene_new(arena, 100, 100));
    if (!broken)
        broken = refusal ? (refusal->what && refusal->help ? NULL : "refused without a reason")
                         : broken_scene(scene);
    arena_free(arena);
    return broken;
}
