#include "rules/reach/checked.h"

#include "rules/legal/judge.h"
#include "rules/movegen/attack.h"
#include "rules/tables/compiled_rules.h"

struct checks {
    struct arena *arena;
    const struct compiled_rules *compiled;
};

struct checks *checks_new(struct arena *arena, const struct game *game)
{
    static const struct play_choice usual = {.hobbling = true};
    struct checks *checks = arena_alloc(arena, 1, sizeof *checks);

    *checks = (struct checks){arena, compiled_rules_new(arena, game, &usual)};
    return checks;
}

size_t checks_find(struct checks *checks, const struct placement *placement,
                   struct square **squares)
{
    const struct position *position = position_new(checks->arena, checks->compiled, placement);
    int width = placement->game->width;
    size_t count = 0;

    for (int i = 0; i < checks->compiled->squares; i++)
        if (is_checked(position, i))
            *ARENA_PUSH(checks->arena, *squares, count) = (struct square){i % width, i / width};
    return count;
}
