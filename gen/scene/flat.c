#include "scene/flat.h"

#include "type/outline.h"

const int verb_points[] = {
    [VERB_MOVE] = 1, [VERB_LINE] = 1,   [VERB_CURVE] = 3,    [VERB_CLOSE] = 0,
    [VERB_RECT] = 3, [VERB_CIRCLE] = 3, [VERB_QUADRATIC] = 2};

/* --- along a path --- */

struct path_walk path_walk(const struct segment *segments, size_t count)
{
    struct path_walk walk; /* parts are set when they are met */

    walk.next = segments;
    walk.left = count;
    walk.at = walk.count = 0;
    return walk;
}

static int rect_parts(const struct point to[3], struct segment *parts)
{
    struct point last = {to[1].x == to[0].x ? to[2].x : to[0].x,
                         to[1].y == to[0].y ? to[2].y : to[0].y};

    parts[0] = (struct segment){VERB_MOVE, {to[0]}};
    parts[1] = (struct segment){VERB_LINE, {to[1]}};
    parts[2] = (struct segment){VERB_LINE, {to[2]}};
    parts[3] = (struct segment){VERB_LINE, {last}};
    parts[4] = (struct segment){.verb = VERB_CLOSE};
    return 5;
}

void circle_quarters(const struct segment *circle, struct point at[4])
{
    const struct point *to = circle->to;
    bool level = (to[0].x < to[1].x) == (to[1].x < to[2].x); /* from the start to the middle */

    at[0] = to[0];
    at[1] = to[1];
    at[2] = level ? (struct point){to[2].x, to[0].y} : (struct point){to[0].x, to[2].y};
    at[3] = level ? (struct point){to[1].x, to[2].y} : (struct point){to[2].x, to[1].y};
}

static int circle_parts(const struct segment *circle, struct segment *parts)
{
    const double handle = 4.0 / 3.0 * (M_SQRT2 - 1); /* of a quarter, by the radius */
    struct point at[4], c;

    circle_quarters(circle, at);
    c.x = at[1].x == at[3].x ? at[1].x : at[0].x;
    c.y = at[1].y == at[3].y ? at[1].y : at[0].y;
    parts[0] = (struct segment){VERB_MOVE, {at[0]}};
    for (int i = 0; i < 4; i++) {
        struct point from = at[i], to = at[(i + 1) % 4];

        parts[1 + i] =
            (struct segment){VERB_CURVE,
                             {{from.x + handle * (to.x - c.x), from.y + handle * (to.y - c.y)},
                              {to.x + handle * (from.x - c.x), to.y + handle * (from.y - c.y)},
                              to}};
    }
    parts[5] = (struct segment){.verb = VERB_CLOSE};
    return 6;
}

const struct segment *path_next(struct path_walk *walk)
{
    const struct segment *s;

    if (walk->at < walk->count)
        return &walk->parts[walk->at++];
    if (walk->left == 0)
        return NULL;
    walk->left--;
    s = walk->next++;
    if (s->verb != VERB_RECT && s->verb != VERB_CIRCLE)
        return s;
    walk->count =
        s->verb == VERB_RECT ? rect_parts(s->to, walk->parts) : circle_parts(s, walk->parts);
    walk->at = 1;
    return walk->parts;
}

/* --- curves --- */

struct point curve_at(struct point from, const struct point to[3], double t)
{
    double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;

    return (struct point){a * from.x + b * to[0].x + c * to[1].x + d * to[2].x,
                          a * from.y + b * to[0].y + c * to[1].y + d * to[2].y};
}

/* So many chords, of like stretches of t, that none is farther off than `flatness` mm; at least 1.
 * By the bound of a cubic's second derivative. */
static int curve_chords(struct point from, const struct point to[3], double flatness)
{
    double x = fmax(fabs(from.x - 2 * to[0].x + to[1].x), fabs(to[0].x - 2 * to[1].x + to[2].x));
    double y = fmax(fabs(from.y - 2 * to[0].y + to[1].y), fabs(to[0].y - 2 * to[1].y + to[2].y));

    return (int)fmax(1, ceil(sqrt(0.75 * hypot(x, y) / flatness)));
}

/* --- letters --- */

/* From a glyph's units, y up, to the page. */
struct letter {
    const struct shape_text *text;
    double x, unit; /* of its run, mm */
    const struct placed_outline *glyph;
};

static struct point on_page(const struct letter *l, double x, double y)
{
    return text_point(l->text, l->x + l->unit * (l->glyph->x + x), l->unit * (l->glyph->y - y));
}

/* A quadratic curve becomes the cubic one that is the same. */
static struct segment segment_of(const struct letter *l, const struct segment *own,
                                 struct point from)
{
    struct segment s = {.verb = own->verb};

    for (int i = 0; i < verb_points[own->verb]; i++)
        s.to[i] = on_page(l, own->to[i].x, own->to[i].y);
    if (own->verb == VERB_QUADRATIC) {
        struct point handle = s.to[0], to = s.to[1];

        s = (struct segment){
            VERB_CURVE,
            {point_between(from, handle, 2.0 / 3), point_between(to, handle, 2.0 / 3), to}};
    }
    return s;
}

/* The outlines of a text's letters as a path where they stand, each of them closed. Returns the
 * number of segments, which are owned by the arena. */
static size_t text_segments(struct arena *arena, const struct shape_text *text,
                            struct segment **segments)
{
    const struct outline_run *runs;
    size_t run_count = line_outlines(text->line, arena, &runs), count = 0;
    struct point at = {0, 0};

    *segments = NULL;
    for (size_t r = 0; r < run_count; r++)
        for (size_t g = 0; g < runs[r].count; g++) {
            const struct letter l = {text, runs[r].x, runs[r].unit, &runs[r].glyphs[g]};
            const struct outline *outline = l.glyph->outline;

            for (size_t i = 0; i < outline->count; i++) {
                struct segment s = segment_of(&l, &outline->segments[i], at);

                *ARENA_PUSH(arena, *segments, count) = s;
                at = s.to[s.verb == VERB_CURVE ? 2 : 0];
            }
        }
    return count;
}

/* Of a curve from `from`, by chords. */
static double curve_length_from(struct point from, const struct point to[3])
{
    enum { CHORDS = 32 };
    struct point last = from;
    double length = 0;

    for (int i = 1; i <= CHORDS; i++) {
        struct point p = curve_at(from, to, (double)i / CHORDS);

        length += hypot(p.x - last.x, p.y - last.y);
        last = p;
    }
    return length;
}

double path_length(const struct shape_path *path)
{
    struct path_walk walk = path_walk(path->segments, path->count);
    struct point start = {0, 0}, at = {0, 0};
    double length = 0;

    for (const struct segment *s; (s = path_next(&walk));) {
        struct point to = s->verb == VERB_CLOSE ? start : s->to[s->verb == VERB_CURVE ? 2 : 0];

        if (s->verb == VERB_MOVE)
            start = to;
        else if (s->verb == VERB_CURVE)
            length += curve_length_from(at, s->to);
        else
            length += hypot(to.x - at.x, to.y - at.y);
        at = to;
    }
    return length;
}

struct shape_path path_bent(struct arena *arena, const struct shape_path *path,
                            const struct matrix *by)
{
    struct path_walk walk = path_walk(path->segments, path->count);
    struct shape_path bent = {.paint = path->paint};

    for (const struct segment *s; (s = path_next(&walk));) {
        struct segment *to = ARENA_PUSH(arena, bent.segments, bent.count);

        *to = *s;
        for (int i = 0; i < verb_points[s->verb]; i++)
            to->to[i] = matrix_point(by, s->to[i]);
    }
    return bent;
}

void scene_outline_texts(struct scene *scene, size_t first)
{
    for (size_t i = first; i < scene->count; i++) {
        struct shape *shape = &scene->shapes[i];
        struct shape_text text = shape->text;

        if (shape->kind != SHAPE_TEXT)
            continue;
        shape->kind = SHAPE_PATH;
        shape->path = (struct shape_path){.paint = fill_of(text.colour)};
        shape->path.count = text_segments(scene->arena, &text, &shape->path.segments);
    }
}

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
        size_t count = text_segments(arena, &shape->text, &letters);

        add_segments(flat, letters, count, flatness);
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

    EACH (loop, path->loops, path->count) {
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

double shape_reach(const struct shape *shape, struct point from)
{
    LOCAL_ARENA(arena);
    const struct flat *flat = flat_of(arena, shape, FLATNESS);
    double reach = 0, edge = shape->kind == SHAPE_PATH ? shape->path.paint.width / 2 : 0;

    EACH (loop, flat->loops, flat->count)
        EACH (point, loop->points, loop->count)
            reach = fmax(reach, edge + hypot(point->x - from.x, point->y - from.y));
    return reach;
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
    EACH (loop, flat->loops, flat->count)
        widest = fmax(widest, thickness(fabs(loop_area(loop)), loop_edge(loop)));
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
