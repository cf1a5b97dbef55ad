/* Pieces that may step twice in a turn. */
#include "notation/english/english_read_internal.h"

static bool is_back(const struct leg *leg)
{
    return leg->next && !leg->next->next && leg->range == 1 && leg->next->range == 1 &&
           leg->step.x == -leg->next->step.x && leg->step.y == -leg->next->step.y;
}

/* What passed through is caught by a single step alone; a piece that returns to where it stood must
 * have captured, or it would not move at all. */
static void add_pair(struct arena *arena, struct moveset *group, const struct move *first,
                     const struct move *second)
{
    struct leg *next = arena_alloc(arena, 1, sizeof *next);
    struct move move = *first;

    *next = second->leg;
    next->target &= ~(unsigned)TARGET_PASSED;
    move.leg.target &= ~(unsigned)TARGET_PASSED;
    move.leg.next = next;
    if (is_back(&move.leg))
        move.leg.target &= ~(unsigned)TARGET_EMPTY;
    if (move.leg.target && next->target)
        moveset_add(arena, group, move);
}

bool english_twice(struct text_reader *t, size_t first)
{
    struct moveset *group = &t->r.group;
    size_t count = group->count;

    if (count - first > DIRECTIONS)
        return false;
    for (size_t i = first; i < count; i++)
        if (group->moves[i].leg.next || direction_of(group->moves[i].leg.step) < 0)
            return false;
    for (size_t i = first; i < count; i++)
        for (size_t k = first; k < count; k++) {
            const struct move a = group->moves[i], b = group->moves[k];

            add_pair(t->r.arena, group, &a, &b);
        }
    return count > first;
}

bool english_limit_twice(struct arena *arena, struct moveset *set, unsigned limit)
{
    struct moveset kept = {0};
    bool found = false;

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];
        bool back = is_back(&move.leg);

        found |= limit == TURN_LAST ? move.leg.next != NULL : back;
        if (limit == TURN_LAST) /* nor does a first step capture that is the only one */
            move.leg.target &= TARGET_EMPTY;
        if (!(back && limit != TURN_BACK) && move.leg.target)
            moveset_add(arena, &kept, move);
    }
    *set = kept;
    return found;
}
