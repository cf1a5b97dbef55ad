#include "move/moveset_targets.h"

bool legs_return(const struct leg *first)
{
    const struct leg *second = first->next;

    return second && !second->next && first->range == 1 && second->range == 1 &&
           first->step.x == -second->step.x && first->step.y == -second->step.y;
}

uint64_t targets_of(const struct move *move)
{
    uint64_t targets = 0;
    int shift = 0;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next, shift += TARGET_BITS)
        targets |= (uint64_t)(leg->target & TARGET_ALL) << shift;
    if (legs_return(&move->leg))
        targets &= TARGET_ALL | TARGET_EMPTY << TARGET_BITS;
    return targets;
}

bool targets_split(uint64_t targets, uint64_t *one, uint64_t *others)
{
    for (int shift = 0; targets >> shift; shift += TARGET_BITS) {
        uint64_t leg = targets & (uint64_t)TARGET_ALL << shift, first = leg & (~leg + 1);

        if (leg == first)
            continue;
        *one = (targets & ~leg) | first;
        *others = targets & ~first;
        return true;
    }
    return false;
}

bool targets_within(uint64_t targets, const struct target_sets *sets)
{
    uint64_t one, others;

    for (size_t i = 0; i < sets->count; i++)
        if (!(targets & ~sets->list[i]))
            return true;
    return targets_split(targets, &one, &others) && targets_within(one, sets) &&
           targets_within(others, sets);
}
