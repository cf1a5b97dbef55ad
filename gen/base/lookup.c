#include "base/lookup.h"

enum { FIRST_ROOM = 16, PART = sizeof(uint64_t) /* of a key, in bytes */ };

struct lookup_entry {
    const unsigned char *key; /* NULL: free */
    size_t size;
    uint64_t hash;
    const void *value;
};

static unsigned char folded(const struct lookup *lookup, unsigned char c)
{
    return lookup->caseless && c >= 'A' && c <= 'Z' ? (unsigned char)(c - 'A' + 'a') : c;
}

/* Up to eight bytes of a key as a number. */
static uint64_t part_of(const struct lookup *lookup, const unsigned char *key, size_t size)
{
    unsigned char bytes[PART] = {0};
    uint64_t part;

    memcpy(bytes, key, size);
    for (size_t i = 0; lookup->caseless && i < size; i++)
        bytes[i] = folded(lookup, bytes[i]);
    memcpy(&part, bytes, PART);
    return part;
}

/* The low bits choose the entry, so that they must depend on all bytes. */
static uint64_t mixed(uint64_t hash, uint64_t part)
{
    hash = (hash ^ part) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

static uint64_t hash_of(const struct lookup *lookup, const unsigned char *key, size_t size)
{
    uint64_t hash = size;

    for (; size >= PART; key += PART, size -= PART)
        hash = mixed(hash, part_of(lookup, key, PART));
    return mixed(hash, part_of(lookup, key, size));
}

static bool is_key(const struct lookup *lookup, const struct lookup_entry *entry,
                   const unsigned char *key, size_t size)
{
    if (entry->size != size)
        return false;
    if (!lookup->caseless)
        return memcmp(entry->key, key, size) == 0;
    return !ANY(i, size, folded(lookup, entry->key[i]) != folded(lookup, key[i]));
}

/* The entry of the key, or the free one where it belongs; there always is one. */
static struct lookup_entry *entry_of(const struct lookup *lookup, uint64_t hash,
                                     const unsigned char *key, size_t size)
{
    for (size_t i = hash & (lookup->room - 1);; i = (i + 1) & (lookup->room - 1)) {
        struct lookup_entry *entry = &lookup->entries[i];

        if (!entry->key || (entry->hash == hash && is_key(lookup, entry, key, size)))
            return entry;
    }
}

/* At most half of the entries are taken. The room is a power of two. */
static void widen(struct arena *arena, struct lookup *lookup)
{
    struct lookup wider = *lookup;

    wider.room = lookup->room ? 2 * lookup->room : FIRST_ROOM;
    wider.entries = arena_alloc(arena, wider.room, sizeof *wider.entries);
    EACH (entry, lookup->entries, lookup->room)
        if (entry->key)
            *entry_of(&wider, entry->hash, entry->key, entry->size) = *entry;
    *lookup = wider;
}

const void **lookup_slot(struct arena *arena, struct lookup *lookup, const void *key, size_t size)
{
    uint64_t hash = hash_of(lookup, key, size);
    struct lookup_entry *entry;

    if (2 * lookup->count >= lookup->room)
        widen(arena, lookup);
    entry = entry_of(lookup, hash, key, size);
    if (!entry->key) {
        *entry = (struct lookup_entry){.key = key, .size = size, .hash = hash};
        lookup->count++;
    }
    return &entry->value;
}

const void *lookup_find(const struct lookup *lookup, const void *key, size_t size)
{
    if (!lookup->room)
        return NULL;
    return entry_of(lookup, hash_of(lookup, key, size), key, size)->value;
}
