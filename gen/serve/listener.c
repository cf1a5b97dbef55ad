/* Those who listen to events: each has a response without an end, and sleeps while there is nothing
 * to say. */
#include "serve/server_internal.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static const double ping_seconds = 10;
enum { MOST_UNHEARD = 1024 * 1024 /* bytes; who has not heard so much is sent away */ };

struct listener {
    struct server *server;
    struct MHD_Connection *connection;
    struct buf said;
    size_t heard; /* bytes of it */
    bool asleep, gone;
    struct listener *next;
};

double server_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static ssize_t hear(void *context, uint64_t position, char *room, size_t size)
{
    struct listener *l = context;
    size_t left = l->said.size - l->heard;

    (void)position;
    if (l->server->closing || l->gone)
        return MHD_CONTENT_READER_END_OF_STREAM;
    if (left == 0) {
        l->asleep = true;
        l->server->http->suspend_connection(l->connection);
        return 0;
    }
    size = size < left ? size : left;
    memcpy(room, l->said.text + l->heard, size);
    l->heard += size;
    if (l->heard == l->said.size)
        l->heard = l->said.size = 0;
    return (ssize_t)size;
}

static void leave(void *context)
{
    struct listener *l = context, **at = &l->server->listeners;

    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    l->server->listener_count -= !l->gone;
    buf_free(&l->said);
    free(l);
}

static void wake(struct listener *l)
{
    if (l->asleep)
        l->server->http->resume_connection(l->connection);
    l->asleep = false;
}

/* One who has gone, or does not hear, is sent away. */
static void dismiss(struct listener *l)
{
    l->gone = true;
    l->server->listener_count--;
    shutdown(visitor_handle(l->server, l->connection), SHUT_RDWR);
    wake(l);
}

/* The library does not look at those who sleep. */
static void dismiss_gone(const struct server *server)
{
    for (struct listener *l = server->listeners; l; l = l->next) {
        char byte;

        if (!l->gone && recv(visitor_handle(server, l->connection), &byte, 1,
                             MSG_PEEK | MSG_DONTWAIT) == 0)
            dismiss(l);
    }
}

static void say(struct server *server, const char *text)
{
    for (struct listener *l = server->listeners; l; l = l->next) {
        if (l->gone)
            continue;
        if (l->said.size - l->heard > MOST_UNHEARD) {
            dismiss(l);
            continue;
        }
        buf_text(&l->said, text);
        wake(l);
    }
    server->pinged = server_now();
}

struct MHD_Response *listener_begin(struct server *server, struct MHD_Connection *connection)
{
    enum { BLOCK = 16 * 1024 };
    struct listener *l;
    struct MHD_Response *response;

    dismiss_gone(server);
    if (server->listener_count >= SERVER_LISTENERS)
        return NULL;
    l = mem_new(1, sizeof *l);
    *l = (struct listener){.server = server, .connection = connection, .next = server->listeners};
    response = server->http->create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, hear, l, leave);
    if (!response) {
        free(l);
        return NULL;
    }
    buf_text(&l->said, "retry: 1000\n\n");
    server->listeners = l;
    server->listener_count++;
    return response;
}

int listeners_ping(struct server *server)
{
    double left = server->pinged + ping_seconds - server_now();

    if (!server->listeners)
        return -1;
    if (left > 0)
        return (int)(left * 1000) + 1;
    say(server, ":\n\n");
    return (int)(ping_seconds * 1000);
}

void listeners_end(struct server *server)
{
    server->closing = true;
    for (struct listener *l = server->listeners; l; l = l->next)
        wake(l);
}

void server_tell(struct server *server, const char *event, const char *data)
{
    struct buf text = {0};

    buf_print(&text, "event: %s\ndata: %s\n\n", event, data);
    say(server, text.text);
    buf_free(&text);
}

size_t server_listeners(const struct server *server)
{
    dismiss_gone(server);
    return server->listener_count;
}
