/* Draws and repetition of a variant. */
#include "format/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

/* --- repetition --- */

/* The engine's values are those of the player who has not repeated, or absolute ones of White. */
static const char *repeated(const struct fsf_definition *def)
{
    bool absolute = fsf_true(def, "nFoldValueAbsolute", false);
    const char *value = fsf_value(def, "nFoldValue", "draw");

    if (strcmp(value, "win") == 0)
        return absolute ? "first-wins" : "loss";
    if (strcmp(value, "loss") == 0)
        return absolute ? "second-wins" : "win";
    return "draw";
}

static void write_repetition(struct fsf_definition *def)
{
    const char *times = fsf_value(def, "nFoldRule", "3");

    if (atoi(times) == 0)
        return;
    if (atoi(times) < 2 || atoi(times) > 100)
        fsf_refuse(def, "nFoldRule", "a position is repeated twice or more often");
    buf_print(&def->rules, "  repetition: {result: %s, times: %s}\n", repeated(def), times);
    if (fsf_true(def, "perpetualCheckIllegal", false) && fsf_royal(def))
        fsf_rule(def, "perpetual-check", "loses");
}

/* --- the whole --- */

void fsf_write_draws(struct fsf_definition *def)
{
    write_repetition(def);
}
