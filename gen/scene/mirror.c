/* Pages for readers from right to left: what stands from left to right is turned round. */
#include "scene/clip.h"
#include "type/type.h"

/* --- what stays as it is --- */

void scene_hold(struct scene *scene)
{
    if (scene->holding++ > 0)
        return;
    scene->held = arena_alloc(scene->arena, 1, sizeof *scene->held);
    *scene->held = (struct hold){.first = scene->count, .right = 1};
}

void scene_release(struct scene *scene)
{
    if (--scene->holding == 0)
        scene->held = NULL;
}

/* The sides of what is held. Turned by a quarter it has none. */
static void take_sides(struct scene *scene, double a, double b)
{
    struct hold *hold = scene->held;
    const struct scene own = {.shapes = scene->shapes + hold->first,
                              .count = scene->count - hold->first};
    const struct extent all = scene_extent(&own);

    if (all.left < all.right && a != b) {
        hold->left = (fmin(a, b) - all.left) / (all.right - all.left);
        hold->right = (fmax(a, b) - all.left) / (all.right - all.left);
    }
}

void scene_release_over(struct scene *scene, double x, double width)
{
    if (scene->holding == 1)
        take_sides(scene, scene_point(scene, x, 0).x, scene_point(scene, x + width, 0).x);
    scene_release(scene);
}

/* --- one shape --- */

static void move_image(struct shape_image *image, double x)
{
    image->at.x += x;
    image->from.x += x;
    image->to.x += x;
}

/* Paths that are drawn twice have their points once. */
static void move_shape(struct shape *shape, bool shared, double x)
{
    struct shape_path *path = &shape->path;

    if (shape->kind == SHAPE_PATH)
        for (size_t i = 0; i < path->count && !shared; i++)
            for (size_t k = 0; k < COUNT_OF(path->segments[i].to); k++)
                path->segments[i].to[k].x += x;
    else if (shape->kind == SHAPE_TEXT)
        shape->text.at.x += x;
    else if (shape->kind == SHAPE_SYMBOL)
        shape->symbol.at.x += x;
    else if (shape->kind == SHAPE_IMAGE)
        move_image(&shape->image, x);
    else if (shape->kind >= SHAPE_BOOKMARK)
        shape->mark.at.x += x;
}

/* Rectangles begin at the corner that was the next one. */
static void turn_path(struct shape_path *path, double x)
{
    for (size_t i = 0; i < path->count; i++) {
        struct segment *s = &path->segments[i];
        struct point corner = s->to[0];

        if (s->verb == VERB_RECT) {
            s->to[2] = (struct point){corner.x + s->to[2].x - s->to[1].x,
                                      corner.y + s->to[2].y - s->to[1].y};
            s->to[0] = s->to[1];
            s->to[1] = corner;
        }
        for (size_t k = 0; k < COUNT_OF(s->to); k++)
            s->to[k].x = 2 * x - s->to[k].x;
    }
}

/* --- pages --- */

/* From where to where it reaches: lines of text as far as they are wide, links and what else is
 * not seen as far as their areas. */
static struct extent reach_of(const struct shape *shapes, size_t count)
{
    const struct scene alone = {.shapes = (struct shape *)shapes, .count = count};
    const struct shape_text *text = &shapes->text;
    struct extent all;

    if (!shapes->held && shapes->kind == SHAPE_TEXT && text->turns % 2 == 0) {
        double end = text_point(text, line_width(text->line), 0).x;

        return (struct extent){.left = fmin(text->at.x, end), .right = fmax(text->at.x, end)};
    }
    if (!shapes->held && shapes->kind >= SHAPE_BOOKMARK)
        return (struct extent){.left = shapes->mark.at.x,
                               .right = shapes->mark.at.x + shapes->mark.size.x};
    all = scene_extent(&alone);
    if (shapes->held && all.left < all.right) {
        double width = all.right - all.left;

        all.right = all.left + shapes->held->right * width;
        all.left += shapes->held->left * width;
    }
    return all;
}

/* How far what reaches so is moved; what has no ink stays. */
static double way_of(const struct extent *reach, double x)
{
    return reach->left > reach->right ? 0 : 2 * x - reach->left - reach->right;
}

static void turn_spots(struct scene *scene, const struct hold *held, double move, double x)
{
    EACH (spot, scene->spots, scene->spot_count)
        if (held && spot->held == held)
            spot->at.x += move;
        else if (!held && !spot->held)
            spot->at.x = 2 * x - spot->at.x - spot->size.x;
}

static bool is_shared(const struct scene *scene, size_t i)
{
    return i > 0 && shapes_share_path(&scene->shapes[i - 1], &scene->shapes[i]);
}

void scene_mirror(struct scene *scene, size_t first, double x)
{
    for (size_t i = first, end; i < scene->count; i = end) {
        struct shape *shape = &scene->shapes[i];
        struct extent reach;

        for (end = i + 1; shape->held && end < scene->count && shape[end - i].held == shape->held;)
            end++;
        if (!shape->held && shape->kind == SHAPE_PATH) {
            if (!is_shared(scene, i))
                turn_path(&shape->path, x);
            continue;
        }
        reach = reach_of(shape, end - i);
        for (size_t k = i; k < end; k++)
            move_shape(&scene->shapes[k], is_shared(scene, k), way_of(&reach, x));
        if (shape->held && first == 0)
            turn_spots(scene, shape->held, way_of(&reach, x), x);
    }
    if (first == 0)
        turn_spots(scene, NULL, 0, x);
}
