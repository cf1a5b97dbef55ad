/* Parts of boards overlap as much as they must, and no more than they can. */
#include "check/layout/layout_checks.h"

#include <math.h>

/* mm of the narrowest stretch that lies upon a tab or a strip, labels left out; INFINITY: none. */
static double narrowest(const int *line, int tiles, double cell)
{
    double least = INFINITY;

    for (int i = 1; i < tiles; i++)
        least = fmin(least, (line[i + 1] - line[i]) * cell);
    return least;
}

static void offer_overlap(const struct layout_run *run, const struct part *part, double overlap,
                          struct finding *finding)
{
    diag_choice_key(finding, run->layout->source, "overlap",
                    arena_print(run->arena, "%g", overlap));
    diag_choice_beside(finding, part->place, "join", "butt");
}

/* Reports once what is wrong on one of the papers. */
static bool check_on(const struct layout_run *run, const struct part *part,
                     const struct paper *upright)
{
    const struct layout *layout = run->layout;
    const struct part_plan *plan = plan_of(run, part, upright);
    const struct tiling *t = &plan->tiles.tiling;
    double upon = fmin(narrowest(t->file, t->columns, layout->square),
                       narrowest(t->rank, t->rows, layout->square));
    struct place place = layout->overlap_place.source ? layout->overlap_place : part->place;
    double wanted = layout->margin < reach_of_most ? reach_of_most : reach_of_best;
    struct finding *finding;

    if (t->columns * t->rows == 1)
        return true;
    if (layout->overlap > upon) {
        finding = diag_add(run->diags, DIAG(OVERLAP_WIDE), place, layout->overlap, upon,
                           plan->paper.name);
        diag_help(finding, "write 'overlap: %g', or 'join: butt' in the part",
                  fmin(8, floor(upon)));
        offer_overlap(run, part, fmin(8, floor(upon)), finding);
        return false;
    }
    if (layout->overlap <= wanted) {
        finding = diag_add(run->diags, DIAG(OVERLAP_NARROW), place, layout->overlap, wanted);
        diag_help(finding, "write 'overlap: 8', or 'join: butt' in the part");
        offer_overlap(run, part, 8, finding);
        return false;
    }
    return true;
}

void check_overlap(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (const struct part *p = NULL; (p = part_next(layout, PART_BOARD, p));)
        for (size_t k = 0; k < layout->paper_count && p->board.join != JOIN_BUTT; k++)
            if (!check_on(run, p, &layout->papers[k]))
                return;
}
