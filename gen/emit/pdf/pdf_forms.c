/* Forms: paths of many segments are put into the file once, wherever and however large they are
 * painted again. Pictures of pieces stand on each sheet many times. */
#include "emit/pdf/pdf_internal.h"

#include "scene/curve.h"

#include <complex.h>
#include <math.h>

enum {
    FEWEST = 16, /* segments; to say where a shorter path lies takes as long as the path */
    FORMS = 256  /* of a file, so that looking for one takes no time */
};

static const double unit = 0.1;         /* mm: forms may be painted larger than they are */
static const double tolerance = 0.0001; /* mm */

static double complex of(struct point p)
{
    return p.x + p.y * I;
}

/* Lines would grow with the form, and rectangles are told in fewer words as they are. */
static bool is_worth(const struct shape_path *path)
{
    if (path->count < FEWEST || !path->paint.filled || path->paint.width > 0)
        return false;
    for (size_t i = 0; i < path->count; i++)
        if (path->segments[i].verb > VERB_CLOSE)
            return false;
    return true;
}

/* --- which one it is --- */

/* Where a form's point (x, y) lies: turn * (x + iy) + from. */
struct placing {
    double complex turn, from;
};

/* Whether the form's point lies there. Each point of each path is asked for. */
static bool is_near(const struct placing *placing, struct point own, struct point there)
{
    double a = creal(placing->turn), b = cimag(placing->turn);
    double x = a * own.x - b * own.y + creal(placing->from) - there.x;
    double y = b * own.x + a * own.y + cimag(placing->from) - there.y;

    return x * x + y * y <= tolerance * tolerance;
}

static bool is_at(const struct pdf_form *form, const struct shape_path *path,
                  const struct placing *placing)
{
    for (size_t i = 0; i < path->count; i++) {
        const struct segment *a = &form->path.segments[i], *b = &path->segments[i];

        if (a->verb != b->verb)
            return false;
        for (int k = 0; k < verb_points[a->verb]; k++)
            if (!is_near(placing, a->to[k], b->to[k]))
                return false;
    }
    return true;
}

/* Whether the path is the form, only larger, smaller, turned or elsewhere. A form begins at its
 * origin. */
static bool find_placing(const struct pdf_form *form, const struct shape_path *path,
                         struct placing *placing)
{
    const struct shape_path *known = &form->path;

    if (known->count != path->count || known->paint.even_odd != path->paint.even_odd)
        return false;
    placing->from = of(path->segments[0].to[0]);
    placing->turn = (of(path->segments[form->far].to[0]) - placing->from) /
                    of(known->segments[form->far].to[0]);
    return cabs(placing->turn) > tolerance && is_at(form, path, placing);
}

/* --- putting it --- */

/* The segment that begins farthest from the origin. */
static size_t farthest(const struct shape_path *path)
{
    size_t far = 0;

    for (size_t i = 0; i < path->count; i++)
        if (verb_points[path->segments[i].verb] > 0 &&
            cabs(of(path->segments[i].to[0])) > cabs(of(path->segments[far].to[0])))
            far = i;
    return far;
}

/* The path from its first point on, in units of a form. */
static struct shape_path path_of_form(struct arena *arena, const struct shape_path *path)
{
    struct shape_path own = {.count = path->count, .paint = path->paint};
    struct point from = path->segments[0].to[0];

    own.segments = arena_alloc(arena, path->count, sizeof *own.segments);
    for (size_t i = 0; i < path->count; i++) {
        const struct segment *s = &path->segments[i];

        own.segments[i].verb = s->verb;
        for (int k = 0; k < verb_points[s->verb]; k++)
            own.segments[i].to[k] =
                (struct point){(s->to[k].x - from.x) / unit, (s->to[k].y - from.y) / unit};
    }
    return own;
}

/* How far from the origin its points and handles lie, which no curve leaves. */
static double reach_of(const struct shape_path *path)
{
    double reach = 0;

    for (size_t i = 0; i < path->count; i++)
        for (int k = 0; k < verb_points[path->segments[i].verb]; k++)
            reach = fmax(reach, cabs(of(path->segments[i].to[k])));
    return ceil(reach);
}

static int put_form(struct pdf *pdf, const struct shape_path *path)
{
    struct pdf_canvas canvas = {0};
    int number = pdf_file_number(pdf->file);
    double reach = reach_of(path);

    pdf_canvas_outline(&canvas, path);
    pdf_file_stream(pdf->file, number,
                    arena_print(pdf->arena,
                                " /Type /XObject /Subtype /Form /BBox [%.0f %.0f %.0f %.0f]",
                                -reach, -reach, reach, reach),
                    canvas.out.text, canvas.out.size);
    buf_free(&canvas.out);
    return number;
}

/* The index of the path's form, a new one if there is none. */
static size_t form_of(struct pdf *pdf, const struct shape_path *path, struct placing *placing)
{
    struct pdf_form *form;

    for (size_t i = 0; i < pdf->form_count; i++)
        if (find_placing(&pdf->forms[i], path, placing))
            return i;
    if (pdf->form_count == FORMS)
        return FORMS;
    form = ARENA_PUSH(pdf->arena, pdf->forms, pdf->form_count);
    form->path = path_of_form(pdf->arena, path);
    form->far = farthest(&form->path);
    form->number = put_form(pdf, &form->path);
    *placing = (struct placing){unit, of(path->segments[0].to[0])};
    return pdf->form_count - 1;
}

void pdf_put_path(struct pdf *pdf, const struct shape_path *path)
{
    struct placing placing;
    size_t index = is_worth(path) ? form_of(pdf, path, &placing) : FORMS;

    if (index == FORMS) {
        pdf_canvas_path(&pdf->canvas, path);
        return;
    }
    pdf_canvas_form(&pdf->canvas, path->paint.fill, index,
                    (struct point){creal(placing.turn), cimag(placing.turn)},
                    (struct point){creal(placing.from), cimag(placing.from)});
}

void pdf_forms_list(const struct pdf *pdf, struct buf *out)
{
    for (size_t i = 0; i < pdf->form_count; i++)
        buf_print(out, " /P%zu %d 0 R", i, pdf->forms[i].number);
}
