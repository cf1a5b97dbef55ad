#include "scene/curve.h"

#include "type/outline.h"

#include <math.h>

const int verb_points[] = {[VERB_MOVE] = 1,  [VERB_LINE] = 1, [VERB_CURVE] = 3,
                           [VERB_CLOSE] = 0, [VERB_RECT] = 3, [VERB_CIRCLE] = 3};

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

/* By the bound of a cubic's second derivative. */
int curve_chords(struct point from, const struct point to[3], double flatness)
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
static struct segment segment_of(const struct letter *l, const struct outline_step *step,
                                 struct point from)
{
    static const enum verb verbs[] = {[OUTLINE_MOVE] = VERB_MOVE,
                                      [OUTLINE_LINE] = VERB_LINE,
                                      [OUTLINE_QUADRATIC] = VERB_CURVE,
                                      [OUTLINE_CUBIC] = VERB_CURVE,
                                      [OUTLINE_CLOSE] = VERB_CLOSE};
    struct segment s = {.verb = verbs[step->verb]};

    for (int i = 0; i < 3; i++)
        s.to[i] = on_page(l, step->x[i], step->y[i]);
    if (step->verb == OUTLINE_QUADRATIC) {
        struct point handle = s.to[0];

        s.to[2] = s.to[1];
        s.to[0] = point_between(from, handle, 2.0 / 3);
        s.to[1] = point_between(s.to[2], handle, 2.0 / 3);
    }
    return s;
}

size_t text_segments(struct arena *arena, const struct shape_text *text, struct segment **segments)
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
                struct segment s = segment_of(&l, &outline->steps[i], at);

                *ARENA_PUSH(arena, *segments, count) = s;
                at = s.to[s.verb == VERB_CURVE ? 2 : 0];
            }
        }
    return count;
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
