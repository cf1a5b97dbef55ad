#include "serve/server.h"

#include "base/library.h"
#include "base/mem.h"
#include "base/watch.h"

#include <microhttpd.h>
#include <sys/socket.h>

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
    const struct service *service;
    struct MHD_Daemon *daemon;
    unsigned port;
    bool far; /* others may reach it */
    char token[2 * TOKEN_BYTES + 1];
    char cookie[128]; /* by which pages of a server that is far show the token */
    struct listener *listeners;
    size_t listener_count;
    struct visitor *visitors;
    unsigned visitor_count;
    double pinged; /* when all listeners were last told something, in seconds */
    bool closing;
};

bool server_has_library(void)
{
    return library_open("libmicrohttpd");
}

/* --- who may ask, and what browsers may do with the answers --- */

/* What browsers may do with an answer, and with a page that has a policy of its own in it. */
#define UNFRAMED "frame-ancestors 'none'"
static const char usual_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; " UNFRAMED;

/* Adds the headers that every response has. */
static void guard_headers(struct MHD_Response *response, const char *policy)
{
    static const char *const headers[][2] = {
        {"Cache-Control", "no-store"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Content-Type-Options", "nosniff"},
    };

    for (size_t i = 0; i < COUNT_OF(headers); i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
    MHD_add_response_header(response, "Content-Security-Policy", policy);
}

/* The values of a header, of which there should be one. */
struct values {
    const char *name, *first;
    int count;
    size_t size; /* of all headers, as they are usually written */
};

static enum MHD_Result count_value(void *context, enum MHD_ValueKind kind, const char *name,
                                   size_t name_size, const char *value, size_t size)
{
    struct values *values = context;

    (void)kind;
    values->size += name_size + strlen(": \r\n") + (value ? size : 0);
    if (strcasecmp(name, values->name) == 0 && values->count++ == 0)
        values->first = value;
    return MHD_YES;
}

static struct values values_of(struct MHD_Connection *connection, const char *name)
{
    struct values values = {.name = name};

    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, count_value, &values);
    return values;
}

/* Whether a text is `before` and one of our own names: a browser that was led here under another
 * name takes us for somebody else's. */
static bool is_own(const struct server *server, const char *before, const char *text)
{
    static const char *const names[] = {"127.0.0.1", "localhost"};
    char own[64];

    if (server->far)
        return true; /* the token tells */

    for (size_t i = 0; text && i < COUNT_OF(names); i++) {
        snprintf(own, sizeof own, "%s%s:%u", before, names[i], server->port);
        if (strcasecmp(own, text) == 0)
            return true;
        own[strlen(before) + strlen(names[i])] = '\0'; /* without the port that is understood */
        if (server->port == 80 && strcasecmp(own, text) == 0)
            return true;
    }
    return false;
}

/* Whether it comes from a page of another site, other than by a link to ours. */
static bool is_foreign(const struct server *server, struct MHD_Connection *connection)
{
    struct values origin = values_of(connection, "Origin");
    struct values site = values_of(connection, "Sec-Fetch-Site");
    struct values mode = values_of(connection, "Sec-Fetch-Mode");
    bool elsewhere =
        site.first && strcmp(site.first, "same-origin") != 0 && strcmp(site.first, "none") != 0;

    return (origin.count > 0 && (origin.count > 1 || !is_own(server, "http://", origin.first))) ||
           (elsewhere && !(mode.first && strcmp(mode.first, "navigate") == 0));
}

/* In the same time whatever the text is. */
static bool is_token(const struct server *server, const char *text)
{
    size_t size = text ? strlen(text) : 0;
    unsigned other = size != strlen(server->token);

    for (size_t i = 0; i < size; i++)
        other |= (unsigned)(text[i] ^ server->token[i % (2 * TOKEN_BYTES)]);
    return other == 0;
}

/* Whether the token came with a request: in its address, or in the cookie. */
static bool shows_token(const struct server *server, struct MHD_Connection *connection)
{
    char name[sizeof server->cookie];

    snprintf(name, sizeof name, "%.*s", (int)strcspn(server->cookie, "="), server->cookie);
    return is_token(server,
                    MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "token")) ||
           is_token(server, MHD_lookup_connection_value(connection, MHD_COOKIE_KIND, name));
}

/* Whether more bytes have come than the library tells: it cuts texts off at a NUL, behind which
 * others would read on. `line` is the size of the first line without its end. */
static bool is_cut(struct MHD_Connection *connection, size_t line, const struct values *values)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)
               ->header_size > line + strlen("\r\n") + values->size + strlen("\r\n");
}

/* 0, or the status with which a request is refused whatever it asks for; `line`: bytes of its first
 * line; `acts`: it asks for something to be done. */
static unsigned guard_request(const struct server *server, struct MHD_Connection *connection,
                              size_t line, bool acts)
{
    struct values host = values_of(connection, "Host");

    if (is_cut(connection, line, &host))
        return MHD_HTTP_BAD_REQUEST;
    if (host.count != 1 || !is_own(server, "", host.first) || is_foreign(server, connection))
        return MHD_HTTP_FORBIDDEN;
    if (server->far && !shows_token(server, connection))
        return MHD_HTTP_FORBIDDEN;
    if (acts && (!values_of(connection, "Origin").first ||
                 !is_token(server, values_of(connection, "X-Piecework-Token").first)))
        return MHD_HTTP_FORBIDDEN;
    return 0;
}

/* Who is connected, and for how long: the machine's other programs may connect, too, and hold
 * places that browsers need. */

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

static struct visitor *visitor_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

static void visitor_becomes(struct MHD_Connection *connection, enum visitor_state state)
{
    struct visitor *v = visitor_of(connection);

    v->state = state;
    v->since = watch_now();
}

/* The library's notice of what is asked for, as it was sent. */
static void *visitor_asks(void *context, const char *address, struct MHD_Connection *connection)
{
    (void)context;
    visitor_of(connection)->asked = strlen(address);
    return NULL;
}

/* Bytes of what is asked for, as it was sent. */
static size_t visitor_asked(struct MHD_Connection *connection)
{
    return visitor_of(connection)->asked;
}

static int visitor_handle(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/* The library's notice of a connection that begins or ends. */
static void visitor_notice(void *context, struct MHD_Connection *connection, void **own,
                           enum MHD_ConnectionNotificationCode what)
{
    struct server *server = context;
    struct visitor *v = *own, **at = &server->visitors;

    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        v = mem_new(1, sizeof *v);
        *v = (struct visitor){
            .handle = visitor_handle(connection), .since = watch_now(), .next = server->visitors};
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

/* Shuts out those who have taken too long, sooner when all places are taken. Returns the
 * milliseconds until the next would; -1: nobody. */
static int visitors_hurry(const struct server *server)
{
    bool room = server->visitor_count < SERVER_CONNECTIONS;
    double now = watch_now(), next = -1;

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

/* Those who listen to events: each has a response without an end, and sleeps while there is nothing
 * to say. */

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

static ssize_t hear(void *context, uint64_t position, char *room, size_t size)
{
    struct listener *l = context;
    size_t left = l->said.size - l->heard;

    (void)position;
    if (l->server->closing || l->gone)
        return MHD_CONTENT_READER_END_OF_STREAM;
    if (left == 0) {
        l->asleep = true;
        MHD_suspend_connection(l->connection);
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
        MHD_resume_connection(l->connection);
    l->asleep = false;
}

/* One who has gone, or does not hear, is sent away. */
static void dismiss(struct listener *l)
{
    l->gone = true;
    l->server->listener_count--;
    shutdown(visitor_handle(l->connection), SHUT_RDWR);
    wake(l);
}

/* The library does not look at those who sleep. */
static void dismiss_gone(const struct server *server)
{
    for (struct listener *l = server->listeners; l; l = l->next) {
        char byte;

        if (!l->gone && recv(visitor_handle(l->connection), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0)
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
    server->pinged = watch_now();
}

/* The response to one who wants to hear events; NULL: there are too many. */
static struct MHD_Response *listener_begin(struct server *server, struct MHD_Connection *connection)
{
    enum { BLOCK = 16 * 1024 };
    struct listener *l;
    struct MHD_Response *response;

    dismiss_gone(server);
    if (server->listener_count >= SERVER_LISTENERS)
        return NULL;
    l = mem_new(1, sizeof *l);
    *l = (struct listener){.server = server, .connection = connection, .next = server->listeners};
    response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, hear, l, leave);
    if (!response) {
        free(l);
        return NULL;
    }
    buf_text(&l->said, "retry: 1000\n\n");
    server->listeners = l;
    server->listener_count++;
    return response;
}

/* Now and then says nothing to all listeners, which shows who has gone. Returns the milliseconds
 * until the next time; -1: nobody listens. */
static int listeners_ping(struct server *server)
{
    double left = server->pinged + ping_seconds - watch_now();

    if (!server->listeners)
        return -1;
    if (left > 0)
        return (int)(left * 1000) + 1;
    say(server, ":\n\n");
    return (int)(ping_seconds * 1000);
}

/* Sends all away. */
static void listeners_end(struct server *server)
{
    server->closing = true;
    for (struct listener *l = server->listeners; l; l = l->next)
        wake(l);
}

void server_tell(struct server *server, const char *event, const char *data)
{
    LOCAL_BUF(text);

    buf_print(&text, "event: %s\ndata: %s\n\n", event, data);
    say(server, text.text);
}

size_t server_listeners(const struct server *server)
{
    dismiss_gone(server);
    return server->listener_count;
}

/* --- server --- */

#define _GNU_SOURCE /* SOCK_CLOEXEC */

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/random.h>
#include <unistd.h>

enum { HEADER_LIMIT = 32 * 1024 };

/* --- answers --- */

static enum MHD_Result send_response(struct MHD_Connection *connection, unsigned status,
                                     struct MHD_Response *response, const char *policy)
{
    enum MHD_Result good;

    if (!response)
        return MHD_NO;
    guard_headers(response, policy);
    visitor_becomes(connection, VISITOR_ANSWERED);
    good = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return good;
}

static enum MHD_Result send_text(struct MHD_Connection *connection, const struct reply *reply,
                                 const char *cookie)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(
        reply->body.size, (void *)buf_str(&reply->body), MHD_RESPMEM_MUST_COPY);
    char version[16];

    if (response && reply->body.size > 0)
        MHD_add_response_header(response, "Content-Type",
                                reply->type ? reply->type : "text/plain; charset=utf-8");
    if (response && cookie)
        MHD_add_response_header(response, "Set-Cookie", cookie);
    snprintf(version, sizeof version, "\"%u\"", reply->version);
    if (response && reply->version > 0)
        MHD_add_response_header(response, "ETag", version);
    return send_response(connection, (unsigned)reply->status, response,
                         reply->guards_itself ? UNFRAMED : usual_policy);
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned status, const char *why)
{
    struct reply reply = {.status = (enum http_status)status};
    enum MHD_Result good;

    buf_print(&reply.body, "%s\n", why);
    good = send_text(connection, &reply, NULL);
    buf_free(&reply.body);
    return good;
}

static enum MHD_Result send_events(struct server *server, struct MHD_Connection *connection)
{
    struct MHD_Response *response = listener_begin(server, connection);
    enum MHD_Result good;

    if (!response)
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "too many listen");
    MHD_add_response_header(response, "Content-Type", "text/event-stream");
    good = send_response(connection, MHD_HTTP_OK, response, usual_policy);
    visitor_becomes(connection, VISITOR_LISTENING);
    return good;
}

static enum MHD_Result send_reply(const struct server *server, struct MHD_Connection *connection,
                                  bool known, struct reply *reply)
{
    enum MHD_Result good = known ? send_text(connection, reply, server->far ? server->cookie : NULL)
                                 : refuse(connection, MHD_HTTP_NOT_FOUND, "there is nothing here");

    buf_free(&reply->body);
    return good;
}

/* --- requests --- */

static enum MHD_Result answer_get(struct server *server, struct MHD_Connection *connection,
                                  const char *path, bool whole)
{
    const struct service *service = server->service;
    struct reply reply = {.status = HTTP_GOOD};
    bool known;

    if (strcmp(path, service->events) == 0)
        return whole ? send_events(server, connection)
                     : refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "GET alone");
    known = service->get(service->context, path, &reply);
    return send_reply(server, connection, known, &reply);
}

static enum MHD_Result answer_act(const struct server *server, struct MHD_Connection *connection,
                                  const char *path, const struct buf *text)
{
    const struct service *service = server->service;
    struct reply reply = {.status = HTTP_GOOD};

    service->act(service->context, path, text, &reply);
    return send_reply(server, connection, true, &reply);
}

/* NULL: the path is none of something to be done. */
static const struct service_act *act_of(const struct server *server, const char *path)
{
    const struct service_act *act = server->service->acts;

    while (act->path && strncmp(path, act->path, strlen(act->path)) != 0)
        act++;
    return act->path ? act : NULL;
}

/* A request whose text is still to come, or NULL. */
static enum MHD_Result begin(const struct server *server, struct MHD_Connection *connection,
                             const char *path, const char *method, const char *version, void **own)
{
    size_t line = strlen(method) + 1 + visitor_asked(connection) + 1 + strlen(version);
    bool acts = strcmp(method, "POST") == 0;
    bool reads = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
    unsigned refused = guard_request(server, connection, line, acts);

    if (refused)
        return refuse(connection, refused, "this server is for its own pages alone");
    if (acts ? !act_of(server, path) : !reads || act_of(server, path))
        return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "not in this way");
    visitor_becomes(connection, VISITOR_ASKING);
    *own = mem_new(1, sizeof(struct buf));
    return MHD_YES;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path,
                              const char *method, const char *version, const char *data,
                              size_t *size, void **own)
{
    struct server *server = context;
    const struct service_act *act = act_of(server, path);
    struct buf *text = *own;
    size_t most = act ? act->most : 0;

    if (!text)
        return begin(server, connection, path, method, version, own);
    if (*size > 0) {
        if (text->size <= most)
            buf_put(text, data, *size);
        *size = 0;
        return MHD_YES;
    }
    if (text->size > most)
        return refuse(connection, MHD_HTTP_CONTENT_TOO_LARGE, "too long");
    if (strcmp(method, "POST") == 0)
        return answer_act(server, connection, path, text);
    return answer_get(server, connection, path, strcmp(method, "GET") == 0);
}

static void forget(void *context, struct MHD_Connection *connection, void **own,
                   enum MHD_RequestTerminationCode how)
{
    (void)context;
    (void)how;
    visitor_becomes(connection, VISITOR_IDLE);
    if (*own)
        buf_free(*own);
    free(*own);
    *own = NULL;
}

/* What clients do wrong is of no concern to who looks at the terminal. */
static void say_nothing(void *context, const char *format, va_list args)
{
    (void)context;
    (void)format;
    (void)args;
}

/* --- beginning and end --- */

/* A socket that nobody from elsewhere can reach unless the name is that of another address; -1 with
 * errno set. */
static int listen_at(const char *name, unsigned port, unsigned *got)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                                  .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof address;
    int on = 1, reason;
    bool known = !name || inet_pton(AF_INET, name, &address.sin_addr) == 1;
    int handle = known ? socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0) : -1;

    if (!known)
        errno = EADDRNOTAVAIL;
    if (handle < 0)
        return -1;
    setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(handle, (const struct sockaddr *)&address, sizeof address) == 0 &&
        listen(handle, SERVER_CONNECTIONS) == 0 &&
        getsockname(handle, (struct sockaddr *)&address, &size) == 0) {
        *got = ntohs(address.sin_port);
        return handle;
    }
    reason = errno;
    close(handle);
    errno = reason;
    return -1;
}

/* False when the system has no random numbers. */
static bool make_token(char *token)
{
    unsigned char bytes[TOKEN_BYTES];

    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

static bool start(struct server *server, const char *address, unsigned port,
                  enum serve_trouble *trouble)
{
    int handle;

    *trouble = SERVE_NO_LIBRARY;
    if (!server_has_library())
        return false;
    *trouble = SERVE_REFUSED;
    if (!make_token(server->token))
        return false;
    handle = listen_at(address, port, &server->port);
    if (handle < 0) {
        *trouble = errno == EADDRINUSE ? SERVE_PORT_TAKEN : SERVE_REFUSED;
        return false;
    }
    server->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, answer, server,
        MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL, MHD_OPTION_LISTEN_SOCKET, handle,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)SERVER_CONNECTIONS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADER_LIMIT, MHD_OPTION_NOTIFY_COMPLETED,
        forget, server, MHD_OPTION_NOTIFY_CONNECTION, visitor_notice, server,
        MHD_OPTION_URI_LOG_CALLBACK, visitor_asks, server, MHD_OPTION_END);
    if (!server->daemon)
        close(handle);
    return server->daemon;
}

struct server *server_open(const char *address, unsigned port, const struct service *service,
                           enum serve_trouble *trouble)
{
    struct server *server = mem_new(1, sizeof *server);

    server->service = service;
    server->far = address;
    if (start(server, address, port, trouble)) {
        snprintf(server->cookie, sizeof server->cookie,
                 "piecework-%u=%s; Path=/; HttpOnly; SameSite=Strict", server->port, server->token);
        *trouble = SERVE_GOOD;
        return server;
    }
    free(server);
    return NULL;
}

void server_close(struct server *server)
{
    if (!server)
        return;
    listeners_end(server);
    MHD_run(server->daemon);
    MHD_stop_daemon(server->daemon);
    free(server);
}

unsigned server_port(const struct server *server)
{
    return server->port;
}

const char *server_token(const struct server *server)
{
    return server->token;
}

int server_handle(const struct server *server)
{
    return MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

void server_attend(struct server *server, int milliseconds)
{
    double until = watch_now() + milliseconds / 1000.0, left;

    while ((left = until - watch_now()) > 0) {
        struct pollfd end = {.fd = server_handle(server), .events = POLLIN};
        int due = server_turn(server), most = (int)(left * 1000) + 1;

        poll(&end, 1, due >= 0 && due < most ? due : most);
    }
}

static unsigned connections_of(const struct server *server)
{
    return MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS)
        ->num_connections;
}

/* Where all places were taken, the library listens again in the run behind the one in which a place
 * became free, for which it does not ask. */
static void run(const struct server *server)
{
    unsigned before = connections_of(server);

    MHD_run(server->daemon);
    if (connections_of(server) < before)
        MHD_run(server->daemon);
}

int server_turn(struct server *server)
{
    MHD_UNSIGNED_LONG_LONG due = 0;
    int ping = listeners_ping(server), hurry;

    run(server);
    hurry = visitors_hurry(server);
    if (ping < 0 || (hurry >= 0 && hurry < ping))
        ping = hurry;
    if (MHD_get_timeout(server->daemon, &due) != MHD_YES)
        return ping;
    return ping >= 0 && (unsigned long long)ping < due ? ping : due > 60000 ? 60000 : (int)due;
}
