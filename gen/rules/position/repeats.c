/* Where in a game a position has been before: by its key, however many moves were made. */
#include "rules/position/position.h"

/* Of the positions before the first `count` moves, those whose keys share a head, the last first.
 * They are counted from 1; 0 ends a list. */
enum { HEADS = 4096 };
struct repeats {
    size_t count, room;
    uint32_t *before; /* by position: the one before it of its head */
    uint32_t heads[HEADS];
};

static uint32_t *head_of(struct repeats *repeats, uint64_t key)
{
    return &repeats->heads[key % HEADS];
}

void repeats_keep(struct position *position)
{
    struct repeats *repeats = position->repeats;

    if (!repeats)
        repeats = position->repeats = arena_alloc(position->arena, 1, sizeof *repeats);
    while (repeats->count > position->move_count) {
        repeats->count--;
        *head_of(repeats, position->past[repeats->count].key) = repeats->before[repeats->count];
    }
}

/* Adds the moves that were made since. */
static void add_moves(const struct position *position, struct repeats *repeats)
{
    for (; repeats->count < position->move_count; repeats->count++) {
        uint32_t *head = head_of(repeats, position->past[repeats->count].key);

        if (repeats->count == repeats->room) {
            repeats->room = position->past_room;
            repeats->before = arena_widen(position->arena, repeats->before, repeats->count,
                                          repeats->count, repeats->room, sizeof *repeats->before);
        }
        repeats->before[repeats->count] = *head;
        *head = (uint32_t)repeats->count + 1;
    }
}

size_t repeats_find(const struct position *position, uint64_t key, size_t most)
{
    struct repeats *repeats = position->repeats;
    size_t number;

    add_moves(position, repeats);
    number = *head_of(repeats, key);
    while (number > 0 && (number > most || position->past[number - 1].key != key))
        number = repeats->before[number - 1];
    return number;
}
