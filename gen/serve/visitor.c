/* Who is connected, and for how long: the machine's other programs may connect, too, and hold places
 * that browsers need. */
#include "serve/server_internal.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* Seconds with one who is in that state; when no place is free, and otherwise. */
static const double patience[VISITOR_STATES][2] = {
    [VISITOR_ASKING] = {0.5, 2},
    [VISITOR_IDLE] = {2, 30},
    [VISITOR_ANSWERED] = {10, 30},
};

struct visitor {
    int handle;
    enum visitor_state state;
    double since; /* that it is in it */
    size_t asked; /* bytes of the address that it asked for last */
    struct visitor *next;
};

static struct visitor *visitor_of(const struct server *server, struct MHD_Connection *connection)
{
    return server->http->get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        ->socket_context;
}

void visitor_becomes(const struct server *server, struct MHD_Connection *connection,
                     enum visitor_state state)
{
    struct visitor *v = visitor_of(server, connection);

    v->state = state;
    v->since = server_now();
}

void *visitor_asks(void *context, const char *address, struct MHD_Connection *connection)
{
    visitor_of(context, connection)->asked = strlen(address);
    return NULL;
}

size_t visitor_asked(const struct server *server, struct MHD_Connection *connection)
{
    return visitor_of(server, connection)->asked;
}

int visitor_handle(const struct server *server, struct MHD_Connection *connection)
{
    return server->http->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
        ->connect_fd;
}

void visitor_notice(void *context, struct MHD_Connection *connection, void **own,
                    enum MHD_ConnectionNotificationCode what)
{
    struct server *server = context;
    struct visitor *v = *own, **at = &server->visitors;

    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        v = mem_new(1, sizeof *v);
        *v = (struct visitor){.handle = visitor_handle(server, connection),
                              .since = server_now(),
                              .next = server->visitors};
        *own = server->visitors = v;
        server->visitor_count++;
        return;
    }
    while (*at != v)
        at = &(*at)->next;
    *at = v->next;
    server->visitor_count--;
    free(v);
    *own = NULL;
}

int visitors_hurry(const struct server *server)
{
    bool room = server->visitor_count < SERVER_CONNECTIONS;
    double now = server_now(), next = -1;

    for (const struct visitor *v = server->visitors; v; v = v->next) {
        double left = patience[v->state][room] - (now - v->since);

        if (v->state == VISITOR_LISTENING)
            continue;
        if (left <= 0)
            shutdown(v->handle, SHUT_RDWR); /* which the library notices as if it had gone */
        else if (next < 0 || left < next)
            next = left;
    }
    return next < 0 ? -1 : (int)(next * 1000) + 1;
}
