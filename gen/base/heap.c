/* malloc() and its kin, of the program and of every library in it: what cannot be had ends the run.
 *
 * Libraries take a failed allocation in many ways. GLib aborts, cairo and Pango go on with objects
 * that draw nothing, HarfBuzz shapes a text into no glyphs, FreeType says that a font is damaged:
 * nobody could check each call for a drawing that lacks something, and there is nothing to be done
 * but to give up. A symbol of the program goes before those of all libraries, so these functions
 * are the only ones that anybody calls. They add nothing to glibc's own, which free() and all else
 * still belong to, but the end; its names of them are stable (GLIBC_2.2.5). The sanitizers have
 * allocators of their own, which end the run, too; other C libraries keep theirs unchecked. */
#include "base/mem.h"

#include <errno.h>
#include <malloc.h>
#include <unistd.h>

static void (*last_act)(void);
static bool silent;

void mem_on_exhaustion(void (*act)(void))
{
    last_act = act;
}

void mem_end_silently(void)
{
    silent = true;
}

/* Whoever calls this may be in the middle of anything, and hold any lock. */
_Noreturn void mem_give_up(const char *message)
{
    ssize_t told = 0;

    if (last_act)
        last_act();
    if (!silent)
        told = write(STDERR_FILENO, message, strlen(message));
    (void)told;
    _exit(2);
}

_Noreturn void mem_exhausted(void)
{
    mem_give_up("piecework: out of memory\n");
}

/* --- the heap --- */

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define OTHER_HEAP
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
#define OTHER_HEAP
#endif

void mem_keep_freed(void)
{
#ifndef OTHER_HEAP
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void mem_give_back(void)
{
#ifndef OTHER_HEAP
    malloc_trim(0);
#endif
}

#ifndef OTHER_HEAP

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void *checked(void *p)
{
    if (!p)
        mem_exhausted();
    return p;
}

void *malloc(size_t size)
{
    return checked(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    return checked(__libc_calloc(count, size));
}

/* A size of 0 frees, and has no result. */
void *realloc(void *old, size_t size)
{
    void *p = __libc_realloc(old, size);

    return old && !size ? p : checked(p);
}

void *memalign(size_t alignment, size_t size)
{
    return checked(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **p, size_t alignment, size_t size)
{
    if (!alignment || alignment % sizeof(void *) || alignment & (alignment - 1))
        return EINVAL;
    *p = memalign(alignment, size);
    return 0;
}

#endif
