/* Finds values by key in the same time, however many there are. */
#pragma once

#include "base/mem.h"

struct lookup_entry;

/* All zero: empty. Entries live in the arena; keys and values are borrowed. */
struct lookup {
    bool caseless; /* the letters A to Z match either case */
    struct lookup_entry *entries;
    size_t count, room;
};

/* The address of the value under a key of `size` bytes, which is NULL when the key is new. The
 * address holds until the next call. */
const void **lookup_slot(struct arena *arena, struct lookup *lookup, const void *key, size_t size);

/* The value under that key; NULL: none. */
const void *lookup_find(const struct lookup *lookup, const void *key, size_t size);
