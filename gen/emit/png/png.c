#include "emit/png/png.h"

#include "emit/cairo/paint.h"
#include "scene/flat.h"

#include <math.h>
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Pixels in the smallest of the forms of PNG that loses nothing: grey levels or a palette of few
 * bits where there are few colours, else whole colours. */

/* Rows from the top, without gaps. 0xAARRGGBB with the colour multiplied by the alpha, as cairo
 * paints them; an opaque picture's alpha is not looked at. */
struct pixels {
    int width, height;
    bool opaque;
    const uint32_t *at;
};

enum packed_form { PACKED_GREY, PACKED_PALETTE, PACKED_GREY_ALPHA, PACKED_RGB, PACKED_RGBA };

enum { PALETTE_LIMIT = 256 };

struct packed {
    enum packed_form form;
    int bits; /* of a sample: 1, 2, 4 or 8 */
    struct pixels pixels;
    /* PACKED_GREY, PACKED_PALETTE */
    unsigned char *indices;               /* of each pixel's colour in the order of appearance */
    unsigned char samples[PALETTE_LIMIT]; /* what is written for such an index */
    /* PACKED_PALETTE: 0xAARRGGBB, not multiplied; those that are not opaque come first */
    uint32_t palette[PALETTE_LIMIT];
    size_t colour_count, translucent_count;
};

enum { SLOT_BITS = 10, SLOTS = 1 << SLOT_BITS }; /* four times as many as colours */

static const uint32_t opaque_alpha = 0xFF000000;

/* Colours as they appear, by open addressing. */
struct colours {
    uint32_t keys[SLOTS];
    short indices[SLOTS]; /* -1: free */
    uint32_t list[PALETTE_LIMIT];
    size_t count;
};

/* --- single colours --- */

static unsigned alpha_of(uint32_t colour)
{
    return colour >> 24;
}

static unsigned undone(uint32_t multiplied, unsigned alpha)
{
    return ((multiplied & 0xFF) * 255 + alpha / 2) / alpha;
}

/* The colour without its alpha multiplied in. No two colours of one alpha become the same. */
static uint32_t straight(uint32_t pixel)
{
    unsigned a = alpha_of(pixel);

    if (a == 0xFF || a == 0) /* a clear pixel has no colour */
        return pixel;
    return (uint32_t)a << 24 | undone(pixel >> 16, a) << 16 | undone(pixel >> 8, a) << 8 |
           undone(pixel, a);
}

static bool is_grey(uint32_t colour)
{
    return (colour >> 16 & 0xFF) == (colour & 0xFF) && (colour >> 8 & 0xFF) == (colour & 0xFF);
}

static uint32_t pixel_at(const struct pixels *pixels, size_t index)
{
    return pixels->opaque ? pixels->at[index] | opaque_alpha : pixels->at[index];
}

/* --- colours in order of appearance --- */

/* The index of the pixel's colour, which is entered if it is new; -1 when there is no room. */
static int index_of(struct colours *colours, uint32_t pixel)
{
    size_t slot = pixel * UINT32_C(2654435761) >> (32 - SLOT_BITS);

    while (colours->indices[slot] >= 0 && colours->keys[slot] != pixel)
        slot = (slot + 1) % SLOTS;
    if (colours->indices[slot] < 0) {
        if (colours->count == PALETTE_LIMIT)
            return -1;
        colours->keys[slot] = pixel;
        colours->list[colours->count] = straight(pixel);
        colours->indices[slot] = (short)colours->count++;
    }
    return colours->indices[slot];
}

static bool index_row(struct colours *colours, const struct pixels *pixels, size_t from,
                      unsigned char *indices)
{
    uint32_t last = ~pixel_at(pixels, from);
    int index = 0;

    for (size_t i = 0; i < (size_t)pixels->width; i++) {
        uint32_t pixel = pixel_at(pixels, from + i);

        if (pixel != last)
            index = index_of(colours, pixel);
        if (index < 0)
            return false;
        indices[i] = (unsigned char)index;
        last = pixel;
    }
    return true;
}

/* The index of every pixel's colour; NULL when there are too many colours. Drawings have many rows
 * that equal the one above. */
static unsigned char *index_all(struct colours *colours, const struct pixels *pixels)
{
    size_t width = (size_t)pixels->width, size = width * (size_t)pixels->height;
    unsigned char *indices = mem_new(size, 1);

    memset(colours->indices, -1, sizeof colours->indices);
    for (size_t from = 0; from < size; from += width) {
        const uint32_t *row = pixels->at + from;

        if (from > 0 && memcmp(row, row - width, width * sizeof *row) == 0) {
            memcpy(indices + from, indices + from - width, width);
        } else if (!index_row(colours, pixels, from, indices + from)) {
            free(indices);
            return NULL;
        }
    }
    return indices;
}

/* --- the form --- */

static int palette_bits(size_t count)
{
    return count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
}

/* Bits that hold every colour as a grey level; 0 when one is not grey, or not opaque. */
static int grey_bits(const struct colours *colours)
{
    int bits = 1;

    for (size_t i = 0; i < colours->count; i++) {
        uint32_t colour = colours->list[i];
        unsigned level = colour & 0xFF;

        if (!is_grey(colour) || alpha_of(colour) != 0xFF)
            return 0;
        while (bits < 8 && level % (255 / ((1u << bits) - 1)) != 0)
            bits *= 2;
    }
    return bits;
}

static void use_grey(struct packed *packed, const struct colours *colours, int bits)
{
    packed->form = PACKED_GREY;
    packed->bits = bits;
    for (size_t i = 0; i < colours->count; i++)
        packed->samples[i] = (unsigned char)((colours->list[i] & 0xFF) >> (8 - bits));
}

static void use_palette(struct packed *packed, const struct colours *colours)
{
    packed->form = PACKED_PALETTE;
    packed->bits = palette_bits(colours->count);
    for (int opaque = 0; opaque < 2; opaque++) {
        for (size_t i = 0; i < colours->count; i++) {
            if ((alpha_of(colours->list[i]) == 0xFF) != opaque)
                continue;
            packed->samples[i] = (unsigned char)packed->colour_count;
            packed->palette[packed->colour_count++] = colours->list[i];
        }
        if (!opaque)
            packed->translucent_count = packed->colour_count;
    }
}

static bool all_grey(const struct pixels *pixels)
{
    size_t size = (size_t)pixels->width * (size_t)pixels->height;

    for (size_t i = 0; i < size; i++)
        if (!is_grey(pixels->at[i]))
            return false;
    return true;
}

static enum packed_form many_colours(const struct pixels *pixels)
{
    if (pixels->opaque)
        return PACKED_RGB;
    return all_grey(pixels) ? PACKED_GREY_ALPHA : PACKED_RGBA;
}

/* Borrows the pixels. The caller ends it with packed_free(). */
static struct packed pixels_pack(const struct pixels *pixels)
{
    struct packed packed = {.pixels = *pixels};
    struct colours colours = {0};
    int bits;

    packed.indices = index_all(&colours, pixels);
    if (!packed.indices) {
        packed.form = many_colours(pixels);
        packed.bits = 8;
        return packed;
    }
    bits = grey_bits(&colours);
    if (bits && bits <= palette_bits(colours.count))
        use_grey(&packed, &colours, bits);
    else
        use_palette(&packed, &colours);
    return packed;
}

static void packed_free(struct packed *packed)
{
    free(packed->indices);
    packed->indices = NULL;
}

/* --- rows --- */

static unsigned char *put_colour(unsigned char *row, enum packed_form form, uint32_t colour)
{
    if (form != PACKED_GREY_ALPHA) {
        *row++ = (unsigned char)(colour >> 16);
        *row++ = (unsigned char)(colour >> 8);
    }
    *row++ = (unsigned char)colour;
    if (form != PACKED_RGB)
        *row++ = (unsigned char)alpha_of(colour);
    return row;
}

/* A row of samples of a byte each, which libpng packs. `row` may be any memory to the compiler, so
 * that what the loops need is read before them. */
static void sample_row(const struct packed *packed, int y, unsigned char *row)
{
    const struct pixels pixels = packed->pixels;
    const enum packed_form form = packed->form;
    const unsigned char *indices = packed->indices;
    size_t from = (size_t)y * (size_t)pixels.width, end = from + (size_t)pixels.width;

    if (indices)
        for (size_t i = from; i < end; i++)
            *row++ = packed->samples[indices[i]];
    else
        for (size_t i = from; i < end; i++)
            row = put_colour(row, form, straight(pixel_at(&pixels, i)));
}

/* --- shapes on pixels --- */

enum { LEAST_LINE = 12 }; /* pixels */

static const double hair = 1e-6; /* mm or pixels: rounding errors */

/* Where the middle of a stroke, or an edge, can lie. */
struct grid {
    double density; /* pixels a mm */
    double offset;  /* from a pixel's edge, in pixels: 0 or 0.5 */
    bool to_end;    /* edges of the scene lie where its last pixels end */
};

/* Across or down, and so long that half a pixel more or less does not show. */
static bool is_long_line(struct point a, struct point b, double density)
{
    double across = fabs(a.x - b.x), down = fabs(a.y - b.y);

    return fmin(across, down) < hair && fmax(across, down) * density >= LEAST_LINE;
}

/* Such lines only, and at least one. */
static bool has_long_lines(const struct shape_path *path, double density)
{
    struct path_walk walk = path_walk(path->segments, path->count);
    struct point start = {0}, at = {0};
    bool lines = false;

    for (const struct segment *s; (s = path_next(&walk));) {
        struct point to = s->verb == VERB_CLOSE ? start : s->to[0];

        if (s->verb == VERB_CURVE || (s->verb != VERB_MOVE && !is_long_line(at, to, density)))
            return false;
        if (s->verb == VERB_MOVE)
            start = to;
        else
            lines = true;
        at = to;
    }
    return lines;
}

/* A scene of a fraction of a pixel more has that pixel, too: no ground may end before it. `side`:
 * mm of the scene. */
static double fitted(const struct grid *grid, double mm, double side)
{
    double pixels = mm * grid->density - grid->offset;

    if (grid->to_end && fabs(mm - side) < hair)
        return ceil(pixels - hair) / grid->density;
    return (floor(pixels + 0.5 + hair) + grid->offset) / grid->density;
}

/* A stroke of an odd number of pixels has its middle in one. */
static double fitted_width(double width, double density)
{
    double pixels = width * density;

    return pixels > 1 ? floor(pixels + 0.5) / density : width;
}

static struct grid grid_of(const struct paint *paint, double density)
{
    double pixels = paint->width * density;
    bool odd = pixels > 0 && (pixels <= 1 || fmod(floor(pixels + 0.5), 2) == 1);

    return (struct grid){density, odd ? 0.5 : 0, paint->filled};
}

static struct segment *fitted_segments(struct arena *arena, const struct scene *scene,
                                       const struct shape_path *path, const struct grid *grid)
{
    struct segment *segments = arena_alloc(arena, path->count, sizeof *segments);

    for (size_t i = 0; i < path->count; i++) {
        segments[i] = path->segments[i];
        for (int k = 0; k < verb_points[segments[i].verb]; k++) {
            segments[i].to[k].x = fitted(grid, segments[i].to[k].x, scene->width);
            segments[i].to[k].y = fitted(grid, segments[i].to[k].y, scene->height);
        }
    }
    return segments;
}

/* Letters stand on pixels; along the baseline they stay where they are. */
static void fit_baseline(struct shape_text *text, double density)
{
    const struct grid edges = {density, 0, false};

    if (text->turns % 2)
        text->at.x = fitted(&edges, text->at.x, 0);
    else
        text->at.y = fitted(&edges, text->at.y, 0);
}

/* Whether the path is stroked and then filled, which leaves the outer half of the stroke: both
 * would be fitted in other ways. */
static bool is_outline(const struct scene *scene, size_t index)
{
    const struct shape *shape = &scene->shapes[index];
    bool filled = shape->path.paint.filled;
    size_t i = filled ? index - 1 : index + 1;

    return i < scene->count && shapes_share_path(&scene->shapes[i], shape) &&
           scene->shapes[i].path.paint.filled != filled;
}

struct shape fit_shape(struct arena *arena, const struct scene *scene, size_t index, double density)
{
    struct shape fit = scene->shapes[index];
    struct grid grid;

    if (fit.kind == SHAPE_TEXT)
        fit_baseline(&fit.text, density);
    if (fit.kind != SHAPE_PATH || !has_long_lines(&fit.path, density) || is_outline(scene, index))
        return fit;
    grid = grid_of(&fit.path.paint, density);
    fit.path.segments = fitted_segments(arena, scene, &fit.path, &grid);
    fit.path.paint.width = fitted_width(fit.path.paint.width, density);
    return fit;
}

/* --- png --- */

#define MM_PER_INCH 25.4
#define POINTS_PER_INCH 72.0

/* A higher level of compression would take longer than all painting. */
enum { LEVEL = 2, TEXTS = 2, STREAM_BYTES = 1 << 16 };

/* --- size --- */

static double dpi_of(const struct png_options *options)
{
    return options->dpi != 0 ? options->dpi : PNG_USUAL_DPI;
}

/* Pixels of a scene's millimetre. */
static double density(const struct png_options *options)
{
    return dpi_of(options) * (options->scale != 0 ? options->scale : 1) / MM_PER_INCH;
}

/* What differs from a whole number by rounding errors only is that number. */
static double side(double mm, const struct png_options *options)
{
    return ceil(mm * density(options) - 1e-6);
}

/* Comparisons are such that what is not a number is refused, too. */
struct png_size png_size(const struct scene *scene, const struct png_options *options)
{
    double width = side(scene->width, options), height = side(scene->height, options);

    if (width >= 1 && width <= PNG_SIDE_LIMIT && height >= 1 && height <= PNG_SIDE_LIMIT &&
        width * height <= PNG_AREA_LIMIT && dpi_of(options) > 0)
        return (struct png_size){(int)width, (int)height};
    return (struct png_size){0};
}

static void refuse(const struct scene *scene, const struct png_options *options, const char *path,
                   struct diags *diags)
{
    diag_help(diag_add(diags, DIAG(PNG_SIZE), (struct place){0}, path,
                       side(scene->width, options), side(scene->height, options)),
              "choose dpi and scale so that a side has 1 to %d pixels, and all are %d "
              "million at most",
              PNG_SIDE_LIMIT, PNG_AREA_LIMIT / 1000000);
}

/* --- painting --- */

static cairo_status_t paint(const struct scene *scene, const struct png_options *options,
                            struct png_size size, uint32_t *pixels)
{
    double scale = density(options) * MM_PER_INCH / POINTS_PER_INCH;
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, options->transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
        size.width, size.height, size.width * (int)sizeof *pixels);
    cairo_t *cairo = cairo_create(surface);
    struct arena *arena = arena_new();
    cairo_status_t status;

    cairo_scale(cairo, scale, scale);
    scene = scene_unfold(arena, scene);
    for (size_t i = 0; i < scene->count; i++) {
        struct shape shape = fit_shape(arena, scene, i, density(options));

        paint_shape(cairo, &shape, arena);
    }
    cairo_surface_flush(surface);
    status = cairo_status(cairo);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    arena_free(arena);
    return status;
}

/* --- writing --- */

struct writer {
    const struct packed *packed;
    double dpi;
    png_text texts[TEXTS];
    int text_count;
    unsigned char *row;
    struct buf *out;
    const char *error;
};

static void put(png_structp png, png_bytep bytes, size_t size)
{
    buf_put(png_get_io_ptr(png), bytes, size);
}

static void keep(png_structp png)
{
    (void)png; /* everything is in memory */
}

static void fail(png_structp png, png_const_charp message)
{
    struct writer *w = png_get_error_ptr(png);

    w->error = message;
    longjmp(png_jmpbuf(png), 1);
}

static void pass_over(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void write_header(const struct writer *w, png_structp png, png_infop info)
{
    static const int types[] = {[PACKED_GREY] = PNG_COLOR_TYPE_GRAY,
                                [PACKED_PALETTE] = PNG_COLOR_TYPE_PALETTE,
                                [PACKED_GREY_ALPHA] = PNG_COLOR_TYPE_GRAY_ALPHA,
                                [PACKED_RGB] = PNG_COLOR_TYPE_RGB,
                                [PACKED_RGBA] = PNG_COLOR_TYPE_RGB_ALPHA};
    const struct packed *p = w->packed;
    png_uint_32 per_metre = (png_uint_32)lround(w->dpi / MM_PER_INCH * 1000);

    png_set_IHDR(png, info, (png_uint_32)p->pixels.width, (png_uint_32)p->pixels.height, p->bits,
                 types[p->form], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
    png_set_text(png, info, w->texts, w->text_count);
}

static void write_palette(const struct packed *packed, png_structp png, png_infop info)
{
    png_color colours[PALETTE_LIMIT];
    png_byte alphas[PALETTE_LIMIT];

    for (size_t i = 0; i < packed->colour_count; i++) {
        uint32_t c = packed->palette[i];

        colours[i] = (png_color){(png_byte)(c >> 16), (png_byte)(c >> 8), (png_byte)c};
        alphas[i] = (png_byte)(c >> 24);
    }
    png_set_PLTE(png, info, colours, (int)packed->colour_count);
    if (packed->translucent_count)
        png_set_tRNS(png, info, alphas, (int)packed->translucent_count, NULL);
}

static void write_rows(const struct writer *w, png_structp png)
{
    for (int y = 0; y < w->packed->pixels.height; y++) {
        sample_row(w->packed, y, w->row);
        png_write_row(png, w->row);
    }
}

/* libpng jumps back to here from its errors; nothing of this function changes in between. */
static void encode(struct writer *w, png_structp png, png_infop info)
{
    if (setjmp(png_jmpbuf(png)))
        return;
    png_set_write_fn(png, w->out, put, keep);
    png_set_compression_level(png, LEVEL);
    png_set_compression_buffer_size(png, STREAM_BYTES);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    write_header(w, png, info);
    if (w->packed->form == PACKED_PALETTE)
        write_palette(w->packed, png, info);
    png_write_info(png, info);
    png_set_packing(png);
    write_rows(w, png);
    png_write_end(png, NULL);
}

/* --- texts --- */

static bool is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 0x80)
        text++;
    return !*text;
}

/* Texts beyond ASCII need the newer chunk, which says UTF-8. */
static void add_text(struct writer *w, const char *keyword, const char *text)
{
    if (!text || !*text)
        return;
    w->texts[w->text_count++] = (png_text){
        .compression = is_ascii(text) ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE,
        .key = (char *)keyword, /* libpng copies them */
        .text = (char *)text,
        .text_length = strlen(text),
        .itxt_length = strlen(text),
    };
}

static void add_texts(struct writer *w, const struct scene *scene,
                      const struct png_options *options)
{
    const struct shape_group *subject = scene_subject(scene);
    const char *title = subject ? subject->title : NULL;
    const char *description = subject ? subject->description : NULL;

    add_text(w, "Title", options->title ? options->title : title);
    add_text(w, "Description", options->description ? options->description : description);
}

/* --- the whole --- */

/* NULL, or what libpng complains of. */
static const char *write_packed(struct writer *w)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, w, fail, pass_over);
    png_infop info = png ? png_create_info_struct(png) : NULL;

    w->row = mem_new((size_t)w->packed->pixels.width, 4);
    if (info)
        encode(w, png, info);
    else
        w->error = "another libpng than that of the compiler";
    png_destroy_write_struct(&png, &info);
    free(w->row);
    return w->error;
}

static const char *write_pixels(const struct scene *scene, const struct png_options *options,
                                const struct pixels *pixels, struct buf *out)
{
    struct packed packed = pixels_pack(pixels);
    struct writer writer = {.packed = &packed, .dpi = dpi_of(options), .out = out};
    const char *error;

    add_texts(&writer, scene, options);
    error = write_packed(&writer);
    packed_free(&packed);
    return error;
}

bool png_write(const struct scene *scene, const struct png_options *options, const char *path,
               struct buf *out, struct diags *diags)
{
    struct png_size size = png_size(scene, options);
    size_t area = (size_t)size.width * (size_t)size.height, before = out->size;
    struct pixels pixels = {size.width, size.height, !options->transparent, NULL};
    const char *error = NULL;
    cairo_status_t status;
    uint32_t *at;

    if (!area) {
        refuse(scene, options, path, diags);
        return false;
    }
    at = mem_new(area, sizeof *at);
    if (pixels.opaque)
        memset(at, 0xFF, area * sizeof *at);
    pixels.at = at;
    status = paint(scene, options, size, at);
    error = status == CAIRO_STATUS_SUCCESS ? write_pixels(scene, options, &pixels, out)
                                           : cairo_status_to_string(status);
    free(at);
    if (!error)
        return true;
    out->size = before;
    diag_add(diags, DIAG(PNG_FAILED), (struct place){0}, path, error);
    return false;
}
