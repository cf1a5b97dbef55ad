#include "game/moveset.h"

#include <stdlib.h>

/* "forward and right" of a step to a neighbouring square. */
static void neighbour_text(struct vec step, struct buf *out)
{
    const char *forward = step.y > 0 ? "forward" : "back", *right = step.x > 0 ? "right" : "left";

    if (step.x == 0)
        buf_print(out, "straight %s", forward);
    else if (step.y == 0)
        buf_print(out, "straight to the %s", right);
    else
        buf_print(out, "diagonally %s and %s", forward, right);
}

/* "2 right and 1 forward", the longer way first. */
static void leap_text(struct vec step, struct buf *out)
{
    int x = abs(step.x), y = abs(step.y);
    const char *forward = step.y > 0 ? "forward" : "back", *right = step.x > 0 ? "right" : "left";

    if (x == 0)
        buf_print(out, "%d straight %s", y, forward);
    else if (y == 0)
        buf_print(out, "%d straight to the %s", x, right);
    else if (x > y)
        buf_print(out, "%d %s and %d %s", x, right, y, forward);
    else
        buf_print(out, "%d %s and %d %s", y, forward, x, right);
}

static void step_text(const struct leg *leg, struct buf *out)
{
    if (leg->range == 0)
        buf_text(out, "slide ");
    else if (leg->range == 1)
        buf_text(out, "step ");
    else
        buf_print(out, "slide of up to %d squares ", leg->range);
    neighbour_text(leg->step, out);
}

static void jump_text(const struct leg *leg, struct buf *out)
{
    buf_text(out, "jump ");
    leap_text(leg->step, out);
    if (leg->range == 0)
        buf_text(out, ", any number of times in a row");
    else if (leg->range > 1)
        buf_print(out, ", up to %d times in a row", leg->range);
}

static void leg_text(const struct leg *leg, struct buf *out)
{
    /* by the bits of enum target */
    static const char *const targets[8] = {
        ", onto nothing",
        ", move only",
        ", capture only",
        "",
        ", onto a friend only",
        ", move or onto a friend",
        ", capture or onto a friend",
        ", also onto a friend",
    };

    if (vec_largest(leg->step) == 1)
        step_text(leg, out);
    else
        jump_text(leg, out);
    if (leg->path & PATH_LAME)
        buf_text(out, ", if the square half-way is empty");
    buf_text(out, targets[leg->target & 7]);
}

void move_phrase(const struct move *move, struct buf *out)
{
    leg_text(&move->leg, out);
    for (const struct leg *leg = move->leg.next; leg; leg = leg->next) {
        buf_text(out, ", then ");
        leg_text(leg, out);
    }
    if (move->when & WHEN_FIRST_MOVE)
        buf_text(out, ", first move only");
}
