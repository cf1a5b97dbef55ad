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

/* Once without the move and the marks, to know where their shapes begin. */
void pictured_draw(struct studio *s, struct pictured *d)
{
    struct picture bare = d->picture;

    bare.ply = NULL;
    bare.marks = NULL;
    d->first = picture_alone(s, &bare, &d->origin)->count;
    d->scene = picture_alone(s, &d->picture, &d->origin);
}

struct point pictured_middle(const struct pictured *d, struct square square)
{
    return (struct point){d->origin.x + (square.file + 0.5) * CELL,
                          d->origin.y + (square.rank + 0.5) * CELL};
}
