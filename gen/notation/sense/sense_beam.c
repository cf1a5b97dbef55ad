#include "notation/sense/sense_beam.h"

struct sense_state *sense_add(struct beam *b, const struct sense_state *state, unsigned cost)
{
    struct sense_state *copy;

    if (b->count == SENSE_STATES)
        return NULL;
    copy = &b->states[b->count];
    b->list[b->count++] = copy;
    *copy = *state;
    copy->cost += cost;
    copy->denied = copy->spared = copy->cannot = copy->occupied = copy->blocked = false;
    return copy;
}

struct sense_frame *sense_last(struct sense_state *state)
{
    return state->count ? &state->frames[state->count - 1] : NULL;
}
