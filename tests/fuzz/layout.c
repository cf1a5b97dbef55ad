/* Layouts, styles and sheets of labels: what is refused is reported; of what can be drawn, every
 * page of every document can, without a further finding, and nothing lies beyond the paper.
 *
 * The input is a layout beside tests/fuzz/files, or a style or sheets of labels of the layout that
 * lies there. */
#include "fuzz.h"

#include "check/layout/check_layout.h"
#include "layout/style.h"
#include "page/plan/plan.h"
#include "scene/flat.h"
#include "type/type.h"

#include <math.h>
#include <string.h>

#define BESIDE "tests/fuzz/files/"

/* Opening fonts takes far longer than drawing a small set, and what was set is kept until they are
 * closed. */
enum { LAYOUTS_PER_OPENING = 256 };

/* What stays open from input to input; libFuzzer has no place to pass it along. */
static struct {
    struct arena *arena;
    struct diags *diags;
    struct style style; /* the built-in one */
    struct type *type;
    size_t layouts;
} desk;

static void open_fonts(void)
{
    if (!desk.arena) {
        desk.arena = arena_new();
        desk.diags = diags_new();
        style_load(desk.arena, NULL, &desk.style, desk.diags);
    }
    if (desk.layouts++ % LAYOUTS_PER_OPENING == 0) {
        type_close(desk.type);
        desk.type = type_open(desk.style.fonts, desk.style.font_count, desk.diags);
    }
}

static bool same_fonts(const struct style *a, const struct style *b)
{
    bool same = a->font_count == b->font_count;

    for (size_t i = 0; same && i < a->font_count; i++)
        same = strcmp(a->fonts[i].text, b->fonts[i].text) == 0;
    return same;
}

/* --- pages --- */

/* A layout that is being drawn. */
struct trial {
    struct fuzz_run *run;
    struct plans *plans;
    const struct layout *document; /* on its paper */
};

static bool is_finite(const struct point *p)
{
    return isfinite(p->x) && isfinite(p->y);
}

static bool is_on_paper(const struct scene *scene, const struct point *p)
{
    const double slack = 0.01; /* mm */

    return p->x >= -slack && p->y >= -slack && p->x <= scene->width + slack &&
           p->y <= scene->height + slack;
}

static const char *fault_of_path(const struct scene *scene, const struct shape *shape)
{
    EACH (segment, shape->path.segments, shape->path.count)
        for (int k = 0; k < verb_points[segment->verb]; k++)
            if (!is_finite(&segment->to[k]))
                return "a path leads to nowhere";
            else if (!is_on_paper(scene, &segment->to[k]))
                return "a path leads beyond the paper";
    return isfinite(shape->path.paint.width) && shape->path.paint.width >= 0
               ? NULL
               : "a line has no width";
}

static const char *fault_of_text(const struct scene *scene, const struct shape *shape)
{
    double length = line_width(shape->text.line) * shape->text.scale;
    const struct point ways[] = {{length, 0}, {0, length}, {-length, 0}, {0, -length}};
    const struct point *way = &ways[shape->text.turns & 3];
    struct point end = {shape->text.at.x + way->x, shape->text.at.y + way->y};

    if (!is_finite(&shape->text.at) || !isfinite(length))
        return "a text is nowhere or has no length";
    return is_on_paper(scene, &shape->text.at) && is_on_paper(scene, &end)
               ? NULL
               : "a text leads beyond the paper";
}

static const char *fault_of_shape(const struct scene *scene, const struct shape *shape)
{
    if (shape->kind == SHAPE_PATH)
        return fault_of_path(scene, shape);
    if (shape->kind == SHAPE_TEXT)
        return fault_of_text(scene, shape);
    if (shape->kind == SHAPE_BEGIN || shape->kind == SHAPE_END)
        return NULL;
    return is_finite(&shape->mark.at) && is_finite(&shape->mark.size) ? NULL : "a shape is nowhere";
}

static const char *fault_of_scene(const struct scene *scene)
{
    const char *fault = scene->depth || scene->pending_count ? "a page is left half drawn" : NULL;
    int open = 0;

    for (size_t i = 0; i < scene->count && !fault; i++) {
        fault = fault_of_shape(scene, &scene->shapes[i]);
        open += (scene->shapes[i].kind == SHAPE_BEGIN) - (scene->shapes[i].kind == SHAPE_END);
    }
    return fault ? fault : open ? "groups are not closed" : NULL;
}

static const char *draw_page(const struct part_plan *plan, struct type *type, int page)
{
    struct arena *arena = arena_new();
    struct pen pen = plan_pen(plan, type, scene_new(arena, plan->paper.width, plan->paper.height));
    const char *fault;

    plan_draw(&pen, plan, page);
    fault = fault_of_scene(pen.scene);
    arena_free(arena);
    return fault;
}

static const char *draw_parts(struct trial *trial)
{
    const struct layout *layout = trial->document;
    const char *fault = NULL;

    for (size_t i = 0; i < layout->part_count && !fault; i++) {
        const struct part_plan *plan =
            part_plan(trial->plans, layout, &layout->parts[i], layout->paper, trial->run->diags);

        for (int page = 0; page < plan->pages && !fault; page++)
            fault = draw_page(plan, trial->plans->type, page);
    }
    return fault;
}

/* --- layouts --- */

/* The set and all documents, on all papers. */
static const char *draw_all(struct trial *trial, const struct layout *layout)
{
    struct arena *arena = trial->run->arena;
    const char *fault = NULL;

    for (size_t i = 0; i <= layout->document_count && !fault; i++) {
        struct layout *document =
            i == 0 ? layout_set(arena, layout) : layout_document(arena, layout, i - 1);

        trial->document = document;
        for (size_t k = 0; k < layout->paper_count && !fault; k++) {
            document->paper = &layout->papers[k];
            fault = draw_parts(trial);
        }
    }
    return fault;
}

/* Drawn as `render` does it: only when the checks have no errors. */
static const char *broken_by_drawing(struct fuzz_run *run, const struct layout *layout,
                                     struct type *type)
{
    struct trial trial = {.run = run, .plans = plans_of(run->arena, type, layout)};
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR), findings;
    const char *fault;

    check_layout(trial.plans, run->diags);
    if (diags_at_least(run->diags, LEVEL_ERROR) > errors)
        return NULL;
    findings = diags_count(run->diags);
    fault = draw_all(&trial, layout);
    if (!fault && diags_count(run->diags) > findings)
        fault = "what was checked is drawn with a finding";
    return fault;
}

/* The papers that it names, and then those on the command line. */
static const char *broken_by_papers(struct fuzz_run *run, struct layout *layout, struct type *type)
{
    static struct paper papers[] = {{"a4", 210, 297}, {"141x421", 141, 421}};
    struct diags *heard = run->diags;
    const char *fault = broken_by_drawing(run, layout, type);

    layout->papers = papers;
    layout->paper_count = COUNT_OF(papers);
    layout_size(layout);
    run->diags = diags_new();
    if (!fault)
        fault = broken_by_drawing(run, layout, type);
    diags_free(run->diags);
    run->diags = heard;
    return fault;
}

static const char *broken_by_layout(struct fuzz_run *run, struct layout *layout)
{
    const struct style *style = &layout->style;
    struct type *type = desk.type;
    const char *fault = NULL;

    if (diags_at_least(run->diags, LEVEL_ERROR) > 0)
        return NULL;
    if (!same_fonts(style, &desk.style))
        type = type_open(style->fonts, style->font_count, run->diags);
    if (type)
        fault = broken_by_papers(run, layout, type);
    else if (diags_at_least(run->diags, LEVEL_ERROR) == 0)
        fault = "no fonts, but no error";
    if (type != desk.type)
        type_close(type);
    return fault;
}

/* The layout that the input is, or that it is a file of; NULL after findings. */
static struct layout *layout_of(struct fuzz_run *run)
{
    enum file_kind kind = file_kind_of(run->source);
    struct layout *layout;

    if (kind == FILE_LAYOUT || kind == FILE_GAME)
        return layout_from_source(run->arena, run->source, run->diags);
    layout = layout_load(run->arena, BESIDE "layout.yaml", run->diags);
    if (kind == FILE_LABELS) {
        layout->label_sheets = (struct label_sheets){0};
        return labels_from_source(run->arena, run->source, &layout->label_sheets, run->diags) &&
                       labels_load(run->arena, NULL, &layout->label_sheets, run->diags)
                   ? layout
                   : NULL;
    }
    layout->style = (struct style){0};
    if (!style_from_source(run->arena, run->source, &layout->style, run->diags))
        return NULL;
    layout->legend = layout->style.legend_count ? layout->style.legends : NULL;
    layout_size(layout);
    return layout->legend ? layout : NULL;
}

const char *fuzz_layout(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin_as(BESIDE "input.yaml", bytes, size);
    const char *broken = NULL;

    open_fonts();
    if (run.source) {
        struct layout *layout = layout_of(&run);

        if (layout && layout->complete)
            broken = broken_by_layout(&run, layout);
        else if (diags_at_least(run.diags, LEVEL_ERROR) == 0)
            broken = "no layout, but no error";
    }
    return fuzz_end(&run, broken);
}
