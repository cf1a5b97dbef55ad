/* Owned, growing text. Borrowed text is a plain `const char *` (NUL-terminated, usually in an
 * arena) or a struct located; a struct buf is the only text that must be freed. */
#pragma once

#include "base/standard.h"

struct buf {
    char *text; /* NUL-terminated once anything was put; NULL before */
    size_t size, room;
};

/* Each adds to the end: n bytes, a text up to its NUL, one byte, and what printf() would print. */
void buf_put(struct buf *buf, const void *bytes, size_t n);
void buf_text(struct buf *buf, const char *text);
static inline void buf_char(struct buf *buf, char c);
void buf_print(struct buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_print_list(struct buf *buf, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Room for so many bytes more and a NUL, for those who write there themselves. */
static inline void buf_reserve(struct buf *buf, size_t more);
void buf_grow(struct buf *buf, size_t more); /* where there is none yet */

/* A number with at most `decimals` digits after the point, no trailing zeros, never "-0" and
 * always a point, whatever the locale; from 1e9 on a whole number. */
void buf_number(struct buf *buf, double value, int decimals);

/* The text so far, "" when empty; borrowed until the next call. */
const char *buf_str(const struct buf *buf);
void buf_free(struct buf *buf);
/* Declares an empty one that is freed where its block ends. */
#define LOCAL_BUF(name) __attribute__((cleanup(buf_free))) struct buf name = {0}
/* The text so far, owned by the arena; frees the buf. And what printf() would print, likewise. */
struct arena;
char *buf_take(struct arena *arena, struct buf *buf);
char *arena_print(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static inline void buf_reserve(struct buf *buf, size_t more)
{
    if (buf->size + more >= buf->room)
        buf_grow(buf, more);
}

static inline void buf_char(struct buf *buf, char c)
{
    buf_reserve(buf, 1);
    buf->text[buf->size++] = c;
    buf->text[buf->size] = '\0';
}
