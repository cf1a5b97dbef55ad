/* Requests to the web server of previews, as any program of the machine may send them: in the input
 * PORT stands for its port, TOKEN for the token of this run. Nothing is answered without the
 * server's own name in the request, and nothing done without the token. */
#define _GNU_SOURCE /* memmem() */
#include "fuzz.h"

#include "serve/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* What stays open from input to input. */
static struct {
    struct server *server;
    bool got, acted;
} desk;

static bool get(void *context, const char *path, struct reply *reply)
{
    (void)context, (void)path;
    desk.got = true;
    buf_text(&reply->body, "here");
    return true;
}

static void act(void *context, const char *path, const struct buf *text, struct reply *reply)
{
    (void)context, (void)path, (void)text;
    desk.acted = true;
    reply->status = HTTP_DONE;
}

static const struct service_act acts[] = {{"/do/", 4096}, {NULL}};
static const struct service service = {NULL, get, act, "/events", acts};

static bool replace(struct buf *out, const char **at, const char *end, const char *word,
                    const char *by)
{
    size_t size = strlen(word);

    if ((size_t)(end - *at) < size || memcmp(*at, word, size) != 0)
        return false;
    buf_text(out, by);
    *at += size;
    return true;
}

static void write_request(const char *bytes, size_t size, struct buf *out)
{
    const char *end = bytes + size;
    char port[8];

    snprintf(port, sizeof port, "%u", server_port(desk.server));
    while (bytes < end)
        if (!replace(out, &bytes, end, "PORT", port) &&
            !replace(out, &bytes, end, "TOKEN", server_token(desk.server)))
            buf_char(out, *bytes++);
}

static int connect_to(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)server_port(desk.server)),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const struct linger none = {1, 0}; /* no port is kept for what may still come */

    setsockopt(handle, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    if (connect(handle, (const struct sockaddr *)&address, sizeof address) == 0)
        return handle;
    close(handle);
    return -1;
}

static bool has(const struct buf *text, const char *word)
{
    return text->size && memmem(text->text, text->size, word, strlen(word));
}

const char *fuzz_http(const char *bytes, size_t size)
{
    enum serve_trouble trouble;
    struct buf request = {0};
    const char *broken = NULL;
    char port[8];
    int handle;

    if (!desk.server && !(desk.server = server_open(NULL, 0, &service, &trouble)))
        return "there is no server";
    write_request(bytes, size, &request);
    desk.got = desk.acted = false;
    handle = connect_to();
    server_turn(desk.server);
    if (handle >= 0 && send(handle, buf_str(&request), request.size, MSG_NOSIGNAL) >= 0)
        for (int i = 0; i < 3; i++)
            server_turn(desk.server);
    close(handle);
    for (int i = 0; i < 2; i++)
        server_turn(desk.server);
    snprintf(port, sizeof port, ":%u", server_port(desk.server));
    if ((desk.got || desk.acted) && !has(&request, port))
        broken = "answered without the server's name";
    else if (desk.acted && !has(&request, server_token(desk.server)))
        broken = "done without the token";
    buf_free(&request);
    return broken;
}
