/* A web server for the browser of the person who runs the program: on the loopback interface, where
 * no other address is asked for, and for pages that come from this server alone. The room knows
 * HTTP, and nothing of what is served.
 *
 * There is no file behind any address: whoever runs the server answers for each path, and has made
 * the answer itself. A request counts only with this server's own name in its Host, so that no name
 * of a foreign page can be made to lead here; and what it asks to be done, only with the token of
 * this run, which pages of other origins cannot read. On another address nobody knows by which name
 * the server is called, and others may reach it: there every request counts only with the token, in
 * the address of the first one, "/?token=…", and then in a cookie.
 *
 * Nothing runs beside the caller: requests are answered in server_turn(), one after the other. */
#pragma once

#include "base/buf.h"

/* Whether the library that serves is installed. */
bool server_has_library(void);

struct server;

enum {
    SERVER_CONNECTIONS = 32, /* at once; more have to wait */
    SERVER_LISTENERS = 16    /* of them that hear events */
};

/* Statuses of HTTP that services answer with. */
enum http_status {
    HTTP_GOOD = 200,
    HTTP_DONE = 204,
    HTTP_BAD = 400,
    HTTP_FORBIDDEN = 403,
    HTTP_ABSENT = 404,
    HTTP_CONFLICT = 409,
    HTTP_FAILED = 500
};

/* What is sent: text or bytes, and what browsers are to take them for. */
struct reply {
    enum http_status status;
    const char *type;   /* "text/css; charset=utf-8"; borrowed until the next reply */
    struct buf body;    /* freed by the server */
    unsigned version;   /* of what is sent, told as its ETag; 0: it has none */
    bool guards_itself; /* it is a page that says what it may do */
};

/* What begins the paths of something to be done, and bytes that say what, at most. */
struct service_act {
    const char *path;
    size_t most;
};

struct service {
    void *context;
    /* Answers for a path, which has no query; the reply begins with status 200, no type and no
     * body. False: there is nothing of that path. */
    bool (*get)(void *context, const char *path, struct reply *reply);
    /* Does what is asked by that path with a text; a body of the reply is told to who asked. */
    void (*act)(void *context, const char *path, const struct buf *text, struct reply *reply);
    const char *events;             /* the path whose answer are events that go on for ever */
    const struct service_act *acts; /* ends with one that has no path */
};

/* Why there is no server. */
enum serve_trouble { SERVE_GOOD, SERVE_NO_LIBRARY, SERVE_PORT_TAKEN, SERVE_REFUSED };

/* Listens on that port; 0: on a free one; of an address of IPv4, or where that is NULL of
 * 127.0.0.1. NULL with *trouble and errno set when it cannot. The service is borrowed. */
struct server *server_open(const char *address, unsigned port, const struct service *service,
                           enum serve_trouble *trouble);
void server_close(struct server *server);

unsigned server_port(const struct server *server);
/* Of this run; in hexadecimal digits. */
const char *server_token(const struct server *server);

/* Can be read when somebody wants something. */
int server_handle(const struct server *server);
/* Answers all who wait. Returns the milliseconds until it wants to be called again, whoever comes;
 * -1: not before somebody comes. */
int server_turn(struct server *server);

/* Answers all who come within so many milliseconds. */
void server_attend(struct server *server, int milliseconds);

/* Tells an event to all who listen: two texts without line ends. */
void server_tell(struct server *server, const char *event, const char *data);
/* How many listen. */
size_t server_listeners(const struct server *server);
