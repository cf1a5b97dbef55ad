#include "check/layout/layout_checks.h"

const double reach_of_most = 6.35, reach_of_best = 4;

const struct part_plan *plan_of(const struct layout_run *run, const struct part *part,
                                const struct paper *paper)
{
    return part_plan(run->plans, run->layout, part, paper, run->diags);
}
