#include "pictured.h"

enum { X = 20, Y = 30 }; /* mm */

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
    struct point origin = picture_origin(&s->pen, &d->picture, CELL);

    studio_scene(s, 300, 300);
    bare.ply = NULL;
    bare.marks = NULL;
    draw_picture(&s->pen, &bare, X, Y, CELL);
    d->first = s->pen.scene->count;
    d->scene = studio_scene(s, 300, 300);
    draw_picture(&s->pen, &d->picture, X, Y, CELL);
    d->origin = (struct point){X + origin.x, Y + origin.y};
}

struct point pictured_middle(const struct pictured *d, struct square square)
{
    return (struct point){d->origin.x + (square.file + 0.5) * CELL,
                          d->origin.y + (square.rank + 0.5) * CELL};
}

struct point cubic_point(struct point from, const struct point to[3], double t)
{
    double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, e = t * t * t;

    return (struct point){a * from.x + b * to[0].x + c * to[1].x + e * to[2].x,
                          a * from.y + b * to[0].y + c * to[1].y + e * to[2].y};
}
