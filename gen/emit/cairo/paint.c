#include "emit/cairo/paint.h"

#include "scene/flat.h"
#include "type/outline.h"

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

/* --- shades of drawings --- */

static cairo_pattern_t *pattern_of(const struct shade *shade)
{
    const struct matrix *m = &shade->matrix;
    const cairo_matrix_t points = {in_points(1), 0, 0, in_points(1), 0, 0};
    cairo_matrix_t matrix = {m->a, m->b, m->c, m->d, m->e, m->f};
    cairo_pattern_t *pattern =
        shade->kind == SHADE_AXIAL
            ? cairo_pattern_create_linear(shade->from.x, shade->from.y, shade->to.x, shade->to.y)
            : cairo_pattern_create_radial(shade->from.x, shade->from.y, shade->from_radius,
                                          shade->to.x, shade->to.y, shade->to_radius);

    EACH (stop, shade->stops, shade->count)
        cairo_pattern_add_color_stop_rgba(pattern, stop->at, stop->colour.r / 255.0,
                                          stop->colour.g / 255.0, stop->colour.b / 255.0,
                                          stop->alpha);
    cairo_matrix_multiply(&matrix, &matrix, &points);
    if (cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS)
        cairo_pattern_set_matrix(pattern, &matrix);
    return pattern;
}

static void set_source(cairo_t *cairo, const struct paint *paint, struct colour own)
{
    const struct shade *shade = paint->finish ? paint->finish->shade : NULL;
    const struct stop *stop = shade ? shade->stops : NULL;
    cairo_pattern_t *pattern;

    if (!shade) {
        set_colour(cairo, own);
    } else if (shade->kind == SHADE_EVEN) {
        cairo_set_source_rgba(cairo, stop->colour.r / 255.0, stop->colour.g / 255.0,
                              stop->colour.b / 255.0, stop->alpha);
    } else {
        pattern = pattern_of(shade);
        cairo_set_source(cairo, pattern);
        cairo_pattern_destroy(pattern);
    }
}

/* Bends what is stroked with, until cairo_restore(); the path stays. */
static void bend_pen(cairo_t *cairo, const struct finish *finish)
{
    double dashes[FINISH_DASHES];

    cairo_save(cairo);
    if (finish && (finish->pen.a != 0 || finish->pen.b != 0))
        cairo_transform(cairo, &(cairo_matrix_t){finish->pen.a, finish->pen.b, finish->pen.c,
                                                 finish->pen.d, 0, 0});
    for (size_t i = 0; finish && i < finish->dash_count; i++)
        dashes[i] = in_points(finish->dashes[i]);
    if (finish && finish->dash_count)
        cairo_set_dash(cairo, dashes, (int)finish->dash_count, in_points(finish->phase));
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
        set_source(cairo, p, p->fill);
        cairo_fill_preserve(cairo);
    }
    if (p->width > 0) {
        double dashes[] = {in_points(p->dash), in_points(p->gap)};

        set_source(cairo, p, p->stroke);
        cairo_set_line_width(cairo, in_points(p->width));
        cairo_set_dash(cairo, dashes, p->dash > 0 ? 2 : 0, 0);
        cairo_set_line_cap(cairo, caps[p->cap]);
        cairo_set_line_join(cairo, joins[p->corner]);
        cairo_set_miter_limit(cairo, p->miter > 0 ? p->miter : MITER_LIMIT);
        bend_pen(cairo, p->finish);
        cairo_stroke_preserve(cairo);
        cairo_restore(cairo);
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
    cairo_scale(cairo, in_points(image->width) / (r ? r->width : image->drawing->width),
                in_points(image->height) / (r ? r->height : image->drawing->height));
    if (image->drawing)
        cairo_scale(cairo, MM_PER_POINT, MM_PER_POINT);
}

static void paint_shapes(cairo_t *cairo, const struct scene *scene, struct arena *arena);

/* Not by a group of cairo's, in which its PDF surface knows no tags. */
static void paint_faded(cairo_t *cairo, const struct shape_pane *pane, struct arena *arena)
{
    cairo_surface_t *whole = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *inside = cairo_create(whole);

    paint_shapes(inside, pane->scene, arena);
    cairo_destroy(inside);
    cairo_set_source_surface(cairo, whole, 0, 0);
    cairo_paint_with_alpha(cairo, pane->alpha);
    cairo_surface_destroy(whole);
}

static void paint_pane(cairo_t *cairo, const struct shape_pane *pane, struct arena *arena)
{
    cairo_save(cairo);
    if (pane->clip.count) {
        trace(cairo, pane->clip.segments, pane->clip.count, MM_PER_POINT);
        cairo_set_fill_rule(cairo, pane->clip.paint.even_odd ? CAIRO_FILL_RULE_EVEN_ODD
                                                             : CAIRO_FILL_RULE_WINDING);
        cairo_clip(cairo);
    }
    if (pane->alpha < 1)
        paint_faded(cairo, pane, arena);
    else
        paint_shapes(cairo, pane->scene, arena);
    cairo_restore(cairo);
}

static void paint_shapes(cairo_t *cairo, const struct scene *scene, struct arena *arena)
{
    EACH (shape, scene->shapes, scene->count)
        paint_shape(cairo, shape, arena);
}

void paint_drawing(cairo_t *cairo, const struct shape_image *image, struct arena *arena)
{
    enter_image(cairo, image);
    cairo_rectangle(cairo, 0, 0, in_points(image->drawing->width),
                    in_points(image->drawing->height));
    cairo_clip(cairo);
    paint_shapes(cairo, image->drawing, arena);
    cairo_restore(cairo);
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
    else if (shape->kind == SHAPE_PANE)
        paint_pane(cairo, &shape->pane, arena);
    else if (shape->kind == SHAPE_IMAGE && shape->image.drawing)
        paint_drawing(cairo, &shape->image, arena);
    else if (shape->kind == SHAPE_IMAGE)
        paint_image(cairo, &shape->image, arena);
}
