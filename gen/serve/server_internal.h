/* What the files of the server share. Private to serve/. */
#ifndef PIECEWORK_SERVE_SERVER_INTERNAL_H
#define PIECEWORK_SERVE_SERVER_INTERNAL_H

#include "serve/library.h"
#include "serve/server.h"

#include <time.h>

enum { TOKEN_BYTES = 16 };

struct listener;
struct visitor;

/* What a connection is at: a request that is not whole, nothing, an answer, events. */
enum visitor_state {
    VISITOR_ASKING,
    VISITOR_IDLE,
    VISITOR_ANSWERED,
    VISITOR_LISTENING,
    VISITOR_STATES
};

struct server {
    const struct http_library *http;
    const struct service *service;
    struct MHD_Daemon *daemon;
    unsigned port;
    char token[2 * TOKEN_BYTES + 1];
    struct listener *listeners;
    size_t listener_count;
    struct visitor *visitors;
    unsigned visitor_count;
    double pinged; /* when all listeners were last told something, in seconds */
    bool closing;
};

/* Seconds. */
double server_now(void);

/* Headers that every response has. */
void guard_headers(const struct http_library *http, struct MHD_Response *response);

/* 0, or the status with which a request is refused whatever it asks for; `line`: bytes of its first
 * line; `acts`: it asks for something to be done. */
unsigned guard_request(const struct server *server, struct MHD_Connection *connection, size_t line,
                       bool acts);

/* The library's notice of a connection that begins or ends; what one is at now; its socket. */
void visitor_notice(void *context, struct MHD_Connection *connection, void **own,
                    enum MHD_ConnectionNotificationCode what);
void visitor_becomes(const struct server *server, struct MHD_Connection *connection,
                     enum visitor_state state);
int visitor_handle(const struct server *server, struct MHD_Connection *connection);
/* The library's notice of what is asked for, as it was sent; its bytes. */
void *visitor_asks(void *context, const char *address, struct MHD_Connection *connection);
size_t visitor_asked(const struct server *server, struct MHD_Connection *connection);
/* Shuts out those who have taken too long, sooner when all places are taken. Returns the
 * milliseconds until the next would; -1: nobody. */
int visitors_hurry(const struct server *server);

/* The response to one who wants to hear events; NULL: there are too many. */
struct MHD_Response *listener_begin(struct server *server, struct MHD_Connection *connection);
/* Now and then says nothing to all listeners, which shows who has gone. Returns the milliseconds
 * until the next time; -1: nobody listens. */
int listeners_ping(struct server *server);
/* Sends all away. */
void listeners_end(struct server *server);

#endif
