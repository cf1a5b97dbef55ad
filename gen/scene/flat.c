#include "scene/flat.h"

#include "scene/curve.h"

#include <math.h>
#include <stdlib.h>

/* --- making polygons --- */

static struct flat *flat_new(struct arena *arena)
{
    struct flat *flat = arena_alloc(arena, 1, sizeof *flat);

    *flat = (struct flat){.arena = arena, .extent = {INFINITY, INFINITY, -INFINITY, -INFINITY}};
    return flat;
}

static void begin_loop(struct flat *flat)
{
    *ARENA_PUSH(flat->arena, flat->loops, flat->count) = (struct loop){0};
}

static void add_point(struct flat *flat, struct point p)
{
    struct loop *loop = &flat->loops[flat->count - 1];

    *ARENA_PUSH(flat->arena, loop->points, loop->count) = p;
    flat->extent.left = fmin(flat->extent.left, p.x);
    flat->extent.right = fmax(flat->extent.right, p.x);
    flat->extent.top = fmin(flat->extent.top, p.y);
    flat->extent.bottom = fmax(flat->extent.bottom, p.y);
}

static struct point last_point(const struct flat *flat)
{
    const struct loop *loop = &flat->loops[flat->count - 1];

    return loop->points[loop->count - 1];
}

static void add_curve(struct flat *flat, const struct point to[3], double flatness)
{
    struct point from = last_point(flat);
    int chords = curve_chords(from, to, flatness);

    for (int i = 1; i <= chords; i++)
        add_point(flat, curve_at(from, to, (double)i / chords));
}

static void add_segments(struct flat *flat, const struct segment *segments, size_t count,
                         double flatness)
{
    struct path_walk walk = path_walk(segments, count);

    for (const struct segment *s; (s = path_next(&walk));) {
        if (s->verb == VERB_MOVE)
            begin_loop(flat);
        if (s->verb == VERB_CURVE)
            add_curve(flat, s->to, flatness);
        else if (s->verb == VERB_CLOSE)
            flat->loops[flat->count - 1].is_closed = true;
        else
            add_point(flat, s->to[0]);
    }
}

struct flat *flat_of(struct arena *arena, const struct shape *shape, double flatness)
{
    struct flat *flat = flat_new(arena);
    struct segment *letters;

    if (shape->kind == SHAPE_PATH) {
        add_segments(flat, shape->path.segments, shape->path.count, flatness);
        flat->even_odd = shape->path.paint.even_odd;
    } else if (shape->kind == SHAPE_TEXT) {
        add_segments(flat, letters, text_segments(arena, &shape->text, &letters), flatness);
    }
    return flat;
}

/* --- strokes --- */

static struct point point_after(const struct loop *loop, size_t i)
{
    return loop->points[i + 1 < loop->count ? i + 1 : 0];
}

/* A loop of four points that turns clockwise, so that what two of them share is inside. */
static void add_quad(struct flat *flat, const struct point corners[4])
{
    double twice = 0;

    for (int i = 0; i < 4; i++) {
        struct point a = corners[i], b = corners[(i + 1) % 4];

        twice += a.x * b.y - b.x * a.y;
    }
    begin_loop(flat);
    for (int i = 0; i < 4; i++)
        add_point(flat, corners[twice > 0 ? i : 3 - i]);
}

/* Half the width, to the right of the way from a to b. */
static struct point half_across(struct point a, struct point b, double half)
{
    double length = hypot(b.x - a.x, b.y - a.y);

    if (length <= 0)
        return (struct point){0, 0};
    return (struct point){half * (a.y - b.y) / length, half * (b.x - a.x) / length};
}

static struct point moved(struct point p, struct point by, double times)
{
    return (struct point){p.x + times * by.x, p.y + times * by.y};
}

/* The stretch from b to c, and on either side the wedge to that from a, which may be b itself. */
static void add_stretch(struct flat *flat, struct point a, struct point b, struct point c,
                        double half)
{
    struct point before = half_across(a, b, half), after = half_across(b, c, half);
    const struct point quad[4] = {moved(b, after, 1), moved(c, after, 1), moved(c, after, -1),
                                  moved(b, after, -1)};

    add_quad(flat, quad);
    for (int side = -1; side <= 1; side += 2) {
        const struct point wedge[4] = {b, moved(b, before, side), moved(b, after, side), b};

        add_quad(flat, wedge);
    }
}

struct flat *flat_of_stroke(struct arena *arena, const struct shape *shape, double width)
{
    const struct flat *path = flat_of(arena, shape, FLATNESS);
    struct flat *flat = flat_new(arena);

    for (size_t k = 0; k < path->count; k++) {
        const struct loop *loop = &path->loops[k];
        size_t before = loop->is_closed ? loop->count - 1 : 0;

        for (size_t i = 0; i + !loop->is_closed < loop->count; before = i++)
            add_stretch(flat, loop->points[before], loop->points[i], point_after(loop, i),
                        width / 2);
    }
    return flat;
}

/* --- measures --- */

/* What a loop encloses, square mm; negative when it runs anticlockwise. */
static double loop_area(const struct loop *loop)
{
    double twice = 0;

    for (size_t i = 0; i < loop->count; i++) {
        struct point a = loop->points[i], b = point_after(loop, i);

        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

static double loop_edge(const struct loop *loop)
{
    double length = 0;

    for (size_t i = 0; i < loop->count; i++) {
        struct point a = loop->points[i], b = point_after(loop, i);

        length += hypot(b.x - a.x, b.y - a.y);
    }
    return length;
}

double flat_area(const struct flat *flat)
{
    double area = 0;

    for (size_t k = 0; k < flat->count; k++)
        area += loop_area(&flat->loops[k]);
    return fabs(area);
}

double flat_edge(const struct flat *flat)
{
    double length = 0;

    for (size_t k = 0; k < flat->count; k++)
        length += loop_edge(&flat->loops[k]);
    return length;
}

static double thickness(double area, double edge)
{
    return edge > 0 ? 2 * area / edge : 0;
}

/* Whether all loops turn alike, so that none is a hole in another. */
static bool has_no_hole(const struct flat *flat)
{
    bool left = false, right = false;

    for (size_t k = 0; k < flat->count; k++) {
        double area = loop_area(&flat->loops[k]);

        left = left || area < 0;
        right = right || area > 0;
    }
    return !left || !right;
}

/* Parts without holes may overlap or touch each other, and edges within say nothing of the whole,
 * which is as wide as its widest part at least. */
double flat_thickness(const struct flat *flat)
{
    double widest = 0;

    if (!has_no_hole(flat))
        return thickness(flat_area(flat), flat_edge(flat));
    for (size_t k = 0; k < flat->count; k++)
        widest =
            fmax(widest, thickness(fabs(loop_area(&flat->loops[k])), loop_edge(&flat->loops[k])));
    return widest;
}

/* --- lines through it --- */

/* Where an edge meets the line, and to which side it goes. */
struct crossing {
    double at;
    int turn;
};

static int by_place(const void *a, const void *b)
{
    double p = ((const struct crossing *)a)->at, q = ((const struct crossing *)b)->at;

    return (p > q) - (p < q);
}

/* A line's way, and its distance from the origin. */
struct ray {
    double ux, uy, off;
};

static double beside(const struct ray *ray, struct point p)
{
    return p.y * ray->ux - p.x * ray->uy - ray->off;
}

static double along(const struct ray *ray, struct point p)
{
    return p.x * ray->ux + p.y * ray->uy;
}

/* All crossings in their order along the line. */
static size_t crossings_of(const struct flat *flat, const struct ray *ray,
                           struct crossing **crossings)
{
    size_t count = 0;

    *crossings = NULL;
    for (size_t k = 0; k < flat->count; k++)
        for (size_t i = 0; i < flat->loops[k].count; i++) {
            struct point a = flat->loops[k].points[i], b = point_after(&flat->loops[k], i);
            double p = beside(ray, a), q = beside(ray, b);

            if ((p < 0) == (q < 0))
                continue;
            *ARENA_PUSH(flat->arena, *crossings, count) = (struct crossing){
                along(ray, a) + p / (p - q) * (along(ray, b) - along(ray, a)), p < 0 ? 1 : -1};
        }
    if (count)
        qsort(*crossings, count, sizeof **crossings, by_place);
    return count;
}

/* Whether that many turns around a place make it inside. */
static bool is_within(const struct flat *flat, int winding)
{
    return flat->even_odd ? winding & 1 : winding != 0;
}

bool flat_holds(const struct flat *flat, struct point point)
{
    struct ray ray = {1, 0, point.y};
    struct crossing *crossings;
    size_t count;
    int winding = 0;

    if (point.x < flat->extent.left || point.x > flat->extent.right || point.y < flat->extent.top ||
        point.y > flat->extent.bottom)
        return false;
    count = crossings_of(flat, &ray, &crossings);
    for (size_t i = 0; i < count && crossings[i].at <= point.x; i++)
        winding += crossings[i].turn;
    return is_within(flat, winding);
}

static struct point on_ray(const struct ray *ray, double at)
{
    return (struct point){at * ray->ux - ray->off * ray->uy, at * ray->uy + ray->off * ray->ux};
}

/* Parts that touch each other, but for rounding, are one stretch. */
static size_t add_stretches(const struct flat *flat, const struct ray *ray,
                            struct stretch **stretches, size_t count)
{
    const double touching = 1e-6;
    struct crossing *crossings;
    size_t crossing_count = crossings_of(flat, ray, &crossings);
    double from = 0, to = -INFINITY;
    int winding = 0;

    for (size_t i = 0; i <= crossing_count; i++) {
        double at = i < crossing_count ? crossings[i].at : INFINITY;

        if (!is_within(flat, winding) && at > to + touching) {
            if (to > from)
                *ARENA_PUSH(flat->arena, *stretches, count) =
                    (struct stretch){on_ray(ray, from), on_ray(ray, to)};
            from = at;
        }
        winding += i < crossing_count ? crossings[i].turn : 0;
        if (!is_within(flat, winding))
            to = at;
    }
    return count;
}

size_t flat_stretches(const struct flat *flat, int eighths, double pitch,
                      struct stretch **stretches)
{
    const struct extent *e = &flat->extent;
    struct point middle = {(e->left + e->right) / 2, (e->top + e->bottom) / 2};
    struct ray ray = {cos(eighths * M_PI / 4), sin(eighths * M_PI / 4), 0};
    double reach = hypot(e->right - e->left, e->bottom - e->top) / 2, base;
    size_t count = 0;

    *stretches = NULL;
    if (!flat->count)
        return 0;
    base = beside(&ray, middle);
    for (int i = -(int)(reach / pitch + 1); i <= (int)(reach / pitch); i++) {
        ray.off = base + (i + 0.5) * pitch;
        count = add_stretches(flat, &ray, stretches, count);
    }
    return count;
}

void flat_path(struct scene *scene, const struct flat *flat)
{
    for (size_t k = 0; k < flat->count; k++)
        if (flat->loops[k].count)
            path_polygon(scene, flat->loops[k].points, flat->loops[k].count);
}
