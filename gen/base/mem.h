/* Memory: allocators that exit on exhaustion, and arenas for everything that lives as long
 * as one run. An arena's blocks are freed together; nothing in it is freed alone. */
#pragma once

#include "base/standard.h"

/* Ends the program with a message and status 2, at once: nothing is flushed or freed. A signal
 * handler may do so, too. */
_Noreturn void mem_give_up(const char *message);
/* The same when memory is exhausted: all of malloc() and its kin do so, whoever calls them, see
 * heap.c. */
_Noreturn void mem_exhausted(void);

/* What is called before that; it may neither allocate nor take a lock. */
void mem_on_exhaustion(void (*act)(void));

/* Leaves out the message: in a process whose work another one does once more when it fails. */
void mem_end_silently(void);

/* From now on large blocks that are freed stay with the process, for what asks for as much again
 * and again: the system would clear them page by page each time. */
void mem_keep_freed(void);

/* Gives all memory that is free back to the system: between works of which one needs nothing that
 * the other had. */
void mem_give_back(void);

/* Zeroed memory of count * size bytes; never NULL. Out of memory or overflow ends the program
 * as mem_exhausted() does. The caller frees it with free(). */
void *mem_new(size_t count, size_t size);

/* Resizes to count * size bytes like realloc; never NULL. New bytes are not cleared. */
void *mem_resize(void *old, size_t count, size_t size);

/* A copy of n bytes with a closing NUL; the caller frees it. */
char *mem_text(const char *text, size_t n);

struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *arena); /* NULL is allowed */
/* Declares one that is freed where its block ends. */
#define LOCAL_ARENA(name) __attribute__((cleanup(arena_end))) struct arena *name = arena_new()
void arena_end(struct arena **arena);
/* Gives all that one arena owns to another. */
void arena_take(struct arena *arena, struct arena *from);

/* Zeroed, suitably aligned memory owned by the arena; never NULL. */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/* A copy of n bytes with a closing NUL, owned by the arena. */
char *arena_text(struct arena *arena, const char *text, size_t n);
/* The same of a text; NULL of NULL. */
char *arena_copy(struct arena *arena, const char *text);

/* Returns list with room for one more element after its first count ones, moving it within the
 * arena when count has reached a power of two; so lists need no capacity field. */
void *arena_grow(struct arena *arena, void *list, size_t count, size_t size);

/* The same with room for so many more, which is not cleared. */
void *arena_grow_by(struct arena *arena, void *list, size_t count, size_t more, size_t size);

/* The list with room for so many elements where there was room for `held`, of which the first
 * `count` count; the others are whatever they are. Large lists leave no memory behind. */
void *arena_widen(struct arena *arena, void *list, size_t count, size_t held, size_t room,
                  size_t size);

/* Appends one zeroed element to an arena list and yields its address. */
#define ARENA_PUSH(arena, list, count)                                                             \
    ((list) = arena_grow((arena), (list), (count), sizeof *(list)), &(list)[(count)++])

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Goes through the elements of an array: `item` points to one after the other. The array may be
 * NULL where the count is 0, and neither of them may change meanwhile. */
#define EACH(item, array, count)                                                                   \
    for (__typeof__(*(array)) *item = (array), *item##_stop = item ? item + (count) : item;        \
         item < item##_stop; item++)

/* The first element of which the test, which knows it as `item`, is true; NULL: of none. */
#define FIND(item, array, count, ...)                                                              \
    ({                                                                                             \
        __typeof__(*(array)) *item = (array), *item##_stop = item ? item + (count) : item;         \
        while (item < item##_stop && !(__VA_ARGS__))                                               \
            item++;                                                                                \
        item < item##_stop ? item : NULL;                                                          \
    })

/* Whether the test is true of a number from 0 on, below the count, which it knows as `number`. */
#define ANY(number, count, ...)                                                                    \
    ({                                                                                             \
        __typeof__((count) + 0) number = 0;                                                        \
        while (number < (count) && !(__VA_ARGS__))                                                 \
            number++;                                                                              \
        number < (count);                                                                          \
    })
