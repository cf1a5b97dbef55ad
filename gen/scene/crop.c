#include "scene/crop.h"

#include "scene/curve.h"
#include "type/type.h"

#include <math.h>

/* All points of all paths come by here, which is no place for fmin() and its care for NaN. */
static void include(struct extent *all, double x, double y, double around)
{
    if (x - around < all->left)
        all->left = x - around;
    if (x + around > all->right)
        all->right = x + around;
    if (y - around < all->top)
        all->top = y - around;
    if (y + around > all->bottom)
        all->bottom = y + around;
}

static void include_path(struct extent *all, const struct shape_path *path)
{
    struct path_walk walk = path_walk(path->segments, path->count);

    for (const struct segment *s; (s = path_next(&walk));)
        for (int k = 0; k < verb_points[s->verb]; k++)
            include(all, s->to[k].x, s->to[k].y, path->paint.width / 2);
}

static void include_text(struct extent *all, const struct shape_text *text)
{
    struct ink ink = line_ink(text->line);
    struct point a = text_point(text, ink.left, ink.top);
    struct point b = text_point(text, ink.left + ink.width, ink.top + ink.height);

    if (ink.width <= 0 || ink.height <= 0)
        return;
    include(all, a.x, a.y, 0);
    include(all, b.x, b.y, 0);
}

static void include_image(struct extent *all, const struct shape_image *image)
{
    struct point end = image_point(image, image->width, image->height);

    include(all, image->is_cut ? image->from.x : image->at.x,
            image->is_cut ? image->from.y : image->at.y, 0);
    include(all, image->is_cut ? image->to.x : end.x, image->is_cut ? image->to.y : end.y, 0);
}

struct extent scene_extent(const struct scene *scene)
{
    struct extent all = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = 0; i < scene->count; i++) {
        if (scene->shapes[i].kind == SHAPE_PATH)
            include_path(&all, &scene->shapes[i].path);
        else if (scene->shapes[i].kind == SHAPE_TEXT)
            include_text(&all, &scene->shapes[i].text);
        else if (scene->shapes[i].kind == SHAPE_IMAGE)
            include_image(&all, &scene->shapes[i].image);
    }
    return all;
}

static void shift_point(struct point *p, double x, double y)
{
    p->x += x;
    p->y += y;
}

/* Shapes that are painted twice share their segments, which are moved once. */
static void shift_path(struct shape *shape, const struct shape *before, double x, double y)
{
    const struct shape_path *path = &shape->path;

    if (before && shapes_share_path(shape, before))
        return;
    for (size_t i = 0; i < path->count; i++)
        for (int k = 0; k < verb_points[path->segments[i].verb]; k++)
            shift_point(&path->segments[i].to[k], x, y);
}

static void shift(struct shape *shape, const struct shape *before, double x, double y)
{
    switch (shape->kind) {
    case SHAPE_PATH:
        shift_path(shape, before, x, y);
        break;
    case SHAPE_TEXT:
        shift_point(&shape->text.at, x, y);
        break;
    case SHAPE_IMAGE:
        shift_point(&shape->image.at, x, y);
        shift_point(&shape->image.from, x, y);
        shift_point(&shape->image.to, x, y);
        break;
    case SHAPE_BOOKMARK:
    case SHAPE_ANCHOR:
    case SHAPE_LINK:
        shift_point(&shape->mark.at, x, y);
        break;
    case SHAPE_BEGIN:
    case SHAPE_END:
        break;
    }
}

void scene_crop(struct scene *scene, double margin)
{
    struct extent all = scene_extent(scene);
    double x = margin - all.left, y = margin - all.top;

    if (all.left > all.right)
        return;
    for (size_t i = 0; i < scene->count; i++)
        shift(&scene->shapes[i], i > 0 ? &scene->shapes[i - 1] : NULL, x, y);
    for (size_t i = 0; i < scene->spot_count; i++)
        shift_point(&scene->spots[i].at, x, y);
    scene->width = all.right - all.left + 2 * margin;
    scene->height = all.bottom - all.top + 2 * margin;
    scene->origin = (struct point){scene->origin.x + x, scene->origin.y + y};
}
