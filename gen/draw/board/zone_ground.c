#include "draw/board/zone_ground.h"

#include "game/zone.h"

/* On points the zone has no squares, and on checkered boards its ground would hide these. One that
 * is the whole board parts nothing. */
static bool is_drawn(const struct pen *pen, const struct board_view *v)
{
    return !board_has_points(v->game) && !v->game->checkered && game_has_zone(v->game) &&
           !zone_is_all(v->game) &&
           !same_colour(pen_colour(pen, COLOUR_ZONE), pen_colour(pen, COLOUR_PAPER));
}

static bool is_within(const struct board_view *v, int side, int file, int rank)
{
    return zone_has(v->game, side, v->first_file + file, v->first_rank + rank);
}

static bool is_in_zone(const struct board_view *v, int file, int rank)
{
    return is_within(v, 0, file, rank) || is_within(v, 1, file, rank);
}

/* Squares side by side are one rectangle. */
static void add_rank(struct scene *scene, const struct board_view *v, int rank)
{
    for (int file = 0, end; file < v->files; file = end + 1) {
        for (end = file; end < v->files && is_in_zone(v, end, rank); end++)
            ;
        if (end > file)
            path_rect(scene, v->x + file * v->cell, v->y + rank * v->cell, (end - file) * v->cell,
                      v->cell);
    }
}

void draw_zone(struct pen *pen, const struct board_view *view)
{
    if (!is_drawn(pen, view))
        return;
    for (int rank = 0; rank < view->ranks; rank++)
        add_rank(pen->scene, view, rank);
    if (pen->scene->pending_count)
        pen_fill(pen, COLOUR_ZONE);
}

/* Whether a zone ends between two squares that lie side by side on the board. */
static bool parts(const struct board_view *v, int side, int file, int rank, int right, int down)
{
    int x = v->first_file + file + right, y = v->first_rank + rank + down;

    return x < v->game->width && y < v->game->height &&
           is_within(v, side, file, rank) != is_within(v, side, file + right, rank + down);
}

static void add_borders(struct scene *scene, const struct board_view *v, int side)
{
    double cell = v->cell;

    for (int i = 0; i < v->files * v->ranks; i++) {
        int file = i % v->files, rank = i / v->files;
        double right = v->x + (file + 1) * cell, bottom = v->y + (rank + 1) * cell;

        if (parts(v, side, file, rank, 0, 1))
            path_stretch(scene, right - cell, bottom, right, bottom);
        if (parts(v, side, file, rank, 1, 0))
            path_stretch(scene, right, bottom - cell, right, bottom);
    }
}

/* Also along the upper and left edge of a part of the board, where the square before it is not
 * shown. */
static void add_first_borders(struct scene *scene, const struct board_view *v, int side)
{
    for (int file = 0; file < v->files && v->first_rank > 0; file++)
        if (parts(v, side, file, -1, 0, 1))
            path_stretch(scene, v->x + file * v->cell, v->y, v->x + (file + 1) * v->cell, v->y);
    for (int rank = 0; rank < v->ranks && v->first_file > 0; rank++)
        if (parts(v, side, -1, rank, 1, 0))
            path_stretch(scene, v->x, v->y + rank * v->cell, v->x, v->y + (rank + 1) * v->cell);
}

void draw_zone_border(struct pen *pen, const struct board_view *view)
{
    if (!is_drawn(pen, view))
        return;
    for (int side = 0; side < 2; side++) {
        add_borders(pen->scene, view, side);
        add_first_borders(pen->scene, view, side);
    }
    if (pen->scene->pending_count)
        pen_stroke(pen, LINE_ZONE, COLOUR_ZONE_LINE);
}
