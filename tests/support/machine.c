#include "support/machine.h"

#include "support/test.h"
#include "support/svg_read.h"

enum { CHORDS = 64, CIRCLE_CHORDS = 720 };

static const char *const dxf_layers[] = {"CUT", "FOLD"};
static const char *const svg_colours[] = {"#f00", "#00f"};

static void add_line(struct arena *arena, struct lines *lines, double x1, double y1, double x2,
                     double y2)
{
    if (x1 != x2 || y1 != y2)
        *ARENA_PUSH(arena, lines->list, lines->count) = (struct stretch){x1, y1, x2, y2};
}

static double curve_at(const double *at, double t)
{
    double u = 1 - t;

    return u * u * u * at[0] + 3 * u * u * t * at[1] + 3 * u * t * t * at[2] + t * t * t * at[3];
}

void lines_add_curve(struct arena *arena, struct lines *lines, const struct curve *curve)
{
    for (int i = 0; i < CHORDS; i++) {
        double from = (double)i / CHORDS, to = (double)(i + 1) / CHORDS;

        add_line(arena, lines, curve_at(curve->x, from), curve_at(curve->y, from),
                 curve_at(curve->x, to), curve_at(curve->y, to));
    }
}

/* --- DXF --- */

struct dxf {
    struct arena *arena;
    struct lines *lines;
    const char *layer;
    double height;
    bool here, vertex, closed; /* in a polyline of the layer; in one of its vertices */
    double first[2], last[2], x;
    size_t vertices;
};

static void end_polyline(struct dxf *d)
{
    if (d->here && d->closed && d->vertices > 1)
        add_line(d->arena, d->lines, d->last[0], d->last[1], d->first[0], d->first[1]);
    d->here = false;
}

static void add_vertex(struct dxf *d, double y)
{
    double at[] = {d->x, d->height - y};

    if (d->vertices++ > 0)
        add_line(d->arena, d->lines, d->last[0], d->last[1], at[0], at[1]);
    else
        memcpy(d->first, at, sizeof at);
    memcpy(d->last, at, sizeof at);
}

static void take_pair(struct dxf *d, int code, const char *value)
{
    if (code == 0) {
        d->vertex = strcmp(value, "VERTEX") == 0;
        if (strcmp(value, "SEQEND") == 0)
            end_polyline(d);
    } else if (code == 8 && !d->vertex) {
        d->here = strcmp(value, d->layer) == 0;
        d->vertices = 0;
    } else if (code == 70 && !d->vertex) {
        d->closed = strcmp(value, "1") == 0;
    } else if (code == 10) {
        d->x = strtod(value, NULL);
    } else if (code == 20 && d->vertex && d->here) {
        add_vertex(d, strtod(value, NULL));
    }
}

struct lines machine_dxf(struct arena *arena, const char *path, enum machine_layer layer,
                         double height)
{
    LOCAL_BUF(text);
    struct lines lines = {0};
    struct dxf d = {.arena = arena, .lines = &lines, .layer = dxf_layers[layer], .height = height};

    if (!file_read(path, &text))
        fail_msg("%s is not there", path);
    for (char *code = text.text, *value; code && (value = strchr(code, '\n'));) {
        char *end = strchr(++value, '\n');

        assert_non_null(end);
        *end = '\0';
        take_pair(&d, atoi(code), value);
        code = end + 1;
    }
    return lines;
}

/* --- SVG --- */

static void add_path(struct arena *arena, struct lines *lines, const char *data, double scale)
{
    struct segment *segments;
    size_t count = svg_segments(arena, data, &segments);
    struct point at = {0}, first = {0};

    EACH (s, segments, count) {
        struct point to = s->verb == VERB_CLOSE ? first : s->to[s->verb == VERB_CURVE ? 2 : 0];

        if (s->verb == VERB_MOVE)
            first = to;
        else if (s->verb == VERB_CURVE)
            lines_add_curve(
                arena, lines,
                &(struct curve){
                    {scale * at.x, scale * s->to[0].x, scale * s->to[1].x, scale * to.x},
                    {scale * at.y, scale * s->to[0].y, scale * s->to[1].y, scale * to.y}});
        else
            add_line(arena, lines, scale * at.x, scale * at.y, scale * to.x, scale * to.y);
        at = to;
    }
}

static double number_of(const struct svg_node *node, const char *name)
{
    const char *value = svg_value(node, name);

    assert_non_null(value);
    return strtod(value, NULL);
}

static void add_circle(struct arena *arena, struct lines *lines, const struct svg_node *node,
                       double scale)
{
    double x = scale * number_of(node, "cx"), y = scale * number_of(node, "cy");
    double r = scale * number_of(node, "r"), step = 2 * M_PI / CIRCLE_CHORDS;

    for (int i = 0; i < CIRCLE_CHORDS; i++)
        add_line(arena, lines, x + r * cos(i * step), y + r * sin(i * step),
                 x + r * cos((i + 1) * step), y + r * sin((i + 1) * step));
}

struct lines machine_svg(struct arena *arena, const char *path, enum machine_layer layer)
{
    LOCAL_BUF(text);
    struct lines lines = {0};
    struct svg_file file;
    double width, box[4], scale;

    if (!file_read(path, &text))
        fail_msg("%s is not there", path);
    file = svg_read(arena, &text);
    width = number_of(file.nodes[0], "width");
    assert_int_equal(sscanf(svg_value(file.nodes[0], "viewBox"), "%lf %lf %lf %lf", &box[0],
                            &box[1], &box[2], &box[3]),
                     4);
    scale = width / box[2];
    for (size_t i = 0; i < file.count; i++) {
        const struct svg_node *node = file.nodes[i];
        const char *stroke = svg_inherited(node, "stroke");

        if (!stroke || strcmp(stroke, svg_colours[layer]) != 0)
            continue;
        if (strcmp(node->name, "path") == 0)
            add_path(arena, &lines, svg_value(node, "d"), scale);
        else if (strcmp(node->name, "circle") == 0)
            add_circle(arena, &lines, node, scale);
        else if (strcmp(node->name, "g") != 0)
            fail_msg("%s: a <%s> is not understood", path, node->name);
    }
    return lines;
}
