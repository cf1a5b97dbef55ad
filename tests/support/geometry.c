#include "support/geometry.h"

#include "scene/flat.h"
#include "type/type.h"

#include <math.h>
#include <string.h>

enum { CURVE_PARTS = 64 };

typedef void edge_function(void *to, struct point a, struct point b);

static struct point on_curve(struct point p, const struct point *c, double t)
{
    double s = 1 - t, k0 = s * s * s, k1 = 3 * s * s * t, k2 = 3 * s * t * t, k3 = t * t * t;

    return (struct point){k0 * p.x + k1 * c[0].x + k2 * c[1].x + k3 * c[2].x,
                          k0 * p.y + k1 * c[0].y + k2 * c[1].y + k3 * c[2].y};
}

static void curve_edges(struct point from, const struct point *c, edge_function *edge, void *to)
{
    struct point last = from;

    for (int i = 1; i <= CURVE_PARTS; i++) {
        struct point next = on_curve(from, c, (double)i / CURVE_PARTS);

        edge(to, last, next);
        last = next;
    }
}

/* Whether a curve has points on both sides of that y. */
static bool may_cross(struct point from, const struct point *c, double y)
{
    double top = fmin(fmin(from.y, c[0].y), fmin(c[1].y, c[2].y));
    double bottom = fmax(fmax(from.y, c[0].y), fmax(c[1].y, c[2].y));

    return top <= y && y <= bottom;
}

/* The edges of a path; with `closing`, also those that close open subpaths for a fill. With a
 * level, those of curves that may cross it alone. */
static void path_edges(const struct shape *shape, bool closing, const double *level,
                       edge_function *edge, void *to)
{
    struct path_walk walk = path_walk(shape->path.segments, shape->path.count);
    struct point start = {0}, at = {0};

    for (const struct segment *s; (s = path_next(&walk));) {
        if (s->verb == VERB_MOVE) {
            if (closing)
                edge(to, at, start);
            start = at = s->to[0];
        } else if (s->verb == VERB_LINE) {
            edge(to, at, s->to[0]);
            at = s->to[0];
        } else if (s->verb == VERB_CURVE) {
            if (!level || may_cross(at, s->to, *level))
                curve_edges(at, s->to, edge, to);
            at = s->to[2];
        } else {
            edge(to, at, start);
            at = start;
        }
    }
    if (closing)
        edge(to, at, start);
}

/* --- boxes --- */

static const struct box nothing = {INFINITY, INFINITY, -INFINITY, -INFINITY};

static void box_add(struct box *box, struct point p)
{
    box->left = fmin(box->left, p.x);
    box->top = fmin(box->top, p.y);
    box->right = fmax(box->right, p.x);
    box->bottom = fmax(box->bottom, p.y);
}

static void add_edge(void *to, struct point a, struct point b)
{
    box_add(to, a);
    box_add(to, b);
}

static struct point turned(double x, double y, int turns)
{
    static const int c[] = {1, 0, -1, 0}, s[] = {0, 1, 0, -1};

    return (struct point){x * c[turns] - y * s[turns], x * s[turns] + y * c[turns]};
}

static struct box text_box(const struct shape *shape)
{
    struct ink ink = line_ink(shape->text.line);
    struct box box = nothing;

    for (int i = 0; i < 4; i++) {
        double x = shape->text.scale * (ink.left + (i & 1 ? ink.width : 0));
        double y = shape->text.scale * (ink.top + (i & 2 ? ink.height : 0));
        struct point p = turned(x, y, shape->text.turns);

        box_add(&box, (struct point){shape->text.at.x + p.x, shape->text.at.y + p.y});
    }
    return box;
}

static bool is_white(const struct paint *paint)
{
    return paint->width > 0 ? paint->stroke.r == 255 : paint->fill.r == 255;
}

const struct shape_path *path_of(const struct shape *shape)
{
    static const struct shape_path none;

    return shape->kind == SHAPE_PATH ? &shape->path : &none;
}

struct shape_path plain_path(struct arena *arena, const struct shape *shape)
{
    const struct shape_path *path = path_of(shape);
    struct path_walk walk = path_walk(path->segments, path->count);
    struct shape_path outline = {.paint = path->paint};

    for (const struct segment *s; (s = path_next(&walk));)
        *ARENA_PUSH(arena, outline.segments, outline.count) = *s;
    return outline;
}

struct box shape_box(const struct shape *shape)
{
    double half = shape->path.paint.width / 2;
    struct box box = nothing;

    if (shape->kind == SHAPE_TEXT)
        return text_box(shape);
    if (shape->kind != SHAPE_PATH || is_white(&shape->path.paint))
        return nothing;
    path_edges(shape, false, NULL, add_edge, &box);
    return (struct box){box.left - half, box.top - half, box.right + half, box.bottom + half};
}

struct box scene_box(const struct scene *scene, size_t first, size_t end)
{
    struct box box = nothing;

    for (size_t i = first; i < end; i++) {
        struct box b = shape_box(&scene->shapes[i]);

        if (b.left > b.right)
            continue;
        box_add(&box, (struct point){b.left, b.top});
        box_add(&box, (struct point){b.right, b.bottom});
    }
    return box;
}

bool box_inside(const struct box *inner, const struct box *outer)
{
    const double tolerance = 1e-6;

    return inner->left >= outer->left - tolerance && inner->right <= outer->right + tolerance &&
           inner->top >= outer->top - tolerance && inner->bottom <= outer->bottom + tolerance;
}

double box_gap(const struct box *a, const struct box *b)
{
    double across = fmax(a->left - b->right, b->left - a->right);
    double along = fmax(a->top - b->bottom, b->top - a->bottom);

    return fmax(across, along);
}

/* --- filled areas --- */

struct winding {
    struct point p;
    int number;
};

static void wind(void *to, struct point a, struct point b)
{
    struct winding *w = to;
    double side = (b.x - a.x) * (w->p.y - a.y) - (w->p.x - a.x) * (b.y - a.y);

    if (a.y <= w->p.y && b.y > w->p.y && side > 0)
        w->number++;
    else if (a.y > w->p.y && b.y <= w->p.y && side < 0)
        w->number--;
}

bool shape_covers(const struct shape *shape, double x, double y)
{
    struct winding w = {.p = {x, y}};

    if (shape->kind != SHAPE_PATH || !shape->path.paint.filled)
        return false;
    path_edges(shape, true, &w.p.y, wind, &w);
    return w.number != 0;
}

int fill_at(const struct scene *scene, size_t first, size_t end, double x, double y)
{
    for (size_t i = end; i > first; i--)
        if (shape_covers(&scene->shapes[i - 1], x, y))
            return scene->shapes[i - 1].path.paint.fill.r;
    return -1;
}

/* --- strokes --- */

struct stroke_list {
    struct arena *arena;
    const struct paint *paint;
    struct stroke *strokes;
    size_t count;
};

static void add_stroke(void *to, struct point a, struct point b)
{
    struct stroke_list *list = to;

    *ARENA_PUSH(list->arena, list->strokes, list->count) = (struct stroke){a, b, list->paint};
}

size_t scene_strokes(const struct scene *scene, size_t first, size_t end, struct stroke **strokes)
{
    struct stroke_list list = {.arena = scene->arena};

    for (size_t i = first; i < end; i++) {
        const struct shape *shape = &scene->shapes[i];

        list.paint = &shape->path.paint;
        if (shape->kind == SHAPE_PATH && shape->path.paint.width > 0)
            path_edges(shape, false, NULL, add_stroke, &list);
    }
    *strokes = list.strokes;
    return list.count;
}

bool scene_is_closed(const struct scene *scene)
{
    int open = 0;

    for (size_t i = 0; i < scene->count && open >= 0; i++)
        open += (scene->shapes[i].kind == SHAPE_BEGIN) - (scene->shapes[i].kind == SHAPE_END);
    return open == 0;
}

const char *scene_words(const struct scene *scene)
{
    static const char tie[] = "\u00a0";
    const char *words = "";
    char *at;

    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT)
            words = arena_print(scene->arena, "%s%s%s", words, *words ? "|" : "",
                                line_text(scene->shapes[i].text.line));
    while ((at = strstr(words, tie)))
        words = arena_print(scene->arena, "%.*s %s", (int)(at - words), words, at + strlen(tie));
    return words;
}

bool is_near(double a, double b)
{
    return fabs(a - b) <= 1e-6;
}

static bool is_at(struct point p, double x, double y)
{
    return is_near(p.x, x) && is_near(p.y, y);
}

size_t strokes_between(const struct stroke *strokes, size_t count, double x1, double y1, double x2,
                       double y2)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        struct point a = strokes[i].a, b = strokes[i].b;

        found += (is_at(a, x1, y1) && is_at(b, x2, y2)) || (is_at(b, x1, y1) && is_at(a, x2, y2));
    }
    return found;
}

size_t stroke_positions(const struct stroke *strokes, size_t count, bool vertical, bool dashed,
                        double *at, size_t room)
{
    size_t found = 0;

    EACH (k, strokes, count) {
        double x = vertical ? k->a.x : k->a.y;
        size_t p = found;

        if (!is_near(vertical ? k->b.x : k->b.y, x) || (k->paint->dash > 0) != dashed)
            continue;
        while (p > 0 && at[p - 1] > x + 1e-6)
            p--;
        if (p > 0 && is_near(at[p - 1], x))
            continue;
        if (found == room)
            return room + 1;
        memmove(at + p + 1, at + p, (found - p) * sizeof *at);
        at[p] = x;
        found++;
    }
    return found;
}

/* --- finding --- */

size_t scene_find_figure(const struct scene *scene, size_t n)
{
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *s = &scene->shapes[i];

        if (s->kind == SHAPE_BEGIN && s->group.role == ROLE_FIGURE && n-- == 0)
            return i;
    }
    return scene->count;
}

const struct shape *scene_find_text(const struct scene *scene, const char *words, size_t n)
{
    EACH (s, scene->shapes, scene->count)
        if (s->kind == SHAPE_TEXT && strcmp(line_text(s->text.line), words) == 0 && n-- == 0)
            return s;
    return NULL;
}
