#include "emit/dxf.h"

#include "scene/flat.h"

/* Colour numbers of layers. */
static const int colours[LAYER_COUNT] = {
    [LAYER_ART] = 7, [LAYER_CUT] = 1, [LAYER_FOLD] = 5, [LAYER_REGISTER] = 3, [LAYER_NOTE] = 8};

static const double flatness = 0.01; /* mm */

struct writer {
    struct buf *out;
    double height; /* of the page: y goes up in DXF */
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

/* In capitals, as names of this release are. */
static void put_layer_name(struct writer *w, int code, enum layer layer)
{
    buf_print(w->out, "%d\n", code);
    for (const char *c = layer_names[layer]; *c; c++)
        buf_char(w->out, (char)toupper((unsigned char)*c));
    buf_char(w->out, '\n');
}

static void put_polyline(struct writer *w, const struct loop *line, enum layer layer)
{
    if (line->count < 2)
        return;
    put_pair(w, 0, "POLYLINE");
    put_layer_name(w, 8, layer);
    put_pair(w, 66, "1");                       /* vertices follow */
    for (int code = 10; code <= 30; code += 10) /* of no meaning, but some readers want it */
        put_measure(w, code, 0);
    put_pair(w, 70, line->is_closed ? "1" : "0");
    for (size_t i = 0; i < line->count; i++) {
        put_pair(w, 0, "VERTEX");
        put_layer_name(w, 8, layer);
        put_measure(w, 10, line->points[i].x);
        put_measure(w, 20, w->height - line->points[i].y);
    }
    put_pair(w, 0, "SEQEND");
}

/* --- the file --- */

static void put_head(struct writer *w, const struct scene *scene)
{
    buf_text(w->out, "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n" /* mm */
                     "9\n$EXTMIN\n10\n0\n20\n0\n9\n$EXTMAX\n");
    put_measure(w, 10, scene->width);
    put_measure(w, 20, scene->height);
    buf_text(w->out, "0\nENDSEC\n");
}

static void put_layers(struct writer *w)
{
    buf_print(w->out, "0\nSECTION\n2\nTABLES\n0\nTABLE\n2\nLAYER\n70\n%d\n", LAYER_COUNT);
    for (int i = 0; i < LAYER_COUNT; i++) {
        put_pair(w, 0, "LAYER");
        put_layer_name(w, 2, (enum layer)i);
        buf_print(w->out, "70\n0\n62\n%d\n6\nCONTINUOUS\n", colours[i]);
    }
    buf_text(w->out, "0\nENDTAB\n0\nENDSEC\n");
}

static bool is_seen(const struct shape *shape)
{
    const struct paint *paint = &shape->path.paint;

    if (shape->kind == SHAPE_TEXT)
        return !colour_is_white(shape->text.colour);
    return shape->kind == SHAPE_PATH &&
           (paint->filled ? !colour_is_white(paint->fill)
                          : paint->width > 0 && !colour_is_white(paint->stroke));
}

/* Each shape in an arena of its own: a sheet has thousands of letters. */
static void put_shape(struct writer *w, const struct shape *shape)
{
    LOCAL_ARENA(arena);
    const struct flat *flat = flat_of(arena, shape, flatness);

    for (size_t i = 0; i < flat->count; i++)
        put_polyline(w, &flat->loops[i], shape->layer);
}

void dxf_write(const struct scene *scene, struct buf *out)
{
    struct writer w = {.out = out, .height = scene->height};

    put_head(&w, scene);
    put_layers(&w);
    put_pair(&w, 0, "SECTION");
    put_pair(&w, 2, "ENTITIES");
    for (size_t i = 0; i < scene->count; i++)
        if (is_seen(&scene->shapes[i]))
            put_shape(&w, &scene->shapes[i]);
    put_pair(&w, 0, "ENDSEC");
    put_pair(&w, 0, "EOF");
}
