#include "game/worked.h"

#include <strings.h>

const struct worked_example *game_example(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->example_count; i++)
        if (strcasecmp(game->examples[i].name.text, name) == 0)
            return &game->examples[i];
    return NULL;
}
