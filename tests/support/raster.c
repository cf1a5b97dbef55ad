#include "support/raster.h"

#include "base/mem.h"
#include "emit/cairo/paint.h"
#include "type/type.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <stdlib.h>

/* Frees the surface. */
static struct page_raster raster_of_surface(cairo_surface_t *surface)
{
    struct page_raster r = {cairo_image_surface_get_width(surface),
                            cairo_image_surface_get_height(surface), NULL};
    const unsigned char *rows = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    unsigned char *at;

    r.pixels = at = mem_new((size_t)r.width * (size_t)r.height, 3);
    for (int y = 0; y < r.height; y++)
        for (int x = 0; x < r.width; x++) {
            unsigned pixel = ((const unsigned *)(const void *)(rows + y * stride))[x];

            *at++ = (unsigned char)(pixel >> 16);
            *at++ = (unsigned char)(pixel >> 8);
            *at++ = (unsigned char)pixel;
        }
    cairo_surface_destroy(surface);
    return r;
}

static cairo_t *white_page(int width, int height)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cairo = cairo_create(surface);

    cairo_surface_destroy(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    return cairo;
}

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned n)
{
    buf_put(closure, bytes, n);
    return CAIRO_STATUS_SUCCESS;
}

/* counts: NULL for all. */
static void paint_shapes(cairo_t *cairo, const struct scene *scene,
                         bool (*counts)(const struct shape *))
{
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < scene->count; i++)
        if (!counts || counts(&scene->shapes[i]))
            paint_shape(cairo, &scene->shapes[i], arena);
}

/* Of the sanitizer, where it is linked; it does not see this file. */
__attribute__((weak)) void __lsan_disable(void);
__attribute__((weak)) void __lsan_enable(void);

/* The surface, which is to be destroyed, writes into a file. Cairo 1.16 does not free all that it
 * takes for a recording that is faded in one; what we leak is found where pixels are painted. */
static void paint_file(cairo_surface_t *surface, const struct scene *scene)
{
    cairo_t *cairo = cairo_create(surface);

    if (__lsan_disable)
        __lsan_disable();
    paint_shapes(cairo, scene, NULL);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    if (__lsan_enable)
        __lsan_enable();
    cairo_surface_destroy(surface);
}

void cairo_svg(const struct scene *scene, struct buf *out)
{
    paint_file(cairo_svg_surface_create_for_stream(collect, out, in_points(scene->width),
                                                   in_points(scene->height)),
               scene);
}

void cairo_pdf(const struct scene *scene, struct buf *out)
{
    paint_file(cairo_pdf_surface_create_for_stream(collect, out, in_points(scene->width),
                                                   in_points(scene->height)),
               scene);
}

void cairo_png(const struct scene *scene, double dpi, struct buf *out)
{
    cairo_t *cairo =
        white_page((int)ceil(scene->width * dpi / 25.4), (int)ceil(scene->height * dpi / 25.4));

    cairo_scale(cairo, dpi / 72, dpi / 72);
    paint_shapes(cairo, scene, NULL);
    cairo_surface_write_to_png_stream(cairo_get_target(cairo), collect, out);
    cairo_destroy(cairo);
}

struct page_raster raster_of_scene(const struct scene *scene, double pixels,
                                   bool (*counts)(const struct shape *))
{
    cairo_t *cairo =
        white_page((int)ceil(scene->width * pixels), (int)ceil(scene->height * pixels));
    struct page_raster raster;

    cairo_scale(cairo, pixels / in_points(1), pixels / in_points(1));
    paint_shapes(cairo, scene, counts);
    cairo_surface_flush(cairo_get_target(cairo));
    raster = raster_of_surface(cairo_surface_reference(cairo_get_target(cairo)));
    cairo_destroy(cairo);
    return raster;
}

double raster_ink(const struct scene *scene, bool (*counts)(const struct shape *))
{
    const double pixels = 5; /* a mm */
    struct page_raster raster = raster_of_scene(scene, pixels, counts);
    double ink = 0;

    for (int i = 0; i < 3 * raster.width * raster.height; i++)
        ink += 255 - raster.pixels[i];
    raster_free(&raster);
    return ink / 255 / 3 / pixels / pixels;
}

struct page_raster raster_of_png(const char *path)
{
    cairo_surface_t *png = cairo_image_surface_create_from_png(path);
    cairo_surface_t *page;
    cairo_t *cairo;

    if (cairo_surface_status(png) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(png);
        return (struct page_raster){0};
    }
    cairo = white_page(cairo_image_surface_get_width(png), cairo_image_surface_get_height(png));
    cairo_set_source_surface(cairo, png, 0, 0);
    cairo_paint(cairo);
    cairo_surface_destroy(png);
    page = cairo_surface_reference(cairo_get_target(cairo));
    cairo_destroy(cairo);
    cairo_surface_flush(page);
    return raster_of_surface(page);
}

void raster_free(struct page_raster *raster)
{
    free(raster->pixels);
    *raster = (struct page_raster){0};
}

/* Numbers are as narrow as they can be, for the compiler to take many of them at once. */
struct raster_gap raster_compare(const struct page_raster *a, const struct page_raster *b)
{
    const size_t row = 3 * (size_t)a->width, size = row * (size_t)a->height;
    const unsigned char *p = a->pixels, *q = b->pixels;
    short *sums = mem_new(row, sizeof *sums); /* of three pixels above one another */
    unsigned char worst = 0;
    short blurred = 0;
    long total = 0;

    for (size_t above = 0; above < size; above += row, p += row, q += row) {
        unsigned all = 0; /* of the row */

        for (size_t i = 0; i < row; i++) {
            unsigned char more = p[i] > q[i] ? p[i] : q[i], less = p[i] > q[i] ? q[i] : p[i];
            unsigned char apart = (unsigned char)(more - less);

            all += apart;
            worst = apart > worst ? apart : worst;
        }
        total += all;
        if (above + 2 * row >= size)
            continue;
        for (size_t i = 0; i < row; i++)
            sums[i] =
                (short)(p[i] - q[i] + p[row + i] - q[row + i] + p[2 * row + i] - q[2 * row + i]);
        for (size_t i = 0; i + 6 < row; i++) { /* in the same channel */
            short sum = (short)(sums[i] + sums[i + 3] + sums[i + 6]);
            short apart = sum < 0 ? (short)-sum : sum;

            blurred = apart > blurred ? apart : blurred;
        }
    }
    free(sums);
    return (struct raster_gap){
        .worst = worst, .mean = (double)total / (double)size, .blurred = blurred / 9.0};
}
