/* What stands below a sheet has room on its paper: the ruler, and the caption. */
#include "check/layout/layout_checks.h"

#include "page/sheet/sheet.h"

/* Between the margins, or within the words on the trial page of labels. */
static double room_of(const struct part_plan *plan)
{
    return plan->part->kind == PART_LABELS ? TRIAL_WIDTH - 2 * TRIAL_INSET
                                           : plan->paper.width - 2 * plan->layout->margin;
}

static struct finding *report(const struct layout_run *run, struct place place, const char *what,
                              double width, double room)
{
    return diag_add(run->diags, DIAG(FOOT_TOO_WIDE), place, what, width, room);
}

static bool ruler_fits(const struct layout_run *run, const struct part_plan *plan)
{
    bool labels = plan->part->kind == PART_LABELS;
    double width = labels ? TRIAL_WIDTH : RULER;
    double room = labels ? plan->paper.width : room_of(plan);
    const char *what =
        arena_print(run->arena, "the %s on %s", labels ? "trial page" : "ruler", plan->paper.name);

    if (width <= room)
        return true;
    diag_help(report(run, plan->part->place, what, width, room),
              labels ? "choose a larger paper" : "choose a wider paper, or a smaller margin");
    return false;
}

static bool captions_fit(const struct layout_run *run, const struct part_plan *plan)
{
    struct pen pen = {.type = run->type, .style = &run->layout->style};
    double room = room_of(plan);

    for (int i = 0; i < plan->pages; i++) {
        double width = pen_width(&pen, STYLE_SHEET, plan->captions[i]);

        if (width <= room)
            continue;
        diag_help(report(run, plan->part->caption.at,
                         arena_print(run->arena, "the caption on %s", plan->paper.name), width,
                         room),
                  "shorten it, or make the style 'sheet' smaller");
        return false;
    }
    return true;
}

static bool foot_fits(const struct layout_run *run, const struct part_plan *plan)
{
    return !plan->pages || (ruler_fits(run, plan) && captions_fit(run, plan));
}

void check_feet(const struct layout_run *run)
{
    each_sheet(run, foot_fits);
}
