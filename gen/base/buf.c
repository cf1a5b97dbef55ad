#include "base/buf.h"

#include "base/mem.h"

void buf_grow(struct buf *buf, size_t more)
{
    size_t need = buf->size + more + 1;

    buf->room = need > 2 * buf->room ? need + 64 : 2 * buf->room;
    buf->text = mem_resize(buf->text, buf->room, 1);
}

void buf_put(struct buf *buf, const void *bytes, size_t n)
{
    buf_reserve(buf, n);
    if (n)
        memcpy(buf->text + buf->size, bytes, n);
    buf->size += n;
    buf->text[buf->size] = '\0';
}

void buf_text(struct buf *buf, const char *text)
{
    buf_put(buf, text, strlen(text));
}

static void put_whole(struct buf *buf, unsigned long long value, const char *sign)
{
    char text[24], *end = text + sizeof text, *at = end;

    for (; value || at == end; value /= 10)
        *--at = (char)('0' + value % 10);
    buf_text(buf, sign);
    buf_put(buf, at, (size_t)(end - at));
}

/* What the C library prints, which takes long to begin. */
static void put_printed(struct buf *buf, const char *format, va_list args)
{
    enum { USUAL = 64 }; /* bytes; what takes more is printed twice */
    va_list again;
    int n;

    va_copy(again, args);
    buf_reserve(buf, USUAL);
    n = vsnprintf(buf->text + buf->size, USUAL + 1, format, args);
    if (n > USUAL) {
        buf_reserve(buf, (size_t)n);
        vsnprintf(buf->text + buf->size, (size_t)n + 1, format, again);
    }
    buf->size += (size_t)n;
    va_end(again);
}

/* The conversion with which the format begins, or from one that is seldom written on all of it.
 * Returns what is left of the format. */
static const char *put_converted(struct buf *buf, const char *format, va_list *args)
{
    const char *text;
    int whole;

    switch (format[1]) {
    case 's':
        text = va_arg(*args, const char *);
        buf_text(buf, text ? text : "(null)");
        return format + 2;
    case 'c':
        buf_char(buf, (char)va_arg(*args, int));
        return format + 2;
    case 'd':
        whole = va_arg(*args, int);
        put_whole(buf, (unsigned long long)llabs(whole), whole < 0 ? "-" : "");
        return format + 2;
    case 'u':
        put_whole(buf, va_arg(*args, unsigned), "");
        return format + 2;
    case 'z':
        if (format[2] == 'u') {
            put_whole(buf, va_arg(*args, size_t), "");
            return format + 3;
        }
        /* fallthrough */
    default:
        put_printed(buf, format, *args);
        return "";
    }
}

void buf_print_list(struct buf *buf, const char *format, va_list args)
{
    va_list rest;

    va_copy(rest, args);
    for (const char *sign; (sign = strchr(format, '%'));) {
        buf_put(buf, format, (size_t)(sign - format));
        format = put_converted(buf, sign, &rest);
    }
    buf_text(buf, format);
    va_end(rest);
}

void buf_print(struct buf *buf, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    buf_print_list(buf, format, args);
    va_end(args);
}

enum { MOST_EXACT = 1000000000 }; /* what is larger is told in whole numbers */

void buf_number(struct buf *buf, double value, int decimals)
{
    long long scale = 1, n, whole, part;

    if (fabs(value) >= MOST_EXACT) {
        buf_print(buf, "%.0f", value);
        return;
    }
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    n = llround(value * (double)scale);
    if (n < 0)
        buf_char(buf, '-');
    whole = llabs(n) / scale;
    part = llabs(n) % scale;
    for (; part && part % 10 == 0; decimals--)
        part /= 10;
    buf_print(buf, "%lld", whole);
    if (part)
        buf_print(buf, ".%0*lld", decimals, part);
}

const char *buf_str(const struct buf *buf)
{
    return buf->text ? buf->text : "";
}

void buf_free(struct buf *buf)
{
    free(buf->text);
    *buf = (struct buf){0};
}

char *buf_take(struct arena *arena, struct buf *buf)
{
    char *text = arena_text(arena, buf_str(buf), buf->size);

    buf_free(buf);
    return text;
}

char *arena_print(struct arena *arena, const char *format, ...)
{
    struct buf out = {0};
    va_list args;

    va_start(args, format);
    buf_print_list(&out, format, args);
    va_end(args);
    return buf_take(arena, &out);
}
