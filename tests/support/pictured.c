#include "support/pictured.h"

struct scene *picture_alone(struct studio *s, const struct picture *picture, struct point *origin)
{
    struct scene *scene = studio_scene(s, 300, 300);

    *origin = picture_origin(&s->pen, picture, CELL);
    origin->x += PICTURE_X;
    origin->y += PICTURE_Y;
    draw_picture(&s->pen, picture, PICTURE_X, PICTURE_Y, CELL);
    return scene;
}

void pictured_begin(struct studio *s, struct pictured *d)
{
    *d = (struct pictured){.placement = placement_empty(s->arena, s->layout->game)};
    d->picture = (struct picture){.placement = &d->placement,
                                  .region = region_whole(s->layout->game),
                                  .coordinates = COORDINATES_NONE};
}

void pictured_put(struct pictured *d, const struct piece *piece, struct square square, int side)
{
    *placement_man(&d->placement, square.file, square.rank) =
        (struct man){.piece = piece, .side = side};
}

static bool is_ground(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && shape->path.paint.clears;
}

/* The number of shapes that lie under the men, but not in the bare scene, which has so many. */
static size_t grounds_in(const struct scene *scene, size_t bare)
{
    size_t first = 0, count = 0;

    while (first < bare && !is_ground(&scene->shapes[first]))
        first++;
    while (first + count < scene->count && is_ground(&scene->shapes[first + count]))
        count++;
    return count;
}

/* Once without the move and the marks, to know where their shapes begin. */
void pictured_draw(struct studio *s, struct pictured *d)
{
    struct picture bare = d->picture;
    const struct scene *without;
    bool ways;

    bare.ply = NULL;
    bare.marks = NULL;
    without = picture_alone(s, &bare, &d->origin);
    d->scene = picture_alone(s, &d->picture, &d->origin);
    ways = d->picture.ply || (d->picture.marks && d->picture.marks->arrow_count > 0);
    d->first = without->count + (ways ? grounds_in(d->scene, without->count) : 0);
}

struct point pictured_middle(const struct pictured *d, struct square square)
{
    return (struct point){d->origin.x + (square.file + 0.5) * CELL,
                          d->origin.y + (square.rank + 0.5) * CELL};
}
