/* Which men are in check in pictures of positions. */
#include "page/figure/figure_internal.h"

#include "rules/reach/checked.h"

void figure_find_checks(struct arena *arena, struct picture *pictures, size_t count)
{
    for (size_t i = 0; i < count && pictures[i].placement->game->rules.check; i++) {
        struct square *squares = NULL;

        if (!pictures[i].checks)
            continue;
        pictures[i].checked_count = checks_find(arena, pictures[i].placement, &squares);
        pictures[i].checked = squares;
    }
}
