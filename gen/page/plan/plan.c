#include "page/plan/plan.h"

void plan_pages(struct planner *planner, struct part_plan *plan, int pages)
{
    plan->pages = pages;
    plan->captions = arena_alloc(planner->arena, (size_t)pages, sizeof *plan->captions);
}

const char *caption_of_sheet(struct arena *arena, const struct part *part, int index, int sheets)
{
    const char *caption = part->caption.text;

    return sheets > 1 ? arena_print(arena, "%s (%d/%d)", caption, index + 1, sheets) : caption;
}

void plan_sheets(struct planner *planner, struct part_plan *plan, int sheets)
{
    plan_pages(planner, plan, sheets);
    for (int i = 0; i < sheets; i++)
        plan->captions[i] = caption_of_sheet(planner->arena, plan->part, i, sheets);
}

bool page_is_back(const struct part_plan *plan, int page)
{
    return page % 2 == 1 &&
           (part_is_text(plan->part) ? plan->imposed != NULL : part_is_duplex(plan->part));
}

struct pen plan_pen(const struct part_plan *plan, struct type *type, struct scene *scene)
{
    return layout_pen(plan->layout, type, plan->part->face, scene);
}

void report_excess(const struct part_plan *plan, const char *what, double width, double height,
                   struct diags *diags)
{
    const struct area *area = &plan->area;
    const struct paper *paper = &plan->paper;
    const struct area turned = {.width = area->height + SHEET_FOOT,
                                .height = area->width - SHEET_FOOT};
    struct finding *f = diag_add(diags, DIAG(LAYOUT_TOO_LARGE), plan->part->place, what, width,
                                 height, paper->name, area->width, area->height);

    if (area_takes(&turned, width, height))
        diag_help(f, "turn its sheets with 'orientation: %s'",
                  paper->width < paper->height ? "landscape" : "portrait");
    else
        diag_help(f, "make it smaller, use fewer columns or more parts, or choose a larger paper");
}
