/* Which men are in check in pictures of positions. */
#include "page/figure/figure_internal.h"

#include "rules/reach/checked.h"

void figure_find_checks(struct arena *arena, struct picture *pictures, size_t count)
{
    const struct game *game = count > 0 ? pictures[0].placement->game : NULL;
    struct checks *checks = NULL;

    for (size_t i = 0; i < count && game->rules.check; i++) {
        struct square *squares = NULL;

        if (!pictures[i].checks)
            continue;
        checks = checks ? checks : checks_new(arena, game);
        pictures[i].checked_count = checks_find(checks, pictures[i].placement, &squares);
        pictures[i].checked = squares;
    }
}
