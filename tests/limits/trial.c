#define _GNU_SOURCE /* pipe2(), memmem(), wait4() */

#include "limits/trial.h"

#include "support/soak.h"
#include "support/test.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum { HANGS = 20 /* s of processor time */, ARGUMENTS = 12 };
static const rlim_t most_memory = (rlim_t)2 << 30;

struct job {
    struct arena *arena;
    const struct reading *reading;
    char *folder;
    const char *arguments[ARGUMENTS];
    struct buf *input; /* freed before the program starts, whose memory would count it otherwise */
};

/* --- the folder --- */

static void put_file(const struct job *job, const char *name, const char *bytes, size_t size)
{
    const char *slash = strchr(name, '/');

    if (slash)
        mkdir(
            path_in(job->arena, job->folder, arena_text(job->arena, name, (size_t)(slash - name))),
            0700);
    file_make(path_in(job->arena, job->folder, name), bytes, size);
}

/* Edits the game so that nothing ends it: neither repetition nor perpetual check. */
static void put_endless(const struct job *job, const char *name, const char *path)
{
    static const char *const rules[][2] = {{"repetition: draw", "repetition: none"},
                                           {"perpetual-check: loses", "# perpetual-check"}};
    LOCAL_BUF(text);

    assert_true(file_read(path, &text));
    put_file(job, name, text.text, text.size);
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        file_edit(path_in(job->arena, job->folder, name), rules[i][0], rules[i][1]);
}

static void put_beside(const struct job *job, const char *name, const char *text)
{
    if (*text == '<')
        put_endless(job, name, text + 1);
    else
        put_file(job, name, text, strlen(text));
}

static const char *argument_of(const struct job *job, const char *word)
{
    size_t size = strlen(word);

    if (*word == '@')
        return path_in(job->arena, job->folder, word + 1);
    return word[size - 1] == '%'
               ? arena_print(job->arena, "%.*s%s", (int)size - 1, word, buf_str(job->input))
               : word;
}

static void prepare(struct job *job)
{
    const struct reading *reading = job->reading;

    job->folder = folder_new();
    put_file(job, reading->file, buf_str(job->input), job->input->size);
    for (size_t i = 0; i < COUNT_OF(reading->beside) && reading->beside[i].name; i++)
        put_beside(job, reading->beside[i].name, reading->beside[i].text);
    job->arguments[0] = piecework_path();
    for (size_t i = 0; reading->arguments[i]; i++)
        job->arguments[i + 1] = argument_of(job, reading->arguments[i]);
}

/* --- the program --- */

/* Far beyond what is allowed, lest one shape take the machine down. */
static void stop_in_time(void)
{
    const struct rlimit time = {HANGS, HANGS}, memory = {most_memory, most_memory};

    setrlimit(RLIMIT_CPU, &time);
    if (soak_times(0, 1)) /* not in a run with sanitizers, which reserve more */
        setrlimit(RLIMIT_AS, &memory);
}

static pid_t start(const struct job *job, int in, int out)
{
    pid_t child = fork();

    if (child == 0) {
        stop_in_time();
        signal(SIGINT, SIG_DFL);
        setenv("XDG_CONFIG_HOME", job->folder, 1);
        dup2(in, STDIN_FILENO);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        execv(job->arguments[0], (char *const *)job->arguments);
        _exit(127);
    }
    close(in);
    close(out);
    return child;
}

static struct cost cost_of(pid_t child)
{
    struct rusage usage;
    struct cost cost = {0};
    int status;

    assert_int_equal(wait4(child, &status, 0, &usage), child);
    cost.status = WIFEXITED(status) ? WEXITSTATUS(status) : RUN_SIGNALLED + WTERMSIG(status);
    cost.seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                   (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    cost.mib = (double)usage.ru_maxrss / 1024;
    return cost;
}

static struct cost try_file(const struct job *job)
{
    const char *said = path_in(job->arena, job->folder, "said");
    const char *in = job->reading->delivery == DELIVERY_HEARD
                         ? path_in(job->arena, job->folder, job->reading->file)
                         : "/dev/null";
    struct cost cost = cost_of(start(job, open(in, O_RDONLY | O_CLOEXEC),
                                     open(said, O_WRONLY | O_CREAT | O_CLOEXEC, 0600)));

    assert_true(file_read(said, &cost.said));
    return cost;
}

/* --- asking a preview --- */

static int call(unsigned port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                                  .sin_port = htons((uint16_t)port)};
    int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    assert_true(handle >= 0);
    if (connect(handle, (const struct sockaddr *)&address, sizeof address) != 0)
        assert_int_equal(poll(&(struct pollfd){handle, POLLOUT, 0}, 1, -1), 1);
    return handle;
}

/* Says all that it will hear, and hears all that is answered until the other side closes. */
static void ask(unsigned port, const char *bytes, size_t size, struct buf *answers)
{
    struct pollfd end = {.fd = call(port)};
    char room[65536];
    ssize_t n = 1;

    while (n > 0) {
        end.events = (short)(POLLIN | (size > 0 ? POLLOUT : 0));
        if (poll(&end, 1, RUN_SECONDS * 1000) <= 0)
            break;
        if (end.revents & POLLOUT && (n = send(end.fd, bytes, size, MSG_NOSIGNAL)) > 0) {
            bytes += n;
            size -= (size_t)n;
        } else if (end.revents & POLLOUT) {
            size = 0; /* it hears no more */
            n = 1;
        }
        if (end.revents & (POLLIN | POLLHUP | POLLERR) &&
            (n = recv(end.fd, room, sizeof room, 0)) > 0)
            buf_put(answers, room, (size_t)n);
    }
    close(end.fd);
}

static void fill_in(struct buf *text, const char *gap, const char *word)
{
    size_t size = strlen(gap);

    assert_int_equal(strlen(word), size);
    for (char *at = text->text;
         (at = memmem(at, text->size - (size_t)(at - text->text), gap, size));)
        memcpy(at, word, size);
}

/* Puts the port and the token in, which are known only now. */
static void complete(struct job *job, unsigned port)
{
    static const char gap[] = TOKEN_GAP, before[] = "content=\"";
    const char *hello = arena_print(
        job->arena, "GET / HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n\r\n", port);
    LOCAL_BUF(page);
    const char *token;

    ask(port, hello, strlen(hello), &page);
    token = strstr(buf_str(&page), "name=\"token\"");
    token = token ? strstr(token, before) : NULL;
    assert_non_null(token);
    fill_in(job->input, gap, arena_text(job->arena, token + strlen(before), strlen(gap)));
    fill_in(job->input, "127.0.0.1:" PORT_GAP, arena_print(job->arena, "127.0.0.1:%05u", port));
}

/* Reads until the preview has said its address, and then what it is a preview of. */
static unsigned port_of(int said)
{
    static const char before[] = "http://127.0.0.1:";
    LOCAL_BUF(text);
    char byte;
    unsigned port;

    while (!strstr(buf_str(&text), " s\n") && read(said, &byte, 1) == 1)
        buf_char(&text, byte);
    assert_memory_equal(buf_str(&text), before, strlen(before));
    port = (unsigned)atoi(text.text + strlen(before));
    return port;
}

/* Each part of the input is said on a connection of its own. */
static struct cost try_preview(struct job *job)
{
    int ends[2];
    struct buf answers = {0};
    struct cost cost;
    unsigned port;
    pid_t child;

    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    child = start(job, open("/dev/null", O_RDONLY | O_CLOEXEC), ends[1]);
    port = port_of(ends[0]);
    complete(job, port);
    for (const char *at = job->input->text, *end = at + job->input->size; at < end;) {
        const char *cut = memchr(at, APART, (size_t)(end - at));
        size_t size = cut ? (size_t)(cut - at) : (size_t)(end - at);

        ask(port, at, size, &answers);
        at += size + 1;
    }
    kill(child, SIGINT);
    cost = cost_of(child);
    close(ends[0]);
    cost.said = answers;
    return cost;
}

struct cost trial(struct arena *arena, const struct shape *shape, size_t units)
{
    struct buf input = {0};
    struct job job = {.arena = arena, .reading = shape->reading, .input = &input};
    bool asked = shape->reading->delivery == DELIVERY_ASKED;
    struct cost cost;

    shape_write(shape, units, &input);
    assert_true(input.size <= 8 * 1024 * 1024 || shape->reading->delivery != DELIVERY_FILE);
    prepare(&job);
    if (!asked)
        buf_free(&input);
    cost = asked ? try_preview(&job) : try_file(&job);
    if (asked)
        buf_free(&input);
    folder_remove(job.folder);
    return cost;
}
