#include "format/fsf_leaps.h"

#include <string.h>

static const struct {
    const char *kind;
    struct vec step;
} leaps[] = {{"king", {2, 1}}, {"king", {-2, 1}}, {"fers", {0, 2}}};

void fsf_add_leaps(struct arena *arena, const char *kind, struct moveset *set)
{
    for (size_t i = 0; i < sizeof leaps / sizeof *leaps; i++)
        if (strcmp(leaps[i].kind, kind) == 0)
            moveset_add(
                arena, set,
                (struct move){.leg = {.step = leaps[i].step, .range = 1, .target = TARGET_EMPTY},
                              .when = WHEN_FIRST_MOVE});
}
