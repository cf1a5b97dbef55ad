#include "check/layout/layout_checks.h"

const double reach_of_most = 6.35, reach_of_best = 4;

const struct part_plan *plan_of(const struct layout_run *run, const struct part *part,
                                const struct paper *paper)
{
    return part_plan(run->plans, run->whole, part, paper, run->diags);
}

void each_sheet(const struct layout_run *run,
                bool (*fits)(const struct layout_run *run, const struct part_plan *plan))
{
    const struct layout *layout = run->layout;

    for (size_t i = 0; i < layout->part_count; i++)
        for (size_t k = 0; k < layout->paper_count && !part_is_text(&layout->parts[i]); k++)
            if (!fits(run, plan_of(run, &layout->parts[i], &layout->papers[k])))
                break;
}
