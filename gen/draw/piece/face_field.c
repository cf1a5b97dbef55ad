#include "draw/piece/face_field.h"

void field_move(const struct field *f, double x, double y)
{
    path_move(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit);
}

void field_line(const struct field *f, double x, double y)
{
    path_line(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit);
}

void field_arc(const struct field *f, double x, double y, double radius, double a, double b)
{
    path_arc(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit, radius * f->unit, a, b);
}

void field_bow(const struct field *f, double x, double y, double radius, double a, double b)
{
    field_move(f, x + radius * cos(a), y - radius * sin(a));
    field_arc(f, x, y, radius, a, b);
}

void field_circle(const struct field *f, double x, double y, double radius)
{
    path_circle(f->pen->scene, f->x + x * f->unit, f->y - y * f->unit, radius * f->unit);
}

void field_close(const struct field *f)
{
    path_close(f->pen->scene);
}

void field_box(const struct field *f, double x, double y)
{
    field_move(f, -x, -y);
    field_line(f, -x, y);
    field_line(f, x, y);
    field_line(f, x, -y);
    field_close(f);
}

struct field field_at(const struct field *f, double x, double y)
{
    struct field moved = *f;

    moved.x += x * f->unit;
    moved.y -= y * f->unit;
    return moved;
}

/* --- rays --- */

struct ray ray_to(const struct field *f, struct vec square)
{
    double length = hypot(square.x, square.y);

    return (struct ray){f, square.x / length, square.y / length};
}

void ray_move(const struct ray *ray, double along, double across)
{
    field_move(ray->field, along * ray->x + across * ray->y, along * ray->y - across * ray->x);
}

void ray_line(const struct ray *ray, double along, double across)
{
    field_line(ray->field, along * ray->x + across * ray->y, along * ray->y - across * ray->x);
}

void ray_circle(const struct ray *ray, double along, double across, double radius)
{
    field_circle(ray->field, along * ray->x + across * ray->y, along * ray->y - across * ray->x,
                 radius);
}

/* All parts run clockwise on paper, so that a non-zero fill unites them. */
void ray_strip(const struct ray *ray, double from, double to, double half_from, double half_to,
               bool round)
{
    double angle = atan2(ray->x, ray->y), end = round ? to - half_to : to;

    ray_move(ray, from, -half_from);
    ray_line(ray, end, -half_to);
    if (round)
        field_arc(ray->field, end * ray->x, end * ray->y, half_to, angle - M_PI, angle);
    else
        ray_line(ray, end, half_to);
    ray_line(ray, from, half_from);
    field_close(ray->field);
}

void ray_bar(const struct ray *ray, double from, double to, double half)
{
    ray_strip(ray, from, to, half, half, false);
    field_ink(ray->field);
}

/* --- paint --- */

/* Lines drawn for a full-size face get thinner with small ones. */
static double scaled_line(const struct field *f, enum line_id id)
{
    enum { FULL_SIZE = 19 }; /* mm */
    const double *line = f->pen->style->line;
    double size = 100 * f->unit,
           least = id == LINE_OUTLINE ? line[LINE_LEAST_OUTLINE] : THINNEST_LINE;

    return size >= FULL_SIZE ? line[id] : fmax(least, line[id] * (0.25 + 0.75 * size / FULL_SIZE));
}

void field_union(const struct field *f, struct colour inside)
{
    struct scene *scene = f->pen->scene;

    scene_draw_keep(scene,
                    stroke_of(2 * scaled_line(f, LINE_OUTLINE), pen_colour(f->pen, COLOUR_INK)));
    scene_draw(scene, fill_of(inside));
}

void field_ink(const struct field *f)
{
    pen_fill(f->pen, COLOUR_INK);
}

struct colour field_paper(const struct field *f)
{
    return pen_colour(f->pen, COLOUR_PAPER);
}

void field_stroke(const struct field *f, enum line_id id, double times)
{
    field_stroke_in(f, id, times, COLOUR_INK);
}

void field_stroke_in(const struct field *f, enum line_id id, double times, enum colour_id colour)
{
    scene_draw(f->pen->scene, stroke_of(times * scaled_line(f, id), pen_colour(f->pen, colour)));
}
