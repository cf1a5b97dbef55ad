/* Who may ask, and what browsers may do with the answers. */
#include "serve/server_internal.h"

#include "base/mem.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void guard_headers(const struct http_library *http, struct MHD_Response *response)
{
    static const char *const headers[][2] = {
        {"Cache-Control", "no-store"},
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Content-Type-Options", "nosniff"},
    };

    for (size_t i = 0; i < COUNT_OF(headers); i++)
        http->add_response_header(response, headers[i][0], headers[i][1]);
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

static struct values values_of(const struct server *server, struct MHD_Connection *connection,
                               const char *name)
{
    struct values values = {.name = name};

    server->http->get_connection_values_n(connection, MHD_HEADER_KIND, count_value, &values);
    return values;
}

/* Whether a text is `before` and one of our own names: a browser that was led here under another
 * name takes us for somebody else's. */
static bool is_own(const struct server *server, const char *before, const char *text)
{
    static const char *const names[] = {"127.0.0.1", "localhost"};
    char own[64];

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
    struct values origin = values_of(server, connection, "Origin");
    struct values site = values_of(server, connection, "Sec-Fetch-Site");
    struct values mode = values_of(server, connection, "Sec-Fetch-Mode");
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

/* Whether more bytes have come than the library tells: it cuts texts off at a NUL, behind which
 * others would read on. `line` is the size of the first line without its end. */
static bool is_cut(const struct server *server, struct MHD_Connection *connection, size_t line,
                   const struct values *values)
{
    return server->http->get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)
               ->header_size > line + strlen("\r\n") + values->size + strlen("\r\n");
}

unsigned guard_request(const struct server *server, struct MHD_Connection *connection, size_t line,
                       bool acts)
{
    struct values host = values_of(server, connection, "Host");

    if (is_cut(server, connection, line, &host))
        return MHD_HTTP_BAD_REQUEST;
    if (host.count != 1 || !is_own(server, "", host.first) || is_foreign(server, connection))
        return MHD_HTTP_FORBIDDEN;
    if (acts && (!values_of(server, connection, "Origin").first ||
                 !is_token(server, values_of(server, connection, "X-Piecework-Token").first)))
        return MHD_HTTP_FORBIDDEN;
    return 0;
}
