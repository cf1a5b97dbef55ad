/* Files for machines that cut: lines to cut and to fold lie where the sheet has them, all of them
 * and no others. */
#include "support/machine.h"
#include "proof/proof.h"

#include <math.h>
#include <string.h>

static const char *const work_names[] = {"cut", "fold"};

/* --- the lines of the sheet --- */

/* Cuts have a width and a grey of their own; folds are dashed, and have their width. */
static bool is_on_layer(const struct proof *p, const struct painted *path, enum machine_layer layer)
{
    const double exactly = 0.005;
    const struct style *style = &p->layout->style;
    bool fold = layer == MACHINE_FOLD;
    double width = style->line[fold ? LINE_FOLD : LINE_CUT];

    return path->stroked && !path->filled && path->dashed == fold &&
           fabs(path->width - width) < exactly &&
           (fold ||
            fabs(path->stroke - (1 - colour_darkness(style->colours[COLOUR_CUT_LINE]))) < exactly);
}

static bool has_line(const struct lines *lines, const struct stretch *s)
{
    for (size_t i = 0; i < lines->count; i++)
        if (is_close(lines->list[i].x1, s->x1) && is_close(lines->list[i].y1, s->y1) &&
            is_close(lines->list[i].x2, s->x2) && is_close(lines->list[i].y2, s->y2))
            return true;
    return false;
}

/* Edges that two pieces share are cut once. */
static void add_edge(const struct proof *p, struct lines *lines, double x1, double y1, double x2,
                     double y2)
{
    const struct stretch s = {x1, y1, x2, y2};

    if (!has_line(lines, &s))
        *ARENA_PUSH(p->arena, lines->list, lines->count) = s;
}

static void add_cuts(const struct proof *p, struct lines *lines, const struct cut *cut, bool stands)
{
    const struct box *o = &cut->outer;

    add_edge(p, lines, o->left, o->top, o->right, o->top);
    add_edge(p, lines, o->left, o->bottom, o->right, o->bottom);
    add_edge(p, lines, o->left, o->top, o->left, o->bottom);
    add_edge(p, lines, o->right, o->top, o->right, o->bottom);
    if (stands && cut->side)
        add_edge(p, lines, cut->fold, cut->box.bottom, cut->fold, o->bottom);
}

static void add_folds(const struct proof *p, struct lines *lines, const struct cut *cut,
                      bool stands)
{
    const struct box *o = &cut->outer, *b = &cut->box;

    if (cut->side)
        add_edge(p, lines, cut->fold, b->top, cut->fold, b->bottom);
    else
        add_edge(p, lines, o->left, cut->fold, o->right, cut->fold);
    if (stands)
        add_edge(p, lines, o->left, b->bottom, o->right, b->bottom);
    if (stands && !cut->side)
        add_edge(p, lines, o->left, b->top, o->right, b->top);
}

/* Ticks tell where pieces are cut and folded; machines have the lines themselves. */
static bool has_ticks(const struct proof *p, const struct leaf *leaf)
{
    return leaf->part && leaf->part->kind == PART_PIECES && !has_outline(p) &&
           making_on(leaf).cuts != CUTS_LINES;
}

static struct lines lines_told(const struct proof *p, const struct leaf *leaf,
                               enum machine_layer layer)
{
    struct lines lines = {0};
    bool stands = making_on(leaf).stand;

    for (size_t i = 0; i < leaf->drawn_count; i++) {
        struct cut cut;

        if (!leaf->drawn[i].piece || !cut_of(p, leaf, &leaf->drawn[i], &cut))
            continue;
        if (layer == MACHINE_CUT)
            add_cuts(p, &lines, &cut, stands);
        else if (is_folded(leaf))
            add_folds(p, &lines, &cut, stands);
    }
    return lines;
}

static struct lines lines_on(const struct proof *p, const struct leaf *leaf,
                             enum machine_layer layer)
{
    struct lines lines = {0};

    if (has_ticks(p, leaf))
        return lines_told(p, leaf, layer);
    EACH (path, leaf->content->paths, leaf->content->count) {
        if (!is_on_layer(p, path, layer))
            continue;
        for (size_t k = 0; k < path->stretch_count; k++)
            *ARENA_PUSH(p->arena, lines.list, lines.count) = path->stretches[k];
        for (size_t k = 0; k < path->curve_count; k++)
            lines_add_curve(p->arena, &lines, &path->curves[k]);
    }
    return lines;
}

/* --- comparing --- */

static double length_of(const struct stretch *s)
{
    return hypot(s->x2 - s->x1, s->y2 - s->y1);
}

static double total_length(const struct lines *lines)
{
    double length = 0;

    for (size_t i = 0; i < lines->count; i++)
        length += length_of(&lines->list[i]);
    return length;
}

static bool is_near_box(const struct stretch *s, double x, double y, double tolerance)
{
    return (x >= s->x1 - tolerance || x >= s->x2 - tolerance) &&
           (x <= s->x1 + tolerance || x <= s->x2 + tolerance) &&
           (y >= s->y1 - tolerance || y >= s->y2 - tolerance) &&
           (y <= s->y1 + tolerance || y <= s->y2 + tolerance);
}

static double distance_to(const struct stretch *s, double x, double y)
{
    double dx = s->x2 - s->x1, dy = s->y2 - s->y1, square = dx * dx + dy * dy;
    double t = square > 0 ? ((x - s->x1) * dx + (y - s->y1) * dy) / square : 0;

    t = fmin(1, fmax(0, t));
    return hypot(x - s->x1 - t * dx, y - s->y1 - t * dy);
}

/* Lines follow each other as they are drawn in both files: the search begins where the last one
 * ended. */
static bool is_on(const struct lines *lines, double x, double y, double tolerance, size_t *last)
{
    for (size_t n = 0; n < lines->count; n++) {
        size_t i = (*last + n) % lines->count;

        if (is_near_box(&lines->list[i], x, y, tolerance) &&
            distance_to(&lines->list[i], x, y) <= tolerance) {
            *last = i;
            return true;
        }
    }
    return false;
}

/* Finds a place on lines of the first that the second does not have. */
static bool find_missing(const struct lines *lines, const struct lines *in, double tolerance,
                         double *x, double *y)
{
    const double step = 5; /* mm */
    size_t last = 0;

    EACH (s, lines->list, lines->count) {
        int parts = (int)ceil(length_of(s) / step);

        for (int k = 0; k <= parts && parts > 0; k++) {
            double t = (double)k / parts;

            *x = s->x1 + t * (s->x2 - s->x1);
            *y = s->y1 + t * (s->y2 - s->y1);
            if (!is_on(in, *x, *y, tolerance, &last))
                return true;
        }
    }
    return false;
}

/* Chords of a file may be off their curve by the tolerance, too. */
static void compare(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                    const char *what, const struct lines *sheet, const struct lines *file)
{
    double x = 0, y = 0, lengths[] = {total_length(sheet), total_length(file)};

    if (find_missing(sheet, file, 1.5 * PROOF_TOLERANCE, &x, &y))
        complain(c, p, leaf, "the file lacks a line to %s at %.3f, %.3f", what, x, y);
    if (find_missing(file, sheet, 1.5 * PROOF_TOLERANCE, &x, &y))
        complain(c, p, leaf, "the file has a line to %s at %.3f, %.3f that the sheet has not", what,
                 x, y);
    if (fabs(lengths[0] - lengths[1]) > 0.001 * lengths[0])
        complain(c, p, leaf, "the file has %.2f mm to %s, not %.2f", lengths[1], what, lengths[0]);
}

/* --- the measure --- */

void measure_cutting(const struct proof *p, struct complaints *c)
{
    int stem = (int)(strlen(p->path) - strlen(".pdf"));

    for (size_t i = 0; i < p->leaf_count; i++)
        for (int layer = 0; layer < MACHINE_LAYERS; layer++) {
            const struct leaf *leaf = &p->leaves[i];
            const char *file = arena_print(p->arena, "%.*s-%02zu", stem, p->path, leaf->page + 1);
            struct lines sheet = lines_on(p, leaf, (enum machine_layer)layer);
            struct lines svg = machine_svg(p->arena, arena_print(p->arena, "%s.svg", file),
                                           (enum machine_layer)layer);
            struct lines dxf = machine_dxf(p->arena, arena_print(p->arena, "%s.dxf", file),
                                           (enum machine_layer)layer, leaf->height);

            compare(p, c, leaf, work_names[layer], &sheet, &svg);
            compare(p, c, leaf, work_names[layer], &sheet, &dxf);
        }
}
