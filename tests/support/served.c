#define _GNU_SOURCE /* pipe2() */

#include "support/served.h"

#include "support/test.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>

/* --- the program --- */

int served_set_up(void **state)
{
    struct served *s = workplace_new(state, sizeof *s);

    copy_definitions(s->folder);
    folder_make_old(s->folder);
    return 0;
}

int served_tear_down(void **state)
{
    struct served *s = *state;
    int status = served_stop(s);

    buf_free(&s->said);
    return status == 0 ? 0 : -1;
}

const char *served_file(struct served *s, const char *name)
{
    return path_in(s->arena, s->folder, name);
}

void served_await(struct served *s, const char *text)
{
    struct pollfd end = {.fd = s->out, .events = POLLIN};
    char bytes[4096];
    ssize_t n;

    while (!strstr(buf_str(&s->said), text)) {
        if (poll(&end, 1, RUN_SECONDS * 1000) <= 0)
            fail_msg("'%s' was not said after: %s", text, buf_str(&s->said));
        n = read(s->out, bytes, sizeof bytes);
        if (n <= 0)
            fail_msg("the program ended after: %s", buf_str(&s->said));
        buf_put(&s->said, bytes, (size_t)n);
    }
}

/* It would be ignored by what was started in the background. */
static void hear_interrupts(void)
{
    signal(SIGINT, SIG_DFL);
}

void served_start(struct served *s, const char *layout, const char *option)
{
    static const char before[] = "http://127.0.0.1:";
    const char *const arguments[] = {
        s->copy ? s->copy : piecework_path(), "preview", layout, "--port=0", option, NULL};
    struct program command = {
        .arguments = arguments, .folder = s->folder, .prepare = hear_interrupts};
    int ends[2];

    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    s->program = command_start(&command, ends[1], ends[1]);
    s->out = ends[0];
    close(ends[1]);
    served_await(s, "\n");
    assert_memory_equal(s->said.text, before, strlen(before));
    s->port = (unsigned)atoi(s->said.text + strlen(before));
}

int served_stop(struct served *s)
{
    int status = 0;

    if (!s->program)
        return 0;
    kill(s->program, SIGINT);
    waitpid(s->program, &status, 0);
    close(s->out);
    s->program = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* --- the client --- */

int served_connect(const struct served *s, const char *bytes)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                                  .sin_port = htons((uint16_t)s->port)};
    int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    size_t size = strlen(bytes);

    assert_true(handle >= 0);
    if (connect(handle, (const struct sockaddr *)&address, sizeof address) == 0 &&
        send(handle, bytes, size, MSG_NOSIGNAL) == (ssize_t)size)
        return handle;
    close(handle);
    return -1;
}

bool served_hear(int connection, struct buf *heard, const char *text, int seconds)
{
    struct pollfd end = {.fd = connection, .events = POLLIN};
    time_t until = time(NULL) + seconds + 1;
    char bytes[4096];
    ssize_t n;

    while (!text || !strstr(buf_str(heard), text)) {
        if (time(NULL) >= until || poll(&end, 1, seconds * 1000) <= 0 ||
            (n = recv(connection, bytes, sizeof bytes, 0)) <= 0)
            return false;
        buf_put(heard, bytes, (size_t)n);
    }
    return true;
}

struct answer served_raw(struct served *s, const char *request)
{
    struct answer answer = {.head = "", .body = ""};
    LOCAL_BUF(heard);
    int connection = served_connect(s, request);
    char *text, *end;

    if (connection >= 0)
        served_hear(connection, &heard, NULL, RUN_SECONDS);
    if (connection >= 0)
        close(connection);
    text = arena_text(s->arena, buf_str(&heard), heard.size);
    end = strstr(text, "\r\n\r\n");
    if (end && sscanf(text, "HTTP/1.1 %d", &answer.status) == 1) {
        end[2] = '\0';
        answer.head = text;
        answer.body = end + 4;
        answer.size = heard.size - (size_t)(end + 4 - text);
    }
    return answer;
}

struct answer served_ask(struct served *s, const char *method, const char *path, const char *lines,
                         const char *text)
{
    return served_raw(s, arena_print(s->arena,
                                     "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n"
                                     "Content-Length: %zu\r\n%s\r\n%s",
                                     method, path, s->port, strlen(text), lines, text));
}

struct answer served_get(struct served *s, const char *path)
{
    return served_ask(s, "GET", path, "", "");
}

const char *served_rights(struct served *s)
{
    static const char before[] = "name=\"token\" content=\"";
    const char *token = strstr(served_get(s, "/").body, before);

    assert_non_null(token);
    token += strlen(before);
    return arena_print(s->arena, "Origin: http://127.0.0.1:%u\r\nX-Piecework-Token: %.*s\r\n",
                       s->port, (int)strcspn(token, "\""), token);
}

int served_act(struct served *s, const char *path, const char *text)
{
    return served_ask(s, "POST", path, served_rights(s), text).status;
}
