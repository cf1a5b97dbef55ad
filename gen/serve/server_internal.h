/* What the files of the server share. Private to serve/. */
#ifndef PIECEWORK_SERVE_SERVER_INTERNAL_H
#define PIECEWORK_SERVE_SERVER_INTERNAL_H

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

/* Headers that every response has. */
void guard_headers(const struct http_library *http, struct MHD_Response *response);

/* 0, or the status with which a request is refused whatever it asks for; `line`: bytes of its first
 * line; `acts`: it asks for something to be done. */
unsigned guard_request(const struct server *server, struct MHD_Connection *connection, size_t line,
                       bool acts);

#endif
