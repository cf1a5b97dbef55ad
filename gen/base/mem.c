#include "base/mem.h"

/* Blocks grow from the first to the last size, since many arenas hold little. */
enum { FIRST_BLOCK = 2 * 1024, LAST_BLOCK = 64 * 1024, ALIGNMENT = 16 };

struct block {
    struct block *next;
    size_t used, size;
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

struct arena {
    struct block *blocks; /* the newest first; only that one is filled further */
};

static size_t checked_size(size_t count, size_t size)
{
    if (size && count > SIZE_MAX / 2 / size)
        mem_exhausted();
    return count * size;
}

void *mem_new(size_t count, size_t size)
{
    size_t n = checked_size(count, size);
    void *p = calloc(1, n ? n : 1);

    if (!p)
        mem_exhausted();
    return p;
}

char *mem_text(const char *text, size_t n)
{
    char *copy = mem_new(n + 1, 1);

    memcpy(copy, text, n);
    return copy;
}

void *mem_resize(void *old, size_t count, size_t size)
{
    size_t n = checked_size(count, size);
    void *p = realloc(old, n ? n : 1);

    if (!p)
        mem_exhausted();
    return p;
}

struct arena *arena_new(void)
{
    return mem_new(1, sizeof(struct arena));
}

void arena_free(struct arena *arena)
{
    if (!arena)
        return;
    for (struct block *b = arena->blocks, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    free(arena);
}

void arena_end(struct arena **arena)
{
    arena_free(*arena);
}

/* Behind the first block of the arena, which goes on being filled. */
void arena_take(struct arena *arena, struct arena *from)
{
    struct block **behind = arena->blocks ? &arena->blocks->next : &arena->blocks;
    struct block **end = &from->blocks;

    while (*end)
        end = &(*end)->next;
    *end = *behind;
    *behind = from->blocks;
    from->blocks = NULL;
}

static struct block *add_block(struct arena *arena, size_t least)
{
    size_t size = arena->blocks ? 2 * arena->blocks->size : FIRST_BLOCK;
    struct block *b;

    if (size > LAST_BLOCK)
        size = LAST_BLOCK;
    if (size < least)
        size = least;
    b = mem_resize(NULL, 1, sizeof *b + size);
    b->used = 0;
    b->size = size;
    b->next = arena->blocks;
    arena->blocks = b;
    return b;
}

static size_t aligned(size_t n)
{
    return (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* That many bytes, whatever is in them. */
static void *take(struct arena *arena, size_t n)
{
    struct block *b = arena->blocks;
    void *p;

    n = aligned(n);
    if (!b || b->size - b->used < n)
        b = add_block(arena, n);
    p = b->bytes + b->used;
    b->used += n;
    return p;
}

void *arena_alloc(struct arena *arena, size_t count, size_t size)
{
    size_t n = checked_size(count, size);

    return memset(take(arena, n), 0, n); /* no whole block: most arenas end with room left */
}

char *arena_text(struct arena *arena, const char *text, size_t n)
{
    char *copy = arena_alloc(arena, n + 1, 1);

    if (n)
        memcpy(copy, text, n);
    return copy;
}

char *arena_copy(struct arena *arena, const char *text)
{
    return text ? arena_text(arena, text, strlen(text)) : NULL;
}

/* Takes what lies behind the last `before` bytes of the arena, from `last` on, so that these become
 * `after` bytes; false where they are not the last ones, or too little lies there. */
static bool extend(struct arena *arena, const void *last, size_t before, size_t after)
{
    struct block *b = arena->blocks;
    const unsigned char *at = last;

    before = aligned(before);
    after = aligned(after);
    if (!b || at + before != b->bytes + b->used || b->size - b->used < after - before)
        return false;
    b->used += after - before;
    return true;
}

/* Where the arena keeps the block that holds such a list and nothing else; NULL: it shares one. */
static struct block **block_of(struct arena *arena, const void *list, size_t bytes)
{
    struct block **at = &arena->blocks;

    if (bytes <= LAST_BLOCK)
        return NULL;
    while (*at && (*at)->bytes != list)
        at = &(*at)->next;
    return *at && (*at)->used == aligned(bytes) ? at : NULL;
}

static void *resized(struct block **at, size_t bytes)
{
    size_t size = aligned(bytes);

    *at = mem_resize(*at, 1, sizeof **at + size);
    (*at)->used = (*at)->size = size;
    return (*at)->bytes;
}

void *arena_widen(struct arena *arena, void *list, size_t count, size_t held, size_t room,
                  size_t size)
{
    size_t bytes = checked_size(room, size);
    struct block **own = block_of(arena, list, held * size);
    void *wider;

    if (own)
        return resized(own, bytes);
    if (held && extend(arena, list, held * size, bytes))
        return list;
    wider = take(arena, bytes);
    if (count)
        memcpy(wider, list, count * size);
    return wider;
}

void *arena_grow(struct arena *arena, void *list, size_t count, size_t size)
{
    size_t room = count ? 2 * count : 1;
    unsigned char *wider;

    if (count & (count - 1)) /* not a power of two and not 0: there is room */
        return list;
    wider = arena_widen(arena, list, count, count, room, size);
    memset(wider + count * size, 0, (room - count) * size);
    return wider;
}

/* The least power of two that is not below the number; 0 of 0. */
static size_t room_for(size_t count)
{
    size_t room = count > 0;

    while (room < count)
        room = checked_size(room, 2);
    return room;
}

void *arena_grow_by(struct arena *arena, void *list, size_t count, size_t more, size_t size)
{
    size_t held = room_for(count), room = room_for(count + more);

    return room == held ? list : arena_widen(arena, list, count, held, room, size);
}
