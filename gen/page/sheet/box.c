#include "page/sheet/box_internal.h"
#include "page/figure/figure.h"
#include "page/text/texts.h"
#include "words/words.h"

#include <math.h>

/* mm */
static const double taper = 3; /* of flaps, at either side */

/* --- planning --- */

/* Of a booklet that says how many it has, that number; else as many as its text takes. */
static int pages_of(void *context, const struct part *part)
{
    const struct planner *planner = context;
    const struct text *text;

    if (part->booklet.pages)
        return part->booklet.pages;
    text = texts_read(planner->texts, planner->layout, part, planner->diags);
    return text->booklet ? (int)text->booklet->page_count : 0;
}

static struct box_plan plan_new(struct planner *planner, const struct part_plan *plan)
{
    struct layout layout = *plan->layout;

    if (layout.stapled_pages > 0)
        layout.stapled_pages = layout_stapled(planner->layout, pages_of, planner);
    return box_plan(&layout, plan->part, &plan->paper);
}

static void plan_box(struct planner *planner, struct part_plan *plan)
{
    plan->box = plan_new(planner, plan);
    plan_sheets(planner, plan, 1);
}

static void report_box(const struct part_plan *plan, struct diags *diags)
{
    const struct box_plan *p = &plan->box;
    const struct area *area = &plan->area;
    const char *larger;
    struct finding *finding;

    if (area_takes(area, p->net_width, p->net_height))
        return;
    larger = box_paper(plan->layout, plan->part);
    finding = diag_add(diags, DIAG(LAYOUT_TOO_LARGE), plan->part->place, "the box", p->net_width,
                       p->net_height, plan->paper.name, area->width, area->height);
    if (larger)
        diag_help(finding, "it fits %s: 'papers: [%s]', or render --only=box --paper=%s", larger,
                  larger, larger);
    else if (p->booklet_pages > 0)
        diag_help(finding, "leave the booklet out with 'booklet: no', or make the pieces smaller");
    else
        diag_help(finding, "turn its sheet with 'orientation', or make the pieces smaller");
}

/* --- the net --- */

static struct net_lines lines_of(const struct box_plan *p)
{
    struct net_lines n = {.x = {0, p->glue, p->glue + p->depth, p->glue + p->depth + p->width,
                                p->glue + 2 * p->depth + p->width,
                                p->glue + 2 * p->depth + 2 * p->width},
                          .top = p->depth + p->tuck,
                          .bottom = p->depth + p->tuck + p->height};

    return n;
}

/* A flap on the panel from x = from to x = to, whose edge is at y, and which reaches to y = end. */
static void flap_path(struct scene *scene, double from, double to, double y, double end)
{
    double side = fmin(taper, fabs(to - from) / 4) * (to > from ? 1 : -1);

    path_line(scene, from, y);
    path_line(scene, from + side, end);
    path_line(scene, to - side, end);
    path_line(scene, to, y);
}

/* Once around, clockwise from the upper end of the glue tab's fold. */
static void draw_outline(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    const double pi = 3.14159265358979323846;
    struct scene *scene = pen->scene;
    double middle = (n->x[2] + n->x[3]) / 2, notch = box_notch(p);
    double slant = fmin(p->glue, p->height / 4);

    path_move(scene, n->x[1], n->top);
    flap_path(scene, n->x[1], n->x[2], n->top, n->top - p->dust);
    path_line(scene, middle - notch, n->top);
    path_arc(scene, middle, n->top, notch, pi, 0);
    path_line(scene, n->x[3], n->top);
    flap_path(scene, n->x[3], n->x[4], n->top, n->top - p->dust);
    flap_path(scene, n->x[4], n->x[5], n->top - p->depth, 0);
    flap_path(scene, n->x[5], n->x[4], n->bottom + p->depth, p->net_height);
    path_line(scene, n->x[4], n->bottom);
    flap_path(scene, n->x[4], n->x[3], n->bottom, n->bottom + p->dust);
    flap_path(scene, n->x[2], n->x[1], n->bottom, n->bottom + p->dust);
    path_line(scene, 0, n->bottom - slant);
    path_line(scene, 0, n->top + slant);
    path_close(scene);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
}

static void draw_box_folds(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    static const int flaps[][2] = {{1, 2}, {3, 4}, {4, 5}};

    for (int i = 1; i <= 4; i++) {
        path_stretch(pen->scene, n->x[i], n->top, n->x[i], n->bottom);
    }
    for (int end = 0; end < 2; end++) {
        double y = end ? n->bottom : n->top, lid = end ? n->bottom + p->depth : n->top - p->depth;

        for (size_t i = 0; i < COUNT_OF(flaps); i++) {
            path_stretch(pen->scene, n->x[flaps[i][0]], y, n->x[flaps[i][1]], y);
        }
        path_stretch(pen->scene, n->x[4], lid, n->x[5], lid);
    }
    pen_dashed(pen, LINE_FOLD, COLOUR_INK);
}

/* --- what is on it --- */

/* The tab, and where it goes; beyond its cuts it goes on as far as the bleed. */
static void draw_glue_words(struct pen *pen, const struct layout *layout, const struct box_plan *p,
                            const struct net_lines *n)
{
    enum word_id id = p->height > 30 ? WORD_BOX_GLUE_BACK : WORD_BOX_GLUE;
    double slant = fmin(p->glue, p->height / 4), down = 0.35 * pen_size(pen, STYLE_FINE);

    double bleed = layout->bleed, rise = bleed * hypot(p->glue, slant) / p->glue;
    double corner = slant * (1 + bleed / p->glue) - rise;

    path_move(pen->scene, p->glue, n->top - rise);
    path_line(pen->scene, p->glue, n->bottom + rise);
    path_line(pen->scene, -bleed, n->bottom - corner);
    path_line(pen->scene, -bleed, n->top + corner);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_TAB);
    scene_enter(pen->scene, p->glue / 2, (n->top + n->bottom) / 2, 3);
    pen_text(pen, STYLE_FINE, word_text(layout->game->words, id), 0, down, ALIGN_CENTRE,
             COLOUR_SOFT);
    scene_leave(pen->scene);
}

/* Beside the net, below the front, which has no lid: what the box is for. */
static void draw_holds(struct pen *pen, const char *words, const struct box_plan *p,
                       const struct net_lines *n)
{
    const double edge = 2; /* mm */
    struct paragraph lines = pen_paragraph(pen, STYLE_FINE, words, p->width - 2 * edge);
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    sheet_paragraph(pen, STYLE_FINE, &lines, n->x[2] + edge,
                    n->bottom + edge + 0.8 * pen_leading(pen, STYLE_FINE));
    pen->scene->layer = before;
}

/* To those who cannot see it. */
static const char *told_of(struct arena *arena, const struct layout *layout,
                           const struct box_plan *p)
{
    const char *net = WORDS(arena, layout->game->words, WORD_BOX_NET,
                            {"width", NUMBER(rint(p->width))}, {"height", NUMBER(rint(p->height))},
                            {"depth", NUMBER(rint(p->depth))}, {"count", NUMBER(p->pieces)});

    return layout->qr.on[QR_BOX] ? arena_print(arena, "%s. %s", net, qr_words(arena, layout)) : net;
}

static void draw_box(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct box_plan *p = &plan->box;
    struct net_lines n = lines_of(p);
    const struct block block = {p->net_width, p->net_height, 0};
    struct arena *arena = pen->scene->arena;
    const struct game_words *words = plan->layout->game->words;

    (void)page;
    draw_sheet_foot(pen, plan, plan->part->caption.text, word_text(words, WORD_HINT_BOX));
    sheet_enter(pen, plan, &block);
    sheet_trim(pen, plan->layout, 0, 0, p->net_width, p->net_height);
    scene_begin(pen->scene, ROLE_FIGURE, plan->part->caption.text, told_of(arena, plan->layout, p));
    draw_glue_words(pen, plan->layout, p, &n);
    draw_box_sides(pen, &n);
    draw_outline(pen, p, &n);
    draw_box_folds(pen, p, &n);
    draw_box_art(pen, plan->layout, &plan->part->box, p, &n);
    scene_end(pen->scene);
    draw_holds(pen, box_contents(arena, plan->layout, plan->part, p), p, &n);
    scene_leave(pen->scene);
}

const struct part_methods box_part = {plan_box, report_box, draw_box};
