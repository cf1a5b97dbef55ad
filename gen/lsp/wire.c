#define _GNU_SOURCE /* memmem() */
#include "lsp/wire.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { WIRE_HEAD_LIMIT = 4096, WIRE_BODY_LIMIT = 32 * 1024 * 1024 };

/* The Content-Length of a head; -1: it has none that is good. */
static long length_of(const char *head, size_t size)
{
    static const char name[] = "Content-Length:";
    const char *end = head + size;
    long length = -1;

    while (head < end) {
        char *stop;

        if (strncasecmp(head, name, sizeof name - 1) == 0) {
            length = strtol(head + sizeof name - 1, &stop, 10);
            if (stop == head + sizeof name - 1 || *stop != '\r' || length < 0 ||
                length > WIRE_BODY_LIMIT)
                return -1;
        }
        stop = memmem(head, (size_t)(end - head), "\r\n", 2);
        head = stop ? stop + 2 : end;
    }
    return length;
}

enum wire_found wire_take(struct wire *wire, json_t **message)
{
    const char *text = buf_str(&wire->pending) + wire->taken, *end;
    size_t size = wire->pending.size - wire->taken, head;
    long length;

    end = memmem(text, size, "\r\n\r\n", 4);
    head = end ? (size_t)(end + 4 - text) : size;
    if (!end && size <= WIRE_HEAD_LIMIT)
        return WIRE_NOTHING;
    length = end ? length_of(text, head - 2) : -1;
    if (length < 0) {
        wire->taken += head;
        return WIRE_BAD_HEAD;
    }
    if (size - head < (size_t)length)
        return WIRE_NOTHING;
    *message = json_loadb(text + head, (size_t)length, 0, NULL);
    wire->taken += head + (size_t)length;
    return *message ? WIRE_MESSAGE : WIRE_BAD_JSON;
}

static bool write_all(int out, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = write(out, bytes, size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        size -= (size_t)n;
    }
    return true;
}

void wire_send(struct wire *wire, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    struct buf out = {0};

    if (text) {
        buf_print(&out, "Content-Length: %zu\r\n\r\n", strlen(text));
        buf_text(&out, text);
        if (!write_all(wire->out, out.text, out.size))
            wire->ended = true; /* nobody listens any more */
    }
    buf_free(&out);
    free(text);
    json_decref(message);
}
