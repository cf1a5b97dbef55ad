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

#endif
