#include "scene/crop.h"

#include "type/type.h"

#include <math.h>

static void include(struct extent *all, double x, double y, double around)
{
    all->left = fmin(all->left, x - around);
    all->right = fmax(all->right, x + around);
    all->top = fmin(all->top, y - around);
    all->bottom = fmax(all->bottom, y + around);
}

static int points_of(const struct segment *segment)
{
    return segment->verb == VERB_CURVE ? 3 : segment->verb == VERB_CLOSE ? 0 : 1;
}

static void include_path(struct extent *all, const struct shape *shape)
{
    for (size_t i = 0; i < shape->segment_count; i++)
        for (int k = 0; k < points_of(&shape->segments[i]); k++)
            include(all, shape->segments[i].to[k].x, shape->segments[i].to[k].y,
                    shape->paint.width / 2);
}

/* A corner of the ink, turned about the start of the baseline. */
static void include_corner(struct extent *all, const struct shape *shape, double x, double y)
{
    static const int cosine[] = {1, 0, -1, 0}, sine[] = {0, 1, 0, -1};
    int c = cosine[shape->turns], s = sine[shape->turns];

    include(all, shape->at.x + shape->scale * (c * x - s * y),
            shape->at.y + shape->scale * (s * x + c * y), 0);
}

static void include_text(struct extent *all, const struct shape *shape)
{
    struct ink ink = line_ink(shape->line);

    if (ink.width <= 0 || ink.height <= 0)
        return;
    include_corner(all, shape, ink.left, ink.top);
    include_corner(all, shape, ink.left + ink.width, ink.top + ink.height);
}

struct extent scene_extent(const struct scene *scene)
{
    struct extent all = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = 0; i < scene->count; i++) {
        if (scene->shapes[i].kind == SHAPE_PATH)
            include_path(&all, &scene->shapes[i]);
        else if (scene->shapes[i].kind == SHAPE_TEXT)
            include_text(&all, &scene->shapes[i]);
    }
    return all;
}

/* Shapes that are painted twice share their segments, which are moved once. */
static void shift_path(struct shape *shape, const struct shape *before, double x, double y)
{
    bool shared = before && before->kind == SHAPE_PATH && before->segments == shape->segments;

    for (size_t i = shared ? before->segment_count : 0; i < shape->segment_count; i++)
        for (int k = 0; k < points_of(&shape->segments[i]); k++) {
            shape->segments[i].to[k].x += x;
            shape->segments[i].to[k].y += y;
        }
}

void scene_crop(struct scene *scene, double margin)
{
    struct extent all = scene_extent(scene);
    double x = margin - all.left, y = margin - all.top;

    if (all.left > all.right)
        return;
    for (size_t i = 0; i < scene->count; i++) {
        struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_PATH)
            shift_path(shape, i > 0 ? shape - 1 : NULL, x, y);
        shape->at.x += x;
        shape->at.y += y;
    }
    scene->width = all.right - all.left + 2 * margin;
    scene->height = all.bottom - all.top + 2 * margin;
}
