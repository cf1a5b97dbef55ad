/* The scanner of SVG files against a reader of XML, and against what is drawn: in what the scanner
 * passes the reader finds no text, script or picture, and nothing that leads out of the file; and
 * librsvg draws it as we do, with nothing of the files beside it. */
#define _GNU_SOURCE /* memmem() */

#include "fuzz.h"

#include "art/drawer.h"
#include "art/script.h"
#include "art/svg_scan.h"
#include "emit/cairo/paint.h"
#include "type/type.h"

#include <expat.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- what a reader of XML finds --- */

struct seen {
    const char *broken;
};

/* "svg:text" without what stands before the colon. */
static const char *local(const char *name)
{
    const char *colon = strrchr(name, ':');

    return colon ? colon + 1 : name;
}

static bool leads_out(const char *value)
{
    value += strspn(value, " \t\r\n");
    return *value && *value != '#';
}

static void XMLCALL begin(void *context, const XML_Char *name, const XML_Char **attributes)
{
    static const char *const refused[] = {"image", "foreignObject"};
    struct seen *seen = context;

    for (size_t i = 0; i < COUNT_OF(refused); i++)
        if (strcmp(local(name), refused[i]) == 0)
            seen->broken = "an element passes that is refused";
    for (; *attributes; attributes += 2) {
        if (strcmp(local(attributes[0]), "href") == 0 && strcmp(local(name), "a") != 0 &&
            leads_out(attributes[1]))
            seen->broken = "a reference leads out of the file";
    }
}

static void XMLCALL find_entity(void *context, const XML_Char *name, int is_parameter,
                                const XML_Char *value, int size, const XML_Char *base,
                                const XML_Char *system, const XML_Char *public,
                                const XML_Char *notation)
{
    (void)name, (void)is_parameter, (void)value, (void)size, (void)base, (void)system;
    (void)public, (void)notation;
    ((struct seen *)context)->broken = "an entity passes";
}

/* What a reader of XML finds in `good` XML; of nothing else anything is drawn. What is hidden may
 * be anything. */
static const char *found_in(const char *bytes, size_t size, bool *good)
{
    XML_Parser parser = XML_ParserCreate(NULL);
    struct seen seen = {0};
    bool hides = memmem(bytes, size, "display", 7) || memmem(bytes, size, "requiredEx", 10);

    XML_SetUserData(parser, &seen);
    XML_SetStartElementHandler(parser, begin);
    XML_SetEntityDeclHandler(parser, find_entity);
    *good = XML_Parse(parser, bytes, (int)size, true) == XML_STATUS_OK;
    XML_ParserFree(parser);
    return *good && !hides ? seen.broken : NULL;
}

/* --- what is drawn --- */

enum {
    SIDE = DRAWER_SIDE / 5, /* pixels of the longer side */
    APART = 24,             /* levels of 255 by which the means of 3x3 pixels may differ */
    FEW = 40,               /* such pixels */
    FEW_OF_DASHES = 600     /* the last dash may begin at the very end, by the last digit */
};

static cairo_t *begin_picture(const struct drawn *drawn)
{
    const double scale = (double)SIDE / DRAWER_SIDE;
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)(drawn->width * scale) + 1, (int)(drawn->height * scale) + 1);
    cairo_t *cairo = cairo_create(surface);

    cairo_surface_destroy(surface);
    cairo_scale(cairo, scale, scale);
    return cairo;
}

/* As librsvg draws it, that may look for files beside the one that is named. */
static cairo_t *drawn_by_librsvg(const char *bytes, size_t size, const char *path,
                                 const struct drawn *drawn)
{
    const RsvgRectangle whole = {.width = drawn->width, .height = drawn->height};
    GInputStream *stream = g_memory_input_stream_new_from_data(bytes, (gssize)size, NULL);
    GFile *base = path ? g_file_new_for_path(path) : NULL;
    RsvgHandle *handle =
        rsvg_handle_new_from_stream_sync(stream, base, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
    cairo_t *cairo = begin_picture(drawn);

    if (handle) {
        rsvg_handle_set_dpi(handle, 96); /* as CSS has inches */
        rsvg_handle_render_document(handle, cairo, &whole, NULL);
        g_object_unref(handle);
    }
    if (base)
        g_object_unref(base);
    g_object_unref(stream);
    return cairo;
}

static cairo_t *drawn_by_us(const struct scene *scene, const struct drawn *drawn)
{
    struct arena *arena = arena_new();
    cairo_t *cairo = begin_picture(drawn);

    cairo_scale(cairo, 1 / in_points(1), 1 / in_points(1));
    for (size_t i = 0; i < scene->count; i++)
        paint_shape(cairo, &scene->shapes[i], arena);
    arena_free(arena);
    return cairo;
}

struct pixels {
    const unsigned char *at;
    int width, height, stride;
};

static struct pixels pixels_of(cairo_t *cairo)
{
    cairo_surface_t *surface = cairo_get_target(cairo);

    cairo_surface_flush(surface);
    return (struct pixels){
        cairo_image_surface_get_data(surface), cairo_image_surface_get_width(surface),
        cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface)};
}

/* Whether the means of the 3x3 pixels around one differ. */
static bool are_apart(const struct pixels *a, const struct pixels *b, int x, int y)
{
    int sums[4] = {0}, most = 0;

    for (int k = 0; k < 4 * 9; k++) {
        long i = (long)(y + k / 12 - 1) * a->stride + 4L * (x - 1) + k % 12;

        sums[k % 4] += a->at[i] - b->at[i];
    }
    for (int channel = 0; channel < 4; channel++)
        most = abs(sums[channel]) > most ? abs(sums[channel]) : most;
    return most > 9 * APART;
}

/* Ends both pictures. */
static bool look_alike(cairo_t *one, cairo_t *other, const struct drawn *drawn)
{
    struct pixels a = pixels_of(one), b = pixels_of(other);
    int apart = 0;

    for (int y = 1; y + 1 < a.height; y++)
        for (int x = 1; x + 1 < a.width; x++)
            apart += are_apart(&a, &b, x, y);
    cairo_destroy(one);
    cairo_destroy(other);
    return apart <= (strstr(drawn->bytes, "set-dash") ? FEW_OF_DASHES : FEW);
}

/* Smooth edges; but no strokes that are clipped, see scene_clip(), and no points with square ends,
 * which cairo leaves out. */
static bool is_compared(const struct drawn *drawn)
{
    const char *script = drawn->bytes;

    return !strstr(script, "ANTIALIAS_NONE") &&
           !(strstr(script, "clip+") && strstr(script, "stroke+")) &&
           !(strstr(script, " m h ") && strstr(script, "CAP_SQUARE"));
}

/* Nothing of what takes too much. */
static const char *broken_drawing(const char *bytes, size_t size)
{
    const struct drawer_file file = {DRAWER_SVG, bytes, size};
    const struct art_refusal *refusal;
    struct arena *arena = arena_new();
    struct drawn drawn = {0};
    const char *broken = NULL;
    struct scene *scene;

    drawer_draw(arena, &file, 1, &drawn);
    if (!drawn.trouble) {
        scene = scene_new(arena, drawn.width, drawn.height);
        refusal = script_read(drawn.bytes, drawn.size, drawn.turned, scene,
                              scene_new(arena, drawn.width, drawn.height));
        if (refusal && strstr(refusal->what, "something else"))
            broken = "something is drawn that has no name";
        else if (memmem(bytes, size, "text", 4))
            broken = NULL; /* letters are drawn by the pixel, from fonts that stay open */
        else if (!look_alike(drawn_by_librsvg(bytes, size, NULL, &drawn),
                             drawn_by_librsvg(bytes, size, "tests/fuzz/files/a.svg", &drawn),
                             &drawn))
            broken = "a file beside it is drawn";
        else if (!refusal && is_compared(&drawn) &&
                 !look_alike(drawn_by_us(scene, &drawn),
                             drawn_by_librsvg(bytes, size, NULL, &drawn), &drawn))
            broken = "it looks otherwise than librsvg draws it";
    }
    arena_free(arena);
    return broken;
}

const char *svg_is_within(const struct svg_traits *traits, size_t size)
{
    const struct svg_trait *list[] = {&traits->refused, &traits->pixels};

    for (size_t i = 0; i < COUNT_OF(list); i++)
        if (list[i]->refusal &&
            (list[i]->offset > size || list[i]->length > size - list[i]->offset))
            return "what is refused is outside of the file";
    return NULL;
}

const char *fuzz_svg(const char *bytes, size_t size)
{
    struct svg_traits traits = svg_scan(bytes, size);
    const char *broken;
    bool good;

    if (traits.refused.refusal || traits.pixels.refusal)
        return svg_is_within(&traits, size);
    broken = found_in(bytes, size, &good);
    return broken || !good ? broken : broken_drawing(bytes, size);
}
