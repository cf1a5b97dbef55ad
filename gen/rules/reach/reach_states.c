/* Sets of places on the ways of moves. */
#include "rules/reach/reach_internal.h"

#include <string.h>

static size_t hash(const struct state *state)
{
    const unsigned char *bytes = (const unsigned char *)state;
    uint32_t value = 2166136261u;

    for (size_t i = 0; i < sizeof *state; i++)
        value = (value ^ bytes[i]) * 16777619u;
    return value;
}

static uint32_t slot_of(const struct states *states, const struct state *state)
{
    size_t mask = 2 * states->room - 1, i = hash(state) & mask;

    while (states->slots[i] && memcmp(&states->list[states->slots[i] - 1], state, sizeof *state))
        i = (i + 1) & mask;
    return (uint32_t)i;
}

static void enlarge(struct arena *arena, struct states *states)
{
    struct states wider = {.count = states->count, .room = states->room ? 4 * states->room : 4};

    wider.list = arena_alloc(arena, wider.room, sizeof *wider.list);
    wider.homes = arena_alloc(arena, wider.room, sizeof *wider.homes);
    wider.slots = arena_alloc(arena, 2 * wider.room, sizeof *wider.slots);
    for (size_t i = 0; i < wider.count; i++) {
        wider.list[i] = states->list[i];
        wider.homes[i] = slot_of(&wider, &wider.list[i]);
        wider.slots[wider.homes[i]] = (uint32_t)i + 1;
    }
    *states = wider;
}

void add_state(struct arena *arena, struct states *states, const struct state *state)
{
    uint32_t slot;

    if (states->count == states->room)
        enlarge(arena, states);
    slot = slot_of(states, state);
    if (states->slots[slot])
        return;
    states->homes[states->count] = slot;
    states->list[states->count++] = *state;
    states->slots[slot] = (uint32_t)states->count;
}
