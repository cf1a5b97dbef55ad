#include "support/made.h"
#include "support/test.h"

struct point name_middle(const struct scene *scene, size_t n, int *turns)
{
    static const struct point along[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

    for (size_t i = scene_find_figure(scene, n + 1); i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_TEXT) {
            double half = line_width(shape->text.line) * shape->text.scale / 2;

            *turns = shape->text.turns;
            return (struct point){shape->text.at.x + along[shape->text.turns].x * half,
                                  shape->text.at.y + along[shape->text.turns].y * half};
        }
    }
    fail_msg("there is no figure %zu", n);
    return (struct point){0};
}

struct box piece_box(const struct packing *n, int i)
{
    struct point o = n->origin;
    double x = packing_x(n, i % n->columns), y = packing_y(n, i / n->columns);
    double w = n->net.width, h = n->net.height;

    if (n->turned)
        return (struct box){o.x + n->height - y - h, o.y + x, o.x + n->height - y, o.y + x + w};
    return (struct box){o.x + x, o.y + y, o.x + x + w, o.y + y + h};
}

struct part all_pieces(const struct studio *s, const struct making *making)
{
    struct part part = *studio_part(s, "Pieces \u2013 Two front rows");

    part.pieces.rows = NULL;
    part.pieces.row_count = 0;
    part.pieces.columns = 0;
    part.pieces.making = *making;
    making_settle(&part.pieces.making, s->layout->form);
    return part;
}

struct making usual_making(void)
{
    struct making making = making_unsaid;

    making_settle(&making, FORM_PANEL);
    return making;
}

void take_form(struct studio *s, enum piece_form form)
{
    s->layout->form = s->pen.form = form;
}

size_t marks_of(const struct scene *scene, struct stroke **strokes)
{
    size_t net = scene_find_figure(scene, 1);

    return scene_strokes(scene, net - 2, net, strokes);
}
