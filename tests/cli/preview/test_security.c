/* Who may ask `piecework preview` for what. */
#include "support/served.h"
#include "support/test.h"

#include "serve/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <sys/socket.h>

#define LAYOUT "layouts/jul-gonu.yaml"

static void start(struct served *s)
{
    served_start(s, LAYOUT, NULL);
    served_await(s, " s\n");
}

static int status_of(struct served *s, const char *request)
{
    return served_raw(s, request).status;
}

/* --- names --- */

/* A page whose name was made to lead here sends that name. */
TEST_WITH(foreign_hosts_are_refused, struct served *s)
{
    static const char *const paths[] = {"/", "/state.json", "/events",
                                        "/pages/full/jul-gonu-a4-1.svg", "/none"};
    const char *hosts[] = {"",
                           "Host:\r\n",
                           "Host: example.org\r\n",
                           "Host: 127.0.0.1\r\n",
                           "Host: 127.0.0.1:1\r\n",
                           "Host: 127.0.0.1.example.org:%u\r\n",
                           "Host: example.org:%u\r\n",
                           "Host: 0.0.0.0:%u\r\n",
                           "Host: user@127.0.0.1:%u\r\n",
                           "Host: 127.0.0.1:%u\r\nHost: example.org\r\n"};

    start(s);
    for (size_t i = 0; i < COUNT_OF(hosts); i++)
        for (size_t k = 0; k < COUNT_OF(paths); k++) {
            const char *port = arena_print(s->arena, "%u", s->port), *gap = strstr(hosts[i], "%u");
            const char *host = gap ? arena_print(s->arena, "%.*s%s%s", (int)(gap - hosts[i]),
                                                 hosts[i], port, gap + 2)
                                   : hosts[i];
            const char *request = arena_print(
                s->arena, "GET %s HTTP/1.1\r\n%sConnection: close\r\n\r\n", paths[k], host);

            if (status_of(s, request) != 403 && status_of(s, request) != 400)
                fail_msg("not refused: %s", request);
        }
    assert_int_equal(status_of(s, arena_print(s->arena,
                                              "GET / HTTP/1.1\r\nHost: LOCALHOST:%u\r\n"
                                              "Connection: close\r\n\r\n",
                                              s->port)),
                     200);
}

/* Only the loopback interface listens. */
TEST_WITH(other_addresses_do_not_answer, struct served *s)
{
    struct ifaddrs *all = NULL;

    start(s);
    assert_int_equal(getifaddrs(&all), 0);
    for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
        struct sockaddr_in address;
        int handle;

        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET)
            continue;
        memcpy(&address, one->ifa_addr, sizeof address);
        if (address.sin_addr.s_addr == htonl(INADDR_LOOPBACK))
            continue;
        address.sin_port = htons((uint16_t)s->port);
        handle = socket(AF_INET, SOCK_STREAM, 0);
        assert_int_equal(connect(handle, (const struct sockaddr *)&address, sizeof address), -1);
        close(handle);
    }
    freeifaddrs(all);
    { /* nor another address of the loopback network */
        struct sockaddr_in other = {.sin_family = AF_INET,
                                    .sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1),
                                    .sin_port = htons((uint16_t)s->port)};
        int handle = socket(AF_INET, SOCK_STREAM, 0);

        assert_int_equal(connect(handle, (const struct sockaddr *)&other, sizeof other), -1);
        assert_int_equal(errno, ECONNREFUSED);
        close(handle);
    }
}

/* On another address nothing is answered but with the token: in the address, or in the cookie that
 * comes of it; whatever the server is called. */
TEST_WITH(other_addresses_want_the_token, struct served *s)
{
    const char *head, *cookie, *token;

    served_start(s, LAYOUT, "--listen=0.0.0.0");
    served_await(s, " s\n");
    token = strstr(buf_str(&s->said), "/?token=");
    assert_non_null(token);
    token = arena_print(s->arena, "/?token=%.32s", token + strlen("/?token="));
    assert_int_equal(served_get(s, "/").status, 403);
    assert_int_equal(served_get(s, "/?token=0123456789abcdef0123456789abcdef").status, 403);
    assert_null(strstr(served_get(s, "/state.json").head, "Set-Cookie"));
    head = served_get(s, token).head;
    assert_non_null(strstr(head, " 200 "));
    cookie = strstr(head, "Set-Cookie: piecework-");
    assert_non_null(cookie);
    cookie += strlen("Set-Cookie: ");
    assert_non_null(strstr(cookie, "; Path=/; HttpOnly; SameSite=Strict\r\n"));
    cookie = arena_print(s->arena, "Cookie: %.*s\r\n", (int)strcspn(cookie, ";"), cookie);
    assert_int_equal(served_ask(s, "GET", "/state.json", cookie, "").status, 200);
    head = arena_print(s->arena, "%sSec-Fetch-Site: cross-site\r\n", cookie);
    assert_int_equal(served_ask(s, "GET", "/state.json", head, "").status, 403);
    assert_int_equal(served_ask(s, "POST", "/do/look", cookie, "x").status, 403);
    outcome_expect(piecework("preview", LAYOUT, "--listen=nowhere", NULL), 2, "", "on nowhere");
}

/* --- paths --- */

TEST_WITH(no_path_reaches_a_file, struct served *s)
{
    TEXTS(paths);

    start(s);
    for (size_t i = 0; i < paths_count; i++) {
        struct answer answer = served_get(s, paths[i]);

        if (answer.status != 404 || strstr(answer.body, "piecework: 1"))
            fail_msg("%s: %d", paths[i], answer.status);
    }
    assert_int_equal(served_raw(s, "GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\n"
                                   "Connection: close\r\n\r\n")
                         .status,
                     403);
}

TEST_WITH(headers_shut_browsers_off, struct served *s)
{
    TEXTS(paths);
    static const char *const lines[] = {
        "Cache-Control: no-store\r\n",
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'\r\n",
        "X-Content-Type-Options: nosniff\r\n",
        "Cross-Origin-Resource-Policy: same-origin\r\n",
        "Referrer-Policy: no-referrer\r\n",
    };

    start(s);
    for (size_t i = 0; i < paths_count; i++) {
        const char *head = served_get(s, paths[i]).head;

        for (size_t k = 0; k < COUNT_OF(lines); k++)
            if (!strstr(head, lines[k]))
                fail_msg("%s lacks %s: %s", paths[i], lines[k], head);
        assert_null(strstr(head, "Access-Control"));
    }
}

/* --- pages of other origins --- */

TEST_WITH(foreign_pages_read_nothing, struct served *s)
{
    static const char *const lines[] = {"Origin: http://example.org\r\n", "Origin: null\r\n",
                                        "Origin: https://127.0.0.1:%u\r\n",
                                        "Sec-Fetch-Site: cross-site\r\n",
                                        "Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: no-cors\r\n"};

    start(s);
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        assert_int_equal(served_ask(s, "GET", "/state.json", lines[i], "").status, 403);
    assert_int_equal(
        served_ask(s, "GET", "/state.json", "Sec-Fetch-Site: same-origin\r\n", "").status, 200);
    assert_int_equal(
        served_ask(s, "GET", "/", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n", "")
            .status,
        200); /* a link to the page */
}

TEST_WITH(acts_need_token_and_origin, struct served *s)
{
    const char *rights, *token, *origin;
    const char *lacking[8];
    size_t count = 0;

    start(s);
    rights = served_rights(s);
    token = strstr(rights, "X-Piecework-Token");
    origin = arena_print(s->arena, "%.*s", (int)(token - rights), rights);
    lacking[count++] = "";
    lacking[count++] = origin;
    lacking[count++] = token;
    lacking[count++] = arena_print(s->arena, "Origin: http://example.org\r\n%s", token);
    lacking[count++] = arena_print(s->arena, "%sX-Piecework-Token:\r\n", origin);
    lacking[count++] = arena_print(s->arena, "%sX-Piecework-Token: 0123\r\n", origin);
    lacking[count++] = arena_print(s->arena, "%s%.*s0\r\n", origin, (int)strlen(token) - 2, token);
    lacking[count++] = arena_print(s->arena, "%sSec-Fetch-Site: cross-site\r\n", rights);
    for (size_t i = 0; i < count; i++)
        if (served_ask(s, "POST", "/do/look", lacking[i], "x").status != 403)
            fail_msg("not refused: %s", lacking[i]);
    assert_int_equal(served_ask(s, "POST", "/do/look", rights, "x").status, 204);
}

/* Every run has a token of its own. */
TEST_WITH(tokens_differ, struct served *s)
{
    const char *first, *second;

    start(s);
    first = strstr(served_rights(s), "X-Piecework-Token");
    assert_int_equal(served_stop(s), 0);
    buf_free(&s->said);
    start(s);
    second = strstr(served_rights(s), "X-Piecework-Token");
    assert_int_equal(strlen(first), strlen("X-Piecework-Token: \r\n") + 32);
    assert_string_not_equal(first, second);
}

TEST_WITH(other_methods_are_refused, struct served *s)
{
    static const char *const methods[] = {"PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT"};
    const char *rights;

    start(s);
    rights = served_rights(s);
    for (size_t i = 0; i < COUNT_OF(methods); i++)
        assert_int_equal(served_ask(s, methods[i], "/", rights, "").status, 405);
    assert_int_equal(served_ask(s, "GET", "/do/look", rights, "").status, 405);
    assert_int_equal(served_ask(s, "POST", "/", rights, "").status, 405);
    assert_int_equal(served_ask(s, "POST", "/do/none", rights, "").status, 404);
    assert_int_equal(served_ask(s, "HEAD", "/", "", "").status, 200);
    assert_int_equal(served_ask(s, "HEAD", "/", "", "").size, 0);
}

/* --- too much --- */

TEST_WITH(long_requests_are_refused, struct served *s)
{
    enum { MOST = 4096 };
    char text[MOST + 2], path[40000];

    start(s);
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(served_act(s, "/do/look", text), 413);
    text[MOST] = '\0';
    assert_int_equal(served_act(s, "/do/look", text), 204);
    memset(path, 'x', sizeof path - 1);
    path[0] = '/';
    path[sizeof path - 1] = '\0';
    assert_in_range(served_get(s, path).status, 400, 499);
    assert_int_equal(served_get(s, "/").status, 200);
}

/* Those who come when all places are taken have to wait until one goes. */
TEST_WITH(connections_are_limited, struct served *s)
{
    const char *request;
    int held[SERVER_CONNECTIONS], one;
    LOCAL_BUF(heard);

    start(s);
    request =
        arena_print(s->arena, "GET /preview.css HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", s->port);
    for (size_t i = 0; i < COUNT_OF(held); i++) {
        held[i] = served_connect(s, request);
        assert_true(held[i] >= 0);
        assert_true(served_hear(held[i], &heard, "HTTP/1.1 200", RUN_SECONDS));
        buf_free(&heard);
    }
    one = served_connect(s, request);
    assert_true(one < 0 || !served_hear(one, &heard, "HTTP/1.1 200", 1));
    if (one >= 0)
        close(one);
    for (size_t i = 0; i < COUNT_OF(held); i++)
        close(held[i]);
    assert_int_equal(served_get(s, "/").status, 200);
}

TEST_WITH(listeners_are_limited, struct served *s)
{
    const char *request;
    int held[SERVER_LISTENERS], one;
    LOCAL_BUF(heard);

    start(s);
    request = arena_print(s->arena, "GET /events HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", s->port);
    for (size_t i = 0; i < COUNT_OF(held); i++) {
        held[i] = served_connect(s, request);
        assert_true(served_hear(held[i], &heard, "retry", RUN_SECONDS));
        buf_free(&heard);
    }
    one = served_connect(s, request);
    assert_true(served_hear(one, &heard, "HTTP/1.1 503", RUN_SECONDS));
    close(one);
    assert_int_equal(served_get(s, "/").status, 200);
    for (size_t i = 0; i < COUNT_OF(held); i++)
        close(held[i]);
}

/* Requests that never become whole hold nobody up, however many there are and whatever part of them
 * has come. */
TEST_WITH(half_requests_hold_nobody_up, struct served *s)
{
    static const char *const halves[] = {"GET / HT", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nA",
                                         NULL /* of a text */};
    int held[4 * SERVER_CONNECTIONS]; /* with 30 seconds for each the client gives up */

    start(s);
    for (size_t k = 0; k < COUNT_OF(halves); k++) {
        const char *half = halves[k];

        if (!half)
            half = arena_print(s->arena,
                               "POST /do/look HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s"
                               "Content-Length: 9\r\n\r\na",
                               s->port, served_rights(s));
        for (size_t i = 0; i < COUNT_OF(held); i++)
            held[i] = served_connect(s, half);
        assert_int_equal(served_get(s, "/").status, 200);
        for (size_t i = 0; i < COUNT_OF(held); i++)
            close(held[i]);
    }
}

/* Who has closed the page makes room at once for who opens it. */
TEST_WITH(listeners_that_have_gone_are_noticed, struct served *s)
{
    const char *request;

    start(s);
    request = arena_print(s->arena, "GET /events HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", s->port);
    for (size_t i = 0; i < 4 * SERVER_LISTENERS; i++) {
        LOCAL_BUF(heard);
        int one = served_connect(s, request);

        assert_true(served_hear(one, &heard, "retry", RUN_SECONDS));
        close(one);
    }
}

/* What stands behind a NUL would be read by some and not by others. */
TEST_WITH(headers_with_a_nul_are_refused, struct served *s)
{
    const char *good, *before = "GET / HTTP/1.1\r\nHost: ";
    LOCAL_BUF(request);
    LOCAL_BUF(heard);
    int connection;

    start(s);
    good = arena_print(s->arena, "%s127.0.0.1:%u", before, s->port);
    buf_text(&request, good);
    buf_put(&request, "\0evil", 5);
    buf_text(&request, "\r\nConnection: close\r\n\r\n");
    connection = served_connect(s, "");
    assert_int_equal(send(connection, request.text, request.size, 0), (ssize_t)request.size);
    served_hear(connection, &heard, NULL, RUN_SECONDS);
    assert_null(strstr(buf_str(&heard), "HTTP/1.1 200"));
    assert_true(heard.size == 0 || strstr(heard.text, "HTTP/1.1 4"));
    close(connection);
}

/* --- definitions of others --- */

/* What a definition says stays text, wherever it is shown. */
TEST_WITH(nothing_of_a_definition_becomes_markup, struct served *s)
{
    static const char *const paths[] = {"/drawings/full/moves-script-alert-1-script.svg",
                                        "/drawings/full/faces.svg",
                                        "/pages/full/jul-gonu-a4-1.svg"};
    struct answer answer;

    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "name: Stone",
              "name: \"<script>alert(1)</script>\"");
    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "game: Jul-Gonu",
              "game: \"</svg><img src=x onerror=alert(2)>\"");
    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "bias: Stone",
              "bias: \"<script>alert(1)</script>\"");
    start(s);
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        answer = served_get(s, paths[i]);
        assert_int_equal(answer.status, 200);
        assert_null(strstr(answer.body, "<script"));
        assert_null(strstr(answer.body, "<img"));
    }
    answer = served_get(s, "/");
    assert_null(strstr(answer.body, "alert"));
    answer = served_get(s, "/state.json");
    assert_non_null(strstr(answer.body, "<script>alert(1)</script>"));
    assert_non_null(strstr(answer.head, "Content-Type: application/json\r\n"));
}

/* The page makes no markup of text. */
TEST_WITH(the_page_writes_no_markup, struct served *s)
{
    static const char *const words[] = {"innerHTML",      "outerHTML", "insertAdjacentHTML",
                                        "document.write", "eval(",     "new Function",
                                        "srcdoc"};
    struct answer script, page;

    start(s);
    script = served_get(s, "/preview.js");
    page = served_get(s, "/");
    for (size_t i = 0; i < COUNT_OF(words); i++)
        assert_null(strstr(script.body, words[i]));
    assert_null(strstr(page.body, " style="));
    assert_null(strstr(page.body, " onclick="));
    assert_null(strstr(page.body, "https:"));
}

TESTS_EACH(security, served_set_up, served_tear_down)
