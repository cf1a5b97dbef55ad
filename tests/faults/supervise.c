#define _GNU_SOURCE /* memfd_create(), process_vm_readv() */

#include "supervise.h"

#include "support/test.h"
#include "faults.h"

#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>

/* --- what is caught --- */

static bool is_wanted(const struct fault *fault, const struct fault_kind *kind)
{
    return !fault->kind || fault->kind == kind;
}

static void put_order(struct fault_order *order, const struct fault *fault)
{
    bool memory = fault->kind && fault->kind->calls[0] < 0;

    *order = (struct fault_order){.refuse_at = memory ? fault->at : 0,
                                  .on = memory && fault->kind->way == FAULT_ON};
    for (size_t i = 0; i < fault_kind_count; i++)
        for (const int *call = fault_kinds[i].calls; *call >= 0; call++) {
            bool known = false;

            for (size_t k = 0; k < order->call_count; k++)
                known |= order->calls[k] == *call;
            if (!known && is_wanted(fault, &fault_kinds[i])) {
                assert_true(order->call_count < FAULT_CALLS);
                order->calls[order->call_count++] = *call;
            }
        }
}

/* --- one call --- */

struct caught {
    struct supervised *run;
    const struct fault *fault;
    int listener;
};

/* The file that the caller has open under a number; -1 when there is none. */
static int handle_of(const struct seccomp_notif *call, int number)
{
    int process = (int)syscall(SYS_pidfd_open, call->pid, 0);
    int handle = process < 0 ? -1 : (int)syscall(SYS_pidfd_getfd, process, number, 0);

    if (process >= 0)
        close(process);
    return handle;
}

static bool is_file(const struct seccomp_notif *call)
{
    char path[64];
    struct stat status;

    snprintf(path, sizeof path, "/proc/%u/fd/%d", call->pid, (int)call->data.args[0]);
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool is_target(const struct fault_kind *kind, const struct seccomp_notif *call)
{
    int handle = (int)call->data.args[0], command = (int)call->data.args[1];

    switch (kind->target) {
    case TARGET_FILES:
        return is_file(call);
    case TARGET_OUTPUT:
        return handle == STDOUT_FILENO;
    case TARGET_COPIES:
        return command == F_DUPFD || command == F_DUPFD_CLOEXEC;
    case TARGET_ANY:
        break;
    }
    return true;
}

/* Reads or writes half of what the call asks for in its place; false when it is too little to be
 * halved, or cannot be done. */
static bool do_half(const struct seccomp_notif *call, long *moved)
{
    size_t half = (size_t)call->data.args[2] / 2;
    bool reads = call->data.nr == SYS_read, writes = call->data.nr == SYS_write;
    int handle = half && (reads || writes) ? handle_of(call, (int)call->data.args[0]) : -1;
    char *bytes = mem_new(half + 1, 1);
    struct iovec here = {bytes, half}, there = {(void *)(uintptr_t)call->data.args[1], half};

    *moved = -1;
    if (handle >= 0 && reads && (*moved = read(handle, bytes, half)) > 0) {
        here.iov_len = (size_t)*moved;
        process_vm_writev((pid_t)call->pid, &here, 1, &there, 1, 0);
    } else if (handle >= 0 && writes &&
               process_vm_readv((pid_t)call->pid, &here, 1, &there, 1, 0) == (ssize_t)half) {
        *moved = write(handle, bytes, half);
    }
    if (handle >= 0)
        close(handle);
    free(bytes);
    return *moved >= 0;
}

/* A handle whose close() fails is closed all the same, as Linux does: its number leads nowhere from
 * now on. */
static void let_go(const struct caught *caught, const struct seccomp_notif *call)
{
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    struct seccomp_notif_addfd put = {.id = call->id,
                                      .flags = SECCOMP_ADDFD_FLAG_SETFD,
                                      .srcfd = (uint32_t)nowhere,
                                      .newfd = (uint32_t)call->data.args[0],
                                      .newfd_flags = O_CLOEXEC};

    ioctl(caught->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &put);
    close(nowhere);
}

/* Counts the call; whether it is one that fails. */
static bool count(const struct caught *caught, const struct seccomp_notif *call)
{
    bool fails = false;

    for (size_t i = 0; i < fault_kind_count; i++) {
        const struct fault_kind *kind = &fault_kinds[i];
        long n;

        if (!is_wanted(caught->fault, kind) || !fault_kind_has(kind, call->data.nr) ||
            !is_target(kind, call))
            continue;
        n = ++caught->run->counts[i];
        fails |= caught->fault->kind &&
                 (n == caught->fault->at || (kind->way == FAULT_ON && n > caught->fault->at));
    }
    return fails;
}

static void answer(const struct caught *caught)
{
    struct seccomp_notif call = {0};
    struct seccomp_notif_resp response = {.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    long moved;

    if (ioctl(caught->listener, SECCOMP_IOCTL_NOTIF_RECV, &call) != 0)
        return; /* a signal has taken the caller away meanwhile */
    response.id = call.id;
    if (count(caught, &call)) {
        const struct fault_kind *kind = caught->fault->kind;

        if (kind->way != FAULT_SHORT) {
            response.flags = 0;
            response.error = -kind->error;
            if (call.data.nr == SYS_close)
                let_go(caught, &call);
            if (kind->calls[0] == SYS_write && (int)call.data.args[0] == STDERR_FILENO)
                caught->run->muted = true;
        } else if (do_half(&call, &moved)) {
            response.flags = 0;
            response.val = moved;
        }
    }
    ioctl(caught->listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

/* --- one run --- */

/* In the folder of the program that is running: out/obj/VARIANT. */
static const char *fault_library(void)
{
    static const char name[] = "/tests/faults/preload.so";
    static char path[4096];
    ssize_t length;

    if (*path)
        return path;
    length = readlink("/proc/self/exe", path, sizeof path - sizeof name);
    assert_true(length > 0);
    path[length] = '\0';
    strcpy(strrchr(path, '/'), name);
    return path;
}

/* The listener that the library hands over; -1 when it has none. */
static int take_listener(int socket)
{
    int handle = -1;
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof handle)];
    char byte;
    struct iovec bytes = {&byte, 1};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = control,
                             .msg_controllen = sizeof control};
    struct cmsghdr *rights;

    if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC) == 1 && (rights = CMSG_FIRSTHDR(&message)))
        memcpy(&handle, CMSG_DATA(rights), sizeof handle);
    return handle;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void hear(struct pollfd *end, struct buf *text)
{
    char bytes[65536];
    ssize_t n = read(end->fd, bytes, sizeof bytes);

    if (n > 0)
        buf_put(text, bytes, (size_t)n);
    else
        end->fd = -1;
}

enum { END_OUT, END_ERR, END_PROCESS, END_SOCKET, END_CALLS, ENDS };

static void be_woken(int number)
{
    (void)number;
}

/* Wakes this process up now and then, or never: a call that poll() has told of may be gone before
 * it is taken, since its caller has ended, and taking waits for another one. */
static void set_alarm(bool on)
{
    struct timeval pause = {.tv_usec = on ? SUPERVISED_PAUSE * 1000 : 0};
    struct itimerval time = {pause, pause};
    struct sigaction action = {.sa_handler = be_woken};

    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &time, NULL);
}

static void attend_once(struct caught *caught, struct pollfd ends[ENDS])
{
    if (ends[END_SOCKET].revents) {
        caught->listener = ends[END_CALLS].fd = take_listener(ends[END_SOCKET].fd);
        ends[END_SOCKET].fd = -1;
    }
    if (ends[END_CALLS].revents & POLLIN)
        answer(caught);
    else if (ends[END_CALLS].revents)
        ends[END_CALLS].fd = -1; /* nobody is left who could call */
    if (ends[END_OUT].revents)
        hear(&ends[END_OUT], &caught->run->outcome.out);
    if (ends[END_ERR].revents)
        hear(&ends[END_ERR], &caught->run->outcome.err);
    if (ends[END_PROCESS].revents)
        ends[END_PROCESS].fd = -1;
}

/* Answers calls and listens until the program has ended and nobody holds its outputs any more;
 * false when that takes too long. */
static bool attend(struct caught *caught, int out, int err, int socket)
{
    int process = (int)syscall(SYS_pidfd_open, caught->run->process, 0);
    struct pollfd ends[ENDS] = {{out, POLLIN, 0},
                                {err, POLLIN, 0},
                                {process, POLLIN, 0},
                                {socket, POLLIN, 0},
                                {-1, POLLIN, 0}};
    double due = now() + SUPERVISED_SECONDS, last = now();

    set_alarm(true);
    while (now() < due &&
           (ends[END_OUT].fd >= 0 || ends[END_ERR].fd >= 0 || ends[END_PROCESS].fd >= 0)) {
        if (poll(ends, ENDS, SUPERVISED_PAUSE) > 0) {
            attend_once(caught, ends);
            last = now();
        } else if (caught->run->quiet && now() - last >= SUPERVISED_PAUSE / 1000.0) {
            caught->run->quiet(caught->run);
            last = now();
        }
    }
    set_alarm(false);
    close(process);
    return now() < due;
}
/* The program and all that it starts can be ended together; also by the signal that a shell makes
 * its jobs in the background ignore. */
static void lead_group(void)
{
    setpgid(0, 0);
    signal(SIGINT, SIG_DFL);
}

/* The program with the library loaded before it; the handles stay open across exec. */
static pid_t start(const struct program *command, int order, int socket, int out, int err)
{
    enum { MOST = 12 };
    const char *environment[MOST + 4];
    struct program loaded = *command;
    LOCAL_BUF(preload);
    LOCAL_BUF(shared);
    LOCAL_BUF(told);
    size_t n = 0;
    pid_t process;

    for (; command->environment && command->environment[n]; n++)
        environment[n] = command->environment[n];
    assert_true(n < MOST);
    buf_print(&preload, "LD_PRELOAD=%s", fault_library());
    buf_print(&shared, FAULT_ORDER "=%d", order);
    buf_print(&told, FAULT_SOCKET "=%d", socket);
    environment[n++] = preload.text;
    environment[n++] = shared.text;
    environment[n++] = told.text;
    environment[n] = NULL;
    loaded.environment = environment;
    loaded.prepare = lead_group;
    process = command_start(&loaded, out, err);
    return process;
}

static void end(struct supervised *run, bool ended)
{
    int status = 0;

    if (!ended)
        kill(-run->process, SIGKILL);
    assert_int_equal(waitpid(run->process, &status, 0), run->process);
    run->outcome.status = !ended              ? RUN_ENDLESS
                          : WIFEXITED(status) ? WEXITSTATUS(status)
                                              : RUN_SIGNALLED + WTERMSIG(status);
}

void supervise(struct supervised *run, const struct program *command, const struct fault *fault)
{
    struct caught caught = {.run = run, .fault = fault, .listener = -1};
    int out[2], err[2], told[2], shared = memfd_create("faults", 0);
    struct fault_order *order;
    bool ended;

    assert_int_equal(ftruncate(shared, sizeof *order), 0);
    order = mmap(NULL, sizeof *order, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
    assert_true(order != MAP_FAILED);
    put_order(order, fault);
    assert_int_equal(pipe2(out, O_CLOEXEC), 0);
    assert_int_equal(pipe2(err, O_CLOEXEC), 0);
    fcntl(out[0], F_SETPIPE_SZ, 1 << 20); /* so that do_half() never waits for hear() */
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, told), 0);
    fcntl(told[0], F_SETFD, FD_CLOEXEC);
    run->process = start(command, shared, told[1], out[1], err[1]);
    close(out[1]);
    close(err[1]);
    close(told[1]);
    close(shared);
    ended = attend(&caught, out[0], err[0], told[0]);
    end(run, ended);
    close(out[0]);
    close(err[0]);
    close(told[0]);
    if (caught.listener >= 0)
        close(caught.listener);
    for (size_t i = 0; i < fault_kind_count; i++)
        if (fault_kinds[i].calls[0] < 0 && is_wanted(fault, &fault_kinds[i]))
            run->counts[i] = atomic_load(&order->allocations);
    munmap(order, sizeof *order);
}

void supervised_free(struct supervised *run)
{
    buf_free(&run->outcome.out);
    buf_free(&run->outcome.err);
}
