/* Where men would attack if nothing stood in their way. */
#include "rules/tables/compiled_rules.h"

static bool track_aims_at(const struct track *track, short from, short to)
{
    short at = from;

    if (track->then || track->jumps || track->over || track->when || track->rank ||
        !(track->target & TARGET_ENEMY))
        return false;
    if (track->path & PATH_ANYWHERE)
        return from != to;
    for (int steps = 1; steps <= track->most; steps++) {
        at = track->step_table->next[at];
        if (at == NOWHERE)
            return false;
        if (at == to)
            return steps >= track->least;
    }
    return false;
}

bool kind_aims_at(const struct compiled_rules *compiled, int kind, int side, short from, short to)
{
    const struct tracks *tracks = &compiled->kinds[kind].tracks[side];

    for (size_t i = 0; i < tracks->count; i++)
        if (track_aims_at(&tracks->list[i], from, to))
            return true;
    return false;
}
