#include "rules/reach/checked.h"

#include "rules/legal/judge.h"
#include "rules/movegen/attack.h"
#include "rules/tables/compiled_rules.h"

size_t checks_find(struct arena *arena, const struct placement *placement, struct square **squares)
{
    const struct compiled_rules *compiled = compiled_rules_of(placement->game, true);
    const struct position *position = position_new(arena, compiled, placement);
    size_t count = 0;

    for (int i = 0; i < compiled->squares; i++)
        if (is_checked(position, i))
            *ARENA_PUSH(arena, *squares, count) =
                (struct square){i % compiled->width, i / compiled->width};
    return count;
}
