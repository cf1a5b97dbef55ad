#include "draw/board/board_art.h"

#include "art/artwork.h"
#include "scene/clip.h"

void draw_ground_art(struct pen *pen, const struct depiction *how, double x, double y, double width,
                     double height, bool turned, enum colour_id tint)
{
    if (!how->art[0])
        return;
    scene_enter(pen->scene, x + width / 2, y + height / 2, turned ? 2 : 0);
    art_draw(pen->scene, how->art[0], how, 0, 0, width, height, pen_colour(pen, tint));
    scene_leave(pen->scene);
}

static void clip_to_view(struct scene *scene, size_t first, const struct board_view *v)
{
    if (scene->count > first)
        scene_clip(scene, first, v->x, v->y, v->files * v->cell, v->ranks * v->cell);
}

/* The whole board lies around every view of it. On points the picture reaches from outer line to
 * outer line: labels stand outside of these, and nothing is to run behind them. */
void draw_board_ground(struct pen *pen, const struct board_view *v)
{
    double inset = board_has_points(v->game) ? v->cell / 2 : 0;
    size_t first = pen->scene->count;

    draw_ground_art(pen, &v->game->ground, v->x - v->first_file * v->cell + inset,
                    v->y - v->first_rank * v->cell + inset, v->game->width * v->cell - 2 * inset,
                    v->game->height * v->cell - 2 * inset, false, COLOUR_GROUND_LINE);
    for (size_t i = first; i < pen->scene->count; i++)
        if (pen->scene->shapes[i].kind == SHAPE_IMAGE)
            pen->scene->shapes[i].image.is_ground = true;
    clip_to_view(pen->scene, first, v);
}

void draw_board_pictures(struct pen *pen, const struct board_view *v)
{
    size_t first = pen->scene->count;

    for (size_t i = 0; i < v->game->picture_count; i++) {
        const struct board_picture *p = &v->game->pictures[i];

        draw_ground_art(pen, &p->picture, v->x + (p->file - v->first_file) * v->cell,
                        v->y + (p->rank - v->first_rank) * v->cell, p->files * v->cell,
                        p->ranks * v->cell, false, COLOUR_GROUND_LINE);
    }
    clip_to_view(pen->scene, first, v);
}
