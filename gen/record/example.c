#include "record/example.h"

#include <string.h>
#include <strings.h>

const char *const outcome_names[OUTCOME_COUNT] = {
    "open",
    "check",
    "capture",
    "goal",
    "reduction",
    "checks",
    "row",
    "block",
    "checkmate",
    "stalemate",
    "repetition",
    "perpetual-check",
    "perpetual-chase",
    "to-and-fro",
    "no-progress",
    "count",
    "passes",
    "facing",
    "void-mate",
    "foul-mate",
    "dead-position",
    "claim",
};

const char *const refused_names[REFUSED_COUNT] = {
    "no-move",   "ended",        "nobody",     "turn",         "other-piece",  "unclear",
    "own-piece", "blocked",      "terrain",    "stronger",     "taking",       "first-move",
    "promotion", "must-promote", "check",      "giving-check", "must-capture", "repetition",
    "pass",      "no-drops",     "not-held",   "occupied",     "stuck",        "one-a-file",
    "drop-mate", "drop-place",   "drop-first", "trade",
};

const struct example *game_example(const struct game *game, const char *name)
{
    const size_t *index = lookup_find(&game->example_names, name, strlen(name));

    return index ? &game->examples[*index] : NULL;
}

bool game_lost_example(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->lost_example_count; i++)
        if (strcasecmp(game->lost_examples[i], name) == 0)
            return true;
    return game->examples_lost;
}
