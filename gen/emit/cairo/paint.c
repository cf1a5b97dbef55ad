#include "emit/cairo/paint.h"

#include "scene/flat.h"
#include "type/outline.h"

#include <math.h>
#include <stdint.h>

static void set_colour(cairo_t *cairo, struct colour c)
{
    cairo_set_source_rgb(cairo, c.r / 255.0, c.g / 255.0, c.b / 255.0);
}

/* A curve with one control point, as one with two. */
static void trace_quadratic(cairo_t *cairo, double x1, double y1, double x, double y)
{
    double x0, y0;

    cairo_get_current_point(cairo, &x0, &y0);
    cairo_curve_to(cairo, (x0 + 2 * x1) / 3, (y0 + 2 * y1) / 3, (x + 2 * x1) / 3, (y + 2 * y1) / 3,
                   x, y);
}

/* A point of the context has so many units of the path. */
static void trace(cairo_t *cairo, const struct segment *segments, size_t count, double units)
{
    struct path_walk walk = path_walk(segments, count);

    for (const struct segment *s; (s = path_next(&walk));) {
        double x[3], y[3];

        for (int i = 0; i < 3; i++) {
            x[i] = s->to[i].x / units;
            y[i] = s->to[i].y / units;
        }
        if (s->verb == VERB_MOVE)
            cairo_move_to(cairo, x[0], y[0]);
        else if (s->verb == VERB_LINE)
            cairo_line_to(cairo, x[0], y[0]);
        else if (s->verb == VERB_CURVE)
            cairo_curve_to(cairo, x[0], y[0], x[1], y[1], x[2], y[2]);
        else if (s->verb == VERB_QUADRATIC)
            trace_quadratic(cairo, x[0], y[0], x[1], y[1]);
        else
            cairo_close_path(cairo);
    }
}

static void paint_path(cairo_t *cairo, const struct shape_path *path)
{
    static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND,
                                            CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND,
                                              CAIRO_LINE_JOIN_BEVEL};
    const struct paint *p = &path->paint;

    trace(cairo, path->segments, path->count, MM_PER_POINT);
    if (p->filled) {
        cairo_set_fill_rule(cairo,
                            p->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        set_colour(cairo, p->fill);
        cairo_fill_preserve(cairo);
    }
    if (p->width > 0) {
        double dashes[] = {in_points(p->dash), in_points(p->gap)};

        set_colour(cairo, p->stroke);
        cairo_set_line_width(cairo, in_points(p->width));
        cairo_set_dash(cairo, dashes, p->dash > 0 ? 2 : 0, 0);
        cairo_set_line_cap(cairo, caps[p->cap]);
        cairo_set_line_join(cairo, joins[p->corner]);
        cairo_set_miter_limit(cairo, p->miter > 0 ? p->miter : MITER_LIMIT);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

/* --- text --- */

/* Units of the font count upwards. */
static void trace_run(cairo_t *cairo, const struct outline_run *run)
{
    cairo_matrix_t matrix;

    cairo_get_matrix(cairo, &matrix);
    EACH (glyph, run->glyphs, run->count) {
        cairo_translate(cairo, in_points(run->x + glyph->x * run->unit),
                        in_points(glyph->y * run->unit));
        cairo_scale(cairo, in_points(run->unit), -in_points(run->unit));
        trace(cairo, glyph->outline->segments, glyph->outline->count, 1);
        cairo_set_matrix(cairo, &matrix);
    }
}

/* Until cairo_restore(), the context is that of the text: its baseline begins at the origin. */
static void enter_text(cairo_t *cairo, const struct shape_text *text)
{
    cairo_save(cairo);
    set_colour(cairo, text->colour);
    cairo_translate(cairo, in_points(text->at.x), in_points(text->at.y));
    if (text->turns)
        cairo_rotate(cairo, text->turns * M_PI / 2);
    if (text->scale != 1)
        cairo_scale(cairo, text->scale, text->scale);
}

static void paint_text(cairo_t *cairo, const struct shape_text *text, struct arena *arena)
{
    const struct outline_run *runs;
    size_t count = line_outlines(text->line, arena, &runs);

    enter_text(cairo, text);
    for (size_t i = 0; i < count; i++)
        trace_run(cairo, &runs[i]);
    cairo_fill(cairo);
    cairo_restore(cairo);
}

/* --- images --- */

/* As cairo has it: alpha first, with which the colours are multiplied. */
static uint32_t pixel_of(const unsigned char *p)
{
    uint32_t pixel = (uint32_t)p[3] << 24;

    for (int k = 0; k < 3; k++)
        pixel |= (uint32_t)(p[k] * p[3] + 127) / 255 << (16 - 8 * k);
    return pixel;
}

cairo_surface_t *raster_surface(const struct raster *raster, struct arena *arena)
{
    size_t count = (size_t)raster->width * (size_t)raster->height;
    uint32_t *pixels = arena_alloc(arena, count, sizeof *pixels);

    for (size_t i = 0; i < count; i++)
        pixels[i] = pixel_of(raster->pixels + 4 * i);
    return cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32,
                                               raster->width, raster->height, 4 * raster->width);
}

void enter_image(cairo_t *cairo, const struct shape_image *image)
{
    const struct raster *r = image->raster;

    cairo_save(cairo);
    if (image->is_cut) {
        cairo_rectangle(cairo, in_points(image->from.x), in_points(image->from.y),
                        in_points(image->to.x - image->from.x),
                        in_points(image->to.y - image->from.y));
        cairo_clip(cairo);
    }
    cairo_translate(cairo, in_points(image->at.x), in_points(image->at.y));
    cairo_rotate(cairo, image->turns * M_PI / 2);
    cairo_scale(cairo, in_points(image->width) / r->width, in_points(image->height) / r->height);
}

static void paint_image(cairo_t *cairo, const struct shape_image *image, struct arena *arena)
{
    cairo_surface_t *surface = raster_surface(image->raster, arena);

    enter_image(cairo, image);
    cairo_set_source_surface(cairo, surface, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_rectangle(cairo, 0, 0, image->raster->width, image->raster->height);
    cairo_fill(cairo);
    cairo_restore(cairo);
    cairo_surface_destroy(surface);
}

void paint_shape(cairo_t *cairo, const struct shape *shape, struct arena *arena)
{
    if (shape->kind == SHAPE_PATH)
        paint_path(cairo, &shape->path);
    else if (shape->kind == SHAPE_TEXT)
        paint_text(cairo, &shape->text, arena);
    else if (shape->kind == SHAPE_IMAGE)
        paint_image(cairo, &shape->image, arena);
}
