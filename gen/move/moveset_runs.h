/* Moves of several legs in product form: those that are alike but for targets are one run, and what
 * they may meet is told by products of the targets of each leg. So an area of king's steps is a run
 * for each way that it leads, however many targets there are to choose from; legs_normal() has the
 * same moves target by target. */
#ifndef PIECEWORK_MOVE_MOVESET_RUNS_H
#define PIECEWORK_MOVE_MOVESET_RUNS_H

#include "move/moveset_targets.h"

struct leg_run {
    const struct move *move; /* the first of them */
    struct target_sets all, covered;
    bool done; /* all are covered */
};

/* Sorted by the ways that they lead. */
struct leg_runs {
    struct leg_run *list;
    size_t count;
    size_t left; /* runs that are not done */
};

/* Of the moves of several legs of a joined set, of which nothing is covered. The runs live in the
 * arena and borrow from the set. */
struct leg_runs leg_runs_of(struct arena *arena, const struct moveset *joined);
/* Whether the runs have all of the move of several legs, which leads somewhere. */
bool leg_runs_have(const struct leg_runs *runs, const struct move *move);
/* Covers such moves if the runs have all of them; returns whether any was not covered before.
 * Sorted ones take less time. */
bool leg_runs_cover(struct arena *arena, struct leg_runs *runs, const struct moveset *moves);
/* What is not covered, joined for display. */
struct moveset leg_runs_left(struct arena *arena, const struct leg_runs *runs);

#endif
