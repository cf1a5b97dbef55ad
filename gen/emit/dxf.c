#include "emit/dxf.h"

#include "type/outline.h"

#include <math.h>

/* Layers and their colour numbers, by enum layer. */
static const struct {
    const char *name;
    int colour;
} layers[LAYER_COUNT] = {
    [LAYER_ART] = {"ENGRAVE", 7},       [LAYER_CUT] = {"CUT", 1},   [LAYER_FOLD] = {"FOLD", 5},
    [LAYER_REGISTER] = {"REGISTER", 3}, [LAYER_NOTE] = {"NOTE", 8},
};

static const double flatness = 0.01; /* mm */

struct writer {
    struct buf *out;
    double height;        /* of the page: y goes up in DXF */
    struct arena *arena;  /* of the shape being written */
    struct point *points; /* of the polyline being made */
    size_t count;
    enum layer layer;
};

static void put_pair(struct writer *w, int code, const char *value)
{
    buf_print(w->out, "%d\n%s\n", code, value);
}

static void put_measure(struct writer *w, int code, double value)
{
    buf_print(w->out, "%d\n", code);
    buf_number(w->out, value, 4);
    buf_char(w->out, '\n');
}

/* --- polylines --- */

static void end_line(struct writer *w, bool closed)
{
    if (w->count > 1) {
        put_pair(w, 0, "POLYLINE");
        put_pair(w, 8, layers[w->layer].name);
        put_pair(w, 66, "1");                       /* vertices follow */
        for (int code = 10; code <= 30; code += 10) /* of no meaning, but some readers want it */
            put_measure(w, code, 0);
        put_pair(w, 70, closed ? "1" : "0");
        for (size_t i = 0; i < w->count; i++) {
            put_pair(w, 0, "VERTEX");
            put_pair(w, 8, layers[w->layer].name);
            put_measure(w, 10, w->points[i].x);
            put_measure(w, 20, w->height - w->points[i].y);
        }
        put_pair(w, 0, "SEQEND");
    }
    w->points = NULL;
    w->count = 0;
}

static void add_point(struct writer *w, struct point p)
{
    *ARENA_PUSH(w->arena, w->points, w->count) = p;
}

/* So many chords that none is farther off than the flatness: the bound of a cubic's second
 * derivative gives them. */
static int chords_of(struct point a, const struct point to[3])
{
    double x = fmax(fabs(a.x - 2 * to[0].x + to[1].x), fabs(to[0].x - 2 * to[1].x + to[2].x));
    double y = fmax(fabs(a.y - 2 * to[0].y + to[1].y), fabs(to[0].y - 2 * to[1].y + to[2].y));
    int chords = (int)ceil(sqrt(0.75 * hypot(x, y) / flatness));

    return chords < 1 ? 1 : chords;
}

static void add_curve(struct writer *w, const struct point to[3])
{
    struct point a = w->points[w->count - 1];
    int chords = chords_of(a, to);

    for (int i = 1; i <= chords; i++) {
        double t = (double)i / chords, u = 1 - t;
        double k = u * u * u, l = 3 * u * u * t, m = 3 * u * t * t, n = t * t * t;

        add_point(w, (struct point){k * a.x + l * to[0].x + m * to[1].x + n * to[2].x,
                                    k * a.y + l * to[0].y + m * to[1].y + n * to[2].y});
    }
}

static void put_path(struct writer *w, const struct shape *shape)
{
    for (size_t i = 0; i < shape->segment_count; i++) {
        const struct segment *s = &shape->segments[i];

        if (s->verb == VERB_MOVE)
            end_line(w, false);
        if (s->verb == VERB_CURVE)
            add_curve(w, s->to);
        else if (s->verb == VERB_CLOSE)
            end_line(w, true);
        else
            add_point(w, s->to[0]);
    }
    end_line(w, false);
}

/* --- letters --- */

/* From a run's units, y up, to the page. */
struct letters {
    const struct shape *shape;
    double x, unit; /* of the run, mm */
    const struct placed_outline *glyph;
};

static struct point on_page(const struct letters *l, double x, double y)
{
    const struct shape *shape = l->shape;
    double right = shape->scale * (l->x + l->unit * (l->glyph->x + x));
    double down = shape->scale * l->unit * (l->glyph->y - y);

    switch (shape->turns & 3) {
    case 1:
        return (struct point){shape->at.x - down, shape->at.y + right};
    case 2:
        return (struct point){shape->at.x - right, shape->at.y - down};
    case 3:
        return (struct point){shape->at.x + down, shape->at.y - right};
    default:
        return (struct point){shape->at.x + right, shape->at.y + down};
    }
}

static struct point between(struct point a, struct point b, double part)
{
    return (struct point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
}

static void put_step(struct writer *w, const struct letters *l, const struct outline_step *step)
{
    struct point to[3];

    for (int i = 0; i < 3; i++)
        to[i] = on_page(l, step->x[i], step->y[i]);
    switch (step->verb) {
    case OUTLINE_MOVE:
        end_line(w, true);
        add_point(w, to[0]);
        break;
    case OUTLINE_LINE:
        add_point(w, to[0]);
        break;
    case OUTLINE_QUADRATIC: {
        struct point from = w->points[w->count - 1];
        const struct point cubic[3] = {between(from, to[0], 2.0 / 3),
                                       between(to[1], to[0], 2.0 / 3), to[1]};

        add_curve(w, cubic);
        break;
    }
    case OUTLINE_CUBIC:
        add_curve(w, to);
        break;
    case OUTLINE_CLOSE:
        end_line(w, true);
        break;
    }
}

static void put_text(struct writer *w, const struct shape *shape)
{
    const struct outline_run *runs;
    size_t count = line_outlines(shape->line, w->arena, &runs);

    for (size_t r = 0; r < count; r++)
        for (size_t g = 0; g < runs[r].count; g++) {
            const struct letters l = {shape, runs[r].x, runs[r].unit, &runs[r].glyphs[g]};

            for (size_t i = 0; i < l.glyph->outline->count; i++)
                put_step(w, &l, &l.glyph->outline->steps[i]);
            end_line(w, true);
        }
}

/* --- the file --- */

static void put_head(struct writer *w, const struct scene *scene)
{
    put_pair(w, 0, "SECTION");
    put_pair(w, 2, "HEADER");
    put_pair(w, 9, "$ACADVER");
    put_pair(w, 1, "AC1009");
    put_pair(w, 9, "$INSUNITS");
    put_pair(w, 70, "4"); /* millimetres */
    put_pair(w, 9, "$EXTMIN");
    put_measure(w, 10, 0);
    put_measure(w, 20, 0);
    put_pair(w, 9, "$EXTMAX");
    put_measure(w, 10, scene->width);
    put_measure(w, 20, scene->height);
    put_pair(w, 0, "ENDSEC");
}

static void put_layers(struct writer *w)
{
    put_pair(w, 0, "SECTION");
    put_pair(w, 2, "TABLES");
    put_pair(w, 0, "TABLE");
    put_pair(w, 2, "LAYER");
    buf_print(w->out, "70\n%d\n", LAYER_COUNT);
    for (int i = 0; i < LAYER_COUNT; i++) {
        put_pair(w, 0, "LAYER");
        put_pair(w, 2, layers[i].name);
        put_pair(w, 70, "0");
        buf_print(w->out, "62\n%d\n", layers[i].colour);
        put_pair(w, 6, "CONTINUOUS");
    }
    put_pair(w, 0, "ENDTAB");
    put_pair(w, 0, "ENDSEC");
}

static bool is_white(struct colour c)
{
    return c.r == 255 && c.g == 255 && c.b == 255;
}

/* Each shape in an arena of its own: a sheet has thousands of letters. */
static void put_shape(struct writer *w, const struct shape *shape)
{
    bool path = shape->kind == SHAPE_PATH, text = shape->kind == SHAPE_TEXT;
    struct colour c = text                  ? shape->colour
                      : shape->paint.filled ? shape->paint.fill
                                            : shape->paint.stroke;

    if ((!path && !text) || (path && !shape->paint.filled && shape->paint.width <= 0) ||
        is_white(c))
        return;
    w->arena = arena_new();
    w->layer = shape->layer;
    if (path)
        put_path(w, shape);
    else
        put_text(w, shape);
    arena_free(w->arena);
}

void dxf_write(const struct scene *scene, struct buf *out)
{
    struct writer w = {.out = out, .height = scene->height};

    put_head(&w, scene);
    put_layers(&w);
    put_pair(&w, 0, "SECTION");
    put_pair(&w, 2, "ENTITIES");
    for (size_t i = 0; i < scene->count; i++)
        put_shape(&w, &scene->shapes[i]);
    put_pair(&w, 0, "ENDSEC");
    put_pair(&w, 0, "EOF");
}
