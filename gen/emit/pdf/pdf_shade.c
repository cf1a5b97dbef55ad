/* Drawings, in which paths have shades and parts are painted as a whole: forms with resources of
 * their own (ISO 32000-1, 8.7.4.5 shadings, 11.6.4 alpha, 11.6.5 soft masks, 11.6.6 groups).
 * Colours go over into each other from stop to stop by functions; where their alpha does, too, a
 * mask of greys goes over in the same way. */
#include "emit/pdf/pdf_internal.h"

#include "emit/xml.h"
#include "scene/flat.h"

enum { DECIMALS = 6 };

/* A form being painted. */
struct form {
    struct pdf *pdf;
    const struct scene *drawing; /* the whole, whose box is that of all its parts */
    struct lookup *known;        /* numbers of objects that the drawing has, by their content */
    struct pdf_canvas canvas;
    struct lookup listed;                         /* names in its resources */
    struct buf patterns, states, forms, shadings; /* entries of these */
};

/* Of the object with that content; 0 where the drawing does not have it yet. */
static int *number_of(struct form *form, const struct buf *content)
{
    struct arena *arena = form->canvas.arena;
    const void **slot =
        lookup_slot(arena, form->known, arena_copy(arena, buf_str(content)), content->size);

    *slot = *slot ? *slot : arena_alloc(arena, 1, sizeof(int));
    return (int *)*slot;
}

/* What many paths have stands in the file once. */
static int put_object(struct form *form, struct buf *object)
{
    int *number = number_of(form, object);

    if (*number) {
        buf_free(object);
    } else {
        *number = pdf_file_number(form->pdf->file);
        pdf_file_put(form->pdf->file, *number, object);
    }
    return *number;
}

/* Names an object among the resources. */
static void list(struct form *form, struct buf *entries, char sign, int number)
{
    const char *name = arena_print(form->canvas.arena, "%c%d", sign, number);
    const void **slot = lookup_slot(form->canvas.arena, &form->listed, name, strlen(name));

    if (!*slot)
        buf_print(entries, " /%s %d 0 R", name, number);
    *slot = name;
}

static void put_numbers(struct buf *out, const char *key, const double *numbers, size_t count)
{
    buf_print(out, " %s [", key);
    for (size_t i = 0; i < count; i++) {
        number_put(out, numbers[i], DECIMALS);
        buf_text(out, i + 1 < count ? " " : "]");
    }
}

/* The number of the content as a form of the drawing's size, with what it refers to; frees it. */
static int end_form(struct form *form, const char *entries)
{
    const double box[] = {0, 0, form->drawing->width, form->drawing->height};
    const struct {
        const char *name;
        struct buf *list;
    } lists[] = {{"Pattern", &form->patterns},
                 {"ExtGState", &form->states},
                 {"XObject", &form->forms},
                 {"Shading", &form->shadings}};
    int *number;
    LOCAL_BUF(all);
    LOCAL_BUF(whole);

    buf_text(&all, " /Type /XObject /Subtype /Form");
    put_numbers(&all, "/BBox", box, COUNT_OF(box));
    buf_print(&all, "%s /Resources <<", entries);
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        if (lists[i].list->size)
            buf_print(&all, " /%s <<%s >>", lists[i].name, buf_str(lists[i].list));
    buf_text(&all, " >>");
    buf_print(&whole, "%s%s", buf_str(&all), buf_str(&form->canvas.out));
    number = number_of(form, &whole);
    if (!*number) {
        *number = pdf_file_number(form->pdf->file);
        pdf_file_stream(form->pdf->file, *number, buf_str(&all), buf_str(&form->canvas.out),
                        form->canvas.out.size);
    }
    buf_free(&form->canvas.out);
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        buf_free(lists[i].list);
    return *number;
}

/* Begins as pages do, whatever was set around it. */
static struct form begin_form(struct pdf *pdf, const struct scene *drawing, struct lookup *known)
{
    struct form form = {
        .pdf = pdf,
        .drawing = drawing,
        .known = known,
        .canvas = {.arena = pdf->canvas.arena, .state = {.width = 1, .miter = MITER_LIMIT}}};

    buf_text(&form.canvas.out, "0 g\n0 G\n1 w\n[] 0 d\n0 J 0 j\n10 M\n");
    return form;
}

/* --- shades --- */

/* Goes over between two stops, in colours or by alpha alone. */
static void put_step(struct buf *out, const struct stop *stops, bool alpha)
{
    for (int i = 0; i < 2; i++) {
        const struct colour c = stops[i].colour;
        const double colours[] = {c.r / 255.0, c.g / 255.0, c.b / 255.0};

        put_numbers(out, i ? "/C1" : "/FunctionType 2 /Domain [0 1] /N 1 /C0",
                    alpha ? &stops[i].alpha : colours, alpha ? 1 : 3);
    }
}

/* The steps are joined where one stop stands at the place of another, too. */
static void put_function(struct buf *out, const struct shade *shade, bool alpha)
{
    buf_text(out, " /Function << /FunctionType 3 /Domain [0 1] /Functions [");
    for (size_t i = 0; i + 1 < shade->count; i++) {
        buf_text(out, "<<");
        put_step(out, shade->stops + i, alpha);
        buf_text(out, " >> ");
    }
    buf_text(out, "] /Bounds [");
    for (size_t i = 1; i + 1 < shade->count; i++) {
        number_put(out, shade->stops[i].at, DECIMALS);
        buf_char(out, ' ');
    }
    buf_text(out, "] /Encode [");
    for (size_t i = 0; i + 1 < shade->count; i++)
        buf_text(out, "0 1 ");
    buf_text(out, "] >>");
}

static void put_shading(struct buf *out, const struct shade *s, bool alpha)
{
    const double line[] = {s->from.x, s->from.y, s->to.x, s->to.y};
    const double circles[] = {s->from.x, s->from.y, s->from_radius, s->to.x, s->to.y, s->to_radius};
    bool radial = s->kind == SHADE_RADIAL;

    buf_print(out, "<< /ShadingType %d /ColorSpace /%s /Extend [true true]", radial ? 3 : 2,
              alpha ? "DeviceGray" : "DeviceRGB");
    put_numbers(out, "/Coords", radial ? circles : line, radial ? 6 : 4);
    put_function(out, s, alpha);
    buf_text(out, " >>");
}

/* What paths are filled with from here on. */
static void put_pattern(struct form *form, const struct shade *shade)
{
    const struct matrix *m = &shade->matrix;
    const double matrix[] = {m->a, m->b, m->c, m->d, m->e, m->f};
    struct buf out = {0};
    int number;

    buf_text(&out, "<< /Type /Pattern /PatternType 2");
    put_numbers(&out, "/Matrix", matrix, COUNT_OF(matrix));
    buf_text(&out, " /Shading ");
    put_shading(&out, shade, false);
    buf_text(&out, " >>");
    number = put_object(form, &out);
    list(form, &form->patterns, 'H', number);
    buf_print(&form->canvas.out, "/Pattern cs /H%d scn\n", number);
}

/* --- alpha --- */

static void put_state(struct form *form, struct buf *state)
{
    int number = put_object(form, state);

    list(form, &form->states, 'A', number);
    buf_print(&form->canvas.out, "/A%d gs\n", number);
}

static void put_alpha(struct form *form, double alpha)
{
    struct buf out = {0};

    buf_text(&out, "<< /Type /ExtGState /ca ");
    number_put(&out, alpha, DECIMALS);
    buf_text(&out, " /CA ");
    number_put(&out, alpha, DECIMALS);
    buf_text(&out, " >>");
    put_state(form, &out);
}

/* Ends a form that is as light as what it masks is opaque. */
static void put_mask(struct form *form, struct form *mask)
{
    struct buf out = {0};

    buf_print(&out, "<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G %d 0 R >> >>",
              end_form(mask, " /Group << /S /Transparency /CS /DeviceGray >>"));
    put_state(form, &out);
}

static void put_uneven_alpha(struct form *form, const struct shade *shade)
{
    struct form mask = begin_form(form->pdf, form->drawing, form->known);
    struct buf shading = {0};

    put_shading(&shading, shade, true);
    buf_print(&mask.shadings, " /S %d 0 R", put_object(form, &shading));
    pdf_canvas_matrix(&mask.canvas, &shade->matrix);
    buf_text(&mask.canvas.out, "/S sh\n");
    put_mask(form, &mask);
}

/* Ends a form that is painted as a whole, and paints it. */
static void put_group(struct form *form, struct form *group)
{
    int number = end_form(group, " /Group << /S /Transparency /I true /CS /DeviceRGB >>");

    list(form, &form->forms, 'P', number);
    buf_print(&form->canvas.out, "/P%d Do\n", number);
}

static void put_shade(struct form *form, const struct shade *shade, struct paint *paint)
{
    const struct stop *first = shade->stops;
    bool uneven = FIND(stop, shade->stops, shade->count, stop->alpha != first->alpha);

    if (uneven)
        put_uneven_alpha(form, shade);
    else if (first->alpha < 1)
        put_alpha(form, first->alpha);
    if (shade->kind == SHADE_EVEN)
        paint->fill = paint->stroke = first->colour;
    else
        put_pattern(form, shade);
}

/* --- paths --- */

static void put_dashes(struct form *form, const struct finish *finish)
{
    struct buf *out = &form->canvas.out;

    put_numbers(out, "", finish->dashes, finish->dash_count);
    buf_char(out, ' ');
    number_put(out, finish->phase, DECIMALS);
    buf_text(out, " d\n");
}

static void put_finished(struct form *form, const struct shape_path *path);

/* A stroke in other colours than one is the mask of an area of these. As a stroke some readers cut
 * it off at the ends of its path: Poppler does. */
static void put_shaded_stroke(struct form *form, const struct shape_path *path)
{
    const struct finish *finish = path->paint.finish, colours = {.shade = finish->shade};
    struct finish plain = *finish;
    struct form mask = begin_form(form->pdf, form->drawing, form->known);
    struct form area = begin_form(form->pdf, form->drawing, form->known);
    const struct point corner = {form->drawing->width, form->drawing->height};
    struct segment box = {VERB_RECT, {{0, 0}, {corner.x, 0}, corner}};
    struct shape_path stroke = *path, all = {.segments = &box, .count = 1};

    plain.shade = NULL;
    stroke.paint.finish = &plain;
    stroke.paint.stroke = grey(100);
    all.paint = fill_of(grey(0));
    all.paint.finish = &colours;
    put_finished(&mask, &stroke);
    put_finished(&area, &all);
    buf_text(&form->canvas.out, "q\n");
    put_mask(form, &mask);
    put_group(form, &area);
    buf_text(&form->canvas.out, "Q\n");
}

static void put_path(struct form *form, const struct shape_path *path)
{
    const struct finish *finish = path->paint.finish;

    if (!finish)
        pdf_canvas_path(&form->canvas, path);
    else if (path->paint.width > 0 && finish->shade && finish->shade->kind != SHADE_EVEN)
        put_shaded_stroke(form, path);
    else
        put_finished(form, path);
}

static void put_finished(struct form *form, const struct shape_path *path)
{
    const struct finish *finish = path->paint.finish;
    struct paint before = form->canvas.state;
    struct shape_path own = *path;
    struct matrix straight;

    buf_text(&form->canvas.out, "q\n");
    if (finish->shade)
        put_shade(form, finish->shade, &own.paint);
    if (matrix_undo(&finish->pen, &straight)) {
        const struct paint paint = own.paint;

        pdf_canvas_matrix(&form->canvas, &finish->pen);
        own = path_bent(form->canvas.arena, path, &straight);
        own.paint = paint;
    }
    if (!finish->shade || finish->shade->kind == SHADE_EVEN)
        pdf_canvas_colours(&form->canvas, &own.paint);
    pdf_canvas_line(&form->canvas, &own.paint);
    if (finish->dash_count)
        put_dashes(form, finish);
    pdf_canvas_outline(&form->canvas, &own);
    buf_text(&form->canvas.out, "Q\n");
    form->canvas.state = before;
}

/* --- drawings --- */

static void put_shapes(struct form *form, const struct scene *scene);

/* What is half transparent as a whole is a group in a form of its own. */
static void put_pane(struct form *form, const struct shape_pane *pane)
{
    struct paint before = form->canvas.state;

    buf_text(&form->canvas.out, "q\n");
    if (pane->clip.count)
        pdf_canvas_clip(&form->canvas, &pane->clip);
    if (pane->alpha < 1) {
        struct form part = begin_form(form->pdf, form->drawing, form->known);

        put_shapes(&part, pane->scene);
        put_alpha(form, pane->alpha);
        put_group(form, &part);
    } else {
        put_shapes(form, pane->scene);
    }
    buf_text(&form->canvas.out, "Q\n");
    form->canvas.state = before;
}

static void put_shapes(struct form *form, const struct scene *scene)
{
    EACH (shape, scene->shapes, scene->count)
        if (shape->kind == SHAPE_PANE)
            put_pane(form, &shape->pane);
        else
            put_path(form, &shape->path);
}

int pdf_put_drawing(struct pdf *pdf, const struct scene *drawing)
{
    struct lookup known = {0};
    struct form form = begin_form(pdf, drawing, &known);

    put_shapes(&form, drawing);
    return end_form(&form, "");
}
